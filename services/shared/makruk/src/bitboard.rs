//! Sets of squares.

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
};

use crate::{Color, Square};

/// A set of squares, one bit each; bit 0 is a1, bit 63 is h8. Iterates from a1 upwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const FULL: Self = Self(!0);

    /// The set of this one square.
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The squares of a rank (0 = White's first). Ranks above 7 are taken modulo 8.
    pub const fn rank(rank: u8) -> Self {
        Self(0xff << ((rank & 7) * 8))
    }

    /// The squares of a file (0 = a). Files above 7 are taken modulo 8.
    pub const fn file(file: u8) -> Self {
        Self(FILE_A << (file & 7))
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether the sets share a square.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set has two squares or more.
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The lowest square of the set.
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::lowest(self.0)) }
    }

    /// Every square moved one rank forward as `color` sees it; what leaves the board is lost.
    #[must_use]
    pub const fn forward(self, color: Color) -> Self {
        match color {
            Color::White => Self(self.0 << 8),
            Color::Black => Self(self.0 >> 8),
        }
    }

    /// Every square moved one file towards h.
    #[must_use]
    pub const fn east(self) -> Self {
        Self((self.0 & !FILE_H) << 1)
    }

    /// Every square moved one file towards a.
    #[must_use]
    pub const fn west(self) -> Self {
        Self((self.0 & !FILE_A) >> 1)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a [`Bitboard`], from a1 upwards.
#[derive(Debug, Clone)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

/// The squares by name, as in `{a1, e4}`.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_yields_its_squares_in_order() {
        let squares: Vec<Square> = ["a1", "h1", "e4", "h8"].iter().map(|text| text.parse().unwrap()).collect();
        let set: Bitboard = squares.iter().copied().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), squares);
        assert_eq!((set.count(), set.into_iter().len(), set.first()), (4, 4, Some(squares[0])));
        assert_eq!(format!("{set:?}"), "{a1, h1, e4, h8}");
        assert!(set.is_several() && !Bitboard::of(squares[0]).is_several() && !Bitboard::EMPTY.is_several());
    }

    #[test]
    fn shifts_lose_what_leaves_the_board() {
        assert_eq!(Bitboard::file(7).east(), Bitboard::EMPTY);
        assert_eq!(Bitboard::file(0).west(), Bitboard::EMPTY);
        assert_eq!(Bitboard::rank(7).forward(Color::White), Bitboard::EMPTY);
        assert_eq!(Bitboard::rank(0).forward(Color::Black), Bitboard::EMPTY);
        assert_eq!(Bitboard::rank(3).forward(Color::White), Bitboard::rank(4));
        assert_eq!(Bitboard::rank(3).forward(Color::Black), Bitboard::rank(2));
        assert_eq!(Bitboard::file(3).east(), Bitboard::file(4));
    }
}
