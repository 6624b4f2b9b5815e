//! Who plays whom, decided from a list of those who seek an opponent. Pure: no I/O, no clock, no lot that is not passed in.
//!
//! [`pair`] serves the one who has waited longest first, with the nearest in rating of all that it is [`compatible()`]
//! with. It is exact: nothing in its search is bounded, nobody is left out to save time, so that
//!
//! - no two compatible seekers are both left over,
//! - the seeker who has waited longest of those with any compatible partner gets one,
//! - and waiting never makes a pair of seekers incompatible.
//!
//! It takes O(n c log n) for n seekers of c time controls each, whatever they ask for: see [`pair`].

mod colors;
mod compatible;
mod hall;
mod level;
mod line;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::HashSet;

pub use self::colors::first_is_white;
pub use self::compatible::{AVOID_MS, compatible, window};
use self::hall::Hall;
pub use self::level::level;

/// One who seeks an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeker {
    /// Stands for the player.
    pub player: u64,
    /// Stands for all that two seekers must have in common: rule set, options, ranked or casual.
    pub pool: u64,
    /// Stand for the time controls that will do, the one liked best first.
    pub controls: Vec<u64>,
    /// What the player is paired by.
    pub rating: i32,
    /// The greatest distance in rating that is ever accepted; `u32::MAX`: any.
    pub range: u32,
    /// How long the player has waited, in ms. Less than nothing, as by a clock that was set back, counts as nothing.
    pub waited_ms: i64,
    /// Stands for the player of the last game, who is avoided for a while.
    pub last_opponent: Option<u64>,
}

/// Two who play each other, by their places in the list that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The one who has waited longer.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// The time control: of those that both accept, the one that `a` likes best.
    pub control: u64,
}

/// Pairs off the seekers, the one who has waited longest first. Who waited equally long is served in the order of the
/// list; of partners equally near in rating the one who has waited longer is taken. The same list gives the same pairs.
///
/// Of several seekers that are the same player only the one who has waited longest is looked at.
///
/// # Cost
/// Each seeker's partner is looked for once, among those who came later: the index finds the nearest in rating whose
/// own window reaches back, on either side, in O(log n) for each time control. The only ones found in vain are those who are
/// avoided as last opponents. A player has one last opponent, though one player may be that of thousands, so that there are
/// at most n pairs to avoid over the whole list, each of them found once on either side in every time control of theirs.
pub fn pair(seekers: &[Seeker]) -> Vec<Pair> {
    let queue = queue(seekers);
    let ranked: Vec<&Seeker> = queue.iter().map(|&place| &seekers[place]).collect();
    let mut hall = Hall::new(&ranked);
    let mut pairs = Vec::new();
    for rank in 0..ranked.len() {
        if !hall.leave(rank) {
            continue;
        }
        // Whoever finds nobody stays out: those who came later would not find them either.
        if let Some((partner, control)) = hall.nearest(rank) {
            hall.leave(partner);
            pairs.push(Pair { a: queue[rank], b: queue[partner], control });
        }
    }
    pairs
}

/// The places of the seekers, the one who has waited longest first, each player once.
fn queue(seekers: &[Seeker]) -> Vec<usize> {
    let mut queue: Vec<usize> = (0..seekers.len()).collect();
    // Stable: equal waits stay in the order of the list.
    queue.sort_by_key(|&place| Reverse(seekers[place].waited_ms));
    let mut seen = HashSet::with_capacity(queue.len());
    queue.retain(|&place| seen.insert(seekers[place].player));
    queue
}
