//! Positions by chance, as FEN.

use makruk::{Position, RuleSet};

use crate::random::Random;

/// Free moves of all kinds, for both sides.
pub(crate) const SUTRAS: &str = "traditional+sut_khun+sut_met+sut_ma";

/// Where the piece of each free move starts from, by the index of the square.
const HOMES: [(&str, usize); 8] = [("K", 3), ("k", 60), ("M", 4), ("m", 59), ("N", 1), ("N", 6), ("n", 57), ("n", 62)];

/// Any letters on a board, with at most one khun a side and whatever free moves; many are no position.
pub(crate) fn scattered(random: &mut Random, most: usize, kinds: &[&str]) -> String {
    let mut board = vec!["1"; 64];
    for _ in 0..=random.below(most) {
        let man = random.one_of(kinds);
        // Most bia stand where they can.
        let (first, squares) = if man.eq_ignore_ascii_case("P") && random.below(8) > 0 { (16, 32) } else { (0, 64) };
        board[first + random.below(squares)] = man;
    }
    for (man, home) in HOMES {
        let khun = matches!(man, "K" | "k");
        if random.below(2) == 0 && (khun || kinds.contains(&man)) {
            board[home] = man;
        } else if khun {
            board[random.below(64)] = man;
        }
    }
    // Without its piece at home a free move is a fault, of which there are to be some.
    let at_home = |letter: &str| HOMES.iter().any(|&(man, home)| man == letter && board[home] == man);
    let wanted = |random: &mut Random, letter: &str| random.below(if at_home(letter) { 2 } else { 60 }) == 0;
    let rights: String = ["K", "M", "N", "k", "m", "n"].into_iter().filter(|right| wanted(random, right)).collect();
    let ranks: Vec<String> = board.chunks(8).rev().map(<[&str]>::concat).collect();
    let side = random.one_of(&["w", "b"]);
    format!("{} {side} {}", ranks.join("/"), if rights.is_empty() { "-" } else { &rights })
}

/// The first plies of games with all free moves.
pub(crate) fn openings(random: &mut Random, plies: usize) -> Position {
    let mut position = SUTRAS.parse::<RuleSet>().unwrap().start();
    for _ in 0..random.below(plies) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.play(random.one_of(&moves)).unwrap();
    }
    position
}
