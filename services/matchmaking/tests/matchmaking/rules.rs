//! A rules service that keeps games in memory.

use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use makruk_proto::game::v1::{Clock, Game, RuleOptions};
use makruk_proto::rules::v1::adjudicator_service_server::{AdjudicatorService, AdjudicatorServiceServer};
use makruk_proto::rules::v1::referee_service_server::{RefereeService, RefereeServiceServer};
use makruk_proto::rules::v1::rules_service_server::{RulesService, RulesServiceServer};
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, CreateGameResponse, DescribePositionRequest,
    DescribePositionResponse, ExportPgnRequest, ExportPgnResponse, GetGameRequest, GetGameResponse, JudgeTimeRequest,
    JudgeTimeResponse, LegalMovesRequest, LegalMovesResponse, PlayBotMoveRequest, PlayBotMoveResponse,
    PlayOverdueBotMoveRequest, PlayOverdueBotMoveResponse, PulseRequest, PulseResponse, ReplayRequest, ReplayResponse,
    SettleGameRequest, SettleGameResponse, Settlement, ValidateFenRequest, ValidateFenResponse,
};
use makruk_runtime::identity::FleetSecret;
use makruk_runtime::{Stop, grpc};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

/// As the contract says: an id that exists is answered with its game. Clones share their games.
#[derive(Clone)]
pub(crate) struct Rules {
    secret: FleetSecret,
    state: Arc<Mutex<State>>,
    /// Whether games are created, and games that are not there looked up, only later.
    pub(crate) holds: Arc<Holds>,
}

/// What waits until it is let go.
#[derive(Default)]
pub(crate) struct Holds {
    pub(crate) creating: watch::Sender<bool>,
    pub(crate) missing: watch::Sender<bool>,
    /// How often a game was not there.
    pub(crate) missed: watch::Sender<usize>,
}

impl Holds {
    async fn pass(hold: &watch::Sender<bool>) {
        hold.subscribe().wait_for(|held| !held).await.unwrap();
    }
}

#[derive(Default)]
struct State {
    games: BTreeMap<String, (Game, CreateGameRequest)>,
    callers: Vec<String>,
    refusals: VecDeque<Status>,
    refusal: Option<Status>,
    settled: Vec<String>,
}

impl Rules {
    pub(crate) fn new(secret: &str) -> Self {
        Self { secret: FleetSecret::new(secret).unwrap(), state: Arc::default(), holds: Arc::default() }
    }

    /// Serves until the stop, and says where.
    pub(crate) async fn serve(&self, stop: Stop) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = grpc::server()
            .add_service(RulesServiceServer::new(self.clone()))
            .add_service(AdjudicatorServiceServer::new(self.clone()))
            .add_service(RefereeServiceServer::new(self.clone()))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener), async move { stop.triggered().await });
        tokio::spawn(server);
        address
    }

    /// From now on refuses to create games, or no longer.
    pub(crate) fn refuse(&self, status: impl Into<Option<Status>>) {
        self.state.lock().unwrap().refusal = status.into();
    }

    /// Refuses to create the next game; several add up.
    pub(crate) fn refuse_next(&self, status: Status) {
        self.state.lock().unwrap().refusals.push_back(status);
    }

    /// Ends a game at a time.
    pub(crate) fn finish(&self, game: &str, at_ms: i64) {
        self.state.lock().unwrap().games.get_mut(game).unwrap().0.finished_at_ms = Some(at_ms);
    }

    /// Loses a game.
    pub(crate) fn lose(&self, game: &str) {
        self.state.lock().unwrap().games.remove(game).unwrap();
    }

    /// How many games there are.
    pub(crate) fn games(&self) -> usize {
        self.state.lock().unwrap().games.len()
    }

    /// What a game was created by.
    pub(crate) fn asked(&self, game: &str) -> CreateGameRequest {
        self.state.lock().unwrap().games[game].1.clone()
    }

    /// The services that asked for a game, in order.
    pub(crate) fn callers(&self) -> Vec<String> {
        self.state.lock().unwrap().callers.clone()
    }

    /// The games whose players were said to be free, in order.
    pub(crate) fn settled(&self) -> Vec<String> {
        self.state.lock().unwrap().settled.clone()
    }
}

#[tonic::async_trait]
impl RulesService for Rules {
    async fn create_game(&self, request: Request<CreateGameRequest>) -> Result<Response<CreateGameResponse>, Status> {
        let caller = self.secret.service(request.metadata())?;
        Holds::pass(&self.holds.creating).await;
        let mut state = self.state.lock().unwrap();
        state.callers.push(caller);
        if let Some(refusal) = state.refusals.pop_front().or_else(|| state.refusal.clone()) {
            return Err(refusal);
        }
        let new = request.into_inner();
        let game = Game {
            id: new.game_id.clone(),
            rule_set: new.rule_set,
            rule_options: new.rule_options.clone(),
            start_fen: new.start_fen.clone(),
            white: new.white.clone(),
            black: new.black.clone(),
            clock: new.time_control.map(|control| Clock { control: Some(control), ..Clock::default() }),
            rated: new.rated,
            ..Game::default()
        };
        let (game, before) = state.games.entry(new.game_id.clone()).or_insert_with(|| (game, new.clone()));
        if before.fingerprint != new.fingerprint {
            return Err(Status::already_exists("another game"));
        }
        Ok(Response::new(CreateGameResponse { game: Some(game.clone()) }))
    }

    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        self.secret.service(request.metadata())?;
        let game = self.state.lock().unwrap().games.get(&request.get_ref().game_id).map(|game| game.0.clone());
        if game.is_none() {
            self.holds.missed.send_modify(|times| *times += 1);
            Holds::pass(&self.holds.missing).await;
        }
        let game = game.ok_or_else(|| Status::not_found("no such game"))?;
        Ok(Response::new(GetGameResponse { game: Some(game) }))
    }

    async fn command(&self, _: Request<CommandRequest>) -> Result<Response<CommandResponse>, Status> {
        Err(Status::unimplemented("matchmaking plays no moves"))
    }

    async fn export_pgn(&self, _: Request<ExportPgnRequest>) -> Result<Response<ExportPgnResponse>, Status> {
        Err(Status::unimplemented("matchmaking exports no games"))
    }

    async fn pulse(&self, _: Request<PulseRequest>) -> Result<Response<PulseResponse>, Status> {
        Err(Status::unimplemented("matchmaking is no gateway"))
    }
}

#[tonic::async_trait]
impl AdjudicatorService for Rules {
    async fn settle_game(&self, request: Request<SettleGameRequest>) -> Result<Response<SettleGameResponse>, Status> {
        assert_eq!(self.secret.service(request.metadata())?, "matchmaking");
        assert_eq!(request.get_ref().settlement(), Settlement::Seats);
        self.state.lock().unwrap().settled.push(request.into_inner().game_id);
        Ok(Response::new(SettleGameResponse {}))
    }

    async fn play_bot_move(&self, _: Request<PlayBotMoveRequest>) -> Result<Response<PlayBotMoveResponse>, Status> {
        Err(Status::unimplemented("matchmaking plays no moves"))
    }

    async fn play_overdue_bot_move(
        &self,
        _: Request<PlayOverdueBotMoveRequest>,
    ) -> Result<Response<PlayOverdueBotMoveResponse>, Status> {
        Err(Status::unimplemented("matchmaking plays no moves"))
    }

    async fn judge_time(&self, _: Request<JudgeTimeRequest>) -> Result<Response<JudgeTimeResponse>, Status> {
        Err(Status::unimplemented("matchmaking judges no time"))
    }
}

#[tonic::async_trait]
impl RefereeService for Rules {
    /// Takes all options but a version of the future.
    async fn legal_moves(&self, request: Request<LegalMovesRequest>) -> Result<Response<LegalMovesResponse>, Status> {
        match request.into_inner().rule_options {
            Some(options) if options.version > 1 => {
                Err(Status::invalid_argument("rule_options.version: 1 is the newest"))
            }
            options => {
                let rule_options = RuleOptions { version: 1, ..options.unwrap_or_default() };
                Ok(Response::new(LegalMovesResponse { positions: Vec::new(), rule_options: Some(rule_options) }))
            }
        }
    }

    async fn replay(&self, _: Request<ReplayRequest>) -> Result<Response<ReplayResponse>, Status> {
        Err(Status::unimplemented("matchmaking replays nothing"))
    }

    async fn describe_position(
        &self,
        _: Request<DescribePositionRequest>,
    ) -> Result<Response<DescribePositionResponse>, Status> {
        Err(Status::unimplemented("matchmaking describes nothing"))
    }

    async fn validate_fen(&self, _: Request<ValidateFenRequest>) -> Result<Response<ValidateFenResponse>, Status> {
        Err(Status::unimplemented("matchmaking reads no positions"))
    }
}
