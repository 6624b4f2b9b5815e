//! Random numbers for the incremental position key, fixed at compile time.

use crate::{Color, FreeMoves, Role, Square};

/// By side, way of moving and square.
static PIECES: [[[u64; 64]; Role::MOVERS]; 2] = pieces();

/// Flipped in whenever Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = split_mix(0);

/// The number of a piece on a square. Met and bia ngai share theirs, as they repeat each other's positions.
pub(crate) fn piece(color: Color, mover: usize, square: Square) -> u64 {
    PIECES[color.index()][mover][square.index()]
}

/// By set of free moves left; no number for the empty set, so that rule sets without free moves have the keys of the
/// board alone.
static FREE_MOVES: [u64; 64] = free_move_sets();

/// The number of the free moves that are left.
pub(crate) fn free_moves(free: FreeMoves) -> u64 {
    FREE_MOVES[free.index()]
}

/// The `n`-th output of the generator `SplitMix64` seeded with 0.
const fn split_mix(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

const fn pieces() -> [[[u64; 64]; Role::MOVERS]; 2] {
    let mut table = [[[0; 64]; Role::MOVERS]; 2];
    let mut n = 0;
    while n < 2 * Role::MOVERS * 64 {
        table[n / 64 / Role::MOVERS][n / 64 % Role::MOVERS][n % 64] = split_mix(n as u64 + 1);
        n += 1;
    }
    table
}

const fn free_move_sets() -> [u64; 64] {
    let mut table = [0; 64];
    let mut n = 1;
    while n < 64 {
        table[n] = split_mix((2 * Role::MOVERS * 64 + n) as u64);
        n += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_number_occurs_twice() {
        let mut seen = HashSet::from([BLACK_TO_MOVE]);
        let pieces = PIECES.iter().flatten().flatten();
        assert!(pieces.chain(&FREE_MOVES[1..]).all(|&number| number != 0 && seen.insert(number)));
        assert_eq!(free_moves(FreeMoves::NONE), 0);
    }
}
