//! Counting the tree of legal moves: the standard proof of a move generator.

use crate::Position;

/// The number of move sequences of exactly `depth` plies; 1 at depth 0.
///
/// Positions are what they are by the pieces alone: a draw by counting, repetition or ply limit does not end a line.
/// The last ply is counted, not played, so a node here is cheaper than one visited by a search. Calls are nested as deep
/// as the tree, which no stack minds in eight bits.
///
/// ```
/// use makruk::{Position, perft};
/// assert_eq!(perft(&Position::start(), 3), 12_012);
/// ```
pub fn perft(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => {
            let below = |&mv| {
                let mut next = *position;
                next.play_unchecked(mv);
                perft(&next, depth - 1)
            };
            position.legal_moves().iter().map(below).sum()
        }
    }
}
