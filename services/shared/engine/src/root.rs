//! Iterative deepening: the search at the root, ply by ply, with an answer ready at any time.

use makruk::Move;

use crate::limits::Stopped;
use crate::node::Node;
use crate::score::{INFINITE, MATE, MATE_BOUND, Value};
use crate::search::{Ask, Search, Window};

/// No iteration goes deeper; extensions have the plies above it to themselves.
pub(crate) const DEEPEST: u8 = 64;

/// The first iteration that expects a value near the last one's.
const ASPIRING_DEPTH: u8 = 4;

/// How near, in centipawns; four times as far after each disappointment.
const ASPIRATION: Value = 30;

/// An answer, and how much it is worth trusting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) mv: Move,
    pub(crate) value: Value,
    /// The last iteration that was finished.
    pub(crate) depth: u8,
}

impl Search<'_> {
    /// The best move after as many iterations as the meter and `deepest` allow. An unfinished iteration counts where it
    /// has already found something better than the last one. None only if not even one move could be searched.
    pub(crate) fn deepen(&mut self, root: &Node, moves: &mut [Move], deepest: u8) -> Option<Found> {
        let mut found = None;
        for depth in 1..=deepest.min(DEEPEST) {
            if self.iterate(root, moves, depth, &mut found).is_err() {
                break;
            }
            let Some(best) = found.as_mut() else { break };
            best.depth = depth;
            // A mate within the depth searched is the shortest there is.
            if best.value.abs() >= MATE_BOUND && MATE - best.value.abs() <= Value::from(depth) {
                break;
            }
        }
        found
    }

    /// One iteration: with a narrow window first, and wider ones until the value lies inside.
    fn iterate(
        &mut self,
        root: &Node,
        moves: &mut [Move],
        depth: u8,
        found: &mut Option<Found>,
    ) -> Result<(), Stopped> {
        let mut reach = if depth < ASPIRING_DEPTH { INFINITE } else { ASPIRATION };
        let around = found.map_or(0, |best| best.value);
        let mut window = near(around, reach);
        loop {
            let value = self.sweep(root, moves, depth, window, found)?;
            if window.alpha < value && value < window.beta || window == Window::FULL {
                return Ok(());
            }
            reach *= 4;
            let wider = near(around, reach);
            window = if value >= window.beta {
                Window { beta: wider.beta, ..window }
            } else {
                Window { alpha: wider.alpha, ..window }
            };
        }
    }

    /// Searches every move once. Whatever raises alpha goes to the front, and is the answer from then on.
    fn sweep(
        &mut self,
        root: &Node,
        moves: &mut [Move],
        depth: u8,
        window: Window,
        found: &mut Option<Found>,
    ) -> Result<Value, Stopped> {
        let mut ask = Ask { depth: i32::from(depth), window, ply: 0 };
        let mut best = -INFINITE;
        for number in 0..moves.len() {
            let mv = moves[number];
            let value = self.follow(root, mv, ask, number, !root.is_loud(mv))?;
            best = best.max(value);
            if value > ask.window.alpha {
                ask.window.alpha = value;
                moves[..=number].rotate_right(1);
                *found = Some(Found { mv, value, depth: found.map_or(0, |last| last.depth) });
            }
            if value >= window.beta {
                break;
            }
        }
        Ok(best)
    }

    /// The exact value of every move, as deep as the meter and `deepest` allow; empty if not even one ply could be
    /// searched. Costs far more than [`Search::deepen`]: for small depths.
    pub(crate) fn weigh(&mut self, root: &Node, moves: &[Move], deepest: u8) -> Vec<Found> {
        let mut last = Vec::new();
        for depth in 1..=deepest.min(DEEPEST) {
            let ask = Ask { depth: i32::from(depth), window: Window::FULL, ply: 0 };
            let weighed = moves.iter().map(|&mv| Ok(Found { mv, value: self.descend(root, mv, ask)?, depth }));
            match weighed.collect::<Result<Vec<_>, Stopped>>() {
                Ok(all) => last = all,
                Err(Stopped) => break,
            }
        }
        last
    }
}

fn near(value: Value, reach: Value) -> Window {
    Window { alpha: (value - reach).max(-INFINITE), beta: (value + reach).min(INFINITE) }
}
