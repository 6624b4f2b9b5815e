//! Alpha-beta: the value of a position to a depth, by principal variation search.

use arrayvec::ArrayVec;
use makruk::{MAX_MOVES, Move};

use crate::eval::evaluate;
use crate::law::Law;
use crate::limits::{Meter, Stopped};
use crate::node::Node;
use crate::ordering::{Ordering, Picker};
use crate::path::{Path, Return};
use crate::prune;
use crate::rng::mix;
use crate::score::{INFINITE, MATE, MAX_PLY, Value};
use crate::table::{Bound, Entry, Table};

/// What a lead is worth, as a part of itself, that only goes round in circles which no rule ends.
const IDLE_PART: Value = 2;

/// The values of interest: anything at most `alpha` is bad enough, anything at least `beta` good enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

impl Window {
    /// Every value is of interest.
    pub(crate) const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// Asks only whether a value is above `alpha`.
    pub(crate) const fn test(alpha: Value) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The same window as the other side sees it.
    pub(crate) const fn flip(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Is an exact value wanted, or only the answer to a test?
    pub(crate) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What is asked of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    /// Plies still to search; at most 0 leaves only captures.
    pub(crate) depth: i32,
    pub(crate) window: Window,
    /// Plies from the root to here.
    pub(crate) ply: usize,
}

/// A small preference for some positions over others, drawn from the seed: it picks between equals, and no more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taste {
    pub(crate) seed: u64,
    /// The preference stays below this many centipawns.
    pub(crate) grain: u16,
}

/// One search: the meter that bounds it and all that it remembers.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub(crate) meter: Meter<'a>,
    pub(crate) path: Path,
    pub(crate) table: Table,
    pub(crate) ordering: Ordering,
    /// What makes this search's judgement differ from another's.
    pub(crate) taste: Taste,
    pub(crate) law: Law,
}

impl Search<'_> {
    /// The value of `mv` for the side that makes it; `ask` is that of the node it is made in.
    pub(crate) fn descend(&mut self, node: &Node, mv: Move, ask: Ask) -> Result<Value, Stopped> {
        let child = node.child(mv, self.law.rules);
        self.path.push(child.position.key(), child.quiet == 0);
        let below = Ask { depth: ask.depth - 1, window: ask.window.flip(), ply: ask.ply + 1 };
        let value = self.value(&child, below);
        self.path.pop();
        value.map(|value| -value)
    }

    /// The value of the `number`th move tried (from 0). Every move but the first is expected to be no better than alpha:
    /// a test comes first, at less depth if the move is quiet, and the whole question only if that brings a surprise.
    pub(crate) fn follow(
        &mut self,
        node: &Node,
        mv: Move,
        ask: Ask,
        number: usize,
        quiet: bool,
    ) -> Result<Value, Stopped> {
        if number == 0 {
            return self.descend(node, mv, ask);
        }
        let reduction = if quiet { prune::reduction(ask.depth, number) } else { 0 };
        let Window { alpha, beta } = ask.window;
        let test = Ask { window: Window::test(alpha), ..ask };
        let mut value = self.descend(node, mv, Ask { depth: ask.depth - reduction, ..test })?;
        if value > alpha && reduction > 0 {
            value = self.descend(node, mv, test)?;
        }
        if value > alpha && value < beta {
            value = self.descend(node, mv, ask)?;
        }
        Ok(value)
    }

    /// The value of a node for its side to move.
    pub(crate) fn value(&mut self, node: &Node, ask: Ask) -> Result<Value, Stopped> {
        let again = self.path.returns();
        if self.law.draws(node, ask.ply) || again == Some(Return::Draw) {
            return Ok(if node.is_mate() { mated(node, ask.ply) } else { 0 });
        }
        if again == Some(Return::Idle) {
            return Ok(self.judge(node) / IDLE_PART);
        }
        let checked = node.position.is_check();
        let ask = Ask { depth: ask.depth + i32::from(checked), ..ask };
        if ask.depth <= 0 || ask.ply + 1 >= MAX_PLY {
            return self.quiesce(node, ask.window, ask.ply);
        }
        self.meter.tick()?;
        let key = self.key(node);
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| prune::settled(entry, ask)) {
            return Ok(value);
        }
        if !checked && let Some(value) = self.refute_cheaply(node, ask)? {
            return Ok(value);
        }
        self.try_moves(node, ask, known, checked)
    }

    /// The static value of a node for its side to move.
    pub(crate) fn judge(&self, node: &Node) -> Value {
        let lot = mix(node.position.key() ^ self.taste.seed) >> 48;
        self.law.fade(evaluate(&node.position), node)
            + Value::try_from((lot * u64::from(self.taste.grain)) >> 16).unwrap_or_default()
    }

    /// Identity in the transposition table: the position and all that decides what it is worth.
    fn key(&self, node: &Node) -> u64 {
        node.key() ^ self.law.salt(node)
    }

    fn try_moves(&mut self, node: &Node, ask: Ask, known: Option<Entry>, checked: bool) -> Result<Value, Stopped> {
        let moves = node.position.legal_moves();
        if moves.is_empty() {
            return Ok(if checked { mated(node, ask.ply) } else { 0 });
        }
        let picker = Picker::new(moves, |mv| self.ordering.guess(&node.position, mv, ask.ply, known));
        let mut progress = Progress { best: -INFINITE, mv: None, ask };
        let mut quiet = ArrayVec::<Move, MAX_MOVES>::new();
        for (number, mv) in picker.enumerate() {
            let loud = checked || node.is_loud(mv);
            if !loud && prune::is_hopeless(node, progress.ask, number, progress.best) {
                continue;
            }
            let value = self.follow(node, mv, progress.ask, number, !loud)?;
            if progress.take(mv, value) {
                if !loud {
                    self.ordering.reward(&node.position, mv, &quiet, ask.depth, ask.ply);
                }
                break;
            }
            if !loud {
                quiet.push(mv);
            }
        }
        self.table.put(self.key(node), ask.ply, ask.depth, progress.best, progress.bound(ask.window), progress.mv);
        Ok(progress.best)
    }
}

/// What a node's moves have brought so far.
struct Progress {
    best: Value,
    /// The move that raised alpha last.
    mv: Option<Move>,
    ask: Ask,
}

impl Progress {
    /// Takes in a move's value; true if it is so good that the rival will not come here.
    fn take(&mut self, mv: Move, value: Value) -> bool {
        self.best = self.best.max(value);
        let window = &mut self.ask.window;
        if value > window.alpha {
            self.mv = Some(mv);
            window.alpha = value;
        }
        window.alpha >= window.beta
    }

    fn bound(&self, asked: Window) -> Bound {
        match self.best {
            best if best >= asked.beta => Bound::Lower,
            best if best <= asked.alpha => Bound::Upper,
            _ => Bound::Exact,
        }
    }
}

/// The value of being mated `ply` plies below the root: the later, the better, and a draw if the count voids it.
pub(crate) fn mated(node: &Node, ply: usize) -> Value {
    if node.void { 0 } else { Value::try_from(ply).unwrap_or_default() - MATE }
}
