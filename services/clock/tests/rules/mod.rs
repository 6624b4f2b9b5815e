//! An adjudicator that takes a game it played for off the index, as rules does.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use makruk_proto::rules::v1::adjudicator_service_server::{AdjudicatorService, AdjudicatorServiceServer};
use makruk_proto::rules::v1::{
    PlayBotMoveRequest, PlayBotMoveResponse, PlayOverdueBotMoveRequest, PlayOverdueBotMoveResponse, SettleGameRequest,
    SettleGameResponse,
};
use makruk_runtime::identity::FleetSecret;
use makruk_runtime::store::{self, Connection};
use makruk_runtime::topology::{BOTS_DUE, game_index};
use makruk_runtime::{Partition, Stop, grpc};
use redis::AsyncCommands as _;
use tokio::net::TcpListener;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

/// Clones share what they have seen.
#[derive(Clone)]
pub(crate) struct Rules {
    pub(crate) address: SocketAddr,
    secret: FleetSecret,
    connection: Connection,
    seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
struct Seen {
    callers: BTreeSet<String>,
    played: BTreeMap<String, usize>,
    refusals: BTreeMap<String, Status>,
    away: bool,
    refused: usize,
}

impl Rules {
    pub(crate) async fn serve(secret: &str, connection: Connection, stop: Stop) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let rules = Self { address, secret: FleetSecret::new(secret).unwrap(), connection, seen: Arc::default() };
        let server = grpc::server()
            .add_service(AdjudicatorServiceServer::new(rules.clone()))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener), async move { stop.triggered().await });
        tokio::spawn(server);
        rules
    }

    /// Answers every call for a game so.
    pub(crate) fn refuse(&self, game: &str, status: Status) {
        self.seen.lock().unwrap().refusals.insert(game.to_owned(), status);
    }

    /// Whether every call is answered as one that found nobody.
    pub(crate) fn set_away(&self, away: bool) {
        self.seen.lock().unwrap().away = away;
    }

    /// How many calls were answered with an error.
    pub(crate) fn refused(&self) -> usize {
        self.seen.lock().unwrap().refused
    }

    /// The games that were played for, and how often each.
    pub(crate) fn played(&self) -> BTreeMap<String, usize> {
        self.seen.lock().unwrap().played.clone()
    }

    /// The services that called.
    pub(crate) fn callers(&self) -> Vec<String> {
        self.seen.lock().unwrap().callers.iter().cloned().collect()
    }

    fn refusal(&self, caller: String, game: &str) -> Result<(), Status> {
        let mut seen = self.seen.lock().unwrap();
        seen.callers.insert(caller);
        let refusal = if seen.away { Some(Status::unavailable("away")) } else { seen.refusals.get(game).cloned() };
        seen.refused += usize::from(refusal.is_some());
        refusal.map_or(Ok(()), Err)
    }
}

#[tonic::async_trait]
impl AdjudicatorService for Rules {
    async fn play_overdue_bot_move(
        &self,
        request: Request<PlayOverdueBotMoveRequest>,
    ) -> Result<Response<PlayOverdueBotMoveResponse>, Status> {
        let caller = self.secret.service(request.metadata())?;
        let game = request.into_inner().game_id;
        self.refusal(caller, &game)?;
        let key = game_index(Partition::of_id(&game).unwrap(), BOTS_DUE);
        let mut connection = self.connection.clone();
        let due: Option<i64> = connection.zscore(&key, &game).await.unwrap();
        let now = store::now(&mut connection).await.unwrap().0;
        let removed: usize =
            if due.is_some_and(|due| due <= now) { connection.zrem(&key, &game).await.unwrap() } else { 0 };
        if removed == 0 {
            return Err(Status::failed_precondition("no AI is overdue"));
        }
        *self.seen.lock().unwrap().played.entry(game).or_default() += 1;
        Ok(Response::new(PlayOverdueBotMoveResponse::default()))
    }

    async fn play_bot_move(&self, _: Request<PlayBotMoveRequest>) -> Result<Response<PlayBotMoveResponse>, Status> {
        Err(Status::unimplemented("the clock answers for no AI"))
    }

    async fn settle_game(&self, _: Request<SettleGameRequest>) -> Result<Response<SettleGameResponse>, Status> {
        Err(Status::unimplemented("the clock settles nothing"))
    }
}
