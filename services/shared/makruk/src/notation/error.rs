//! Why a text in short notation gives no move.

use std::fmt;

use crate::{IllegalMove, Move, Piece, Square};

/// No move is written with more characters; the longest that is read is `ม็ข๓xง๔=ม็#` with a comment of two or three.
pub(super) const MAX_LENGTH: usize = 16;

/// A text that gives no move in a position, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SanError {
    text: String,
    problem: SanProblem,
}

/// What keeps a text from giving a move.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SanProblem {
    /// Nothing but white space and marks such as `+` or `!`.
    Empty,
    /// More characters than a move has.
    Length {
        /// How many.
        found: usize,
    },
    /// It does not end in a square, marks such as `=M`, `+` and `!` aside.
    Arrival,
    /// What stands before that square is neither a piece's letter nor a file or rank to tell pieces apart.
    Departure {
        /// What stands there.
        found: String,
    },
    /// It is marked as a capture, and no piece of the rival stands on that square.
    NothingToTake {
        /// The square of arrival.
        to: Square,
    },
    /// It is marked as a promotion, and the move is none.
    NotAPromotion {
        /// The move it would be.
        mv: Move,
    },
    /// The side to move has no such piece, or not on the file or rank given.
    NoPiece {
        /// The piece.
        piece: Piece,
    },
    /// The piece meant cannot make the move.
    Illegal(IllegalMove),
    /// None of several pieces that could be meant can make the move.
    NoneMoves {
        /// The kind of piece.
        piece: Piece,
        /// Where these pieces stand.
        from: Vec<Square>,
        /// The square of arrival.
        to: Square,
    },
    /// Several legal moves are written like this.
    Ambiguous {
        /// These moves, at least two.
        candidates: Vec<Move>,
    },
}

impl SanError {
    /// Of the text as much is kept as a move has.
    pub(super) fn new(text: &str, problem: SanProblem) -> Self {
        Self { text: quoted(text.trim()), problem }
    }

    /// What is wrong.
    pub const fn problem(&self) -> &SanProblem {
        &self.problem
    }
}

/// The start of a text, fit to be shown: it comes from anywhere, and a terminal obeys control characters.
pub(super) fn quoted(text: &str) -> String {
    let shown = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    text.chars().take(MAX_LENGTH).map(shown).collect()
}

impl std::error::Error for SanError {}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.text, self.problem)
    }
}

impl fmt::Display for SanProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("expected a move, found nothing"),
            Self::Length { found } => write!(f, "expected a move of at most {MAX_LENGTH} characters, found {found}"),
            Self::Arrival => f.write_str("expected the square of arrival, a1 to h8 or ก๑ to ญ๘, at the end"),
            Self::Departure { found } => {
                let letters = "K, M, S, N, R, P or ข, ม็, ค, ม, ร, บ, ง";
                write!(f, "expected a piece ({letters}) and its file or rank before the square, found `{found}`")
            }
            Self::NothingToTake { to } => write!(f, "there is nothing to take on {to}"),
            Self::NotAPromotion { mv } => write!(f, "{mv} is no promotion"),
            Self::NoPiece { piece } => write!(f, "{} has no such {}", piece.color.name(), piece.role),
            Self::Illegal(reason) => reason.fmt(f),
            Self::NoneMoves { piece, from, to } => {
                write!(f, "no {} moves to {to}: {} has them on ", piece.role, piece.color.name())?;
                list(f, from, "and")
            }
            Self::Ambiguous { candidates } => {
                f.write_str("this can be ")?;
                list(f, candidates, "or")
            }
        }
    }
}

/// "b1d2, f1d2 or f3d2".
fn list(f: &mut fmt::Formatter<'_>, items: &[impl fmt::Display], last: &str) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        match items.len() - index {
            1 if index > 0 => write!(f, " {last} {item}")?,
            _ if index > 0 => write!(f, ", {item}")?,
            _ => write!(f, "{item}")?,
        }
    }
    Ok(())
}
