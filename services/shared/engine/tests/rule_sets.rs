//! Whole games by each rule set, every turn of them accepted by the rules.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

use std::sync::atomic::AtomicBool;

use makruk::{Color, Game, Mode, Reason, RuleSet};
use makruk_engine::{Level, Limits, think};

const RULE_SETS: [&str; 6] = [
    "ttakji",
    "ply_yard",
    "ply_yard+quiet_turns=6",
    "traditional",
    "traditional+sut_khun+sut_met+sut_ma",
    "traditional+sut_ma+takhaeng_ruea=a1h1",
];

/// Plays a level for each color to the end.
fn between(rules: RuleSet, levels: [Level; 2], nodes: u64, seed: u64) -> Game {
    let mut game = Game::usual(rules, Mode::Bot);
    while game.outcome().is_none() {
        let (level, seed) = (levels[game.turn().index()], seed ^ u64::from(game.ply()) << 8);
        let choice = think(&game, level, Limits::nodes(nodes), &AtomicBool::new(false), seed).expect("not over");
        game.play(choice.turn).unwrap_or_else(|error| panic!("{rules}: {choice:?} in {}: {error}", game.fen()));
    }
    game
}

/// Can a game by these rules, against the machine, end for this reason?
fn knows(rules: RuleSet, reason: Reason) -> bool {
    let ply_yard = matches!(rules, RuleSet::PlyYard(_));
    match reason {
        Reason::Checkmate | Reason::Stalemate | Reason::PlyLimit { .. } => true,
        Reason::InsufficientMaterial { .. } | Reason::QuietLimit { .. } => ply_yard,
        Reason::Resignation | Reason::Agreement | Reason::Timeout | Reason::Aborted => false,
        _ => !ply_yard,
    }
}

#[test]
fn games_come_to_an_end_that_their_rules_know() {
    let pairs = [
        [Level::Easy, Level::Easy],
        [Level::Hard, Level::Normal],
        [Level::Easy, Level::Hard],
        [Level::Normal, Level::Normal],
    ];
    for rules in RULE_SETS.map(|text| text.parse::<RuleSet>().unwrap()) {
        for (seed, levels) in (0..).zip(pairs) {
            let game = between(rules, levels, 400, seed);
            let outcome = game.outcome().unwrap();
            assert!(knows(rules, outcome.reason), "{rules}: {outcome}");
        }
    }
}

#[test]
fn hard_beats_easy_by_any_rules() {
    // All but the last: there White gives a handicap.
    for rules in RULE_SETS[..5].iter().map(|text| text.parse::<RuleSet>().unwrap()) {
        let mut won = 0;
        for (seed, color) in (0..).zip([Color::White, Color::Black]) {
            let levels = Color::ALL.map(|side| if side == color { Level::Hard } else { Level::Easy });
            let game = between(rules, levels, 3_000, seed);
            let outcome = game.outcome().unwrap();
            assert_ne!(outcome.winner, Some(!color), "{rules}: {outcome}");
            won += u32::from(outcome.winner == Some(color));
        }
        assert!(won >= 1, "{rules}");
    }
}

#[test]
fn free_moves_are_searched_and_played() {
    let rules: RuleSet = "traditional+sut_khun+sut_met+sut_ma".parse().unwrap();
    let mut free = 0;
    for (seed, level) in (0..).zip(Level::ALL) {
        let game = between(rules, [level; 2], 400, seed);
        let made = |(position, turn): (&makruk::Position, &makruk::Turn)| position.free_move(turn.mv);
        free += game.positions().zip(game.turns()).filter_map(made).count();
    }
    assert!(free > 0, "a whole move more at the start is worth having");
}
