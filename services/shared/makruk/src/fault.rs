//! What can be wrong with a FEN: as a text, as a placement, as the start of a game.

use std::fmt;

use crate::{Position, SetupProblem, StartProblem, fen};

/// One thing that is wrong with a text as FEN.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenFault {
    /// Nothing but white space.
    #[error("expected a FEN, found nothing")]
    Empty,
    /// The board has another number of ranks.
    #[error("expected 8 ranks, found {found}")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank has another number of squares.
    #[error("expected 8 squares on rank {rank}, found {found}")]
    RankWidth {
        /// The rank, 1 to 8.
        rank: usize,
        /// How many squares it has.
        found: usize,
    },
    /// A character that is no piece and no number of empty squares.
    #[error("expected a piece (KMSNRP, kmsnrp) or 1 to 8 on rank {rank}, found {found:?}")]
    Piece {
        /// The rank, 1 to 8.
        rank: usize,
        /// The character.
        found: char,
    },
    /// A `~` that follows neither a met nor a rua.
    #[error("expected `~` only directly behind an `M` or `R`, found one elsewhere on rank {rank}")]
    Tilde {
        /// The rank, 1 to 8.
        rank: usize,
    },
    /// The board is not followed by anything.
    #[error("expected the side to move, `w` or `b`, behind the board, found the end")]
    NoSide,
    /// The side to move is neither.
    #[error("expected `w` or `b` as the side to move, found {found:?}")]
    Side {
        /// The field, cut to 20 characters.
        found: String,
    },
    /// The third field is neither `-`, nor free moves, nor a number.
    #[error("expected `-`, free moves out of `KMNkmn` or a number of at most 9 digits in field 3, found {found:?}")]
    FreeMoves {
        /// The field, cut to 20 characters.
        found: String,
    },
    /// A later field is neither `-` nor a number of at most nine digits.
    #[error("expected `-` or a number of at most 9 digits in field {field}, found {found:?}")]
    Field {
        /// Which field, from 1.
        field: usize,
        /// The field, cut to 20 characters.
        found: String,
    },
    /// More than six fields.
    #[error("expected at most 6 fields, found {found}")]
    Fields {
        /// How many there are.
        found: usize,
    },
}

/// One thing that keeps a text from being the FEN of a position, or of a position to start a game from.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The text.
    #[error(transparent)]
    Fen(#[from] FenFault),
    /// The placement.
    #[error("{0}")]
    Setup(SetupProblem),
    /// The rule set.
    #[error("{0}")]
    Start(StartProblem),
}

/// Why a text is not FEN: every fault it has as a text, at least one and at most one for each rank and field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenError {
    faults: Vec<FenFault>,
}

/// Why a text is not the FEN of a legal position, or not one of a rule set: every fault it has, at least one.
///
/// What is wrong with the placement is said even if another field cannot be read, as far as it does not hang on that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionError {
    faults: Vec<Fault>,
}

impl FenError {
    pub(crate) fn new(faults: Vec<FenFault>) -> Self {
        Self { faults }
    }

    /// The faults, in the order of the text.
    pub fn faults(&self) -> &[FenFault] {
        &self.faults
    }
}

impl PositionError {
    /// The faults: of the text, of the placement, of the rule set.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The position of a text, if neither the text, nor the placement, nor what else is asked of it has a fault.
    pub(crate) fn sift(text: &str, more: impl FnOnce(&Position) -> Vec<StartProblem>) -> Result<Position, Self> {
        let mut faults = Vec::new();
        let setup = fen::read(text, &mut faults);
        let whose_turn = !faults.iter().any(|fault| matches!(fault, FenFault::NoSide | FenFault::Side { .. }));
        let board = faults.iter().all(|fault| match fault {
            FenFault::NoSide
            | FenFault::Side { .. }
            | FenFault::FreeMoves { .. }
            | FenFault::Field { .. }
            | FenFault::Fields { .. } => true,
            FenFault::Empty
            | FenFault::Ranks { .. }
            | FenFault::RankWidth { .. }
            | FenFault::Piece { .. }
            | FenFault::Tilde { .. } => false,
        });
        let mut faults: Vec<Fault> = faults.into_iter().map(Fault::from).collect();
        let (position, problems) = setup.examine();
        if board {
            let known = |problem: &SetupProblem| whose_turn || !matches!(problem, SetupProblem::RivalInCheck { .. });
            faults.extend(problems.into_iter().filter(known).map(Fault::Setup));
            faults.extend(more(&position).into_iter().map(Fault::Start));
        }
        if faults.is_empty() { Ok(position) } else { Err(Self { faults }) }
    }
}

impl std::error::Error for FenError {}
impl std::error::Error for PositionError {}

/// All faults, separated by semicolons.
impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, &self.faults)
    }
}

/// All faults, separated by semicolons.
impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, &self.faults)
    }
}

/// Writes things behind each other, separated by semicolons.
pub(crate) fn list(f: &mut fmt::Formatter<'_>, items: &[impl fmt::Display]) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        write!(f, "{}{item}", if index == 0 { "" } else { "; " })?;
    }
    Ok(())
}

/// What a message quotes of a text: its first 20 characters.
pub(crate) fn cut(text: &str) -> String {
    text.chars().take(20).collect()
}
