//! Free moves are part of what repeats.

use makruk::Reason;

use crate::{ALL, game, play, position};

fn plies(rules: &str, turns: &str) -> Option<[u16; 3]> {
    match game(rules, turns).outcome()?.reason {
        Reason::Threefold { plies } => Some(plies),
        other => panic!("{other}"),
    }
}

/// Ma that go out and come back, three times.
const MA: &str = "b1d2 b8d7 d2b1 d7b8 b1d2 b8d7 d2b1 d7b8 b1d2 b8d7";

fn first(turns: &str, plies: usize) -> String {
    turns.split(' ').take(plies).collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_lost_with_the_first_moves_makes_the_start_another_position() {
    // Without, or with the khun's alone, the start comes back with ply 4 and 8.
    for rules in ["traditional", "traditional+sut_khun"] {
        assert_eq!(plies(rules, &first(MA, 7)), None);
        assert_eq!(plies(rules, &first(MA, 8)), Some([0, 4, 8]), "{rules}");
    }
    // With the met's or the ma's, White's are lost after ply 1 and Black's after ply 2.
    for rules in ["traditional+sut_met", "traditional+sut_ma", ALL] {
        assert_eq!(plies(rules, &first(MA, 9)), None, "{rules}");
        assert_eq!(plies(rules, MA), Some([2, 6, 10]), "{rules}");
    }
}

#[test]
fn a_khun_that_moved_and_came_back_makes_another_position() {
    let khuns = "d1d2 e8e7 d2d1 e7e8 d1d2 e8e7 d2d1 e7e8 d1d2 e8e7";
    assert_eq!(plies("traditional", &first(khuns, 8)), Some([0, 4, 8]));
    assert_eq!(plies("traditional+sut_khun", &first(khuns, 9)), None);
    assert_eq!(plies("traditional+sut_khun", khuns), Some([2, 6, 10]));
}

#[test]
fn a_position_differs_by_each_of_the_free_moves() {
    let board = "1n1mk1n1/8/2pp4/8/8/2P1P3/8/1N1KM1N1 w";
    let mut seen = Vec::new();
    for set in 0..64 {
        let rights: String =
            "KMNkmn".chars().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, it)| it).collect();
        let rights = if rights.is_empty() { "-".to_owned() } else { rights };
        seen.push(position(&format!("{board} {rights}")));
    }
    for (index, one) in seen.iter().enumerate() {
        for (other_index, other) in seen.iter().enumerate() {
            assert_eq!(one == other, index == other_index, "{one} {other}");
            assert_eq!(one.key() == other.key(), index == other_index, "{one} {other}");
        }
    }
}

#[test]
fn undo_brings_back_what_was_repeated() {
    let mut game = game(ALL, MA);
    game.undo(5).unwrap();
    assert_eq!((game.ply(), game.outcome()), (5, None));
    play(&mut game, "b8d7 d2b1 d7b8 b1d2 b8d7");
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Threefold { plies: [2, 6, 10] }));
    game.undo(10).unwrap();
    assert_eq!(game.fen(), "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w KMNkmn - 0 1");
}
