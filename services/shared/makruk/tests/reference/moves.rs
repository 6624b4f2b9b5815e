//! Legal moves and what comes of them, free moves and lying rua included.

use makruk::{Move, Position, RuleSet, perft};

use crate::{
    board::Board,
    positions::{SUTRAS, openings, scattered},
    random::Random,
};

const ALL: [&str; 16] = ["M", "S", "N", "R", "P", "M~", "R~", "P", "m", "s", "n", "r", "p", "m~", "r~", "p"];

fn shown(position: &Position) -> String {
    position.fen().split(' ').take(3).collect::<Vec<_>>().join(" ")
}

/// Lists of both, and each position after one move.
fn compare(position: &Position) -> usize {
    let board = Board::read(&position.fen());
    assert_eq!(board.fen(), shown(position));
    let moves = board.moves();
    let mut listed: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    listed.sort();
    assert_eq!(listed, moves.keys().cloned().collect::<Vec<_>>(), "{position}");
    assert_eq!(position.legal_move_count() as usize, moves.len(), "{position}");
    assert_eq!(position.is_check(), board.check(), "{position}");
    for (text, next) in moves {
        let played = position.play(position.parse_uci(&text).unwrap()).unwrap();
        assert_eq!(shown(&played), next.fen(), "{position} {text}");
    }
    position.legal_moves().iter().filter(|mv| position.free_move(**mv).is_some()).count()
}

#[test]
fn moves_of_scattered_pieces_are_those_of_the_plain_board() {
    let mut random = Random(101);
    let (mut read, mut free) = (0, 0);
    for _ in 0..8_000 {
        let Ok(position) = scattered(&mut random, 14, &ALL).parse::<Position>() else { continue };
        free += compare(&position);
        read += 1;
    }
    assert!(read > 2_000 && free > 800, "{read} positions, {free} free moves");
}

#[test]
fn moves_of_openings_are_those_of_the_plain_board() {
    let mut random = Random(102);
    let free: usize = (0..1_000).map(|_| compare(&openings(&mut random, 24))).sum();
    assert!(free > 1_000, "{free} free moves");
}

/// What the library refuses as a placement is what the rules of FEN refuse, and nothing else.
#[test]
fn a_placement_is_read_when_it_breaks_no_rule() {
    let mut random = Random(103);
    let mut read = 0;
    for _ in 0..20_000 {
        let fen = scattered(&mut random, 12, &ALL);
        let placement = fen.split(' ').next().unwrap();
        let khuns = ['K', 'k'].map(|khun| placement.matches(khun).count());
        let result = fen.parse::<Position>();
        if khuns != [1, 1] {
            assert!(result.is_err(), "{fen}");
            continue;
        }
        let board = Board::read(&fen);
        let ranks: Vec<&str> = placement.split('/').collect();
        let bia = |bia: char, ranks: &[&str]| ranks.iter().any(|rank| rank.contains(bia));
        // From the eighth rank down: White's stand on the fourth to sixth of these, Black's on the third to fifth.
        let misplaced =
            bia('P', &ranks[..3]) || bia('P', &ranks[6..]) || bia('p', &ranks[..2]) || bia('p', &ranks[5..]);
        let homeless = ["K-d1", "M-e1", "N-b1g1", "k-e8", "m-d8", "n-b8g8"].iter().any(|right| {
            let (letter, homes) = right.split_once('-').unwrap();
            fen.rsplit(' ').next().unwrap().contains(letter) && !board.stands_on(letter, homes)
        });
        let takes = board.attacked_khun(!board.white_to_move());
        assert_eq!(result.is_err(), misplaced || homeless || takes, "{fen}: {result:?}");
        read += usize::from(result.is_ok());
    }
    assert!(read > 1_000, "{read} positions");
}

fn count(board: &Board, depth: u8) -> u64 {
    if depth == 0 { 1 } else { board.moves().values().map(|next| count(next, depth - 1)).sum() }
}

/// The start lists 23 ordinary moves, 2 leaps of the khun, 1 move of the met and 4 of the ma; the plain board counts on.
#[test]
fn the_tree_of_every_start_has_the_nodes_of_the_plain_board() {
    for (rules, first) in [
        ("ttakji", 23),
        ("traditional+sut_khun", 25),
        ("traditional+sut_met", 24),
        ("traditional+sut_ma", 27),
        ("traditional+sut_khun+sut_met", 26),
        ("traditional+sut_khun+sut_ma", 29),
        ("traditional+sut_met+sut_ma", 28),
        (SUTRAS, 30),
        ("traditional+takhaeng_ruea=a1", 23),
        ("traditional+takhaeng_ruea=a8h8+sut_khun+sut_met+sut_ma", 30),
    ] {
        let start = rules.parse::<RuleSet>().unwrap().start();
        assert_eq!(perft(&start, 1), first, "{rules}");
        let board = Board::read(&start.fen());
        for depth in 1..=3 {
            assert_eq!(perft(&start, depth), count(&board, depth), "{rules} at depth {depth}");
        }
    }
}
