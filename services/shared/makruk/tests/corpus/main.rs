//! The rules against what independent programs say: see `tests/data/README.md` at the top of the repository.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod fairy;
mod games;
mod legal_moves;
mod perft;
mod thai_san;
mod traces;

use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::PathBuf,
};

use flate2::read::GzDecoder;
use serde::de::DeserializeOwned;

fn data(name: &str) -> File {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../tests/data").join(name);
    File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every line of a compressed file of JSON lines.
fn lines<T: DeserializeOwned>(name: &str) -> impl Iterator<Item = T> {
    BufReader::new(GzDecoder::new(data(name))).lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}
