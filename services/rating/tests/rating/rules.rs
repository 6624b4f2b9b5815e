//! A rules service that tells games as the tests set them, and remembers which it was asked to settle.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Bot, EndReason, Game, Player, PositionState, Result as GameResult, Seat};
use makruk_proto::rules::v1::adjudicator_service_server::{AdjudicatorService, AdjudicatorServiceServer};
use makruk_proto::rules::v1::rules_service_server::{RulesService, RulesServiceServer};
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, CreateGameResponse, ExportPgnRequest, ExportPgnResponse,
    GetGameRequest, GetGameResponse, JudgeTimeRequest, JudgeTimeResponse, PlayBotMoveRequest, PlayBotMoveResponse,
    PlayOverdueBotMoveRequest, PlayOverdueBotMoveResponse, PulseRequest, PulseResponse, SettleGameRequest,
    SettleGameResponse, Settlement,
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
    /// Games that are not as all others.
    games: BTreeMap<String, Game>,
    reads: BTreeMap<String, usize>,
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
            .add_service(RulesServiceServer::new(rules.clone()))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener), async move { stop.triggered().await });
        tokio::spawn(server);
        rules
    }

    /// Tells this game from now on.
    pub(crate) fn set(&self, game: Game) {
        self.seen.lock().unwrap().games.insert(game.id.clone(), game);
    }

    /// How often a game was read.
    pub(crate) fn reads(&self, game: &str) -> usize {
        self.seen.lock().unwrap().reads.get(game).copied().unwrap_or_default()
    }

    /// Answers the next call to settle so; several add up.
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

/// A seat of a person.
pub(crate) fn person(id: &str) -> Seat {
    Seat { occupant: Some(Occupant::Player(Player { id: id.to_owned(), name: id.to_uppercase() })) }
}

/// A seat of an AI.
pub(crate) fn bot() -> Seat {
    Seat { occupant: Some(Occupant::Bot(Bot { level: 1 })) }
}

/// A game of two, as it ended at a time.
pub(crate) fn finished(id: &str, seats: [Seat; 2], reason: EndReason, at_ms: i64) -> Game {
    let [white, black] = seats.map(Some);
    let result = GameResult { reason: reason.into(), ..GameResult::default() };
    let state = PositionState { fen: "f".to_owned(), ply: 9, result: Some(result), ..PositionState::default() };
    Game { id: id.to_owned(), white, black, state: Some(state), finished_at_ms: Some(at_ms), ..Game::default() }
}

#[tonic::async_trait]
impl RulesService for Rules {
    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        assert_eq!(self.secret.service(request.metadata())?, "rating");
        let id = request.into_inner().game_id;
        let mut seen = self.seen.lock().unwrap();
        *seen.reads.entry(id.clone()).or_default() += 1;
        let usual = || finished(&id, [person("usual"), bot()], EndReason::Resignation, 1_000);
        let game = seen.games.get(&id).cloned().unwrap_or_else(usual);
        Ok(Response::new(GetGameResponse { game: Some(game) }))
    }

    async fn create_game(&self, _: Request<CreateGameRequest>) -> Result<Response<CreateGameResponse>, Status> {
        Err(Status::unimplemented("rating creates no games"))
    }

    async fn command(&self, _: Request<CommandRequest>) -> Result<Response<CommandResponse>, Status> {
        Err(Status::unimplemented("rating is no player"))
    }

    async fn export_pgn(&self, _: Request<ExportPgnRequest>) -> Result<Response<ExportPgnResponse>, Status> {
        Err(Status::unimplemented("rating exports no games"))
    }

    async fn pulse(&self, _: Request<PulseRequest>) -> Result<Response<PulseResponse>, Status> {
        Err(Status::unimplemented("rating is no gateway"))
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
