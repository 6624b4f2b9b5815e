//! Exchange with Fairy-Stockfish: its FEN with the count in it, and its own way of counting.
//!
//! Fairy-Stockfish counts in plies and by itself; no [`RuleSet`](crate::RuleSet) of this crate does. What it would
//! write after a line of moves is [`Line`]'s to say, what it writes of one position is [`State`]'s, and
//! [`Game::fairy_fen`](crate::Game::fairy_fen) puts a game of ours into its words. All of it follows Fairy-Stockfish's
//! variant `makruk` as of 2026; version 11.1 lacks a few of the rules.
//!
//! A FEN of its kind, and what it says in moves of the side that counts:
//!
//! ```
//! use makruk::{Color, fairy::State};
//! let state: State = "8/8/8/8/2nM4/1k6/1mm5/K7 w - 128 49 91".parse()?;
//! let count = state.count().unwrap();
//! assert_eq!((count.limit(), count.limit_plies()), (64, 128));
//! assert_eq!((count.said(), count.plies()), (25, 49));
//! assert_eq!(state.counter(), Some(Color::Black));
//! # Ok::<(), makruk::fairy::FenError>(())
//! ```

mod count;
mod export;
mod fen;
mod line;
mod state;

pub use count::{Count, Started};
pub use fen::FenError;
pub use line::{End, Line};
pub use state::State;
