//! An adjudicator that remembers which games it was asked to settle.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use makruk_proto::rules::v1::adjudicator_service_server::{AdjudicatorService, AdjudicatorServiceServer};
use makruk_proto::rules::v1::{
    JudgeTimeRequest, JudgeTimeResponse, PlayBotMoveRequest, PlayBotMoveResponse, PlayOverdueBotMoveRequest,
    PlayOverdueBotMoveResponse, SettleGameRequest, SettleGameResponse, Settlement,
};
use makruk_runtime::identity::FleetSecret;
use makruk_runtime::{Stop, grpc};
use tokio::net::TcpListener;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

/// Clones share what they have seen.
#[derive(Clone)]
pub(crate) struct Rules {
    pub(crate) address: SocketAddr,
    secret: FleetSecret,
    seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
struct Seen {
    settled: BTreeMap<String, usize>,
    refusals: Vec<Status>,
    refused: usize,
}

impl Rules {
    pub(crate) async fn serve(secret: &str, stop: Stop) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let rules = Self { address, secret: FleetSecret::new(secret).unwrap(), seen: Arc::default() };
        let server = grpc::server()
            .add_service(AdjudicatorServiceServer::new(rules.clone()))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener), async move { stop.triggered().await });
        tokio::spawn(server);
        rules
    }

    /// Answers the next call so; several add up.
    pub(crate) fn refuse_next(&self, status: Status) {
        self.seen.lock().unwrap().refusals.push(status);
    }

    /// How many calls were refused.
    pub(crate) fn refused(&self) -> usize {
        self.seen.lock().unwrap().refused
    }

    /// How often each game was settled.
    pub(crate) fn settled(&self) -> BTreeMap<String, usize> {
        self.seen.lock().unwrap().settled.clone()
    }
}

#[tonic::async_trait]
impl AdjudicatorService for Rules {
    async fn settle_game(&self, request: Request<SettleGameRequest>) -> Result<Response<SettleGameResponse>, Status> {
        assert_eq!(self.secret.service(request.metadata())?, "rating");
        assert_eq!(request.get_ref().settlement(), Settlement::Rating);
        let mut seen = self.seen.lock().unwrap();
        if let Some(refusal) = seen.refusals.pop() {
            seen.refused += 1;
            return Err(refusal);
        }
        *seen.settled.entry(request.into_inner().game_id).or_default() += 1;
        Ok(Response::new(SettleGameResponse {}))
    }

    async fn judge_time(&self, _: Request<JudgeTimeRequest>) -> Result<Response<JudgeTimeResponse>, Status> {
        Err(Status::unimplemented("rating judges no time"))
    }

    async fn play_bot_move(&self, _: Request<PlayBotMoveRequest>) -> Result<Response<PlayBotMoveResponse>, Status> {
        Err(Status::unimplemented("rating plays no moves"))
    }

    async fn play_overdue_bot_move(
        &self,
        _: Request<PlayOverdueBotMoveRequest>,
    ) -> Result<Response<PlayOverdueBotMoveResponse>, Status> {
        Err(Status::unimplemented("rating plays no moves"))
    }
}
