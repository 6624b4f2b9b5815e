//! Which move to try first: the better the guess, the smaller the tree.

use arrayvec::ArrayVec;
use makruk::{MAX_MOVES, Move, Position, Role};

use crate::exchange::{holds, price};
use crate::score::MAX_PLY;
use crate::table::Entry;

/// Tiers of moves, from first to last; within a tier a smaller number decides.
const REMEMBERED: i32 = 4_000_000;
const GOOD_CAPTURE: i32 = 3_000_000;
const PROMOTION: i32 = 2_500_000;
const KILLER: i32 = 2_000_000;
const BAD_CAPTURE: i32 = -1_000_000;

/// Where history saturates.
const MOST_HISTORY: i32 = 16_000;

/// What earlier parts of the search teach about quiet moves.
#[derive(Debug)]
pub(crate) struct Ordering {
    /// By ply: the last two quiet moves that refuted something there.
    killers: [[Option<Move>; 2]; MAX_PLY],
    /// By color, role and target: how often such a move refuted, against how often it failed to.
    history: Box<[[[i32; 64]; Role::ALL.len()]; 2]>,
}

impl Ordering {
    pub(crate) fn new() -> Self {
        Self { killers: [[None; 2]; MAX_PLY], history: Box::new([[[0; 64]; Role::ALL.len()]; 2]) }
    }

    /// A guess of how good a move is; higher first.
    pub(crate) fn guess(&self, position: &Position, mv: Move, ply: usize, known: Option<Entry>) -> i32 {
        if known.is_some_and(|entry| entry.is_best(mv)) {
            return REMEMBERED;
        }
        let us = position.turn();
        let role = |square| position.piece_at(square).map(|piece| piece.role);
        // The own bia that makes way for a free move is no victim.
        let taken = position.piece_at(mv.to).filter(|piece| piece.color != us);
        if let Some(victim) = taken.map(|piece| piece.role) {
            // Most valuable victim first, least valuable attacker second.
            let swap = 16 * price(victim) - role(mv.from).map_or(0, price) / 16;
            return swap + if holds(position, mv) { GOOD_CAPTURE } else { BAD_CAPTURE };
        }
        if mv.promotion {
            return PROMOTION;
        }
        match self.killers.get(ply) {
            Some([first, _]) if *first == Some(mv) => KILLER + 1,
            Some([_, second]) if *second == Some(mv) => KILLER,
            _ => role(mv.from).map_or(0, |role| self.history[us.index()][role as usize][mv.to.index()]),
        }
    }

    /// A quiet move refuted the line at `ply`; the quiet moves tried before it did not.
    pub(crate) fn reward(&mut self, position: &Position, mv: Move, tried: &[Move], depth: i32, ply: usize) {
        if let Some(pair) = self.killers.get_mut(ply)
            && pair[0] != Some(mv)
        {
            *pair = [Some(mv), pair[0]];
        }
        let bonus = (depth * depth).min(400);
        self.learn(position, mv, bonus);
        for &other in tried {
            self.learn(position, other, -bonus);
        }
    }

    /// Moves the entry towards its limit by `bonus`, the less the nearer it already is.
    fn learn(&mut self, position: &Position, mv: Move, bonus: i32) {
        if let Some(piece) = position.piece_at(mv.from) {
            let entry = &mut self.history[piece.color.index()][piece.role as usize][mv.to.index()];
            *entry += 32 * bonus - *entry * bonus.abs() * 32 / MOST_HISTORY;
        }
    }
}

/// Hands out moves best guess first, sorting only as far as it is asked.
pub(crate) struct Picker {
    moves: ArrayVec<(i32, Move), MAX_MOVES>,
}

impl Picker {
    pub(crate) fn new(moves: impl IntoIterator<Item = Move>, guess: impl Fn(Move) -> i32) -> Self {
        Self { moves: moves.into_iter().map(|mv| (guess(mv), mv)).collect() }
    }
}

impl Iterator for Picker {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        // The last of several equals: the order of generation stays part of the result, whatever was removed before.
        let (best, _) = self.moves.iter().enumerate().max_by_key(|(_, (guess, _))| *guess)?;
        Some(self.moves.swap_remove(best).1)
    }
}

#[cfg(test)]
mod tests {
    use makruk::Setup;

    use super::*;

    fn order(fen: &str) -> Vec<String> {
        let position = fen.parse::<Setup>().unwrap().validate().unwrap();
        let ordering = Ordering::new();
        let guess = |mv| ordering.guess(&position, mv, 0, None);
        Picker::new(position.legal_moves(), guess).map(|mv| mv.to_string()).collect()
    }

    #[test]
    fn good_captures_come_first_and_bad_ones_last() {
        // The rua may take a free ma or a covered met; a bia may promote.
        let order = order("7k/8/2m5/P2m4/8/3R2n1/8/K7 w - - 0 1");
        assert_eq!(&order[..2], ["d3g3", "a5a6m"]);
        assert_eq!(order.last().map(String::as_str), Some("d3d5"));
    }

    #[test]
    fn a_free_move_is_no_capture() {
        let rules: makruk::RuleSet = "traditional+sut_met".parse().unwrap();
        let start = rules.start();
        let [free, step] =
            ["e1e3", "e3e4"].map(|text| Ordering::new().guess(&start, start.parse_uci(text).unwrap(), 0, None));
        assert_eq!(free, step);
    }

    #[test]
    fn every_role_has_a_history() {
        let rules: makruk::RuleSet = "traditional+takhaeng_ruea=a1".parse().unwrap();
        let start = rules.start();
        let mv = start.parse_uci("a1b2").unwrap();
        let mut ordering = Ordering::new();
        ordering.reward(&start, mv, &[], 2, 0);
        assert!(ordering.guess(&start, mv, 1, None) > 0);
    }

    #[test]
    fn a_move_that_refuted_is_tried_earlier_and_history_stays_bounded() {
        let position = Position::start();
        let moves = position.legal_moves();
        let (killer, tried) = (moves[5], [moves[0], moves[1]]);
        let mut ordering = Ordering::new();
        for _ in 0..10_000 {
            ordering.reward(&position, killer, &tried, 20, 3);
        }
        let guess = |mv, ply| ordering.guess(&position, mv, ply, None);
        assert_eq!(guess(killer, 3), KILLER + 1);
        assert!((MOST_HISTORY / 2..=MOST_HISTORY).contains(&guess(killer, 4)), "{}", guess(killer, 4));
        assert!((-MOST_HISTORY..=-MOST_HISTORY / 2).contains(&guess(tried[0], 3)));
    }
}
