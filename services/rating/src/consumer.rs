//! The loop over finished games, as their events come.

use std::time::Duration;

use async_nats::jetstream::{AckKind, Message};
use makruk_runtime::bus::{self, Bus};
use makruk_runtime::pull::Pull;
use makruk_runtime::{Stop, topology, trace};
use tonic::Code;
use tracing::Instrument as _;

use crate::events;
use crate::settlement::Settlement;

/// The wait before the second delivery. It grows by as much with each.
const AGAIN: Duration = Duration::from_millis(500);
/// The longest wait between two deliveries.
const AGAIN_LIMIT: Duration = Duration::from_secs(30);

/// Settles games until the stop, one at a time. What is under way then is finished, and its answer sent.
pub(crate) async fn run(bus: Bus, settlement: &Settlement, stop: &Stop) {
    let mut pull = Pull::new(bus.clone(), topology::games(), events::finished_games());
    while let Some(message) = stop.or(pull.next()).await {
        let span = tracing::info_span!("finished_game", otel.name = "finished_game");
        trace::adopt(&span, bus::traceparent(message.headers.as_ref()));
        let answer = handle(settlement, &message).instrument(span).await;
        if let Err(error) = message.ack_with(answer).await {
            tracing::warn!(%error, "an answer was not sent; the event will be delivered again");
        }
    }
    bus.close().await;
}

/// Handles one message, and says what to answer it with.
async fn handle(settlement: &Settlement, message: &Message) -> AckKind {
    let game = match events::finished_game(&message.subject, &message.payload) {
        Ok(game) => game,
        Err(error) => {
            tracing::error!(subject = %message.subject, %error, "an event was given up");
            return AckKind::Term;
        }
    };
    let Err(status) = settlement.settle(game.clone()).await else {
        tracing::debug!(game, "settled");
        return AckKind::Ack;
    };
    match status.code() {
        // Rules has the last word on what is finished.
        Code::FailedPrecondition | Code::NotFound => {
            tracing::warn!(game, %status, "rules knows of no such finish");
            AckKind::Ack
        }
        _ => {
            let wait = again(message.info().map_or(1, |info| info.delivered));
            tracing::warn!(game, %status, ?wait, "not settled; trying again");
            AckKind::Nak(Some(wait))
        }
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
