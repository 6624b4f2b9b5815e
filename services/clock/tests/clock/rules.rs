//! A rules service that takes a game it dealt with off the index, as the real one does, and tells the games it was given.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use makruk_proto::game::v1::Game;
use makruk_proto::rules::v1::adjudicator_service_server::{AdjudicatorService, AdjudicatorServiceServer};
use makruk_proto::rules::v1::rules_service_server::{RulesService, RulesServiceServer};
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, CreateGameResponse, ExportPgnRequest, ExportPgnResponse,
    GetGameRequest, GetGameResponse, JudgeTimeRequest, JudgeTimeResponse, PlayBotMoveRequest, PlayBotMoveResponse,
    PlayOverdueBotMoveRequest, PlayOverdueBotMoveResponse, PulseRequest, PulseResponse, SettleGameRequest,
    SettleGameResponse,
};
use makruk_runtime::identity::FleetSecret;
use makruk_runtime::store::{self, Connection};
use makruk_runtime::topology::{BOTS_DUE, DUE, game_index};
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
    calls: BTreeMap<String, usize>,
    dealt_with: BTreeMap<String, usize>,
    deadlines: BTreeMap<String, i64>,
    refusals: BTreeMap<String, Status>,
    credits: BTreeMap<String, i64>,
    games: BTreeMap<String, Box<dyn Fn() -> Game + Send>>,
    away: bool,
    refused: usize,
    reads: usize,
}

/// An entry that was due, and has been taken off.
struct Due {
    at: i64,
    now: i64,
}

impl Rules {
    pub(crate) async fn serve(secret: &str, connection: Connection, stop: Stop) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let rules = Self { address, secret: FleetSecret::new(secret).unwrap(), connection, seen: Arc::default() };
        let server = grpc::server()
            .add_service(AdjudicatorServiceServer::new(rules.clone()))
            .add_service(RulesServiceServer::new(rules.clone()))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener), async move { stop.triggered().await });
        tokio::spawn(server);
        rules
    }

    /// Answers every call for a game so.
    pub(crate) fn refuse(&self, game: &str, status: Status) {
        self.seen.lock().unwrap().refusals.insert(game.to_owned(), status);
    }

    /// Gives a game so much time when it is judged next.
    pub(crate) fn credit(&self, game: &str, milliseconds: i64) {
        self.seen.lock().unwrap().credits.insert(game.to_owned(), milliseconds);
    }

    /// Tells a game so from now on.
    pub(crate) fn show(&self, id: &str, game: impl Fn() -> Game + Send + 'static) {
        self.seen.lock().unwrap().games.insert(id.to_owned(), Box::new(game));
    }

    /// There is no such game from now on.
    pub(crate) fn forget(&self, id: &str) {
        self.seen.lock().unwrap().games.remove(id);
    }

    /// Whether every call is answered as one that found nobody.
    pub(crate) fn set_away(&self, away: bool) {
        self.seen.lock().unwrap().away = away;
    }

    /// How many alarms were answered with an error.
    pub(crate) fn refused(&self) -> usize {
        self.seen.lock().unwrap().refused
    }

    /// How often a game was read.
    pub(crate) fn reads(&self) -> usize {
        self.seen.lock().unwrap().reads
    }

    /// How many alarms there were for a game.
    pub(crate) fn calls(&self, game: &str) -> usize {
        self.seen.lock().unwrap().calls.get(game).copied().unwrap_or_default()
    }

    /// The games that were played for or judged, and how often each.
    pub(crate) fn dealt_with(&self) -> BTreeMap<String, usize> {
        self.seen.lock().unwrap().dealt_with.clone()
    }

    /// The deadline that a game was judged by, last.
    pub(crate) fn deadline(&self, game: &str) -> i64 {
        self.seen.lock().unwrap().deadlines[game]
    }

    /// The services that called.
    pub(crate) fn callers(&self) -> Vec<String> {
        self.seen.lock().unwrap().callers.iter().cloned().collect()
    }

    /// Deals with an alarm for a game: takes it off the index if its time has passed. Of several who try, one does.
    async fn deal(&self, caller: String, index: &str, game: &str) -> Result<Due, Status> {
        let refusal = {
            let mut seen = self.seen.lock().unwrap();
            seen.callers.insert(caller);
            *seen.calls.entry(game.to_owned()).or_default() += 1;
            if seen.away { Some(Status::unavailable("away")) } else { seen.refusals.get(game).cloned() }
        };
        let due = match refusal {
            Some(refusal) => Err(refusal),
            None => self.take_off(index, game).await,
        };
        let mut seen = self.seen.lock().unwrap();
        match &due {
            Ok(_) => *seen.dealt_with.entry(game.to_owned()).or_default() += 1,
            Err(_) => seen.refused += 1,
        }
        due
    }

    async fn take_off(&self, index: &str, game: &str) -> Result<Due, Status> {
        let key = game_index(Partition::of_id(game).unwrap(), index);
        let mut connection = self.connection.clone();
        let away = |error| store::unavailable(&error);
        let due: Option<i64> = connection.zscore(&key, game).await.map_err(away)?;
        let now = store::now(&mut connection).await.map_err(away)?.0;
        let not_due = || Status::failed_precondition("not due");
        let at = due.filter(|at| *at <= now).ok_or_else(not_due)?;
        let removed: usize = connection.zrem(&key, game).await.map_err(away)?;
        if removed == 1 { Ok(Due { at, now }) } else { Err(not_due()) }
    }
}

#[tonic::async_trait]
impl AdjudicatorService for Rules {
    async fn play_overdue_bot_move(
        &self,
        request: Request<PlayOverdueBotMoveRequest>,
    ) -> Result<Response<PlayOverdueBotMoveResponse>, Status> {
        let caller = self.secret.service(request.metadata())?;
        self.deal(caller, BOTS_DUE, &request.get_ref().game_id).await?;
        Ok(Response::new(PlayOverdueBotMoveResponse::default()))
    }

    async fn judge_time(&self, request: Request<JudgeTimeRequest>) -> Result<Response<JudgeTimeResponse>, Status> {
        let caller = self.secret.service(request.metadata())?;
        let JudgeTimeRequest { game_id, pos } = request.into_inner();
        assert_eq!(pos, 0, "an index tells no position");
        let Due { at, now } = self.deal(caller, DUE, &game_id).await?;
        let credit = self.seen.lock().unwrap().credits.remove(&game_id);
        if let Some(credit) = credit {
            let key = game_index(Partition::of_id(&game_id).unwrap(), DUE);
            let _added: usize = self.connection.clone().zadd(key, &game_id, at + credit).await.unwrap();
        }
        self.seen.lock().unwrap().deadlines.insert(game_id, at);
        let credited = credit.is_some();
        Ok(Response::new(JudgeTimeResponse { version: 2, deadline_ms: at, late_ms: now - at, credited }))
    }

    async fn play_bot_move(&self, _: Request<PlayBotMoveRequest>) -> Result<Response<PlayBotMoveResponse>, Status> {
        Err(Status::unimplemented("the clock answers for no AI"))
    }

    async fn settle_game(&self, _: Request<SettleGameRequest>) -> Result<Response<SettleGameResponse>, Status> {
        Err(Status::unimplemented("the clock settles nothing"))
    }
}

#[tonic::async_trait]
impl RulesService for Rules {
    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        assert_eq!(self.secret.service(request.metadata())?, "clock");
        let mut seen = self.seen.lock().unwrap();
        seen.reads += 1;
        if seen.away {
            return Err(Status::unavailable("away"));
        }
        let game = seen.games.get(&request.get_ref().game_id).ok_or_else(|| Status::not_found("none"))?();
        Ok(Response::new(GetGameResponse { game: Some(game) }))
    }

    async fn create_game(&self, _: Request<CreateGameRequest>) -> Result<Response<CreateGameResponse>, Status> {
        Err(Status::unimplemented("the clock creates no games"))
    }

    async fn command(&self, _: Request<CommandRequest>) -> Result<Response<CommandResponse>, Status> {
        Err(Status::unimplemented("the clock is no player"))
    }

    async fn export_pgn(&self, _: Request<ExportPgnRequest>) -> Result<Response<ExportPgnResponse>, Status> {
        Err(Status::unimplemented("the clock exports no games"))
    }

    async fn pulse(&self, _: Request<PulseRequest>) -> Result<Response<PulseResponse>, Status> {
        Err(Status::unimplemented("the clock is no gateway"))
    }
}
