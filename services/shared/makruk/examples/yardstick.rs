//! `yardstick`: a fixed amount of integer work, to tell a faster machine from a faster program.

use std::{hint::black_box, io::Write};

/// Takes about as long as a perft of depth 6 from the start position.
const STEPS: u32 = 150_000_000;

/// Each step of the xorshift generator needs the one before: no compiler shortens it, no second core and no cache helps.
fn main() -> std::io::Result<()> {
    let mut state = black_box(1u64);
    for _ in 0..STEPS {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
    }
    writeln!(std::io::stdout(), "{STEPS} steps of xorshift lead to {state:016x}")
}
