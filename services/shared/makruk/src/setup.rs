//! Any placement of pieces, and what keeps it from being a position.

use std::fmt;

use crate::{Bitboard, Color, FreeMoves, Piece, Position, Role, Square, fault};

/// Pieces on a board and a side to move; nothing is promised beyond that.
///
/// [`Setup::validate`] turns it into a [`Position`]. Reads and writes FEN, see [`FenError`](crate::FenError).
///
/// ```
/// use makruk::{Setup, SetupProblem};
/// let setup: Setup = "8/8/8/3kK3/8/8/P7/8 w".parse()?;
/// let error = setup.validate().unwrap_err();
/// assert_eq!(error.problems().len(), 2);
/// assert!(error.problems().contains(&SetupProblem::KhunsSideBySide));
/// # Ok::<(), makruk::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    board: [Option<Piece>; 64],
    /// The side to move.
    pub turn: Color,
    /// The free moves that are left.
    pub free: FreeMoves,
}

/// The most pieces a side can have.
pub const MAX_PIECES: u32 = 16;

/// One thing that keeps a setup from being a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetupProblem {
    /// A side has no khun, or several.
    Khuns {
        /// The side.
        color: Color,
        /// How many khuns it has.
        found: u32,
    },
    /// A side has more than [`MAX_PIECES`].
    TooManyPieces {
        /// The side.
        color: Color,
        /// How many pieces it has.
        found: u32,
    },
    /// Bia behind their start rank, or on a rank where they would have promoted.
    MisplacedBia {
        /// The side.
        color: Color,
        /// Where they stand.
        squares: Bitboard,
    },
    /// Free moves whose piece does not stand where it stood at the start.
    FreeMoves {
        /// These.
        found: FreeMoves,
    },
    /// The khuns attack each other. Reported only if each side has exactly one.
    KhunsSideBySide,
    /// The side not to move is in check by another piece than the khun. Reported only if each side has exactly one
    /// khun.
    RivalInCheck {
        /// The side that is in check though it is not its turn.
        color: Color,
        /// The pieces giving check.
        by: Bitboard,
    },
}

/// Why a setup is not a position: every problem it has, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupError {
    problems: Vec<SetupProblem>,
}

impl SetupError {
    /// The problems, each once, in the order of the enum.
    pub fn problems(&self) -> &[SetupProblem] {
        &self.problems
    }
}

impl std::error::Error for SetupError {}

/// All problems, separated by semicolons.
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fault::list(f, &self.problems)
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Khuns { color, found } => write!(f, "expected one khun for {}, found {found}", color.name()),
            Self::TooManyPieces { color, found } => {
                write!(f, "expected at most {MAX_PIECES} pieces for {}, found {found}", color.name())
            }
            Self::MisplacedBia { color, squares } => {
                let ranks = if color == Color::White { "ranks 3 to 5" } else { "ranks 4 to 6" };
                write!(f, "expected {}'s bia on {ranks} only, found", color.name())?;
                squares.into_iter().try_for_each(|square| write!(f, " {square}"))
            }
            Self::FreeMoves { found } => {
                write!(f, "expected a piece on its first square for each free move, found none for {found}")
            }
            Self::KhunsSideBySide => f.write_str("the khuns stand side by side"),
            Self::RivalInCheck { color, by } => {
                let pieces = if by.is_several() { "pieces" } else { "piece" };
                write!(f, "{} is in check though it is not its turn, by the {pieces} on", color.name())?;
                by.into_iter().try_for_each(|square| write!(f, " {square}"))
            }
        }
    }
}

impl Setup {
    /// An empty board.
    pub const fn empty(turn: Color) -> Self {
        Self { board: [None; 64], turn, free: FreeMoves::NONE }
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts a piece on a square, or clears it; what stood there is gone.
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    fn squares(&self, color: Color, wanted: Option<Role>) -> Bitboard {
        let matches = |square: &Square| {
            self.piece_at(*square)
                .is_some_and(|piece| piece.color == color && wanted.is_none_or(|role| piece.role == role))
        };
        Square::ALL.into_iter().filter(matches).collect()
    }

    /// The position this is, if it is one.
    ///
    /// Whether a game could have led to it is not asked, nor whether it is already over.
    ///
    /// # Errors
    /// All problems at once.
    pub fn validate(self) -> Result<Position, SetupError> {
        let (position, problems) = self.examine();
        if problems.is_empty() { Ok(position) } else { Err(SetupError { problems }) }
    }

    /// The position this would be, and what is wrong with it.
    pub(crate) fn examine(&self) -> (Position, Vec<SetupProblem>) {
        let mut problems = Vec::new();
        let khuns = Color::ALL.map(|color| self.squares(color, Some(Role::Khun)).count());
        let each = |problem: fn(&Self, Color) -> Option<SetupProblem>| {
            Color::ALL.into_iter().filter_map(move |color| problem(self, color))
        };
        problems.extend(each(Self::wrong_khuns));
        problems.extend(each(Self::too_many_pieces));
        problems.extend(each(Self::misplaced_bia));
        let mut position = Position::empty(self.turn);
        for square in Square::ALL {
            if let Some(piece) = self.piece_at(square) {
                position.put(square, piece);
            }
        }
        position.set_free(self.free);
        let homeless = self.free.except(self.free.at_home(&position));
        problems.extend((!homeless.is_empty()).then_some(SetupProblem::FreeMoves { found: homeless }));
        if khuns == [1, 1] {
            let rival = !self.turn;
            let attackers = position.attackers(position.khun(rival), position.occupied());
            let khun = Bitboard::of(position.khun(self.turn));
            let by = attackers & position.by_color(self.turn) & !khun;
            problems.extend(attackers.meets(khun).then_some(SetupProblem::KhunsSideBySide));
            problems.extend((!by.is_empty()).then_some(SetupProblem::RivalInCheck { color: rival, by }));
        }
        (position, problems)
    }

    fn wrong_khuns(&self, color: Color) -> Option<SetupProblem> {
        let found = self.squares(color, Some(Role::Khun)).count();
        (found != 1).then_some(SetupProblem::Khuns { color, found })
    }

    fn too_many_pieces(&self, color: Color) -> Option<SetupProblem> {
        let found = self.squares(color, None).count();
        (found > MAX_PIECES).then_some(SetupProblem::TooManyPieces { color, found })
    }

    fn misplaced_bia(&self, color: Color) -> Option<SetupProblem> {
        let home = match color {
            Color::White => Bitboard::rank(2) | Bitboard::rank(3) | Bitboard::rank(4),
            Color::Black => Bitboard::rank(3) | Bitboard::rank(4) | Bitboard::rank(5),
        };
        let squares = self.squares(color, Some(Role::Bia)) & !home;
        (!squares.is_empty()).then_some(SetupProblem::MisplacedBia { color, squares })
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reasons(fen: &str) -> String {
        fen.parse::<Setup>().unwrap().validate().map_or_else(|error| error.to_string(), |_| "legal".to_owned())
    }

    #[test]
    fn each_problem_is_named() {
        assert_eq!(reasons("4k3/8/8/8/8/8/8/4K3 w"), "legal");
        assert_eq!(reasons("8/8/8/8/8/8/8/4K3 w"), "expected one khun for Black, found 0");
        assert_eq!(reasons("4k2k/8/8/8/8/8/8/4K3 w"), "expected one khun for Black, found 2");
        assert_eq!(reasons("8/8/8/8/3kK3/8/8/8 w"), "the khuns stand side by side");
        assert_eq!(
            reasons("4k3/8/8/8/8/8/4R3/4K3 w"),
            "Black is in check though it is not its turn, by the piece on e2"
        );
        assert_eq!(reasons("4k3/8/8/8/8/8/4R3/4K3 b"), "legal");
        assert_eq!(reasons("4k3/8/RRRRRRRR/8/RRRRRRRR/8/8/4K3 b"), "expected at most 16 pieces for White, found 17");
    }

    #[test]
    fn bia_stand_only_between_their_start_and_their_promotion() {
        for rank in 1..=8 {
            for (letter, color, legal) in [('P', Color::White, 3..=5), ('p', Color::Black, 4..=6)] {
                let mut ranks = ["7k", "8", "8", "8", "8", "8", "8", "7K"].map(str::to_owned);
                let at = 8 - rank;
                ranks[at] = if at == 0 || at == 7 {
                    ranks[at].replace('7', &format!("{letter}6"))
                } else {
                    format!("{letter}7")
                };
                let error = format!("{} {color}", ranks.join("/")).parse::<Setup>().unwrap().validate().err();
                let square = Square::at(0, u8::try_from(rank).unwrap() - 1).unwrap();
                let expected = SetupProblem::MisplacedBia { color, squares: square.into() };
                let found = error.map(|error| error.problems().to_vec());
                assert_eq!(found, (!legal.contains(&rank)).then(|| vec![expected]), "{letter} on rank {rank}");
            }
        }
    }

    #[test]
    fn all_problems_come_at_once() {
        assert_eq!(
            reasons("pkPk4/8/8/8/8/8/8/8 w"),
            "expected one khun for White, found 0; expected one khun for Black, found 2; \
             expected White's bia on ranks 3 to 5 only, found c8; expected Black's bia on ranks 4 to 6 only, found a8"
        );
    }

    #[test]
    fn a_full_house_of_problems_fits() {
        let all = "kk6/pppppppp/pppppppp/8/8/PPPPPPPP/PPPPPPPP/KK6 w";
        assert_eq!(all.parse::<Setup>().unwrap().validate().unwrap_err().problems().len(), 6);
    }
}
