//! The result of a game, as PGN says it.

use std::{fmt, str::FromStr};

use crate::{Color, Outcome};

/// Who won: the tag `Result`, and the last word of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Score {
    /// White won: `1-0`.
    White,
    /// Black won: `0-1`.
    Black,
    /// A draw: `1/2-1/2`.
    Draw,
    /// The game is running, was aborted, or nobody knows how it went on: `*`.
    #[default]
    Open,
}

/// The text is no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected `1-0`, `0-1`, `1/2-1/2` or `*`")]
pub struct ParseScoreError;

impl Score {
    /// The side that lost.
    pub const fn loser(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::Black),
            Self::Black => Some(Color::White),
            Self::Draw | Self::Open => None,
        }
    }
}

/// `None` is a running game. One that was aborted has no more of a result.
impl From<Option<&Outcome>> for Score {
    fn from(outcome: Option<&Outcome>) -> Self {
        match outcome.filter(|outcome| !outcome.is_void()).map(|outcome| outcome.winner) {
            None => Self::Open,
            Some(None) => Self::Draw,
            Some(Some(Color::White)) => Self::White,
            Some(Some(Color::Black)) => Self::Black,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        })
    }
}

/// Some write a draw as `1/2`.
impl FromStr for Score {
    type Err = ParseScoreError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "1-0" => Ok(Self::White),
            "0-1" => Ok(Self::Black),
            "1/2-1/2" | "1/2" => Ok(Self::Draw),
            "*" => Ok(Self::Open),
            _ => Err(ParseScoreError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for score in [Score::White, Score::Black, Score::Draw, Score::Open] {
            assert_eq!(score.to_string().parse(), Ok(score));
        }
        assert_eq!("1/2".parse(), Ok(Score::Draw));
        for text in ["", "0-0", "1-1", "White wins", "1-0 "] {
            assert_eq!(text.parse::<Score>(), Err(ParseScoreError), "{text}");
        }
    }
}
