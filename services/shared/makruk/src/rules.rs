//! Which rule set a game is played by.

use std::{fmt, str::FromStr};

/// A living set of rules for how games end. The pieces move alike in all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum RuleSet {
    /// The server decides every ending at once. Board's honour is started and stopped by either player, pieces' honour
    /// starts by itself; see [`Counting`](crate::Counting).
    #[default]
    Ttakji,
}

/// In [`RuleSet::Ttakji`], the counted move of board's honour after which the rival has one move left.
pub const BOARD_HONOUR_LIMIT: u16 = 64;

/// In [`RuleSet::Ttakji`], the ply that ends the game, unless it ends otherwise with that very ply.
pub const PLY_LIMIT: u16 = 400;

/// Who plays whom, where a rule set makes a difference of it. [`RuleSet::Ttakji`] does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// Two people.
    #[default]
    Online,
    /// A person against the machine.
    Bot,
}

/// The text names no rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected the rule set `ttakji`")]
pub struct ParseRuleSetError;

/// The text names no mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected the mode `online` or `bot`")]
pub struct ParseModeError;

impl FromStr for RuleSet {
    type Err = ParseRuleSetError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "ttakji" => Ok(Self::Ttakji),
            _ => Err(ParseRuleSetError),
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ttakji => "ttakji",
        })
    }
}

impl FromStr for Mode {
    type Err = ParseModeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "online" => Ok(Self::Online),
            "bot" => Ok(Self::Bot),
            _ => Err(ParseModeError),
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Online => "online",
            Self::Bot => "bot",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        assert_eq!(RuleSet::default().to_string().parse(), Ok(RuleSet::Ttakji));
        for mode in [Mode::Online, Mode::Bot] {
            assert_eq!(mode.to_string().parse(), Ok(mode));
        }
        assert_eq!("TTAKJI".parse::<RuleSet>(), Err(ParseRuleSetError));
        assert_eq!("".parse::<Mode>(), Err(ParseModeError));
    }
}
