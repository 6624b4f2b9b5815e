//! Beyond the depth: captures and promotions only, until the position is quiet enough to be judged.

use makruk::Move;

use crate::exchange::{holds, price};
use crate::limits::Stopped;
use crate::node::Node;
use crate::ordering::Picker;
use crate::score::{INFINITE, MAX_PLY, Value};
use crate::search::{Search, Window, mated};

/// What a capture can bring beyond the piece it takes, centipawns.
const SWING: Value = 150;

/// What a promotion brings.
const PROMOTED: Value = 120;

impl Search<'_> {
    /// The value of a node for its side to move once the captures have been played out. In check every way out is tried,
    /// so that a mate is never overlooked here.
    pub(crate) fn quiesce(&mut self, node: &Node, window: Window, ply: usize) -> Result<Value, Stopped> {
        self.meter.tick()?;
        let checked = node.position.is_check();
        if self.law.draws(node, ply) {
            return Ok(if node.is_mate() { mated(node, ply) } else { 0 });
        }
        if !checked && node.position.bare(node.position.turn()) && !node.position.has_legal_move() {
            return Ok(0);
        }
        if ply + 1 >= MAX_PLY {
            return Ok(self.judge(node));
        }
        if checked { self.escape(node, window, ply) } else { self.capture(node, window, ply) }
    }

    fn escape(&mut self, node: &Node, window: Window, ply: usize) -> Result<Value, Stopped> {
        let moves = node.position.legal_moves();
        if moves.is_empty() {
            return Ok(mated(node, ply));
        }
        let picker = Picker::new(moves, |mv| self.ordering.guess(&node.position, mv, ply, None));
        self.best_of(node, picker, -INFINITE, window, ply)
    }

    fn capture(&mut self, node: &Node, window: Window, ply: usize) -> Result<Value, Stopped> {
        let estimate = self.judge(node);
        if estimate >= window.beta {
            return Ok(estimate);
        }
        let worthwhile = |mv: &Move| {
            let gain = node.position.piece_at(mv.to).map_or(0, |piece| price(piece.role))
                + if mv.promotion { PROMOTED } else { 0 };
            estimate + gain + SWING > window.alpha && holds(&node.position, *mv)
        };
        let moves = node.position.legal_captures().into_iter().filter(worthwhile);
        let picker = Picker::new(moves, |mv| self.ordering.guess(&node.position, mv, ply, None));
        self.best_of(node, picker, estimate, window, ply)
    }

    /// The best value among the moves and `floor`.
    fn best_of(
        &mut self,
        node: &Node,
        moves: Picker,
        floor: Value,
        window: Window,
        ply: usize,
    ) -> Result<Value, Stopped> {
        let mut best = floor;
        for mv in moves {
            let rest = Window { alpha: window.alpha.max(best), beta: window.beta };
            best = best.max(-self.quiesce(&node.child(mv, self.law.rules), rest.flip(), ply + 1)?);
            if best >= window.beta {
                break;
            }
        }
        Ok(best)
    }
}
