//! gRPC adapter of `LobbyService`.

use makruk_proto::gateway::v1::WatchLobbyRequest;
use makruk_proto::gateway::v1::lobby_service_server::LobbyService;
use tonic::{Request, Response, Status};

use crate::gate::Gate;
use crate::limits::Limit;
use crate::watch::{LobbyUpdates, Watches};

/// Tells players what concerns them outside of their games.
#[derive(Debug)]
pub struct Lobbies {
    gate: Gate,
    watches: Watches,
}

impl Lobbies {
    /// Lobbies that are watched through `watches`.
    pub fn new(gate: Gate, watches: Watches) -> Self {
        Self { gate, watches }
    }
}

#[tonic::async_trait]
impl LobbyService for Lobbies {
    type WatchLobbyStream = LobbyUpdates;

    async fn watch_lobby(&self, request: Request<WatchLobbyRequest>) -> Result<Response<LobbyUpdates>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        tracing::debug!(player = person.id, "watch lobby");
        Ok(Response::new(self.watches.open_lobby(person).await?))
    }
}
