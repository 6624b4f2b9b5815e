//! What stands behind the gateway in these tests: one game, which the tests set as they like.

pub(crate) mod matchmaking;
pub(crate) mod records;
mod referee;

use std::collections::{HashMap, VecDeque};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::event::v1::{GameEvent, Moved};
use makruk_proto::game::v1::{Game, Seat};
use makruk_proto::matchmaking::v1::attendance_service_server::AttendanceServiceServer;
use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingServiceServer;
use makruk_proto::matchmaking::v1::{AttendRequest, Attendance, Link, Lobby};
use makruk_proto::rating::v1::record_service_server::RecordServiceServer;
use makruk_proto::rules::v1::referee_service_server::RefereeServiceServer;
use makruk_proto::rules::v1::rules_service_server::{RulesService, RulesServiceServer};
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, CreateGameResponse, ExportPgnRequest, ExportPgnResponse,
    GetGameRequest, GetGameResponse, PulseRequest, PulseResponse,
};
use makruk_runtime::identity::{Person, Verifier};
use makruk_runtime::topology;
use prost::Message as _;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;
use tonic::transport::Server;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

/// The only game there is.
pub(crate) const GAME: &str = "070123456789abcdef0123456789abcdef";

/// What was asked, in whose name.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Asked {
    Command(Person, CommandRequest),
    /// An RPC that was passed on, by name, with its message in bytes.
    Passed(Person, &'static str, Vec<u8>),
}

#[derive(Default)]
struct State {
    version: u64,
    /// Answers given before the right one.
    refusals: VecDeque<Status>,
    /// Whether every call fails.
    away: bool,
    asked: Vec<Asked>,
    /// Where to publish a change that is made while the game or a lobby is being read.
    change_during_read: Option<async_nats::Client>,
    /// Who sits in the game.
    seats: [Option<Seat>; 2],
    revision: u64,
    /// How often the lobby was read.
    lobby_reads: u64,
    /// Who was told of, by whom.
    attended: Vec<(Person, AttendRequest)>,
    /// Who is there; all others were never seen.
    attendances: HashMap<String, Attendance>,
    pulses: Vec<Person>,
}

/// A server of all services behind the gateway.
#[derive(Clone)]
pub(crate) struct Peer {
    verifier: Verifier,
    state: Arc<Mutex<State>>,
}

/// A peer that serves.
pub(crate) struct Serving {
    pub(crate) peer: Peer,
    pub(crate) address: SocketAddr,
    task: AbortHandle,
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Peer {
    /// Starts to serve the game at version 1.
    pub(crate) async fn serve(verifier: Verifier) -> Serving {
        let peer = Self { verifier, state: Arc::new(Mutex::new(State { version: 1, ..State::default() })) };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = Server::builder()
            .add_service(RulesServiceServer::new(peer.clone()))
            .add_service(RefereeServiceServer::new(peer.clone()))
            .add_service(RecordServiceServer::new(peer.clone()))
            .add_service(MatchmakingServiceServer::new(peer.clone()))
            .add_service(AttendanceServiceServer::new(peer.clone()))
            .serve_with_incoming(TcpIncoming::from(listener));
        let task = tokio::spawn(server).abort_handle();
        Serving { peer, address, task }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// Moves the game on, or back.
    pub(crate) fn set_version(&self, version: u64) {
        self.state().version = version;
    }

    /// Moves the game on to at least a version.
    pub(crate) fn raise_version(&self, version: u64) {
        let mut state = self.state();
        state.version = state.version.max(version);
    }

    /// Answers the next call with a status.
    pub(crate) fn refuse_once(&self, status: Status) {
        self.state().refusals.push_back(status);
    }

    /// Fails all calls, or none.
    pub(crate) fn set_away(&self, away: bool) {
        self.state().away = away;
    }

    /// Changes what is read next while it is read: the event or the bell is out before the answer, which does not have
    /// the change yet.
    pub(crate) fn change_during_read(&self, nats: async_nats::Client) {
        self.state().change_during_read = Some(nats);
    }

    /// Seats two.
    pub(crate) fn seat(&self, white: Seat, black: Seat) {
        self.state().seats = [Some(white), Some(black)];
    }

    /// Changes every lobby.
    pub(crate) fn set_revision(&self, revision: u64) {
        self.state().revision = revision;
    }

    /// How often a lobby was read.
    pub(crate) fn lobby_reads(&self) -> u64 {
        self.state().lobby_reads
    }

    /// Says whether a player is there, and when they were last.
    pub(crate) fn set_attendance(&self, player: &str, online: bool, seen_at_ms: i64) {
        self.state().attendances.insert(player.to_owned(), Attendance { online, seen_at_ms });
    }

    /// Who was told of so far, by whom.
    pub(crate) fn attended(&self) -> Vec<(Person, AttendRequest)> {
        self.state().attended.clone()
    }

    /// Who sent pulses so far, those that failed included.
    pub(crate) fn pulses(&self) -> Vec<Person> {
        self.state().pulses.clone()
    }

    /// Everything that was asked and could change something.
    pub(crate) fn asked(&self) -> Vec<Asked> {
        self.state().asked.clone()
    }

    fn player<T>(&self, request: &Request<T>) -> Result<Person, Status> {
        let person = self.verifier.player(request.metadata())?;
        let mut state = self.state();
        match state.refusals.pop_front() {
            Some(status) => Err(status),
            None if state.away => Err(Status::unavailable("away")),
            None => Ok(person),
        }
    }

    fn note(&self, asked: Asked) -> Game {
        let mut state = self.state();
        state.asked.push(asked);
        game(state.version)
    }

    /// The gateway itself, which takes no refusals meant for others.
    fn gateway<T>(&self, request: &Request<T>) -> Result<Person, Status> {
        let person = self.verifier.player(request.metadata())?;
        if self.state().away { Err(Status::unavailable("away")) } else { Ok(person) }
    }
}

/// The event that makes a version.
pub(crate) fn event(version: u64) -> GameEvent {
    GameEvent {
        game_id: GAME.to_owned(),
        version,
        pos: version,
        kind: Some(Kind::Moved(Moved::default())),
        ..GameEvent::default()
    }
}

/// The lobby at a revision, as large as one with many games.
pub(crate) fn lobby(revision: u64) -> Lobby {
    let links = vec![Link { url: "u".repeat(2_000), ..Link::default() }];
    Lobby { revision, now_ms: 5, links, ..Lobby::default() }
}

/// Every game as PGN.
pub(crate) const PGN: &str = "[Variant \"Makruk\"]\n\n1. e4 *\n";

/// The game at a version.
pub(crate) fn game(version: u64) -> Game {
    Game { id: GAME.to_owned(), version, pos: version, ..Game::default() }
}

#[tonic::async_trait]
impl RulesService for Peer {
    async fn create_game(&self, _: Request<CreateGameRequest>) -> Result<Response<CreateGameResponse>, Status> {
        Err(Status::permission_denied("the gateway creates no games"))
    }

    async fn command(&self, request: Request<CommandRequest>) -> Result<Response<CommandResponse>, Status> {
        let person = self.verifier.player(request.metadata())?;
        let decided = self.player(&request);
        let game = self.note(Asked::Command(person, request.into_inner()));
        decided?;
        Ok(Response::new(CommandResponse { version: game.version + 1, pos: game.pos + 2, game: Some(game) }))
    }

    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        self.player(&request)?;
        if request.get_ref().game_id != GAME {
            return Err(Status::not_found("no such game"));
        }
        let (version, moves, [white, black]) = {
            let mut state = self.state();
            (state.version, state.change_during_read.take(), state.seats.clone())
        };
        if let Some(nats) = moves {
            self.set_version(version + 1);
            let event = event(version + 1).encode_to_vec();
            nats.publish(topology::game_event(GAME, "moved"), event.into()).await.unwrap();
            nats.flush().await.unwrap();
        }
        Ok(Response::new(GetGameResponse { game: Some(Game { white, black, ..game(version) }) }))
    }

    async fn export_pgn(&self, request: Request<ExportPgnRequest>) -> Result<Response<ExportPgnResponse>, Status> {
        self.player(&request)?;
        if request.get_ref().game_id != GAME {
            return Err(Status::not_found("no such game"));
        }
        Ok(Response::new(ExportPgnResponse { pgn: PGN.to_owned() }))
    }

    async fn pulse(&self, request: Request<PulseRequest>) -> Result<Response<PulseResponse>, Status> {
        self.state().pulses.push(self.verifier.player(request.metadata())?);
        self.gateway(&request)?;
        Ok(Response::new(PulseResponse {}))
    }
}
