//! The referee of these tests.

use makruk_proto::game::v1::{Ply, PositionState};
use makruk_proto::rules::v1::referee_service_server::RefereeService;
use makruk_proto::rules::v1::{
    DescribePositionRequest, DescribePositionResponse, FenVerdict, LegalMoves, LegalMovesRequest, LegalMovesResponse,
    ReplayRequest, ReplayResponse, ValidateFenRequest, ValidateFenResponse,
};
use tonic::{Request, Response, Status};

use super::Peer;

#[tonic::async_trait]
impl RefereeService for Peer {
    async fn legal_moves(&self, request: Request<LegalMovesRequest>) -> Result<Response<LegalMovesResponse>, Status> {
        self.player(&request)?;
        let positions = vec![LegalMoves { moves: request.into_inner().fens, in_check: true }];
        Ok(Response::new(LegalMovesResponse { positions, rule_options: None }))
    }

    /// Answers as many bytes as the largest true answer has: 30 moves for every ply.
    async fn replay(&self, request: Request<ReplayRequest>) -> Result<Response<ReplayResponse>, Status> {
        self.player(&request)?;
        let state = |ply: &Ply| PositionState {
            fen: "r".repeat(80),
            legal_moves: vec![ply.r#move.clone(); 30],
            ..PositionState::default()
        };
        let states = request.get_ref().plies.iter().map(state).collect();
        Ok(Response::new(ReplayResponse { start: None, states, moves: Vec::new() }))
    }

    async fn describe_position(
        &self,
        request: Request<DescribePositionRequest>,
    ) -> Result<Response<DescribePositionResponse>, Status> {
        self.player(&request)?;
        let fairy_fen = request.into_inner().start_fen;
        Ok(Response::new(DescribePositionResponse { fairy_fen, ..DescribePositionResponse::default() }))
    }

    async fn validate_fen(
        &self,
        request: Request<ValidateFenRequest>,
    ) -> Result<Response<ValidateFenResponse>, Status> {
        self.player(&request)?;
        let verdict = |fen| FenVerdict { fen, ..FenVerdict::default() };
        Ok(Response::new(ValidateFenResponse {
            verdicts: request.into_inner().fens.into_iter().map(verdict).collect(),
        }))
    }
}
