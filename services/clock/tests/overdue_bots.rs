//! The clock as the fleet sees it: a real Redis on one side, a rules service on the other.
#![allow(clippy::unwrap_used, reason = "a helper that fails, fails the test that called it")]

mod rules;

use std::collections::BTreeMap;
use std::time::Duration;

use makruk_clock::Clock;
use makruk_runtime::servers::Server;
use makruk_runtime::store::{self, Connection};
use makruk_runtime::topology::{BOTS_DUE, game_index};
use makruk_runtime::{Env, Partition, Stop, app};
use redis::AsyncCommands as _;
use tempfile::TempDir;
use tonic::Status;

use crate::rules::Rules;

const SECRET: &str = "a secret of the fleet, for tests only";
/// Long enough for a few sweeps on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// A clock between Redis and rules.
struct Fixture {
    redis: Server,
    connection: Connection,
    rules: Rules,
    stop: Stop,
    _folder: TempDir,
}

impl Drop for Fixture {
    fn drop(&mut self) {
        self.stop.trigger();
    }
}

impl Fixture {
    async fn start(clocks: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let redis = Server::redis(folder.path(), 0, "secret").await.unwrap();
        let connection = store::connect(&redis.url()).await.unwrap();
        let stop = Stop::new();
        let rules = Rules::serve(SECRET, connection.clone(), stop.clone()).await;
        for _ in 0..clocks {
            let env = Env::default()
                .with("MAKRUK_REDIS_URL", redis.url())
                .with("MAKRUK_RULES_URL", format!("http://{}", rules.address))
                .with("MAKRUK_FLEET_SECRET", SECRET);
            app::start::<Clock>(env, stop.clone()).await.unwrap();
        }
        Self { redis, connection, rules, stop, _folder: folder }
    }

    /// Puts a game on the index, due in `milliseconds` from now. Returns its id.
    async fn due_in(&self, partition: u8, number: u32, milliseconds: i64) -> String {
        let partition = Partition::new(partition).unwrap();
        let game = format!("{partition}{number:032x}");
        let mut connection = self.connection.clone();
        let at = store::now(&mut connection).await.unwrap().0 + milliseconds;
        let _added: usize = connection.zadd(game_index(partition, BOTS_DUE), &game, at).await.unwrap();
        game
    }

    async fn left(&self, partition: u8) -> Vec<String> {
        let key = game_index(Partition::new(partition).unwrap(), BOTS_DUE);
        self.connection.clone().zrange(key, 0, -1).await.unwrap()
    }

    /// Waits until rules has played for exactly these games, once each.
    async fn played(&self, games: &[String]) {
        let wanted: BTreeMap<String, usize> = games.iter().map(|game| (game.clone(), 1)).collect();
        eventually("rules to have played", || self.rules.played() == wanted).await;
    }
}

async fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = tokio::time::Instant::now() + PATIENCE;
    while !holds() {
        assert!(tokio::time::Instant::now() < deadline, "waited in vain for {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn alarms_ring_for_due_games_and_no_others() {
    let fleet = Fixture::start(1).await;
    let due = [fleet.due_in(0, 1, -1).await, fleet.due_in(31, 2, -25_000).await, fleet.due_in(63, 3, -1).await];
    let future = fleet.due_in(0, 4, 60_000).await;
    fleet.played(&due).await;
    // A game that comes due after all of these: the sweep has passed the future one by then.
    let late = fleet.due_in(0, 5, 300).await;
    fleet.played(&[due.as_slice(), &[late]].concat()).await;
    assert_eq!(fleet.left(0).await, [future]);
    assert_eq!(fleet.rules.callers(), ["clock"]);
}

#[tokio::test]
async fn replicas_share_an_index_without_harm() {
    let fleet = Fixture::start(3).await;
    let mut due = Vec::new();
    for number in 0..100 {
        due.push(fleet.due_in(7, number, -1_000).await);
    }
    fleet.played(&due).await;
}

#[tokio::test]
async fn games_that_rules_refuses_do_not_hide_those_behind_them() {
    let fleet = Fixture::start(1).await;
    for number in 0..150 {
        let stuck = fleet.due_in(7, number, -60_000).await;
        fleet.rules.refuse(&stuck, Status::failed_precondition("the bot is not overdue"));
    }
    let broken = fleet.due_in(7, 150, -60_000).await;
    fleet.rules.refuse(&broken, Status::internal("can't be read"));
    let behind = fleet.due_in(7, 151, -1).await;
    fleet.played(&[behind]).await;
}

#[tokio::test]
async fn one_game_that_brings_rules_down_does_not_stop_the_others() {
    let fleet = Fixture::start(1).await;
    let bad = fleet.due_in(0, 1, -60_000).await;
    fleet.rules.refuse(&bad, Status::unknown("the connection broke"));
    let others = [fleet.due_in(0, 2, -1).await, fleet.due_in(63, 3, -1).await];
    fleet.played(&others).await;
}

#[tokio::test]
async fn rules_and_redis_being_away_cost_only_time() {
    let mut fleet = Fixture::start(1).await;
    fleet.rules.set_away(true);
    let mut due = Vec::new();
    for number in 0..20 {
        due.push(fleet.due_in(5, number, -1).await);
    }
    eventually("rules to be called in vain", || fleet.rules.refused() > 20).await;
    assert!(fleet.rules.played().is_empty());
    fleet.rules.set_away(false);
    fleet.played(&due).await;

    fleet.redis.kill().await.unwrap();
    fleet.redis.restart().await.unwrap();
    // Our own connection may need a second try.
    let deadline = tokio::time::Instant::now() + PATIENCE;
    while store::now(&mut fleet.connection.clone()).await.is_err() {
        assert!(tokio::time::Instant::now() < deadline, "Redis did not come back");
    }
    due.push(fleet.due_in(6, 1, -1).await);
    fleet.played(&due).await;
}
