//! Conversations with the protocol.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::io::Cursor;

use makruk::Position;
use makruk_engine::uci;

fn answers(input: &str) -> Vec<String> {
    let mut output = Vec::new();
    uci::run(Cursor::new(input), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

fn best_move(answers: &[String]) -> &str {
    answers.last().and_then(|line| line.strip_prefix("bestmove ")).unwrap()
}

#[test]
fn it_introduces_itself() {
    let answers = answers("uci\nisready\nquit\nisready\n");
    assert!(answers[0].starts_with("id name makruk-engine"));
    assert_eq!(answers[answers.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn it_finds_the_mate_and_says_how_far_it_is() {
    let answers = answers("position fen 4k3/8/8/3K4/8/8/R7/7R w - - 0 1 moves h1h7 e8f8\ngo depth 4\n");
    assert!(answers[0].contains(" score mate 1 "), "{answers:?}");
    assert_eq!(best_move(&answers), "a2a8");
}

#[test]
fn an_unbounded_search_ends_with_stop_or_the_input() {
    for input in ["go infinite\nstop\n", "go infinite\nquit\n", "go infinite\n", "go infinite\ngo nodes 10\n"] {
        let answers = answers(input);
        assert!(Position::start().parse_uci(best_move(&answers)).is_ok(), "{input:?}: {answers:?}");
    }
}

#[test]
fn perft_counts_each_root_move_and_then_the_sum() {
    let answers = answers("position startpos moves e3e4\ngo perft 2\n");
    assert_eq!(answers.len(), 25);
    assert!(["d6d5: 24", "e6e5: 22"].iter().all(|line| answers[..23].contains(&(*line).to_owned())), "{answers:?}");
    assert_eq!(answers[23..], ["", "Nodes searched: 530"]);
}

#[test]
fn perft_ends_with_stop_or_quit_and_makes_way_for_a_search() {
    for input in ["go perft 20\nstop\n", "go perft 20\nquit\n", "go perft 20\nisready\ngo nodes 10\nstop\n"] {
        let answers = answers(input);
        assert!(answers.contains(&"info string perft stopped".to_owned()), "{input:?}: {answers:?}");
        assert_eq!(answers.contains(&"readyok".to_owned()), input.contains("isready"));
    }
}

#[test]
fn perft_of_a_mate_has_no_root_move() {
    assert_eq!(answers("position fen k6R/8/1K6/8/8/8/8/8 b\ngo perft 3\n"), ["", "Nodes searched: 0"]);
}

#[test]
fn levels_and_a_finished_game() {
    assert_eq!(answers("position fen 8/8/4k3/8/8/4K3/8/8 w\ngo depth 3\n"), ["bestmove 0000"]);
    let easy = answers("setoption name Level value easy\ngo depth 9\n");
    assert!(easy[0].starts_with("info depth 2 "), "{easy:?}");
}

#[test]
fn it_plays_by_the_rules_it_is_told() {
    let moves = |rules: &str, place: &str| {
        let answers = answers(&format!("setoption name Rules value {rules}\nposition {place}\ngo nodes 2000\n"));
        best_move(&answers).to_owned()
    };
    // One ma cannot mate: over by the one rule set, by the others not.
    let lone_ma = "fen 4k3/8/8/8/8/8/8/N3K3 w";
    assert_eq!(moves("ply_yard", lone_ma), "0000");
    assert!(["ttakji", "traditional"].iter().all(|rules| moves(rules, lone_ma) != "0000"));
    // The free moves are there from the start, and lost with the first move.
    let free = "startpos moves e1e3 d8d6";
    assert_ne!(moves("traditional+sut_met", free), "0000");
    for (rules, place) in [("traditional+sut_khun", free), ("traditional+sut_met", "startpos moves a3a4 h6h5 e1e3")] {
        let answers = answers(&format!("setoption name Rules value {rules}\nposition {place}\n"));
        assert!(answers[0].starts_with("info string "), "{rules}: {answers:?}");
    }
}

#[test]
fn what_it_cannot_read_it_says_and_forgets() {
    for (command, expected) in [
        ("fly", "unknown command: fly"),
        ("position fen 8/8 w", ""),
        ("position startpos moves e3e5", ""),
        ("position", "expected `position startpos` or `position fen ...`"),
        ("go depth", "expected a number after depth"),
        ("go depth x", "expected a number after depth, got x"),
        ("go mate 3", "expected depth, nodes, movetime, infinite or perft, got mate"),
        ("go perft", "expected a number after perft"),
        ("go perft x", "expected a perft depth from 1 to 20, got x"),
        ("go perft 0", "expected a perft depth from 1 to 20, got 0"),
        ("go perft 21", "expected a perft depth from 1 to 20, got 21"),
        ("setoption name Level value brutal", "expected a level (easy, normal or hard), got \"brutal\""),
        ("setoption name Rules value chess", "expected a rule set out of `ttakji`"),
    ] {
        let answers = answers(&format!("{command}\ngo perft 1\n"));
        assert!(answers[0].starts_with(&format!("info string {expected}")), "{answers:?}");
        assert_eq!(answers.last().unwrap(), "Nodes searched: 23");
    }
}
