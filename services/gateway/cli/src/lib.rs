//! A terminal client of the public API (`makruk.gateway.v1`): a game against the AI, in text.
//!
//! The server decides everything; this crate knows no rule of the game. It draws what it is told
//! ([`board`], [`words`]), understands what is typed ([`command`]), sends it so that a lost connection
//! costs nothing ([`client`], [`follow`]), and [`mod@play`] brings the two together.

pub mod board;
pub mod client;
pub mod command;
pub mod follow;
pub mod input;
pub mod mirror;
pub mod options;
pub mod play;
pub mod retry;
pub mod rules;
pub mod session;
pub mod words;

pub use input::Input;
pub use options::Options;
pub use play::play;
