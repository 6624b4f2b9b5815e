//! Records of games as PGN: written so that everybody reads them, and read the way others write them.
//!
//! What PGN has no words for is kept where other readers look past it: the rule set and the mode are tags, and who
//! started or stopped a count says so in the comment of the move, `[%count start]` and `[%count stop]`.
//!
//! ```
//! use makruk::{Game, Mode, RuleSet, pgn::Pgn};
//! let mut game = Game::usual(RuleSet::Ttakji, Mode::Online);
//! for text in ["e3e4", "d6d5", "e4d5"] {
//!     game.play(game.position().parse_uci(text)?.into())?;
//! }
//! game.resign(makruk::Color::Black)?;
//! let mut pgn = Pgn::of(&game)?;
//! pgn.set_tag("White", "Prem")?;
//! let text = pgn.to_string();
//! assert!(text.ends_with("\n\n1. e4 d5 2. exd5 1-0\n"));
//! let again: Pgn = text.parse()?;
//! assert_eq!(again, pgn);
//! assert_eq!(again.replay(RuleSet::Ttakji, Mode::Online)?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Pgn::annotated`] says the numbers of the counts besides, and in words how the game ended, as comments for people.
//!
//! **Limits.** No game is longer than the constants below say, neither in memory nor as text, and whatever fits into
//! the former fits into the latter. Reading takes time in proportion to the text.

mod clock;
mod command;
mod comment;
mod counts;
mod error;
mod lexer;
mod notes;
mod reader;
mod record;
mod replay;
mod score;
mod tags;
mod writer;

pub use comment::Comment;
pub use error::{ReadError, ReadProblem};
pub use notes::{Nags, Notes};
pub use reader::{Games, games};
pub use record::{NotesError, Pgn, Ply, PushError};
pub use replay::ReplayError;
pub use score::{ParseScoreError, Score};
pub use tags::TagError;

/// The most bytes of text that are read as one game.
pub const MAX_TEXT: usize = 1 << 20;

/// The most plies of a game: no rule set lets one become longer.
pub const MAX_PLIES: usize = crate::PLY_CEILING as usize;

/// The most bytes of comment in a game, all comments together.
pub const MAX_COMMENT: usize = 1 << 19;

/// The most tags of a game, those included that follow from the game itself.
pub const MAX_TAGS: usize = 64;

/// The most characters of a tag's name, which are ASCII letters, digits and underscores.
pub const MAX_TAG_NAME: usize = 64;

/// The most bytes of a tag's value.
pub const MAX_TAG_VALUE: usize = 1_000;

/// The most annotation glyphs of a ply; further ones are read past.
pub const MAX_NAGS: usize = 8;

/// The deepest variation that is read past.
pub const MAX_DEPTH: usize = 32;

/// Lines of moves are filled up to this many characters.
pub const LINE_WIDTH: usize = 80;

/// A tag is `[name "value"]` in a line of its own, each character of the value escaped.
const LONGEST_TAG: usize = MAX_TAG_NAME + 2 * MAX_TAG_VALUE + 6;

/// `1000000000... Nb1xd2# { [%count start] [%clk 1193:02:47.295] [%emt 1193:02:47.295] }`, glyphs as `$255`, a space
/// more for each of them that starts a line.
const LONGEST_PLY: usize = 100 + 6 * MAX_NAGS;

/// A line holds a word of 40 characters at least, or else its neighbour as well; it may start with an extra space.
const LONGEST_COMMENT: usize = MAX_COMMENT + MAX_COMMENT / 40;

const _: () = assert!(
    MAX_TAGS * LONGEST_TAG + MAX_PLIES * LONGEST_PLY + LONGEST_COMMENT < MAX_TEXT,
    "what can be written can be read"
);
