//! The clock as the fleet sees it: real Redis and NATS on one side, a rules service on the other.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod clocks;
mod deadlines;
mod fleet;
mod overdue_bots;
mod rules;
mod streams;
