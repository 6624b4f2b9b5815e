//! Whole games: legal at every level and seed, reproducible, and won when they should be.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use makruk::{Color, Game, Mode, Position, Reason, Role, RuleSet, Setup, Turn};
use makruk_engine::{Choice, Level, Limits, think};

fn start() -> Game {
    Game::new(RuleSet::Ttakji, Mode::Bot, Position::start()).unwrap()
}

fn set_up(fen: &str) -> Game {
    Game::new(RuleSet::Ttakji, Mode::Bot, fen.parse::<Setup>().unwrap().validate().unwrap()).unwrap()
}

fn choose(game: &Game, level: Level, nodes: u64, seed: u64) -> Option<Choice> {
    think(game, level, Limits::nodes(nodes), &AtomicBool::new(false), seed)
}

/// Any legal move, by a linear congruence.
struct Chance(u64);

impl Chance {
    fn turn(&mut self, game: &Game) -> Turn {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moves = game.position().legal_moves();
        moves[usize::try_from(self.0 >> 33).unwrap() % moves.len()].into()
    }
}

/// Plays to the end: `level` for one color, chance for the other. Every turn must be accepted by the rules.
fn against_chance(mut game: Game, color: Color, level: Level, nodes: u64, seed: u64) -> Game {
    let mut chance = Chance(seed);
    while game.outcome().is_none() {
        let turn = if game.turn() == color {
            choose(&game, level, nodes, seed).expect("the game is running").turn
        } else {
            chance.turn(&game)
        };
        game.play(turn).unwrap_or_else(|error| panic!("{turn:?} in {}: {error}", game.fen()));
    }
    game
}

/// Plays one level against another; the first has White.
fn between(mut game: Game, levels: [(Level, u64); 2], seed: u64) -> Game {
    while game.outcome().is_none() {
        let (level, nodes) = levels[game.turn().index()];
        let choice = choose(&game, level, nodes, seed ^ u64::from(game.ply())).expect("the game is running");
        game.play(choice.turn).unwrap_or_else(|error| panic!("{choice:?} in {}: {error}", game.fen()));
    }
    game
}

#[test]
fn every_level_plays_only_legal_turns() {
    for level in Level::ALL {
        for seed in 0..20 {
            let color = if seed % 2 == 0 { Color::White } else { Color::Black };
            let game = against_chance(start(), color, level, 150, seed);
            assert_eq!(choose(&game, level, 150, seed), None, "a game that is over has no turn");
        }
    }
}

#[test]
fn a_set_flag_and_a_past_deadline_still_bring_a_legal_move() {
    let past = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    for level in Level::ALL {
        for (limits, stopped) in [(past, false), (Limits::default(), true), (Limits::nodes(0), false)] {
            let choice = think(&start(), level, limits, &AtomicBool::new(stopped), 5).unwrap();
            assert_eq!((choice.nodes, choice.depth), (0, 0));
            assert!(start().position().is_legal(choice.turn.mv));
        }
    }
}

#[test]
fn a_single_legal_move_needs_no_search() {
    // The khun has only one square, and nothing else can move.
    let game = set_up("k7/8/1K6/8/8/8/8/7R b");
    assert_eq!(game.position().legal_moves().len(), 1);
    for level in Level::ALL {
        let choice = think(&game, level, Limits::default(), &AtomicBool::new(false), 1).unwrap();
        assert_eq!((choice.turn.mv.to_string().as_str(), choice.nodes), ("a8b8", 0));
    }
}

#[test]
fn the_same_seed_gives_the_same_choice_and_seeds_differ() {
    for level in Level::ALL {
        let first: Vec<_> = (0..12).map(|seed| choose(&start(), level, 3_000, seed)).collect();
        let second: Vec<_> = (0..12).map(|seed| choose(&start(), level, 3_000, seed)).collect();
        assert_eq!(first, second);
        let mut moves: Vec<_> = first.iter().flatten().map(|choice| choice.turn.mv).collect();
        moves.sort_unstable();
        moves.dedup();
        assert!(moves.len() > 1, "{level} always opens with {moves:?}");
    }
}

#[test]
fn node_and_depth_limits_hold() {
    for nodes in [1, 100, 5_000] {
        assert!(choose(&start(), Level::Hard, nodes, 0).unwrap().nodes <= nodes);
    }
    let choice = think(&start(), Level::Hard, Limits::depth(4), &AtomicBool::new(false), 0).unwrap();
    assert_eq!(choice.depth, 4);
    let easy = think(&start(), Level::Easy, Limits::depth(30), &AtomicBool::new(false), 0).unwrap();
    assert_eq!(easy.depth, 2);
}

#[test]
fn hard_beats_chance() {
    for seed in 0..6 {
        let color = if seed % 2 == 0 { Color::White } else { Color::Black };
        let game = against_chance(start(), color, Level::Hard, 3_000, seed);
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.winner, Some(color), "seed {seed}: {outcome} after {} plies, {}", game.ply(), game.fen());
    }
}

#[test]
fn stronger_levels_beat_weaker_ones() {
    for (strong, weak) in [((Level::Hard, 6_000), (Level::Easy, 6_000)), ((Level::Normal, 6_000), (Level::Easy, 6_000))]
    {
        let mut won = 0;
        for seed in 0..4 {
            let (levels, color) =
                if seed % 2 == 0 { ([strong, weak], Color::White) } else { ([weak, strong], Color::Black) };
            let game = between(start(), levels, seed);
            let winner = game.outcome().unwrap().winner;
            assert_ne!(winner, Some(!color), "{} lost to {}", strong.0, weak.0);
            won += u32::from(winner == Some(color));
        }
        assert!(won >= 3, "{} won {won} of 4 against {}", strong.0, weak.0);
    }
}

#[test]
fn two_rua_mate_a_bare_khun_within_the_count() {
    for fen in
        ["4k3/8/8/3K4/8/8/R7/7R w", "2k5/8/8/8/2K5/8/R7/6R1 w", "8/7k/8/5K2/8/R7/8/R7 w", "8/8/8/k7/8/3K4/6R1/7R w"]
    {
        for seed in 0..10 {
            let game = against_chance(set_up(fen), Color::White, Level::Hard, 30_000, seed);
            let outcome = game.outcome().unwrap();
            assert_eq!(outcome.reason, Reason::Checkmate, "seed {seed}: {outcome} from {fen}");
        }
    }
}

#[test]
fn a_rua_mates_a_bare_khun_within_the_count() {
    for seed in 0..6 {
        let game = against_chance(set_up("8/8/8/3k4/8/8/3K4/R7 w"), Color::White, Level::Hard, 30_000, seed);
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.reason, Reason::Checkmate, "seed {seed}: {outcome}");
    }
}

/// Reported of another engine (ianfab/Makruk-Stockfish#3): it moved to and fro instead of promoting.
#[test]
fn far_advanced_bia_are_promoted() {
    for seed in 0..10 {
        let mut game = set_up("8/5n1k/5rm1/PP6/1NM5/1K6/8/6R1 w");
        while game.outcome().is_none() && game.ply() < 60 && game.position().by_role(Role::BiaNgai).is_empty() {
            let level = if game.turn() == Color::White { Level::Hard } else { Level::Easy };
            game.play(choose(&game, level, 3_000, seed).unwrap().turn).unwrap();
        }
        let promoted = game.turns().iter().any(|turn| turn.mv.promotion);
        assert!(promoted, "seed {seed}: {} after {} plies", game.fen(), game.ply());
    }
}
