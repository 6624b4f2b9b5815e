//! `AttendanceService`: for gateways and AI workers.

use makruk_proto::matchmaking::v1::attendance_service_server::AttendanceService;
use makruk_proto::matchmaking::v1::{AttendRequest, AttendResponse, ClaimFillRequest, ClaimFillResponse};
use makruk_runtime::identity::{FleetSecret, Verifier};
use tonic::{Request, Response, Status};

use crate::desk::Desk;

/// Serves gateways, and services with a free AI.
#[derive(Debug)]
pub(crate) struct Attendances {
    pub(crate) desk: Desk,
    pub(crate) verifier: Verifier,
    pub(crate) secret: FleetSecret,
}

#[tonic::async_trait]
impl AttendanceService for Attendances {
    async fn attend(&self, request: Request<AttendRequest>) -> Result<Response<AttendResponse>, Status> {
        // A gateway alone can sign such a token, for whomever.
        self.verifier.player(request.metadata())?;
        Ok(Response::new(self.desk.attend(request.get_ref()).await?))
    }

    async fn claim_fill(&self, request: Request<ClaimFillRequest>) -> Result<Response<ClaimFillResponse>, Status> {
        self.secret.service(request.metadata())?;
        let game_id = Box::pin(self.desk.claim_fill(&request.get_ref().ticket_id)).await?;
        Ok(Response::new(ClaimFillResponse { game_id }))
    }
}
