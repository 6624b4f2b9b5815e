//! How much is written of where a move comes from.

use crate::{Move, Position, Role};

use super::thai;

/// Which of the three things before the square of arrival are written: the piece's letter, and the file and the rank it
/// comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Origin {
    pub(super) letter: bool,
    pub(super) file: bool,
    pub(super) rank: bool,
}

impl Origin {
    const NOTHING: Self = Self { letter: false, file: false, rank: false };
    const LETTER: Self = Self { letter: true, ..Self::NOTHING };
    const FILE: Self = Self { file: true, ..Self::NOTHING };

    /// What Latin notation writes of a legal move: nothing for a bia's step, its file for a bia's capture, the letter
    /// for any other piece; and file, rank or both if another piece of that letter could legally go there, too.
    pub(super) fn latin(position: &Position, mv: Move, legal: &[Move]) -> Self {
        let role = |mv: Move| position.piece_at(mv.from).map(|piece| piece.role);
        if role(mv) == Some(Role::Bia) {
            return if mv.from.file() == mv.to.file() { Self::NOTHING } else { Self::FILE };
        }
        let letter = |mv| role(mv).map(Role::letter);
        let mut origin = Self::LETTER;
        let (mut same_file, mut same_rank) = (false, false);
        for other in legal.iter().filter(|other| other.to == mv.to && other.from != mv.from) {
            if letter(*other) == letter(mv) {
                origin.file = true;
                same_file |= other.from.file() == mv.from.file();
                same_rank |= other.from.rank() == mv.from.rank();
            }
        }
        if same_file {
            origin = Self { letter: true, file: same_rank, rank: true };
        }
        origin
    }

    /// What Thai notation writes where this is what Latin does: the same, unless the text would then stand for two moves.
    ///
    /// Three letters name a piece and a file. Where the khun takes on a square, or the only khon or bia ngai that can,
    /// and a bia from the file of that letter takes there, too, both moves get a letter and a file. There is no need
    /// to where the bia promotes, as its `=M` tells them apart.
    pub(super) fn thai(self, position: &Position, mv: Move, legal: &[Move]) -> Self {
        let Some(letter) = lone_letter(position, mv, self) else { return self };
        let others = legal.iter().filter(|other| other.to == mv.to && other.from != mv.from);
        let mut alike = others.filter(|other| other.promotion == mv.promotion);
        let clash =
            alike.any(|other| lone_letter(position, *other, Self::latin(position, *other, legal)) == Some(letter));
        if clash { Self { letter: true, file: true, rank: false } } else { self }
    }
}

/// The Thai letter before the square of arrival, where there is nothing else.
fn lone_letter(position: &Position, mv: Move, origin: Origin) -> Option<&'static str> {
    match origin {
        Origin::LETTER => position.piece_at(mv.from).map(|piece| thai::letter(piece.role)),
        Origin::FILE => Some(thai::file(mv.from)),
        _ => None,
    }
}
