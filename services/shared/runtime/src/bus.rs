//! The connection to NATS, which is a doorbell: it may lose everything and the fleet heals.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use async_nats::jetstream::context::PublishAckFuture;
use async_nats::jetstream::{self, stream};
use async_nats::{Client, ConnectOptions, Event, HeaderMap, RequestErrorKind, ServerAddr, connection::State};
use bytes::Bytes;
use tokio::sync::watch;

use crate::trace;

/// A subject without a service behind it.
const ECHO: &str = "makruk.echo.v1";
/// How long [`Bus::settled`] waits.
const SETTLED: Duration = Duration::from_secs(1);
/// How often the connection is tried. A server that is silent, but not gone, is noticed after two or three.
const PING: Duration = Duration::from_secs(2);
/// How long a publish waits for its acknowledgement.
const PUBLISH_ACK: Duration = Duration::from_secs(2);
/// How long a message that may be lost can hold whoever sends it.
const TELL: Duration = Duration::from_millis(100);
/// Messages a subscription may have waiting. A reader that falls behind by more loses some, sees the gap
/// and reads the state again.
const SUBSCRIPTION: usize = 256;

/// A connection to NATS with JetStream. Cheap to clone; reconnects for ever.
#[derive(Clone, Debug)]
pub struct Bus {
    client: Client,
    jetstream: jetstream::Context,
    reconnects: watch::Receiver<u64>,
}

/// A message did not get its acknowledgement; the outbox sends it again.
#[derive(Debug, thiserror::Error)]
#[error("not published: {0}")]
pub struct PublishError(#[from] jetstream::context::PublishError);

/// The server did not answer; the connection is down, or about to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("NATS does not answer")]
pub struct Unsettled;

impl Bus {
    /// Connects to the server of a `nats://user:password@host:port` URL, retrying in the background if
    /// it is away.
    ///
    /// # Errors
    /// When the URL is none.
    pub async fn connect(url: &str, name: &str) -> anyhow::Result<Self> {
        let (sender, reconnects) = watch::channel(0);
        let sender = Arc::new(sender);
        let server: ServerAddr = url.parse().context("MAKRUK_NATS_URL")?;
        let mut options = ConnectOptions::new();
        // The client takes credentials from its options alone, not from the URL.
        if let (Some(user), Some(password)) = (server.username(), server.password()) {
            options = options.user_and_password(user.to_owned(), password.to_owned());
        }
        let server = without_credentials(server).context("MAKRUK_NATS_URL")?;
        let client = options
            .name(format!("makruk-{name}"))
            .retry_on_initial_connect()
            .ping_interval(PING)
            .connection_timeout(Duration::from_secs(2))
            .subscription_capacity(SUBSCRIPTION)
            .reconnect_delay_callback(|attempt| {
                Duration::from_millis(50)
                    .saturating_mul(u32::try_from(attempt).unwrap_or(u32::MAX))
                    .min(Duration::from_secs(1))
            })
            .event_callback(move |event| {
                let sender = Arc::clone(&sender);
                async move {
                    tracing::info!(%event, "NATS connection");
                    if matches!(event, Event::Connected | Event::SlowConsumer(_)) {
                        sender.send_modify(|count| *count += 1);
                    }
                }
            })
            .connect(server)
            .await
            .context("MAKRUK_NATS_URL")?;
        let mut jetstream = jetstream::new(client.clone());
        jetstream.set_timeout(PUBLISH_ACK);
        Ok(Self { client, jetstream, reconnects })
    }

    /// Whether the connection is up right now.
    pub fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Changes whenever messages may have been missed: after every reconnect and every overflow.
    pub fn reconnects(&self) -> watch::Receiver<u64> {
        self.reconnects.clone()
    }

    /// Subscribes without a stream: what is published from now on, at most once.
    ///
    /// # Errors
    /// When the subject is not valid.
    pub async fn subscribe(&self, subject: String) -> Result<async_nats::Subscriber, async_nats::SubscribeError> {
        self.client.subscribe(subject).await
    }

    /// Waits until the server has done all that was asked of it so far: what is published after this reaches
    /// a subscription made before it, or renewed by a reconnect before it. A flush would only wait for the
    /// socket; this waits for an answer, and the server answers in order.
    ///
    /// # Errors
    /// When there is no answer within a second.
    pub async fn settled(&self) -> Result<(), Unsettled> {
        // Nobody serves this subject, which the server itself answers, at once.
        let question = self.client.request(ECHO, Bytes::new());
        match tokio::time::timeout(SETTLED, question).await.map_err(|_| Unsettled)? {
            Err(error) if error.kind() != RequestErrorKind::NoResponders => Err(Unsettled),
            _ => Ok(()),
        }
    }

    /// JetStream itself, for those who look after streams from outside.
    pub fn jetstream(&self) -> &jetstream::Context {
        &self.jetstream
    }

    /// Makes sure that a stream exists.
    ///
    /// # Errors
    /// When the server refuses it or is away.
    pub async fn ensure_stream(
        &self,
        config: stream::Config,
    ) -> Result<stream::Stream, jetstream::context::CreateStreamError> {
        self.jetstream.get_or_create_stream(config).await
    }

    /// Hands a message to the server. The future it returns resolves when the stream has it; the
    /// order of calls is the order on the wire. `id` lets the stream drop a repetition that comes soon.
    ///
    /// # Errors
    /// When the connection can't take it.
    pub async fn publish(&self, message: Message) -> Result<PublishAckFuture, PublishError> {
        let mut headers = HeaderMap::new();
        headers.insert(async_nats::header::NATS_MESSAGE_ID, message.id.as_str());
        if !message.traceparent.is_empty() {
            headers.insert(trace::TRACEPARENT, message.traceparent.as_str());
        }
        Ok(self.jetstream.publish_with_headers(message.subject, headers, message.payload).await?)
    }

    /// Tells whoever listens right now, without a stream. It may be lost, and is while the connection is down: nothing
    /// queues up for a server that is away.
    pub async fn tell(&self, subject: String, payload: Bytes) {
        if !self.is_connected() {
            return;
        }
        // A connection that has stalled, and is about to be found down, may hold the caller.
        match tokio::time::timeout(TELL, self.client.publish(subject, payload)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, "not told"),
            Err(_) => tracing::debug!("not told in time"),
        }
    }

    /// The last thing at a stop: waits until the server has our last answers, and no longer counts on the
    /// requests we gave up. Else it might still hand a message to one of them, where it is lost until its ack
    /// wait has passed. At most 1 s.
    pub async fn close(&self) {
        if self.settled().await.is_err() {
            tracing::warn!("NATS was away at the end; what it did not hear will be repeated");
        }
    }
}

/// The address alone: the client logs it.
fn without_credentials(server: ServerAddr) -> anyhow::Result<ServerAddr> {
    let mut url = server.into_inner();
    let taken_off = url.set_username("").and_then(|()| url.set_password(None));
    anyhow::ensure!(taken_off.is_ok(), "not a URL with a host");
    Ok(ServerAddr::from_url(url)?)
}

/// What is published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Subject of a stream.
    pub subject: String,
    /// `Nats-Msg-Id`: the same for every repetition.
    pub id: String,
    /// The trace it belongs to; empty for none.
    pub traceparent: String,
    /// A protobuf message.
    pub payload: Bytes,
}

/// The trace a received message belongs to; empty for none.
pub fn traceparent(headers: Option<&HeaderMap>) -> &str {
    headers.and_then(|headers| headers.get(trace::TRACEPARENT)).map_or("", async_nats::HeaderValue::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_that_is_logged_has_no_password() {
        let server: ServerAddr = "nats://me:hush@127.0.0.1:4223".parse().unwrap();
        let bare = without_credentials(server).unwrap();
        assert_eq!((bare.host(), bare.port()), ("127.0.0.1", 4223));
        assert!(!format!("{bare:?}").contains("hush") && !bare.has_user_pass());
    }
}
