//! The fingerprint of the search: how many nodes a fixed suite takes.

use std::sync::atomic::AtomicBool;

use makruk::{Game, Mode, Position, RuleSet, Setup};

use crate::choose::think;
use crate::level::Level;
use crate::limits::Limits;

/// Depth of every search of the suite, in plies.
const DEPTH: u8 = 9;

/// From the opening to mates and counts.
pub(crate) const SUITE: [&str; 8] = [
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w",
    "r1smksnr/3n4/pppppppp/8/8/PPPPPPPP/4N3/RNSKMS1R w",
    "r2k1s1r/2sn1n2/ppmpp1pp/2p2p2/3P1P2/PPPNPMPP/3S1N2/R2K1S1R w",
    "3r4/2k1s3/1pmnp1p1/p1p2p1p/P1PP1P1P/1PNSPMP1/4K3/3R4 b",
    "8/5n1k/5rm1/PP6/1NM5/1K6/8/6R1 w",
    "8/2k5/3s4/1R1n4/4M3/2K1S3/8/4r3 w",
    "4k3/8/8/3K4/8/8/R7/7R w",
    "8/8/3k4/8/3KS3/3S4/8/8 w",
];

/// Searches the suite to a fixed depth and returns the nodes that took. A change that is not meant to change play must
/// leave the number as it is.
///
/// The number is the same on every machine.
pub fn bench() -> u64 {
    let stop = AtomicBool::new(false);
    suite()
        .filter_map(|game| think(&game, Level::Hard, Limits::depth(DEPTH), &stop, 0))
        .map(|choice| choice.nodes)
        .sum()
}

/// The suite as games that start there.
pub(crate) fn suite() -> impl Iterator<Item = Game> {
    SUITE.iter().filter_map(|fen| Game::new(RuleSet::Ttakji, Mode::Bot, position(fen)?).ok())
}

fn position(fen: &str) -> Option<Position> {
    fen.parse::<Setup>().ok()?.validate().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_of_the_suite_is_searched() {
        assert_eq!(suite().filter(|game| game.outcome().is_none()).count(), SUITE.len());
    }

    #[test]
    fn the_fingerprint_is_the_same_twice() {
        let nodes = bench();
        assert!(nodes > 10_000, "{nodes}");
        assert_eq!(bench(), nodes);
    }
}
