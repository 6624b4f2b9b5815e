//! The free first moves of the sutras: which of them a side can still make, and what they are on the board.
//!
//! A khun that has not moved may leap as a ma onto an empty square of the
//! next rank. As its first move of the game, a side may step a bia forward and bring the met behind it, or a ma whose
//! leap ends on it, onto the square it left.

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;

use crate::{Bitboard, Color, Move, Position, Role, Square, attacks};

/// One kind of free move: a first move that breaks the rules of the pieces. It is legal whenever it is left, the board
/// has room for it and the own khun is not attacked after it; a khun may leap out of check.
///
/// Source: customs of over-the-board makruk, by name the sutras of khun, met and ma.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum FreeMove {
    /// A khun that has not moved leaps as a ma to an empty square of the next rank: `d1b2`, `d1f2`, `e8c7`, `e8g7`.
    Khun,
    /// First move of a side: the bia before the met steps forward, the met goes where it stood: `e1e3`, `d8d6`.
    Met,
    /// First move of a side: a bia a ma's leap ahead steps forward, the ma goes where it stood: `b1c3` and the like.
    Ma,
}

impl FreeMove {
    /// All of them, in the order of the enum.
    pub const ALL: [Self; 3] = [Self::Khun, Self::Met, Self::Ma];

    /// The capital letter in the third field of FEN.
    const fn letter(self) -> char {
        match self {
            Self::Khun => 'K',
            Self::Met => 'M',
            Self::Ma => 'N',
        }
    }

    /// Who makes it, and the squares it starts from.
    fn home(self, color: Color) -> (Role, Bitboard) {
        let first = Bitboard::rank(if color == Color::White { 0 } else { 7 });
        let files = |files: &[u8]| files.iter().fold(Bitboard::EMPTY, |all, &file| all | Bitboard::file(file));
        let (role, files) = match (self, color) {
            (Self::Khun, Color::White) => (Role::Khun, files(&[3])),
            (Self::Khun, Color::Black) => (Role::Khun, files(&[4])),
            (Self::Met, Color::White) => (Role::Met, files(&[4])),
            (Self::Met, Color::Black) => (Role::Met, files(&[3])),
            (Self::Ma, _) => (Role::Ma, files(&[1, 6])),
        };
        (role, first & files)
    }
}

/// The free moves that the sides have not lost yet. Written as in FEN: `KMNkmn`, capitals for White, `-` for none.
///
/// The khun's is lost when the khun moves, the other two with a side's first move. Whether one can be made right now is
/// a matter of the board, see [`Position::free_move`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FreeMoves(u8);

/// The text is neither `-` nor letters out of `KMNkmn`, each once and in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected `-` or free moves out of `KMNkmn`, in this order")]
pub struct ParseFreeMovesError;

impl FreeMoves {
    /// None at all: what every rule set without sutras has.
    pub const NONE: Self = Self(0);

    const fn bit(color: Color, free: FreeMove) -> u8 {
        1 << (color.index() * 3 + free as usize)
    }

    /// Whether none is left.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this side still has this one.
    pub const fn has(self, color: Color, free: FreeMove) -> bool {
        self.0 & Self::bit(color, free) != 0
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, color: Color, free: FreeMove) -> Self {
        Self(self.0 | Self::bit(color, free))
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, color: Color, free: FreeMove) -> Self {
        Self(self.0 & !Self::bit(color, free))
    }

    /// Those that are among the others, too.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// Those that are not among the others.
    #[must_use]
    pub const fn except(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Each with its side, White's first.
    pub fn iter(self) -> impl Iterator<Item = (Color, FreeMove)> {
        let all = Color::ALL.into_iter().flat_map(|color| FreeMove::ALL.map(|free| (color, free)));
        all.filter(move |&(color, free)| self.has(color, free))
    }

    /// As an index below 64, for a table.
    pub(crate) const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Those whose piece stands where it stood at the start.
    pub(crate) fn at_home(self, position: &Position) -> Self {
        let gone = |&(color, free): &(Color, FreeMove)| {
            let (role, home) = free.home(color);
            !position.by_role(role).meets(position.by_color(color) & home)
        };
        self.iter().filter(gone).fold(self, |left, (color, free)| left.without(color, free))
    }
}

impl fmt::Display for FreeMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|(color, free)| {
            let letter = free.letter();
            write!(f, "{}", if color == Color::White { letter } else { letter.to_ascii_lowercase() })
        })
    }
}

impl FromStr for FreeMoves {
    type Err = ParseFreeMovesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "-" {
            return Ok(Self::NONE);
        }
        let mut left = text.chars().peekable();
        let all = Color::ALL.into_iter().flat_map(|color| FreeMove::ALL.map(|free| (color, free)));
        let found = all.fold(Self::NONE, |found, (color, free)| {
            let letter = if color == Color::White { free.letter() } else { free.letter().to_ascii_lowercase() };
            if left.next_if_eq(&letter).is_some() { found.with(color, free) } else { found }
        });
        if found.is_empty() || left.next().is_some() { Err(ParseFreeMovesError) } else { Ok(found) }
    }
}

/// Two leaps of the khun, one move of the met, three leaps of each of two ma.
pub(crate) type FreeMoveList = ArrayVec<Move, 9>;

impl Position {
    /// Which free move a move is here; `None` if it is an ordinary one, or none at all. That the own khun would be
    /// attacked after it is not looked at.
    pub fn free_move(&self, mv: Move) -> Option<FreeMove> {
        let made = |&free: &FreeMove| self.free().has(self.turn(), free) && self.makes(free, mv);
        FreeMove::ALL.into_iter().find(made)
    }

    fn makes(&self, free: FreeMove, mv: Move) -> bool {
        let us = self.turn();
        let (role, home) = free.home(us);
        let starts = self.by_role(role).meets(self.by_color(us) & home & mv.from.into());
        starts && !mv.promotion && self.free_targets(free, mv.from).contains(mv.to)
    }

    fn free_targets(&self, free: FreeMove, from: Square) -> Bitboard {
        let us = self.turn();
        let ahead = Bitboard::of(from).forward(us);
        match free {
            FreeMove::Khun => {
                let next = Bitboard::rank(if us == Color::White { 1 } else { 6 });
                attacks::ma(from) & next & !self.occupied()
            }
            FreeMove::Met => ahead.forward(us) & self.ready_bia(),
            FreeMove::Ma => attacks::ma(from) & self.ready_bia(),
        }
    }

    /// The own bia that have not moved and have an empty square before them.
    fn ready_bia(&self) -> Bitboard {
        let us = self.turn();
        let start = Bitboard::rank(if us == Color::White { 2 } else { 5 });
        let steps = (self.bia() & self.by_color(us) & start).forward(us) & !self.occupied();
        steps.forward(!us)
    }

    /// All legal free moves of the side to move. Cold: most rule sets have none.
    pub(crate) fn legal_free_moves(&self) -> FreeMoveList {
        let us = self.turn();
        let mut list = FreeMoveList::new();
        for free in FreeMove::ALL.into_iter().filter(|&free| self.free().has(us, free)) {
            let (role, home) = free.home(us);
            for from in self.by_role(role) & self.by_color(us) & home {
                let moves = self.free_targets(free, from).into_iter().map(|to| Move { from, to, promotion: false });
                list.extend(moves.filter(|&mv| {
                    let mut after = *self;
                    after.play_unchecked(mv);
                    !after.is_attacked(us)
                }));
            }
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_and_nothing_else_is_read() {
        for index in 0..64 {
            let free = FreeMoves(index);
            assert_eq!(free.to_string().parse(), Ok(free));
        }
        assert_eq!("KMNkmn".parse::<FreeMoves>().map(|free| free.iter().count()), Ok(6));
        for text in ["", "kK", "KK", "NM", "Q", "K-", "--", "KQkq", "é"] {
            assert_eq!(text.parse::<FreeMoves>(), Err(ParseFreeMovesError), "{text}");
        }
    }
}
