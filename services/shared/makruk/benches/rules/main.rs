//! How fast the rules are: `make bench-rules`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a bench that can't be set up fails by panicking")]

mod fen;
mod moves;
mod perft;
mod replay;

use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
    time::Duration,
};

use criterion::Criterion;
use flate2::read::GzDecoder;
use makruk::Position;
use serde::{Deserialize, de::DeserializeOwned};

fn main() {
    // Shorter than criterion's own times, which are for a machine with nothing else to do.
    let (warm_up, measurement) = (Duration::from_secs(1), Duration::from_secs(3));
    let mut criterion = Criterion::default().warm_up_time(warm_up).measurement_time(measurement).configure_from_args();
    perft::bench(&mut criterion);
    moves::bench(&mut criterion);
    replay::bench(&mut criterion);
    fen::bench(&mut criterion);
    criterion.final_summary();
}

/// Every `step`-th line of a compressed file of JSON lines in `tests/data`.
fn lines<T: DeserializeOwned>(name: &str, step: usize) -> impl Iterator<Item = T> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/data").join(name);
    let file = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = BufReader::new(GzDecoder::new(file)).lines().step_by(step);
    lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}

/// 200 positions from all over the corpus: every phase of a game, checks, mates and stalemates.
fn spread() -> Vec<Position> {
    #[derive(Deserialize)]
    struct Line {
        fen: String,
    }
    let positions: Vec<Position> =
        lines("legal_moves.jsonl.gz", 100).map(|Line { fen }| fen.parse().unwrap()).collect();
    assert_eq!(positions.len(), 200);
    positions
}
