//! A move, its text, and why a move is not legal.

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;

use crate::{Color, Piece, Square};

/// A move of one piece. Whether it is legal is a matter of the position.
///
/// Reads and writes UCI: `e3e4`, and `c5c6m` for a promotion. Text without the `m` never reads as a promotion here;
/// [`Position::parse_uci`](crate::Position::parse_uci) knows the position and mends that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square the piece leaves.
    pub from: Square,
    /// The square it arrives on.
    pub to: Square,
    /// Whether it is a bia that becomes a bia ngai: exactly when it reaches its sixth rank.
    pub promotion: bool,
}

/// No position has more moves than this: a khun has eight, fifteen further pieces at most a rua's fourteen each.
pub const MAX_MOVES: usize = 8 + 15 * 14;

/// Moves on the stack.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// The text is not a move in UCI notation. What the messages quote is at most five characters, and none that a terminal
/// would obey.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// Not four or five characters.
    #[error("expected a move of 4 or 5 characters, as `e3e4` or `c5c6m`, found {found}")]
    Length {
        /// The number of characters.
        found: usize,
    },
    /// One of the two squares is unreadable.
    #[error("expected a square from a1 to h8 in `{}` at character {at}", text.escape_debug())]
    Square {
        /// The text.
        text: String,
        /// Where the square should start, from 1.
        at: usize,
    },
    /// The fifth character is not `m`.
    #[error("expected `m` (the only promotion) as the last character of `{}`", text.escape_debug())]
    Promotion {
        /// The text.
        text: String,
    },
}

/// Why a move cannot be played in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// Nothing stands on the square of departure.
    #[error("{mv}: no piece stands on {}", mv.from)]
    NoPiece {
        /// The move.
        mv: Move,
    },
    /// The piece is the rival's.
    #[error("{mv}: the {} on {} is not {}'s", piece.role, mv.from, turn.name())]
    NotYours {
        /// The move.
        mv: Move,
        /// The piece on the square of departure.
        piece: Piece,
        /// The side to move.
        turn: Color,
    },
    /// The piece does not reach that square from where it stands.
    #[error("{mv}: the {} on {} does not move to {}", piece.role, mv.from, mv.to)]
    NoSuchMove {
        /// The move.
        mv: Move,
        /// The piece that was to move.
        piece: Piece,
    },
    /// Marked as a promotion and is none, or the other way round.
    #[error("{mv}: a bia promotes exactly on reaching rank {}, and nothing else does", sixth_rank(piece.color))]
    Promotion {
        /// The move.
        mv: Move,
        /// The piece that was to move.
        piece: Piece,
    },
    /// The mover's own khun would be attacked afterwards.
    #[error("{mv}: {}'s khun would be in check", piece.color.name())]
    KhunInCheck {
        /// The move.
        mv: Move,
        /// The piece that was to move.
        piece: Piece,
    },
}

/// A side's sixth rank, as the board numbers it.
fn sixth_rank(color: Color) -> u8 {
    match color {
        Color::White => 6,
        Color::Black => 3,
    }
}

/// Why a text gives no legal move in a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UciError {
    /// The text is not a move at all.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// The text is a move, but not a legal one here.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let length = text.chars().count();
        if !(4..=5).contains(&length) {
            return Err(MoveTextError::Length { found: length });
        }
        // `get` also refuses a range that cuts a character in two.
        let square = |at: usize| {
            let square = text.get(at..at + 2).and_then(|square| square.parse().ok());
            square.ok_or_else(|| MoveTextError::Square { text: text.to_owned(), at: at + 1 })
        };
        let (from, to) = (square(0)?, square(2)?);
        match text.get(4..) {
            Some("") => Ok(Self { from, to, promotion: false }),
            Some("m") => Ok(Self { from, to, promotion: true }),
            _ => Err(MoveTextError::Promotion { text: text.to_owned() }),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, self.to, if self.promotion { "m" } else { "" })
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for text in ["e3e4", "c5c6m", "a1h8"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn unreadable_text_is_told_what_was_expected() {
        let message = |text: &str| text.parse::<Move>().unwrap_err().to_string();
        assert_eq!(message(""), "expected a move of 4 or 5 characters, as `e3e4` or `c5c6m`, found 0");
        assert_eq!(message("e3e4mm"), "expected a move of 4 or 5 characters, as `e3e4` or `c5c6m`, found 6");
        assert_eq!(message("i3e4"), "expected a square from a1 to h8 in `i3e4` at character 1");
        assert_eq!(message("e3e9"), "expected a square from a1 to h8 in `e3e9` at character 3");
        assert_eq!(message("c5c6q"), "expected `m` (the only promotion) as the last character of `c5c6q`");
        assert_eq!(message("ขขขข"), "expected a square from a1 to h8 in `ขขขข` at character 1");
        assert_eq!(message("e3é4"), "expected a square from a1 to h8 in `e3é4` at character 3");
        assert_eq!(message("0000"), "expected a square from a1 to h8 in `0000` at character 1");
        assert_eq!(message("\u{1b}[2J"), "expected a square from a1 to h8 in `\\u{1b}[2J` at character 1");
        assert_eq!(message("e3\r\n"), "expected a square from a1 to h8 in `e3\\r\\n` at character 3");
        assert_eq!(message("c5c6\n"), "expected `m` (the only promotion) as the last character of `c5c6\\n`");
    }
}
