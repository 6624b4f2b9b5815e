//! One position of the search, with the count that runs in it.

use makruk::{Color, Game, Move, Position, RuleSet};

use crate::eval::evaluate;
use crate::tally::{Step, Tally};

/// A position as the search stands in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) tally: Tally,
    /// The move that led here was the last one a count allowed: no mate, draw.
    pub(crate) spent: bool,
    /// The move that led here was counted so that a mate given with it is only a draw.
    pub(crate) void: bool,
    /// Plies since the last capture or bia move.
    pub(crate) quiet: u16,
}

impl Node {
    /// Where the game stands.
    pub(crate) fn root(game: &Game) -> Self {
        let position = *game.position();
        let value = evaluate(&position);
        let ahead = if position.turn() == Color::White { value } else { -value };
        Self { position, tally: Tally::of(game, ahead), spent: false, void: false, quiet: game.quiet_plies() }
    }

    /// The node after a legal move.
    #[inline]
    pub(crate) fn child(&self, mv: Move, rules: RuleSet) -> Self {
        let mut position = self.position;
        position.play_unchecked(mv);
        let Step { tally, spent, void } = self.tally.step(rules, &self.position, &position);
        let quiet = if self.is_final(mv) { 0 } else { self.quiet.saturating_add(1) };
        Self { position, tally, spent, void, quiet }
    }

    /// The node after no move at all; none in check. A probe, never a line of play, so that all counts stand still.
    pub(crate) fn passed(&self) -> Option<Self> {
        Some(Self { position: self.position.pass()?, spent: false, void: false, ..*self })
    }

    /// Identity in the transposition table: the position, the side to move and the count.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.position.key() ^ self.tally.salt()
    }

    /// Does the move take a piece or promote?
    #[inline]
    pub(crate) fn is_loud(&self, mv: Move) -> bool {
        mv.promotion || self.is_capture(mv)
    }

    /// Is it a capture or a bia move, so that no later position can repeat one before it?
    #[inline]
    fn is_final(&self, mv: Move) -> bool {
        // A free move of the met or a ma ends where an own bia stood, and moves that bia.
        self.position.occupied().contains(mv.to) || self.position.bia().contains(mv.from)
    }

    #[inline]
    fn is_capture(&self, mv: Move) -> bool {
        self.position.by_color(!self.position.turn()).contains(mv.to)
    }

    /// Is the side to move mated?
    pub(crate) fn is_mate(&self) -> bool {
        self.position.is_check() && !self.position.has_legal_move()
    }
}

#[cfg(test)]
mod tests {
    use makruk::Mode;

    use super::*;

    #[test]
    fn a_free_move_takes_nothing_and_is_a_bia_move_but_for_the_khuns() {
        let rules: RuleSet = "traditional+sut_khun+sut_met+sut_ma".parse().unwrap();
        let start = Node { quiet: 7, ..Node::root(&Game::usual(rules, Mode::Bot)) };
        for (text, quiet) in [("e1e3", 0), ("b1c3", 0), ("d1b2", 8), ("c1c2", 8), ("e3e4", 0)] {
            let mv = start.position.parse_uci(text).unwrap();
            assert!(!start.is_loud(mv), "{text}");
            assert_eq!(start.child(mv, rules).quiet, quiet, "{text}");
        }
    }

    #[test]
    fn no_count_moves_on_without_a_move() {
        let start = Node { quiet: 7, ..Node::root(&Game::usual(RuleSet::default(), Mode::Bot)) };
        assert_eq!(start.passed().map(|node| node.quiet), Some(7));
    }
}
