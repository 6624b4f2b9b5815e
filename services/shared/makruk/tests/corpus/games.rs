//! Whole games of Fairy-Stockfish: every position, told apart down to the bia ngai, and every move in short notation.

use makruk::Position;
use serde::Deserialize;

#[derive(Deserialize)]
struct Record {
    start_fen: String,
    moves: Vec<String>,
    fens: Vec<String>,
    san: Vec<String>,
}

#[test]
fn every_ply_leads_to_the_same_position() {
    let mut plies = 0;
    for Record { start_fen, moves, fens, .. } in crate::lines::<Record>("games.jsonl.gz") {
        let mut position: Position = start_fen.parse().unwrap();
        assert_eq!(moves.len(), fens.len());
        for (text, fen) in moves.iter().zip(&fens) {
            let mv = position.parse_uci(text).unwrap_or_else(|error| panic!("{}: {error}", position.fen()));
            position = position.play(mv).unwrap();
            let expected = fen.split(' ').take(2).collect::<Vec<_>>().join(" ");
            assert_eq!(position.board_fen(), expected);
            assert_eq!(fen.parse::<Position>().unwrap().key(), position.key());
            plies += 1;
        }
    }
    assert!(plies > 10_000, "{plies} plies");
}

#[test]
fn every_move_is_written_and_read_in_short_notation() {
    let mut plies = 0;
    for Record { start_fen, moves, san, .. } in crate::lines::<Record>("games.jsonl.gz") {
        let mut position: Position = start_fen.parse().unwrap();
        assert_eq!(moves.len(), san.len());
        for (text, san) in moves.iter().zip(&san) {
            let mv = position.parse_uci(text).unwrap();
            assert_eq!(position.san(mv).unwrap().to_string(), *san, "{}", position.fen());
            assert_eq!(position.parse_san(san), Ok(mv), "{}", position.fen());
            position = position.play(mv).unwrap();
            plies += 1;
        }
    }
    assert!(plies > 10_000, "{plies} plies");
}
