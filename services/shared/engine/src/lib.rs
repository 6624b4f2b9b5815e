//! A makruk player: search, evaluation and three levels over the rules of crate [`makruk`].
//!
//! Pure: no I/O, no async, no thread and no global state. The caller brings the thread, the [`Limits`], the flag that
//! stops it and the seed, and gets a [`Choice`] back; the same arguments give the same answer. Only [`uci`], the
//! protocol of the program `makruk-uci`, reads, writes and runs a thread of its own.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use makruk::{Game, Mode, RuleSet};
//! use makruk_engine::{Level, Limits, think};
//!
//! let mut game = Game::usual(RuleSet::default(), Mode::Bot);
//! let choice = think(&game, Level::Normal, Limits::nodes(2_000), &AtomicBool::new(false), 1).expect("not over");
//! game.play(choice.turn)?;
//! assert_eq!(game.ply(), 1);
//! # Ok::<(), makruk::PlayError>(())
//! ```
//!
//! The modules follow a move's way: [`Level`] and [`Limits`] bound the search, `root` deepens it, `search` and
//! `quiescence` walk the tree with `prune` and `ordering` to keep it small, `table` remembers it, `law` knows what the rule
//! set ends as a draw, `node`, `tally` and `path` carry what that needs beyond the board, `eval` and `mating` judge the
//! leaves, and `choose` makes a turn of it.

mod bench;
mod choose;
mod divide;
mod eval;
mod exchange;
mod law;
mod level;
mod limits;
mod mating;
mod node;
mod ordering;
mod path;
mod prune;
mod quiescence;
mod rng;
mod root;
mod score;
mod search;
mod squares;
mod table;
mod tally;
pub mod uci;

pub use bench::bench;
pub use choose::{Choice, think};
pub use level::{Level, UnknownLevel};
pub use limits::Limits;
pub use score::Score;
