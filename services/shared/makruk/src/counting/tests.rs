use super::*;
use crate::{
    Game, PlayError, Reason,
    game::tests::{after, play, reason, shuffle, try_play, winner, with_counting},
};

fn limit(fen: &str) -> u16 {
    pieces_limit(RuleSet::Ttakji, &fen.parse().unwrap(), Color::White).unwrap()
}

fn pieces(counter: Color, number: u16, limit: u16) -> Count {
    Count { kind: CountKind::Pieces, counter, number, limit }
}

fn board(counter: Color, number: u16) -> Count {
    Count { kind: CountKind::Board, counter, number, limit: 64 }
}

/// Board's honour as it would stand after `number` counted moves.
fn after_counting(fen: &str, counter: Color, number: u16) -> Game {
    with_counting(fen, Counting::Running(board(counter, number)))
}

#[test]
fn the_limit_is_what_the_stronger_side_has() {
    for (white, expected) in [
        ("RR", 8),
        ("RRR", 8),
        ("RRSSNN", 8),
        ("R", 16),
        ("RSS", 16),
        ("RNN", 16),
        ("RM", 16),
        ("SS", 22),
        ("SSS", 22),
        ("SSNN", 22),
        ("SSN", 22),
        ("NN", 32),
        ("NNN", 32),
        ("SNN", 32),
        ("NNM", 32),
        ("S", 44),
        ("SN", 44),
        ("SM", 44),
        ("N", 64),
        ("NM", 64),
        ("M", 64),
        ("M~", 64),
        ("M~M~M", 64),
    ] {
        let empty = 8 - white.chars().filter(|letter| *letter != '~').count();
        assert_eq!(limit(&format!("7k/8/8/8/8/8/{white}{empty}/K7 w")), expected, "{white}");
    }
}

#[test]
fn the_weaker_sides_pieces_do_not_matter_for_the_limit() {
    assert_eq!(limit("rr5k/8/8/8/8/8/N7/7K w"), 64);
}

#[test]
fn pieces_honour_starts_with_the_move_that_bares_a_side() {
    let game = after("4k3/8/8/8/8/8/3m4/R2RK3 w", "d1d2");
    assert_eq!(game.count(), Some(pieces(Color::Black, 4, 8)));
    let game = after("4k3/8/8/8/8/8/3m4/R2RK3 w", "d1d2 e8e7");
    assert_eq!(game.count(), Some(pieces(Color::Black, 5, 8)));
    let game = after("4k3/8/8/8/3m4/8/2N1N3/2S1K3 w", "c2d4");
    assert_eq!(game.count(), Some(pieces(Color::Black, 5, 32)));
}

#[test]
fn nothing_is_counted_while_a_bia_can_promote() {
    let game = after("4k3/8/8/8/7P/8/3m4/R2RK3 w", "d1d2 e8e7");
    assert_eq!((game.count(), game.may_start()), (None, false));
    // Nor may a count be asked for, be the bia one's own or the rival's.
    for fen in ["4k3/4m3/8/8/7P/8/8/R3K3 w", "4k3/4m3/8/8/7p/8/8/R3K3 w"] {
        let mut game = after(fen, "");
        assert!(!game.may_start());
        assert_eq!(try_play(&mut game, "a1a2+start"), Err(PlayError::MayNotStart(StartRefusal::BiaOnBoard)));
    }
}

#[test]
fn pieces_honour_starts_with_the_promotion_of_the_last_bia() {
    let game = after("4k3/8/8/4P3/8/8/8/R3K3 w", "e5e6m");
    assert_eq!(game.count(), Some(pieces(Color::Black, 4, 16)));
    // The bia ngai is a piece like any other: it counts towards n, and towards the limit as a met.
    let game = after("4k3/8/8/4P3/8/8/8/4K3 w", "e5e6m e8e7");
    assert_eq!(game.count(), Some(pieces(Color::Black, 4, 64)));
}

#[test]
fn pieces_honour_starts_when_the_bare_khun_takes_the_last_bia() {
    let mut game = after("8/8/8/8/P7/k1K5/8/7R b", "a3a4");
    assert_eq!(game.count(), Some(pieces(Color::Black, 3, 16)));
    // It is the stronger side's move; the counter's first counted move is n + 1.
    play(&mut game, "h1g1");
    assert_eq!(game.count(), Some(pieces(Color::Black, 3, 16)));
    play(&mut game, "a4a5");
    assert_eq!(game.count(), Some(pieces(Color::Black, 4, 16)));
}

#[test]
fn a_khun_with_a_bia_is_not_bare() {
    let game = after("4k3/8/8/8/7P/8/8/4K3 w", "e1e2 e8e7");
    assert_eq!((game.count(), game.outcome()), (None, None));
    // When it loses the bia, both are.
    let game = after("8/8/8/8/6kP/8/8/4K3 b", "g4h4");
    assert_eq!(reason(&game), Some(Reason::BareKhuns));
}

#[test]
fn the_limit_of_pieces_honour_never_changes() {
    let game = after("8/8/8/8/8/1k6/1R6/3K3R b", "b3b2 h1h8");
    assert_eq!(game.count(), Some(pieces(Color::Black, 5, 8)));
}

#[test]
fn two_rua_and_a_ma_have_three_moves() {
    let mut game = after("7k/8/8/8/8/8/R1R1N3/K7 b", "");
    assert_eq!(game.count(), Some(pieces(Color::Black, 5, 8)));
    for (number, ply) in [(6, "h8h7"), (6, "a2a3"), (7, "h7h8"), (7, "a3a4"), (8, "h8h7")] {
        play(&mut game, ply);
        assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, number, 8)), None), "{ply}");
    }
    play(&mut game, "a4a5");
    let count = pieces(Color::Black, 8, 8);
    assert_eq!(reason(&game), Some(Reason::CountLimit { count }));
}

#[test]
fn the_last_move_of_pieces_honour_may_mate() {
    let count = Counting::Running(pieces(Color::Black, 7, 8));
    let mut game = with_counting("7k/8/6K1/8/8/8/1R6/R7 b", count);
    play(&mut game, "h8g8");
    assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, 8, 8)), None));
    let mut draw = game.clone();
    play(&mut game, "a1a8");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
    play(&mut draw, "a1a7");
    assert!(matches!(reason(&draw), Some(Reason::CountLimit { .. })));
}

#[test]
fn a_count_that_starts_at_its_limit_leaves_one_move() {
    // Eight pieces, so that the first count is 9 of 8. If the stronger side is to move, it is this one.
    let to_move = after("7k/8/8/8/8/8/R1R1NN2/KSS5 w", "");
    assert_eq!(to_move.count(), Some(pieces(Color::Black, 8, 8)));
    let mut game = to_move;
    play(&mut game, "a2a3");
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: pieces(Color::Black, 8, 8) }));
    // Otherwise the one after the counter's reply.
    let mut game = after("7k/8/8/8/8/8/R1R1NN2/KSS5 b", "h8h7");
    assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, 9, 8)), None));
    play(&mut game, "a2a3");
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: pieces(Color::Black, 9, 8) }));
    // The move that starts the count is not that one.
    let mut game = after("7k/8/8/8/8/8/R1R1Nm2/KSSN4 w", "d1f2");
    assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, 8, 8)), None));
    play(&mut game, "h8h7");
    assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, 9, 8)), None));
    play(&mut game, "a2a3");
    assert!(matches!(reason(&game), Some(Reason::CountLimit { .. })));
}

#[test]
fn the_one_move_above_the_limit_may_mate() {
    let mut game = after("7k/8/6K1/8/8/8/RR2NN2/1SS5 w", "");
    assert_eq!(game.count(), Some(pieces(Color::Black, 8, 8)));
    play(&mut game, "a2a8");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
}

#[test]
fn one_below_the_limit_leaves_two_moves_to_the_stronger_side_to_move() {
    let mut game = after("7k/8/8/8/8/8/R1R1NN2/KS6 w", "a2a3 h8h7");
    assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, 8, 8)), None));
    play(&mut game, "a3a4");
    assert!(matches!(reason(&game), Some(Reason::CountLimit { .. })));
}

#[test]
fn pieces_honour_cannot_be_stopped_or_joined_by_another_count() {
    let mut game = after("4k3/8/8/8/8/8/8/R3K3 b", "");
    let count = pieces(Color::Black, 3, 16);
    assert_eq!((game.count(), game.may_start(), game.may_stop()), (Some(count), false, false));
    assert_eq!(try_play(&mut game, "e8e7+stop"), Err(PlayError::MayNotStop(StopRefusal::PiecesHonour(count))));
    assert_eq!(try_play(&mut game, "e8e7+start"), Err(PlayError::MayNotStart(StartRefusal::Running(count))));
}

#[test]
fn a_bare_side_rules_board_honour_out_even_where_nothing_runs() {
    let position = "4k3/8/8/8/8/8/8/R3K3 b".parse().unwrap();
    assert_eq!(Counting::Idle.check_start(RuleSet::Ttakji, &position), Err(StartRefusal::BareKhun));
}

#[test]
fn either_side_may_start_board_honour() {
    // The stronger side, the weaker side, and with a bia ngai on the board.
    for (fen, mv, counter) in [
        ("4k3/4m3/8/8/8/8/8/R3K3 w", "a1a2+start", Color::White),
        ("4k3/4m3/8/8/8/8/8/R3K3 b", "e8d8+start", Color::Black),
        ("4k3/4m~3/8/8/8/8/8/R3K3 b", "e8d8+start", Color::Black),
    ] {
        assert!(after(fen, "").may_start());
        assert_eq!(after(fen, mv).count(), Some(board(counter, 1)));
    }
}

#[test]
fn board_honour_counts_the_moves_of_its_counter() {
    let mut game = after("4k3/4m3/8/8/8/8/8/R3K3 b", "e8d8+start");
    for (ply, number) in [("a1a2", 1), ("d8c8", 2), ("a2a3", 2), ("c8d8", 3), ("a3a4", 3)] {
        play(&mut game, ply);
        assert_eq!(game.count(), Some(board(Color::Black, number)));
    }
}

#[test]
fn only_one_count_runs_at_a_time() {
    let mut game = after("4k3/4m3/8/8/8/8/8/R3K3 w", "a1a2+start");
    let count = board(Color::White, 1);
    assert!(!game.may_start());
    assert_eq!(try_play(&mut game, "e8d8+start"), Err(PlayError::MayNotStart(StartRefusal::Running(count))));
    play(&mut game, "e8d8");
    assert_eq!(try_play(&mut game, "a2a3+start"), Err(PlayError::MayNotStart(StartRefusal::Running(count))));
}

#[test]
fn only_the_counter_stops_and_on_its_own_turn() {
    let mut game = after("4k3/4m3/8/8/8/8/8/R3K3 w", "");
    assert!(!game.may_stop());
    assert_eq!(try_play(&mut game, "a1a2+stop"), Err(PlayError::MayNotStop(StopRefusal::NotRunning)));
    play(&mut game, "a1a2+start");
    let count = board(Color::White, 1);
    assert!(!game.may_stop());
    assert_eq!(try_play(&mut game, "e8d8+stop"), Err(PlayError::MayNotStop(StopRefusal::NotCounter(count))));
    play(&mut game, "e8d8");
    assert!(game.may_stop());
    play(&mut game, "a2a3+stop");
    assert_eq!((game.count(), game.may_stop(), game.may_start()), (None, false, true));
}

#[test]
fn who_starts_again_starts_from_one() {
    let mut game = after_counting("4k3/4m3/8/8/8/8/8/R3K3 w", Color::White, 30);
    play(&mut game, "a1a2+stop e8d8 a2a3+start");
    assert_eq!(game.count(), Some(board(Color::White, 1)));
    let mut game = after_counting("4k3/4m3/8/8/8/8/8/R3K3 w", Color::White, 30);
    play(&mut game, "a1a2+stop e8d8+start");
    assert_eq!(game.count(), Some(board(Color::Black, 1)));
}

#[test]
fn a_mate_by_the_counter_is_a_draw() {
    let mates = "k7/8/1K6/8/8/4m3/8/7R w";
    // With START.
    let game = after(mates, "h1h8+start");
    let by_count = |number| Some(Reason::MateByCountingSide { count: board(Color::White, number) });
    assert_eq!((reason(&game), winner(&game)), (by_count(1), None));
    // While counting, and with STOP.
    for action in ["", "+stop"] {
        let mut game = after_counting(mates, Color::White, 12);
        play(&mut game, &format!("h1h8{action}"));
        assert_eq!((reason(&game), winner(&game)), (by_count(13), None));
    }
    // With START, and baring the rival by the same move.
    let game = after("k6m/8/1K6/8/8/8/8/7R w", "h1h8+start");
    assert_eq!((reason(&game), winner(&game)), (by_count(1), None));
}

#[test]
fn a_mate_wins_before_the_start_after_the_stop_and_against_the_counter() {
    let mates = "k7/8/1K6/8/8/4m3/8/7R w";
    assert_eq!(winner(&after(mates, "h1h8")), Some(Color::White));
    let mut game = after_counting("k7/8/1K6/8/8/4m3/8/6R1 w", Color::White, 12);
    play(&mut game, "g1h1+stop e3d2 h1h8");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
    let mut game = after_counting(mates, Color::Black, 12);
    play(&mut game, "h1h8");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
}

#[test]
fn after_move_64_the_rival_has_one_move() {
    for action in ["", "+stop"] {
        let mut game = after_counting("k7/8/1K6/8/8/4m3/8/7R b", Color::Black, 63);
        play(&mut game, &format!("e3d2{action}"));
        assert_eq!(game.outcome(), None);
        let mut draw = game.clone();
        play(&mut game, "h1h8");
        assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
        play(&mut draw, "h1h2");
        assert_eq!(reason(&draw), Some(Reason::CountLimit { count: board(Color::Black, 64) }));
    }
}

#[test]
fn stop_ends_the_count_with_move_64_but_not_its_consequence() {
    let mut game = after_counting("k7/8/1K6/8/8/4m3/8/7R b", Color::Black, 63);
    play(&mut game, "e3d2+stop");
    assert_eq!((game.count(), game.may_stop()), (None, false));
    assert_eq!(game.counting(), Counting::StoppedAtLimit(board(Color::Black, 64)));
    // No count is running, so the rival may start one; it does not help.
    assert!(game.may_start());
    play(&mut game, "h1h2+start");
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: board(Color::Black, 64) }));
}

#[test]
fn stop_with_move_63_is_in_time() {
    let mut game = after_counting("k7/8/1K6/8/8/4m3/8/7R b", Color::Black, 62);
    play(&mut game, "e3d2+stop h1h2");
    assert_eq!((game.count(), game.counting(), game.outcome()), (None, Counting::Idle, None));
}

#[test]
fn move_63_leaves_the_game_open() {
    let mut game = after_counting("k7/8/1K6/8/8/4m3/8/7R b", Color::Black, 62);
    play(&mut game, "e3d2 h1h2");
    assert_eq!((game.count(), game.outcome()), (Some(board(Color::Black, 63)), None));
}

#[test]
fn a_mate_with_move_64_is_the_counters_and_a_draw() {
    let mut game = after_counting("k7/8/1K6/8/8/4m3/8/7R w", Color::White, 63);
    play(&mut game, "h1h8");
    assert_eq!(reason(&game), Some(Reason::MateByCountingSide { count: board(Color::White, 64) }));
}

#[test]
fn counting_from_1_to_64_takes_exactly_64_moves_of_the_counter() {
    counts_64_moves_of_white(after("4k3/3m4/8/8/8/8/R7/3K4 w", "a2b2+start"), 5);
}

/// White has just started board's honour: it takes 64 moves of White, and then one of Black's.
pub(super) fn counts_64_moves_of_white(mut game: Game, mut seed: u64) {
    for number in 1..64 {
        assert_eq!((game.count(), game.outcome()), (Some(board(Color::White, number)), None));
        shuffle(&mut game, 2, &mut seed);
    }
    assert_eq!((game.count(), game.outcome()), (Some(board(Color::White, 64)), None));
    let reply = game.position().legal_moves()[0];
    game.play(reply.into()).unwrap();
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: board(Color::White, 64) }));
}

#[test]
fn pieces_honour_replaces_board_honour() {
    let bares = "4k3/8/8/8/8/8/3m4/R2RK3 w";
    for counter in Color::ALL {
        let mut game = after_counting(bares, counter, 20);
        play(&mut game, "d1d2");
        assert_eq!((game.count(), game.may_stop()), (Some(pieces(Color::Black, 4, 8)), false), "{counter} counted");
    }
    // Also when it is started or stopped with the very move that bares.
    assert_eq!(after(bares, "d1d2+start").count(), Some(pieces(Color::Black, 4, 8)));
    let mut game = after_counting(bares, Color::White, 20);
    play(&mut game, "d1d2+stop");
    assert_eq!(game.count(), Some(pieces(Color::Black, 4, 8)));
}

#[test]
fn baring_the_rival_with_move_64_begins_anew() {
    for action in ["", "+stop"] {
        let mut game = after_counting("4k3/8/8/8/8/8/3m4/R2RK3 w", Color::White, 63);
        play(&mut game, &format!("d1d2{action} e8e7 a1a2"));
        assert_eq!((game.count(), game.outcome()), (Some(pieces(Color::Black, 5, 8)), None));
    }
}

#[test]
fn baring_the_counter_with_the_last_move_is_no_mate() {
    let mut game = after_counting("4k3/8/8/2m5/8/8/8/R2RK3 b", Color::Black, 63);
    play(&mut game, "c5d4 d1d4");
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: board(Color::Black, 64) }));
}

#[test]
fn names_of_actions_round_trip() {
    for action in [CountAction::None, CountAction::Start, CountAction::Stop] {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    assert_eq!("START".parse::<CountAction>(), Err(ParseCountActionError));
}
