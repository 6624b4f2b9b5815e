//! Taking work from a stream, one message at a time, whatever happens to the stream.

use std::time::Duration;

use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::{Message, stream};
use futures::StreamExt as _;

use crate::backoff::Backoff;
use crate::bus::Bus;

/// How long one request for a message stays open at the server.
const EXPIRES: Duration = Duration::from_secs(5);
/// After so many requests in a row that brought nothing the consumer is looked up again: a stream that
/// was deleted under us answers with silence.
const SILENCE: u32 = 2;

/// A durable pull consumer. It fetches one message for each call, so that no message waits in a buffer
/// for a worker that is busy, and makes stream and consumer anew when they are gone.
#[derive(Debug)]
pub struct Pull {
    bus: Bus,
    stream: stream::Config,
    consumer: pull::Config,
    current: Option<PullConsumer>,
    silent: u32,
    backoff: Backoff,
}

impl Pull {
    /// A consumer named by `consumer.durable_name` on a stream.
    pub fn new(bus: Bus, stream: stream::Config, consumer: pull::Config) -> Self {
        Self { bus, stream, consumer, current: None, silent: 0, backoff: Backoff::default() }
    }

    /// The next message. Waits as long as it takes; cancel it to stop.
    pub async fn next(&mut self) -> Message {
        loop {
            let mut reconnects = self.bus.reconnects();
            reconnects.mark_unchanged();
            let fetched = tokio::select! {
                // Boxed: what the client builds up for one request is far too large for the stacks of all callers.
                fetched = Box::pin(self.fetch()) => fetched,
                // The server forgot the request with the connection; the client would wait another 10 s for it.
                Ok(()) = reconnects.changed() => continue,
            };
            match fetched {
                Ok(Some(message)) => {
                    self.silent = 0;
                    self.backoff.reset();
                    return message;
                }
                Ok(None) => self.note_silence(),
                Err(error) => {
                    self.current = None;
                    tracing::warn!(%error, stream = self.stream.name, "no work can be fetched; trying again");
                    tokio::time::sleep(self.backoff.next_wait()).await;
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

    fn note_silence(&mut self) {
        self.silent += 1;
        if self.silent >= SILENCE {
            self.silent = 0;
            self.current = None;
        }
    }
}
