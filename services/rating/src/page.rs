//! Pages of a list: how long they are, and the tokens that name where the next one goes on.

use std::fmt::{Display, Formatter};
use std::str::FromStr;

use makruk_runtime::Partition;

/// Games of a page when nothing else is asked for.
const USUAL: usize = 20;
/// Games of a page at most.
const MOST: usize = 100;
/// The digits of a time in a token.
const TIME: usize = 16;
/// The characters of a game's id.
const ID: usize = 34;

/// How many games a page of the size asked for has.
pub(crate) fn size(asked: u32) -> usize {
    if asked == 0 { USUAL } else { usize::try_from(asked).unwrap_or(MOST).min(MOST) }
}

/// A place in a player's list: behind this game. It stays where it is whatever is put before it, or taken away.
///
/// Its text is the token of a page. It names a place and grants nothing: whose list it is a place in, the session says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) finished_at_ms: i64,
    pub(crate) game_id: String,
}

/// The text is no token that a page was given out with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("page_token: expected one that ListFinishedGames has given out")]
pub(crate) struct BadToken;

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}{}", self.finished_at_ms, self.game_id)
    }
}

impl FromStr for Place {
    type Err = BadToken;

    fn from_str(text: &str) -> Result<Self, BadToken> {
        let plain = text.len() == TIME + ID && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let (time, id) = text.split_at_checked(TIME).filter(|_| plain).ok_or(BadToken)?;
        // What a sorted set can tell apart, which is time enough.
        let time = i64::from_str_radix(time, 16).ok().filter(|time| (0..1 << 53).contains(time)).ok_or(BadToken)?;
        Partition::of_id(id).ok_or(BadToken)?;
        Ok(Self { finished_at_ms: time, game_id: id.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_a_usual_and_a_greatest_length() {
        assert_eq!([0, 1, 20, 100, 101, u32::MAX].map(size), [20, 1, 20, 100, 100, 100]);
    }

    #[test]
    fn a_token_gives_its_place_back() {
        for finished_at_ms in [0, 1_796_000_000_000, (1 << 53) - 1] {
            let place = Place { finished_at_ms, game_id: format!("63{}", "0f".repeat(16)) };
            assert_eq!(place.to_string().parse(), Ok(place));
        }
    }

    #[test]
    fn anything_else_is_refused() {
        let good = Place { finished_at_ms: 5, game_id: format!("07{}", "ab".repeat(16)) }.to_string();
        let bad = [
            String::new(),
            "x".to_owned(),
            good[1..].to_owned(),
            format!("{good}0"),
            good.to_uppercase(),
            good.replace("07ab", "64ab"),
            good.replacen('0', "-", 1),
            good.replacen('0', "+", 1),
            format!("f{}", &good[1..]),
            format!("00ffffffffffffff{}", &good[16..]),
            good.replacen("00", "é", 1),
            "\u{e01}".repeat(50),
        ];
        for text in bad {
            assert_eq!(text.parse::<Place>(), Err(BadToken), "{text}");
        }
    }
}
