//! Node counts of Fairy-Stockfish and of an independent second generator.

use std::collections::BTreeMap;

use makruk::{Position, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Entry {
    variant: String,
    fen: String,
    kind: String,
    perft: BTreeMap<u8, u64>,
}

fn entries() -> Vec<Entry> {
    let all: Vec<Entry> = serde_json::from_reader(crate::data("perft.json")).unwrap();
    let makruk: Vec<_> = all.into_iter().filter(|entry| entry.variant == "makruk").collect();
    assert!(makruk.len() >= 40, "found only {} entries", makruk.len());
    makruk
}

/// All but depth 7 of the start position, which the example `perft` counts in seconds when optimised.
#[test]
fn every_node_count_is_exact() {
    const BUDGET: u64 = 200_000_000;
    let mut left_out = 0;
    for Entry { fen, kind, perft: depths, .. } in entries() {
        let position: Position = fen.parse().unwrap();
        for (depth, nodes) in depths {
            if nodes > BUDGET {
                left_out += 1;
                continue;
            }
            assert_eq!(perft(&position, depth), nodes, "{kind} {fen} at depth {depth}");
        }
    }
    assert_eq!(left_out, 1);
}

/// The count of the last ply is its own piece of code; listing has to come to the same.
#[test]
fn listing_the_last_ply_gives_the_same_as_counting_it() {
    fn listed(position: &Position, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        position.legal_moves().into_iter().map(|mv| listed(&position.play(mv).unwrap(), depth - 1)).sum()
    }
    for Entry { fen, perft: depths, .. } in entries() {
        let position: Position = fen.parse().unwrap();
        for (depth, nodes) in depths.into_iter().filter(|(_, nodes)| *nodes < 100_000) {
            assert_eq!(listed(&position, depth), nodes, "{fen} at depth {depth}");
        }
    }
}
