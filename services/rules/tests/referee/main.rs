//! The rules service on a real Redis and a real NATS.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod clocks;
mod commit;
mod describe;
mod draws;
mod durable;
mod fleet;
mod outages;
mod outbox;
mod refusals;
mod replay;
