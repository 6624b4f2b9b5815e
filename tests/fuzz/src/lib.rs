//! What must hold of the rules library whatever it is given: one property for each fuzz target.
//!
//! A property is a function of raw bytes. It returns when all is well and panics when the library breaks a promise, and
//! it does the same on every run. The targets in `fuzz_targets/` hand it what libFuzzer makes up; the test
//! `tests/kept_corpus.rs` hands it the inputs kept from earlier runs, with no fuzzer at all.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a property says no by panicking"
)]

mod board;
mod bytes;
mod encode;
mod fairy;
mod known;
mod material;
mod model;
mod moves;
mod opening;
mod ops;
mod placement;
mod position;
mod special;

pub mod fen;
pub mod pgn;
pub mod replay;
pub mod san;

pub use encode::encode;
pub use opening::RULES;
pub use special::SPECIAL;

/// A property of the library, to be tried on any bytes.
pub type Property = fn(&[u8]);

/// Every target: its name, which is that of its binary and of its folder below `corpus/`, and its property.
pub const TARGETS: [(&str, Property); 4] =
    [("fen", fen::check), ("pgn", pgn::check), ("replay", replay::check), ("san", san::check)];

/// The most bytes that the text of an error may have, whatever was read. The longest of today quote the beginning of
/// every field of a FEN, escaped.
const MAX_ERROR: usize = 2_500;

/// An error must say something, no more than fits into an answer or a log line, and nothing that a terminal obeys.
fn check_error(error: &impl std::error::Error) {
    let text = error.to_string();
    assert!(!text.is_empty() && text.len() <= MAX_ERROR, "an error of {} bytes: {text:.200}", text.len());
    assert!(!text.contains(char::is_control), "{text:?}");
}
