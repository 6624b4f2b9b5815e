//! gRPC adapter of the public part of the rules service: `RefereeService`, passed on.

use makruk_proto::rules::v1::referee_service_server::RefereeService;
use makruk_proto::rules::v1::{LegalMovesRequest, LegalMovesResponse, ReplayRequest, ReplayResponse};
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
        tracing::debug!(player = person.id, "legal moves");
        Ok(Response::new(self.peers.legal_moves(&person, request.into_inner()).await?))
    }

    async fn replay(&self, request: Request<ReplayRequest>) -> Result<Response<ReplayResponse>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        tracing::debug!(player = person.id, plies = request.get_ref().plies.len(), "replay");
        Ok(Response::new(self.peers.replay(&person, request.into_inner()).await?))
    }
}
