//! How long to wait before trying again.

use std::time::Duration;

/// Doubling, jittered waits between two bounds. The jitter keeps replicas that failed together from
/// coming back together.
#[derive(Debug, Clone)]
pub struct Backoff {
    next: Duration,
    first: Duration,
    longest: Duration,
}

impl Backoff {
    /// Waits from about `first` up to about `longest`.
    pub fn new(first: Duration, longest: Duration) -> Self {
        Self { next: first, first, longest }
    }

    /// The next wait: between half and the whole of the current step, which doubles.
    pub fn next_wait(&mut self) -> Duration {
        let step = self.next;
        self.next = (step * 2).min(self.longest);
        step.mul_f64(rand::random_range(0.5..=1.0))
    }

    /// Starts over after a success.
    pub fn reset(&mut self) {
        self.next = self.first;
    }
}

impl Default for Backoff {
    /// 50 ms to 2 s: short enough that a restarted dependency is used at once.
    fn default() -> Self {
        Self::new(Duration::from_millis(50), Duration::from_secs(2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_the_bound_and_start_over() {
        let mut backoff = Backoff::new(Duration::from_millis(100), Duration::from_millis(400));
        for bound in [100, 200, 400, 400] {
            let wait = backoff.next_wait();
            assert!(wait >= Duration::from_millis(bound / 2) && wait <= Duration::from_millis(bound), "{wait:?}");
        }
        backoff.reset();
        assert!(backoff.next_wait() <= Duration::from_millis(100));
    }
}
