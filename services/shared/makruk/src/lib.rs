//! The rules of makruk, Thai chess.

mod bitboard;
mod color;
mod fen;
mod legality;
mod moves;
mod perft;
mod position;
mod role;
mod setup;
mod square;
mod zobrist;

pub mod attacks;

pub use bitboard::{Bitboard, Squares};
pub use color::{Color, ParseColorError};
pub use fen::{FenError, PositionError};
pub use moves::{IllegalMove, MAX_MOVES, Move, MoveList, MoveTextError, UciError};
pub use perft::perft;
pub use position::Position;
pub use role::{Piece, Role};
pub use setup::{MAX_PIECES, Setup, SetupError, SetupProblem};
pub use square::{ParseSquareError, Square};
