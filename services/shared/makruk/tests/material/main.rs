//! Which material cannot mate, by trying everything: the list that ends a game of PLY YARD, both ways.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod completeness;
mod placements;
mod soundness;

use makruk::{Bitboard, Position};

/// The squares of a1's colour.
const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}
