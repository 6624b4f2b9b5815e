//! A rules service with the servers it needs, and callers for it.

use std::future::Future;
use std::time::Duration;

use makruk_proto::game::v1::{self as pb, seat::Occupant};
use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::referee_service_client::RefereeServiceClient;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, GetGameRequest, JudgeTimeRequest, JudgeTimeResponse, Move,
    PlayBotMoveRequest, PlayBotMoveResponse, PulseRequest,
};
use makruk_rules::Rules;
use makruk_runtime::grpc::{Channel, channel};
use makruk_runtime::identity::{self, FleetSecret, Person, Signer};
use makruk_runtime::servers::Server;
use makruk_runtime::{Env, Stop, app};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};
use tonic::{Request, Status};

const SECRET: &str = "a secret of the fleet, for the tests";
const PASSWORD: &str = "password";

/// Everything under test. Servers die with it.
pub(crate) struct Fleet {
    pub(crate) redis: Server,
    pub(crate) nats: Server,
    pub(crate) stop: Stop,
    env: Env,
    signer: Signer,
    secret: FleetSecret,
    _folder: TempDir,
}

/// A connection to one replica.
#[derive(Clone)]
pub(crate) struct Replica {
    channel: Channel,
    signer: Signer,
    secret: FleetSecret,
}

impl Fleet {
    pub(crate) async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let redis = Server::redis(&folder.path().join("redis"), 0, PASSWORD).await.unwrap();
        let nats = Server::nats(&folder.path().join("nats"), 0, PASSWORD).await.unwrap();
        let (private, public) = identity::generate().unwrap();
        let env = Env::default()
            .with("MAKRUK_REDIS_URL", redis.url())
            .with("MAKRUK_NATS_URL", nats.url())
            .with("MAKRUK_VERIFY_KEY", public)
            .with("MAKRUK_FLEET_SECRET", SECRET);
        let signer = Signer::from_pem(&private).unwrap();
        let secret = FleetSecret::new(SECRET).unwrap();
        Self { redis, nats, stop: Stop::new(), env, signer, secret, _folder: folder }
    }

    /// One more replica of the service, with some variables of its own.
    pub(crate) async fn replica(&self, variables: &[(&str, &str)]) -> Replica {
        let running = self.start_replica(variables).await.unwrap();
        let channel = channel(&format!("http://{}", running.address)).unwrap();
        Replica { channel, signer: self.signer.clone(), secret: self.secret.clone() }
    }

    pub(crate) async fn start_replica(&self, variables: &[(&str, &str)]) -> anyhow::Result<app::Running> {
        let env = variables.iter().fold(self.env.clone(), |env, (name, value)| env.with(name, *value));
        app::start::<Rules>(env, self.stop.clone()).await
    }
}

/// An id of a game in partition `partition`.
pub(crate) fn game_id(partition: u8) -> String {
    format!("{partition:02}{}", uuid::Uuid::new_v4().simple())
}

pub(crate) fn person(id: &str) -> pb::Seat {
    let player = pb::Player { id: id.to_owned(), name: id.to_uppercase() };
    pb::Seat { occupant: Some(Occupant::Player(player)) }
}

pub(crate) fn bot() -> pb::Seat {
    pb::Seat { occupant: Some(Occupant::Bot(pb::Bot { level: pb::BotLevel::Easy.into() })) }
}

pub(crate) fn step(pos: u64, text: &str) -> Command {
    Command::Move(Move { pos, ply: Some(pb::Ply { r#move: text.to_owned(), count_action: 0 }) })
}

impl Replica {
    pub(crate) fn rules(&self) -> RulesServiceClient<Channel> {
        RulesServiceClient::new(self.channel.clone())
    }

    pub(crate) fn referee(&self) -> RefereeServiceClient<Channel> {
        RefereeServiceClient::new(self.channel.clone())
    }

    pub(crate) fn adjudicator(&self) -> AdjudicatorServiceClient<Channel> {
        AdjudicatorServiceClient::new(self.channel.clone())
    }

    /// A request of a service of the fleet.
    pub(crate) fn as_service<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        self.secret.as_service("test", &mut request).unwrap();
        request
    }

    /// A request of a player.
    pub(crate) fn as_player<T>(&self, id: &str, message: T) -> Request<T> {
        let mut request = Request::new(message);
        let person = Person { id: id.to_owned(), name: id.to_uppercase() };
        self.signer.on_behalf_of(&person, &mut request).unwrap();
        request
    }

    /// A game of person `g1` (White) against an AI.
    pub(crate) async fn create(&self, start_fen: &str) -> pb::Game {
        let request = CreateGameRequest {
            game_id: game_id(11),
            start_fen: start_fen.to_owned(),
            white: Some(person("g1")),
            black: Some(bot()),
            ..CreateGameRequest::default()
        };
        self.rules().create_game(self.as_service(request)).await.unwrap().into_inner().game.unwrap()
    }

    /// A game of the people `g1` (White) and `g2`.
    pub(crate) async fn people(&self, time_control: Option<pb::TimeControl>, first_move_ms: u32) -> pb::Game {
        let request = CreateGameRequest {
            game_id: game_id(11),
            white: Some(person("g1")),
            black: Some(person("g2")),
            time_control,
            first_move_ms,
            ..CreateGameRequest::default()
        };
        self.rules().create_game(self.as_service(request)).await.unwrap().into_inner().game.unwrap()
    }

    /// The same after a move of each. White's clock runs.
    pub(crate) async fn opened(&self, time_control: pb::TimeControl) -> pb::Game {
        let game = self.people(Some(time_control), 0).await;
        self.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
        self.command("g2", &game.id, "a", step(1, "e6e5")).await.unwrap().game.unwrap()
    }

    pub(crate) async fn judge(&self, game: &str, pos: u64) -> Result<JudgeTimeResponse, Status> {
        let request = self.as_service(JudgeTimeRequest { game_id: game.to_owned(), pos });
        Ok(self.adjudicator().judge_time(request).await?.into_inner())
    }

    pub(crate) async fn pulse(&self) -> Result<(), Status> {
        self.rules().pulse(self.as_player("gateway", PulseRequest {})).await.map(|_| ())
    }

    pub(crate) async fn command(
        &self,
        player: &str,
        game: &str,
        id: &str,
        command: Command,
    ) -> Result<CommandResponse, Status> {
        self.waited(player, game, id, command, 0).await
    }

    /// A command that has been on its way inside the fleet.
    pub(crate) async fn waited(
        &self,
        player: &str,
        game: &str,
        id: &str,
        command: Command,
        waited_ms: u32,
    ) -> Result<CommandResponse, Status> {
        let (game_id, cmd_id) = (game.to_owned(), id.to_owned());
        let request = CommandRequest { game_id, cmd_id, command: Some(command), waited_ms };
        Ok(self.rules().command(self.as_player(player, request)).await?.into_inner())
    }

    pub(crate) async fn answer(&self, game: &str, pos: u64, text: &str) -> Result<PlayBotMoveResponse, Status> {
        let ply = Some(pb::Ply { r#move: text.to_owned(), count_action: 0 });
        let request = PlayBotMoveRequest { game_id: game.to_owned(), pos, ply };
        Ok(self.adjudicator().play_bot_move(self.as_service(request)).await?.into_inner())
    }

    pub(crate) async fn game(&self, game: &str) -> Result<pb::Game, Status> {
        let request = self.as_service(GetGameRequest { game_id: game.to_owned() });
        Ok(self.rules().get_game(request).await?.into_inner().game.unwrap())
    }
}

/// Main time alone.
pub(crate) fn main_time(main_ms: i64) -> pb::TimeControl {
    pb::TimeControl { main_ms, ..pb::TimeControl::default() }
}

/// Asks again until there is an answer; 20 s at most.
pub(crate) async fn eventually<T, F: Future<Output = Option<T>>>(what: &str, mut ask: impl FnMut() -> F) -> T {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(Instant::now() < deadline, "still waiting for {what}");
        sleep(Duration::from_millis(20)).await;
    }
}
