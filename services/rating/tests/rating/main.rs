//! Rating as the fleet sees it: real Redis and NATS, and a rules service as its peer.
#![allow(clippy::unwrap_used, reason = "a helper that fails, fails the test that called it")]

mod records;
mod rules;
mod settling;

use std::net::SocketAddr;
use std::time::Duration;

use async_nats::jetstream::consumer::{Info, pull};
use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::event::v1::{Finished, GameEvent};
use makruk_rating::Rating;
use makruk_runtime::bus::{Bus, Message};
use makruk_runtime::identity::{Signer, generate};
use makruk_runtime::servers::Server;
use makruk_runtime::store::{self, Connection};
use makruk_runtime::topology::{self, FINISHED, game_index};
use makruk_runtime::{Env, Partition, Stop, app};
use prost::Message as _;
use redis::AsyncCommands as _;
use tempfile::TempDir;

use crate::rules::Rules;

const SECRET: &str = "a secret of the fleet, for tests only";
/// Long enough for two sweeps on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A rating service with all that it talks to.
struct Fixture {
    nats: Server,
    bus: Bus,
    connection: Connection,
    rules: Rules,
    address: SocketAddr,
    signer: Signer,
    stop: Stop,
    _redis: Server,
    _folder: TempDir,
}

impl Drop for Fixture {
    fn drop(&mut self) {
        self.stop.trigger();
    }
}

impl Fixture {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let redis = Server::redis(&folder.path().join("redis"), 0, "secret").await.unwrap();
        let nats = Server::nats(&folder.path().join("nats"), 0, "secret").await.unwrap();
        let connection = store::connect(&redis.url()).await.unwrap();
        let bus = Bus::connect(&nats.url(), "test").await.unwrap();
        bus.ensure_stream(topology::games()).await.unwrap();
        let stop = Stop::new();
        let rules = Rules::serve(SECRET, stop.clone()).await;
        let (private, public) = generate().unwrap();
        let env = Env::default()
            .with("MAKRUK_VERIFY_KEY", public)
            .with("MAKRUK_REDIS_URL", redis.url())
            .with("MAKRUK_NATS_URL", nats.url())
            .with("MAKRUK_RULES_URL", format!("http://{}", rules.address))
            .with("MAKRUK_FLEET_SECRET", SECRET);
        let address = app::start::<Rating>(env, stop.clone()).await.unwrap().address;
        let signer = Signer::from_pem(&private).unwrap();
        Self { nats, bus, connection, rules, address, signer, stop, _redis: redis, _folder: folder }
    }

    async fn publish(&self, subject: String, payload: Vec<u8>) {
        let id = format!("{subject}:{}", payload.len());
        let message = Message { subject, id, traceparent: String::new(), payload: payload.into() };
        self.bus.publish(message).await.unwrap().await.unwrap();
    }

    async fn finish(&self, game: &str) {
        self.publish(topology::game_event(game, "finished"), event(game, Kind::Finished(Finished {}))).await;
    }

    /// Puts a game on the index, finished so many milliseconds ago.
    async fn index(&self, game: &str, milliseconds: i64) {
        let mut connection = self.connection.clone();
        let at = store::now(&mut connection).await.unwrap().0 - milliseconds;
        let key = game_index(Partition::of_id(game).unwrap(), FINISHED);
        let _added: usize = connection.zadd(key, game, at).await.unwrap();
    }

    /// Waits until the consumer has answered for so many messages, and tells its state.
    async fn answered(&self, messages: u64) -> Info {
        let stream = self.bus.ensure_stream(topology::games()).await.unwrap();
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            // The service makes its consumer in its own time.
            if let Ok(mut consumer) = stream.get_consumer::<pull::Config>("rating-finished").await {
                let info = consumer.info().await.unwrap();
                if info.delivered.consumer_sequence >= messages && info.num_ack_pending == 0 {
                    return info.clone();
                }
            }
            assert!(tokio::time::Instant::now() < deadline, "waited in vain for {messages} answers");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    async fn settled(&self, game: &str) {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while !self.rules.settled().contains_key(game) {
            assert!(tokio::time::Instant::now() < deadline, "{game} was never settled");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

fn event(game: &str, kind: Kind) -> Vec<u8> {
    GameEvent { game_id: game.to_owned(), kind: Some(kind), ..GameEvent::default() }.encode_to_vec()
}

fn game(number: u32) -> String {
    format!("{:02}{number:032x}", number % 64)
}
