//! Scripted games against a gateway that fails in the ways a real one may.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::Path;
use std::sync::{Arc, Mutex};

use makruk_cli::{Input, Options};
use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::event::v1::{GameEvent, Moved};
use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Bot, Color, EndReason, Game, Player, Ply, PositionState, Result as GameResult, Seat};
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
const REPLY: &str = "e6e5";

/// A gateway with one game, whose AI always answers e6e5. The first attempt of each move fails after it
/// was applied, and the first stream says goodbye at once.
#[derive(Clone)]
struct Fake {
    game: Arc<watch::Sender<Game>>,
    seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
struct Seen {
    commands: Vec<String>,
    watched_from: Vec<u64>,
    guests: Vec<String>,
}

impl Fake {
    fn new() -> Self {
        let player = Player { id: "p1".to_owned(), name: "Somchai".to_owned() };
        let game = Game {
            id: "00game".to_owned(),
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

    fn push(&self, text: &str, turn: Color) -> Game {
        self.game.send_modify(|game| {
            game.version += 1;
            game.pos += 1;
            game.plies.push(Ply { r#move: text.to_owned(), count_action: 0 });
            game.state.as_mut().unwrap().turn = turn.into();
        });
        self.game.borrow().clone()
    }

    fn session() -> Session {
        let player = Player { id: "p1".to_owned(), name: "Somchai".to_owned() };
        Session { token: "token".to_owned(), player: Some(player), expires_at_ms: i64::MAX }
    }
}

fn authorized<T>(request: &Request<T>) -> Result<(), Status> {
    let token = request.metadata().get("authorization").and_then(|value| value.to_str().ok());
    if token == Some("Bearer token") { Ok(()) } else { Err(Status::unauthenticated("who?")) }
}

#[tonic::async_trait]
impl SessionService for Fake {
    async fn create_guest_session(
        &self,
        request: Request<CreateGuestSessionRequest>,
    ) -> Result<Response<CreateGuestSessionResponse>, Status> {
        self.seen.lock().unwrap().guests.push(request.into_inner().nickname);
        Ok(Response::new(CreateGuestSessionResponse { session: Some(Self::session()) }))
    }

    async fn renew_session(
        &self,
        request: Request<RenewSessionRequest>,
    ) -> Result<Response<RenewSessionResponse>, Status> {
        authorized(&request)?;
        Ok(Response::new(RenewSessionResponse { session: Some(Self::session()) }))
    }
}

#[tonic::async_trait]
impl GameService for Fake {
    async fn create_bot_game(
        &self,
        request: Request<CreateBotGameRequest>,
    ) -> Result<Response<CreateBotGameResponse>, Status> {
        authorized(&request)?;
        Ok(Response::new(CreateBotGameResponse { game: Some(self.game.borrow().clone()) }))
    }

    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        authorized(&request)?;
        Ok(Response::new(GetGameResponse { game: Some(self.game.borrow().clone()) }))
    }

    async fn play_move(&self, request: Request<PlayMoveRequest>) -> Result<Response<PlayMoveResponse>, Status> {
        authorized(&request)?;
        let PlayMoveRequest { cmd_id, r#move, .. } = request.into_inner();
        let known = {
            let mut seen = self.seen.lock().unwrap();
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
        authorized(&request)?;
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
        authorized(&request)?;
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

/// Serves the fake and plays the script against it. Returns what was printed.
async fn run(fake: &Fake, session: &Path, arguments: &[&str], script: &[&str]) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let server = tonic::transport::Server::builder()
        .add_service(SessionServiceServer::new(fake.clone()))
        .add_service(GameServiceServer::new(fake.clone()))
        .serve_with_incoming(TcpIncoming::from(listener));
    let server = tokio::spawn(server);

    let session = session.to_str().unwrap();
    let arguments = ["makruk", "--url", &url, "--session", session].into_iter().chain(arguments.iter().copied());
    let options = <Options as clap::Parser>::try_parse_from(arguments).unwrap();
    let (lines, receiver) = mpsc::channel(16);
    for line in script {
        lines.send((*line).to_owned()).await.unwrap();
    }
    drop(lines);
    let mut out = Vec::new();
    makruk_cli::play(options, Input::script(receiver), &mut out).await.unwrap();
    server.abort();
    String::from_utf8(out).unwrap()
}

#[tokio::test]
async fn a_script_waits_for_every_reply_and_ends_cleanly() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    let session = folder.path().join("session");
    let printed = run(&fake, &session, &["--name", "Somchai"], &["e3e4", "moves", "d3d4"]).await;

    assert_eq!(printed.matches("You play e3e4.").count(), 1, "{printed}");
    assert_eq!(printed.matches("Black plays e6e5.").count(), 2, "{printed}");
    assert!(printed.contains("d3d4 e3e4\n"), "{printed}");
    let last = printed.lines().last().unwrap();
    assert!(last.starts_with("The game stays. Resume it with: makruk --resume 00game --url http://"), "{printed}");

    let seen = fake.seen.lock().unwrap();
    let [a, b, c, d] = &seen.commands[..] else { panic!("{:?}", seen.commands) };
    assert!(a == b && c == d && a != c, "a retry keeps its cmd_id: {:?}", seen.commands);
    assert_eq!(fake.game.borrow().plies.len(), 4);
}

#[tokio::test]
async fn a_stream_is_taken_up_again_where_it_broke() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    fake.push("e3e4", Color::Black);
    fake.push(REPLY, Color::White);
    run(&fake, &folder.path().join("session"), &["--resume", "00game"], &["d3d4"]).await;
    assert_eq!(fake.seen.lock().unwrap().watched_from, [3, 3]);
}

#[tokio::test]
async fn a_refusal_is_told_and_the_game_goes_on() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    let printed =
        run(&fake, &folder.path().join("session"), &[], &["a1a8", "undo", "nonsense", "resign", "e3e4"]).await;
    for words in ["a1a8 is not legal.", "there is no move to take back.", "`nonsense` is not understood"] {
        assert!(printed.contains(words), "{words} in {printed}");
    }
    assert!(printed.ends_with("Black wins because White resigned.\n"), "{printed}");
    assert!(fake.game.borrow().plies.is_empty(), "what follows the end is not played");
}

#[tokio::test]
async fn a_session_lasts_until_another_name_is_given() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    let session = folder.path().join("session");
    std::fs::write(&session, "forged").unwrap();
    run(&fake, &session, &["--name", "Somchai"], &[]).await;
    run(&fake, &session, &[], &[]).await;
    run(&fake, &session, &["--name", "Somchai"], &[]).await;
    run(&fake, &session, &["--name", "Malee"], &[]).await;
    run(&fake, &session, &["--name", "Malee", "--resume", "00game"], &[]).await;
    assert_eq!(fake.seen.lock().unwrap().guests, ["Somchai", "Malee"]);
}

#[tokio::test]
async fn the_board_turns_and_speaks_thai() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    let script = ["flip", "letters thai", "board", "help", "quit"];
    let printed = run(&fake, &folder.path().join("session"), &[], &script).await;
    assert!(printed.contains("    h   g   f   e   d   c   b   a\n"), "{printed}");
    assert!(printed.contains("ข*") && printed.contains("* is Black"), "{printed}");
    assert!(printed.contains("take back your last move"), "{printed}");
}
