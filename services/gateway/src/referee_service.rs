//! gRPC adapter of the public part of the rules service: `RefereeService`, passed on.

use makruk_proto::rules::v1::referee_service_server::RefereeService;
use makruk_proto::rules::v1::{
    DescribePositionRequest, DescribePositionResponse, LegalMovesRequest, LegalMovesResponse, ReplayRequest,
    ReplayResponse, ValidateFenRequest, ValidateFenResponse,
};
use tonic::{Request, Response, Status};

use crate::gate::Gate;
use crate::limits::Limit;
use crate::peers::Peers;

/// Passes questions about the rules on. They want a session, as everything else does, because that is what
/// the limits count by.
#[derive(Debug)]
pub struct Referee {
    gate: Gate,
    peers: Peers,
}

impl Referee {
    /// The referee behind `peers`.
    pub fn new(gate: Gate, peers: Peers) -> Self {
        Self { gate, peers }
    }
}

#[tonic::async_trait]
impl RefereeService for Referee {
    async fn legal_moves(&self, request: Request<LegalMovesRequest>) -> Result<Response<LegalMovesResponse>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        tracing::debug!(player = person.id, positions = request.get_ref().fens.len(), "legal moves");
        Ok(Response::new(self.peers.legal_moves(&person, request.into_inner()).await?))
    }

    async fn replay(&self, request: Request<ReplayRequest>) -> Result<Response<ReplayResponse>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        tracing::debug!(player = person.id, plies = request.get_ref().plies.len(), "replay");
        Ok(Response::new(self.peers.replay(&person, request.into_inner()).await?))
    }

    async fn describe_position(
        &self,
        request: Request<DescribePositionRequest>,
    ) -> Result<Response<DescribePositionResponse>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        tracing::debug!(player = person.id, plies = request.get_ref().plies.len(), "describe position");
        Ok(Response::new(self.peers.describe_position(&person, request.into_inner()).await?))
    }

    async fn validate_fen(
        &self,
        request: Request<ValidateFenRequest>,
    ) -> Result<Response<ValidateFenResponse>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        tracing::debug!(player = person.id, fens = request.get_ref().fens.len(), "validate FEN");
        Ok(Response::new(self.peers.validate_fen(&person, request.into_inner()).await?))
    }
}
