//! The count as the search carries it from position to position (`TTAKJI`): enough to know when a count's limit draws
//! the game, and when a mate is worth nothing.

use makruk::{Color, Count, CountKind, Game, Position, Role};

use crate::rng::mix;
use crate::score::Value;

/// A counter this far ahead will stop its count before the limit draws a won game, centipawns.
const STOPS_AT: Value = 200;

/// A running count, or none.
///
/// Nobody in the search starts or stops a count of board's honour by choice. Two assumptions stand in for that choice:
/// whoever counts and finds a mate stops with the move before (so only a mate with the counter's very first move in the
/// search is void), and a counter that is well ahead at the root will not let the limit take its win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tally {
    /// No count is running.
    None,
    /// Board's honour.
    Board {
        counter: Color,
        number: u16,
        limit: u16,
        /// Moves the counter has made in the search.
        moves: u16,
    },
    /// Pieces' honour: only a bare khun counts.
    Pieces { counter: Color, number: u16, limit: u16 },
}

impl Tally {
    /// The count of a game at the root; `ahead` is the static value from White's view.
    pub(crate) fn of(game: &Game, ahead: Value) -> Self {
        let Some(Count { kind, counter, number, limit }) = game.count() else { return Self::None };
        let lead = if counter == Color::White { ahead } else { -ahead };
        match kind {
            CountKind::Board if lead >= STOPS_AT => Self::Board { counter, number, limit: u16::MAX, moves: 0 },
            CountKind::Board => Self::Board { counter, number, limit, moves: 0 },
            CountKind::Pieces => Self::Pieces { counter, number, limit },
        }
    }

    /// The count once `mover` has moved and `after` stands on the board.
    #[inline]
    pub(crate) fn after(self, mover: Color, after: &Position) -> Self {
        let step = |counter| u16::from(counter == mover);
        match self {
            Self::Pieces { counter, number, limit } => Self::Pieces { counter, number: number + step(counter), limit },
            _ if !after.bia().is_empty() => Self::None,
            _ if after.bare(Color::White) != after.bare(Color::Black) => Self::bared(after),
            Self::Board { counter, number, limit, moves } => {
                Self::Board { counter, number: number + step(counter), limit, moves: moves + step(counter) }
            }
            Self::None => Self::None,
        }
    }

    /// The count that starts when exactly one side has been bared.
    fn bared(position: &Position) -> Self {
        let counter = if position.bare(Color::White) { Color::White } else { Color::Black };
        let number = u16::try_from(position.board_count()).unwrap_or(u16::MAX);
        Self::Pieces { counter, number, limit: pieces_limit(position, !counter) }
    }

    /// Was the move `mover` is making now the last one to mate with?
    #[inline]
    pub(crate) fn ends_with(self, mover: Color) -> bool {
        match self {
            Self::None => false,
            Self::Board { counter, number, limit, .. } | Self::Pieces { counter, number, limit } => {
                mover != counter && number >= limit
            }
        }
    }

    /// Is a mate just given by `mover` only a draw?
    pub(crate) fn voids_mate(self, mover: Color) -> bool {
        matches!(self, Self::Board { counter, moves: 1, .. } if counter == mover)
    }

    /// Tells positions apart in the transposition table that only their counts make different. Games without a count
    /// are left as they are.
    #[inline]
    pub(crate) fn salt(self) -> u64 {
        match self {
            Self::None => 0,
            Self::Board { counter, number, moves, .. } => {
                mix(1 << 32 | u64::from(moves.min(2)) << 24 | (counter.index() as u64) << 16 | u64::from(number))
            }
            Self::Pieces { number, limit, .. } => mix(2 << 32 | u64::from(limit) << 16 | u64::from(number)),
        }
    }
}

/// The limit of pieces' honour by the pieces of the stronger side (`TTAKJI`).
fn pieces_limit(position: &Position, strong: Color) -> u16 {
    let own = |role| (position.by_color(strong) & position.by_role(role)).count();
    match (own(Role::Rua), own(Role::Khon), own(Role::Ma)) {
        (2.., _, _) => 8,
        (1, _, _) => 16,
        (_, 2.., _) => 22,
        (_, _, 2..) => 32,
        (_, 1, _) => 44,
        _ => 64,
    }
}
