//! What stands behind the gateway in these tests: one game, which the tests set as they like.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::event::v1::{GameEvent, Moved};
use makruk_proto::game::v1::{Game, Ply, PositionState};
use makruk_proto::matchmaking::v1::matchmaking_service_server::{MatchmakingService, MatchmakingServiceServer};
use makruk_proto::matchmaking::v1::{CreateBotGameRequest, CreateBotGameResponse};
use makruk_proto::rules::v1::referee_service_server::{RefereeService, RefereeServiceServer};
use makruk_proto::rules::v1::rules_service_server::{RulesService, RulesServiceServer};
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, CreateGameResponse, DescribePositionRequest,
    DescribePositionResponse, FenVerdict, GetGameRequest, GetGameResponse, LegalMoves, LegalMovesRequest,
    LegalMovesResponse, ReplayRequest, ReplayResponse, ValidateFenRequest, ValidateFenResponse,
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
    BotGame(Person, CreateBotGameRequest),
}

#[derive(Default)]
struct State {
    version: u64,
    /// Answers given before the right one.
    refusals: VecDeque<Status>,
    /// Whether every call fails.
    away: bool,
    asked: Vec<Asked>,
    /// Where to publish a move that is made while the game is being read.
    move_during_read: Option<async_nats::Client>,
}

/// A server of `RulesService`, `RefereeService` and `MatchmakingService`.
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
            .add_service(MatchmakingServiceServer::new(peer.clone()))
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

    /// Makes a move during the next read: its event is out before the answer, which does not have it yet.
    pub(crate) fn move_during_read(&self, nats: async_nats::Client) {
        self.state().move_during_read = Some(nats);
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
        let (version, moves) = {
            let mut state = self.state();
            (state.version, state.move_during_read.take())
        };
        if let Some(nats) = moves {
            self.set_version(version + 1);
            let event = event(version + 1).encode_to_vec();
            nats.publish(topology::game_event(GAME, "moved"), event.into()).await.unwrap();
            nats.flush().await.unwrap();
        }
        Ok(Response::new(GetGameResponse { game: Some(game(version)) }))
    }
}

#[tonic::async_trait]
impl MatchmakingService for Peer {
    async fn create_bot_game(
        &self,
        request: Request<CreateBotGameRequest>,
    ) -> Result<Response<CreateBotGameResponse>, Status> {
        let person = self.player(&request)?;
        let game = self.note(Asked::BotGame(person, request.into_inner()));
        Ok(Response::new(CreateBotGameResponse { game: Some(game) }))
    }
}

#[tonic::async_trait]
impl RefereeService for Peer {
    async fn legal_moves(&self, request: Request<LegalMovesRequest>) -> Result<Response<LegalMovesResponse>, Status> {
        self.player(&request)?;
        let positions = vec![LegalMoves { moves: request.into_inner().fens, in_check: true }];
        Ok(Response::new(LegalMovesResponse { positions }))
    }

    /// Answers as many bytes as the largest true answer has: 30 moves for every ply.
    async fn replay(&self, request: Request<ReplayRequest>) -> Result<Response<ReplayResponse>, Status> {
        self.player(&request)?;
        let state = |ply: &Ply| PositionState {
            fen: "r".repeat(80),
            legal_moves: vec![ply.r#move.clone(); 30],
            ..PositionState::default()
        };
        let states = request.get_ref().plies.iter().map(state).collect();
        Ok(Response::new(ReplayResponse { start: None, states, moves: Vec::new() }))
    }

    async fn describe_position(
        &self,
        request: Request<DescribePositionRequest>,
    ) -> Result<Response<DescribePositionResponse>, Status> {
        self.player(&request)?;
        let fairy_fen = request.into_inner().start_fen;
        Ok(Response::new(DescribePositionResponse { fairy_fen, ..DescribePositionResponse::default() }))
    }

    async fn validate_fen(
        &self,
        request: Request<ValidateFenRequest>,
    ) -> Result<Response<ValidateFenResponse>, Status> {
        self.player(&request)?;
        let verdict = |fen| FenVerdict { fen, ..FenVerdict::default() };
        Ok(Response::new(ValidateFenResponse {
            verdicts: request.into_inner().fens.into_iter().map(verdict).collect(),
        }))
    }
}
