//! Those who wait for one time control in one pool, in the order of their ratings.

/// Left the line: lets nobody in.
const GONE: i64 = i64::MAX;

/// Members by a key that grows along the line, each with the least key it lets in: its key less its window.
///
/// A member's window is about itself, so that the nearest member may well be too choosy for who asks, and so may thousands
/// behind it. Hence a tree over the line that holds the least of what a stretch of members lets in: the first member
/// of those ahead that lets a key in is found in O(log n), past any number of others.
#[derive(Debug, Default)]
pub(super) struct Line {
    /// Who stands at each place.
    ranks: Vec<usize>,
    /// While the line is being filled: what each place lets in. Then a tree: node 1 is its root, nodes `2 i` and `2 i + 1`
    /// are below node `i`, and the second half are the places.
    least: Vec<i64>,
}

impl Line {
    /// Adds a member at the end, and says at which place. Its key must be no less than those before.
    pub(super) fn push(&mut self, rank: usize, lets_in: i64) -> usize {
        self.ranks.push(rank);
        self.least.push(lets_in);
        self.ranks.len() - 1
    }

    /// Makes the tree, once all are there.
    pub(super) fn close(&mut self) {
        let places = self.least.len().next_power_of_two();
        let mut tree = vec![GONE; 2 * places];
        tree[places..places + self.least.len()].copy_from_slice(&self.least);
        for node in (1..places).rev() {
            tree[node] = tree[2 * node].min(tree[2 * node + 1]);
        }
        self.least = tree;
    }

    /// The first place, `from` or further on, whose member lets `key` in, and the member.
    pub(super) fn next(&self, from: usize, key: i64) -> Option<(usize, usize)> {
        let places = self.least.len() / 2;
        if from >= places {
            return None;
        }
        let mut node = places + from;
        while self.least[node] > key {
            // The largest stretch that begins where this one ends; past the last place it would be the whole line.
            node += 1;
            node >>= node.trailing_zeros();
            if node == 1 {
                return None;
            }
        }
        while node < places {
            node *= 2;
            node += usize::from(self.least[node] > key);
        }
        let place = node - places;
        self.ranks.get(place).map(|&rank| (place, rank))
    }

    /// Takes a member out of the line.
    pub(super) fn leave(&mut self, place: usize) {
        let mut node = self.least.len() / 2 + place;
        self.least[node] = GONE;
        while node > 1 {
            node /= 2;
            let least = self.least[2 * node].min(self.least[2 * node + 1]);
            if self.least[node] == least {
                break;
            }
            self.least[node] = least;
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{Rng as _, SeedableRng as _};

    use super::*;

    #[test]
    fn the_next_one_is_who_a_walk_along_the_line_would_find() {
        let mut lot = StdRng::seed_from_u64(1);
        for length in 0..70 {
            let mut lets_in: Vec<i64> = (0..length).map(|_| lot.random_range(-20..20)).collect();
            let mut line = Line::default();
            for (place, &key) in lets_in.iter().enumerate() {
                assert_eq!(line.push(place, key), place);
            }
            line.close();
            for _ in 0..=length {
                for _ in 0..20 {
                    let (from, key) = (lot.random_range(0..=length + 1), lot.random_range(-25..25));
                    let walked = lets_in.iter().enumerate().skip(from).find(|(_, least)| **least <= key);
                    assert_eq!(
                        line.next(from, key),
                        walked.map(|(place, _)| (place, place)),
                        "{lets_in:?} {from} {key}"
                    );
                }
                if length > 0 {
                    let place = lot.random_range(0..length);
                    lets_in[place] = GONE;
                    line.leave(place);
                }
            }
        }
    }
}
