//! The 64 squares of the board.

use std::{fmt, str::FromStr};

/// A square, numbered from a1 = 0 along the ranks to h8 = 63.
///
/// ```
/// use makruk::Square;
/// let square: Square = "e3".parse()?;
/// assert_eq!((square.file(), square.rank(), square.index()), (4, 2, 20));
/// assert_eq!(square.to_string(), "e3");
/// # Ok::<(), makruk::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The text is not a square: a letter a-h followed by a digit 1-8, in ASCII.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a square from a1 to h8")]
pub struct ParseSquareError;

impl Square {
    /// All squares, a1 to h8.
    pub const ALL: [Self; 64] = {
        let mut all = [Self(0); 64];
        let mut index = 0;
        while index < 64 {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// The square with this number, if it is below 64.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square on this file (0 = a) and rank (0 = White's first), if both are below 8.
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self(rank * 8 + file)) } else { None }
    }

    /// The square of the lowest set bit. Garbage in (no bit set), some square out.
    #[allow(clippy::cast_possible_truncation, reason = "masked to six bits")]
    pub(crate) const fn lowest(bits: u64) -> Self {
        Self((bits.trailing_zeros() & 63) as u8)
    }

    /// 0 = the a-file, 7 = the h-file.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 = White's first rank, 7 = Black's.
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// 0 to 63; the mask tells the compiler so and spares the bounds check of every table.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text.as_bytes() else { return Err(ParseSquareError) };
        Self::at(file - b'a', rank - b'1').ok_or(ParseSquareError)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), char::from(b'1' + self.rank()))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_number_round_trip_for_every_square() {
        for square in Square::ALL {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::at(square.file(), square.rank()), Some(square));
            assert_eq!(u8::try_from(square.index()).ok().and_then(Square::new), Some(square));
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["", "e", "e0", "e9", "i1", "E3", "e3 ", "é3", "33", "e33"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
        assert_eq!(Square::new(64), None);
        assert_eq!((Square::at(8, 0), Square::at(0, 8)), (None, None));
    }
}
