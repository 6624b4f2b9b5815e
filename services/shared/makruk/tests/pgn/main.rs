//! Records of games: what is written is read back as it was, and what others write is understood.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../random/generator.rs"]
mod generator;
mod others;
mod random;
mod round_trip;

use makruk::pgn::{Pgn, ReadError};

fn assert_same(again: Result<Pgn, ReadError>, record: &Pgn, text: &str) {
    let again = again.unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(again, *record, "{text}");
    // Equality does not tell a bia ngai from a met.
    assert_eq!(again.start().to_string(), record.start().to_string());
    assert_eq!(again.position().fen(), record.position().fen());
}
