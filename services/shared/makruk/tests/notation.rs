//! Short notation in random positions: whatever is written is read, in both alphabets, and so is what people write.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod random;

use std::collections::BTreeSet;

use makruk::{Color, Move, Piece, Position, Role, SanProblem, Setup, Square};
use random::{Random, random_positions};

/// Positions where many pieces of few kinds crowd a part of the board, so that much has to be told apart.
fn crowded_positions(count: usize, seed: u64) -> Vec<Position> {
    let mut random = Random(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut setup = Setup::empty(random.one_of(&Color::ALL));
        let often = random.one_of(&Role::ALL[1..]);
        for _ in 0..20 {
            let any = random.one_of(&Role::ALL[1..]);
            let role = random.one_of(&[often, Role::Bia, any]);
            let color = random.one_of(&[setup.turn, setup.turn, !setup.turn]);
            let (file, rank) = (random.one_of(&[0, 1, 2, 3, 4]), random.one_of(&[1, 2, 3, 4, 5, 6]));
            setup.set(Square::at(file, rank).unwrap(), Some(Piece { color, role }));
        }
        for color in Color::ALL {
            setup.set(random.one_of(&Square::ALL), Some(Piece { color, role: Role::Khun }));
        }
        positions.extend(setup.validate());
    }
    positions
}

fn all_positions() -> impl Iterator<Item = Position> {
    random_positions(3_000, 31).into_iter().chain(crowded_positions(4_000, 32))
}

#[test]
fn no_two_moves_are_written_alike_and_each_is_read_back() {
    let (mut moves, mut told_apart) = (0, 0);
    for position in all_positions() {
        let mut texts = BTreeSet::new();
        for mv in position.legal_moves() {
            let san = position.san(mv).unwrap();
            for text in [san.to_string(), san.thai().to_string()] {
                assert_eq!(position.parse_san(&text), Ok(mv), "{position:?} {text}");
                assert!(texts.insert(text.trim_end_matches(['+', '#']).to_owned()), "{position:?} {text} twice");
            }
            moves += 1;
            told_apart += usize::from(san.thai().to_string().starts_with('บ'));
        }
    }
    assert!(moves > 100_000 && told_apart > 50, "{moves} moves, {told_apart} bia told from a piece");
}

/// What an `x` and the marks behind a move look like when people are lazy, strict, or both.
fn liberties(text: &str) -> Vec<String> {
    let bare = text.trim_end_matches(['+', '#']);
    vec![
        bare.to_owned(),
        format!("{bare}+!?"),
        format!(" {text}??\n"),
        text.replace('x', ""),
        text.replace('x', ":"),
        text.replace("=M", "M"),
        text.replace("=M", "=ง"),
    ]
}

#[test]
fn harmless_liberties_lead_to_the_same_move() {
    for position in all_positions().step_by(6) {
        for mv in position.legal_moves() {
            let san = position.san(mv).unwrap();
            let (latin, thai) = (san.to_string(), san.thai().to_string());
            let letter = position.piece_at(mv.from).unwrap().role.letter();
            let thai_digits = |text: String| text.replace('๑', "1").replace('๒', "2").replace('๕', "5");
            let mut texts = liberties(&latin);
            texts.extend(liberties(&thai));
            texts.extend([thai_digits(thai), latin.replace("=M", ""), format!("{letter}{}{}", mv.from, mv.to)]);
            for text in texts {
                assert_eq!(position.parse_san(&text), Ok(mv), "{position:?} {text:?}");
            }
        }
    }
}

#[test]
fn a_move_that_is_not_legal_is_not_written() {
    let mut random = Random(33);
    for position in random_positions(2_000, 34) {
        let (from, to) = (random.one_of(&Square::ALL), random.one_of(&Square::ALL));
        let mv = Move { from, to, promotion: random.below(4) == 0 };
        assert_eq!(position.san(mv).err(), position.check_move(mv).err());
    }
}

/// Texts put together from what moves are made of: mostly wrong, sometimes right, never the end of the reader.
#[test]
fn whatever_is_read_is_legal_and_whatever_is_not_says_why_in_few_words() {
    const PARTS: [&str; 40] = [
        "K", "M", "S", "N", "R", "P", "ข", "ม็", "ค", "ม", "ร", "บ", "ง", "a", "b", "c", "d", "e", "h", "ก", "จ", "1",
        "3", "4", "6", "๒", "๔", "๖", "x", ":", "-", "=M", "=", "+", "#", "!", " ", "\u{e47}", "\u{0}", "é",
    ];
    let mut random = Random(35);
    let (mut read, mut ambiguous) = (0, 0);
    for position in all_positions() {
        let targets: Vec<Square> = position.legal_moves().iter().map(|mv| mv.to).chain([Square::ALL[0]]).collect();
        for _ in 0..10 {
            let start: String = (0..random.below(5)).map(|_| random.one_of(&PARTS)).collect();
            let end = if random.below(4) == 0 { String::new() } else { random.one_of(&targets).to_string() };
            let text = start + &end;
            match position.parse_san(&text) {
                Ok(mv) => {
                    assert!(position.is_legal(mv), "{position:?} {text:?}");
                    read += 1;
                }
                Err(error) => {
                    assert!(error.to_string().len() < 250, "{error}");
                    if let SanProblem::Ambiguous { candidates } = error.problem() {
                        assert!((2..=16).contains(&candidates.len()));
                        assert!(candidates.iter().all(|mv| position.is_legal(*mv)), "{position:?} {error}");
                        ambiguous += 1;
                    }
                }
            }
        }
    }
    assert!(read > 1_000 && ambiguous > 30, "{read} read, {ambiguous} ambiguous");
}
