//! One turn of an AI: read the game, think, answer.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::time::Duration;

use makruk_proto::event::v1::BotTurn;
use makruk_proto::game::v1::{Color, Game, PositionState};
use makruk_runtime::Stop;
use tonic::{Code, Status};

use crate::allowance::allowance;
use crate::rebuild::{self, Corrupt};
use crate::referee::Referee;
use crate::think::{Pace, think};

/// This attempt and all later ones are instant.
const INSTANT_FROM: i64 = 3;

/// What became of a turn.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// Rules has the move.
    Answered,
    /// There is nothing to do: the game has moved on, or somebody else was first.
    Void,
    /// It did not work out this time.
    Retry(Obstacle),
    /// It never will.
    Unplayable(Corrupt),
}

/// What was in the way.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Obstacle {
    #[error("rules: {0}")]
    Rules(Box<Status>),
    #[error("the search: {0}")]
    Search(#[from] tokio::task::JoinError),
    #[error("this worker stops")]
    Stopping,
}

/// How turns are played. Clones share the line to rules.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// Where games are read and answers go.
    pub(crate) referee: Referee,
    /// The least time to think.
    pub(crate) least: Duration,
    /// Ends every search early.
    pub(crate) stop: Stop,
}

impl Job {
    /// Plays a turn. `attempt` counts from 1, `waiting` the turns in the queue behind it.
    pub(crate) async fn play(&self, turn: &BotTurn, attempt: i64, waiting: u64) -> Outcome {
        let least = self.least;
        let full = Pace::Full { least, most: Duration::MAX, waiting };
        let pace = if attempt >= INSTANT_FROM { Pace::Instant } else { full };
        // Early exits travel as errors.
        self.attempt(turn, pace).await.err().unwrap_or(Outcome::Answered)
    }

    async fn attempt(&self, turn: &BotTurn, pace: Pace) -> Result<(), Outcome> {
        let wire = self.referee.game(&turn.game_id).await.map_err(refused)?;
        if wire.pos != turn.pos || is_over(&wire) {
            return Err(Outcome::Void);
        }
        let Some(level) = rebuild::level(&wire)? else { return Err(Outcome::Void) };
        let game = rebuild::game(&wire)?;
        let turn_of = wire.state.as_ref().map_or(Color::Unspecified, PositionState::turn);
        let pace = pace.within(allowance(wire.clock.as_ref(), turn_of));
        let choice = think(game, level, pace, seed(turn), &self.stop).await.map_err(Obstacle::from)?;
        // The game goes on, so there is one.
        let choice = choice.ok_or_else(|| Corrupt::Over("the engine has no move".to_owned()))?;
        if self.stop.is_triggered() && choice.depth == 0 {
            return Err(Obstacle::Stopping.into());
        }
        tracing::debug!(%level, ?pace, depth = choice.depth, nodes = choice.nodes, score = ?choice.score, "thought");
        self.referee.play(turn, rebuild::ply(choice.turn)).await.map_err(refused)
    }
}

impl From<Corrupt> for Outcome {
    fn from(corrupt: Corrupt) -> Self {
        Self::Unplayable(corrupt)
    }
}

impl From<Obstacle> for Outcome {
    fn from(obstacle: Obstacle) -> Self {
        Self::Retry(obstacle)
    }
}

/// What a refusal of rules means for a turn.
fn refused(status: Status) -> Outcome {
    match status.code() {
        Code::Aborted | Code::FailedPrecondition | Code::NotFound => {
            // Seldom more than a race that was lost; but a move by other rules than its own would be told here too.
            tracing::info!(%status, "rules wants no answer to this turn");
            Outcome::Void
        }
        _ => Outcome::Retry(Obstacle::Rules(Box::new(status))),
    }
}

fn is_over(game: &Game) -> bool {
    game.finished_at_ms.is_some() || game.state.as_ref().is_some_and(|state| state.result.is_some())
}

/// The same for every attempt at a turn, and different from game to game.
fn seed(turn: &BotTurn) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&turn.game_id, turn.pos).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_final_only_where_the_game_is_past_the_turn() {
        for code in [Code::Aborted, Code::FailedPrecondition, Code::NotFound] {
            assert!(matches!(refused(Status::new(code, "")), Outcome::Void), "{code:?}");
        }
        for code in [Code::Unavailable, Code::DeadlineExceeded, Code::Unknown, Code::Internal, Code::PermissionDenied] {
            assert!(matches!(refused(Status::new(code, "")), Outcome::Retry(_)), "{code:?}");
        }
    }

    #[test]
    fn a_game_is_over_for_whatever_reason() {
        use makruk_proto::game::v1::{EndReason, Result};
        let of = |reason| {
            let result = Some(Result { reason, ..Result::default() });
            Game { state: Some(PositionState { result, ..PositionState::default() }), ..Game::default() }
        };
        for reason in [EndReason::Checkmate, EndReason::Agreement, EndReason::Time, EndReason::Aborted] {
            assert!(is_over(&of(reason.into())), "{reason:?}");
        }
        // One that is not known here ends a game as well.
        assert!(is_over(&of(99)));
        assert!(is_over(&Game { finished_at_ms: Some(1), ..Game::default() }));
        assert!(!is_over(&Game::default()));
    }

    #[test]
    fn games_do_not_play_alike() {
        let turn = |game: &str, pos| seed(&BotTurn { game_id: game.to_owned(), pos });
        assert_eq!(turn("07a", 1), turn("07a", 1));
        assert_ne!(turn("07a", 1), turn("07b", 1));
        assert_ne!(turn("07a", 1), turn("07a", 2));
    }
}
