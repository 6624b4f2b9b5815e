//! What must hold in any position.

use std::collections::HashSet;

use makruk::{Move, MoveList, Position, Square};

use crate::{board, check_error, material, moves, placement};

/// FEN leads back to the position, and the list, the count and the predicate know the same legal moves.
pub(crate) fn check(position: &Position) {
    check_text(position);
    assert_eq!(position.is_check(), placement::in_check(&position.setup(), position.turn()), "{position}");
    material::check(position);
    let legal = sorted(position.legal_moves());
    check_fairy(position, &legal);
    assert_eq!(moves::legal(position), legal, "{position}");
    assert_eq!(by_predicate(position), legal, "{position}");
    assert_eq!(position.legal_move_count() as usize, legal.len(), "{position}");
    assert_eq!(position.has_legal_move(), !legal.is_empty(), "{position}");
    let takes = |mv: &&Move| position.by_color(!position.turn()).contains(mv.to) || mv.promotion;
    let captures: Vec<Move> = legal.iter().filter(takes).copied().collect();
    assert_eq!(sorted(position.legal_captures()), captures, "{position}");
    for &mv in &legal {
        check_move(position, mv);
        check_notation(position, mv);
    }
    check_distinct(position, &legal);
    if let Some(passed) = position.pass() {
        assert!(!position.is_check() && passed.turn() != position.turn(), "{position}");
        assert!(passed.pass().is_none_or(|back| back == *position && back.key() == position.key()), "{position}");
    } else {
        assert!(position.is_check(), "{position}");
    }
}

/// A position read from its own FEN is the same to the last bit, and so is its key.
pub(crate) fn check_text(position: &Position) {
    let text = position.fen();
    let again: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!((&again, again.key(), &again.fen()), (position, position.key(), &text));
    assert_eq!(position.setup().validate(), Ok(again));
}

/// Fairy-Stockfish's form has one letter for all that moves as a met, and no free moves. All else is the same.
fn check_fairy(position: &Position, legal: &[Move]) {
    let fairy = position.fairy_board_fen();
    let one_letter = [("M~", "M"), ("R~", "M"), ("m~", "m"), ("r~", "m")];
    assert_eq!(one_letter.iter().fold(position.board_fen(), |text, (ours, met)| text.replace(ours, met)), fairy);
    let fairy: Position = fairy.parse().unwrap_or_else(|error| panic!("{fairy}: {error}"));
    if position.free().is_empty() {
        assert_eq!((fairy, fairy.key()), (*position, position.key()), "{position}");
    }
    let ordinary = legal.iter().filter(|mv| position.free_move(**mv).is_none()).copied().collect::<Vec<_>>();
    assert_eq!(sorted(fairy.legal_moves()), ordinary, "{position}");
}

fn check_move(position: &Position, mv: Move) {
    let next = position.play(mv).unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!(next.setup(), board::after(position, mv), "{position} {mv}");
    check_text(&next);
    assert_ne!((next, next.key()), (*position, position.key()));
    assert_eq!(position.parse_uci(&mv.to_string()), Ok(mv), "{position}");
    let unmarked = Move { promotion: false, ..mv };
    assert_eq!(position.parse_uci(&unmarked.to_string()), Ok(mv), "{position}");
}

/// A legal move is read again from what is written of it, in either alphabet.
pub(crate) fn check_notation(position: &Position, mv: Move) {
    let san = position.san(mv).unwrap_or_else(|error| panic!("{position}: {error}"));
    for text in [san.to_string(), san.thai().to_string()] {
        assert_eq!(position.parse_san(&text).as_ref(), Ok(&mv), "{position} {text}");
    }
}

/// No two legal moves are written alike.
fn check_distinct(position: &Position, legal: &[Move]) {
    let sans = || legal.iter().map(|mv| position.san(*mv).unwrap());
    let latin: HashSet<String> = sans().map(|san| san.to_string()).collect();
    let thai: HashSet<String> = sans().map(|san| san.thai().to_string()).collect();
    assert_eq!((latin.len(), thai.len()), (legal.len(), legal.len()), "{position} {latin:?} {thai:?}");
}

/// Asks after every pair of squares, with and without promotion.
fn by_predicate(position: &Position) -> Vec<Move> {
    let pairs = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)));
    let moves = pairs.flat_map(|(from, to)| [false, true].map(|promotion| Move { from, to, promotion }));
    let legal = moves.filter(|mv| match position.check_move(*mv) {
        Ok(()) => true,
        Err(error) => {
            // Writing out all of these errors would take most of the time; the diagonal has each kind of them.
            if mv.from.index() % 9 == mv.to.index() % 9 {
                check_error(&error);
            }
            false
        }
    });
    sorted(legal)
}

/// The library lists moves in no particular order.
fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// The legal moves in an order that stays the same, on the stack.
pub(crate) fn legal(position: &Position) -> MoveList {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
}
