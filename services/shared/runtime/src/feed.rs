//! What is published on one subject, as far as NATS brings it.

use std::time::Duration;

use async_nats::{Message, Subscriber};
use futures::StreamExt as _;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::bus::Bus;

/// What a subscription may take. While NATS is away nothing takes it, and what is watched is read instead.
const SUBSCRIBE: Duration = Duration::from_secs(1);

/// A core subscription: what is published from now on, at most once, in any order.
#[derive(Debug)]
pub struct Feed {
    bus: Bus,
    subject: String,
    /// `None` while NATS is away.
    messages: Option<Subscriber>,
    /// Changes when messages may have been missed.
    missed: watch::Receiver<u64>,
    /// Whether the server answered when it was last asked.
    answers: bool,
}

/// What a feed brings.
#[derive(Debug)]
pub enum News {
    /// A message.
    Message(Message),
    /// There may have been messages that did not come.
    Missed,
}

impl Feed {
    /// A feed that is not subscribed yet.
    pub fn new(bus: &Bus, subject: String) -> Self {
        let mut missed = bus.reconnects();
        // What came before the first read is in it.
        missed.mark_unchanged();
        Self { bus: bus.clone(), subject, messages: None, missed, answers: true }
    }

    /// Whether messages come, as far as is known.
    pub fn is_live(&self) -> bool {
        self.messages.is_some() && self.answers && self.bus.is_connected()
    }

    /// Subscribes, unless it is subscribed or NATS is away.
    pub async fn subscribe(&mut self) {
        if self.messages.is_some() || !self.bus.is_connected() {
            return;
        }
        match timeout(SUBSCRIBE, self.bus.subscribe(self.subject.clone())).await {
            Ok(Ok(messages)) => self.messages = Some(messages),
            Ok(Err(error)) => tracing::warn!(%error, subject = self.subject, "no subscription"),
            Err(_elapsed) => tracing::debug!(subject = self.subject, "NATS takes no subscription"),
        }
    }

    /// Subscribes where that is still to be done, and waits until it is in force. Without NATS it is not, and what is watched
    /// is read instead.
    pub async fn ready(&mut self) {
        self.subscribe().await;
        self.settle().await;
    }

    /// Waits until the subscription is in force: what is not in a read that begins after this
    /// comes as a message.
    pub async fn settle(&mut self) {
        if self.messages.is_none() || !self.bus.is_connected() {
            return;
        }
        let settled = self.bus.settled().await;
        self.answers = settled.is_ok();
        if let Err(error) = settled {
            // Until the server answers again the feed is not live, and what is watched is read instead.
            tracing::debug!(%error, subject = self.subject, "reading without a subscription in force");
        }
    }

    /// Waits for news; for ever while there can be none. May be dropped and called again at any time.
    pub async fn news(&mut self) -> News {
        tokio::select! {
            biased;
            message = next(&mut self.messages) => News::Message(message),
            Ok(()) = self.missed.changed() => News::Missed,
        }
    }
}

async fn next(messages: &mut Option<Subscriber>) -> Message {
    if let Some(subscriber) = messages
        && let Some(message) = subscriber.next().await
    {
        return message;
    }
    // The subscription has ended, or there was none.
    *messages = None;
    std::future::pending().await
}
