//! The rules of makruk, Thai chess: how the pieces move, how the honours are counted, how a game ends.
//!
//! The crate does no input or output and reads no clock. What can be refused is refused with an error that says why;
//! nothing here panics on any input.
//!
//! The start position, and what can be played in it:
//!
//! ```
//! use makruk::Position;
//! let start = Position::start();
//! assert_eq!(start.fen(), "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
//! assert_eq!(start.legal_moves().len(), 23);
//! ```
//!
//! Playing a move; the text is UCI, and a position is a value that stays as it is:
//!
//! ```
//! use makruk::Position;
//! let start = Position::start();
//! let after = start.play(start.parse_uci("e3e4")?)?;
//! assert_eq!(after.board_fen(), "rnsmksnr/8/pppppppp/8/4P3/PPPP1PPP/8/RNSKMSNR b");
//! assert_eq!(start.parse_uci("e3e5").unwrap_err().to_string(), "e3e5: the bia on e3 does not move to e5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A whole game, judged after every ply. Here the bare khun counts from the three pieces on the board, and is mated in
//! time:
//!
//! ```
//! use makruk::{Game, Mode, Position, RuleSet};
//! let start: Position = "k7/8/1K6/8/8/8/8/7R w - - 0 1".parse()?;
//! let mut game = Game::new(RuleSet::Ttakji, Mode::Online, start)?;
//! assert_eq!(game.count().unwrap().to_string(), "pieces' honour 3/16 by Black");
//! game.play(game.position().parse_uci("h1h8")?.into())?;
//! assert_eq!(game.outcome().unwrap().to_string(), "White wins: checkmate");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Moves in short notation, in Latin and in Thai letters:
//!
//! ```
//! use makruk::Position;
//! let start = Position::start();
//! let san = start.san(start.parse_uci("b1d2")?)?;
//! assert_eq!((san.to_string().as_str(), san.thai().to_string().as_str()), ("Nd2", "ม-ง๒"));
//! assert_eq!(start.parse_san("ม-ง๒")?.to_string(), "b1d2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Other rule sets, with what can be switched on in them. Here a free first move, the bia before the met and the met
//! behind it:
//!
//! ```
//! use makruk::{Game, Mode, RuleSet};
//! let rules: RuleSet = "traditional+sut_met".parse()?;
//! let mut game = Game::usual(rules, Mode::Online);
//! game.play(game.position().parse_uci("e1e3")?.into())?;
//! assert_eq!(game.fen(), "rnsmksnr/8/pppppppp/8/4P3/PPPPMPPP/8/RNSK1SNR b m - 0 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Who reads on starts at [`Position`] for a single board, at [`Game`] for a game, and at [`Counting`] for what sets
//! makruk apart from other chess. The rules of the pieces are those all sources agree on; how games end differs between
//! sources, so each is a [`RuleSet`] of its own. What other programs understand is in [`pgn`] and [`fairy`], and how time
//! is reckoned in [`clock`].

mod bitboard;
mod color;
mod counting;
mod fault;
mod fen;
mod free;
mod game;
mod legality;
mod material;
mod mode;
mod moves;
mod notation;
mod outcome;
mod perft;
mod position;
mod role;
mod rules;
mod setup;
mod square;
mod start;
mod sutras;
mod zobrist;

pub mod attacks;
pub mod clock;
pub mod fairy;
pub mod pgn;

pub use bitboard::{Bitboard, Squares};
pub use color::{Color, ParseColorError};
pub use counting::{
    Count, CountAction, CountKind, CountStep, Counting, ParseCountActionError, StartRefusal, StopRefusal, pieces_limit,
};
pub use fault::{Fault, FenError, FenFault, PositionError};
pub use free::{FreeMove, FreeMoves, ParseFreeMovesError};
pub use game::{Game, GameOver, PlayError, Turn, UndoError};
pub use material::Insufficiency;
pub use mode::{Mode, ParseModeError};
pub use moves::{IllegalMove, MAX_MOVES, Move, MoveList, MoveTextError, UciError};
pub use notation::{San, SanError, SanProblem, ThaiSan};
pub use outcome::{Outcome, Reason};
pub use perft::perft;
pub use position::Position;
pub use role::{Piece, Role};
pub use rules::{BOARD_HONOUR_LIMIT, PLY_CEILING, PLY_LIMIT, ParseRuleSetError, PlyYard, RuleSet};
pub use setup::{MAX_PIECES, Setup, SetupError, SetupProblem};
pub use square::{ParseSquareError, Square};
pub use start::{StartError, StartProblem};
pub use sutras::{ParseSutraError, Sutras, Takhaeng, TakhaengError};
