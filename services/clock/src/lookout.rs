//! Looking at what falls due next.

use std::collections::BTreeSet;
use std::time::Duration;

use makruk_runtime::backoff::Backoff;
use makruk_runtime::store::{self, Connection};
use makruk_runtime::topology::game_index;
use makruk_runtime::{Millis, Partition, Stop};
use redis::RedisError;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::dial::Dial;
use crate::schedule::{Alarm, Matter};

/// The wait between two looks. It is how late an alarm can be that was set for sooner than that; all others are known
/// before their time. Each look is two round trips, and reads of 128 sorted sets that are mostly empty.
const LOOK: Duration = Duration::from_millis(97);
/// How far ahead to look: a few looks may fail before an alarm is missed.
const AHEAD: Duration = Duration::from_secs(1);
/// How far back: what is due for longer is up to the sweep.
pub(crate) const BACK: Duration = Duration::from_secs(1);
/// Entries of one index in one look. What is behind them comes with a later one, or with the sweep.
const ENTRIES: usize = 256;

/// What there was to see.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    /// The time it was.
    pub(crate) dial: Dial,
    /// What is due between a second ago and a second ahead.
    pub(crate) alarms: BTreeSet<Alarm>,
}

/// Looks at the indexes, over and over.
#[derive(Debug)]
pub(crate) struct Lookout {
    pub(crate) connection: Connection,
    pub(crate) stop: Stop,
    /// Where the latest sight is shown.
    pub(crate) sights: watch::Sender<Option<Sight>>,
}

impl Lookout {
    /// Looks until the stop. While Redis is away it tries again after growing waits of at most 2 s.
    pub(crate) async fn run(mut self) {
        let mut backoff = Backoff::default();
        let mut wait = Duration::ZERO;
        while self.stop.or(tokio::time::sleep(wait)).await.is_some() {
            let stop = self.stop.clone();
            let Some(seen) = stop.or(self.look()).await else { return };
            wait = match seen {
                Ok(sight) => {
                    backoff.reset();
                    self.sights.send_replace(Some(sight));
                    LOOK
                }
                Err(error) => {
                    tracing::warn!(%error, "deadlines can't be read; trying again");
                    backoff.next_wait()
                }
            };
        }
    }

    async fn look(&mut self) -> Result<Sight, RedisError> {
        let now = store::now(&mut self.connection).await?;
        let dial = Dial::new(now, Instant::now());
        let (from, until) = (now - BACK, now + AHEAD);
        let mut pipeline = redis::pipe();
        let indexes = || Matter::ALL.into_iter().flat_map(|matter| Partition::all().map(move |part| (matter, part)));
        for (matter, partition) in indexes() {
            let key = game_index(partition, matter.index());
            pipeline.cmd("ZRANGEBYSCORE").arg(key).arg(from.0).arg(until.0).arg("WITHSCORES");
            pipeline.arg("LIMIT").arg(0).arg(ENTRIES);
        }
        let found: Vec<Vec<(String, f64)>> = pipeline.query_async(&mut self.connection).await?;
        let alarms = indexes().zip(found).flat_map(|((matter, _), entries)| {
            entries.into_iter().map(move |(game, score)| Alarm { due: millis(score), matter, game })
        });
        Ok(Sight { dial, alarms: alarms.collect() })
    }
}

/// A score, rounded up: a fraction would ring too early.
fn millis(score: f64) -> Millis {
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a cast to an integer saturates, and times are far below its limit"
    )]
    Millis(score.ceil() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_whole_milliseconds() {
        assert_eq!(millis(1_790_000_000_123.0), Millis(1_790_000_000_123));
        assert_eq!(millis(0.1), Millis(1));
        assert_eq!(millis(f64::INFINITY), Millis(i64::MAX));
    }
}
