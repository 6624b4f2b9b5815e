//! A referee in memory: it holds real games and accepts none but legal moves.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use makruk::{Color, Game, Mode, RuleSet};
use makruk_proto::game::v1 as pb;
use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::rules::v1::adjudicator_service_server::{AdjudicatorService, AdjudicatorServiceServer};
use makruk_proto::rules::v1::rules_service_server::{RulesService, RulesServiceServer};
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, CreateGameResponse, ExportPgnRequest, ExportPgnResponse,
    GetGameRequest, GetGameResponse, JudgeTimeRequest, JudgeTimeResponse, PlayBotMoveRequest, PlayBotMoveResponse,
    PlayOverdueBotMoveRequest, PlayOverdueBotMoveResponse, PulseRequest, PulseResponse, SettleGameRequest,
    SettleGameResponse,
};
use makruk_runtime::identity::FleetSecret;
use makruk_runtime::{Stop, grpc};
use tokio::net::TcpListener;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

/// Clones share their games.
#[derive(Clone)]
pub(crate) struct Rules {
    pub(crate) address: SocketAddr,
    secret: FleetSecret,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    games: BTreeMap<String, Board>,
    reads: usize,
    answers: Vec<String>,
    refuse_reads: Vec<Status>,
    refuse_answers: Vec<Status>,
}

/// A game with an AI on one side.
struct Board {
    game: Game,
    bot: Color,
    level: pb::BotLevel,
    clock: Option<pb::Clock>,
}

impl Rules {
    pub(crate) async fn serve(secret: &str, stop: Stop) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let rules = Self { address, secret: FleetSecret::new(secret).unwrap(), state: Arc::default() };
        let server = grpc::server()
            .add_service(RulesServiceServer::new(rules.clone()))
            .add_service(AdjudicatorServiceServer::new(rules.clone()))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener), async move { stop.triggered().await });
        tokio::spawn(server);
        rules
    }

    /// Adds a game in which the moves have been played. Its position counts the plies.
    pub(crate) fn add(&self, id: &str, bot: Color, level: pb::BotLevel, moves: &[&str]) {
        let mut game = Game::usual(RuleSet::Ttakji, Mode::Bot);
        for text in moves {
            game.play(game.position().parse_uci(text).unwrap().into()).unwrap();
        }
        self.state.lock().unwrap().games.insert(id.to_owned(), Board { game, bot, level, clock: None });
    }

    /// Gives a game a clock that shows so.
    pub(crate) fn set_clock(&self, id: &str, clock: pb::Clock) {
        self.state.lock().unwrap().games.get_mut(id).unwrap().clock = Some(clock);
    }

    /// Ends a game: the person resigns.
    pub(crate) fn resign(&self, id: &str) {
        let mut state = self.state.lock().unwrap();
        let board = state.games.get_mut(id).unwrap();
        board.game.resign(!board.bot).unwrap();
    }

    /// Refuses the next read of a game; several add up.
    pub(crate) fn refuse_read(&self, status: Status) {
        self.state.lock().unwrap().refuse_reads.push(status);
    }

    /// Refuses the next answer to a turn; several add up.
    pub(crate) fn refuse_answer(&self, status: Status) {
        self.state.lock().unwrap().refuse_answers.push(status);
    }

    /// How many reads there were, refused ones included.
    pub(crate) fn reads(&self) -> usize {
        self.state.lock().unwrap().reads
    }

    /// The games that were moved in, one entry for each move.
    pub(crate) fn answers(&self) -> Vec<String> {
        self.state.lock().unwrap().answers.clone()
    }
}

impl Board {
    fn view(&self, id: &str) -> pb::Game {
        let seat = |occupant| Some(pb::Seat { occupant: Some(occupant) });
        let bot = seat(Occupant::Bot(pb::Bot { level: self.level.into() }));
        let player = seat(Occupant::Player(pb::Player { id: "g1".to_owned(), name: "Somchai".to_owned() }));
        let (white, black) = if self.bot == Color::White { (bot, player) } else { (player, bot) };
        let ply = |turn: &makruk::Turn| pb::Ply { r#move: turn.mv.to_string(), ..pb::Ply::default() };
        let turn = if self.game.turn() == Color::White { pb::Color::White } else { pb::Color::Black };
        pb::Game {
            id: id.to_owned(),
            rules: self.game.rules().to_string(),
            mode: pb::GameMode::Bot.into(),
            start_fen: self.game.start().fen(),
            white,
            black,
            pos: self.game.ply().into(),
            state: Some(pb::PositionState {
                fen: self.game.fen(),
                turn: turn.into(),
                result: self.game.outcome().map(|_| pb::Result::default()),
                ..pb::PositionState::default()
            }),
            plies: self.game.turns().iter().map(ply).collect(),
            clock: self.clock,
            ..pb::Game::default()
        }
    }

    fn play(&mut self, pos: u64, text: &str) -> Result<(), Status> {
        if pos != u64::from(self.game.ply()) {
            return Err(Status::aborted("the game has left this position"));
        }
        if self.game.turn() != self.bot {
            return Err(Status::failed_precondition("not an AI's turn"));
        }
        let illegal = |error: &dyn std::error::Error| Status::failed_precondition(error.to_string());
        let mv = self.game.position().parse_uci(text).map_err(|error| illegal(&error))?;
        self.game.play(mv.into()).map_err(|error| illegal(&error))
    }
}

#[tonic::async_trait]
impl RulesService for Rules {
    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        assert_eq!(self.secret.service(request.metadata())?, "bot");
        let mut state = self.state.lock().unwrap();
        state.reads += 1;
        if let Some(refusal) = state.refuse_reads.pop() {
            return Err(refusal);
        }
        let id = request.into_inner().game_id;
        let game = state.games.get(&id).ok_or_else(|| Status::not_found("no such game"))?.view(&id);
        Ok(Response::new(GetGameResponse { game: Some(game) }))
    }

    async fn create_game(&self, _: Request<CreateGameRequest>) -> Result<Response<CreateGameResponse>, Status> {
        Err(Status::unimplemented("a worker creates no games"))
    }

    async fn command(&self, _: Request<CommandRequest>) -> Result<Response<CommandResponse>, Status> {
        Err(Status::unimplemented("a worker is no player"))
    }

    async fn export_pgn(&self, _: Request<ExportPgnRequest>) -> Result<Response<ExportPgnResponse>, Status> {
        Err(Status::unimplemented("a worker exports no games"))
    }

    async fn pulse(&self, _: Request<PulseRequest>) -> Result<Response<PulseResponse>, Status> {
        Err(Status::unimplemented("a worker is no gateway"))
    }
}

#[tonic::async_trait]
impl AdjudicatorService for Rules {
    async fn play_bot_move(
        &self,
        request: Request<PlayBotMoveRequest>,
    ) -> Result<Response<PlayBotMoveResponse>, Status> {
        assert_eq!(self.secret.service(request.metadata())?, "bot");
        let mut state = self.state.lock().unwrap();
        if let Some(refusal) = state.refuse_answers.pop() {
            return Err(refusal);
        }
        let PlayBotMoveRequest { game_id, pos, ply } = request.into_inner();
        let board = state.games.get_mut(&game_id).ok_or_else(|| Status::not_found("no such game"))?;
        board.play(pos, &ply.unwrap_or_default().r#move)?;
        state.answers.push(game_id);
        Ok(Response::new(PlayBotMoveResponse { version: pos + 2, pos: pos + 1 }))
    }

    async fn play_overdue_bot_move(
        &self,
        _: Request<PlayOverdueBotMoveRequest>,
    ) -> Result<Response<PlayOverdueBotMoveResponse>, Status> {
        Err(Status::unimplemented("a worker rings no alarms"))
    }

    async fn judge_time(&self, _: Request<JudgeTimeRequest>) -> Result<Response<JudgeTimeResponse>, Status> {
        Err(Status::unimplemented("a worker judges no time"))
    }

    async fn settle_game(&self, _: Request<SettleGameRequest>) -> Result<Response<SettleGameResponse>, Status> {
        Err(Status::unimplemented("a worker settles nothing"))
    }
}
