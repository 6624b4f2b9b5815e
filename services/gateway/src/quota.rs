//! How often something may be done: a rate with a burst, as text and as arithmetic.

use std::fmt::{Display, Formatter};
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

/// So many times per unit of time on the long run, and so many at once after a rest.
///
/// Its text is `<rate>/<s|min|h>:<burst>`, as in `20/s:40`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// Times per unit.
    rate: NonZeroU32,
    unit: Unit,
    /// Times at once.
    burst: NonZeroU32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Second,
    Minute,
    Hour,
}

/// The text is no quota.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `<rate>/<s|min|h>:<burst>` with numbers from 1 on, as in 20/s:40")]
pub struct ParseQuotaError;

impl Quota {
    /// A rate per second.
    pub const fn per_second(rate: NonZeroU32, burst: NonZeroU32) -> Self {
        Self { rate, unit: Unit::Second, burst }
    }

    /// A rate per minute.
    pub const fn per_minute(rate: NonZeroU32, burst: NonZeroU32) -> Self {
        Self { rate, unit: Unit::Minute, burst }
    }

    /// The time in which one use comes back. The arithmetic of limits is in nanoseconds, of which it is at
    /// least one.
    fn period(self) -> Duration {
        (self.unit.length() / self.rate.get()).max(Duration::from_nanos(1))
    }
}

impl From<Quota> for governor::Quota {
    fn from(quota: Quota) -> Self {
        // `with_period` refuses only a period of zero; the other arm is never taken.
        Self::with_period(quota.period())
            .map_or_else(|| Self::per_second(quota.burst), |built| built.allow_burst(quota.burst))
    }
}

impl Unit {
    fn length(self) -> Duration {
        match self {
            Self::Second => Duration::from_secs(1),
            Self::Minute => Duration::from_mins(1),
            Self::Hour => Duration::from_hours(1),
        }
    }

    fn text(self) -> &'static str {
        match self {
            Self::Second => "s",
            Self::Minute => "min",
            Self::Hour => "h",
        }
    }
}

impl FromStr for Quota {
    type Err = ParseQuotaError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (rate, rest) = text.split_once('/').ok_or(ParseQuotaError)?;
        let (unit, burst) = rest.split_once(':').ok_or(ParseQuotaError)?;
        let unit = [Unit::Second, Unit::Minute, Unit::Hour].into_iter().find(|known| known.text() == unit);
        Ok(Self {
            rate: rate.parse().map_err(|_| ParseQuotaError)?,
            unit: unit.ok_or(ParseQuotaError)?,
            burst: burst.parse().map_err(|_| ParseQuotaError)?,
        })
    }
}

impl Display for Quota {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}:{}", self.rate, self.unit.text(), self.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_read_as_it_is_written() {
        for text in ["20/s:40", "60/min:60", "1/h:3"] {
            assert_eq!(text.parse::<Quota>().unwrap().to_string(), text);
        }
        assert_eq!("30/min:5".parse::<Quota>().unwrap().period(), Duration::from_secs(2));
    }

    #[test]
    fn what_would_never_let_a_call_through_is_refused() {
        for text in ["", "20", "20/s", "0/s:1", "1/s:0", "1/d:1", "-1/s:1", "1/s:1 "] {
            assert_eq!(text.parse::<Quota>(), Err(ParseQuotaError), "{text:?}");
        }
    }
}
