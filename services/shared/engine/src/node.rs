//! One position of the search, with the count that runs in it.

use makruk::{Color, Game, Move, Position};

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
}

impl Node {
    /// Where the game stands.
    pub(crate) fn root(game: &Game) -> Self {
        let position = *game.position();
        let value = evaluate(&position);
        let ahead = if position.turn() == Color::White { value } else { -value };
        Self { position, tally: Tally::of(game, ahead), spent: false, void: false }
    }

    /// The node after a legal move.
    #[inline]
    pub(crate) fn child(&self, mv: Move) -> Self {
        let mut position = self.position;
        position.play_unchecked(mv);
        let Step { tally, spent, void } = self.tally.step(&position);
        Self { position, tally, spent, void }
    }

    /// The node after no move at all; none in check. A probe, never a line of play, so that counts stand still.
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

    /// Can no later position repeat one before this move?
    #[inline]
    pub(crate) fn is_final(&self, mv: Move) -> bool {
        self.is_capture(mv) || self.position.bia().contains(mv.from)
    }

    #[inline]
    fn is_capture(&self, mv: Move) -> bool {
        self.position.occupied().contains(mv.to)
    }

    /// Is there nothing but the two khuns?
    #[inline]
    pub(crate) fn is_bare(&self) -> bool {
        self.position.board_count() == 2
    }

    /// Is the side to move mated?
    pub(crate) fn is_mate(&self) -> bool {
        self.position.is_check() && !self.position.has_legal_move()
    }
}
