//! Writing a move in short notation.

use std::fmt;

use crate::{IllegalMove, Move, Position, Role};

use super::{origin::Origin, thai};

/// A legal move in short algebraic notation; [`Position::san`] makes it.
///
/// `Display` writes it in Latin letters as Fairy-Stockfish does for its `makruk`: `Nd2`, `Nbd2`, `e4`, `exd5`,
/// `cxd6=M`, `Ra8#`. A bia ngai has the met's letter, as it moves alike. [`San::thai`] is the same move in Thai.
/// No two legal moves of a position are written alike, in either alphabet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct San {
    mv: Move,
    role: Role,
    takes: bool,
    threat: &'static str,
    origin: Origin,
    thai_origin: Origin,
}

/// A move in Thai notation, as Fairy-Stockfish's Thai SAN; [`San::thai`] makes it.
///
/// A piece is written with its letter (ข khun, ม็ met, ค khon, ม ma, ร rua, ง bia ngai), a hyphen and the square:
/// `ม-ง๒`; `ม็จxง๔` takes. A bia has no letter and no hyphen: `จ๔`, `จxง๕`, `คxง๖=M`.
///
/// **One departure.** ข, ค and ง name both a piece and a file, so that Fairy-Stockfish writes `คxง๔` for a khon that
/// takes on ง๔ and for a bia from the ค-file that does. Where a position has both moves, they are told apart here: the
/// bia's is `บคxง๔`, the khon's gets the file it comes from, as in `คจxง๔`. A bia that promotes needs none of this, as
/// its `=M` is part of the text; `+` and `#` are not, since people leave them out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ThaiSan(San);

impl Position {
    /// A legal move in short notation.
    ///
    /// ```
    /// let start = makruk::Position::start();
    /// let san = start.san(start.parse_uci("b1d2")?)?;
    /// assert_eq!(san.to_string(), "Nd2");
    /// assert_eq!(san.thai().to_string(), "ม-ง๒");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says why the move is not legal here.
    pub fn san(&self, mv: Move) -> Result<San, IllegalMove> {
        let after = self.play(mv)?;
        let piece = self.piece_at(mv.from).ok_or(IllegalMove::NoPiece { mv })?;
        let legal = self.legal_moves();
        let origin = Origin::latin(self, mv, &legal);
        let threat = match (after.is_check(), after.has_legal_move()) {
            (false, _) => "",
            (true, true) => "+",
            (true, false) => "#",
        };
        Ok(San {
            mv,
            role: piece.role,
            takes: self.by_color(!self.turn()).contains(mv.to),
            threat,
            origin,
            thai_origin: origin.thai(self, mv, &legal),
        })
    }
}

impl San {
    /// The same move in Thai notation.
    pub const fn thai(self) -> ThaiSan {
        ThaiSan(self)
    }

    /// What Thai notation writes of where the move comes from.
    pub(super) const fn thai_origin(self) -> Origin {
        self.thai_origin
    }

    const fn promotion(self) -> &'static str {
        if self.mv.promotion { "=M" } else { "" }
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mv, origin, .. } = self;
        if origin.letter {
            write!(f, "{}", self.role.letter())?;
        }
        if origin.file {
            write!(f, "{}", char::from(b'a' + mv.from.file()))?;
        }
        if origin.rank {
            write!(f, "{}", mv.from.rank() + 1)?;
        }
        let sign = if self.takes { "x" } else { "" };
        write!(f, "{sign}{}{}{}", mv.to, self.promotion(), self.threat)
    }
}

impl fmt::Display for ThaiSan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let San { mv, role, takes, threat, thai_origin: origin, .. } = self.0;
        if origin.letter {
            f.write_str(thai::letter(role))?;
        }
        if origin.file {
            f.write_str(thai::file(mv.from))?;
        }
        if origin.rank {
            f.write_str(thai::rank(mv.from))?;
        }
        let sign = match (takes, origin.letter) {
            (true, _) => "x",
            (false, true) => "-",
            (false, false) => "",
        };
        write!(f, "{sign}{}{}{}{threat}", thai::file(mv.to), thai::rank(mv.to), self.0.promotion())
    }
}
