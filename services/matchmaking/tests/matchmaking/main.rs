//! Matchmaking as a process sees it: over gRPC, with real Redis and NATS, and a rules service as its peer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod bot_games;
mod fills;
mod links;
mod lobby;
mod matching;
mod player;
mod presence;
mod rematches;
mod rules;
mod tickets;
mod world;
