//! What must hold in every position and every game, tried on random ones.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod games;
mod positions;
#[path = "../random/mod.rs"]
mod random;
mod readers;

use makruk::{Game, Mode};
use random::{RULES, Random, random_positions};

/// Games from legal positions, each by a rule set that knows what is on the board.
fn random_games(count: usize, mode: Mode, seed: u64) -> impl Iterator<Item = Game> {
    let mut random = Random(seed);
    random_positions(count, seed + 1).into_iter().filter_map(move |start| {
        let rules = random.one_of(&RULES).parse().unwrap();
        let others = [RULES[5], RULES[6]].map(|rules| rules.parse().unwrap());
        [rules, others[0], others[1]].into_iter().find_map(|rules| Game::new(rules, mode, start).ok())
    })
}
