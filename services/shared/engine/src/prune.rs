//! What need not be searched, or not so deeply.

use makruk::Role;

use crate::limits::Stopped;
use crate::node::Node;
use crate::score::{MATE_BOUND, Value};
use crate::search::{Ask, Search, Window};
use crate::table::{Bound, Entry};

/// Per ply of depth left, how far above beta a quiet position may be trusted to stay there.
const FUTILE_MARGIN: Value = 90;

/// Down to this depth such positions are not searched.
const FUTILE_DEPTH: i32 = 4;

/// Down to this depth late quiet moves are not tried.
const HOPELESS_DEPTH: i32 = 3;

/// The least depth at which a free move for the rival is a test worth its cost.
const PASS_DEPTH: i32 = 3;

/// The answer that an earlier search of at least this depth already gives. Where an exact value is wanted the search
/// goes on: a line cut short by the table may hide a repetition.
pub(crate) fn settled(entry: Entry, ask: Ask) -> Option<Value> {
    if i32::from(entry.depth) < ask.depth || ask.window.is_open() {
        return None;
    }
    let value = entry.value(ask.ply);
    let enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= ask.window.beta,
        Bound::Upper => value <= ask.window.alpha,
    };
    enough.then_some(value)
}

/// By how many plies less the `number`th move of a node (from 0) is first searched.
pub(crate) fn reduction(depth: i32, number: usize) -> i32 {
    if depth < 3 || number < 3 {
        return 0;
    }
    1 + i32::from(number >= 8) + i32::from(depth >= 7 && number >= 16)
}

/// Is a quiet move so late at so little depth that it will hardly save the node? Never against a bare khun, whose mate
/// takes quiet moves, and never while the node is being mated.
pub(crate) fn is_hopeless(node: &Node, ask: Ask, number: usize, best: Value) -> bool {
    let depth = usize::try_from(ask.depth).unwrap_or_default();
    ask.depth <= HOPELESS_DEPTH
        && number >= 5 + 3 * depth * depth
        && !ask.window.is_open()
        && best > -MATE_BOUND
        && !node.position.bare(!node.position.turn())
}

impl Search<'_> {
    /// Is the position (not in check) so good that a few plies, or even a free move for the rival, will not bring it
    /// below beta? Only asked by a test, and never against a bare khun: there only the mate counts, and to have no good
    /// move decides games.
    pub(crate) fn refute_cheaply(&mut self, node: &Node, ask: Ask) -> Result<Option<Value>, Stopped> {
        let (turn, beta) = (node.position.turn(), ask.window.beta);
        if ask.window.is_open() || beta.abs() >= MATE_BOUND || node.position.bare(!turn) {
            return Ok(None);
        }
        let estimate = self.judge(node);
        if ask.depth <= FUTILE_DEPTH && estimate - FUTILE_MARGIN * ask.depth >= beta {
            return Ok(Some(estimate));
        }
        let mobile = node.position.by_role(Role::Rua) | node.position.by_role(Role::Ma);
        if ask.depth < PASS_DEPTH || estimate < beta || !node.position.by_color(turn).meets(mobile) {
            return Ok(None);
        }
        let Some(passed) = node.passed() else { return Ok(None) };
        self.path.push(passed.position.key(), true);
        let below =
            Ask { depth: ask.depth - 3 - ask.depth / 4, window: Window::test(beta - 1).flip(), ply: ask.ply + 1 };
        let value = self.value(&passed, below);
        self.path.pop();
        // A mate after a free move is no mate yet.
        Ok(Some(-value?).filter(|&value| value >= beta).map(|value| value.min(MATE_BOUND - 1)))
    }
}
