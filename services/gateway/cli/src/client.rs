//! The public API over gRPC. Calls whose outcome stays open are sent again as they were, so that they
//! are applied once however often the connection breaks.

use std::error::Error as _;
use std::time::Duration;

use makruk_proto::game::v1::{Game, Ply};
use makruk_proto::gateway::v1::game_service_client::GameServiceClient;
use makruk_proto::gateway::v1::session_service_client::SessionServiceClient;
use makruk_proto::gateway::v1::{
    CreateBotGameRequest, CreateGuestSessionRequest, GetGameRequest, PlayMoveRequest, RenewSessionRequest,
    ResignRequest, Session, UndoRequest, WatchGameRequest, WatchGameResponse,
};
use tokio::time::{Instant, sleep};
use tonic::metadata::{Ascii, MetadataValue};
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request, Response, Status, Streaming};

use crate::options::GameOptions;

/// How long a call is sent again before the person is told: a restart of any service is shorter.
const PATIENCE: Duration = Duration::from_secs(20);
/// One attempt; the server's own limit is the same.
const ATTEMPT: Duration = Duration::from_secs(5);

/// A connection to the gateway, made again by itself after a loss. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Client {
    channel: Channel,
    bearer: Option<MetadataValue<Ascii>>,
}

impl Client {
    /// A client of the gateway at `url`, without a session yet.
    ///
    /// # Errors
    /// When `url` is not one, or nobody listens there.
    pub async fn connect(url: &str) -> Result<Self, tonic::transport::Error> {
        let endpoint = Endpoint::from_shared(url.to_owned())?
            .connect_timeout(Duration::from_secs(2))
            .timeout(ATTEMPT)
            .tcp_nodelay(true)
            .http2_keep_alive_interval(Duration::from_secs(20))
            .keep_alive_timeout(Duration::from_secs(10));
        Ok(Self { channel: endpoint.connect().await?, bearer: None })
    }

    /// The same client, as the player of `token`.
    ///
    /// # Errors
    /// [`Status::unauthenticated`] for a text that can't be a token.
    pub fn with_token(&self, token: &str) -> Result<Self, Status> {
        let bearer = format!("Bearer {token}").parse().map_err(|_| Status::unauthenticated("not a token"))?;
        Ok(Self { channel: self.channel.clone(), bearer: Some(bearer) })
    }

    /// A session for a new guest.
    ///
    /// # Errors
    /// What the server answers, or the last failure once patience is over; so for every call.
    pub async fn guest(&self, nickname: &str) -> Result<Session, Status> {
        let request = CreateGuestSessionRequest { nickname: nickname.to_owned() };
        let response = persist(|| async { self.sessions().create_guest_session(self.request(request.clone())).await });
        response.await?.session.ok_or_else(incomplete)
    }

    /// A fresh session for the player of `token`.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn renew(&self, token: &str) -> Result<Session, Status> {
        let client = self.with_token(token)?;
        let response =
            persist(|| async { client.sessions().renew_session(client.request(RenewSessionRequest {})).await });
        response.await?.session.ok_or_else(incomplete)
    }

    /// A new game against the AI.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn create(&self, options: &GameOptions) -> Result<Game, Status> {
        let request = CreateBotGameRequest {
            cmd_id: command_id(),
            rule_set: makruk_proto::game::v1::RuleSet::from(options.rules).into(),
            level: makruk_proto::game::v1::BotLevel::from(options.level).into(),
            color: makruk_proto::game::v1::Color::from(options.color).into(),
            start_fen: options.fen.clone(),
        };
        let response = persist(|| async { self.games().create_bot_game(self.request(request.clone())).await });
        response.await?.game.ok_or_else(incomplete)
    }

    /// A game as it stands.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn game(&self, id: &str) -> Result<Game, Status> {
        let request = GetGameRequest { game_id: id.to_owned() };
        let response = persist(|| async { self.games().get_game(self.request(request.clone())).await });
        response.await?.game.ok_or_else(incomplete)
    }

    /// Plays a move on `game` as this client knows it. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn play(&self, game: &Game, ply: Ply) -> Result<Game, Status> {
        let request = PlayMoveRequest {
            game_id: game.id.clone(),
            cmd_id: command_id(),
            pos: game.pos,
            r#move: ply.r#move,
            count_action: ply.count_action,
        };
        let response = persist(|| async { self.games().play_move(self.request(request.clone())).await });
        response.await?.applied.and_then(|applied| applied.game).ok_or_else(incomplete)
    }

    /// Takes back the last move and the reply to it. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn undo(&self, game: &Game) -> Result<Game, Status> {
        let request = UndoRequest { game_id: game.id.clone(), cmd_id: command_id(), pos: game.pos };
        let response = persist(|| async { self.games().undo(self.request(request.clone())).await });
        response.await?.applied.and_then(|applied| applied.game).ok_or_else(incomplete)
    }

    /// Gives the game up. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn resign(&self, game: &Game) -> Result<Game, Status> {
        let request = ResignRequest { game_id: game.id.clone(), cmd_id: command_id() };
        let response = persist(|| async { self.games().resign(self.request(request.clone())).await });
        response.await?.applied.and_then(|applied| applied.game).ok_or_else(incomplete)
    }

    /// One stream of what happens in a game after `version`. Not sent again: see [`crate::follow`].
    ///
    /// # Errors
    /// What the server answers, or how the connection failed.
    pub async fn watch(&self, id: &str, version: u64) -> Result<Streaming<WatchGameResponse>, Status> {
        let request = WatchGameRequest { game_id: id.to_owned(), from_version: version };
        Ok(self.games().watch_game(self.request(request)).await?.into_inner())
    }

    fn sessions(&self) -> SessionServiceClient<Channel> {
        SessionServiceClient::new(self.channel.clone())
    }

    fn games(&self) -> GameServiceClient<Channel> {
        GameServiceClient::new(self.channel.clone())
    }

    fn request<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        if let Some(bearer) = &self.bearer {
            request.metadata_mut().insert("authorization", bearer.clone());
        }
        request
    }
}

/// Whether the outcome is open, or the server too busy: the same call may be sent again.
pub fn is_open(status: &Status) -> bool {
    match status.code() {
        Code::Unavailable | Code::DeadlineExceeded | Code::Cancelled | Code::Unknown | Code::ResourceExhausted => true,
        // A broken connection can show as Internal; one that the server said has no source here.
        Code::Internal => status.source().is_some(),
        _ => false,
    }
}

/// Waits between attempts, about 0.1 s and doubling to 2 s, jittered: players of one gateway do not
/// come back all at once.
#[derive(Debug)]
pub(crate) struct Pause(Duration);

impl Default for Pause {
    fn default() -> Self {
        Self(Duration::from_millis(100))
    }
}

impl Pause {
    pub(crate) fn next(&mut self) -> Duration {
        let step = self.0;
        self.0 = (step * 2).min(Duration::from_secs(2));
        step.mul_f64(rand::random_range(0.5..=1.0))
    }
}

async fn persist<T, F>(call: impl Fn() -> F) -> Result<T, Status>
where
    F: Future<Output = Result<Response<T>, Status>>,
{
    let deadline = Instant::now() + PATIENCE;
    let mut pause = Pause::default();
    loop {
        match call().await {
            Ok(response) => return Ok(response.into_inner()),
            Err(status) if is_open(&status) && Instant::now() < deadline => sleep(pause.next()).await,
            Err(status) => return Err(status),
        }
    }
}

fn command_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}

fn incomplete() -> Status {
    Status::internal("the server's answer is incomplete")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_open_call_is_sent_until_it_is_answered() {
        let calls = AtomicU32::new(0);
        let answer = persist(|| async {
            match calls.fetch_add(1, Ordering::Relaxed) {
                0..3 => Err(Status::unavailable("restarting")),
                _ => Ok(Response::new(7)),
            }
        });
        assert_eq!(answer.await.unwrap(), 7);
        assert_eq!(calls.load(Ordering::Relaxed), 4);
    }

    #[tokio::test(start_paused = true)]
    async fn patience_ends() {
        let begin = Instant::now();
        let answer: Result<(), _> = persist(|| async { Err(Status::unavailable("gone")) }).await;
        assert_eq!(answer.unwrap_err().message(), "gone");
        let took = begin.elapsed();
        assert!(took >= PATIENCE && took <= PATIENCE + Duration::from_secs(2), "{took:?}");
    }

    #[tokio::test]
    async fn an_answer_is_not_asked_for_again() {
        let calls = AtomicU32::new(0);
        let answer: Result<(), _> = persist(|| async {
            calls.fetch_add(1, Ordering::Relaxed);
            Err(Status::failed_precondition("not legal"))
        })
        .await;
        assert_eq!((answer.unwrap_err().code(), calls.into_inner()), (Code::FailedPrecondition, 1));
    }
}
