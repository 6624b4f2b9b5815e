//! The public API over gRPC. Calls whose outcome stays open are sent again as they were, so that they
//! are applied once however often the connection breaks.

mod games;
mod pairing;

use std::error::Error as _;
use std::time::Duration;

use anyhow::{Context as _, bail};
use makruk_proto::gateway::v1::game_service_client::GameServiceClient;
use makruk_proto::gateway::v1::session_service_client::SessionServiceClient;
use makruk_proto::gateway::v1::{CreateGuestSessionRequest, GetGameRequest, RenewSessionRequest, Session};
use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use tokio::time::{Instant, sleep, timeout_at};
use tonic::metadata::{Ascii, MetadataValue};
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request, Response, Status};

use crate::retry::{Pause, persist};

/// How long a question is sent again before the person is told: a restart of any service is shorter.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
/// How long a command is sent again: as long as the game is followed.
const COMMAND_PATIENCE: Duration = crate::follow::GIVE_UP;
/// How long a program may take to show itself as a gateway.
const INTRODUCTION: Duration = Duration::from_secs(3);
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
    /// When `url` is not one, nobody listens there, or it is something else that does.
    pub async fn connect(url: &str) -> anyhow::Result<Self> {
        let endpoint = Endpoint::from_shared(url.to_owned()).with_context(|| format!("{url} is no address"))?;
        let endpoint = endpoint
            .connect_timeout(Duration::from_secs(2))
            .timeout(ATTEMPT)
            .tcp_nodelay(true)
            .http2_keep_alive_interval(Duration::from_secs(20))
            .keep_alive_timeout(Duration::from_secs(10));
        let channel = endpoint.connect().await.with_context(|| format!("no gateway answers at {url}"))?;
        let client = Self { channel, bearer: None };
        match client.introduction().await {
            Ok(()) => Ok(client),
            Err(why) => bail!("{url} is not a makruk gateway ({why})"),
        }
    }

    /// Asks what only a gateway refuses in the way a gateway does; else says what came instead.
    async fn introduction(&self) -> Result<(), String> {
        let deadline = Instant::now() + INTRODUCTION;
        let mut pause = Pause::default();
        let mut why = "it does not answer".to_owned();
        loop {
            let Ok(answer) = timeout_at(deadline, self.games().get_game(GetGameRequest::default())).await else {
                return Err(why);
            };
            let Err(status) = answer else { return Err("it asks for no session".to_owned()) };
            let spoken = status.source().is_none();
            match status.code() {
                Code::Unauthenticated => return Ok(()),
                // A gateway that is busy or about to leave; what comes next is sent again.
                Code::Unavailable | Code::ResourceExhausted if spoken => return Ok(()),
                _ if spoken => return Err(cause(&status)),
                // The connection broke: perhaps a gateway that is being restarted.
                _ => why = cause(&status),
            }
            if timeout_at(deadline, sleep(pause.next())).await.is_err() {
                return Err(why);
            }
        }
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
        let call = |request| async move { self.sessions().create_guest_session(request).await };
        self.ask(PATIENCE, request, call).await?.session.ok_or_else(incomplete)
    }

    /// A fresh session for the player of `token`.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn renew(&self, token: &str) -> Result<Session, Status> {
        let client = self.with_token(token)?;
        let renewing = &client;
        let call = |request| async move { renewing.sessions().renew_session(request).await };
        client.ask(PATIENCE, RenewSessionRequest::default(), call).await?.session.ok_or_else(incomplete)
    }

    /// Makes a call until it is answered, the same message each time.
    async fn ask<T: Clone, R, F>(
        &self,
        patience: Duration,
        message: T,
        call: impl Fn(Request<T>) -> F,
    ) -> Result<R, Status>
    where
        F: Future<Output = Result<Response<R>, Status>>,
    {
        persist(patience, || call(self.request(message.clone()))).await
    }

    fn sessions(&self) -> SessionServiceClient<Channel> {
        SessionServiceClient::new(self.channel.clone())
    }

    fn games(&self) -> GameServiceClient<Channel> {
        GameServiceClient::new(self.channel.clone())
    }

    fn matchmaking(&self) -> MatchmakingServiceClient<Channel> {
        MatchmakingServiceClient::new(self.channel.clone())
    }

    fn request<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        if let Some(bearer) = &self.bearer {
            request.metadata_mut().insert("authorization", bearer.clone());
        }
        request
    }
}

/// What the server said, as an error for the person.
#[allow(clippy::needless_pass_by_value, reason = "the shape of map_err")]
pub(crate) fn refused(status: Status) -> anyhow::Error {
    anyhow::anyhow!("{}", status.message())
}

/// The innermost reason of a failure: what wraps it says only that there was one.
fn cause(status: &Status) -> String {
    let mut source = status.source();
    let mut words = status.message().to_owned();
    while let Some(error) = source {
        words = error.to_string();
        source = error.source();
    }
    words
}

fn command_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}

fn incomplete() -> Status {
    Status::internal("the server's answer is incomplete")
}
