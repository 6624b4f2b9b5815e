//! The library against a second reading of the rules: a board of plain squares that tries every move and looks whether
//! the khun could be taken, and a referee that writes down positions as text. Both are slow, share no code with the
//! library, and meet it only in FEN, UCI and names.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod board;
mod games;
mod moves;
mod positions;
#[path = "../random/generator.rs"]
mod random;
mod referee;
