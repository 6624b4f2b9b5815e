//! Telling the rules service that a time has passed.

use makruk_proto::rules::v1::PlayOverdueBotMoveRequest;
use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_runtime::Service as _;
use makruk_runtime::grpc::Channel;
use makruk_runtime::identity::FleetSecret;
use tonic::{Request, Status};

use crate::Clock;

/// The line to the rules service.
#[derive(Debug)]
pub(crate) struct Alarm {
    pub(crate) rules: AdjudicatorServiceClient<Channel>,
    pub(crate) secret: FleetSecret,
}

impl Alarm {
    /// Has rules play for an AI that is overdue in a game. `FAILED_PRECONDITION` and `NOT_FOUND` mean that it is not, or
    /// no longer.
    pub(crate) async fn overdue_bot(&self, game_id: String) -> Result<(), Status> {
        let mut request = Request::new(PlayOverdueBotMoveRequest { game_id });
        self.secret.as_service(Clock::NAME, &mut request)?;
        // A clone of a client shares its connection.
        let played = self.rules.clone().play_overdue_bot_move(request).await?.into_inner();
        tracing::debug!(version = played.version, pos = played.pos, "rules played for an overdue AI");
        Ok(())
    }
}
