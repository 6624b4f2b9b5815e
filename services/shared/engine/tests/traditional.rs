//! Counts where the players call them: who starts, who stops, and that the hunter reckons with it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

use std::sync::atomic::AtomicBool;

use makruk::{Color, CountAction, CountKind, Game, Mode, Reason, RuleSet, Setup, Sutras, Turn};
use makruk_engine::{Choice, Level, Limits, Score, think};

const TRADITIONAL: RuleSet = RuleSet::Traditional(Sutras { khun: false, met: false, ma: false, takhaeng_ruea: None });

fn set_up(rules: RuleSet, fen: &str) -> Game {
    Game::new(rules, Mode::Bot, fen.parse::<Setup>().unwrap().validate().unwrap()).unwrap()
}

fn choose(game: &Game, level: Level, limits: Limits, seed: u64) -> Choice {
    think(game, level, limits, &AtomicBool::new(false), seed).expect("the game is running")
}

fn to_depth(game: &Game, depth: u8) -> Choice {
    choose(game, Level::Hard, Limits::depth(depth), 1)
}

fn play(game: &mut Game, mv: &str, count: CountAction) {
    let mv = game.position().parse_uci(mv).unwrap();
    game.play(Turn { mv, count }).unwrap();
}

#[test]
fn a_bare_khun_starts_at_once_and_never_stops() {
    for level in Level::ALL {
        // Hopeless, drawn anyway, and without a choice of moves.
        for fen in ["8/8/8/3k4/8/8/3K4/R7 b", "8/8/8/3k4/8/8/3K4/N7 b", "k7/8/1K6/8/8/8/8/7R b"] {
            let game = set_up(TRADITIONAL, fen);
            assert_eq!(choose(&game, level, Limits::nodes(200), 1).turn.count, CountAction::Start, "{level} {fen}");
        }
        let mut game = set_up(TRADITIONAL, "8/8/8/3k4/8/8/3K4/N7 b");
        while game.outcome().is_none() {
            let turn = if game.turn() == Color::Black {
                choose(&game, level, Limits::nodes(200), 1).turn
            } else {
                Turn { count: CountAction::None, ..choose(&game, level, Limits::nodes(200), 1).turn }
            };
            assert!(game.ply() == 0 || turn.count == CountAction::None, "{level}: {turn:?} after {} plies", game.ply());
            game.play(turn).unwrap();
            if game.outcome().is_none() {
                assert_eq!(game.count().map(|count| count.kind), Some(CountKind::Pieces), "{level}");
            }
        }
    }
}

#[test]
fn boards_honour_is_started_by_a_loser_who_may() {
    // Less on the board, and far behind.
    let weaker = "4k3/8/3n4/8/8/2RR4/8/4K3 b";
    // More on the board, but about to lose a rua and the game.
    let stronger = "m3k3/8/3N4/8/2r5/1R6/7r/4KS2 b";
    for (rules, fen, expected) in [
        (TRADITIONAL, weaker, CountAction::Start),
        (TRADITIONAL, stronger, CountAction::None),
        (RuleSet::Ttakji, stronger, CountAction::Start),
        ("ply_yard".parse().unwrap(), weaker, CountAction::None),
    ] {
        let game = set_up(rules, fen);
        let choice = to_depth(&game, 5);
        assert!(!choice.score.at_least(-299), "{rules} {fen}: {choice:?}");
        assert_eq!(choice.turn.count, expected, "{rules} {fen}");
        assert_eq!(game.may_start(), expected == CountAction::Start, "{rules} {fen}");
    }
    let ahead = set_up(TRADITIONAL, "4k3/8/3n4/8/8/2RR4/8/4K3 w");
    assert_eq!(to_depth(&ahead, 5).turn.count, CountAction::None);
}

#[test]
fn a_winning_counter_stops_with_the_very_mate() {
    let counting = |rules| {
        let mut game = set_up(rules, "4k3/R7/8/4K3/8/8/8/6rr w");
        play(&mut game, "e5e6", CountAction::Start);
        play(&mut game, "h1h2", CountAction::None);
        game
    };
    let mut game = counting(TRADITIONAL);
    let choice = to_depth(&game, 6);
    assert_eq!((choice.turn.mv.to_string().as_str(), choice.turn.count), ("a7a8", CountAction::Stop));
    assert_eq!(choice.score, Score::Mate(1));
    game.play(choice.turn).unwrap();
    assert_eq!(game.outcome().unwrap().winner, Some(Color::White));
    // Where the stopping move is counted still, the mate would be void.
    assert_ne!(to_depth(&counting(RuleSet::Ttakji), 6).score, Score::Mate(1));
}

#[test]
fn the_hunter_reckons_with_the_count_of_the_bare_khun() {
    // Announced are 4, 5, 6 and 7, and with 8 it is a draw: five moves, and this mate takes three.
    let wasted = ["g1g2", "c8c7", "g2g1", "c7d6", "g1g2", "d6e5"];
    let after = |start| {
        let mut game = set_up(TRADITIONAL, "2k5/8/8/8/2K5/8/R7/6R1 w");
        for (number, mv) in wasted.into_iter().enumerate() {
            play(&mut game, mv, if number == start { CountAction::Start } else { CountAction::None });
        }
        game
    };
    assert_eq!(to_depth(&set_up(TRADITIONAL, "2k5/8/8/8/2K5/8/R7/6R1 w"), 8).score, Score::Mate(5));
    assert_eq!(to_depth(&after(1), 8).score, Score::DRAW);
    // A rival who has forgotten to count may begin now, and no sooner.
    let forgotten = to_depth(&after(usize::MAX), 8);
    assert!(forgotten.score.at_least(300), "{forgotten:?}");
}

#[test]
fn the_last_piece_is_not_taken_where_the_count_would_draw_at_once() {
    // With two rua the limit is 8, and eight pieces would be left.
    let fen = "4k3/8/8/8/3n4/2M5/8/RMNSK2R w";
    let choice = to_depth(&set_up(TRADITIONAL, fen), 6);
    assert!(choice.turn.mv.to_string() != "c3d4" && choice.score.at_least(1_000), "{choice:?}");
    let uncounted = to_depth(&set_up("ply_yard".parse().unwrap(), fen), 6);
    assert_eq!(uncounted.turn.mv.to_string(), "c3d4");
}

#[test]
fn a_rua_mates_a_khun_that_flees_and_counts() {
    for rules in [RuleSet::Ttakji, TRADITIONAL] {
        for fen in ["8/8/7k/8/8/4K3/8/R7 w", "5k2/8/8/8/2K5/8/8/R7 w", "k7/8/8/3K4/8/8/8/7R b"] {
            for seed in 0..2 {
                let mut game = set_up(rules, fen);
                while game.outcome().is_none() {
                    let nodes = if game.turn() == Color::White { 40_000 } else { 10_000 };
                    let choice = choose(&game, Level::Hard, Limits::nodes(nodes), seed ^ u64::from(game.ply()));
                    game.play(choice.turn).unwrap();
                }
                let outcome = game.outcome().unwrap();
                assert_eq!(outcome.reason, Reason::Checkmate, "{rules} {fen}, seed {seed}: {outcome}");
                let count = game.count().unwrap();
                assert!(count.limit == 16 && count.number <= 16, "{count}");
            }
        }
    }
}
