//! How late deadlines were judged.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Below this many milliseconds each one is told apart; above, three digits are.
const EXACT: u64 = 1_000;

/// What has been judged since the start of this process. Any number of entries takes a few kilobytes.
#[derive(Debug, Default)]
pub(crate) struct Lateness(Mutex<Record>);

#[derive(Debug, Default)]
struct Record {
    /// How many were so many milliseconds late.
    judged: BTreeMap<u64, u64>,
    max: u64,
    stale: u64,
}

/// The figures of a [`Lateness`], milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Figures {
    pub(crate) judged: u64,
    pub(crate) p50: u64,
    pub(crate) p99: u64,
    pub(crate) max: u64,
    pub(crate) stale: u64,
}

impl Lateness {
    /// A deadline was judged so many milliseconds after it.
    pub(crate) fn judged(&self, late: u64) {
        self.with(|record| {
            *record.judged.entry(rounded(late)).or_default() += 1;
            record.max = record.max.max(late);
        });
    }

    /// An alarm came to nothing.
    pub(crate) fn stale(&self) {
        self.with(|record| record.stale += 1);
    }

    /// The figures so far. The largest is exact, and so are percentiles below a second; others are up to 1 % too large.
    pub(crate) fn figures(&self) -> Figures {
        self.with(|record| {
            let judged = record.judged.values().sum();
            let percentile = |of: u64| record.percentile(judged, of).min(record.max);
            Figures { judged, p50: percentile(50), p99: percentile(99), max: record.max, stale: record.stale }
        })
    }

    fn with<T>(&self, work: impl FnOnce(&mut Record) -> T) -> T {
        // Counts are whole after every step, so a panic elsewhere has not spoilt them.
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Record {
    /// The smallest lateness that at least so many in a hundred did not exceed; 0 for none at all.
    fn percentile(&self, judged: u64, of: u64) -> u64 {
        let rank = judged.saturating_mul(of).div_ceil(100);
        let mut below = 0;
        let reached = self.judged.iter().find(|(_, count)| {
            below += **count;
            below >= rank
        });
        reached.map_or(0, |(late, _)| *late)
    }
}

/// Rounded up to three digits, so that there are few different ones.
fn rounded(late: u64) -> u64 {
    let mut unit = 1;
    while late / unit >= EXACT {
        unit *= 10;
    }
    late.div_ceil(unit).saturating_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_judged_is_nothing_late() {
        assert_eq!(Lateness::default().figures(), Figures::default());
    }

    #[test]
    fn percentiles_are_those_of_the_sorted_list() {
        let lateness = Lateness::default();
        for late in (1..=200).rev() {
            lateness.judged(late);
        }
        lateness.stale();
        assert_eq!(lateness.figures(), Figures { judged: 200, p50: 100, p99: 198, max: 200, stale: 1 });
        lateness.judged(0);
        assert_eq!(lateness.figures().judged, 201);
    }

    #[test]
    fn one_alone_is_all_percentiles() {
        let lateness = Lateness::default();
        lateness.judged(12_345);
        assert_eq!(lateness.figures(), Figures { judged: 1, p50: 12_345, p99: 12_345, max: 12_345, stale: 0 });
    }

    #[test]
    fn large_ones_are_told_apart_by_three_digits() {
        assert_eq!([rounded(0), rounded(999), rounded(1_000), rounded(12_345)], [0, 999, 1_000, 12_400]);
        assert!(rounded(u64::MAX) >= u64::MAX / 100 * 99);
    }
}
