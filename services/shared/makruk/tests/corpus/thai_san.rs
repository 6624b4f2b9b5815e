//! Moves in Latin and in Thai short notation, as Fairy-Stockfish writes them.

use std::collections::BTreeMap;

use makruk::{Move, Position, SanProblem};
use serde::Deserialize;

/// A position, and every legal move onto some of its squares: UCI, Latin, Thai.
#[derive(Deserialize)]
struct Line {
    fen: String,
    moves: Vec<(String, String, String)>,
}

fn lines() -> impl Iterator<Item = (Position, Vec<(Move, String, String)>)> {
    crate::lines::<Line>("thai_san.jsonl.gz").map(|Line { fen, moves }| {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let moves = moves.into_iter().map(|(uci, latin, thai)| (position.parse_uci(&uci).unwrap(), latin, thai));
        (position, moves.collect())
    })
}

/// The moves that share a Thai text with another one.
fn alike(moves: &[(Move, String, String)]) -> BTreeMap<&str, Vec<Move>> {
    let mut by_text: BTreeMap<&str, Vec<Move>> = BTreeMap::new();
    for (mv, _, thai) in moves {
        by_text.entry(thai.trim_end_matches(['+', '#'])).or_default().push(*mv);
    }
    by_text.retain(|_, moves| moves.len() > 1);
    by_text
}

#[test]
fn every_move_is_written_and_read_as_in_the_corpus() {
    let (mut seen, mut departures) = (0, 0);
    for (position, moves) in lines() {
        let alike = alike(&moves);
        for (mv, latin, thai) in &moves {
            let san = position.san(*mv).unwrap();
            assert_eq!(san.to_string(), *latin, "{position:?} {mv}");
            assert_eq!(position.parse_san(latin), Ok(*mv), "{position:?} {latin}");
            if alike.values().flatten().any(|other| other == mv) {
                assert_ne!(san.thai().to_string(), *thai, "{position:?} {mv}");
                departures += 1;
            } else {
                assert_eq!(san.thai().to_string(), *thai, "{position:?} {mv}");
                assert_eq!(position.parse_san(thai), Ok(*mv), "{position:?} {thai}");
            }
            seen += 1;
        }
    }
    assert_eq!((seen, departures), (16_290, 420));
}

/// The only texts that are written otherwise here than in the corpus are those it gives to two moves at once.
#[test]
fn a_thai_text_of_two_moves_is_ambiguous_and_each_of_them_has_its_own() {
    let mut letters: BTreeMap<char, usize> = BTreeMap::new();
    for (position, moves) in lines() {
        for (text, mut expected) in alike(&moves) {
            expected.sort();
            let error = position.parse_san(text).unwrap_err();
            let SanProblem::Ambiguous { candidates } = error.problem() else { panic!("{position:?} {error}") };
            let mut candidates = candidates.clone();
            candidates.sort();
            assert_eq!(candidates, expected, "{position:?} {text}");
            for mv in expected {
                let own = position.san(mv).unwrap().thai().to_string();
                assert_eq!(position.parse_san(&own), Ok(mv), "{position:?} {own}");
            }
            *letters.entry(text.chars().next().unwrap()).or_default() += 1;
        }
    }
    assert_eq!(letters, BTreeMap::from([('ข', 40), ('ค', 130), ('ง', 40)]));
}

/// What stands between a piece's letter and the square it goes to, in Latin letters: `b`, `1`, `b1` or nothing.
fn told_apart_by(latin: &str) -> Option<&str> {
    let rest = latin.strip_prefix(['K', 'M', 'S', 'N', 'R'])?.trim_end_matches(['+', '#']);
    Some(rest[..rest.len() - 2].trim_end_matches('x'))
}

#[test]
fn the_corpus_has_every_kind_of_move() {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, latin, thai) in lines().flat_map(|(_, moves)| moves) {
        let mut count = |kind, is: bool| *kinds.entry(kind).or_default() += usize::from(is);
        let told_by = |shape: fn(&[u8]) -> bool| told_apart_by(&latin).is_some_and(|told| shape(told.as_bytes()));
        count("capture", latin.contains('x'));
        count("promotion", latin.contains('='));
        count("check", latin.ends_with('+'));
        count("mate", latin.ends_with('#'));
        count("bia ngai", latin.starts_with('M') && thai.starts_with('ง'));
        count("met", latin.starts_with('M') && thai.starts_with("ม็"));
        count("told by file", told_by(|told| matches!(told, [b'a'..=b'h'])));
        count("told by rank", told_by(|told| matches!(told, [b'1'..=b'8'])));
        count("told by both", told_by(|told| matches!(told, [b'a'..=b'h', b'1'..=b'8'])));
    }
    assert_eq!(kinds.len(), 9);
    assert!(kinds.values().all(|count| *count >= 300), "{kinds:?}");
}
