//! Fairy-Stockfish's count: two numbers of plies, and when they start anew.

use std::num::NonZeroU32;

use crate::{Color, Move, Position, RuleSet, fairy::state::next, pieces_limit};

/// Board's honour lets the rival have this many moves.
const BOARD_LIMIT: u16 = 64;

/// A running count as Fairy-Stockfish keeps it, in plies of both sides.
///
/// Once it runs it never ends: captures, even one that leaves two bare khuns, only let it go on or start anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Count {
    limit: NonZeroU32,
    plies: u32,
}

/// From when board's honour is counted: what Fairy-Stockfish calls `count_started`.
///
/// The count itself runs in any case, by itself. This says which number is shown and compared with the limit as long
/// as both sides have pieces or a bia is left; pieces' honour does not ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Started {
    /// From where the count started by itself.
    #[default]
    Automatic,
    /// Nobody has begun to count: 0 is shown.
    NotYet,
    /// A player began with this ply of the game, which is the first counted. The start position's first ply is 1.
    At(NonZeroU32),
}

/// Reads the integer: 0 automatic, negative not yet, positive the ply.
impl From<i32> for Started {
    fn from(count_started: i32) -> Self {
        match u32::try_from(count_started) {
            Err(_) => Self::NotYet,
            Ok(ply) => NonZeroU32::new(ply).map_or(Self::Automatic, Self::At),
        }
    }
}

impl Count {
    /// A count with a limit and a number of plies already counted. `None` for a limit of 0, which is how
    /// Fairy-Stockfish says that there is no count.
    pub const fn new(limit_plies: u32, plies: u32) -> Option<Self> {
        match NonZeroU32::new(limit_plies) {
            Some(limit) => Some(Self { limit, plies }),
            None => None,
        }
    }

    /// The limit in plies: the last of them may still mate.
    pub const fn limit_plies(self) -> u32 {
        self.limit.get()
    }

    /// The plies counted so far. Pieces' honour starts at twice the number of pieces on the board.
    pub const fn plies(self) -> u32 {
        self.plies
    }

    /// The limit in moves of the side that counts.
    pub const fn limit(self) -> u32 {
        self.limit.get() / 2
    }

    /// The number the side that counts has said last, in its own moves.
    pub const fn said(self) -> u32 {
        self.plies.div_ceil(2)
    }

    /// Whether the limit is passed, not only reached. That draws unless the side to move is mated.
    pub const fn is_over(self) -> bool {
        self.plies > self.limit.get()
    }

    pub(super) const fn with_plies(self, plies: u32) -> Self {
        Self { plies, ..self }
    }

    /// The count after a legal move that led from `before` to `reached`.
    pub(super) fn after(old: Option<Self>, before: &Position, mv: Move, reached: &Position) -> Option<Self> {
        let count = old.map(|count| count.with_plies(next(count.plies)));
        let count = Self::last_bia_taken_by_a_bare_khun(before, reached).or(count);
        let may_start = count.is_none() || (took(before, reached) || mv.promotion) && reached.bare(reached.turn());
        let started = if may_start { Self::for_the_side_to_move(reached) } else { None };
        started.or(count)
    }

    /// The bare khun is behind by the ply it has just made.
    fn last_bia_taken_by_a_bare_khun(before: &Position, reached: &Position) -> Option<Self> {
        let mover = before.turn();
        let bia = before.bia() & before.by_color(!mover);
        if !took(before, reached) || bia == reached.bia() & reached.by_color(!mover) || !reached.bare(mover) {
            return None;
        }
        Self::new(limit_for(reached, mover)?, (2 * reached.board_count()).saturating_sub(1))
    }

    fn for_the_side_to_move(reached: &Position) -> Option<Self> {
        let limit = limit_for(reached, reached.turn())?;
        Self::new(limit, if reached.bare(reached.turn()) { 2 * reached.board_count() } else { 0 })
    }
}

fn took(before: &Position, reached: &Position) -> bool {
    before.board_count() > reached.board_count()
}

/// The limit in plies a side would escape by, if anything is to be counted for it.
fn limit_for(position: &Position, side: Color) -> Option<u32> {
    if !position.bia().is_empty() || position.bare(!side) {
        return None;
    }
    // The table of pieces' honour is the same.
    let moves = if position.bare(side) { pieces_limit(RuleSet::Ttakji, position, !side)? } else { BOARD_LIMIT };
    Some(2 * u32::from(moves))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_are_moves_of_the_counter_by_halves() {
        let said = |plies| Count::new(128, plies).unwrap().said();
        assert_eq!([0, 1, 2, 3, 48, 49, 50].map(said), [0, 1, 1, 2, 24, 25, 25]);
        let largest = Count::new(u32::MAX, u32::MAX).unwrap();
        assert_eq!((largest.said(), largest.limit()), (u32::MAX / 2 + 1, u32::MAX / 2));
        assert_eq!(Count::new(0, 5), None);
    }

    #[test]
    fn the_limit_is_passed_only_beyond_it() {
        assert!(!Count::new(32, 32).unwrap().is_over());
        assert!(Count::new(32, 33).unwrap().is_over());
    }

    #[test]
    fn the_integer_of_the_start_has_three_meanings() {
        let at = |ply| Started::At(NonZeroU32::new(ply).unwrap());
        assert_eq!([0, -1, i32::MIN].map(Started::from), [Started::Automatic, Started::NotYet, Started::NotYet]);
        assert_eq!([1, 77].map(Started::from), [at(1), at(77)]);
    }
}
