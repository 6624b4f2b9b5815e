//! Sitting in for an opponent that somebody has waited for.

use async_nats::jetstream::{AckKind, Message};
use makruk_runtime::bus::Bus;
use makruk_runtime::consume;
use makruk_runtime::pull::Pull;
use makruk_runtime::{Stop, topology};
use tonic::{Code, Status};

use crate::events;
use crate::host::Host;
use crate::slots::Slots;
use crate::worker::again;

/// Claims offers while this process has a free slot. There is one for the whole process, and it takes no slot for itself: a
/// claim is a call, not a search, and must not keep a turn waiting. A slot that is free has asked the queue of turns for
/// one, so that none waits there when an offer is claimed.
#[derive(Debug)]
pub(crate) struct Fills {
    bus: Bus,
    pull: Pull,
    host: Host,
    slots: Slots,
    stop: Stop,
}

impl Fills {
    pub(crate) fn new(bus: Bus, host: Host, slots: Slots, stop: Stop) -> Self {
        let pull = Pull::new(bus.clone(), topology::fills(), events::fills());
        Self { bus, pull, host, slots, stop }
    }

    /// Claims until the stop. The claim under way then is answered before this returns.
    pub(crate) async fn run(mut self) -> anyhow::Result<()> {
        let stop = self.stop.clone();
        while let Some(message) = stop.or(self.next()).await {
            consume::handle(&message, "bot_fill", self.work(&message)).await;
        }
        self.bus.close().await;
        Ok(())
    }

    async fn next(&mut self) -> Message {
        self.slots.free().await;
        self.pull.next().await
    }

    /// Claims the offer of a message, and says what to answer it with.
    async fn work(&self, message: &Message) -> AckKind {
        let ticket = match events::fill(&message.payload) {
            Ok(offer) => offer.ticket_id,
            Err(error) => {
                tracing::error!(subject = %message.subject, %error, "a message was given up");
                return AckKind::Term;
            }
        };
        // The request was sent while a slot was free; turns have come first since.
        if self.slots.are_taken() {
            tracing::debug!(ticket, "put back: all slots are taken");
            return AckKind::Nak(None);
        }
        let attempt = message.info().map_or(1, |info| info.delivered);
        match self.host.claim(ticket.clone()).await {
            Ok(game) => {
                tracing::info!(ticket, game, "sat in for an opponent");
                AckKind::Ack
            }
            Err(status) if is_final(&status) => {
                tracing::debug!(ticket, %status, "nobody waits any more");
                AckKind::Ack
            }
            Err(status) => {
                let wait = again(attempt);
                tracing::warn!(ticket, attempt, %status, ?wait, "not claimed; trying again");
                AckKind::Nak(Some(wait))
            }
        }
    }
}

/// Whether a refusal is about the ticket, and not about the moment.
fn is_final(status: &Status) -> bool {
    matches!(
        status.code(),
        Code::FailedPrecondition | Code::NotFound | Code::Aborted | Code::AlreadyExists | Code::InvalidArgument
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_final_only_where_it_is_about_the_ticket() {
        for code in [Code::FailedPrecondition, Code::NotFound, Code::Aborted, Code::InvalidArgument] {
            assert!(is_final(&Status::new(code, "")), "{code:?}");
        }
        for code in [Code::Unavailable, Code::DeadlineExceeded, Code::Unknown, Code::Internal, Code::PermissionDenied] {
            assert!(!is_final(&Status::new(code, "")), "{code:?}");
        }
    }
}
