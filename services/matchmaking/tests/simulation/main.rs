//! Thousands of players at three replicas that are killed all the time, with a rules service that is not to be relied on.
//!
//! Players come, wait, think better of it, vanish, come back, take each other's links, ask for rematches; AI workers sit in. All the
//! while and in the end: nobody is in two games at once, no ticket is in two games, everybody hears of their game, whoever waits
//! and is there is served, and nothing is left over.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod audit;
mod fleet;
mod lives;
mod player;
mod record;
mod referee;
mod rematch;
mod rules;
mod world;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use makruk_runtime::bus::Bus;
use makruk_runtime::identity::{Signer, generate};
use makruk_runtime::{Stop, store, topology};
use tokio::task::JoinSet;

use crate::fleet::{Replicas, Servers};
use crate::record::Record;
use crate::rules::Rules;
use crate::world::World;

/// How many players there are, if the variable `PLAYERS` does not say: as many as a small machine has done with within a minute.
const PLAYERS: usize = 2_000;
/// What all lots are drawn from.
const SEED: u64 = 7;
/// How long a ticket lives on without a sign of its player.
const LEASE: Duration = Duration::from_secs(5);
/// Offers that AI workers deal with at once.
const WORKERS: usize = 8;
const SECRET: &str = "a secret of the fleet, for tests only";

#[tokio::test(flavor = "multi_thread")]
async fn players_come_and_go_while_replicas_die() {
    let players = players();
    let (begin, record, stop) = (Instant::now(), Record::default(), Stop::new());
    let servers = Servers::start().await;
    let mut redis = store::connect(&servers.redis.url()).await.unwrap();
    let bus = Bus::connect(&servers.nats.url(), "simulation").await.unwrap();
    bus.ensure_stream(topology::games()).await.unwrap();
    let (rules, address) = Rules::serve(SECRET, redis.clone(), bus.clone(), record.clone(), stop.clone()).await;
    let (private, public) = generate().unwrap();
    let replicas = Replicas::start(variables(&servers, format!("http://{address}"), public)).await;
    let signer = Signer::from_pem(&private).unwrap();
    let world = World::new(&replicas.urls(), signer, SECRET, rules.clone(), record.clone(), players);

    tokio::spawn(world.clone().ring(bus.clone(), stop.clone()));
    tokio::spawn(world.clone().keep_attending(stop.clone()));
    for _ in 0..WORKERS {
        tokio::spawn(world.clone().work(bus.clone(), stop.clone()));
    }
    let truce = Stop::new();
    let fire = tokio::spawn(replicas.under_fire(record.clone(), truce.clone()));

    let mut under_way: JoinSet<()> = (0..players).map(|number| lives::live(world.clone(), number)).collect();
    while let Some(lived) = under_way.join_next().await {
        lived.unwrap();
    }
    let lived = begin.elapsed();
    audit::settled(&mut redis, &rules, &record).await;
    truce.trigger();
    let replicas = fire.await.unwrap();
    audit::call_the_roll(&world).await;
    audit::compare(&mut redis, &rules, &record).await;
    stop.trigger();
    drop(replicas);

    println!("{}all players through after {lived:?}, all checked after {:?}", record.told(), begin.elapsed());
    assert!(record.faults().is_none(), "{}", record.faults().unwrap_or_default());
    assert_eq!(record.counted("players who are through"), players);
}

#[allow(clippy::disallowed_methods, reason = "a test has no configuration but this")]
fn players() -> usize {
    std::env::var("PLAYERS").map_or(PLAYERS, |text| text.parse().expect("a number of players"))
}

fn variables(servers: &Servers, rules_url: String, public_key: String) -> BTreeMap<&'static str, String> {
    [
        ("MAKRUK_REDIS_URL", servers.redis.url()),
        ("MAKRUK_NATS_URL", servers.nats.url()),
        ("MAKRUK_RULES_URL", rules_url),
        ("MAKRUK_VERIFY_KEY", public_key),
        ("MAKRUK_FLEET_SECRET", SECRET.to_owned()),
        ("MAKRUK_FILL_AFTER_MS", "1500".to_owned()),
        ("MAKRUK_TICKET_LEASE_MS", LEASE.as_millis().to_string()),
    ]
    .into()
}
