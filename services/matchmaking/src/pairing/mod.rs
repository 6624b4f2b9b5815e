//! Who plays whom. Pure.

use makruk_proto::game::v1::BotLevel;

/// One who seeks an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeker {
    /// Stands for the player.
    pub player: u64,
    /// Stands for all that two seekers must have in common.
    pub pool: u64,
    /// Stand for the time controls that will do, the one liked best first.
    pub controls: Vec<u64>,
    /// What the player is paired by.
    pub rating: i32,
    /// The greatest distance in rating that is ever accepted; `u32::MAX`: any.
    pub range: u32,
    /// How long the player has waited, in ms.
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
    /// The time control.
    pub control: u64,
}

/// Pairs off the seekers, the one who has waited longest first.
pub fn pair(seekers: &[Seeker]) -> Vec<Pair> {
    let mut order: Vec<usize> = (0..seekers.len()).collect();
    order.sort_by_key(|&place| std::cmp::Reverse(seekers[place].waited_ms));
    let mut gone = vec![false; seekers.len()];
    let mut pairs = Vec::new();
    for (rank, &a) in order.iter().enumerate() {
        if gone[a] {
            continue;
        }
        let rest = order[rank + 1..].iter().copied().filter(|&b| !gone[b]);
        let near = rest.filter_map(|b| Some((b, compatible(&seekers[a], &seekers[b])?)));
        if let Some((b, control)) = near.min_by_key(|(b, _)| seekers[a].rating.abs_diff(seekers[*b].rating)) {
            (gone[a], gone[b]) = (true, true);
            pairs.push(Pair { a, b, control });
        }
    }
    pairs
}

fn compatible(a: &Seeker, b: &Seeker) -> Option<u64> {
    let window = window(a.waited_ms, a.range).min(window(b.waited_ms, b.range));
    let met = a.last_opponent == Some(b.player) || b.last_opponent == Some(a.player);
    let fits = a.pool == b.pool
        && a.player != b.player
        && a.rating.abs_diff(b.rating) <= window
        && !(met && a.waited_ms.min(b.waited_ms) < 5_000);
    a.controls.iter().copied().find(|control| fits && b.controls.contains(control))
}

/// The distance in rating accepted after a wait: 100 at first, 50 more for each second, never more than `range`.
pub fn window(waited_ms: i64, range: u32) -> u32 {
    let grown = u64::try_from(waited_ms).unwrap_or(0).saturating_mul(50) / 1_000;
    u32::try_from(grown.saturating_add(100)).unwrap_or(u32::MAX).min(range)
}

/// The AI for a player of this rating.
pub fn level(rating: i32) -> BotLevel {
    match rating {
        1_600.. => BotLevel::Hard,
        1_300.. => BotLevel::Normal,
        _ => BotLevel::Easy,
    }
}

/// Whether the first of two players gets White: the one whose balance is lower. `lot` decides where they are equal.
pub fn first_is_white(first: i32, second: i32, lot: bool) -> bool {
    first < second || (first == second && lot)
}
