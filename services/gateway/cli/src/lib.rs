//! A terminal client of the public API (`makruk.gateway.v1`, `makruk.matchmaking.v1`): games against the AI and against
//! people, in text.
//!
//! The server decides everything; this crate knows no rule of the game. It draws what it is told
//! ([`board`], [`words`]), understands what is typed ([`command`]), sends it so that a lost connection
//! costs nothing ([`client`], [`follow`], [`lobby`]), and [`mod@play`] brings the two together.

pub mod board;
pub mod client;
pub mod clock;
pub mod command;
pub mod follow;
pub mod input;
pub mod lobby;
pub mod mirror;
pub mod options;
mod pairing;
pub mod play;
pub mod retry;
pub mod rules;
pub mod session;
mod table;
pub mod time;
pub mod words;

pub use input::Input;
pub use options::Options;
pub use play::play;
