//! The rules service as matchmaking sees it: it creates games by their ids, ends them after a while, and is now and then not
//! to be reached. It notices at once when somebody would be in two games.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use makruk_proto::event::v1::GameEvent;
use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Game, Seat};
use makruk_proto::rules::v1::adjudicator_service_server::{AdjudicatorService, AdjudicatorServiceServer};
use makruk_proto::rules::v1::referee_service_server::RefereeServiceServer;
use makruk_proto::rules::v1::rules_service_server::{RulesService, RulesServiceServer};
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, CreateGameResponse, ExportPgnRequest, ExportPgnResponse,
    GetGameRequest, GetGameResponse, JudgeTimeRequest, JudgeTimeResponse, PlayBotMoveRequest, PlayBotMoveResponse,
    PlayOverdueBotMoveRequest, PlayOverdueBotMoveResponse, PulseRequest, PulseResponse, SettleGameRequest,
    SettleGameResponse, Settlement,
};
use makruk_runtime::bus::{Bus, Message};
use makruk_runtime::identity::FleetSecret;
use makruk_runtime::store::{self, Connection};
use makruk_runtime::{Millis, Stop, grpc, topology};
use prost::Message as _;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use tokio::net::TcpListener;
use tonic::metadata::MetadataMap;
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

use crate::record::Record;

/// Clones share their games.
#[derive(Clone)]
pub(crate) struct Rules {
    secret: FleetSecret,
    redis: Connection,
    bus: Bus,
    record: Record,
    state: Arc<Mutex<State>>,
}

struct State {
    games: HashMap<String, Known>,
    /// The game that each person is in. Those that anybody may leave at any time don't count.
    live: HashMap<String, String>,
    lot: StdRng,
}

/// A game that was created.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) new: CreateGameRequest,
    pub(crate) at: Instant,
    pub(crate) over: Option<Millis>,
    /// Who has seen it in their lobby.
    pub(crate) told: BTreeSet<String>,
    pub(crate) settled: bool,
}

/// What is done about a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Luck {
    Done,
    /// It is done, but the answer is lost.
    Unanswered,
    Lost,
}

impl Rules {
    pub(crate) async fn serve(
        secret: &str,
        redis: Connection,
        bus: Bus,
        record: Record,
        stop: Stop,
    ) -> (Self, SocketAddr) {
        let state = State { games: HashMap::new(), live: HashMap::new(), lot: StdRng::seed_from_u64(crate::SEED) };
        let state = Arc::new(Mutex::new(state));
        let rules = Self { secret: FleetSecret::new(secret).unwrap(), redis, bus, record, state };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = grpc::server()
            .add_service(RulesServiceServer::new(rules.clone()))
            .add_service(AdjudicatorServiceServer::new(rules.clone()))
            .add_service(RefereeServiceServer::new(rules.clone()))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener), async move { stop.triggered().await });
        tokio::spawn(server);
        (rules, address)
    }

    /// All games, by id.
    pub(crate) fn games(&self) -> BTreeMap<String, Known> {
        self.state.lock().unwrap().games.iter().map(|(id, known)| (id.clone(), known.clone())).collect()
    }

    /// What a lobby said of a game to one of its people.
    pub(crate) fn told(&self, game: &str, person: &str) {
        let mut state = self.state.lock().unwrap();
        let Some(known) = state.games.get_mut(game) else {
            return self.record.fault(&format!("{person} was told of game {game}, which was never created"));
        };
        let theirs = people(&known.new).iter().any(|one| one == person);
        self.record.check(theirs, || format!("{person} was told of game {game}, which is others'"));
        if known.told.insert(person.to_owned()) {
            self.record.took("a created game was seen", known.at.elapsed());
        }
    }

    /// A game as it was created.
    pub(crate) fn game(&self, game: &str) -> Option<Known> {
        self.state.lock().unwrap().games.get(game).cloned()
    }

    /// That matchmaking calls, and that the call gets through.
    pub(crate) fn may_be_lost(&self, metadata: &MetadataMap) -> Result<(), Status> {
        assert_eq!(self.secret.service(metadata)?, "matchmaking");
        if self.luck() == Luck::Lost { Err(Status::unavailable("bad luck")) } else { Ok(()) }
    }

    fn luck(&self) -> Luck {
        match self.state.lock().unwrap().lot.random_range(0..100) {
            0..3 => Luck::Lost,
            3..6 => Luck::Unanswered,
            _ => Luck::Done,
        }
    }

    /// Creates a game, and says how long it goes on; `None` when it was there before.
    fn create(&self, new: &CreateGameRequest) -> Result<Option<Duration>, Status> {
        let mut state = self.state.lock().unwrap();
        if let Some(known) = state.games.get(&new.game_id) {
            // Of a game that nobody has to be there for, the lot for the colours is drawn again by a retry.
            let same = known.new == *new || !is_serious(new) && known.new.fingerprint == new.fingerprint;
            self.record.check(same, || format!("one id for two games: {:?} and {new:?}", known.new));
            return Ok(None);
        }
        self.record.check(topology::partition_of_game(&new.game_id).is_some(), || format!("no id: {new:?}"));
        if is_refused(&new.game_id) {
            return Err(Status::invalid_argument("a game of which rules wants to know nothing"));
        }
        if is_serious(new) {
            for person in people(new) {
                if let Some(other) = state.live.insert(person.clone(), new.game_id.clone()) {
                    self.record.fault(&format!("{person} is in two games at once, {other} and {}", new.game_id));
                }
            }
        }
        let known = Known { new: new.clone(), at: Instant::now(), over: None, told: BTreeSet::new(), settled: false };
        state.games.insert(new.game_id.clone(), known);
        self.record.count("games created");
        Ok(Some(Duration::from_millis(state.lot.random_range(50..1_500))))
    }

    /// Ends a game after a while.
    async fn end_after(self, game: String, lifetime: Duration) {
        tokio::time::sleep(lifetime).await;
        let mut redis = self.redis.clone();
        let now = store::now(&mut redis).await.unwrap();
        let loses_its_event = {
            let mut state = self.state.lock().unwrap();
            let known = state.games.get_mut(&game).unwrap();
            known.over = Some(now);
            let left = people(&known.new);
            state.live.retain(|person, other| *other != game || !left.contains(person));
            state.lot.random_ratio(1, 10)
        };
        let index = topology::game_index(topology::partition_of_game(&game).unwrap(), topology::SEATED);
        let () = redis::cmd("ZADD").arg(index).arg(now.0).arg(&game).query_async(&mut redis).await.unwrap();
        if loses_its_event {
            return self.record.count("events of finished games lost");
        }
        let event = GameEvent { game_id: game.clone(), version: 2, at_ms: now.0, ..GameEvent::default() };
        let message = Message {
            subject: topology::game_event(&game, "finished"),
            id: format!("{game}:2"),
            traceparent: String::new(),
            payload: event.encode_to_vec().into(),
        };
        match self.bus.publish(message).await {
            Ok(acknowledgement) => drop(acknowledgement.await),
            Err(_) => self.record.count("events of finished games lost"),
        }
    }
}

/// A few games rules refuses for good, by their ids.
pub(crate) fn is_refused(game: &str) -> bool {
    game.ends_with("00")
}

/// Whether a game keeps its people from others: those that somebody has to be there for have a deadline for the first move.
pub(crate) fn is_serious(new: &CreateGameRequest) -> bool {
    new.first_move_ms > 0
}

/// The people of a game, White first.
pub(crate) fn people(new: &CreateGameRequest) -> Vec<String> {
    [&new.white, &new.black].into_iter().filter_map(|seat| person(seat.as_ref())).collect()
}

/// The person on a seat.
pub(crate) fn person(seat: Option<&Seat>) -> Option<String> {
    match seat?.occupant.as_ref()? {
        Occupant::Player(player) => Some(player.id.clone()),
        Occupant::Bot(_) => None,
    }
}

#[tonic::async_trait]
impl RulesService for Rules {
    async fn create_game(&self, request: Request<CreateGameRequest>) -> Result<Response<CreateGameResponse>, Status> {
        assert_eq!(self.secret.service(request.metadata())?, "matchmaking");
        let (new, luck) = (request.into_inner(), self.luck());
        if luck == Luck::Lost {
            return Err(Status::unavailable("bad luck"));
        }
        if let Some(lifetime) = self.create(&new)? {
            tokio::spawn(self.clone().end_after(new.game_id.clone(), lifetime));
        }
        if luck == Luck::Unanswered {
            return Err(Status::unavailable("bad luck, but the game is there"));
        }
        let game = Game { id: new.game_id, white: new.white, black: new.black, ..Game::default() };
        Ok(Response::new(CreateGameResponse { game: Some(game) }))
    }

    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        self.may_be_lost(request.metadata())?;
        let id = request.into_inner().game_id;
        let Known { new, over, .. } = self.game(&id).ok_or_else(|| Status::not_found("no such game"))?;
        let game =
            Game { id, white: new.white, black: new.black, finished_at_ms: over.map(|over| over.0), ..Game::default() };
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
        self.may_be_lost(request.metadata())?;
        assert_eq!(request.get_ref().settlement(), Settlement::Seats);
        let game = request.into_inner().game_id;
        let known = self.game(&game).ok_or_else(|| Status::not_found("no such game"))?;
        if known.over.is_none() {
            self.record.fault(&format!("game {game} was settled while it went on"));
            return Err(Status::failed_precondition("the game goes on"));
        }
        // First of all: the caller may die before this is through.
        self.state.lock().unwrap().games.get_mut(&game).unwrap().settled = true;
        let index = topology::game_index(topology::partition_of_game(&game).unwrap(), topology::SEATED);
        let mut redis = self.redis.clone();
        let taken: Result<(), _> = redis::cmd("ZREM").arg(index).arg(&game).query_async(&mut redis).await;
        taken.map_err(|error| store::unavailable(&error))?;
        Ok(Response::new(SettleGameResponse {}))
    }

    async fn judge_time(&self, _: Request<JudgeTimeRequest>) -> Result<Response<JudgeTimeResponse>, Status> {
        Err(Status::unimplemented("matchmaking judges no time"))
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
}
