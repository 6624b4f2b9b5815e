//! The fleet end to end: real services, a real Redis, a real NATS, and players with nothing but the public API.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod bad_input;
mod bots;
mod games;
mod losses;
mod people;
mod processes;
mod records;
mod retries;
mod trace;
mod watching;
