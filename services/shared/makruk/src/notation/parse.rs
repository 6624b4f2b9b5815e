//! Reading a move in short notation.

use crate::{IllegalMove, Move, Piece, Position, Role, Square, position};

use super::{
    SanError, SanProblem,
    reading::{self, Reading},
};

impl Position {
    /// Reads a move in short notation, in Latin or in Thai letters. What [`Position::san`] writes for a legal move,
    /// in either alphabet, always reads as that move.
    ///
    /// ```
    /// let start = makruk::Position::start();
    /// let mv = start.parse_uci("b1d2")?;
    /// for text in ["Nd2", "Nb1d2", "Nd2!?", "ม-ง๒", "มข-ง2"] {
    ///     assert_eq!(start.parse_san(text), Ok(mv));
    /// }
    /// assert_eq!(start.parse_san("Sd2")?, start.parse_uci("c1d2")?);
    /// let error = start.parse_san("Nd3").unwrap_err();
    /// assert_eq!(error.to_string(), "`Nd3`: no ma moves to d3: White has them on b1 and g1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Some liberties are taken by people and programs, and harm nothing:
    /// - `+`, `#`, `!` and `?` at the end are not looked at, nor is white space around the move;
    /// - `=M` may be missing, or be `M`, `=m`, `=ง` or `=ม็`;
    /// - the sign of a capture may be missing, or be `:`; a hyphen may stand in any other move, or be missing;
    /// - a bia may have its letter, `P` or `บ`, and a file or rank may be given where none is needed: `Nb1d2`, `e3-e4`;
    /// - Thai letters go with digits of either kind.
    ///
    /// A letter is never bent, though: `ม` is no met, and a bia ngai is `M` or `ง`, not `ม็`. Where a Thai letter can
    /// be a piece's or a file's, both are tried; if both give a legal move, it is the one [`Position::san`] writes
    /// like this, or else the text is ambiguous.
    ///
    /// # Errors
    /// The text is unreadable, or gives no legal move here, or several; the error says which and why.
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let mv = reading::read(text).and_then(|reading| self.meant(&reading));
        mv.map_err(|problem| SanError::new(text, problem))
    }

    fn meant(&self, reading: &Reading) -> Result<Move, SanProblem> {
        let to = reading.to;
        if reading.takes && !self.by_color(!self.turn()).contains(to) {
            return Err(SanProblem::NothingToTake { to });
        }
        let mut candidates: Vec<Move> = self.legal_moves().into_iter().collect();
        candidates.retain(|mv| mv.to == to && self.fits(reading, mv.from));
        let mv = match candidates[..] {
            [] => return Err(self.no_move(reading)),
            [mv] => mv,
            _ => {
                let written = candidates.iter().find(|mv| self.writes(reading, **mv));
                *written.ok_or_else(|| SanProblem::Ambiguous { candidates: candidates.clone() })?
            }
        };
        if reading.promotes && !mv.promotion {
            return Err(SanProblem::NotAPromotion { mv });
        }
        Ok(mv)
    }

    /// Whether the piece on a square can be meant.
    fn fits(&self, reading: &Reading, from: Square) -> bool {
        let piece = self.piece_at(from);
        piece.is_some_and(|piece| reading.departures.iter().any(|departure| departure.fits(piece.role, from)))
    }

    /// Whether this is how the move is written. Latin letters have one meaning, so only Thai can need it.
    fn writes(&self, reading: &Reading, mv: Move) -> bool {
        let (Some(piece), Ok(san)) = (self.piece_at(mv.from), self.san(mv)) else { return false };
        let mut fitting = reading.departures.iter().filter(|departure| departure.fits(piece.role, mv.from));
        fitting.any(|departure| departure.origin() == san.thai_origin())
    }

    /// Why none of the pieces that can be meant makes the move.
    fn no_move(&self, reading: &Reading) -> SanProblem {
        let (us, to) = (self.turn(), reading.to);
        let from: Vec<Square> = self.by_color(us).into_iter().filter(|from| self.fits(reading, *from)).collect();
        let named = reading.departures.first().map_or(Role::Bia, |departure| departure.role());
        let piece = Piece { color: us, role: named };
        let refusal = |from: &Square| {
            let bia = self.bia().contains(*from);
            let promotion = bia && position::promotion_rank(us).contains(to);
            self.check_move(Move { from: *from, to, promotion }).err()
        };
        let exposing = |refusal: &IllegalMove| matches!(refusal, IllegalMove::KhunInCheck { .. });
        let telling = match &from[..] {
            [] => return SanProblem::NoPiece { piece },
            [only] => refusal(only),
            several => several.iter().filter_map(refusal).find(exposing),
        };
        telling.map_or(SanProblem::NoneMoves { piece, from, to }, SanProblem::Illegal)
    }
}
