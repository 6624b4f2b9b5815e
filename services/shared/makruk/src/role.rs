//! The kinds of piece, and a piece as a kind with a side.

use std::fmt;

use crate::Color;

/// A kind of piece. Met, bia ngai and lying rua move alike and differ only in where they come from. On how the pieces
/// move all sources agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// One step in any direction; to be mated.
    Khun,
    /// One step diagonally.
    Met,
    /// One step diagonally or one straight forward.
    Khon,
    /// The leap of a chess knight.
    Ma,
    /// Any distance along rank or file, the only piece that slides.
    Rua,
    /// One step forward, captures one step diagonally forward, promotes on its sixth rank.
    Bia,
    /// A promoted bia: moves as the met.
    BiaNgai,
    /// A rua laid on its side before the game, a handicap of [`Sutras`](crate::Sutras): moves as the met, for good.
    LyingRua,
}

impl Role {
    /// Every kind, in the order of the enum.
    pub const ALL: [Self; 8] =
        [Self::Khun, Self::Met, Self::Khon, Self::Ma, Self::Rua, Self::Bia, Self::BiaNgai, Self::LyingRua];

    /// How many ways of moving there are: the kinds, those that move as the met taken as one.
    pub(crate) const MOVERS: usize = 6;

    /// The index of how it moves, below [`Role::MOVERS`]: the same for all that move as the met.
    pub(crate) const fn mover(self) -> usize {
        match self {
            Self::BiaNgai | Self::LyingRua => Self::Met as usize,
            role => role as usize,
        }
    }

    /// The Thai name in Latin letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Khun => "khun",
            Self::Met => "met",
            Self::Khon => "khon",
            Self::Ma => "ma",
            Self::Rua => "rua",
            Self::Bia => "bia",
            Self::BiaNgai => "bia ngai",
            Self::LyingRua => "lying rua",
        }
    }

    /// The capital letter of how it moves, as in SAN: bia ngai and lying rua share the met's.
    pub const fn letter(self) -> char {
        match self {
            Self::Khun => 'K',
            Self::Met | Self::BiaNgai | Self::LyingRua => 'M',
            Self::Khon => 'S',
            Self::Ma => 'N',
            Self::Rua => 'R',
            Self::Bia => 'P',
        }
    }

    /// The kind of a letter of either case; `M` is a met.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'K' => Self::Khun,
            'M' => Self::Met,
            'S' => Self::Khon,
            'N' => Self::Ma,
            'R' => Self::Rua,
            'P' => Self::Bia,
            _ => return None,
        })
    }
}

/// The name, as in "bia ngai".
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

/// The FEN form: a capital for White; a bia ngai is `M~`, a lying rua `R~`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, mark) = match self.role {
            Role::BiaNgai => ('M', "~"),
            Role::LyingRua => ('R', "~"),
            role => (role.letter(), ""),
        };
        let letter = if self.color == Color::White { letter } else { letter.to_ascii_lowercase() };
        write!(f, "{letter}{mark}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lead_back_to_the_role() {
        for role in Role::ALL {
            let expected = if matches!(role, Role::BiaNgai | Role::LyingRua) { Role::Met } else { role };
            assert_eq!(Role::from_letter(role.letter()), Some(expected));
            assert_eq!(Role::from_letter(role.letter().to_ascii_lowercase()), Some(expected));
            assert_eq!(expected.mover(), role.mover());
            assert!(role.mover() < Role::MOVERS);
        }
        assert_eq!(Role::from_letter('Q'), None);
    }

    #[test]
    fn pieces_read_as_in_fen() {
        let text = |color, role| Piece { color, role }.to_string();
        assert_eq!(text(Color::White, Role::BiaNgai), "M~");
        assert_eq!(text(Color::Black, Role::BiaNgai), "m~");
        assert_eq!(text(Color::White, Role::LyingRua), "R~");
        assert_eq!(text(Color::Black, Role::Khon), "s");
    }
}
