//! `RefereeService`: the rules without a game.

use makruk_proto::rules::v1::referee_service_server::RefereeService;
use makruk_proto::rules::v1::{
    DescribePositionRequest, DescribePositionResponse, LegalMovesRequest, LegalMovesResponse, ReplayRequest,
    ReplayResponse, ValidateFenRequest, ValidateFenResponse,
};
use tonic::{Request, Response, Status};

use crate::referee;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Referee;

#[tonic::async_trait]
impl RefereeService for Referee {
    async fn legal_moves(&self, request: Request<LegalMovesRequest>) -> Result<Response<LegalMovesResponse>, Status> {
        Ok(Response::new(referee::legal_moves(request.get_ref())?))
    }

    async fn replay(&self, request: Request<ReplayRequest>) -> Result<Response<ReplayResponse>, Status> {
        Ok(Response::new(referee::replay(request.get_ref())?))
    }

    async fn describe_position(
        &self,
        request: Request<DescribePositionRequest>,
    ) -> Result<Response<DescribePositionResponse>, Status> {
        Ok(Response::new(referee::describe(request.get_ref())?))
    }

    async fn validate_fen(
        &self,
        request: Request<ValidateFenRequest>,
    ) -> Result<Response<ValidateFenResponse>, Status> {
        Ok(Response::new(referee::validate(request.get_ref())?))
    }
}
