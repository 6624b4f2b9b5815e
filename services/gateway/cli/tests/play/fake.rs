//! A gateway that fails in the ways a real one may.

mod games;
mod matchmaking;

use std::sync::{Arc, Mutex};

use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Bot, Clock, Color, Game, GameMode, Player, Ply, PositionState, RuleSet, Seat, SideClock};
use makruk_proto::gateway::v1::game_service_server::GameServiceServer;
use makruk_proto::gateway::v1::lobby_service_server::LobbyServiceServer;
use makruk_proto::gateway::v1::session_service_server::{SessionService, SessionServiceServer};
use makruk_proto::gateway::v1::{
    CreateGuestSessionRequest, CreateGuestSessionResponse, Presence, RenewSessionRequest, RenewSessionResponse, Session,
};
use makruk_proto::matchmaking::v1::Lobby;
use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingServiceServer;
use tokio::sync::watch;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

pub(crate) use self::games::stand;
pub(crate) use self::matchmaking::STANDARD;

const START: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
pub(crate) const REPLY: &str = "e6e5";

/// A gateway with one game, whose AI always answers e6e5; White's seat is the first guest's. The first
/// attempt of each move fails after it was applied, and the first stream says goodbye at once.
#[derive(Clone)]
pub(crate) struct Fake {
    pub(crate) game: Arc<watch::Sender<Game>>,
    pub(crate) seen: Arc<Mutex<Seen>>,
    pub(crate) lobby: Arc<watch::Sender<Lobby>>,
    pub(crate) presence: Arc<watch::Sender<Option<Presence>>>,
    /// Whether the first stream on the game ends at once.
    goodbye: bool,
}

#[derive(Default)]
pub(crate) struct Seen {
    pub(crate) commands: Vec<String>,
    pub(crate) watched_from: Vec<u64>,
    pub(crate) guests: Vec<String>,
    /// What was asked of matchmaking, with the message.
    pub(crate) pairing: Vec<String>,
    /// How many attempts at moves are still to fail before one arrives.
    pub(crate) away: u32,
}

impl Fake {
    pub(crate) fn new() -> Self {
        let player = Player { id: "p1".to_owned(), name: "Somchai".to_owned() };
        let game = Game {
            id: "00game".to_owned(),
            rule_set: RuleSet::Ttakji.into(),
            start_fen: START.to_owned(),
            white: Some(Seat { occupant: Some(Occupant::Player(player)) }),
            black: Some(Seat { occupant: Some(Occupant::Bot(Bot { level: 2 })) }),
            version: 1,
            state: Some(PositionState {
                fen: START.to_owned(),
                turn: Color::White.into(),
                legal_moves: vec!["d3d4".to_owned(), "e3e4".to_owned()],
                ..PositionState::default()
            }),
            ..Game::default()
        };
        let (lobby, presence) = (Arc::new(watch::Sender::default()), Arc::new(watch::Sender::default()));
        Self { game: Arc::new(watch::Sender::new(game)), seen: Arc::default(), lobby, presence, goodbye: true }
    }

    /// A gateway whose game is between two people, with clocks. Its stream does not break.
    pub(crate) fn of_people() -> Self {
        let fake = Self { goodbye: false, ..Self::new() };
        fake.game.send_modify(|game| {
            let player = Player { id: "p2".to_owned(), name: "Malee".to_owned() };
            game.black = Some(Seat { occupant: Some(Occupant::Player(player)) });
            game.mode = GameMode::Online.into();
            let side =
                SideClock { main_left_ms: 300_000, periods_left: 3, period_left_ms: 30_000, ..SideClock::default() };
            let (white, black) = (Some(side), Some(side));
            game.clock = Some(Clock { control: Some(STANDARD), white, black, ..Clock::default() });
        });
        fake
    }

    /// Changes the lobby of everybody.
    pub(crate) fn change_lobby(&self, change: impl FnOnce(&mut Lobby)) {
        self.lobby.send_modify(|lobby| {
            lobby.revision += 1;
            change(lobby);
        });
    }

    pub(crate) fn push(&self, text: &str, turn: Color) -> Game {
        self.game.send_modify(|game| {
            game.version += 1;
            game.pos += 1;
            game.plies.push(Ply { r#move: text.to_owned(), count_action: 0 });
            game.state.as_mut().unwrap().turn = turn.into();
        });
        self.game.borrow().clone()
    }

    /// The session of the guest with this number, from 1 on, whose token has it as well.
    fn session(&self, guest: usize) -> Result<Session, Status> {
        let seen = self.seen.lock().unwrap();
        let name = guest.checked_sub(1).and_then(|index| seen.guests.get(index));
        let name = name.ok_or_else(|| Status::unauthenticated("who?"))?.clone();
        let player = Some(Player { id: format!("p{guest}"), name });
        Ok(Session { token: format!("token{guest}"), player, expires_at_ms: i64::MAX })
    }

    fn authorized<T>(&self, request: &Request<T>) -> Result<Session, Status> {
        let header = request.metadata().get("authorization").and_then(|value| value.to_str().ok());
        let guest = header.and_then(|header| header.strip_prefix("Bearer token")?.parse().ok());
        self.session(guest.unwrap_or_default())
    }
}

#[tonic::async_trait]
impl SessionService for Fake {
    async fn create_guest_session(
        &self,
        request: Request<CreateGuestSessionRequest>,
    ) -> Result<Response<CreateGuestSessionResponse>, Status> {
        let guest = {
            let mut seen = self.seen.lock().unwrap();
            seen.guests.push(request.into_inner().nickname);
            seen.guests.len()
        };
        Ok(Response::new(CreateGuestSessionResponse { session: Some(self.session(guest)?) }))
    }

    async fn renew_session(
        &self,
        request: Request<RenewSessionRequest>,
    ) -> Result<Response<RenewSessionResponse>, Status> {
        Ok(Response::new(RenewSessionResponse { session: Some(self.authorized(&request)?) }))
    }
}

/// Serves the fake until the test ends. Returns where.
pub(crate) async fn serve(fake: &Fake) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let server = tonic::transport::Server::builder()
        .add_service(SessionServiceServer::new(fake.clone()))
        .add_service(GameServiceServer::new(fake.clone()))
        .add_service(MatchmakingServiceServer::new(fake.clone()))
        .add_service(LobbyServiceServer::new(fake.clone()))
        .serve_with_incoming(TcpIncoming::from(listener));
    tokio::spawn(server);
    url
}
