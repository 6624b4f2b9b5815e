//! Positions with all their legal moves.

use makruk::{Move, Position};
use serde::Deserialize;

#[derive(Deserialize)]
struct Line {
    fen: String,
    moves: Vec<String>,
    in_check: bool,
}

#[test]
fn moves_and_checks_are_those_of_the_corpus() {
    let (mut seen, mut mates, mut stalemates) = (0, 0, 0);
    for Line { fen, moves, in_check } in crate::lines::<Line>("legal_moves.jsonl.gz") {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mut listed: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
        listed.sort();
        assert_eq!(listed, moves, "{fen}");
        assert_eq!(position.is_check(), in_check, "{fen}");
        assert_eq!(position.legal_move_count() as usize, moves.len(), "{fen}");
        assert_eq!(position.has_legal_move(), !moves.is_empty(), "{fen}");
        seen += 1;
        if moves.is_empty() {
            *(if in_check { &mut mates } else { &mut stalemates }) += 1;
        }
    }
    assert_eq!(seen, 20_000);
    assert!(mates >= 1_000 && stalemates >= 600, "{mates} mates, {stalemates} stalemates");
}

#[test]
fn captures_are_the_moves_that_take_or_promote() {
    for Line { fen, .. } in crate::lines::<Line>("legal_moves.jsonl.gz") {
        let position: Position = fen.parse().unwrap();
        let mut captures: Vec<Move> = position.legal_captures().into_iter().collect();
        let takes = |mv: &Move| position.piece_at(mv.to).is_some() || mv.promotion;
        let mut expected: Vec<Move> = position.legal_moves().into_iter().filter(takes).collect();
        captures.sort();
        expected.sort();
        assert_eq!(captures, expected, "{fen}");
    }
}

#[test]
fn the_text_of_a_move_leads_back_to_it_with_and_without_the_promotion() {
    for Line { fen, moves, .. } in crate::lines::<Line>("legal_moves.jsonl.gz") {
        let position: Position = fen.parse().unwrap();
        for text in moves {
            let mv = position.parse_uci(&text).unwrap();
            assert_eq!(mv.to_string(), text);
            assert_eq!(position.parse_uci(text.trim_end_matches('m')), Ok(mv), "{fen}");
        }
    }
}
