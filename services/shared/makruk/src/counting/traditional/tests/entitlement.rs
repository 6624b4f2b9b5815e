//! Who may start which count, and who may stop it.

use super::*;
use crate::{PlayError, RuleSet, StopRefusal};

/// White to move with these pieces against those.
fn material(white: &str, black: &str) -> Position {
    let rank = |pieces: &str| format!("{pieces}{}", 8 - pieces.chars().filter(|letter| *letter != '~').count());
    format!("7k/{}/8/8/8/8/{}/7K w", rank(black), rank(white)).parse().unwrap()
}

fn check_start(position: &Position) -> Result<CountKind, StartRefusal> {
    Counting::Idle.check_start(RULES.parse().unwrap(), position)
}

#[test]
fn board_honour_is_for_who_has_no_more_than_the_other() {
    for (white, black, own, rival) in [
        // Less.
        ("M", "r", 2, 5),
        ("N", "ms", 3, 5),
        ("M~", "n", 2, 3),
        ("RS", "rr", 8, 10),
        // As much.
        ("R", "r", 5, 5),
        ("S", "n", 3, 3),
        ("R", "ms", 5, 5),
        ("M", "m~", 2, 2),
        ("NN", "mmm~", 6, 6),
        // More.
        ("R", "m", 5, 2),
        ("RN", "r", 8, 5),
        ("MM", "s", 4, 3),
        ("S", "m~", 3, 2),
        ("RM", "ss", 7, 6),
    ] {
        let position = material(white, black);
        assert_eq!((position.material(Color::White), position.material(Color::Black)), (own, rival), "{white} {black}");
        let expected = if own > rival { Err(StartRefusal::Stronger { own, rival }) } else { Ok(CountKind::Board) };
        assert_eq!(check_start(&position), expected, "{white} against {black}");
    }
}

#[test]
fn a_lying_rua_is_worth_a_met() {
    assert_eq!(check_start(&material("R~", "m")), Ok(CountKind::Board));
    assert_eq!(material("R~R~", "rr~").material(Color::White), 4);
    assert_eq!(material("R~R~", "rr~").material(Color::Black), 7);
}

#[test]
fn the_refusal_gives_the_figures() {
    let mut game = after("4k3/4m3/8/8/8/8/8/R3K3 w", "");
    assert!(!game.may_start());
    let error = try_play(&mut game, "a1a2+start").unwrap_err();
    assert_eq!(error, PlayError::MayNotStart(StartRefusal::Stronger { own: 5, rival: 2 }));
    assert_eq!(error.to_string(), "only the weaker side may start the count: 5 points of material against 2");
    // In TTAKJI there is no such test.
    assert!(after_by("ttakji", "4k3/4m3/8/8/8/8/8/R3K3 w", "").may_start());
}

#[test]
fn the_weaker_side_may_start_and_the_stronger_may_not_join() {
    let mut game = after("4k3/4m3/8/8/8/8/8/R3K3 b", "e8d8+start");
    let count = board(Color::Black, 1);
    assert_eq!(game.count(), Some(count));
    for _ in 0..2 {
        assert!(!game.may_start());
        let any = if game.turn() == Color::White { "a1a2" } else { "d8c8" };
        let refused = try_play(&mut game, &format!("{any}+start"));
        assert_eq!(refused, Err(PlayError::MayNotStart(StartRefusal::Running(game.count().unwrap()))));
        play(&mut game, any);
    }
}

#[test]
fn who_is_weaker_is_asked_again_for_each_start() {
    // White takes the rua that made it the weaker side.
    let mut game = after("4k3/8/8/8/8/4m3/r7/R3K3 w", "a1a2");
    assert_eq!(game.startable(), Some(CountKind::Board));
    play(&mut game, "e3d2");
    assert_eq!((game.startable(), game.turn()), (None, Color::White));
}

#[test]
fn nothing_is_started_while_a_bia_can_promote() {
    for fen in [
        "4k3/4m3/8/8/7P/8/8/R3K3 b",
        "4k3/4m3/8/8/7p/8/8/R3K3 b",
        // A bare side waits for it, too, and even its capture of the last bia comes a move too early.
        "4k3/8/8/8/7P/8/8/R3K3 b",
    ] {
        let mut game = after(fen, "");
        assert_eq!((game.may_start(), game.startable()), (false, None));
        assert_eq!(try_play(&mut game, "e8d8+start"), Err(PlayError::MayNotStart(StartRefusal::BiaOnBoard)), "{fen}");
    }
    let mut game = after("8/8/8/8/P7/k1K5/8/7R b", "");
    assert_eq!(try_play(&mut game, "a3a4+start"), Err(PlayError::MayNotStart(StartRefusal::BiaOnBoard)));
    play(&mut game, "a3a4 h1g1");
    assert_eq!(game.startable(), Some(CountKind::Pieces));
}

#[test]
fn with_a_bare_side_only_that_side_starts_and_only_pieces_honour() {
    let mut game = after("4k3/8/8/8/8/8/8/R3K3 w", "");
    assert_eq!((game.startable(), game.may_start()), (None, false));
    assert_eq!(try_play(&mut game, "a1a2+start"), Err(PlayError::MayNotStart(StartRefusal::BareKhun)));
    play(&mut game, "a1a2");
    assert_eq!(game.startable(), Some(CountKind::Pieces));
    // The other side is worth less than a bare khun's rival can ever be, and may not start all the same.
    assert_eq!(check_start(&material("M", "")), Err(StartRefusal::BareKhun));
    assert_eq!(check_start(&material("", "m")), Ok(CountKind::Pieces));
}

#[test]
fn only_the_counter_stops_on_its_own_turn_and_only_what_runs() {
    for (fen, count) in
        [("4k3/4m3/8/8/8/8/8/R3K3 w", board(Color::Black, 5)), ("4k3/8/8/8/8/8/8/R3K3 w", pieces(Color::Black, 5, 16))]
    {
        let mut game = after(fen, "");
        assert!(!game.may_stop());
        assert_eq!(try_play(&mut game, "a1a2+stop"), Err(PlayError::MayNotStop(StopRefusal::NotRunning)));
        let mut game = counting(fen, count);
        assert!(!game.may_stop());
        assert_eq!(try_play(&mut game, "a1a2+stop"), Err(PlayError::MayNotStop(StopRefusal::NotCounter(count))));
        play(&mut game, "a1a2");
        assert!(game.may_stop());
        play(&mut game, "e8d8+stop");
        assert_eq!((game.counting(), game.may_stop()), (Counting::Idle, false));
    }
}

#[test]
fn a_refused_start_is_refused_for_the_rule_set_first() {
    let position = material("R", "");
    let ply_yard: RuleSet = "ply_yard".parse().unwrap();
    let running = Counting::Running(board(Color::White, 1));
    assert_eq!(running.check_start(ply_yard, &position), Err(StartRefusal::NeverCounts));
    assert_eq!(
        running.check_start(RULES.parse().unwrap(), &position),
        Err(StartRefusal::Running(board(Color::White, 1)))
    );
}
