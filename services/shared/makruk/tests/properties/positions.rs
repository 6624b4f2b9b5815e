//! Properties of single positions.

use makruk::{Color, Move, MoveList, Piece, Position, Role, Setup, Square};

use crate::{Random, random_positions};

fn sorted(list: MoveList) -> Vec<Move> {
    let mut moves: Vec<Move> = list.into_iter().collect();
    moves.sort();
    moves
}

#[test]
fn fen_round_trips_and_the_key_is_that_of_the_position_read_anew() {
    for position in random_positions(5_000, 11) {
        let again: Position = position.fen().parse().unwrap();
        assert_eq!((again.fen(), again.key()), (position.fen(), position.key()));
        assert_eq!(again, position);
        assert_eq!(position.setup().validate(), Ok(position));
        let fairy: Position = position.fairy_board_fen().parse().unwrap();
        if position.free().is_empty() {
            assert_eq!((fairy, fairy.key()), (position, position.key()));
        }
        let ordinary = position.legal_moves().into_iter().filter(|&mv| position.free_move(mv).is_none()).collect();
        assert_eq!(sorted(fairy.legal_moves()), sorted(ordinary));
    }
}

#[test]
fn every_move_keeps_the_key_and_the_legality_of_the_position() {
    for position in random_positions(2_000, 12) {
        for mv in position.legal_moves() {
            let next = position.play(mv).unwrap();
            let anew: Position = next.fen().parse().unwrap_or_else(|error| panic!("{position:?} {mv}: {error}"));
            assert_eq!(anew.key(), next.key(), "{position:?} {mv}");
            assert_ne!(next.key(), position.key());
            assert_eq!(next.turn(), !position.turn());
        }
    }
}

#[test]
fn the_predicate_agrees_with_the_list_on_all_pairs_of_squares() {
    for position in random_positions(1_000, 13) {
        let mut legal = Vec::new();
        for from in Square::ALL {
            for to in Square::ALL {
                for promotion in [false, true] {
                    let mv = Move { from, to, promotion };
                    assert_eq!(position.play(mv).is_ok(), position.is_legal(mv));
                    legal.extend(position.is_legal(mv).then_some(mv));
                }
            }
        }
        legal.sort();
        assert_eq!(legal, sorted(position.legal_moves()), "{position:?}");
        assert_eq!(legal.len(), position.legal_move_count() as usize);
        assert_eq!(legal.is_empty(), !position.has_legal_move());
    }
}

#[test]
fn passing_twice_changes_nothing_and_checks_forbid_it() {
    for position in random_positions(5_000, 14) {
        match position.pass() {
            None => assert!(position.is_check()),
            Some(passed) => {
                assert!(!position.is_check());
                assert_ne!(passed.key(), position.key());
                let back = passed.pass();
                assert!(back.is_none_or(|back| back == position && back.key() == position.key()));
                assert_eq!(back.is_none(), passed.is_check());
            }
        }
    }
}

/// Fifteen rua are the most moves a side can have; a list has room for them wherever they stand.
#[test]
fn a_list_has_room_for_sixteen_pieces() {
    let mut random = Random(21);
    let mut most = 0;
    for _ in 0..20_000 {
        let mut setup = Setup::empty(Color::White);
        for _ in 0..15 {
            setup.set(random.one_of(&Square::ALL), Some(Piece { color: Color::White, role: Role::Rua }));
        }
        for color in Color::ALL {
            setup.set(random.one_of(&Square::ALL), Some(Piece { color, role: Role::Khun }));
        }
        setup.turn = random.one_of(&Color::ALL);
        // It is White's turn in few of them, as a rua mostly attacks the black khun.
        let Ok(position) = setup.validate() else { continue };
        let listed = position.legal_moves().len();
        assert_eq!(listed, position.legal_move_count() as usize);
        most = most.max(listed);
    }
    assert!(most > 80 && most <= makruk::MAX_MOVES, "{most} moves at most");
}

/// What the other properties are worth hangs on it.
#[test]
fn the_positions_tried_have_free_moves_and_lying_rua() {
    let positions = random_positions(2_000, 22);
    let with = |wanted: &dyn Fn(&Position) -> bool| positions.iter().filter(|position| wanted(position)).count();
    let free = with(&|position| position.legal_moves().iter().any(|mv| position.free_move(*mv).is_some()));
    let left = |position: &Position, side: Color| position.free().iter().filter(|(color, _)| *color == side).count();
    let lost = with(&|position| {
        let rival = !position.turn();
        let takes_it = |mv: &Move| left(&position.play(*mv).unwrap(), rival) < left(position, rival);
        position.legal_captures().iter().any(takes_it)
    });
    let lying = with(&|position| !position.by_role(Role::LyingRua).is_empty());
    let checks = with(&Position::is_check);
    assert!(free > 300 && lost > 5 && lying > 300 && checks > 50, "{free} {lost} {lying} {checks}");
}

#[test]
fn free_moves_are_only_ever_lost() {
    for position in random_positions(2_000, 23) {
        for mv in position.legal_moves() {
            let next = position.play(mv).unwrap();
            assert!(next.free().except(position.free()).is_empty(), "{position} {mv}");
            assert!(position.free_move(mv).is_none_or(|free| position.free().has(position.turn(), free)));
        }
    }
}
