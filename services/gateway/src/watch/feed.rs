//! The events of one game, as far as NATS brings them.

use std::time::Duration;

use async_nats::{Message, Subscriber};
use futures::StreamExt as _;
use makruk_runtime::bus::Bus;
use makruk_runtime::topology;
use tokio::sync::watch;
use tokio::time::timeout;

/// What a subscription may take. While NATS is away nothing takes it, and the game is read instead.
const SUBSCRIBE: Duration = Duration::from_secs(1);

/// A core subscription to a game: what is published from now on, at most once, in any order.
#[derive(Debug)]
pub(super) struct Feed {
    bus: Bus,
    game_id: String,
    /// `None` while NATS is away.
    events: Option<Subscriber>,
    /// Changes when events may have been missed.
    missed: watch::Receiver<u64>,
    /// Whether the server answered when it was last asked.
    answers: bool,
}

/// What a feed brings.
#[derive(Debug)]
pub(super) enum News {
    /// An event.
    Event(Message),
    /// There may have been events that did not come.
    Missed,
}

impl Feed {
    /// A feed that is not subscribed yet.
    pub(super) fn new(bus: &Bus, game_id: &str) -> Self {
        let mut missed = bus.reconnects();
        // What came before the first read is in it.
        missed.mark_unchanged();
        Self { bus: bus.clone(), game_id: game_id.to_owned(), events: None, missed, answers: true }
    }

    /// Whether events come, as far as is known.
    pub(super) fn is_live(&self) -> bool {
        self.events.is_some() && self.answers && self.bus.is_connected()
    }

    /// Subscribes, unless it is subscribed or NATS is away.
    pub(super) async fn subscribe(&mut self) {
        if self.events.is_some() || !self.bus.is_connected() {
            return;
        }
        match timeout(SUBSCRIBE, self.bus.subscribe(topology::game_events(&self.game_id))).await {
            Ok(Ok(events)) => self.events = Some(events),
            Ok(Err(error)) => tracing::warn!(%error, game = self.game_id, "no subscription"),
            Err(_elapsed) => tracing::debug!(game = self.game_id, "NATS takes no subscription"),
        }
    }

    /// Waits until the subscription is in force: what is not in a read of the game that begins after this
    /// comes as an event.
    pub(super) async fn settle(&mut self) {
        if self.events.is_none() || !self.bus.is_connected() {
            return;
        }
        let settled = self.bus.settled().await;
        self.answers = settled.is_ok();
        if let Err(error) = settled {
            // Until the server answers again the feed is not live, and the game is read instead.
            tracing::debug!(%error, game = self.game_id, "reading without a subscription in force");
        }
    }

    /// Waits for news; for ever while there can be none. May be dropped and called again at any time.
    pub(super) async fn news(&mut self) -> News {
        tokio::select! {
            biased;
            event = next(&mut self.events) => News::Event(event),
            Ok(()) = self.missed.changed() => News::Missed,
        }
    }
}

async fn next(events: &mut Option<Subscriber>) -> Message {
    if let Some(subscriber) = events
        && let Some(message) = subscriber.next().await
    {
        return message;
    }
    // The subscription has ended, or there was none.
    *events = None;
    std::future::pending().await
}
