//! A matchmaker that lets anybody sit in, once for each ticket.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use makruk_proto::matchmaking::v1::attendance_service_server::{AttendanceService, AttendanceServiceServer};
use makruk_proto::matchmaking::v1::{AttendRequest, AttendResponse, ClaimFillRequest, ClaimFillResponse};
use makruk_runtime::identity::FleetSecret;
use makruk_runtime::{Stop, grpc};
use tokio::net::TcpListener;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

/// Clones share what they have seen.
#[derive(Clone)]
pub(crate) struct Matchmaking {
    pub(crate) address: SocketAddr,
    secret: FleetSecret,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    /// How many calls there were for each ticket.
    calls: BTreeMap<String, usize>,
    claimed: Vec<String>,
    refusals: Vec<Status>,
}

impl Matchmaking {
    pub(crate) async fn serve(secret: &str, stop: Stop) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let matchmaking = Self { address, secret: FleetSecret::new(secret).unwrap(), state: Arc::default() };
        let server = grpc::server()
            .add_service(AttendanceServiceServer::new(matchmaking.clone()))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener), async move { stop.triggered().await });
        tokio::spawn(server);
        matchmaking
    }

    /// Refuses the next claim; several add up.
    pub(crate) fn refuse(&self, status: Status) {
        self.state.lock().unwrap().refusals.push(status);
    }

    /// How many calls there were for a ticket, refused ones included.
    pub(crate) fn calls(&self, ticket: &str) -> usize {
        self.state.lock().unwrap().calls.get(ticket).copied().unwrap_or_default()
    }

    /// The tickets that were claimed, one entry for each claim.
    pub(crate) fn claimed(&self) -> Vec<String> {
        let mut claimed = self.state.lock().unwrap().claimed.clone();
        claimed.sort();
        claimed
    }
}

#[tonic::async_trait]
impl AttendanceService for Matchmaking {
    async fn claim_fill(&self, request: Request<ClaimFillRequest>) -> Result<Response<ClaimFillResponse>, Status> {
        assert_eq!(self.secret.service(request.metadata())?, "bot");
        let ticket = request.into_inner().ticket_id;
        let mut state = self.state.lock().unwrap();
        *state.calls.entry(ticket.clone()).or_default() += 1;
        if let Some(refusal) = state.refusals.pop() {
            return Err(refusal);
        }
        state.claimed.push(ticket);
        Ok(Response::new(ClaimFillResponse { game_id: "a game".to_owned() }))
    }

    async fn attend(&self, _: Request<AttendRequest>) -> Result<Response<AttendResponse>, Status> {
        Err(Status::unimplemented("a worker has no players"))
    }
}
