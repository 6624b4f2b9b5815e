//! Whole games of Fairy-Stockfish: every position, told apart down to the bia ngai.

use makruk::Position;
use serde::Deserialize;

#[derive(Deserialize)]
struct Record {
    start_fen: String,
    moves: Vec<String>,
    fens: Vec<String>,
}

#[test]
fn every_ply_leads_to_the_same_position() {
    let mut plies = 0;
    for Record { start_fen, moves, fens } in crate::lines::<Record>("games.jsonl.gz") {
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
