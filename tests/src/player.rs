//! A player with a client of the public API.

use std::time::Duration;

use makruk_proto::event::v1::GameEvent;
use makruk_proto::game::v1::{self as pb, BotLevel, Color, CountAction, Game};
use makruk_proto::gateway::v1::game_service_client::GameServiceClient;
use makruk_proto::gateway::v1::session_service_client::SessionServiceClient;
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{
    Applied, CreateBotGameRequest, CreateGuestSessionRequest, GetGameRequest, PlayMoveRequest, ResignRequest, Session,
    UndoRequest, WatchGameRequest, WatchGameResponse,
};
use makruk_proto::rules::v1::ReplayRequest;
use makruk_proto::rules::v1::ReplayResponse;
use makruk_proto::rules::v1::referee_service_client::RefereeServiceClient;
use makruk_runtime::grpc::{self, Channel};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use tokio::time::{Instant, sleep, timeout};
use tonic::{Code, Request, Status, Streaming};
use tonic_types::StatusExt as _;

/// How long a player waits for something to happen in a game.
const PATIENCE: Duration = Duration::from_mins(1);

/// A guest with a session.
#[derive(Clone, Debug)]
pub struct Player {
    channel: Channel,
    /// What the gateway gave; the token may be replaced.
    pub session: Session,
}

/// An open `WatchGame` stream.
#[derive(Debug)]
pub struct Watch(Streaming<WatchGameResponse>);

impl Player {
    /// A new guest at a gateway.
    ///
    /// # Panics
    /// When there is no session to be had.
    pub async fn join(gateway: &str, name: &str) -> Self {
        let channel = grpc::channel(gateway).unwrap();
        let request = CreateGuestSessionRequest { nickname: name.to_owned() };
        let session = SessionServiceClient::new(channel.clone()).create_guest_session(request).await.unwrap();
        Self { channel, session: session.into_inner().session.unwrap() }
    }

    /// The player's id.
    ///
    /// # Panics
    /// When the session is without a player.
    pub fn id(&self) -> &str {
        &self.session.player.as_ref().unwrap().id
    }

    /// A message with the player's token.
    ///
    /// # Panics
    /// When the token is no header value.
    pub fn request<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        let value = format!("Bearer {}", self.session.token).parse().unwrap();
        request.metadata_mut().insert("authorization", value);
        request
    }

    /// The client of the games.
    pub fn games(&self) -> GameServiceClient<Channel> {
        GameServiceClient::new(self.channel.clone())
    }

    /// The client of the rules. A replay with legal moves is long.
    pub fn referee(&self) -> RefereeServiceClient<Channel> {
        RefereeServiceClient::new(self.channel.clone()).max_decoding_message_size(16 * 1024 * 1024)
    }

    /// A game against an AI.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn create(&self, level: BotLevel, color: Color, start_fen: &str) -> Result<Game, Status> {
        let wanted = CreateBotGameRequest { start_fen: start_fen.to_owned(), ..Default::default() };
        self.create_as(level, color, wanted).await
    }

    /// A game against an AI by the rules, with the options and from the start of a request.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn create_as(&self, level: BotLevel, color: Color, wanted: CreateBotGameRequest) -> Result<Game, Status> {
        let request = CreateBotGameRequest { cmd_id: command_id(), level: level.into(), color: color.into(), ..wanted };
        let response = patiently(|| {
            let (mut games, request) = (self.games(), self.request(request.clone()));
            async move { games.create_bot_game(request).await }
        });
        Ok(response.await?.into_inner().game.unwrap())
    }

    /// A game as it stands.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn game(&self, id: &str) -> Result<Game, Status> {
        let request = GetGameRequest { game_id: id.to_owned() };
        let response = patiently(|| {
            let (mut games, request) = (self.games(), self.request(request.clone()));
            async move { games.get_game(request).await }
        });
        Ok(response.await?.into_inner().game.unwrap())
    }

    /// Plays a move under a command id, once: no retry.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn play_as(&self, cmd_id: &str, game: &str, pos: u64, mv: &str) -> Result<Applied, Status> {
        let request = PlayMoveRequest {
            game_id: game.to_owned(),
            cmd_id: cmd_id.to_owned(),
            pos,
            r#move: mv.to_owned(),
            count_action: CountAction::Unspecified.into(),
        };
        Ok(self.games().play_move(self.request(request)).await?.into_inner().applied.unwrap())
    }

    /// Plays a move as a good client does: under one new command id until the outcome is known.
    ///
    /// # Errors
    /// What the gateway says at last.
    pub async fn play(&self, game: &str, pos: u64, mv: &str) -> Result<Applied, Status> {
        let id = command_id();
        patiently(|| self.play_as(&id, game, pos, mv)).await
    }

    /// Gives a game up.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn resign(&self, game: &str) -> Result<Applied, Status> {
        let request = ResignRequest { game_id: game.to_owned(), cmd_id: command_id() };
        let response = patiently(|| {
            let (mut games, request) = (self.games(), self.request(request.clone()));
            async move { games.resign(request).await }
        });
        Ok(response.await?.into_inner().applied.unwrap())
    }

    /// Takes the last move back.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn undo(&self, game: &str, pos: u64) -> Result<Applied, Status> {
        let request = UndoRequest { game_id: game.to_owned(), cmd_id: command_id(), pos };
        let response = patiently(|| {
            let (mut games, request) = (self.games(), self.request(request.clone()));
            async move { games.undo(request).await }
        });
        Ok(response.await?.into_inner().applied.unwrap())
    }

    /// Watches a game from a version on.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn watch(&self, game: &str, from_version: u64) -> Result<Watch, Status> {
        let request = WatchGameRequest { game_id: game.to_owned(), from_version };
        let response = patiently(|| {
            let (mut games, request) = (self.games(), self.request(request.clone()));
            async move { games.watch_game(request).await }
        });
        Ok(Watch(response.await?.into_inner()))
    }

    /// The states that the rules say a game's moves lead to.
    ///
    /// # Panics
    /// When the moves can't be replayed.
    pub async fn replay(&self, game: &Game) -> ReplayResponse {
        let request = ReplayRequest {
            rule_set: game.rule_set,
            rule_options: game.rule_options.clone(),
            mode: game.mode,
            start_fen: game.start_fen.clone(),
            plies: game.plies.clone(),
            with_legal_moves: true,
            past_end: false,
        };
        let response = patiently(|| {
            let (mut referee, request) = (self.referee(), self.request(request.clone()));
            async move { referee.replay(request).await }
        });
        response.await.unwrap().into_inner()
    }

    /// Waits until it is the player's turn, or the game is over.
    ///
    /// # Panics
    /// When neither comes.
    pub async fn my_turn(&self, id: &str) -> Game {
        let mut watch = self.watch(id, 0).await.unwrap();
        let mut game = watch.snapshot().await;
        while !self.is_to_move(&game) && !is_over(&game) {
            watch.advance(&mut game).await;
        }
        game
    }

    /// Plays legal moves by lot until the game is over, and returns it. It follows the game by a stream
    /// alone, and checks that every version comes.
    ///
    /// # Panics
    /// When a version is missing, a legal move is refused, or nothing happens for a minute.
    pub async fn play_out(&self, id: &str, lot: &mut StdRng) -> Game {
        let mut watch = self.watch(id, 0).await.unwrap();
        let mut game = watch.snapshot().await;
        loop {
            let state = game.state.clone().unwrap();
            if game.finished_at_ms.is_some() {
                return self.game(id).await.unwrap();
            }
            if self.is_to_move(&game) && state.result.is_none() {
                let mv = state.legal_moves.choose(lot).unwrap();
                self.play(id, game.pos, mv).await.unwrap();
            }
            let before = game.version;
            while game.version == before {
                watch.advance(&mut game).await;
            }
        }
    }

    fn is_to_move(&self, game: &Game) -> bool {
        let seat = match game.state.as_ref().unwrap().turn() {
            Color::Black => game.black.as_ref(),
            _ => game.white.as_ref(),
        };
        let me = |occupant: &pb::seat::Occupant| matches!(occupant, pb::seat::Occupant::Player(player) if player.id == self.id());
        seat.and_then(|seat| seat.occupant.as_ref()).is_some_and(me)
    }
}

impl Watch {
    /// The next message.
    ///
    /// # Errors
    /// What ended the stream.
    ///
    /// # Panics
    /// When nothing comes for a minute, or the stream ends without a word.
    pub async fn next(&mut self) -> Result<Update, Status> {
        let message = timeout(PATIENCE, self.0.message()).await.expect("a message within a minute")?;
        Ok(message.expect("a message").update.unwrap())
    }

    /// The first message, which is the game.
    ///
    /// # Panics
    /// When it is anything else.
    pub async fn snapshot(&mut self) -> Game {
        match self.next().await.unwrap() {
            Update::Snapshot(game) => game,
            other => panic!("expected a snapshot, got {other:?}"),
        }
    }

    /// Brings `game` up to date with the next message.
    ///
    /// # Panics
    /// When the message is an event that is not the next version.
    pub async fn advance(&mut self, game: &mut Game) {
        match self.next().await.unwrap() {
            Update::Snapshot(snapshot) => {
                assert!(snapshot.version >= game.version, "a snapshot of the past");
                *game = snapshot;
            }
            Update::Event(event) => apply(game, event),
            Update::Heartbeat(heartbeat) => assert_eq!(heartbeat.version, game.version, "something is missing"),
            Update::Goodbye(goodbye) => panic!("the gateway leaves: {goodbye:?}"),
        }
    }
}

/// What a client does with an event.
fn apply(game: &mut Game, event: GameEvent) {
    use makruk_proto::event::v1::game_event::Kind;
    assert_eq!(event.version, game.version + 1, "a version is missing");
    game.version = event.version;
    game.pos = event.pos;
    game.state = event.state;
    match event.kind.unwrap() {
        Kind::Created(_) => {}
        Kind::Moved(moved) => game.plies.push(moved.ply.unwrap()),
        Kind::Undone(undone) => game.plies.truncate(game.plies.len() - undone.plies as usize),
        Kind::Finished(_) => game.finished_at_ms = Some(event.at_ms),
    }
}

fn is_over(game: &Game) -> bool {
    game.state.as_ref().unwrap().result.is_some()
}

fn command_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}

/// Sends a call again while its outcome is open, or as often as the gateway asks for patience.
async fn patiently<T, F: Future<Output = Result<T, Status>>>(call: impl Fn() -> F) -> Result<T, Status> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let status = match call().await {
            Err(status) if grpc::is_transient(&status) && Instant::now() < deadline => status,
            result => return result,
        };
        let asked = status.get_details_retry_info().and_then(|info| info.retry_delay);
        assert!(status.code() != Code::ResourceExhausted || asked.is_some(), "a limit without a delay: {status:?}");
        sleep(asked.unwrap_or(Duration::from_millis(100))).await;
    }
}
