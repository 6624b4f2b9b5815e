//! gRPC adapter of `SessionService`.

use std::time::Duration;

use makruk_proto::game::v1::Player;
use makruk_proto::gateway::v1::session_service_server::SessionService;
use makruk_proto::gateway::v1::{
    CreateGuestSessionRequest, CreateGuestSessionResponse, RenewSessionRequest, RenewSessionResponse, Session,
};
use makruk_runtime::identity::{Person, Signer};
use tonic::{Request, Response, Status};
use uuid::Uuid;

use crate::error::Error;
use crate::gate::Gate;
use crate::nickname::Nickname;

/// Makes and renews sessions. Nothing is stored: the token is the session.
#[derive(Debug)]
pub struct Sessions {
    gate: Gate,
    signer: Signer,
    lifetime: Duration,
}

impl Sessions {
    /// Sessions that last for `lifetime`.
    pub fn new(gate: Gate, signer: Signer, lifetime: Duration) -> Self {
        Self { gate, signer, lifetime }
    }

    fn session(&self, person: Person) -> Result<Session, Status> {
        let (token, expires) = self.signer.session(&person, self.lifetime)?;
        let player = Player { id: person.id, name: person.name };
        Ok(Session { token, player: Some(player), expires_at_ms: expires.0 })
    }
}

#[tonic::async_trait]
impl SessionService for Sessions {
    async fn create_guest_session(
        &self,
        request: Request<CreateGuestSessionRequest>,
    ) -> Result<Response<CreateGuestSessionResponse>, Status> {
        self.gate.newcomer(&request)?;
        let nickname = Nickname::new(&request.into_inner().nickname).map_err(Error::from)?;
        let person = Person { id: format!("g_{}", Uuid::now_v7().simple()), name: nickname.into_string() };
        tracing::debug!(player = person.id, "new guest");
        Ok(Response::new(CreateGuestSessionResponse { session: Some(self.session(person)?) }))
    }

    async fn renew_session(
        &self,
        request: Request<RenewSessionRequest>,
    ) -> Result<Response<RenewSessionResponse>, Status> {
        let mut person = self.gate.renewal(&request)?;
        let RenewSessionRequest { nickname } = request.into_inner();
        if !nickname.is_empty() {
            person.name = Nickname::new(&nickname).map_err(Error::from)?.into_string();
        }
        tracing::debug!(player = person.id, renamed = !nickname.is_empty(), "session renewed");
        Ok(Response::new(RenewSessionResponse { session: Some(self.session(person)?) }))
    }
}
