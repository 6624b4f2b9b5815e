//! A clock between Redis, NATS and rules.

use std::collections::BTreeMap;
use std::time::Duration;

use makruk_clock::Clock;
use makruk_proto::clock::v1::clock_service_client::ClockServiceClient;
use makruk_proto::clock::v1::{GetLatenessRequest, GetLatenessResponse};
use makruk_runtime::app::Running;
use makruk_runtime::grpc::{Channel, channel};
use makruk_runtime::identity::{self, FleetSecret, Person, Signer};
use makruk_runtime::servers::Server;
use makruk_runtime::store::{self, Connection};
use makruk_runtime::topology::game_index;
use makruk_runtime::{Env, Partition, Stop, app};
use redis::AsyncCommands as _;
use tempfile::TempDir;
use tokio::time::Instant;
use tonic::Request;

use crate::rules::Rules;

pub(crate) const SECRET: &str = "a secret of the fleet, for tests only";
/// Long enough for a few sweeps on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// What a clock needs; the clocks themselves are started by the test.
pub(crate) struct Fleet {
    pub(crate) redis: Server,
    pub(crate) nats: Server,
    pub(crate) rules: Rules,
    pub(crate) signer: Signer,
    connection: Connection,
    verify_key: String,
    stop: Stop,
    _folder: TempDir,
}

impl Drop for Fleet {
    fn drop(&mut self) {
        self.stop.trigger();
    }
}

impl Fleet {
    pub(crate) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let redis = Server::redis(&folder.path().join("redis"), 0, "secret").await.unwrap();
        let nats = Server::nats(&folder.path().join("nats"), 0, "secret").await.unwrap();
        let connection = store::connect(&redis.url()).await.unwrap();
        let stop = Stop::new();
        let rules = Rules::serve(SECRET, connection.clone(), stop.clone()).await;
        let (private, verify_key) = identity::generate().unwrap();
        let signer = Signer::from_pem(&private).unwrap();
        Self { redis, nats, rules, signer, connection, verify_key, stop, _folder: folder }
    }

    /// With so many clocks.
    pub(crate) async fn start(clocks: usize) -> Self {
        let fleet = Self::new().await;
        for _ in 0..clocks {
            fleet.clock(fleet.stop.child()).await;
        }
        fleet
    }

    /// Starts one more clock.
    pub(crate) async fn clock(&self, stop: Stop) -> Running {
        let env = Env::default()
            .with("MAKRUK_REDIS_URL", self.redis.url())
            .with("MAKRUK_NATS_URL", self.nats.url())
            .with("MAKRUK_RULES_URL", format!("http://{}", self.rules.address))
            .with("MAKRUK_VERIFY_KEY", self.verify_key.clone())
            .with("MAKRUK_FLEET_SECRET", SECRET);
        app::start::<Clock>(env, stop).await.unwrap()
    }

    /// Puts a game on an index, due in `milliseconds` from now. Returns its id.
    pub(crate) async fn due_in(&self, index: &str, partition: u8, number: u32, milliseconds: i64) -> String {
        let partition = Partition::new(partition).unwrap();
        let game = format!("{partition}{number:032x}");
        let mut connection = self.connection.clone();
        let at = store::now(&mut connection).await.unwrap().0 + milliseconds;
        let _added: usize = connection.zadd(game_index(partition, index), &game, at).await.unwrap();
        game
    }

    /// Takes a game off an index: somebody moved in time.
    pub(crate) async fn take_off(&self, index: &str, game: &str) {
        let key = game_index(Partition::of_id(game).unwrap(), index);
        let removed: usize = self.connection.clone().zrem(key, game).await.unwrap();
        assert_eq!(removed, 1);
    }

    /// What is on an index.
    pub(crate) async fn left(&self, index: &str, partition: u8) -> Vec<String> {
        let key = game_index(Partition::new(partition).unwrap(), index);
        self.connection.clone().zrange(key, 0, -1).await.unwrap()
    }

    /// Waits until rules has dealt with exactly these games, once each.
    pub(crate) async fn dealt_with(&self, games: &[String]) {
        let wanted: BTreeMap<String, usize> = games.iter().map(|game| (game.clone(), 1)).collect();
        eventually("rules to have dealt with them", || self.rules.dealt_with() == wanted).await;
    }

    /// Kills Redis and starts it again, and waits until it answers.
    pub(crate) async fn lose_redis(&mut self) {
        self.redis.kill().await.unwrap();
        self.redis.restart().await.unwrap();
        // Our own connection may need a second try.
        let deadline = Instant::now() + PATIENCE;
        while store::now(&mut self.connection.clone()).await.is_err() {
            assert!(Instant::now() < deadline, "Redis did not come back");
        }
    }

    /// A request in the name of a service.
    pub(crate) fn as_service<T>(message: T) -> Request<T> {
        let mut request = Request::new(message);
        FleetSecret::new(SECRET).unwrap().as_service("gateway", &mut request).unwrap();
        request
    }

    /// A request in the name of a player.
    pub(crate) fn as_player<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        let person = Person { id: "g1".to_owned(), name: "Somchai".to_owned() };
        self.signer.on_behalf_of(&person, &mut request).unwrap();
        request
    }
}

pub(crate) fn client(clock: &Running) -> ClockServiceClient<Channel> {
    ClockServiceClient::new(channel(&format!("http://{}", clock.address)).unwrap())
}

/// What a clock says of itself.
pub(crate) async fn lateness(clock: &Running) -> GetLatenessResponse {
    client(clock).get_lateness(Fleet::as_service(GetLatenessRequest {})).await.unwrap().into_inner()
}

pub(crate) async fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
