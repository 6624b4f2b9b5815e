//! The events of one game, as far as NATS brings them.

use std::time::Duration;

use async_nats::{Message, Subscriber};
use futures::StreamExt as _;
use makruk_proto::event::v1::GameEvent;
use makruk_runtime::bus::Bus;
use makruk_runtime::topology;
use prost::Message as _;
use tokio::sync::watch;
use tokio::time::timeout;

/// What a subscription may take. While NATS is away nothing takes it, and the game is read instead.
const SUBSCRIBE: Duration = Duration::from_secs(1);

/// A core subscription to a game: at most once, in any order.
#[derive(Debug)]
pub(super) struct Feed {
    bus: Bus,
    subject: String,
    events: Option<Subscriber>,
    /// Changes when events may have been missed.
    missed: watch::Receiver<u64>,
}

impl Feed {
    pub(super) fn new(bus: &Bus, game_id: &str) -> Self {
        let mut missed = bus.reconnects();
        missed.mark_unchanged();
        Self { bus: bus.clone(), subject: topology::game_events(game_id), events: None, missed }
    }

    /// Whether events come, as far as is known.
    pub(super) fn is_live(&self) -> bool {
        self.events.is_some() && self.bus.is_connected()
    }

    /// Subscribes where that is still to be done, and waits until it is in force: what is not in a read of the game that
    /// begins after this comes as an event. Without NATS it comes with a later read.
    pub(super) async fn ready(&mut self) {
        if !self.bus.is_connected() {
            return;
        }
        if self.events.is_none() {
            let subscribed = timeout(SUBSCRIBE, self.bus.subscribe(self.subject.clone())).await;
            self.events = subscribed.ok().and_then(Result::ok);
        }
        if let Err(error) = self.bus.settled().await {
            tracing::debug!(%error, subject = self.subject, "reading without a subscription in force");
        }
    }

    /// The next event; `None` when there may have been some that did not come, or when one can't be read. Waits for ever while
    /// there can be none. May be dropped and called again at any time.
    pub(super) async fn news(&mut self) -> Option<GameEvent> {
        tokio::select! {
            biased;
            message = next(&mut self.events) => GameEvent::decode(message.payload).ok(),
            Ok(()) = self.missed.changed() => None,
        }
    }
}

async fn next(events: &mut Option<Subscriber>) -> Message {
    if let Some(subscriber) = events
        && let Some(message) = subscriber.next().await
    {
        return message;
    }
    *events = None;
    std::future::pending().await
}
