//! How long a search may run, and the meter that holds it to that.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Nodes between two looks at the clock and the stop flag: well under a millisecond of work, and few enough looks to
/// cost nothing. A power of two.
const POLL_NODES: u64 = 512;

/// Bounds on one search; the first one reached ends it. All `None` means: until stopped, or [the deepest ply](crate).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Whole iterations to search, in plies.
    pub depth: Option<u8>,
    /// Positions to visit. Exact: the search never counts more.
    pub nodes: Option<u64>,
    /// The moment to have answered by; overrun by no more than the nodes between two polls.
    pub deadline: Option<Instant>,
}

impl Limits {
    /// Only a depth.
    pub fn depth(plies: u8) -> Self {
        Self { depth: Some(plies), ..Self::default() }
    }

    /// Only a number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }
}

/// The search was told to end; its current iteration is worthless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// Counts nodes and says when to stop.
#[derive(Debug)]
pub(crate) struct Meter<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    nodes: u64,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: Limits, stop: &'a AtomicBool) -> Self {
        Self { limits, stop, nodes: 0 }
    }

    /// Nodes counted so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one node. The very first one polls, so that a search that starts too late does not start.
    #[inline]
    pub(crate) fn tick(&mut self) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            return Err(Stopped);
        }
        if self.nodes.is_multiple_of(POLL_NODES) && self.is_over() {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.limits.deadline.is_some_and(|at| Instant::now() >= at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticks(limits: Limits, stop: &AtomicBool) -> u64 {
        let mut meter = Meter::new(limits, stop);
        while meter.nodes() < 10 * POLL_NODES && meter.tick().is_ok() {}
        meter.nodes()
    }

    #[test]
    fn nodes_are_exact() {
        assert_eq!(ticks(Limits::nodes(0), &AtomicBool::new(false)), 0);
        assert_eq!(ticks(Limits::nodes(777), &AtomicBool::new(false)), 777);
    }

    #[test]
    fn a_past_deadline_or_a_set_flag_allows_no_node() {
        let past = Limits { deadline: Some(Instant::now()), ..Limits::default() };
        assert_eq!(ticks(past, &AtomicBool::new(false)), 0);
        assert_eq!(ticks(Limits::default(), &AtomicBool::new(true)), 0);
    }

    #[test]
    fn a_flag_set_on_the_way_stops_at_the_next_poll() {
        let stop = AtomicBool::new(false);
        let mut meter = Meter::new(Limits::default(), &stop);
        assert_eq!(meter.tick(), Ok(()));
        stop.store(true, Ordering::Relaxed);
        while meter.tick().is_ok() {}
        assert_eq!(meter.nodes(), POLL_NODES);
    }
}
