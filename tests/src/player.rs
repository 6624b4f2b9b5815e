//! A player with a client of the public API.

mod games;
mod people;
mod records;

use std::time::Duration;

use makruk_proto::gateway::v1::game_service_client::GameServiceClient;
use makruk_proto::gateway::v1::session_service_client::SessionServiceClient;
use makruk_proto::gateway::v1::{CreateGuestSessionRequest, Session};
use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use makruk_proto::rating::v1::record_service_client::RecordServiceClient;
use makruk_proto::rules::v1::referee_service_client::RefereeServiceClient;
use makruk_runtime::grpc::{self, Channel};
use tokio::time::{Instant, sleep};
use tonic::{Code, Request, Response, Status};
use tonic_types::StatusExt as _;

use crate::PATIENCE;

/// A guest with a session.
#[derive(Clone, Debug)]
pub struct Player {
    channel: Channel,
    /// What the gateway gave; the token may be replaced.
    pub session: Session,
}

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

    /// The client of who plays whom.
    pub fn matchmaking(&self) -> MatchmakingServiceClient<Channel> {
        MatchmakingServiceClient::new(self.channel.clone())
    }

    /// The client of what was played.
    pub fn records(&self) -> RecordServiceClient<Channel> {
        RecordServiceClient::new(self.channel.clone())
    }

    /// The client of the rules. A replay with legal moves is long.
    pub fn referee(&self) -> RefereeServiceClient<Channel> {
        RefereeServiceClient::new(self.channel.clone()).max_decoding_message_size(16 * 1024 * 1024)
    }

    /// A call as a good client makes it: the same one again while its outcome is open, or as often as the gateway asks
    /// for patience.
    ///
    /// # Errors
    /// What the gateway says at last.
    ///
    /// # Panics
    /// When a limit comes without a delay.
    pub async fn ask<M: Clone, R>(
        &self,
        message: M,
        rpc: impl AsyncFn(&Self, Request<M>) -> Result<Response<R>, Status>,
    ) -> Result<R, Status> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let status = match rpc(self, self.request(message.clone())).await {
                Err(status) if grpc::is_transient(&status) && Instant::now() < deadline => status,
                result => return result.map(Response::into_inner),
            };
            let asked = status.get_details_retry_info().and_then(|info| info.retry_delay);
            assert!(status.code() != Code::ResourceExhausted || asked.is_some(), "a limit without a delay: {status:?}");
            sleep(asked.unwrap_or(Duration::from_millis(100))).await;
        }
    }
}

/// A command id that nobody has used.
pub fn command_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}
