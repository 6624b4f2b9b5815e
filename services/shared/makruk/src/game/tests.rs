use super::*;
use crate::{Reason, rules::PLY_LIMIT};

mod limits;
mod record;
mod reports;
mod undo;

/// Plays turns like `e3e4`, `e3e4+start` and `e3e4+stop`, separated by spaces.
pub(crate) fn play(game: &mut Game, turns: &str) {
    for turn in turns.split_whitespace() {
        try_play(game, turn).unwrap_or_else(|error| panic!("{turn} in {:?}: {error}", game.position()));
    }
}

/// Plays one turn; a refusal must leave everything as it was.
pub(crate) fn try_play(game: &mut Game, turn: &str) -> Result<(), PlayError> {
    let before = game.clone();
    let (mv, count) = turn.split_once('+').unwrap_or((turn, "none"));
    let result = game.play(Turn { mv: mv.parse().unwrap(), count: count.parse().unwrap() });
    assert!(result.is_ok() || *game == before);
    result
}

pub(crate) fn after(fen: &str, turns: &str) -> Game {
    after_by("ttakji", fen, turns)
}

/// As [`after`], by another rule set.
pub(crate) fn after_by(rules: &str, fen: &str, turns: &str) -> Game {
    let mut game = Game::new(rules.parse().unwrap(), Mode::Online, fen.parse().unwrap()).unwrap();
    play(&mut game, turns);
    game
}

/// A game in the midst of a count.
pub(crate) fn with_counting(fen: &str, counting: Counting) -> Game {
    with_counting_by("ttakji", fen, counting)
}

/// As [`with_counting`], by another rule set.
pub(crate) fn with_counting_by(rules: &str, fen: &str, counting: Counting) -> Game {
    let mut game = after_by(rules, fen, "");
    game.start.counting = counting;
    game
}

pub(crate) fn reason(game: &Game) -> Option<Reason> {
    game.outcome().map(|outcome| outcome.reason)
}

pub(crate) fn winner(game: &Game) -> Option<Color> {
    game.outcome().and_then(|outcome| outcome.winner)
}

fn random(seed: &mut u64, below: usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 33).unwrap() % below
}

/// Plays quiet plies that neither end the game nor repeat a position.
pub(crate) fn shuffle(game: &mut Game, plies: u16, seed: &mut u64) {
    for _ in 0..plies {
        let mut moves = game.position().legal_moves();
        loop {
            assert!(!moves.is_empty(), "stuck in {:?}", game.position());
            let mv = moves.swap_remove(random(seed, moves.len()));
            let key = game.position().play(mv).unwrap().key();
            if !is_quiet(game.position(), mv) || game.keys().any(|old| old == key) {
                continue;
            }
            let mut next = game.clone();
            next.play(mv.into()).unwrap();
            if next.outcome().is_none() {
                *game = next;
                break;
            }
        }
    }
}

const START: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w";
const DANCE: &str = "b1d2 b8d7 d2b1 d7b8 b1d2 b8d7 d2b1";

#[test]
fn the_third_occurrence_draws_on_ply_8_not_on_ply_7() {
    let mut game = after(START, DANCE);
    assert_eq!((game.ply(), game.outcome()), (7, None));
    play(&mut game, "d7b8");
    assert_eq!(game.ply(), 8);
    assert_eq!(game.outcome(), Some(&Outcome { winner: None, reason: Reason::Threefold { plies: [0, 4, 8] } }));
    assert_eq!(try_play(&mut game, "b1d2"), Err(PlayError::GameOver));
}

#[test]
fn occurrences_need_not_follow_each_other() {
    let game = after(START, "b1d2 b8d7 d2b1 d7b8 d1d2 e8e7 d2c2 e7f7 c2d1 f7e8");
    assert_eq!(reason(&game), Some(Reason::Threefold { plies: [0, 4, 10] }));
}

#[test]
fn in_a_game_played_on_the_last_three_occurrences_are_named() {
    let mut game = after(START, &format!("{DANCE} d7b8"));
    for text in ["b1d2", "b8d7", "d2b1", "d7b8"] {
        game.play_on(game.position().parse_uci(text).unwrap().into()).unwrap();
    }
    assert_eq!(reason(&game), Some(Reason::Threefold { plies: [4, 8, 12] }));
}

#[test]
fn with_the_other_side_to_move_it_is_another_position() {
    // White's rua takes one move to go and two to come back, so that the placement stands with the turn changed.
    let game = after("4k3/4m3/8/8/8/8/8/R3K3 w", "a1a3 e8d8 a3a2 d8e8 a2a1 e8d8 a1a2 d8e8 a2a1");
    let same = |ply: usize| game.positions().nth(ply).unwrap().occupied() == game.position().occupied();
    assert!(same(0) && same(5) && same(9));
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_met_and_a_bia_ngai_repeat_each_other() {
    let first: Position = "4k3/8/3M~1M2/8/8/8/8/R3K2r w".parse().unwrap();
    let swapped: Position = "4k3/8/3M1M~2/8/8/8/8/R3K2r w".parse().unwrap();
    assert_eq!((first, first.key()), (swapped, swapped.key()));
    assert_ne!(first.fen(), swapped.fen());
}

#[test]
fn the_count_is_no_part_of_what_repeats() {
    let game = after("4k3/4m3/8/8/8/8/8/R3K3 w", "a1a2+start e8d8 a2a1+stop d8e8 a1a2 e8d8 a2a1 d8e8");
    assert_eq!(reason(&game), Some(Reason::Threefold { plies: [0, 4, 8] }));
}

#[test]
fn ply_400_draws_and_ply_399_does_not() {
    let mut game = after(START, "");
    shuffle(&mut game, PLY_LIMIT - 1, &mut 3);
    assert_eq!((game.ply(), game.quiet_plies(), game.outcome()), (399, 399, None));
    let fresh = |mv: &Move| {
        let key = game.position().play(*mv).unwrap().key();
        game.keys().all(|old| old != key)
    };
    let mv = *game.position().legal_moves().iter().find(|mv| fresh(mv)).unwrap();
    game.play(mv.into()).unwrap();
    assert_eq!((game.ply(), reason(&game)), (400, Some(Reason::PlyLimit { plies: PLY_LIMIT })));
}

#[test]
fn a_mate_on_ply_400_wins() {
    let mut game = after("k7/8/1K6/8/P7/8/8/7R w", "");
    let dull = Turn::from("a4a5".parse::<Move>().unwrap());
    game.turns = vec![dull; 399];
    game.states = vec![game.start; 399];
    let mut draw = game.clone();
    play(&mut game, "h1h8");
    assert_eq!((game.ply(), reason(&game), winner(&game)), (400, Some(Reason::Checkmate), Some(Color::White)));
    play(&mut draw, "h1h7");
    assert_eq!((draw.ply(), reason(&draw)), (400, Some(Reason::PlyLimit { plies: PLY_LIMIT })));
}

#[test]
fn stalemate_draws_with_bia_on_the_board_too() {
    let game = after("k7/7R/1K6/8/8/7P/8/8 w", "h7b7");
    assert_eq!(game.outcome(), Some(&Outcome { winner: None, reason: Reason::Stalemate }));
}

#[test]
fn two_bare_khuns_draw_at_once() {
    let game = after("8/8/8/8/8/3k4/4R3/7K b", "d3e2");
    assert_eq!(game.outcome(), Some(&Outcome { winner: None, reason: Reason::BareKhuns }));
}

#[test]
fn a_ma_against_a_bare_khun_plays_on() {
    // This rule set knows no insufficient material.
    let game = after("4k3/8/8/8/8/8/4N3/4K3 b", "e8e7");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_start_position_may_be_over_already() {
    for (fen, expected, winner_is) in [
        ("k6R/8/1K6/8/8/8/8/8 b", Reason::Checkmate, Some(Color::White)),
        ("K6r/8/1k6/8/8/8/8/8 w", Reason::Checkmate, Some(Color::Black)),
        ("k7/1R6/1K6/8/8/8/8/8 b", Reason::Stalemate, None),
        ("k7/8/1K6/8/8/8/8/8 b", Reason::BareKhuns, None),
    ] {
        let mut game = after(fen, "");
        assert_eq!((reason(&game), winner(&game)), (Some(expected), winner_is), "{fen}");
        assert_eq!((game.may_start(), game.may_stop(), game.resign(Color::White)), (false, false, Err(GameOver)));
        assert_eq!(game.play("a8a7".parse::<Move>().unwrap().into()), Err(PlayError::GameOver));
        assert_eq!(game.undo(0), Ok(()));
        assert_eq!(reason(&game), Some(expected));
    }
}

#[test]
fn a_start_position_may_be_in_a_count_already() {
    let count = |fen| after(fen, "").count().map(|count| count.to_string());
    assert_eq!(count("4k3/8/8/8/8/8/8/R3K3 w").as_deref(), Some("pieces' honour 3/16 by Black"));
    assert_eq!(count("4k3/8/8/8/7n/8/8/4K3 w").as_deref(), Some("pieces' honour 3/64 by White"));
    assert_eq!(count("4k3/8/8/8/7P/8/8/R3K3 w"), None);
    assert_eq!(count("4k3/4m3/8/8/8/8/8/R3K3 w"), None);
}

#[test]
fn either_side_may_resign_at_any_time() {
    for color in Color::ALL {
        // Against a bare khun, too.
        let mut game = after("4k3/8/8/8/8/8/8/R3K3 w", "a1a2");
        game.resign(color).unwrap();
        assert_eq!(game.outcome(), Some(&Outcome { winner: Some(!color), reason: Reason::Resignation }));
        assert_eq!(game.resign(color), Err(GameOver));
        assert_eq!(try_play(&mut game, "e8e7"), Err(PlayError::GameOver));
    }
}

#[test]
fn a_game_is_ended_from_outside_once() {
    type End = fn(&mut Game) -> Result<(), GameOver>;
    let ends: [(End, &str); 5] = [
        (|game| game.resign(Color::White), "Black wins: resignation"),
        (Game::agree, "draw: agreement"),
        (|game| game.time_out(Color::Black), "White wins: time"),
        (|game| game.time_out(Color::White), "Black wins: time"),
        (Game::abort, "no result: aborted"),
    ];
    for (end, words) in ends {
        let mut game = after(START, "e3e4");
        let before = game.clone();
        end(&mut game).unwrap();
        assert_eq!(game.outcome().unwrap().to_string(), words);
        for (other, _) in ends {
            assert_eq!(other(&mut game), Err(GameOver));
        }
        assert_eq!(try_play(&mut game, "e6e5"), Err(PlayError::GameOver));
        assert_eq!(game.play_on(before.position().parse_uci("e6e5").unwrap().into()), Err(PlayError::GameOver));
        assert_eq!(game.outcome().unwrap().to_string(), words);
        game.undo(1).unwrap();
        play(&mut game, "e3e4");
        assert_eq!(game, before);
    }
}

#[test]
fn nothing_can_be_said_about_the_count_of_a_game_that_is_over() {
    let mut game = after("4k3/4m3/8/8/8/8/8/R3K3 w", "");
    assert!(game.may_start());
    game.resign(Color::White).unwrap();
    assert!(!game.may_start());
    let mut game = after("4k3/4m3/8/8/8/8/8/R3K3 w", "a1a2+start e8d8");
    assert!(game.may_stop());
    game.resign(Color::White).unwrap();
    assert!(!game.may_stop() && game.count().is_some());
}

#[test]
fn quiet_plies_end_with_a_capture_or_a_bia_move() {
    let mut game = after("4k3/4m3/8/8/7P/8/8/R3K3 w", "");
    for (ply, quiet) in [("a1a7", 1), ("e8f8", 2), ("h4h5", 0), ("f8g7", 1), ("a7e7", 0), ("g7f8", 1), ("h5h6m", 0)] {
        play(&mut game, ply);
        assert_eq!(game.quiet_plies(), quiet, "{ply}");
    }
}

#[test]
fn moves_are_numbered_from_one_whoever_begins() {
    assert_eq!(after(START, "b1d2 b8d7 d2b1").fen(), "r1smksnr/3n4/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR b - - 3 2");
    let black = "4k3/4m3/8/8/8/8/8/R3K3 b";
    assert_eq!(after(black, "").fen(), "4k3/4m3/8/8/8/8/8/R3K3 b - - 0 1");
    assert_eq!(after(black, "e8d8").fen(), "3k4/4m3/8/8/8/8/8/R3K3 w - - 1 2");
}

#[test]
fn keys_run_from_the_start_to_the_board() {
    let game = after(START, DANCE);
    let keys: Vec<u64> = game.keys().collect();
    assert_eq!(keys.len(), 8);
    assert_eq!((keys[0], keys[7]), (Position::start().key(), game.position().key()));
    assert_eq!((keys[0], keys[1], keys[2], keys[3]), (keys[4], keys[5], keys[6], keys[7]));
}

#[test]
fn an_illegal_move_says_why() {
    let mut game = after(START, "");
    let mut message = |turn: &str| try_play(&mut game, turn).unwrap_err().to_string();
    assert_eq!(message("e4e5"), "e4e5: no piece stands on e4");
    assert_eq!(message("e6e5"), "e6e5: the bia on e6 is not White's");
    assert_eq!(message("e3e5"), "e3e5: the bia on e3 does not move to e5");
    assert_eq!(message("a1a3"), "a1a3: the rua on a1 does not move to a3");
    assert_eq!(message("e3e4m"), "e3e4m: a bia promotes exactly on reaching rank 6, and nothing else does");
    assert_eq!(message("e3e4+start"), "a count cannot start while an unpromoted bia is on the board");
    assert_eq!(message("e3e4+stop"), "no count is running");
    let mut game = after("4r2k/8/8/8/3p4/2P5/4R3/4K3 w", "");
    assert_eq!(try_play(&mut game, "e2d2").unwrap_err().to_string(), "e2d2: White's khun would be in check");
    let mut game = after("k7/8/8/8/3p4/8/8/4K3 b", "");
    assert_eq!(
        try_play(&mut game, "d4d3").unwrap_err().to_string(),
        "d4d3: a bia promotes exactly on reaching rank 3, and nothing else does"
    );
    play(&mut game, "d4d3m");
    assert_eq!(game.position().board_fen(), "k7/8/8/8/8/3m~4/8/4K3 w");
}
