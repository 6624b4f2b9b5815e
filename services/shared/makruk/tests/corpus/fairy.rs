//! Fairy-Stockfish's own counting: its FEN after every ply, and whether a draw could be claimed.

use makruk::{
    CountKind,
    fairy::{Count, Line, Started, State},
};
use serde::Deserialize;

use crate::traces::{new_game, traces, turn};

#[derive(Deserialize)]
struct Record {
    start_fen: String,
    moves: Vec<String>,
    fens: Vec<String>,
}

#[derive(Deserialize)]
struct Case {
    variant: String,
    fen: String,
    moves: Vec<String>,
    count_started: i32,
    fens: Vec<String>,
    optional_end: Vec<bool>,
    kind: String,
}

fn play(line: &mut Line, text: &str) {
    let mv = line.state().position().parse_uci(text).unwrap_or_else(|error| panic!("{}: {error}", line.state()));
    line.play(mv).unwrap();
}

/// The games are played to their end without anybody counting by hand.
#[test]
fn every_fen_of_the_games_is_written_to_the_letter() {
    let (mut games, mut plies) = (0, 0);
    for Record { start_fen, moves, fens } in crate::lines::<Record>("games.jsonl.gz") {
        let mut line = Line::from(start_fen.parse::<State>().unwrap());
        for (text, fen) in moves.iter().zip(&fens) {
            play(&mut line, text);
            assert_eq!(line.state().to_string(), *fen, "after {text} in a game from {start_fen}");
            assert_eq!(fen.parse::<State>().unwrap().to_string(), *fen);
            plies += 1;
        }
        games += 1;
    }
    assert_eq!(games, 300);
    assert!(plies > 10_000, "{plies} plies");
}

#[test]
fn counts_and_claims_are_those_of_the_corpus() {
    let (mut checked, mut plies, mut claims) = (0, 0, 0);
    // The others are of Cambodian and ASEAN chess, where the pieces move and promote otherwise.
    for case in crate::lines::<Case>("counting_cases.jsonl.gz").filter(|case| case.variant == "makruk") {
        let Case { fen, moves, count_started, fens, optional_end, kind, .. } = case;
        let started = Started::from(count_started);
        let mut line = Line::from(fen.parse::<State>().unwrap_or_else(|error| panic!("{fen}: {error}")));
        assert_eq!((moves.len(), moves.len()), (fens.len(), optional_end.len()));
        for ((text, expected), end) in moves.iter().zip(&fens).zip(optional_end) {
            play(&mut line, text);
            assert_eq!(line.state().shown(started).to_string(), *expected, "{kind}: {fen} after {text}");
            assert_eq!(line.optional_end(started).is_some(), end, "{kind}: {fen} after {text}, {expected}");
            plies += 1;
            claims += i32::from(end);
        }
        checked += 1;
    }
    assert_eq!((checked, plies), (522, 13_278));
    assert!(claims > 100, "{claims} claims");
}

/// In Ttakji, pieces' honour starts when Fairy-Stockfish starts it, and so says the same with every ply.
#[test]
fn pieces_honour_of_our_games_is_written_as_fairy_stockfish_would() {
    let mut counted = 0;
    for trace in traces().filter(|trace| trace.rules == "ttakji") {
        let mut game = new_game(&trace);
        let mut line = Line::from(State::from(&game));
        for ply in &trace.plies {
            let turn = turn(game.position(), ply);
            game.play(turn).unwrap();
            line.play(turn.mv).unwrap();
            let written = State::from(&game);
            assert_eq!(written.to_string().parse(), Ok(written));
            assert_eq!(written.count().map(Count::said), game.count().map(|count| count.number.into()));
            assert_eq!(written.counter(), game.count().map(|count| count.counter));
            if game.count().is_some_and(|count| count.kind == CountKind::Pieces) {
                assert_eq!(written, *line.state());
                counted += 1;
            }
        }
    }
    assert!(counted > 500, "{counted} plies of pieces' honour");
}
