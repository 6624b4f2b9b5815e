//! Records of games that went on after the rules had ended them.

use super::*;
use crate::{Count, CountKind, Insufficiency};

const TRADITIONAL: &str = "traditional";

/// A record of a game that went on is judged ply by ply; after resignation nothing is played.
#[test]
fn a_game_that_is_over_can_be_played_on_for_the_record() {
    let mut game = after_by("ply_yard", "4k3/8/8/8/8/8/3m4/3NK3 w", "e1d2");
    assert!(game.outcome().is_some());
    assert_eq!(try_play(&mut game, "e8e7"), Err(PlayError::GameOver));
    game.play_on("e8e7".parse::<Move>().unwrap().into()).unwrap();
    assert_eq!(reason(&game), Some(Reason::InsufficientMaterial { material: Insufficiency::LoneMa }));
    let illegal = game.play_on("d1d3".parse::<Move>().unwrap().into());
    assert!(matches!(illegal, Err(PlayError::Illegal(_))));
    let start = Turn { mv: "d2e2".parse().unwrap(), count: CountAction::Start };
    assert_eq!(game.play_on(start), Err(PlayError::MayNotStart(StartRefusal::NeverCounts)));
    let mut game = after_by(TRADITIONAL, START, DANCE);
    play(&mut game, "d7b8");
    game.play_on("e3e4".parse::<Move>().unwrap().into()).unwrap();
    assert_eq!((game.outcome(), game.ply()), (None, 9));
    game.undo(1).unwrap();
    assert_eq!(reason(&game), Some(Reason::Threefold { plies: [0, 4, 8] }));
    let mut game = after_by(TRADITIONAL, START, "e3e4");
    game.resign(Color::White).unwrap();
    assert_eq!(game.play_on("e6e5".parse::<Move>().unwrap().into()), Err(PlayError::GameOver));
}

/// Where the record goes on, each ply is judged as it comes: again at a limit that is past, and not in between.
#[test]
fn a_record_may_go_on_past_the_limit_of_a_count() {
    let play_on = |game: &mut Game, text: &str| game.play_on(text.parse::<Move>().unwrap().into()).unwrap();
    let limit = |count| Some(Reason::CountLimit { count });
    let board = |number| Count { kind: CountKind::Board, counter: Color::Black, number, limit: 64 };
    for rules in ["ttakji", TRADITIONAL] {
        let mut game = with_counting_by(rules, "k7/8/1K6/8/8/4m3/8/7R b", Counting::Running(board(63)));
        for (mv, expected) in [("e3d2", None), ("h1h2", limit(board(64))), ("d2c1", None), ("h2h3", limit(board(65)))] {
            play_on(&mut game, mv);
            assert_eq!(reason(&game), expected, "{rules} {mv}");
        }
    }
    let pieces = |number| Count { kind: CountKind::Pieces, counter: Color::Black, number, limit: 8 };
    let fen = "7k/8/8/8/8/8/R1R1N3/K7 b";
    for (rules, said) in
        [("ttakji", [None, limit(pieces(8)), None]), (TRADITIONAL, [limit(pieces(8)), None, limit(pieces(9))])]
    {
        let mut game = with_counting_by(rules, fen, Counting::Running(pieces(7)));
        for (mv, expected) in ["h8h7", "a2a3", "h7h8"].into_iter().zip(said) {
            play_on(&mut game, mv);
            assert_eq!(reason(&game), expected, "{rules} {mv}");
        }
    }
}

#[test]
fn the_longest_record_ends_where_plies_have_no_more_numbers() {
    let dance = ["b1d2", "b8d7", "d2b1", "d7b8"].map(|text| Turn::from(text.parse::<Move>().unwrap()));
    let mut game = Game::usual(TRADITIONAL.parse().unwrap(), Mode::Online);
    for turn in dance.iter().cycle().take(u16::MAX.into()) {
        game.play_on(*turn).unwrap();
    }
    assert_eq!((game.ply(), game.quiet_plies()), (u16::MAX, u16::MAX));
    assert_eq!(game.play_on(dance[3]), Err(PlayError::GameOver));
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason),
        Some(Reason::Threefold { plies: [65_527, 65_531, u16::MAX] })
    );
    game.undo(u16::MAX).unwrap();
    assert_eq!(game, Game::usual(TRADITIONAL.parse().unwrap(), Mode::Online));
}
