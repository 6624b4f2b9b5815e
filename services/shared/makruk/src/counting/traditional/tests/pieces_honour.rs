//! Pieces' honour from its start to the limit.

use super::*;
use crate::{PlayError, Reason, StopRefusal, pieces_limit};

#[test]
fn the_limit_is_what_the_stronger_side_has() {
    for (white, expected, ttakji) in [
        ("RR", 8, 8),
        ("RRR", 8, 8),
        ("RRSSNNM", 8, 8),
        ("R", 16, 16),
        ("RSS", 16, 16),
        ("RSNN", 16, 16),
        ("RM~", 16, 16),
        ("SS", 22, 22),
        ("SSS", 22, 22),
        ("SSNN", 22, 22),
        ("SSM", 22, 22),
        ("S", 44, 44),
        ("SN", 44, 44),
        ("SMM~", 44, 44),
        // Here the two part.
        ("SNN", 44, 32),
        ("SNNM", 44, 32),
        ("NN", 32, 32),
        ("NNM", 32, 32),
        ("NNN", 32, 32),
        ("N", 64, 64),
        ("NMM", 64, 64),
        ("M", 64, 64),
        ("M~", 64, 64),
        ("M~M~M", 64, 64),
        // Laid on its side, a rua is as a met.
        ("R~R~", 64, 64),
        ("RR~", 16, 16),
        ("SR~", 44, 44),
        ("NNR~", 32, 32),
    ] {
        let rank = format!("{white}{}", 8 - white.chars().filter(|letter| *letter != '~').count());
        let fen = format!("8/{rank}/8/8/8/8/7k/K7 b");
        let count = after_by("traditional+takhaeng_ruea=a1h1", &fen, "h2h3+start").count();
        assert_eq!(count.map(|count| count.limit), Some(expected), "{white}");
        let limits = [RULES, "ttakji", "ply_yard"]
            .map(|rules| pieces_limit(rules.parse().unwrap(), &fen.parse().unwrap(), Color::White));
        assert_eq!(limits, [Some(expected), Some(ttakji), None], "{white}");
    }
}

#[test]
fn it_never_starts_by_itself() {
    let mut game = after("4k3/8/8/8/8/8/8/R3K3 b", "");
    for ply in ["e8e7", "a1a2", "e7e8", "e1e2", "e8d8"] {
        assert_eq!((game.count(), game.outcome()), (None, None));
        play(&mut game, ply);
    }
    let mut game = after("4k3/8/8/8/8/8/3m4/R2RK3 w", "d1d2");
    assert_eq!(game.count(), None);
    play(&mut game, "e8e7+start");
    assert_eq!(game.count(), Some(pieces(Color::Black, 4, 8)));
}

#[test]
fn two_rua_and_a_ma_have_three_moves() {
    let mut game = after("7k/8/8/8/8/8/R1R1N3/K7 b", "h8h7+start");
    for (number, ply) in [(5, "a2a3"), (5, "h7h8"), (6, "a3a4"), (6, "h8h7"), (7, "a4a5")] {
        assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, number, 8)), None), "{ply}");
        play(&mut game, ply);
    }
    assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, 7, 8)), None));
    play(&mut game, "h7h8");
    let count = pieces(Color::Black, 8, 8);
    assert_eq!((reason(&game), winner(&game), game.count()), (Some(Reason::CountLimit { count }), None, Some(count)));
}

#[test]
fn a_mate_with_the_last_of_them_wins() {
    let game = after("7k/8/8/8/8/8/R1R1N3/K7 b", "h8g8+start a2a7 g8f8 a1b1 f8e8 c2c8");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
    assert_eq!(game.count(), Some(pieces(Color::Black, 7, 8)));
}

#[test]
fn the_first_number_is_what_is_on_the_board_after_the_move() {
    // A rua taken with START is counted neither in the number nor in the limit.
    let game = after("8/8/8/8/8/1k6/1R6/3K3R b", "b3b2+start");
    assert_eq!(game.count(), Some(pieces(Color::Black, 3, 16)));
    let game = after("8/8/8/8/8/1k6/1R6/3K3R b", "b3a3+start");
    assert_eq!(game.count(), Some(pieces(Color::Black, 4, 8)));
    // Bia ngai and khuns are pieces like any other.
    let game = after("4k3/8/8/8/8/8/8/M~3KM1M~ b", "e8e7+start");
    assert_eq!(game.count(), Some(pieces(Color::Black, 5, 64)));
}

#[test]
fn a_number_at_or_above_the_limit_draws_with_that_very_move() {
    for (strong, number) in [("R1R1NN2/KSS5", 8), ("R1R1NN2/KSSM4", 9), ("RRRRRR2/KRRRRR2", 13)] {
        let mut game = after(&format!("7k/8/8/8/8/8/{strong} b"), "");
        assert_eq!((game.count(), game.outcome()), (None, None));
        play(&mut game, "h8h7+start");
        let count = pieces(Color::Black, number, 8);
        assert_eq!((reason(&game), winner(&game)), (Some(Reason::CountLimit { count }), None), "{strong}");
    }
    // One below it leaves one move.
    let mut game = after("7k/8/8/8/8/8/R1R1NN2/KS6 b", "h8h7+start");
    assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, 7, 8)), None));
    play(&mut game, "a2a3 h7h8");
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: pieces(Color::Black, 8, 8) }));
}

#[test]
fn the_stronger_side_does_not_count_and_its_moves_draw_nothing() {
    let mut game = counting("7k/8/8/8/8/8/R1R1N3/K7 w", pieces(Color::Black, 7, 8));
    play(&mut game, "a2a3");
    assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, 7, 8)), None));
}

#[test]
fn stop_takes_effect_at_once_and_a_new_start_takes_number_and_limit_anew() {
    let mut game = after("7k/8/8/8/8/8/R1R1N3/K7 b", "h8h7+start a2a3 h7h8 a3a4");
    assert_eq!(game.count(), Some(pieces(Color::Black, 6, 8)));
    play(&mut game, "h8h7+stop");
    assert_eq!((game.counting(), game.startable()), (Counting::Idle, None));
    play(&mut game, "a4a5 h7h8 a5a6 h8h7+start");
    assert_eq!(game.count(), Some(pieces(Color::Black, 5, 8)));
    // Instead of the number that would draw.
    let mut game = counting("7k/8/8/8/8/8/R1R1N3/K7 b", pieces(Color::Black, 7, 8));
    play(&mut game, "h8h7+stop");
    assert_eq!((game.counting(), game.outcome()), (Counting::Idle, None));
}

#[test]
fn a_capture_alone_changes_nothing_until_it_is_started_again() {
    let mut game = after("8/8/8/k7/1R6/8/8/K6R b", "a5a6+start a1a2 a6a5 a2a1 a5b4");
    assert_eq!(game.count(), Some(pieces(Color::Black, 6, 8)));
    play(&mut game, "h1h2 b4c4+stop h2h1 c4c5+start");
    assert_eq!(game.count(), Some(pieces(Color::Black, 3, 16)));
}

#[test]
fn one_count_at_a_time_and_only_the_bare_side_has_a_say() {
    let mut game = after("4k3/8/8/8/8/8/8/R3K3 b", "e8e7+start");
    let count = pieces(Color::Black, 3, 16);
    assert_eq!((game.may_start(), game.may_stop()), (false, false));
    assert_eq!(try_play(&mut game, "a1a2+stop"), Err(PlayError::MayNotStop(StopRefusal::NotCounter(count))));
    assert_eq!(try_play(&mut game, "a1a2+start"), Err(PlayError::MayNotStart(StartRefusal::Running(count))));
    play(&mut game, "a1a2");
    assert_eq!((game.may_start(), game.may_stop()), (false, true));
    assert_eq!(try_play(&mut game, "e7e8+start"), Err(PlayError::MayNotStart(StartRefusal::Running(count))));
}

#[test]
fn a_count_that_follows_board_honour_is_started_by_who_was_bared() {
    let mut game = counting("4k3/8/8/8/8/8/3m4/R2RK3 w", board(Color::Black, 40));
    play(&mut game, "d1d2 e8e7+start a1a2 e7e8");
    assert_eq!(game.count(), Some(pieces(Color::Black, 5, 8)));
}

#[test]
fn taking_the_last_piece_ends_the_game_whatever_is_said() {
    for action in ["", "+start"] {
        let game = after("8/8/8/8/8/3k4/4R3/7K b", &format!("d3e2{action}"));
        assert_eq!((reason(&game), winner(&game)), (Some(Reason::BareKhuns), None));
    }
    // Even with the number that reaches the limit.
    for (action, number) in [("", 15), ("+stop", 15), ("", 40)] {
        let mut game = counting("8/8/8/8/8/3k4/4R3/7K b", pieces(Color::Black, number, 16));
        play(&mut game, &format!("d3e2{action}"));
        assert_eq!(reason(&game), Some(Reason::BareKhuns));
    }
}

#[test]
fn both_colors_count_alike() {
    let game = after("k7/r1r1n3/8/8/8/8/8/7K w", "h1h2+start a7a6 h2h1 a6a5 h1h2 a5a4 h2h1");
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: pieces(Color::White, 8, 8) }));
}
