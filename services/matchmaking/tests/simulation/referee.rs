//! The part of rules that knows what rule sets are.

use makruk_proto::rules::v1::referee_service_server::RefereeService;
use makruk_proto::rules::v1::{
    DescribePositionRequest, DescribePositionResponse, LegalMovesRequest, LegalMovesResponse, ReplayRequest,
    ReplayResponse, ValidateFenRequest, ValidateFenResponse,
};
use tonic::{Request, Response, Status};

use crate::rules::Rules;

#[tonic::async_trait]
impl RefereeService for Rules {
    /// Nobody here asks for options, and so they are what they are when nobody does.
    async fn legal_moves(&self, request: Request<LegalMovesRequest>) -> Result<Response<LegalMovesResponse>, Status> {
        self.may_be_lost(request.metadata())?;
        let rule_options = Some(request.into_inner().rule_options.unwrap_or_default());
        Ok(Response::new(LegalMovesResponse { rule_options, ..LegalMovesResponse::default() }))
    }

    async fn replay(&self, _: Request<ReplayRequest>) -> Result<Response<ReplayResponse>, Status> {
        Err(Status::unimplemented("matchmaking replays no games"))
    }

    async fn describe_position(
        &self,
        _: Request<DescribePositionRequest>,
    ) -> Result<Response<DescribePositionResponse>, Status> {
        Err(Status::unimplemented("matchmaking looks at no positions"))
    }

    async fn validate_fen(&self, _: Request<ValidateFenRequest>) -> Result<Response<ValidateFenResponse>, Status> {
        Err(Status::unimplemented("matchmaking reads no FENs"))
    }
}
