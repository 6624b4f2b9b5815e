//! The draws of the rules, as the search sees them coming.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

use std::sync::atomic::AtomicBool;

use makruk::{Game, Mode, Reason, RuleSet, Setup};
use makruk_engine::{Choice, Level, Limits, Score, think};

fn played(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(RuleSet::Ttakji, Mode::Bot, fen.parse::<Setup>().unwrap().validate().unwrap()).unwrap();
    for text in moves.split_whitespace() {
        let mv = game.position().parse_uci(text).unwrap();
        game.play(mv.into()).unwrap();
    }
    game
}

fn choose(game: &Game, depth: u8) -> Choice {
    think(game, Level::Hard, Limits::depth(depth), &AtomicBool::new(false), 1).expect("the game is running")
}

/// A rua and a bia against a bare khun: nothing is counted, and only repetition can save it.
const HUNT: &str = "7k/8/8/8/8/7P/8/R3K3 w";

#[test]
fn the_loser_takes_the_third_occurrence() {
    let mut game = played(HUNT, "a1a2 h8g8 a2a1 g8h8 a1a2 h8g8 a2a1");
    let choice = choose(&game, 6);
    assert_eq!((choice.turn.mv.to_string().as_str(), choice.score), ("g8h8", Score::DRAW));
    game.play(choice.turn).unwrap();
    assert_eq!(game.outcome().unwrap().reason, Reason::Threefold { plies: [0, 4, 8] });
}

#[test]
fn the_winner_does_not_allow_it() {
    let game = played(HUNT, "a1a2 h8g8 a2a1 g8h8 a1a2 h8g8");
    let choice = choose(&game, 6);
    assert_ne!(choice.turn.mv.to_string(), "a2a1");
    assert!(choice.score.at_least(300), "{choice:?}");
}

#[test]
fn a_count_that_ends_before_the_mate_makes_it_a_draw() {
    // The count allows five moves, and this mate takes three; once three have been wasted, two are not enough.
    let early = choose(&played("2k5/8/8/8/2K5/8/R7/6R1 w", ""), 8);
    assert_eq!(early.score, Score::Mate(5));
    let late = choose(&played("2k5/8/8/8/2K5/8/R7/6R1 w", "g1g2 c8c7 g2g1 c7d6 g1g2 d6e5"), 8);
    assert_eq!(late.score, Score::DRAW);
}

#[test]
fn a_lead_that_cannot_mate_is_small() {
    // The ma may take the last piece, and then mates nobody.
    let choice = choose(&played("7k/8/8/3m4/8/2N5/8/K7 w", ""), 6);
    assert!(!choice.score.at_least(100), "{choice:?}");
}
