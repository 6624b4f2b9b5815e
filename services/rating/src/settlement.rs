//! Settling one game with the rules service.

use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_proto::rules::v1::{SettleGameRequest, Settlement as Purpose};
use makruk_runtime::Service as _;
use makruk_runtime::grpc::Channel;
use makruk_runtime::identity::FleetSecret;
use tonic::{Request, Status};

use crate::Rating;

/// The line to the rules service. Clones share their connection.
#[derive(Clone, Debug)]
pub(crate) struct Settlement {
    pub(crate) rules: AdjudicatorServiceClient<Channel>,
    pub(crate) secret: FleetSecret,
}

impl Settlement {
    /// Settles a finished game. Idempotent. `FAILED_PRECONDITION` when rules says that it goes on, `NOT_FOUND` when there
    /// is no such game.
    pub(crate) async fn settle(&self, game_id: String) -> Result<(), Status> {
        let mut request = Request::new(SettleGameRequest { game_id, settlement: Purpose::Rating.into() });
        self.secret.as_service(Rating::NAME, &mut request)?;
        self.rules.clone().settle_game(request).await?;
        Ok(())
    }
}
