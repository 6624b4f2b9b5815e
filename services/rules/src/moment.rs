//! When something happens to a game.

use makruk_runtime::Millis;

use crate::outages::Outages;

/// The time of a command, by the store's clock.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    /// When the game was read. What the command brings about happens then: so the rival's turn starts.
    pub(crate) now: Millis,
    /// When the command came to the fleet, which is what a clock is charged by. Not after `now`.
    pub(crate) arrival: Millis,
    /// When nobody could come to it.
    pub(crate) outages: Outages,
}
