//! The transposition table: what earlier visits to a position found.

use makruk::{Move, Square};

use crate::score::{MATE_BOUND, Value};

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The true value is at most this (no move raised alpha).
    Upper = 1,
    /// The true value is at least this (a move beat beta).
    Lower = 2,
    /// The true value.
    Exact = 3,
}

/// What is known of a position, mates counted from that position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    value: i16,
    squares: u16,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
}

/// A key and the entry under it. An empty slot is all zeros, so that the system hands out a new table without a byte
/// being written: a search with little time does not spend it here.
type Slot = [u64; 2];

impl Entry {
    /// The value as seen `ply` plies below the root.
    pub(crate) fn value(self, ply: usize) -> Value {
        shift(Value::from(self.value), -distance(ply))
    }

    /// Was `mv` the best one here? Promotion is compulsory, so two squares are a whole move.
    pub(crate) fn is_best(self, mv: Move) -> bool {
        self.squares == squares(mv)
    }

    fn pack(self) -> u64 {
        let [v0, v1] = self.value.to_le_bytes();
        let [s0, s1] = self.squares.to_le_bytes();
        let [depth] = self.depth.to_le_bytes();
        u64::from_le_bytes([v0, v1, s0, s1, depth, self.bound as u8, 0, 0])
    }

    /// `None` from an empty slot.
    fn unpack(packed: u64) -> Option<Self> {
        let [v0, v1, s0, s1, depth, bound, ..] = packed.to_le_bytes();
        let bound = match bound {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        let (value, squares) = (i16::from_le_bytes([v0, v1]), u16::from_le_bytes([s0, s1]));
        Some(Self { value, squares, depth: i8::from_le_bytes([depth]), bound })
    }
}

/// A table of fixed size in pairs of slots: the first of a pair keeps the deepest entry, the second the newest.
#[derive(Debug)]
pub(crate) struct Table {
    pairs: Vec<[Slot; 2]>,
}

impl Table {
    /// A table of two to the power of `bits` entries, 16 bytes each; 0 makes one that remembers nothing.
    pub(crate) fn new(bits: u32) -> Self {
        let pairs = if bits == 0 { 0 } else { 1_usize << (bits - 1) };
        Self { pairs: vec![[[0; 2]; 2]; pairs] }
    }

    /// What is stored under this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let pair = self.pairs.get(self.index(key))?;
        pair.iter().find(|slot| slot[0] == key).and_then(|slot| Entry::unpack(slot[1]))
    }

    /// Stores what a search of `depth` found at `ply` plies below the root.
    pub(crate) fn put(&mut self, key: u64, ply: usize, depth: i32, value: Value, bound: Bound, best: Option<Move>) {
        // A search that failed low knows no best move: an older one is still the best guess.
        let remembered = || self.get(key).map_or(0, |old| old.squares);
        let entry = Entry {
            value: i16::try_from(shift(value, distance(ply))).unwrap_or_default(),
            squares: best.map_or_else(remembered, squares),
            depth: i8::try_from(depth).unwrap_or(i8::MAX),
            bound,
        };
        let index = self.index(key);
        let Some([deep, new]) = self.pairs.get_mut(index) else { return };
        let slot = [key, entry.pack()];
        if deep[0] == key {
            *deep = slot;
        } else if Entry::unpack(deep[1]).is_none_or(|old| entry.depth >= old.depth) {
            *new = *deep;
            *deep = slot;
        } else {
            *new = slot;
        }
    }

    /// The pair for a key; without any pair 0, which does not exist either.
    #[inline]
    fn index(&self, key: u64) -> usize {
        // The multiplication scales the key's high bits to the length.
        usize::try_from((u128::from(key) * self.pairs.len() as u128) >> 64).unwrap_or_default()
    }
}

fn squares(mv: Move) -> u16 {
    let number = |square: Square| u16::from(square.file()) | u16::from(square.rank()) << 3;
    number(mv.from) | number(mv.to) << 6
}

fn distance(ply: usize) -> Value {
    Value::try_from(ply).unwrap_or_default()
}

/// Moves a mate `plies` further from zero (towards the mate) or nearer; leaves every other value alone.
fn shift(value: Value, plies: Value) -> Value {
    match value {
        v if v >= MATE_BOUND => v + plies,
        v if v <= -MATE_BOUND => v - plies,
        v => v,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::MATE;

    #[test]
    fn a_mate_keeps_its_distance_from_the_position_whatever_the_ply() {
        let mut table = Table::new(4);
        // Mate nine plies from the root, found four plies down: five from the position.
        table.put(7, 4, 3, MATE - 9, Bound::Exact, None);
        assert_eq!(table.get(7).unwrap().value(0), MATE - 5);
        assert_eq!(table.get(7).unwrap().value(6), MATE - 11);
        table.put(7, 4, 3, 9 - MATE, Bound::Exact, None);
        assert_eq!(table.get(7).unwrap().value(2), 7 - MATE);
    }

    #[test]
    fn the_deepest_and_the_newest_of_a_pair_stay() {
        let mut table = Table::new(1);
        for (key, depth) in [(1, 9), (2, 3), (3, 4)] {
            table.put(key, 0, depth, 10, Bound::Lower, None);
        }
        assert_eq!(table.get(1).map(|entry| entry.depth), Some(9));
        assert_eq!(table.get(2), None);
        assert_eq!(table.get(3).map(|entry| entry.depth), Some(4));
    }

    #[test]
    fn a_known_best_move_survives_a_search_that_found_none() {
        let mv: Move = "e3e4".parse().unwrap();
        let mut table = Table::new(1);
        table.put(5, 0, 2, 10, Bound::Lower, Some(mv));
        table.put(5, 0, 3, -10, Bound::Upper, None);
        assert!(table.get(5).unwrap().is_best(mv));
    }

    #[test]
    fn a_table_of_no_size_remembers_nothing() {
        let mut table = Table::new(0);
        table.put(1, 0, 1, 1, Bound::Exact, None);
        assert_eq!(table.get(1), None);
    }
}
