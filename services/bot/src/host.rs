//! The line to the matchmaking service.

use makruk_proto::matchmaking::v1::ClaimFillRequest;
use makruk_proto::matchmaking::v1::attendance_service_client::AttendanceServiceClient;
use makruk_runtime::Service as _;
use makruk_runtime::grpc::Channel;
use makruk_runtime::identity::FleetSecret;
use tonic::{Request, Status};

use crate::Bot;

/// Clones share their connection.
#[derive(Clone, Debug)]
pub(crate) struct Host {
    pub(crate) attendance: AttendanceServiceClient<Channel>,
    pub(crate) secret: FleetSecret,
}

impl Host {
    /// Sits in for the opponent that a ticket has waited for. Idempotent by the ticket. Returns the id of the game.
    pub(crate) async fn claim(&self, ticket_id: String) -> Result<String, Status> {
        let mut request = Request::new(ClaimFillRequest { ticket_id });
        self.secret.as_service(Bot::NAME, &mut request)?;
        Ok(self.attendance.clone().claim_fill(request).await?.into_inner().game_id)
    }
}
