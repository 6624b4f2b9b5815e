//! What the end-to-end tests are made of: a fleet in a temporary folder, services as processes of their own,
//! and players who use nothing but the public API.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a test that can't go on fails"
)]

mod eventually;
mod fleet;
mod lobby;
mod player;
mod process;
mod watch;

use std::time::Duration;

pub use eventually::eventually;
pub use fleet::TestFleet;
pub use lobby::LobbyWatch;
pub use player::{Player, command_id};
pub use process::Process;
pub use watch::Watch;

/// How long a player waits for something to happen.
const PATIENCE: Duration = Duration::from_mins(1);
