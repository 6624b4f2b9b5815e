//! How much one player and one address may ask for.

use std::fmt::{Display, Formatter};
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, RateLimiter};
use makruk_runtime::Stop;

use crate::config::Quotas;
use crate::error::Error;
use crate::quota::Quota;

/// How often keys that are at rest are forgotten. Prime, so that it does not align with other periods.
const FORGET: Duration = Duration::from_secs(59);

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Calls of any kind from one address.
    Calls,
    /// New and renewed sessions from one address.
    Sessions,
    /// New games, tickets, links and rematches of one player, and links taken.
    Games,
    /// What one player does in games, and takes back in the lobby.
    Commands,
    /// Looks at games, lobbies and links, and questions to the referee, of one player.
    Reads,
}

/// The limits of this replica. Each counts for itself: with n replicas a client that spreads its calls
/// gets up to n times as much, which is the price of having no round trip to a shared counter.
#[derive(Debug)]
pub struct Limits {
    calls: Counters,
    sessions: Counters,
    games: Counters,
    commands: Counters,
    reads: Counters,
}

impl Limits {
    /// Fresh counters.
    pub fn new(quotas: &Quotas) -> Self {
        Self {
            calls: Counters::new(quotas.calls),
            sessions: Counters::new(quotas.sessions),
            games: Counters::new(quotas.games),
            commands: Counters::new(quotas.commands),
            reads: Counters::new(quotas.reads),
        }
    }

    /// Counts one use by `key`, which is an address or a player as `limit` says.
    ///
    /// # Errors
    /// [`Error::TooMany`].
    pub fn count(&self, limit: Limit, key: &str) -> Result<(), Error> {
        let counters = match limit {
            Limit::Calls => &self.calls,
            Limit::Sessions => &self.sessions,
            Limit::Games => &self.games,
            Limit::Commands => &self.commands,
            Limit::Reads => &self.reads,
        };
        counters.count(key).map_err(|retry_after| Error::TooMany { limit, retry_after })
    }

    /// Forgets those who are at rest, about once a minute until the stop, so that the counters hold no
    /// more than the clients of the last minutes.
    pub async fn forget_idle(&self, stop: &Stop) {
        while stop.or(tokio::time::sleep(FORGET)).await.is_some() {
            for counters in [&self.calls, &self.sessions, &self.games, &self.commands, &self.reads] {
                counters.forget_idle();
            }
        }
    }
}

impl Display for Limit {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Calls => "calls from this address",
            Self::Sessions => "sessions from this address",
            Self::Games => "new games",
            Self::Commands => "commands",
            Self::Reads => "reads",
        })
    }
}

/// One limit's counters, by key.
#[derive(Debug)]
struct Counters {
    by_key: DefaultKeyedRateLimiter<String>,
    clock: DefaultClock,
}

impl Counters {
    fn new(quota: Quota) -> Self {
        Self { by_key: RateLimiter::keyed(quota.into()), clock: DefaultClock::default() }
    }

    /// Counts one use, or says after what time there is room for it.
    fn count(&self, key: &str) -> Result<(), Duration> {
        self.by_key.check_key(&key.to_owned()).map_err(|refused| refused.wait_time_from(self.clock.now()))
    }

    fn forget_idle(&self) {
        self.by_key.retain_recent();
        self.by_key.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_its_own_burst_and_is_told_when_to_come_back() {
        let counters = Counters::new("1/h:2".parse().unwrap());
        for key in ["a", "a", "b"] {
            counters.count(key).unwrap();
        }
        let retry_after = counters.count("a").unwrap_err();
        assert!(retry_after <= Duration::from_hours(1) && retry_after > Duration::from_mins(50), "{retry_after:?}");
    }

    #[test]
    fn only_who_is_at_rest_is_forgotten() {
        let slow = Counters::new("1/h:1".parse().unwrap());
        slow.count("a").unwrap();
        slow.forget_idle();
        assert_eq!(slow.by_key.len(), 1);

        // At one a nanosecond, whoever came is at rest at the next tick of any clock.
        let fast = Counters::new("1000000000/s:1".parse().unwrap());
        fast.count("a").unwrap();
        (0..10_000).for_each(|_| fast.forget_idle());
        assert_eq!(fast.by_key.len(), 0);
    }
}
