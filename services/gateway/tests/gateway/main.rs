//! The gateway over gRPC, with a real NATS server behind it and a peer in place of rules and matchmaking.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod commands;
mod limits;
mod lobbies;
mod page;
mod pairing;
mod peer;
mod presence;
mod records;
mod sessions;
mod watching;
mod web;
mod world;
