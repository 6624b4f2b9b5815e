//! Milliseconds, and the only place that reads the wall clock.

use std::fmt::{Display, Formatter};
use std::ops::{Add, Sub};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A point in time as milliseconds since the Unix epoch. Points that decide anything come from Redis
/// (`TIME`), so that hosts never compare their clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

impl Millis {
    /// This host's wall clock. Only for token lifetimes, where a clock of one's own is all there is.
    #[allow(clippy::disallowed_methods, reason = "this is the one place")]
    pub fn wall_clock() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// Whole seconds since the Unix epoch, rounded down; 0 for a time before it.
    pub fn as_secs(self) -> u64 {
        u64::try_from(self.0.div_euclid(1000)).unwrap_or(0)
    }
}

impl Add<Duration> for Millis {
    type Output = Self;

    fn add(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }
}

impl Sub<Duration> for Millis {
    type Output = Self;

    fn sub(self, duration: Duration) -> Self {
        Self(self.0.saturating_sub(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }
}

impl Display for Millis {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ms", self.0)
    }
}
