//! Positions that other programs were reported to get wrong.

use super::*;
use crate::{Count, CountKind};

const RULE_SETS: [&str; 3] = ["ttakji", "ply_yard", "traditional"];

fn count(kind: CountKind, counter: Color, number: u16, limit: u16) -> Count {
    Count { kind, counter, number, limit }
}

#[test]
fn the_owner_of_a_count_who_mates_draws_unless_the_rules_let_stop_come_first() {
    let running = count(CountKind::Board, Color::White, 19, 64);
    let drawn = Some(Reason::MateByCountingSide { count: Count { number: 20, ..running } });
    let won = Some(Reason::Checkmate);
    for (rules, turn, expected) in [
        ("ttakji", "a7a8", drawn),
        ("ttakji", "a7a8+stop", drawn),
        ("traditional", "a7a8", drawn),
        ("traditional", "a7a8+stop", won),
    ] {
        let mut game = with_counting_by(rules, "4k3/R7/4K3/8/8/7n/8/7r w", Counting::Running(running));
        play(&mut game, turn);
        assert_eq!((reason(&game), winner(&game).is_some()), (expected, expected == won), "{rules} {turn}");
    }
}

#[test]
fn the_side_with_rua_and_ma_may_not_start_against_a_rua_over_the_board() {
    let fen = "4k3/4r3/8/8/8/8/8/R2KN3";
    for (rules, side, may) in [
        ("traditional", "w", false),
        ("traditional", "b", true),
        ("ttakji", "w", true),
        ("ttakji", "b", true),
        ("ply_yard", "w", false),
        ("ply_yard", "b", false),
    ] {
        assert_eq!(after_by(rules, &format!("{fen} {side}"), "").may_start(), may, "{rules} {side}");
    }
}

#[test]
fn where_the_limit_was_said_the_games_part_by_one_move() {
    let said = |number| Counting::Running(count(CountKind::Pieces, Color::Black, number, 16));
    let fen = "4k3/R7/4K3/8/8/8/8/8";
    // The stronger side's move after the limit was said decides at once, and nobody has to move again.
    let mut game = with_counting_by("ttakji", &format!("{fen} w"), said(16));
    play(&mut game, "a7b7");
    assert_eq!(reason(&game), Some(Reason::CountLimit { count: count(CountKind::Pieces, Color::Black, 16, 16) }));
    let mut game = with_counting_by("ttakji", &format!("{fen} w"), said(16));
    play(&mut game, "a7a8");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
    // Over the board to say it is enough.
    for (rules, over) in [("ttakji", false), ("traditional", true)] {
        let mut game = with_counting_by(rules, &format!("{fen} b"), said(15));
        play(&mut game, "e8f8");
        assert_eq!((game.count().map(|count| count.number), game.outcome().is_some()), (Some(16), over), "{rules}");
    }
}

#[test]
fn counting_fields_of_another_program_say_nothing_about_ours() {
    for (rules, fen) in RULE_SETS.into_iter().zip(["8/8/8/8/2nM4/1k6/1mm5/K7 w - 128 49 91"; 3]) {
        let game = after_by(rules, fen, "");
        assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::Black)), "{rules}");
    }
    let game = after("4k3/4m3/8/8/8/8/8/R3K3 w - 128 49 91", "");
    assert_eq!((game.count(), game.quiet_plies(), game.ply()), (None, 0, 0));
}

#[test]
fn a_fen_may_leave_fields_out() {
    let position: Position = "8/5n1k/5rm1/PP6/1NM5/1K6/8/6R1 w 0 1".parse().unwrap();
    assert_eq!(position.fen(), "8/5n1k/5rm1/PP6/1NM5/1K6/8/6R1 w - - 0 1");
    let promotions = position.legal_captures().into_iter().map(|mv| mv.to_string()).collect::<Vec<_>>();
    assert!(promotions.contains(&"a5a6m".to_owned()) && promotions.contains(&"b5b6m".to_owned()), "{promotions:?}");
}

#[test]
fn a_promoted_bia_keeps_its_name_and_moves_as_a_met() {
    let mut game = after("4k3/8/3m4/4P3/8/8/8/4K3 w", "");
    let of_bia = |game: &Game| {
        let mut moves: Vec<String> = game.position().legal_moves().iter().map(Move::to_string).collect();
        moves.retain(|mv| mv.starts_with('e') && !mv.starts_with("e1"));
        moves.sort();
        moves
    };
    assert_eq!(of_bia(&game), ["e5d6m", "e5e6m"]);
    play(&mut game, "e5d6m");
    assert_eq!(game.fen(), "4k3/8/3M~4/8/8/8/8/4K3 b - - 0 1");
    play(&mut game, "e8f8");
    let met = after("5k2/8/3M4/8/8/8/8/4K3 w", "");
    assert_eq!(game.position().legal_moves(), met.position().legal_moves());
    assert_eq!(game.position(), met.position());
}

#[test]
fn a_game_goes_on_under_the_rules_it_was_begun_with() {
    for (rules, over) in [("ttakji@1", false), ("traditional@1", false), ("ply_yard@1", true)] {
        let game = after_by(rules, "4k3/8/8/8/8/8/8/3MK3 b", "");
        assert_eq!((game.rules().to_string().as_str(), game.outcome().is_some()), (rules, over));
    }
}

#[test]
fn the_material_of_both_sides_is_looked_at() {
    for fen in ["4k3/4m3/8/8/8/8/4N3/4K3 w", "4k3/4n3/8/8/8/8/4N3/4K3 w"] {
        assert_eq!(after_by("ply_yard", fen, "").outcome(), None, "{fen}");
    }
    assert!(after_by("ply_yard", "4k3/8/8/8/8/8/4N3/4K3 b", "").outcome().is_some());
}
