//! What a run finds out: faults, and how often what happened.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Faults kept word for word; the others are only counted.
const KEPT: usize = 20;
/// Characters kept of each.
const LENGTH: usize = 1_000;

/// The record of a run. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct Record(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    counts: BTreeMap<&'static str, usize>,
    faults: usize,
    kept: Vec<String>,
    waits: BTreeMap<&'static str, Vec<Duration>>,
}

impl Record {
    /// Something happened once more.
    pub(crate) fn count(&self, what: &'static str) {
        *self.0.lock().unwrap().counts.entry(what).or_default() += 1;
    }

    /// How often it happened.
    pub(crate) fn counted(&self, what: &str) -> usize {
        self.0.lock().unwrap().counts.get(what).copied().unwrap_or_default()
    }

    /// Something happened that must not.
    pub(crate) fn fault(&self, what: &str) {
        let mut inner = self.0.lock().unwrap();
        inner.faults += 1;
        if inner.kept.len() < KEPT {
            inner.kept.push(what.chars().take(LENGTH).collect());
        }
    }

    /// A fault unless it holds.
    pub(crate) fn check(&self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.fault(&what());
        }
    }

    /// How long something took.
    pub(crate) fn took(&self, what: &'static str, wait: Duration) {
        self.0.lock().unwrap().waits.entry(what).or_default().push(wait);
    }

    /// All figures, in words.
    pub(crate) fn told(&self) -> String {
        let inner = self.0.lock().unwrap();
        let counts = inner.counts.iter().map(|(what, count)| format!("{count:>7} {what}\n"));
        let waits = inner.waits.iter().map(|(what, waits)| {
            let mut waits = waits.clone();
            waits.sort();
            let at = |percent: usize| waits[(waits.len() - 1) * percent / 100].as_millis();
            format!("{what}: half within {} ms, 99 % within {} ms, all within {} ms\n", at(50), at(99), at(100))
        });
        counts.chain(waits).collect()
    }

    /// The faults, if there are any.
    pub(crate) fn faults(&self) -> Option<String> {
        let inner = self.0.lock().unwrap();
        (inner.faults > 0).then(|| format!("{} faults, the first of them:\n{}", inner.faults, inner.kept.join("\n")))
    }
}
