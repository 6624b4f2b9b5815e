//! A fleet around the workers.

use std::time::Duration;

use async_nats::jetstream::consumer::{Info, pull};
use async_nats::jetstream::stream;
use makruk_bot::Bot;
use makruk_proto::event::v1::{BotTurn, FillOffer};
use makruk_runtime::app::Running;
use makruk_runtime::bus::{Bus, Message};
use makruk_runtime::servers::Server;
use makruk_runtime::{Env, Stop, app, topology};
use prost::Message as _;
use tempfile::TempDir;
use tokio::time::Instant;

use crate::matchmaking::Matchmaking;
use crate::rules::Rules;

const SECRET: &str = "a secret of the fleet, for tests only";
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Queues, a referee and a matchmaker; workers are started by the test.
pub(crate) struct Fleet {
    pub(crate) nats: Server,
    pub(crate) bus: Bus,
    pub(crate) rules: Rules,
    pub(crate) matchmaking: Matchmaking,
    pub(crate) stop: Stop,
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
        let nats = Server::nats(folder.path(), 0, "secret").await.unwrap();
        let bus = Bus::connect(&nats.url(), "test").await.unwrap();
        bus.ensure_stream(topology::bot_turns()).await.unwrap();
        bus.ensure_stream(topology::fills()).await.unwrap();
        let stop = Stop::new();
        let rules = Rules::serve(SECRET, stop.clone()).await;
        let matchmaking = Matchmaking::serve(SECRET, stop.clone()).await;
        Self { nats, bus, rules, matchmaking, stop, _folder: folder }
    }

    /// A queue with one worker process on it.
    pub(crate) async fn with_worker(min_think: Duration) -> Self {
        let fleet = Self::new().await;
        fleet.worker(min_think, fleet.stop.child()).await;
        fleet
    }

    pub(crate) async fn worker(&self, min_think: Duration, stop: Stop) -> Running {
        let env = Env::default()
            .with("MAKRUK_NATS_URL", self.nats.url())
            .with("MAKRUK_RULES_URL", format!("http://{}", self.rules.address))
            .with("MAKRUK_MATCHMAKING_URL", format!("http://{}", self.matchmaking.address))
            .with("MAKRUK_FLEET_SECRET", SECRET)
            .with("MAKRUK_BOT_SLOTS", "2")
            .with("MAKRUK_BOT_MIN_THINK_MS", min_think.as_millis().to_string());
        app::start::<Bot>(env, stop).await.unwrap()
    }

    pub(crate) async fn publish(&self, level: &str, payload: Vec<u8>) {
        self.send(topology::bot_turn(level), payload).await;
    }

    /// Offers a ticket to the workers.
    pub(crate) async fn offer(&self, ticket: &str) {
        let offer = FillOffer { ticket_id: ticket.to_owned() };
        self.send(topology::fill("ttakji"), offer.encode_to_vec()).await;
    }

    pub(crate) async fn send(&self, subject: String, payload: Vec<u8>) {
        let id = format!("{payload:?}");
        let message = Message { subject, id, traceparent: String::new(), payload: payload.into() };
        self.bus.publish(message).await.unwrap().await.unwrap();
    }

    pub(crate) async fn turn(&self, game: &str, pos: u64) {
        self.publish("hard", BotTurn { game_id: game.to_owned(), pos }.encode_to_vec()).await;
    }

    /// Asks for a turn at position 0, on a stream that may be gone; each ring is another message.
    pub(crate) async fn ring(&self, game: &str, ring: u32) -> anyhow::Result<()> {
        self.bus.ensure_stream(topology::bot_turns()).await?;
        let payload = BotTurn { game_id: game.to_owned(), pos: 0 }.encode_to_vec().into();
        let (subject, id) = (topology::bot_turn("hard"), format!("{game}-{ring}"));
        self.bus.publish(Message { subject, id, traceparent: String::new(), payload }).await?.await?;
        Ok(())
    }

    async fn info(&self, stream: stream::Config, consumer: &str) -> Option<Info> {
        let stream = self.bus.ensure_stream(stream).await.ok()?;
        // The workers make their consumers in their own time.
        let mut consumer = stream.get_consumer::<pull::Config>(consumer).await.ok()?;
        consumer.info().await.ok().cloned()
    }

    /// Waits until the queue of turns is empty and everything in it is answered for; tells the consumer's state then.
    pub(crate) async fn empty(&self, deliveries: u64) -> Info {
        self.worked_off(&topology::bot_turns(), "bot-turns", deliveries).await
    }

    /// The same for the queue of offers.
    pub(crate) async fn no_offers(&self, deliveries: u64) -> Info {
        self.worked_off(&topology::fills(), "bot-fills", deliveries).await
    }

    async fn worked_off(&self, stream: &stream::Config, consumer: &str, deliveries: u64) -> Info {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let info = self.info(stream.clone(), consumer).await;
            let empty = |info: &Info| {
                info.num_pending == 0 && info.num_ack_pending == 0 && info.delivered.consumer_sequence >= deliveries
            };
            if let Some(info) = info.filter(empty) {
                return info;
            }
            assert!(Instant::now() < deadline, "the queue was never worked off");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    pub(crate) async fn answered(&self, game: &str) {
        eventually("an answer", || self.rules.answers().iter().any(|answered| answered == game)).await;
    }
}

pub(crate) async fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

pub(crate) fn game(number: u32) -> String {
    format!("{:02}{number:032x}", number % 64)
}
