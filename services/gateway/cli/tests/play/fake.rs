//! A gateway that fails in the ways a real one may.

use std::sync::{Arc, Mutex};

use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::event::v1::{GameEvent, Moved};
use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{
    Bot, Color, EndReason, Game, Player, Ply, PositionState, Result as GameResult, RuleSet, Seat,
};
use makruk_proto::gateway::v1::game_service_server::{GameService, GameServiceServer};
use makruk_proto::gateway::v1::session_service_server::{SessionService, SessionServiceServer};
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{
    Applied, CreateBotGameRequest, CreateBotGameResponse, CreateGuestSessionRequest, CreateGuestSessionResponse,
    GetGameRequest, GetGameResponse, Goodbye, Heartbeat, PlayMoveRequest, PlayMoveResponse, RenewSessionRequest,
    RenewSessionResponse, ResignRequest, ResignResponse, Session, UndoRequest, UndoResponse, WatchGameRequest,
    WatchGameResponse,
};
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

const START: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
pub(crate) const REPLY: &str = "e6e5";

/// A gateway with one game, whose AI always answers e6e5; White's seat is the first guest's. The first
/// attempt of each move fails after it was applied, and the first stream says goodbye at once.
#[derive(Clone)]
pub(crate) struct Fake {
    pub(crate) game: Arc<watch::Sender<Game>>,
    pub(crate) seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
pub(crate) struct Seen {
    pub(crate) commands: Vec<String>,
    pub(crate) watched_from: Vec<u64>,
    pub(crate) guests: Vec<String>,
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
        Self { game: Arc::new(watch::Sender::new(game)), seen: Arc::default() }
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

#[tonic::async_trait]
impl GameService for Fake {
    async fn create_bot_game(
        &self,
        request: Request<CreateBotGameRequest>,
    ) -> Result<Response<CreateBotGameResponse>, Status> {
        self.authorized(&request)?;
        Ok(Response::new(CreateBotGameResponse { game: Some(self.game.borrow().clone()) }))
    }

    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        self.authorized(&request)?;
        Ok(Response::new(GetGameResponse { game: Some(self.game.borrow().clone()) }))
    }

    async fn play_move(&self, request: Request<PlayMoveRequest>) -> Result<Response<PlayMoveResponse>, Status> {
        self.authorized(&request)?;
        let PlayMoveRequest { cmd_id, r#move, .. } = request.into_inner();
        let known = {
            let mut seen = self.seen.lock().unwrap();
            if seen.away > 0 {
                seen.away -= 1;
                return Err(Status::unavailable("away"));
            }
            let known = seen.commands.contains(&cmd_id);
            seen.commands.push(cmd_id);
            known
        };
        if r#move == "a1a8" {
            return Err(Status::failed_precondition("a1a8 is not legal"));
        }
        if !known {
            self.push(&r#move, Color::Black);
            return Err(Status::unavailable("the answer was lost"));
        }
        let game = self.game.borrow().clone();
        self.push(REPLY, Color::White);
        let applied = Applied { version: game.version, pos: game.pos, game: Some(game) };
        Ok(Response::new(PlayMoveResponse { applied: Some(applied) }))
    }

    async fn resign(&self, request: Request<ResignRequest>) -> Result<Response<ResignResponse>, Status> {
        self.authorized(&request)?;
        self.game.send_modify(|game| {
            game.version += 1;
            let reason = EndReason::Resignation.into();
            let result = GameResult { winner: Color::Black.into(), reason, ..GameResult::default() };
            game.state.as_mut().unwrap().result = Some(result);
        });
        let game = self.game.borrow().clone();
        Ok(Response::new(ResignResponse { applied: Some(Applied { game: Some(game), ..Applied::default() }) }))
    }

    async fn undo(&self, _request: Request<UndoRequest>) -> Result<Response<UndoResponse>, Status> {
        Err(Status::failed_precondition("there is no move to take back"))
    }

    type WatchGameStream = ReceiverStream<Result<WatchGameResponse, Status>>;

    async fn watch_game(&self, request: Request<WatchGameRequest>) -> Result<Response<Self::WatchGameStream>, Status> {
        self.authorized(&request)?;
        let from = request.into_inner().from_version;
        let first = {
            let mut seen = self.seen.lock().unwrap();
            seen.watched_from.push(from);
            seen.watched_from.len() == 1
        };
        let (sender, receiver) = mpsc::channel(16);
        let send = |update| sender.try_send(Ok(WatchGameResponse { update: Some(update) })).unwrap();
        if first {
            send(Update::Goodbye(Goodbye { reconnect_after_ms: 0 }));
            return Ok(Response::new(ReceiverStream::new(receiver)));
        }
        send(Update::Heartbeat(Heartbeat { version: from }));
        tokio::spawn(tell_events(self.game.subscribe(), from, sender));
        Ok(Response::new(ReceiverStream::new(receiver)))
    }
}

/// Every ply above the version as an event; the start position is version 1.
async fn tell_events(
    mut games: watch::Receiver<Game>,
    mut version: u64,
    sender: mpsc::Sender<Result<WatchGameResponse, Status>>,
) {
    loop {
        let game = games.borrow_and_update().clone();
        while usize::try_from(version).unwrap() <= game.plies.len() {
            let ply = game.plies[usize::try_from(version).unwrap() - 1].clone();
            version += 1;
            let turn = if version.is_multiple_of(2) { Color::Black } else { Color::White };
            let mut state = game.state.clone().unwrap();
            state.turn = turn.into();
            let kind = Some(Kind::Moved(Moved { ply: Some(ply), ..Moved::default() }));
            let event = GameEvent { version, pos: version - 1, state: Some(state), kind, ..GameEvent::default() };
            if sender.send(Ok(WatchGameResponse { update: Some(Update::Event(event)) })).await.is_err() {
                return;
            }
        }
        if games.changed().await.is_err() {
            return;
        }
    }
}

/// Serves the fake until the test ends. Returns where.
pub(crate) async fn serve(fake: &Fake) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let server = tonic::transport::Server::builder()
        .add_service(SessionServiceServer::new(fake.clone()))
        .add_service(GameServiceServer::new(fake.clone()))
        .serve_with_incoming(TcpIncoming::from(listener));
    tokio::spawn(server);
    url
}
