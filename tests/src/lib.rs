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
mod player;
mod process;

pub use eventually::eventually;
pub use fleet::TestFleet;
pub use player::{Player, Watch};
pub use process::Process;
