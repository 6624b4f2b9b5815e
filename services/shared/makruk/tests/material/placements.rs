//! Every way to place some pieces on the board.

use makruk::{Bitboard, Color, Piece, Position, Role, Setup, Square};

/// Khuns on given squares, and pieces of which each stands anywhere in a set of squares.
pub(crate) struct Placements {
    /// Where Black's khun stands.
    pub(crate) black: Bitboard,
    /// Where all but the khuns stand.
    pub(crate) pieces: Bitboard,
}

impl Placements {
    pub(crate) const EVERYWHERE: Self = Self { black: Bitboard::FULL, pieces: Bitboard::FULL };

    /// Calls `visit` with every legal position of two khuns and these pieces (letters of FEN), `turn` to move.
    pub(crate) fn visit(&self, letters: &str, turn: Color, visit: &mut impl FnMut(&Position)) {
        let men: Vec<Piece> = letters.chars().map(piece).collect();
        let mut setup = Setup::empty(turn);
        for black in self.black {
            setup.set(black, Some(Piece { color: Color::Black, role: Role::Khun }));
            for white in Square::ALL {
                if setup.piece_at(white).is_none() {
                    setup.set(white, Some(Piece { color: Color::White, role: Role::Khun }));
                    self.place(&men, 0, &mut setup, visit);
                    setup.set(white, None);
                }
            }
            setup.set(black, None);
        }
    }

    fn place(&self, men: &[Piece], from: usize, setup: &mut Setup, visit: &mut impl FnMut(&Position)) {
        let Some((first, rest)) = men.split_first() else {
            if let Ok(position) = setup.validate() {
                visit(&position);
            }
            return;
        };
        for square in self.pieces.into_iter().filter(|square| square.index() >= from) {
            if setup.piece_at(square).is_some() {
                continue;
            }
            setup.set(square, Some(*first));
            // Equal pieces one behind the other, as it makes no difference which is which.
            let from = if rest.first() == Some(first) { square.index() + 1 } else { 0 };
            self.place(rest, from, setup, visit);
            setup.set(square, None);
        }
    }
}

fn piece(letter: char) -> Piece {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    Piece { color, role: Role::from_letter(letter).unwrap() }
}

/// One square for each that a reflection of the board can bring it to: enough where no piece knows forward from back.
pub(crate) fn triangle() -> Bitboard {
    Square::ALL.into_iter().filter(|square| square.file() <= 3 && square.rank() <= square.file()).collect()
}
