//! Who plays whom.

use std::{fmt, str::FromStr};

/// Who plays whom, where a rule set makes a difference of it: [`RuleSet::PlyYard`](crate::RuleSet::PlyYard) knows threefold
/// repetition and draws by agreement online only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// Two people.
    #[default]
    Online,
    /// A person against the machine.
    Bot,
    /// Two people on one device.
    Local,
}

/// The text names no mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected the mode `online`, `bot` or `local`")]
pub struct ParseModeError;

impl FromStr for Mode {
    type Err = ParseModeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "online" => Ok(Self::Online),
            "bot" => Ok(Self::Bot),
            "local" => Ok(Self::Local),
            _ => Err(ParseModeError),
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Online => "online",
            Self::Bot => "bot",
            Self::Local => "local",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for mode in [Mode::Online, Mode::Bot, Mode::Local] {
            assert_eq!(mode.to_string().parse(), Ok(mode));
        }
        assert_eq!("".parse::<Mode>(), Err(ParseModeError));
    }
}
