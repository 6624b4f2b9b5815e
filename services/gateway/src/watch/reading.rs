//! When what a client watches is to be read again, and when to give up. The time is a parameter.

use std::time::Duration;

use makruk_runtime::backoff::Backoff;
use tokio::time::{Instant, sleep_until};

/// The next read, if one is wanted.
#[derive(Debug)]
pub struct Reading {
    at: Option<Instant>,
    /// Whether the watcher is to be told the version even when it is no news.
    heartbeat: bool,
    failing_since: Option<Instant>,
    backoff: Backoff,
    patience: Duration,
}

impl Reading {
    /// Nothing wanted yet. Reads that fail for `patience` are given up.
    pub fn new(patience: Duration) -> Self {
        Self { at: None, heartbeat: false, failing_since: None, backoff: Backoff::default(), patience }
    }

    /// Waits until the next read is due; for ever if none is wanted.
    pub async fn due(&self) {
        match self.at {
            Some(at) => sleep_until(at).await,
            None => std::future::pending().await,
        }
    }

    /// Wants a read at `at`, or earlier if one is wanted then.
    pub fn want(&mut self, at: Instant) {
        self.at = Some(self.at.map_or(at, |wanted| wanted.min(at)));
    }

    /// Wants a read at once, and its version told in any case.
    pub fn want_heartbeat(&mut self, now: Instant) {
        self.heartbeat = true;
        self.want(now);
    }

    /// The read succeeded. Whether a heartbeat was wanted with it.
    pub fn succeeded(&mut self) -> bool {
        self.at = None;
        self.failing_since = None;
        self.backoff.reset();
        std::mem::take(&mut self.heartbeat)
    }

    /// The read failed. `false` when it has been failing for too long; otherwise it is wanted again after
    /// a growing wait.
    #[must_use]
    pub fn failed(&mut self, now: Instant) -> bool {
        let since = *self.failing_since.get_or_insert(now);
        self.at = Some(now + self.backoff.next_wait());
        now - since < self.patience
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_wish_counts() {
        let now = Instant::now();
        let mut reading = Reading::new(Duration::from_secs(30));
        assert_eq!(reading.at, None);
        reading.want(now + Duration::from_secs(2));
        reading.want(now + Duration::from_secs(3));
        assert_eq!(reading.at, Some(now + Duration::from_secs(2)));
        reading.want_heartbeat(now);
        assert_eq!(reading.at, Some(now));
    }

    #[test]
    fn a_heartbeat_is_owed_until_a_read_succeeds() {
        let now = Instant::now();
        let mut reading = Reading::new(Duration::from_secs(30));
        reading.want_heartbeat(now);
        assert!(reading.failed(now));
        assert!(reading.at.is_some_and(|at| at > now));
        assert!(reading.succeeded());
        assert!(!reading.succeeded());
        assert_eq!(reading.at, None);
    }

    #[test]
    fn patience_is_counted_from_the_first_failure_in_a_row() {
        let (now, second) = (Instant::now(), Duration::from_secs(1));
        let mut reading = Reading::new(second);
        assert!(reading.failed(now));
        reading.succeeded();
        assert!(reading.failed(now + second));
        assert!(reading.failed(now + second));
        assert!(!reading.failed(now + 2 * second));
    }
}
