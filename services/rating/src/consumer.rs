//! What becomes of the event of a finished game.

use async_nats::jetstream::Message;
use makruk_runtime::consume::{Consumer, Verdict};
use makruk_runtime::topology;
use tonic::Code;

use crate::events;
use crate::settlement::Settlement;

/// The consumer of all finished games.
pub(crate) fn finished_games() -> Consumer {
    Consumer { span: "finished_game", stream: topology::games(), consumer: events::finished_games() }
}

/// Settles the game that a message tells the finish of.
pub(crate) async fn settle(settlement: &Settlement, message: Message) -> Verdict {
    let game = match events::finished_game(&message.subject, &message.payload) {
        Ok(game) => game,
        Err(error) => {
            tracing::error!(subject = %message.subject, %error, "an event was given up");
            return Verdict::Hopeless;
        }
    };
    let Err(status) = settlement.settle(game.clone()).await else {
        tracing::debug!(game, "settled");
        return Verdict::Done;
    };
    match status.code() {
        // Rules has the last word on what is finished.
        Code::FailedPrecondition | Code::NotFound => {
            tracing::warn!(game, %status, "rules knows of no such finish");
            Verdict::Done
        }
        _ => {
            tracing::warn!(game, %status, "not settled; trying again");
            Verdict::Again
        }
    }
}
