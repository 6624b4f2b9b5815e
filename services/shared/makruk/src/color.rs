//! The two sides.

use std::{fmt, ops::Not, str::FromStr};

/// A side. White has the ranks 1-3 at the start and moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Moves first, and up the board.
    White,
    /// Moves second, and down the board.
    Black,
}

/// The text is neither `w` nor `b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected `w` or `b`")]
pub struct ParseColorError;

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side's English name, for messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "w" => Ok(Self::White),
            "b" => Ok(Self::Black),
            _ => Err(ParseColorError),
        }
    }
}

/// `w` or `b`, as in FEN.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "w",
            Self::Black => "b",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_side_of_the_other_side_is_the_side() {
        for color in Color::ALL {
            assert_ne!(!color, color);
            assert_eq!(!!color, color);
            assert_eq!(color.to_string().parse(), Ok(color));
        }
        assert_eq!("W".parse::<Color>(), Err(ParseColorError));
    }
}
