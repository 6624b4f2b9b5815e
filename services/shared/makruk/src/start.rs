//! What games of a rule set can start from.

use std::fmt;

use crate::{Color, FreeMoves, Position, PositionError, Role, RuleSet, Sutras, fault};

/// Why a legal position is none that a game of a rule set can start from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum StartProblem {
    /// Free moves that the rule set does not give.
    FreeMoves {
        /// Those.
        found: FreeMoves,
        /// The rule set.
        rules: RuleSet,
    },
    /// More lying rua than the rule set lays.
    LyingRua {
        /// Whose they are.
        color: Color,
        /// How many there are.
        found: u32,
        /// How many there may be.
        allowed: u32,
        /// The rule set.
        rules: RuleSet,
    },
}

impl fmt::Display for StartProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FreeMoves { found, rules } => write!(f, "{rules} has no free moves {found}"),
            Self::LyingRua { color, found, allowed, rules } => {
                write!(f, "expected at most {allowed} lying rua for {} under {rules}, found {found}", color.name())
            }
        }
    }
}

/// Why a game cannot start from a position under a rule set: everything that is wrong, at least one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartError {
    problems: Vec<StartProblem>,
}

impl StartError {
    /// The problems, each once.
    pub fn problems(&self) -> &[StartProblem] {
        &self.problems
    }
}

impl std::error::Error for StartError {}

/// All problems, separated by semicolons.
impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fault::list(f, &self.problems)
    }
}

impl RuleSet {
    /// The switches, of which only [`RuleSet::Traditional`] has any.
    pub(crate) fn sutras(self) -> Sutras {
        if let Self::Traditional(sutras) = self { sutras } else { Sutras::default() }
    }

    /// The start of a usual game: with the free moves it gives, and the rua it lays on their side.
    pub fn start(self) -> Position {
        let mut start = Position::start();
        let sutras = self.sutras();
        start.set_free(sutras.free_moves());
        if let Some(rua) = sutras.takhaeng_ruea {
            start.lay(rua.squares());
        }
        start
    }

    /// Reads a FEN as the start of a game, which the rule set must know all the pieces and free moves of.
    ///
    /// # Errors
    /// Every fault of the text, of the placement and by the rule set at once.
    pub fn read_start(self, fen: &str) -> Result<Position, PositionError> {
        PositionError::sift(fen, |position| self.start_problems(position))
    }

    /// Why a game cannot start from a position; nothing if it can.
    pub fn start_problems(self, position: &Position) -> Vec<StartProblem> {
        let sutras = self.sutras();
        let extra = position.free().except(sutras.free_moves());
        let free = (!extra.is_empty()).then_some(StartProblem::FreeMoves { found: extra, rules: self });
        let lying = Color::ALL.into_iter().filter_map(|color| {
            let found = (position.by_role(Role::LyingRua) & position.by_color(color)).count();
            let laid = sutras.takhaeng_ruea.filter(|rua| rua.color() == color);
            let allowed = laid.map_or(0, |rua| rua.squares().count());
            (found > allowed).then_some(StartProblem::LyingRua { color, found, allowed, rules: self })
        });
        free.into_iter().chain(lying).collect()
    }

    pub(crate) fn check_game_start(self, position: &Position) -> Result<(), StartError> {
        let problems = self.start_problems(position);
        if problems.is_empty() { Ok(()) } else { Err(StartError { problems }) }
    }
}
