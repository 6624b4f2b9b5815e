//! A rules service that keeps games in memory.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use makruk_proto::game::v1::Game;
use makruk_proto::rules::v1::rules_service_server::{RulesService, RulesServiceServer};
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, CreateGameResponse, GetGameRequest, GetGameResponse,
};
use makruk_runtime::identity::FleetSecret;
use makruk_runtime::{Stop, grpc};
use tokio::net::TcpListener;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

/// As the contract says: an id that exists is answered with its game. Clones share their games.
#[derive(Clone)]
pub(crate) struct Rules {
    secret: FleetSecret,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    games: BTreeMap<String, Game>,
    callers: Vec<String>,
    refusal: Option<Status>,
}

impl Rules {
    pub(crate) fn new(secret: &str) -> Self {
        Self { secret: FleetSecret::new(secret).unwrap(), state: Arc::default() }
    }

    /// Serves until the stop, and says where.
    pub(crate) async fn serve(&self, stop: Stop) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = grpc::server()
            .add_service(RulesServiceServer::new(self.clone()))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener), async move { stop.triggered().await });
        tokio::spawn(server);
        address
    }

    /// From now on refuses everything.
    pub(crate) fn refuse(&self, status: Status) {
        self.state.lock().unwrap().refusal = Some(status);
    }

    /// How many games there are.
    pub(crate) fn games(&self) -> usize {
        self.state.lock().unwrap().games.len()
    }

    /// The services that called, in order.
    pub(crate) fn callers(&self) -> Vec<String> {
        self.state.lock().unwrap().callers.clone()
    }
}

#[tonic::async_trait]
impl RulesService for Rules {
    async fn create_game(&self, request: Request<CreateGameRequest>) -> Result<Response<CreateGameResponse>, Status> {
        let caller = self.secret.service(request.metadata())?;
        let mut state = self.state.lock().unwrap();
        state.callers.push(caller);
        if let Some(refusal) = &state.refusal {
            return Err(refusal.clone());
        }
        let CreateGameRequest { game_id, rule_set, rule_options, start_fen, white, black, fingerprint: _ } =
            request.into_inner();
        let game = Game { id: game_id.clone(), rule_set, rule_options, start_fen, white, black, ..Game::default() };
        let game = state.games.entry(game_id).or_insert(game).clone();
        Ok(Response::new(CreateGameResponse { game: Some(game) }))
    }

    async fn command(&self, _: Request<CommandRequest>) -> Result<Response<CommandResponse>, Status> {
        Err(Status::unimplemented("matchmaking plays no moves"))
    }

    async fn get_game(&self, _: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        Err(Status::unimplemented("matchmaking reads no games"))
    }
}
