//! Draws where nothing is counted but quiet turns.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that can't go on fails")]

use std::sync::atomic::AtomicBool;

use makruk::{Color, Game, Mode, PlyYard, Reason, RuleSet, Setup};
use makruk_engine::{Choice, Level, Limits, Score, think};

fn set_up(quiet_turns: u16, mode: Mode, fen: &str) -> Game {
    let rules = RuleSet::PlyYard(PlyYard::with_quiet_turns(quiet_turns).unwrap());
    Game::new(rules, mode, fen.parse::<Setup>().unwrap().validate().unwrap()).unwrap()
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.position().parse_uci(text).unwrap();
        game.play(mv.into()).unwrap();
    }
}

fn choose(game: &Game, limits: Limits, seed: u64) -> Choice {
    think(game, Level::Hard, limits, &AtomicBool::new(false), seed).expect("the game is running")
}

fn to_depth(game: &Game, depth: u8) -> Choice {
    choose(game, Limits::depth(depth), 1)
}

const HUNT: &str = "7k/8/8/8/8/7P/8/R3K3 w";

#[test]
fn a_repetition_is_a_draw_online_only() {
    let repeated = |mode| {
        let mut game = set_up(50, mode, HUNT);
        play(&mut game, "a1a2 h8g8 a2a1 g8h8 a1a2 h8g8 a2a1");
        game
    };
    assert_eq!(to_depth(&repeated(Mode::Online), 6).score, Score::DRAW);
    let choice = to_depth(&repeated(Mode::Bot), 6);
    assert!(!choice.score.at_least(-300), "{choice:?}");
}

#[test]
fn a_winner_does_not_go_round_in_circles() {
    let mut game = set_up(50, Mode::Bot, HUNT);
    let best = to_depth(&game, 6).turn.mv;
    let (there, back) = (format!("{best} h8g8"), format!("{}{} g8h8", best.to, best.from));
    play(&mut game, &format!("{there} {back} {there} {back}"));
    let choice = to_depth(&game, 6);
    assert_ne!(choice.turn.mv, best);
    assert!(choice.score.at_least(500), "{choice:?}");
}

#[test]
fn a_mate_must_come_before_the_quiet_limit() {
    // Three plies to the mate.
    let mate = "4k3/8/8/3K4/8/8/R7/7R w";
    for (quiet_turns, score) in [(1, Score::DRAW), (2, Score::Mate(3)), (50, Score::Mate(3))] {
        assert_eq!(to_depth(&set_up(quiet_turns, Mode::Bot, mate), 8).score, score, "{quiet_turns}");
    }
}

#[test]
fn the_last_piece_is_not_traded_into_insufficient_material() {
    // The ma may take the met, and then cannot mate: no better than anything else.
    let game = set_up(50, Mode::Bot, "7k/8/8/3m4/8/2N5/8/K7 w");
    let mut traded = game.clone();
    play(&mut traded, "c3d5");
    assert!(matches!(traded.outcome().unwrap().reason, Reason::InsufficientMaterial { .. }));
    let choice = to_depth(&game, 6);
    assert!(!choice.score.at_least(100), "{choice:?}");
}

#[test]
fn a_winner_moves_a_bia_or_takes_long_before_the_limit() {
    // A rua ahead. The limit is far beyond the depth, both times.
    let ahead = |rounds: usize| {
        let mut game = set_up(50, Mode::Bot, "1nsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w");
        play(&mut game, &"b1d2 b8d7 d2b1 d7b8 ".repeat(rounds));
        game
    };
    let progress = |game: &Game| {
        let moves = (0..12).map(|seed| choose(game, Limits::depth(3), seed).turn.mv);
        let position = game.position();
        moves.filter(|mv| position.bia().contains(mv.from) || position.occupied().contains(mv.to)).count()
    };
    let (fresh, stale) = (progress(&ahead(0)), progress(&ahead(20)));
    assert!(fresh < 12 && stale == 12, "{fresh} {stale}");
}

#[test]
fn a_win_does_not_wait_for_the_limit() {
    for quiet_turns in [4, 8, 15] {
        for seed in 0..3 {
            let mut game = set_up(quiet_turns, Mode::Bot, "4k3/2n5/8/1p3p2/1P2pP2/4P3/2R1K3/2R5 w");
            while game.outcome().is_none() {
                let nodes = if game.turn() == Color::White { 10_000 } else { 2_000 };
                let choice = choose(&game, Limits::nodes(nodes), seed ^ u64::from(game.ply()));
                game.play(choice.turn).unwrap();
            }
            let outcome = game.outcome().unwrap();
            assert_eq!(outcome.winner, Some(Color::White), "{quiet_turns} turns, seed {seed}: {outcome}");
        }
    }
}
