//! Which rule set a game is played by.

use std::{fmt, str::FromStr};

use crate::{Mode, ParseSutraError, Sutras};

/// A living set of rules, at one version of it.
///
/// The pieces move alike in all of them; they differ in how games end, in the counts, and in the free moves of the
/// [`Sutras`]. A game keeps the value it was created with, switches and version included: should a rule set ever change,
/// the change is another version with a value of its own, and games that run are judged as before.
///
/// Written and read as `ttakji@1`, `ply_yard@1`, `ply_yard@1+quiet_turns=40`, `traditional@1+sut_met+takhaeng_ruea=a1`.
/// Without the version the newest one is read.
///
/// ```
/// use makruk::{RuleSet, Sutras};
/// let rules: RuleSet = "traditional+sut_khun".parse()?;
/// assert_eq!(rules, RuleSet::Traditional(Sutras { khun: true, ..Sutras::default() }));
/// assert_eq!(rules.to_string(), "traditional@1+sut_khun");
/// assert_eq!(rules.start().legal_moves().len(), 25);
/// # Ok::<(), makruk::ParseRuleSetError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum RuleSet {
    /// The server decides every ending at once. Board's honour is started and stopped by either player, pieces' honour
    /// starts by itself; see [`Counting`](crate::Counting). Source: the rules of the site of this name.
    #[default]
    Ttakji,
    /// No counting; draws by insufficient material and by quiet turns. Source: the rules of the app of this name.
    PlyYard(PlyYard),
    /// Over the board: the weaker side starts the counts, and stops them. Source: Thai tournament and street practice.
    Traditional(Sutras),
}

/// What can be set in [`RuleSet::PlyYard`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlyYard {
    quiet_turns: u16,
}

/// In [`RuleSet::Ttakji`] and [`RuleSet::Traditional`], the counted move of board's honour after which the rival has one
/// move left.
pub const BOARD_HONOUR_LIMIT: u16 = 64;

/// In [`RuleSet::Ttakji`], the ply that ends the game, unless it ends otherwise with that very ply.
pub const PLY_LIMIT: u16 = 400;

/// In every rule set, the ply that ends the game as [`PLY_LIMIT`] does, so that no stored game grows without bound.
pub const PLY_CEILING: u16 = 2_000;

impl PlyYard {
    /// The most quiet turns that can be asked for: more would come after the [`PLY_CEILING`].
    pub const MAX_QUIET_TURNS: u16 = PLY_CEILING / 2;

    /// With another number of quiet turns than 50; `None` unless it is from 1 to [`PlyYard::MAX_QUIET_TURNS`].
    pub const fn with_quiet_turns(quiet_turns: u16) -> Option<Self> {
        if 1 <= quiet_turns && quiet_turns <= Self::MAX_QUIET_TURNS { Some(Self { quiet_turns }) } else { None }
    }

    /// After how many turns of each side in a row without a capture or a bia move the game is drawn.
    pub const fn quiet_turns(self) -> u16 {
        self.quiet_turns
    }
}

impl Default for PlyYard {
    fn default() -> Self {
        Self { quiet_turns: 50 }
    }
}

impl RuleSet {
    /// The name without version and switches, the same for good: for records and logs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ttakji => "ttakji",
            Self::PlyYard(_) => "ply_yard",
            Self::Traditional(_) => "traditional",
        }
    }

    /// The version of the rule set under that name, from 1.
    pub const fn version(self) -> u16 {
        match self {
            Self::Ttakji | Self::PlyYard(_) | Self::Traditional(_) => 1,
        }
    }

    /// The ply with which a game ends at the latest.
    pub const fn ply_limit(self) -> u16 {
        match self {
            Self::Ttakji => PLY_LIMIT,
            Self::PlyYard(_) | Self::Traditional(_) => PLY_CEILING,
        }
    }

    /// How many plies in a row without a capture or a bia move end a game; `None`: any number is allowed.
    pub const fn quiet_limit(self) -> Option<u16> {
        match self {
            Self::PlyYard(PlyYard { quiet_turns }) => Some(2 * quiet_turns),
            Self::Ttakji | Self::Traditional(_) => None,
        }
    }

    /// Whether the third occurrence of a position ends a game.
    pub const fn ends_by_threefold(self, mode: Mode) -> bool {
        match self {
            Self::PlyYard(_) => matches!(mode, Mode::Online),
            Self::Ttakji | Self::Traditional(_) => true,
        }
    }

    /// Whether two players may agree to a draw. There is no agreeing with an AI.
    pub const fn knows_agreement(self, mode: Mode) -> bool {
        match (self, mode) {
            (_, Mode::Online) | (Self::Ttakji | Self::Traditional(_), Mode::Local) => true,
            (Self::PlyYard(_), Mode::Local) | (_, Mode::Bot) => false,
        }
    }

    /// Whether a flag that falls loses, when the other side has a bare khun, which can never mate. If not, it is a draw.
    pub const fn loses_to_bare_khun(self) -> bool {
        match self {
            Self::PlyYard(_) => false,
            Self::Ttakji | Self::Traditional(_) => true,
        }
    }
}

/// Why a text is not a rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseRuleSetError {
    /// No such name.
    #[error("expected a rule set out of `ttakji`, `ply_yard` and `traditional`")]
    Name,
    /// No such version.
    #[error("expected version 1 of the rule set, as `@1`, or none")]
    Version,
    /// The rule set has no such switch.
    #[error(
        "expected nothing, or `+quiet_turns=` and a number from 1 to {} behind ply_yard only",
        PlyYard::MAX_QUIET_TURNS
    )]
    Option,
    /// A switch of `traditional` that is none.
    #[error(transparent)]
    Sutra(#[from] ParseSutraError),
}

impl FromStr for RuleSet {
    type Err = ParseRuleSetError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split('+');
        let head = parts.next().unwrap_or_default();
        let (name, version) = head.split_once('@').unwrap_or((head, "1"));
        let mut rules = match name {
            "ttakji" => Self::Ttakji,
            "ply_yard" => Self::PlyYard(PlyYard::default()),
            "traditional" => Self::Traditional(Sutras::default()),
            _ => return Err(ParseRuleSetError::Name),
        };
        if version != "1" {
            return Err(ParseRuleSetError::Version);
        }
        for (index, option) in parts.enumerate() {
            rules.set_option(option, index == 0)?;
        }
        Ok(rules)
    }
}

impl RuleSet {
    fn set_option(&mut self, text: &str, first: bool) -> Result<(), ParseRuleSetError> {
        match self {
            Self::Traditional(sutras) => sutras.switch_on(text)?,
            Self::PlyYard(options) => {
                let number = text.strip_prefix("quiet_turns=").filter(|_| first).and_then(|number| number.parse().ok());
                *options = number.and_then(PlyYard::with_quiet_turns).ok_or(ParseRuleSetError::Option)?;
            }
            Self::Ttakji => return Err(ParseRuleSetError::Option),
        }
        Ok(())
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.name(), self.version())?;
        match self {
            Self::Ttakji => Ok(()),
            Self::PlyYard(options) if *options == PlyYard::default() => Ok(()),
            Self::PlyYard(PlyYard { quiet_turns }) => write!(f, "+quiet_turns={quiet_turns}"),
            Self::Traditional(sutras) => sutras.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for text in [
            "ttakji@1",
            "ply_yard@1",
            "ply_yard@1+quiet_turns=40",
            "traditional@1",
            "traditional@1+sut_khun+sut_met+sut_ma+takhaeng_ruea=a8h8",
        ] {
            assert_eq!(text.parse::<RuleSet>().unwrap().to_string(), text);
        }
        assert_eq!("ttakji".parse(), Ok(RuleSet::default()));
    }

    #[test]
    fn what_only_people_can_do() {
        let sets = ["ttakji", "traditional", "ply_yard"].map(|text| text.parse::<RuleSet>().unwrap());
        let agreement = |mode| sets.map(|rules| rules.knows_agreement(mode));
        assert_eq!(agreement(Mode::Online), [true, true, true]);
        assert_eq!(agreement(Mode::Local), [true, true, false]);
        assert_eq!(agreement(Mode::Bot), [false, false, false]);
        let threefold = |mode| sets.map(|rules| rules.ends_by_threefold(mode));
        assert_eq!(threefold(Mode::Online), [true, true, true]);
        assert_eq!(threefold(Mode::Local), [true, true, false]);
        assert_eq!(threefold(Mode::Bot), [true, true, false]);
    }

    #[test]
    fn anything_else_is_refused() {
        use ParseRuleSetError::{Name, Option, Sutra, Version};
        for (text, error) in [
            ("", Name),
            ("TTAKJI", Name),
            ("ttakji@2", Version),
            ("ttakji@", Version),
            ("ttakji@01", Version),
            ("ttakji+sut_khun", Option),
            ("ply_yard+quiet_turns=0", Option),
            ("ply_yard+quiet_turns=1001", Option),
            ("ply_yard+quiet_turns=", Option),
            ("ply_yard+", Option),
            ("ply_yard+quiet_turns=5+quiet_turns=6", Option),
            ("traditional+sut_khun+sut_khun", Sutra(ParseSutraError::Unknown)),
            ("traditional+", Sutra(ParseSutraError::Unknown)),
        ] {
            assert_eq!(text.parse::<RuleSet>(), Err(error), "{text}");
        }
    }
}
