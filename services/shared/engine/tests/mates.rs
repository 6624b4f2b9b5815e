//! Mates, and what the rules of counting make of them, checked against an exhaustive search.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

use std::sync::atomic::AtomicBool;

use makruk::{Color, CountAction, Game, Mode, Position, Reason, RuleSet, Setup, Turn};
use makruk_engine::{Choice, Level, Limits, Score, think};

fn set_up(fen: &str) -> Game {
    Game::new(RuleSet::Ttakji, Mode::Bot, fen.parse::<Setup>().unwrap().validate().unwrap()).unwrap()
}

fn choose(game: &Game, level: Level, depth: u8) -> Choice {
    think(game, level, Limits::depth(depth), &AtomicBool::new(false), 3).expect("the game is running")
}

fn play(game: &mut Game, mv: &str, count: CountAction) {
    let mv = game.position().parse_uci(mv).unwrap();
    game.play(Turn { mv, count }).unwrap();
}

/// Can the side to move force mate within this many moves of its own? By trying everything.
fn mates_within(position: &Position, moves: u32) -> bool {
    moves > 0 && position.legal_moves().into_iter().any(|mv| is_lost_within(&position.play(mv).unwrap(), moves - 1))
}

/// Is the side to move mated at once, or after any move of its own within the rival's next `moves`?
fn is_lost_within(position: &Position, moves: u32) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    moves > 0 && replies.into_iter().all(|mv| mates_within(&position.play(mv).unwrap(), moves))
}

/// Positions with the number of moves to mate.
const MATES: [(&str, u32); 12] = [
    ("4k3/R7/4K3/8/8/8/8/8 w", 1),
    ("7k/8/6KS/5M2/8/8/8/8 w", 1),
    ("6k1/3R4/6K1/8/8/8/2n5/8 w", 1),
    ("4k3/8/8/3K4/8/8/R7/7R w", 2),
    ("1nNm1s2/3r1M~2/2p4k/3p1pRn/1P1P1P1p/2P5/7R/2SKMS2 w", 2),
    ("2smks2/8/1p6/3p1n1p/5Pr1/4Mr2/7K/8 b", 2),
    ("8/8/3M~2M~1/1M~5R/3P4/5S2/3S4/3KM1k1 w", 2),
    ("7k/8/5K2/8/8/8/8/R6r w", 3),
    ("2k5/8/8/8/2K5/8/R7/6R1 w", 3),
    ("8/8/8/8/8/5k2/r7/4n1K1 b", 3),
    ("R7/5ks1/1M~M~2p2/4pPp1/4N1P1/8/3SSM2/3K4 w", 3),
    ("2r5/8/7R/p1P1P3/P3N1k1/8/3M4/K4R2 w", 3),
];

#[test]
fn mates_are_found_and_counted_exactly() {
    for (fen, moves) in MATES {
        let game = set_up(fen);
        assert!(mates_within(game.position(), moves) && !mates_within(game.position(), moves - 1), "{fen}");
        // Normal searches six plies, quiet moves less deeply: it is not held to mates in three.
        let levels = if moves <= 2 { &[Level::Normal, Level::Hard][..] } else { &[Level::Hard][..] };
        for &level in levels {
            let choice = choose(&game, level, 8);
            assert_eq!(choice.score, Score::Mate(i16::try_from(2 * moves - 1).unwrap()), "{level}: {fen} {choice:?}");
            let after = game.position().play(choice.turn.mv).unwrap();
            assert!(is_lost_within(&after, moves - 1), "{level}: {fen} {choice:?}");
        }
    }
}

#[test]
fn a_side_that_is_being_mated_says_so() {
    let mut game = set_up("4k3/8/8/3K4/8/8/R7/7R w");
    play(&mut game, "h1h7", CountAction::None);
    let choice = choose(&game, Level::Hard, 6);
    assert_eq!(choice.score, Score::Mate(-2));
}

#[test]
fn stalemate_is_no_win() {
    // Taking the last piece would leave the khun without a move.
    let game = set_up("7k/8/5K2/6R1/8/8/8/8 w");
    let choice = choose(&game, Level::Hard, 8);
    let after = game.position().play(choice.turn.mv).unwrap();
    assert!(after.has_legal_move(), "{choice:?}");
    assert!(matches!(choice.score, Score::Mate(3..)), "{choice:?}");
}

#[test]
fn a_winning_counter_stops_first_and_mates_afterwards() {
    let mut game = set_up("3k4/R7/8/4K3/8/7n/8/7R w");
    play(&mut game, "e5e6", CountAction::Start);
    play(&mut game, "d8e8", CountAction::None);
    assert_eq!(mates(game.position()), ["a7a8"]);
    let mut void = game.clone();
    play(&mut void, "a7a8", CountAction::Stop);
    assert!(matches!(void.outcome().unwrap().reason, Reason::MateByCountingSide { .. }));

    let choice = choose(&game, Level::Hard, 6);
    assert_eq!(choice.turn.count, CountAction::Stop);
    assert!(matches!(choice.score, Score::Mate(3..)), "{choice:?}");
    while game.outcome().is_none() {
        game.play(choose(&game, Level::Hard, 6).turn).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winner, Some(Color::White));
}

fn mates(position: &Position) -> Vec<String> {
    let mate = |mv| is_lost_within(&position.play(mv).unwrap(), 0);
    position.legal_moves().into_iter().filter(|&mv| mate(mv)).map(|mv| mv.to_string()).collect()
}

#[test]
fn a_loser_starts_to_count_and_a_winner_does_not() {
    let game = set_up("4k3/8/3n4/8/8/2RR4/8/4K3 b");
    assert_eq!(choose(&game, Level::Hard, 5).turn.count, CountAction::Start);
    let game = set_up("4k3/8/3n4/8/8/2RR4/8/4K3 w");
    assert_eq!(choose(&game, Level::Hard, 5).turn.count, CountAction::None);
    let bia = set_up("4k3/8/3n4/8/P7/2RR4/8/4K3 b");
    assert_eq!(choose(&bia, Level::Hard, 5).turn.count, CountAction::None);
}

#[test]
fn a_counter_that_has_come_to_win_stops() {
    let mut game = set_up("4k2r/8/8/3n4/8/8/8/M1R1K3 b");
    play(&mut game, "e8e7", CountAction::Start);
    play(&mut game, "c1c3", CountAction::None);
    let choice = choose(&game, Level::Hard, 6);
    assert_eq!((choice.turn.mv.to_string().as_str(), choice.turn.count), ("d5c3", CountAction::Stop));
}

#[test]
fn the_last_move_of_a_count_mates_or_draws() {
    // Three pieces and one rua: counts 4 to 16; the mate must come in time, and shuffling is worth nothing.
    let mut game = set_up("7k/8/6K1/8/8/8/8/R7 b");
    for mv in ["h8g8", "a1a2"] {
        play(&mut game, mv, CountAction::None);
    }
    assert_eq!(game.count().unwrap().number, 4);
    let choice = choose(&game, Level::Hard, 6);
    assert!(matches!(choice.score, Score::Mate(_)), "{choice:?}");
}
