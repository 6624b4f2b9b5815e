//! How a game ended, and the judgement after each ply.

use std::fmt;

use crate::{Color, Count, CountStep, Position, RuleSet, rules::PLY_LIMIT};

/// The result of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason,
}

/// Why a game is over, with the figures that prove it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// No legal move, in check. The mating side wins.
    Checkmate,
    /// Mate given with a move counted by board's honour: a draw.
    MateByCountingSide {
        /// The count, the mating move included.
        count: Count,
    },
    /// No legal move, not in check: a draw.
    Stalemate,
    /// Neither side has more than its khun: a draw.
    BareKhuns,
    /// A count reached its limit and the last move left did not mate: a draw.
    CountLimit {
        /// The count.
        count: Count,
    },
    /// The same position for the third time: a draw.
    Threefold {
        /// The numbers of the plies after which it stood on the board; 0 is the start position.
        plies: [u16; 3],
    },
    /// The last ply a game can have was played: a draw.
    PlyLimit,
    /// A player resigned. The other side wins, whatever it has left.
    Resignation,
}

impl Reason {
    /// A name of lowercase letters and underscores that stays the same: for records and logs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::MateByCountingSide { .. } => "mate_by_counting_side",
            Self::Stalemate => "stalemate",
            Self::BareKhuns => "bare_khuns",
            Self::CountLimit { .. } => "count_limit",
            Self::Threefold { .. } => "threefold",
            Self::PlyLimit => "ply_limit",
            Self::Resignation => "resignation",
        }
    }
}

/// What is known about a ply just played, or about a start position (then by default).
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Evidence {
    pub(crate) ply: u16,
    pub(crate) count: CountStep,
    pub(crate) repetition: Option<[u16; 3]>,
}

impl Outcome {
    const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The rival of the side that resigns wins.
    pub(crate) fn resignation(by: Color) -> Self {
        Self { winner: Some(!by), reason: Reason::Resignation }
    }

    /// The judgement on a position just reached. Of several endings at once the first counts: checkmate, stalemate,
    /// bare khuns, count limit, threefold, ply limit.
    pub(crate) fn judge(rules: RuleSet, position: &Position, evidence: &Evidence) -> Option<Self> {
        let RuleSet::Ttakji = rules;
        if !position.has_legal_move() {
            return Some(match evidence.count.counted_board {
                _ if !position.is_check() => Self::draw(Reason::Stalemate),
                Some(count) => Self::draw(Reason::MateByCountingSide { count }),
                None => Self { winner: Some(!position.turn()), reason: Reason::Checkmate },
            });
        }
        let bare = Color::ALL.into_iter().all(|color| position.bare(color)).then_some(Reason::BareKhuns);
        let reason = bare
            .or_else(|| evidence.count.expired.map(|count| Reason::CountLimit { count }))
            .or_else(|| evidence.repetition.map(|plies| Reason::Threefold { plies }))
            .or_else(|| (evidence.ply >= PLY_LIMIT).then_some(Reason::PlyLimit));
        reason.map(Self::draw)
    }
}

/// As in "White wins: checkmate" or "draw: stalemate".
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(color) => write!(f, "{} wins: {}", color.name(), self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate => f.write_str("checkmate"),
            Self::MateByCountingSide { count } => write!(f, "mate by the counting side ({count})"),
            Self::Stalemate => f.write_str("stalemate"),
            Self::BareKhuns => f.write_str("two bare khuns"),
            Self::CountLimit { count } => write!(f, "no mate within the count ({count})"),
            Self::Threefold { plies: [first, second, third] } => {
                write!(f, "the same position after plies {first}, {second} and {third}")
            }
            Self::PlyLimit => write!(f, "{PLY_LIMIT} plies played"),
            Self::Resignation => f.write_str("resignation"),
        }
    }
}
