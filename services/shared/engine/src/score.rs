//! What a position is worth to the side to move.

use std::fmt;

/// The search's own unit: centipawns, with mates folded in at the far ends.
pub(crate) type Value = i32;

/// The deepest ply a search reaches, quiescence and extensions included.
pub(crate) const MAX_PLY: usize = 96;

/// The worth of a mate that stands on the board now; a mate `n` plies away is `MATE - n`.
pub(crate) const MATE: Value = 30_000;

/// Beyond this a value is a mate and its distance, never an evaluation.
pub(crate) const MATE_BOUND: Value = MATE - 200;

const _: () = assert!(2 * MAX_PLY < 200, "no mate found is further away than the bound");

/// Larger than every value: the open end of a window.
pub(crate) const INFINITE: Value = MATE + 1;

/// A position's worth from the view of the side that moves in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// An estimate in hundredths of a bia; positive is good for the mover.
    Centipawns(i32),
    /// A forced mate, in plies from here. Positive: the mover gives it with ply `n` (so `n` is odd); negative: the
    /// mover receives it with ply `-n`.
    Mate(i16),
}

impl Score {
    /// A draw.
    pub const DRAW: Self = Self::Centipawns(0);

    /// The score that the search's value stands for.
    pub(crate) fn from_value(value: Value) -> Self {
        let plies = i16::try_from(MATE - value.abs()).unwrap_or(i16::MAX);
        match value {
            v if v >= MATE_BOUND => Self::Mate(plies),
            v if v <= -MATE_BOUND => Self::Mate(-plies),
            v => Self::Centipawns(v),
        }
    }

    /// Is this at least `centipawns`? A mate for the mover is at least anything, a mate against it at least nothing.
    pub fn at_least(self, centipawns: i32) -> bool {
        match self {
            Self::Centipawns(own) => own >= centipawns,
            Self::Mate(plies) => plies > 0,
        }
    }
}

impl fmt::Display for Score {
    /// As UCI writes it: `cp 35`, or `mate 2` in moves of the mating side.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(own) => write!(f, "cp {own}"),
            Self::Mate(plies) if plies > 0 => write!(f, "mate {}", (plies + 1) / 2),
            Self::Mate(plies) => write!(f, "mate {}", plies / 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_keep_their_distance() {
        assert_eq!(Score::from_value(MATE - 1), Score::Mate(1));
        assert_eq!(Score::from_value(MATE - 3).to_string(), "mate 2");
        assert_eq!(Score::from_value(-(MATE - 2)), Score::Mate(-2));
        assert_eq!(Score::from_value(-(MATE - 4)).to_string(), "mate -2");
        assert_eq!(Score::from_value(MATE_BOUND - 1), Score::Centipawns(MATE_BOUND - 1));
    }

    #[test]
    fn a_mate_outweighs_every_estimate() {
        assert!(Score::Mate(5).at_least(20_000));
        assert!(!Score::Mate(-5).at_least(-20_000));
        assert!(Score::Centipawns(200).at_least(200));
        assert!(!Score::Centipawns(199).at_least(200));
    }
}
