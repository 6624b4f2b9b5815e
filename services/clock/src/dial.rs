//! What time it is in Redis, between two looks at it.

use std::time::Duration;

use makruk_runtime::Millis;
use tokio::time::Instant;

/// The clock of Redis, carried on by the monotonic clock of this process. It is never ahead of Redis, so that nothing is
/// rung too early: behind by at most the way of the answer and a millisecond.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dial {
    redis: Millis,
    at: Instant,
}

impl Dial {
    /// Set to what Redis said in an answer that had come by `at`.
    pub(crate) fn new(redis: Millis, at: Instant) -> Self {
        Self { redis, at }
    }

    /// The time of Redis at a moment that is no earlier than the look.
    pub(crate) fn time(self, at: Instant) -> Millis {
        self.redis + at.saturating_duration_since(self.at)
    }

    /// The moment at which it will be `time` in Redis; the look itself when that was before it.
    pub(crate) fn moment(self, time: Millis) -> Instant {
        let ahead = u64::try_from(time.0.saturating_sub(self.redis.0)).unwrap_or(0);
        // A time so far off that there is no such moment is not waited for: whoever asks looks again before long.
        self.at.checked_add(Duration::from_millis(ahead)).unwrap_or(self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_redis_goes_on_between_two_looks() {
        let at = Instant::now();
        let dial = Dial::new(Millis(1_000), at);
        assert_eq!(dial.time(at + Duration::from_micros(41_900)), Millis(1_041));
        assert_eq!(dial.moment(Millis(1_041)), at + Duration::from_millis(41));
        assert_eq!(dial.time(dial.moment(Millis(7_777))), Millis(7_777));
    }

    #[test]
    fn what_is_past_is_now() {
        let at = Instant::now();
        let dial = Dial::new(Millis(1_000), at);
        for past in [Millis(999), Millis(-5), Millis(i64::MIN)] {
            assert_eq!(dial.moment(past), at);
        }
    }
}
