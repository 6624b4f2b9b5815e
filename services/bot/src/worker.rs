//! A search slot: one turn after the other.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::{AckKind, Message};
use makruk_runtime::bus::Bus;
use makruk_runtime::consume;
use makruk_runtime::pull::Pull;
use makruk_runtime::topology;

use crate::events;
use crate::job::{Job, Obstacle, Outcome};
use crate::progress::Progress;
use crate::slots::Slots;

/// The wait before the second attempt at a turn. It grows by as much with each.
const AGAIN: Duration = Duration::from_millis(250);
/// The longest wait between two attempts: some still fit in before the AI counts as overdue.
const AGAIN_LIMIT: Duration = Duration::from_secs(4);

/// A slot. It takes a turn only when it is free to play it.
#[derive(Debug)]
pub(crate) struct Worker {
    bus: Bus,
    pull: Pull,
    job: Job,
    slots: Slots,
}

impl Worker {
    pub(crate) fn new(bus: Bus, job: Job, slots: Slots) -> Self {
        let pull = Pull::new(bus.clone(), topology::bot_turns(), events::turns());
        Self { bus, pull, job, slots }
    }

    /// Plays turns until the stop. The one under way then is answered or put back before this returns.
    pub(crate) async fn run(mut self) -> anyhow::Result<()> {
        while let Some(message) = self.job.stop.or(self.pull.next()).await {
            let _taken = self.slots.take().await;
            let message = Arc::new(message);
            consume::handle(&message, "bot_turn", self.reporting(&message)).await;
        }
        self.bus.close().await;
        Ok(())
    }

    /// Works on a message, and reports progress meanwhile: a report after the answer would be one on a message that is
    /// somebody else's.
    async fn reporting(&self, message: &Arc<Message>) -> AckKind {
        let progress = Progress::of(message);
        let answer = self.work(message).await;
        progress.end().await;
        answer
    }

    /// Plays the turn of a message, and says what to answer it with.
    async fn work(&self, message: &Message) -> AckKind {
        let turn = match events::turn(&message.payload) {
            Ok(turn) => turn,
            Err(error) => {
                tracing::error!(subject = %message.subject, %error, "a message was given up");
                return AckKind::Term;
            }
        };
        let (attempt, waiting) = message.info().map_or((1, 0), |info| (info.delivered, info.pending));
        let outcome = self.job.play(&turn, attempt, waiting).await;
        let (game, pos) = (&turn.game_id, turn.pos);
        match outcome {
            Outcome::Answered | Outcome::Void => {
                tracing::debug!(game, pos, attempt, ?outcome, "done");
                AckKind::Ack
            }
            Outcome::Retry(Obstacle::Stopping) => {
                tracing::info!(game, pos, attempt, "put back: this worker stops");
                AckKind::Nak(None)
            }
            Outcome::Retry(obstacle) => {
                let wait = again(attempt);
                tracing::warn!(game, pos, attempt, %obstacle, ?wait, "not answered; trying again");
                AckKind::Nak(Some(wait))
            }
            Outcome::Unplayable(corrupt) => {
                tracing::error!(game, pos, %corrupt, "given up; rules will play");
                AckKind::Term
            }
        }
    }
}

/// How long to wait after an attempt that failed, counted from 1.
pub(crate) fn again(attempt: i64) -> Duration {
    AGAIN.saturating_mul(u32::try_from(attempt).unwrap_or(1)).min(AGAIN_LIMIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_grow_apart_up_to_a_limit() {
        assert_eq!(again(1), AGAIN);
        assert_eq!(again(3), AGAIN * 3);
        assert_eq!(again(i64::from(u32::MAX)), AGAIN_LIMIT);
    }
}
