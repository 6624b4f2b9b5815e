//! Finished games: their people are free, and may agree on a rematch.

use async_nats::jetstream::Message;
use makruk_runtime::consume::{Consumer, Verdict};
use makruk_runtime::store as redis_store;
use makruk_runtime::sweep::Sweep;
use makruk_runtime::topology;
use tonic::{Code, Status};

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::seating;
use crate::store::{Detail, Fields, Step, key, step};

static RELEASE: Step = step!("release");

/// What no event told of. An event has five seconds to come.
pub(crate) const FORGOTTEN: Sweep = Sweep {
    index: topology::SEATED,
    period: std::time::Duration::from_millis(4_987),
    age: std::time::Duration::from_secs(5),
};

/// The consumer of all finished games, which all replicas share.
pub(crate) fn finished_games() -> Consumer {
    Consumer {
        span: "seats_released",
        stream: topology::games(),
        consumer: topology::consumer("matchmaking-finished", topology::finished_games()),
    }
}

impl Desk {
    /// Frees the people of the game that a message tells the finish of.
    pub(crate) async fn hear_of_finish(&self, message: Message) -> Verdict {
        // Rules has the last word on the game, so that its name is all that matters.
        let Some(game) = topology::finished_game(&message.subject) else {
            tracing::error!(subject = %message.subject, "an event was given up");
            return Verdict::Hopeless;
        };
        match self.release(game).await.map_err(Status::from) {
            Ok(()) => Verdict::Done,
            Err(status) if matches!(status.code(), Code::FailedPrecondition | Code::NotFound) => {
                tracing::warn!(game, %status, "rules knows of no such finish");
                Verdict::Done
            }
            Err(status) => {
                tracing::warn!(game, %status, "not released; trying again");
                Verdict::Again
            }
        }
    }

    /// Frees the people of a finished game, and tells rules so. Idempotent. `FAILED_PRECONDITION` when it goes on.
    pub(crate) async fn release(&self, game: &str) -> Result<(), Refusal> {
        if !self.free(game).await? {
            return Err(Refusal::NotOver(game.to_owned()));
        }
        Ok(self.peer.settle(game).await?)
    }

    /// Frees the people of a game if it is over; `false` when it goes on.
    pub(crate) async fn free(&self, game: &str) -> Result<bool, Refusal> {
        let found = self.peer.game(game).await?;
        let Some(finished) = found.finished_at_ms else { return Ok(false) };
        let (white, black) = (seating::id(found.white.as_ref()), seating::id(found.black.as_ref()));
        self.run(&RELEASE, (game, finished, white, black)).await?;
        Ok(true)
    }

    /// Has a game looked up that is in the way of what `asking` wants: their own, or the one of whom they want it from.
    ///
    /// # Errors
    /// It goes on.
    pub(crate) async fn clear_way(&self, asking: &str, player: &str, game: String) -> Result<(), Refusal> {
        match self.make_way(player, &game).await? {
            true => Ok(()),
            false if player == asking => Err(Refusal::InGame(game)),
            false => Err(Refusal::OtherInGame(game)),
        }
    }

    /// Whether a game that is in a player's way is over after all, so that the way is free now.
    async fn make_way(&self, player: &str, game: &str) -> Result<bool, Refusal> {
        let mut redis = self.redis.clone();
        let mut command = redis::cmd("HMGET");
        command.arg(key(&format!("game:{game}"))).arg(&["state", "white", "black"]);
        // Before rules is asked: a game that was made by now is known there, while one that is claimed may be made in between.
        let fields: Fields = command.query_async(&mut redis).await?;
        let mut fields = Detail::new(fields);
        let (state, white, black) = (fields.text(), fields.text(), fields.text());
        match self.free(game).await {
            Err(Refusal::Peer(status)) if status.code() == Code::NotFound => {}
            freed => return freed,
        }
        if state == "claimed" {
            // It is about to be made.
            return Ok(false);
        }
        tracing::error!(game, player, "a game that rules does not know was in the way");
        let now = redis_store::now(&mut redis).await?;
        // Of one that is forgotten here as well, nobody else is known.
        let theirs = white == player || black == player;
        let (white, black) = if theirs { (white.as_str(), black.as_str()) } else { (player, "") };
        self.run(&RELEASE, (game, now.0, white, black)).await?;
        Ok(true)
    }
}
