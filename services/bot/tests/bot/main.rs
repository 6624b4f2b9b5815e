//! The workers as the fleet sees them: a real NATS on one side, a referee and a matchmaker on the other.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod clocks;
mod fills;
mod fleet;
mod matchmaking;
mod rules;
mod turns;
