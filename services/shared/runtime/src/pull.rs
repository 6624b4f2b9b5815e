//! Taking work from a stream, one message at a time, whatever happens to the stream.

use std::time::Duration;

use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::{Message, stream};
use futures::StreamExt as _;
use tokio::time::{sleep, timeout};

use crate::backoff::Backoff;
use crate::bus::Bus;

/// How long one request for a message stays open at the server, which says when it is over.
const EXPIRES: Duration = Duration::from_secs(2);
/// A request without any word by then went to a consumer that is gone: it is looked up again.
const SILENCE: Duration = Duration::from_secs(3);

/// A durable pull consumer. It fetches one message for each call, so that no message waits in a buffer
/// for a worker that is busy, and makes stream and consumer anew when they are gone.
#[derive(Debug)]
pub struct Pull {
    bus: Bus,
    stream: stream::Config,
    consumer: pull::Config,
    current: Option<PullConsumer>,
    backoff: Backoff,
}

impl Pull {
    /// A consumer named by `consumer.durable_name` on a stream.
    pub fn new(bus: Bus, stream: stream::Config, consumer: pull::Config) -> Self {
        Self { bus, stream, consumer, current: None, backoff: Backoff::default() }
    }

    /// The next message. Waits as long as it takes; cancel it to stop.
    pub async fn next(&mut self) -> Message {
        loop {
            let mut reconnects = self.bus.reconnects();
            reconnects.mark_unchanged();
            let fetched = tokio::select! {
                // Boxed: what the client builds up for one request is far too large for the stacks of all callers.
                fetched = timeout(SILENCE, Box::pin(self.fetch())) => fetched.unwrap_or_else(|_silence| {
                    self.current = None;
                    Ok(None)
                }),
                // The server forgot the request with the connection, and perhaps the consumer too.
                Ok(()) = reconnects.changed() => {
                    self.current = None;
                    continue;
                }
            };
            match fetched {
                Ok(Some(message)) => {
                    self.backoff.reset();
                    return message;
                }
                Ok(None) => {}
                Err(error) => {
                    self.current = None;
                    tracing::warn!(%error, stream = self.stream.name, "no work can be fetched; trying again");
                    sleep(self.backoff.next_wait()).await;
                }
            }
        }
    }

    /// Makes sure that stream and consumer exist.
    ///
    /// # Errors
    /// When the server refuses or is away.
    pub async fn ensure(&mut self) -> Result<&PullConsumer, async_nats::Error> {
        let consumer = if let Some(consumer) = self.current.take() {
            consumer
        } else {
            let name = self.consumer.durable_name.clone().unwrap_or_default();
            let stream = self.bus.ensure_stream(self.stream.clone()).await?;
            stream.get_or_create_consumer(&name, self.consumer.clone()).await?
        };
        Ok(self.current.insert(consumer))
    }

    async fn fetch(&mut self) -> Result<Option<Message>, async_nats::Error> {
        let consumer = self.ensure().await?;
        let mut batch = consumer.fetch().max_messages(1).expires(EXPIRES).messages().await?;
        batch.next().await.transpose()
    }
}
