//! The seven kinds of piece, and a piece as a kind with a side.

use std::fmt;

use crate::Color;

/// A kind of piece. A met and a bia ngai move alike and differ only in where they come from.
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
}

impl Role {
    /// Every kind, in the order of the enum.
    pub const ALL: [Self; 7] = [Self::Khun, Self::Met, Self::Khon, Self::Ma, Self::Rua, Self::Bia, Self::BiaNgai];

    /// How many ways of moving there are: the kinds, met and bia ngai taken as one.
    pub(crate) const MOVERS: usize = 6;

    /// The index of how it moves, below [`Role::MOVERS`]: the same for met and bia ngai.
    pub(crate) const fn mover(self) -> usize {
        match self {
            Self::BiaNgai => Self::Met as usize,
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
        }
    }

    /// The capital letter in FEN; a bia ngai shares the met's (FEN adds `~` to tell them apart).
    pub const fn letter(self) -> char {
        match self {
            Self::Khun => 'K',
            Self::Met | Self::BiaNgai => 'M',
            Self::Khon => 'S',
            Self::Ma => 'N',
            Self::Rua => 'R',
            Self::Bia => 'P',
        }
    }

    /// The kind of a FEN letter of either case; `M` is a met.
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

/// The FEN form: a capital for White, and `~` behind a bia ngai.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.role.letter();
        let letter = if self.color == Color::White { letter } else { letter.to_ascii_lowercase() };
        write!(f, "{letter}{}", if self.role == Role::BiaNgai { "~" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lead_back_to_the_role() {
        for role in Role::ALL {
            let expected = if role == Role::BiaNgai { Role::Met } else { role };
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
        assert_eq!(text(Color::Black, Role::Khon), "s");
    }
}
