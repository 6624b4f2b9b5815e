//! Everything a game shows at one moment.

use makruk::{Count, CountKind, Counting, Game, Outcome};

/// For comparison: two games that show the same are the same to everyone who asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Known {
    fen: String,
    key: u64,
    ply: u16,
    quiet: u16,
    counting: Counting,
    count: Option<Count>,
    may_start: bool,
    startable: Option<CountKind>,
    may_stop: bool,
    outcome: Option<Outcome>,
}

impl Known {
    pub(crate) fn of(game: &Game) -> Self {
        Self {
            fen: game.fen(),
            key: game.position().key(),
            ply: game.ply(),
            quiet: game.quiet_plies(),
            counting: game.counting(),
            count: game.count(),
            may_start: game.may_start(),
            startable: game.startable(),
            may_stop: game.may_stop(),
            outcome: game.outcome().copied(),
        }
    }
}
