//! A loop over the messages of a stream: each is worked off, answered, and delivered again later if that failed.

use std::future::Future;
use std::time::Duration;

use async_nats::jetstream::consumer::pull;
use async_nats::jetstream::{AckKind, Message, stream};
use tracing::Instrument as _;

use crate::bus::{self, Bus};
use crate::pull::Pull;
use crate::stop::Stop;
use crate::trace;

/// The wait before the second delivery. It grows by as much with each.
const AGAIN: Duration = Duration::from_millis(500);
/// The longest wait between two deliveries.
const AGAIN_LIMIT: Duration = Duration::from_secs(30);

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has been dealt with, or there was nothing to do.
    Done,
    /// Not now: it is to be delivered again.
    Again,
    /// It will never be readable, and is given up.
    Hopeless,
}

/// A durable consumer with its stream.
#[derive(Clone, Debug)]
pub struct Consumer {
    /// What a message's work is called in traces.
    pub span: &'static str,
    /// Made when it is not there.
    pub stream: stream::Config,
    /// Made when it is not there, as [`crate::topology::consumer`].
    pub consumer: pull::Config,
}

impl Consumer {
    /// Hands messages to `work` until the stop, one at a time, each in a span that continues the trace it came with. The one
    /// under way at the stop is finished, and its answer sent. A message that is to come again does so after a wait that
    /// grows with its deliveries, 30 s at most. Several loops of one consumer share its messages.
    ///
    /// `work` must be idempotent: a message comes at least once. It logs by itself what it makes of one.
    pub async fn run<W, F>(self, bus: Bus, stop: Stop, work: W)
    where
        W: Fn(Message) -> F,
        F: Future<Output = Verdict>,
    {
        let mut pull = Pull::new(bus.clone(), self.stream, self.consumer);
        while let Some(message) = stop.or(pull.next()).await {
            let kind = async { answer(work(message.clone()).await, &message) };
            handle(&message, self.span, kind).await;
        }
        bus.close().await;
    }
}

/// Works on a message, in a span of this name that continues the trace the message came with, and answers it with what comes of
/// that.
pub async fn handle(message: &Message, name: &'static str, work: impl Future<Output = AckKind>) {
    let span = tracing::info_span!("message", otel.name = name);
    trace::adopt(&span, bus::traceparent(message.headers.as_ref()));
    let answer = work.instrument(span).await;
    if let Err(error) = message.ack_with(answer).await {
        tracing::warn!(%error, subject = %message.subject, "an answer was not sent; it will be delivered again");
    }
}

fn answer(verdict: Verdict, message: &Message) -> AckKind {
    match verdict {
        Verdict::Done => AckKind::Ack,
        Verdict::Again => AckKind::Nak(Some(again(message.info().map_or(1, |info| info.delivered)))),
        Verdict::Hopeless => AckKind::Term,
    }
}

/// How long to wait after a delivery that failed, counted from 1.
fn again(delivered: i64) -> Duration {
    AGAIN.saturating_mul(u32::try_from(delivered).unwrap_or(1)).min(AGAIN_LIMIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deliveries_grow_apart_up_to_a_limit() {
        assert_eq!(again(1), AGAIN);
        assert_eq!(again(4), Duration::from_secs(2));
        assert_eq!(again(i64::from(u32::MAX)), AGAIN_LIMIT);
    }
}
