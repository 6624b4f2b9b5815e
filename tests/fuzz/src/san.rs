//! Target `san`: any text, read as a move in some position.

use makruk::{Position, RuleSet};

use crate::{RULES, SPECIAL, bytes::Bytes, check_error, ops::Wanderer, position};

/// A text that is read as a move, in short notation or in UCI, gives a legal one, which is written and read again as
/// the same in either alphabet. A text that is not is refused with an error of bounded size.
///
/// Of an input the first byte chooses a position, the second moves to make from there, and the rest is the text.
pub fn check(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    if let Some(position) = start(&mut bytes) {
        let text = String::from_utf8_lossy(bytes.rest());
        check_san(&position, &text);
        check_uci(&position, &text);
    }
}

/// One of [`SPECIAL`] or of the usual starts, and what one of 16 walks of up to 15 plies leads to.
fn start(bytes: &mut Bytes<'_>) -> Option<Position> {
    let place = usize::from(bytes.byte()?) % (SPECIAL.len() + RULES.len());
    let usual = |place: usize| RULES[place].parse::<RuleSet>().unwrap().start();
    let special = SPECIAL.get(place).map(|fen| fen.parse().unwrap());
    let mut position = special.unwrap_or_else(|| usual(place - SPECIAL.len()));
    let walk = bytes.byte()?;
    let mut wanderer = Wanderer::new(walk >> 4);
    for _ in 0..walk & 15 {
        let moves = position::legal(&position);
        let Some(place) = usize::from(wanderer.next()).checked_rem(moves.len()) else { break };
        position = position.play(moves[place]).unwrap();
    }
    Some(position)
}

fn check_san(position: &Position, text: &str) {
    match position.parse_san(text) {
        Ok(mv) => {
            position::check_notation(position, mv);
            let piece = position.piece_at(mv.from).unwrap();
            if let Some(letter) = text.trim().chars().next().filter(char::is_ascii_uppercase) {
                assert_eq!(letter, piece.role.letter(), "{position} {text:?}");
            }
            assert!(!text.contains('=') || mv.promotion, "{position} {text:?}");
            if text.contains('x') {
                assert!(position.by_color(!position.turn()).contains(mv.to), "{position} {text:?}");
            }
        }
        Err(error) => check_error(&error),
    }
}

fn check_uci(position: &Position, text: &str) {
    match position.parse_uci(text) {
        Ok(mv) => {
            assert!(position.is_legal(mv), "{position} {text:?}");
            assert!(mv.to_string() == text || mv.promotion && mv.to_string() == format!("{text}m"), "{text:?}");
        }
        Err(error) => check_error(&error),
    }
}

/// The input that reads a text in one of [`SPECIAL`], or after them in one of the usual starts of [`RULES`].
///
/// # Panics
/// There are not as many positions.
pub fn encode(place: usize, text: &str) -> Vec<u8> {
    assert!(place < SPECIAL.len() + RULES.len());
    [&[u8::try_from(place).unwrap(), 0], text.as_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_names_a_position_and_a_text() {
        for place in [0, SPECIAL.len() - 1, SPECIAL.len(), SPECIAL.len() + RULES.len() - 1] {
            let input = encode(place, "Nd2");
            let mut bytes = Bytes::new(&input);
            let position = start(&mut bytes).unwrap();
            let expected = match SPECIAL.get(place) {
                Some(fen) => fen.parse().unwrap(),
                None => RULES[place - SPECIAL.len()].parse::<RuleSet>().unwrap().start(),
            };
            assert_eq!((position, bytes.rest()), (expected, &b"Nd2"[..]));
        }
    }
}
