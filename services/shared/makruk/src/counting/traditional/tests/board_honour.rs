//! Board's honour from its start to the limit.

use super::*;
use crate::{Reason, counting::tests::counts_64_moves_of_white};

/// White mates by h1h8, and is the weaker side.
const MATES: &str = "k7/8/1K6/8/8/4ns2/8/7R w";

/// Black counts, and White mates by h1h8 after any move of the met.
const MATED: &str = "k7/8/1K6/8/8/4m3/8/7R b";

#[test]
fn the_move_with_start_is_one_and_each_later_one_of_the_same_side_adds_one() {
    let mut game = after("4k3/4m3/8/8/8/8/8/R3K3 b", "e8d8+start");
    for (ply, number) in [("a1a2", 1), ("d8c8", 2), ("a2a3", 2), ("c8d8", 3), ("a3a4", 3)] {
        play(&mut game, ply);
        assert_eq!(game.count(), Some(board(Color::Black, number)), "{ply}");
    }
}

#[test]
fn stop_takes_effect_at_once_and_its_move_is_not_counted() {
    let mut game = counting("4k3/4m3/8/8/8/8/8/R3K3 b", board(Color::Black, 30));
    play(&mut game, "e8d8+stop");
    assert_eq!(game.counting(), Counting::Idle);
    // Whoever starts again starts from one.
    play(&mut game, "a1a2 d8e8+start");
    assert_eq!(game.count(), Some(board(Color::Black, 1)));
}

#[test]
fn a_mate_by_the_counter_is_a_draw_and_by_who_has_stopped_a_win() {
    let drawn = |number| (Some(Reason::MateByCountingSide { count: board(Color::White, number) }), None);
    let won = (Some(Reason::Checkmate), Some(Color::White));
    let result = |mut game: Game, turns: &str| {
        play(&mut game, turns);
        (reason(&game), winner(&game))
    };
    let counting = |number| counting(MATES, board(Color::White, number));
    assert_eq!(result(after(MATES, ""), "h1h8"), won);
    assert_eq!(result(after(MATES, ""), "h1h8+start"), drawn(1));
    assert_eq!(result(counting(12), "h1h8"), drawn(13));
    assert_eq!(result(counting(63), "h1h8"), drawn(64));
    assert_eq!(result(counting(12), "h1h8+stop"), won);
    assert_eq!(result(counting(63), "h1h8+stop"), won);
    assert_eq!(result(counting(12), "h1g1+stop f3f2 g1g8"), won);
    assert_eq!(result(counting(12), "h1g1+stop a8b8 g1h1+start b8a8 h1h8"), drawn(2));
    // In TTAKJI the move with STOP is counted, and a mate given with it draws.
    let ttakji = with_counting_by("ttakji", MATES, Counting::Running(board(Color::White, 12)));
    assert_eq!(result(ttakji, "h1h8+stop"), drawn(13));
}

#[test]
fn a_mate_against_the_counter_wins() {
    let mut game = counting(MATED, board(Color::Black, 12));
    play(&mut game, "e3d2 h1h8");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
}

#[test]
fn a_stalemate_by_the_counter_is_a_stalemate() {
    let mut game = counting("k7/7R/1K6/8/8/8/8/8 w", board(Color::White, 12));
    play(&mut game, "h7b7");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Stalemate), None));
}

#[test]
fn after_move_64_the_rival_has_one_move() {
    let mut game = counting(MATED, board(Color::Black, 63));
    play(&mut game, "e3d2");
    assert_eq!((game.count(), game.outcome()), (Some(board(Color::Black, 64)), None));
    let mut draw = game.clone();
    play(&mut game, "h1h8");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
    play(&mut draw, "h1h2");
    assert_eq!((reason(&draw), winner(&draw)), (Some(Reason::CountLimit { count: board(Color::Black, 64) }), None));
}

#[test]
fn move_63_leaves_the_game_open() {
    let mut game = counting(MATED, board(Color::Black, 62));
    play(&mut game, "e3d2 h1h2");
    assert_eq!((game.count(), game.outcome()), (Some(board(Color::Black, 63)), None));
}

#[test]
fn stop_is_in_time_even_where_move_64_would_be_counted() {
    for number in [62, 63] {
        let mut game = counting(MATED, board(Color::Black, number));
        play(&mut game, "e3d2+stop h1h2 d2c1");
        assert_eq!((game.counting(), game.outcome()), (Counting::Idle, None), "stopped instead of {}", number + 1);
    }
    // In TTAKJI it is too late.
    let mut game = with_counting_by("ttakji", MATED, Counting::Running(board(Color::Black, 63)));
    play(&mut game, "e3d2+stop h1h2");
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: board(Color::Black, 64) }));
}

#[test]
fn counting_from_1_to_64_takes_exactly_64_moves_of_the_counter() {
    counts_64_moves_of_white(after("3k4/r7/8/8/8/8/3M4/4K3 w", "e1f1+start"), 7);
}

#[test]
fn a_bared_side_ends_it_whoever_counted() {
    for counter in Color::ALL {
        let mut game = counting("4k3/8/8/8/8/8/3m4/R2RK3 w", board(counter, 20));
        play(&mut game, "d1d2");
        // Black is bare and starts what it likes, when it likes.
        assert_eq!((game.counting(), game.outcome()), (Counting::Idle, None), "{counter} counted");
        assert_eq!((game.startable(), game.may_stop()), (Some(CountKind::Pieces), false));
        play(&mut game, "e8e7 a1a2 e7e8 a2a1");
        assert_eq!((game.counting(), game.outcome()), (Counting::Idle, None));
    }
}

#[test]
fn a_move_that_starts_it_and_bares_the_rival_starts_nothing() {
    let mut game = after("4k3/8/8/8/8/8/3n4/3MK3 w", "e1d2+start");
    assert_eq!((game.counting(), game.startable()), (Counting::Idle, Some(CountKind::Pieces)));
    play(&mut game, "e8d8+start");
    assert_eq!(game.count(), Some(pieces(Color::Black, 3, 64)));
    // A mate given with such a move is still the starter's, and draws.
    let game = after("k6n/8/1K6/8/8/8/8/3M3R w", "");
    assert!(!game.may_start());
    let game = after("k6r/8/1K6/8/8/8/8/7R w", "h1h8+start");
    assert_eq!(reason(&game), Some(Reason::MateByCountingSide { count: board(Color::White, 1) }));
}

#[test]
fn baring_the_rival_with_move_64_ends_the_limit_as_well() {
    let mut game = counting("4k3/8/8/8/8/8/3m4/R2RK3 w", board(Color::White, 63));
    play(&mut game, "d1d2 e8e7 a1a2 e7e8");
    assert_eq!((game.counting(), game.outcome()), (Counting::Idle, None));
}

#[test]
fn baring_the_counter_with_the_last_move_is_no_mate() {
    let mut game = counting("4k3/8/8/2m5/8/8/8/R2RK3 b", board(Color::Black, 63));
    play(&mut game, "c5d4 d1d4");
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: board(Color::Black, 64) }));
    // One number earlier the game goes on without a count.
    let mut game = counting("4k3/8/8/2m5/8/8/8/R2RK3 b", board(Color::Black, 62));
    play(&mut game, "c5d4 d1d4");
    assert_eq!((game.counting(), game.outcome()), (Counting::Idle, None));
}

#[test]
fn captures_that_bare_nobody_change_nothing() {
    let mut game = counting("4k3/4m3/8/8/8/2n5/8/R3K3 b", board(Color::Black, 9));
    play(&mut game, "c3b1 a1b1");
    assert_eq!((game.count(), game.outcome()), (Some(board(Color::Black, 10)), None));
}

#[test]
fn who_counts_may_become_the_stronger_side() {
    let mut game = counting("4k3/4m3/8/8/8/2n5/8/1R2K2S b", board(Color::Black, 9));
    play(&mut game, "c3b1");
    assert_eq!((game.position().material(Color::Black), game.position().material(Color::White)), (5, 3));
    assert_eq!(game.count(), Some(board(Color::Black, 10)));
}
