//! The three opponents: what each may spend, and how each is held back.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::limits::Limits;

/// A playing strength.
///
/// | level | time | depth | handicap |
/// |---|---|---|---|
/// | Easy | 50 ms | 2 plies | overlooks each move with a chance of 20 %, then takes any within 80 centipawns of the best it saw |
/// | Normal | 300 ms | 6 plies | judges with a grain of up to 12 centipawns |
/// | Hard | 1.5 s | unbounded | judges with a grain of up to 6 centipawns |
///
/// The grain comes from the seed, so that two games with different seeds go different ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Sees captures, misses plans: for a player's first games.
    Easy,
    /// Sound, but short-sighted: for a club evening.
    Normal,
    /// Everything the engine has.
    Hard,
}

/// What a level does to the choice of a move, whatever limits the caller sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skill {
    /// No iteration goes deeper.
    pub(crate) depth: Option<u8>,
    /// How a move is picked among those that were searched.
    pub(crate) lapse: Option<Lapse>,
    /// Judgements are raised by less than this, as the seed has it, centipawns; at least 1.
    pub(crate) grain: u16,
    /// The transposition table has two to this power of entries, 16 bytes each.
    pub(crate) table_bits: u32,
}

/// A weak player's way to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lapse {
    /// The chance, in a hundred, that a move is not even seen.
    pub(crate) overlook: u8,
    /// Moves this close to the best one seen, in centipawns, look equally good.
    pub(crate) margin: i32,
}

impl Level {
    /// From weakest to strongest.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// The time this level is meant to take for one move.
    pub const fn movetime(self) -> Duration {
        Duration::from_millis(match self {
            Self::Easy => 50,
            Self::Normal => 300,
            Self::Hard => 1_500,
        })
    }

    /// The limits for one move that starts now. The clock read here is the monotonic one.
    pub fn budget(self) -> Limits {
        Limits { depth: self.skill().depth, nodes: None, deadline: Some(Instant::now() + self.movetime()) }
    }

    pub(crate) const fn skill(self) -> Skill {
        match self {
            Self::Easy => {
                Skill { depth: Some(2), lapse: Some(Lapse { overlook: 20, margin: 80 }), grain: 1, table_bits: 12 }
            }
            Self::Normal => Skill { depth: Some(6), lapse: None, grain: 13, table_bits: 16 },
            // 8 MiB: half full after a search of 1.5 s.
            Self::Hard => Skill { depth: None, lapse: None, grain: 7, table_bits: 19 },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        })
    }
}

/// The text names no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a level (easy, normal or hard), got {0:?}")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|level| level.to_string() == text).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_both_ways() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("Hard".parse::<Level>(), Err(UnknownLevel("Hard".to_owned())));
    }

    #[test]
    fn budgets_grow_with_the_level() {
        assert!(Level::Easy.movetime() <= Duration::from_millis(50));
        assert!(Level::ALL.is_sorted_by_key(|level| level.movetime()));
        assert_eq!(Level::Easy.budget().depth, Some(2));
        assert_eq!(Level::Hard.budget().depth, None);
        assert!(Level::Hard.budget().deadline > Level::Easy.budget().deadline);
    }
}
