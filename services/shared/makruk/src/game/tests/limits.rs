//! Where games end that would never end by themselves, rule set by rule set.

use super::*;
use crate::{Insufficiency, PLY_CEILING, PlyYard};

const TRADITIONAL: &str = "traditional";
/// As many quiet turns as can be asked for.
const PATIENT: &str = "ply_yard+quiet_turns=1000";

fn new(rules: &str, mode: Mode, fen: &str) -> Game {
    Game::new(rules.parse().unwrap(), mode, fen.parse().unwrap()).unwrap()
}

/// A game in which this many quiet plies were played, each leaving the board as it was.
fn with_plies(rules: &str, fen: &str, plies: u16) -> Game {
    let mut game = new(rules, Mode::Bot, fen);
    let dull = Turn::from("a4a5".parse::<Move>().unwrap());
    game.turns = vec![dull; plies.into()];
    game.states = (1..=plies).map(|quiet| State { quiet, ..game.start }).collect();
    game
}

#[test]
fn only_ttakji_ends_with_ply_400() {
    for (rules, mode) in [(TRADITIONAL, Mode::Online), (TRADITIONAL, Mode::Bot), (PATIENT, Mode::Bot)] {
        let mut game = new(rules, mode, START);
        shuffle(&mut game, 401, &mut 3);
        assert_eq!((game.ply(), game.outcome()), (401, None), "{rules}");
    }
}

#[test]
fn every_game_ends_with_ply_2000() {
    for rules in [TRADITIONAL, PATIENT] {
        let mut game = new(rules, Mode::Online, START);
        play(&mut game, "e3e4");
        shuffle(&mut game, PLY_CEILING - 2, &mut 11);
        assert_eq!((game.ply(), game.outcome()), (1_999, None), "{rules}");
        let fresh = |mv: &Move| {
            let next = game.position().play(*mv).unwrap();
            next.has_legal_move() && is_quiet(game.position(), *mv) && game.keys().all(|old| old != next.key())
        };
        let mv = *game.position().legal_moves().iter().find(|mv| fresh(mv)).unwrap();
        game.play(mv.into()).unwrap();
        assert_eq!((game.ply(), reason(&game)), (2_000, Some(Reason::PlyLimit { plies: PLY_CEILING })), "{rules}");
    }
}

#[test]
fn a_mate_on_ply_2000_wins() {
    for rules in [TRADITIONAL, PATIENT] {
        let mut game = with_plies(rules, "k7/8/1K6/8/P7/8/8/7R w", 1_999);
        let mut draw = game.clone();
        play(&mut game, "h1h8");
        assert_eq!((game.ply(), reason(&game), winner(&game)), (2_000, Some(Reason::Checkmate), Some(Color::White)));
        play(&mut draw, "a4a5");
        assert_eq!((draw.ply(), reason(&draw)), (2_000, Some(Reason::PlyLimit { plies: 2_000 })), "{rules}");
    }
}

#[test]
fn fifty_quiet_turns_of_each_side_draw() {
    let mut game = new("ply_yard", Mode::Bot, START);
    play(&mut game, "e3e4 e6e5");
    shuffle(&mut game, 99, &mut 5);
    assert_eq!((game.quiet_plies(), game.outcome()), (99, None));
    // A bia move starts them anew, and so does a capture.
    let mut anew = game.clone();
    let bia = |mv: &Move| anew.position().bia().contains(mv.from);
    let mv = *anew.position().legal_moves().iter().find(|mv| bia(mv)).unwrap();
    anew.play(mv.into()).unwrap();
    assert_eq!((anew.quiet_plies(), anew.outcome()), (0, None));
    let mv = *game.position().legal_moves().iter().find(|mv| is_quiet(game.position(), **mv)).unwrap();
    game.play(mv.into()).unwrap();
    assert_eq!((game.ply(), reason(&game)), (102, Some(Reason::QuietLimit { plies: 100 })));
}

#[test]
fn the_number_of_quiet_turns_is_the_rule_sets() {
    for turns in [1, 2, 40, 1_000] {
        let rules = format!("ply_yard+quiet_turns={turns}");
        let mut game = with_plies(&rules, "4k3/8/8/8/8/8/8/R3K3 w", 2 * turns - 1);
        play(&mut game, "a1a2");
        assert_eq!(reason(&game), Some(Reason::QuietLimit { plies: 2 * turns }));
        if turns > 1 {
            let mut game = with_plies(&rules, "4k3/8/8/8/8/8/8/R3K3 w", 2 * turns - 2);
            play(&mut game, "a1a2");
            assert_eq!((game.quiet_plies(), game.outcome()), (2 * turns - 1, None));
        }
    }
    assert_eq!([0, 1_001].map(PlyYard::with_quiet_turns), [None, None]);
}

#[test]
fn what_comes_with_the_last_quiet_ply_goes_before_it() {
    let mate = "k7/8/1K6/8/8/8/8/7R w";
    let mut game = with_plies("ply_yard", mate, 99);
    play(&mut game, "h1h8");
    assert_eq!((reason(&game), winner(&game)), (Some(Reason::Checkmate), Some(Color::White)));
    let mut game = with_plies("ply_yard", "k7/7R/1K6/8/8/8/8/8 w", 99);
    play(&mut game, "h7b7");
    assert_eq!(reason(&game), Some(Reason::Stalemate));
    // The capture that leaves too little is no quiet ply.
    let mut game = with_plies("ply_yard", "8/8/8/8/8/3k4/4R3/7K b", 99);
    play(&mut game, "d3e2");
    assert_eq!(reason(&game), Some(Reason::InsufficientMaterial { material: Insufficiency::BareKhuns }));
}

#[test]
fn other_rule_sets_know_no_quiet_turns() {
    for rules in ["ttakji", TRADITIONAL] {
        let mut game = new(rules, Mode::Online, START);
        shuffle(&mut game, 150, &mut 9);
        assert_eq!((game.quiet_plies(), game.outcome()), (150, None), "{rules}");
    }
}

#[test]
fn threefold_ends_every_game_but_those_of_ply_yard_against_the_machine() {
    for (rules, mode, ends) in [
        ("ttakji", Mode::Online, true),
        ("ttakji", Mode::Bot, true),
        (TRADITIONAL, Mode::Online, true),
        (TRADITIONAL, Mode::Bot, true),
        ("ply_yard", Mode::Online, true),
        ("ply_yard", Mode::Bot, false),
    ] {
        let mut game = new(rules, mode, START);
        play(&mut game, DANCE);
        assert_eq!(game.outcome(), None);
        play(&mut game, "d7b8");
        let expected = ends.then_some(Reason::Threefold { plies: [0, 4, 8] });
        assert_eq!((game.ply(), reason(&game)), (8, expected), "{rules} {mode}");
    }
}

#[test]
fn ply_yard_counts_nothing() {
    let mut game = new("ply_yard", Mode::Online, "4k3/8/8/8/8/8/3m4/R2RK3 w");
    assert_eq!((game.may_start(), game.may_stop()), (false, false));
    let refused = |game: &mut Game, turn: &str| try_play(game, turn).unwrap_err().to_string();
    assert_eq!(refused(&mut game, "d1d2+start"), "nothing is counted in this rule set");
    assert_eq!(refused(&mut game, "d1d2+stop"), "no count is running");
    play(&mut game, "d1d2");
    assert_eq!((game.count(), game.may_start(), game.outcome()), (None, false, None));
}

#[test]
fn ply_yard_ends_when_too_little_is_left() {
    let bare = Insufficiency::BareKhuns;
    for (fen, turns, expected) in [
        ("4k3/8/8/8/8/8/3m4/3NK3 w", "e1d2", Some(Insufficiency::LoneMa)),
        ("4k3/8/8/8/8/8/3m4/3SK3 w", "e1d2", None),
        ("4k3/8/8/8/8/8/3m4/3MK3 w", "e1d2", Some(Insufficiency::MetsOnOneColor)),
        // The last bia promotes: alone, to a second one on its colour, and to one on the other.
        ("4k3/8/8/4P3/8/8/8/4K3 w", "e5e6m", Some(Insufficiency::MetsOnOneColor)),
        ("4k3/8/8/4P3/8/8/8/M3K3 w", "e5e6m", None),
        ("4k3/8/8/4P3/8/8/8/1M2K3 w", "e5e6m", Some(Insufficiency::MetsOnOneColor)),
        ("8/8/8/8/8/3k4/4R3/7K b", "d3e2", Some(bare)),
        // A bare side takes one of two.
        ("8/8/8/8/8/3k4/4R3/5N1K b", "d3e2", Some(Insufficiency::LoneMa)),
    ] {
        let game = after_by("ply_yard", fen, turns);
        let expected = expected.map(|material| Reason::InsufficientMaterial { material });
        assert_eq!((reason(&game), winner(&game)), (expected, None), "{fen} {turns}");
        // Elsewhere only two bare khuns end a game.
        for rules in ["ttakji", TRADITIONAL] {
            let game = after_by(rules, fen, turns);
            let bares = expected == Some(Reason::InsufficientMaterial { material: bare });
            assert_eq!(reason(&game), bares.then_some(Reason::BareKhuns), "{rules} {fen}");
        }
    }
}

#[test]
fn a_mate_or_stalemate_goes_before_too_little_material() {
    // No ma mates a bare khun, but it may leave it no move.
    let game = after_by("ply_yard", "k7/8/1KN5/8/8/8/8/8 b", "");
    assert_eq!(reason(&game), Some(Reason::Stalemate));
}
