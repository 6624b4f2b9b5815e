//! Why a text is not a game.

use crate::{SanError, fairy};

use super::{MAX_COMMENT, MAX_DEPTH, MAX_PLIES, MAX_TEXT, TagError};

/// Why a text is not a game, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct ReadError {
    line: usize,
    column: usize,
    problem: ReadProblem,
}

/// What keeps a text from being a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadProblem {
    /// Nothing but white space and remarks.
    #[error("expected a game, found nothing")]
    Nothing,
    /// There is more than the one game asked for.
    #[error("expected the end behind the game, found more")]
    More,
    /// The game's text is too long.
    #[error("expected at most {MAX_TEXT} bytes for a game")]
    TooLong,
    /// The game has too many plies.
    #[error("expected at most {MAX_PLIES} plies in a game")]
    TooManyPlies,
    /// The game has too much comment.
    #[error("expected at most {MAX_COMMENT} bytes of comment in a game")]
    TooMuchComment,
    /// A tag has not the form `[Name "value"]`.
    #[error("expected {expected} in a tag, found {}", Found(*found))]
    TagForm {
        /// What should stand here.
        expected: &'static str,
        /// The character that does; `None` is the end of the line.
        found: Option<char>,
    },
    /// A tag cannot be set.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// The game is of another variant of chess.
    #[error("expected the variant `Makruk`, found {found:?}")]
    Variant {
        /// The variant, cut to 20 characters.
        found: String,
    },
    /// The start position.
    #[error("in the start position: {0}")]
    Fen(fairy::FenError),
    /// A comment does not end.
    #[error("expected `}}` to end the comment that begins here, found the end")]
    OpenComment,
    /// A variation does not end.
    #[error("expected `)` to end the variation that begins here, found the end")]
    OpenVariation,
    /// Variations in variations.
    #[error("expected variations at most {MAX_DEPTH} deep")]
    TooDeep,
    /// Behind a `$` stands no number of a glyph.
    #[error("expected a number from 0 to 255 behind `$`, found {found:?}")]
    Nag {
        /// What stands there, cut to 20 characters.
        found: String,
    },
    /// A character that begins nothing.
    #[error("expected a move, a comment or a result, found {found:?}")]
    Character {
        /// The character.
        found: char,
    },
    /// A word that is no move here.
    #[error("expected a move: {0}")]
    Move(SanError),
}

/// As in "'x'" or "the end of the line".
struct Found(Option<char>);

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end of the line"),
        }
    }
}

impl ReadError {
    pub(super) fn new(line: usize, column: usize, problem: ReadProblem) -> Self {
        Self { line, column, problem }
    }

    /// The line, from 1.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column in characters, from 1.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What is wrong there.
    pub const fn problem(&self) -> &ReadProblem {
        &self.problem
    }
}
