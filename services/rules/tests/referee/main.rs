//! The rules service on a real Redis and a real NATS.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod commit;
mod describe;
mod durable;
mod fleet;
mod outbox;
mod refusals;
mod replay;
