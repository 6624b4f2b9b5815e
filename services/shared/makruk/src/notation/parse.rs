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
        let Some(&first) = candidates.first() else { return Err(self.no_move(reading)) };
        if reading.promotes {
            candidates.retain(|mv| mv.promotion);
        }
        match candidates[..] {
            [] => Err(SanProblem::NotAPromotion { mv: first }),
            [mv] => Ok(mv),
            _ => {
                let written = candidates.iter().find(|mv| self.writes(reading, **mv)).copied();
                written.ok_or(SanProblem::Ambiguous { candidates })
            }
        }
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
        mv.promotion == reading.promotes && fitting.any(|departure| departure.origin() == san.thai_origin())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fen: &str, text: &str) -> String {
        let position: Position = fen.parse().unwrap();
        position.parse_san(text).map_or_else(|error| error.to_string(), |mv| mv.to_string())
    }

    const START: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
    /// White can take on d4 with a bia, a khon and a ma.
    const TAKES: &str = "7k/8/8/4N3/3n4/2P1S3/2N5/K7 w - - 0 1";

    #[test]
    fn liberties_that_harm_nothing_are_taken() {
        let cases = [
            (START, "b1d2", "Nd2 Nbd2 N1d2 Nb1d2 Nb1-d2 N-d2 Nd2+ Nd2#!? ม-ง๒ มง2 มข๑-ง๒ มข-ง2"),
            (START, "e3e4", "e4 Pe4 e3e4 e3-e4 Pe3-e4 e4! จ๔ บจ๔ บ-จ๔ บจ๓-จ๔ จ๓จ4"),
            (START, "e1d2", "Md2 Me1d2 ม็-ง๒ ม็จ-ง๒"),
            (TAKES, "c2d4", "Nxd4 Nd4 N:d4 N-d4 N2xd4 Nc2xd4 มxง๔ มง๔"),
            ("k7/8/1p6/2P5/8/8/8/K7 w", "c5b6m", "cxb6=M cxb6 cb6 cb6=m cxb6M c5xb6=M+ Pxb6 คxข๖=M คxข๖ บxข๖=ง คxข๖=ม็"),
            ("k7/8/8/2P5/8/8/8/K7 w", "c5c6m", "c6=M c6 c6M c6=m c5c6m Pc6 ค๖ ค๖=M ค๖=ง บ-ค๖"),
        ];
        for (fen, uci, texts) in cases {
            for text in texts.split(' ') {
                assert_eq!(read(fen, text), uci, "{text}");
            }
        }
        assert_eq!(read(START, " \tNd2\n"), "b1d2");
    }

    #[test]
    fn a_letter_is_never_bent() {
        // Met and ma of White reach d2, and so do a met and a bia ngai on the board below.
        assert_eq!(read(START, "ม-ง๒"), "b1d2");
        assert_eq!(read(START, "ม็-ง๒"), "e1d2");
        assert_eq!(read(START, "ม-ฉ๒"), "`ม-ฉ๒`: no ma moves to f2: White has them on b1 and g1");
        let two = "k7/8/8/8/8/M~3M3/8/K7 w";
        assert_eq!((read(two, "ง-ข๒"), read(two, "ม็-ง๒")), ("a3b2".to_owned(), "e3d2".to_owned()));
        assert_eq!(read(two, "ม็-ข๒"), "`ม็-ข๒`: e3b2: the met on e3 does not move to b2");
        assert_eq!(read(two, "Mb2"), "a3b2");
        let departure =
            "expected a piece (K, M, S, N, R, P or ข, ม็, ค, ม, ร, บ, ง) and its file or rank before the square";
        for (text, found) in
            [("nd2", "n"), ("bNd2", "bN"), ("Qd2", "Q"), ("N1bd2", "N1b"), ("3xd4", "3"), ("ด-ง๒", "ด")]
        {
            assert_eq!(read(START, text), format!("`{text}`: {departure}, found `{found}`"));
        }
        assert_eq!(read(START, "ม็็-ง๒"), format!("`ม็็-ง๒`: {departure}, found `ม็็`"));
    }

    #[test]
    fn a_thai_letter_of_two_meanings_is_tried_as_both() {
        let bia = "7k/8/8/8/3n4/2P5/8/K7 w";
        let both = "7k/8/8/8/3n4/2P1S3/8/K7 w";
        let khons = "7k/8/8/8/3n4/2PSS3/8/K7 w";
        assert_eq!(read(bia, "คxง๔"), "c3d4");
        assert_eq!(read(bia, "ค-ง๔"), "`ค-ง๔`: White has no such khon");
        assert_eq!(read(both, "คxง๔"), "`คxง๔`: this can be e3d4 or c3d4");
        assert_eq!(read(both, "ค-ง๔"), "e3d4");
        assert_eq!((read(both, "บคxง๔"), read(both, "คจxง๔")), ("c3d4".to_owned(), "e3d4".to_owned()));
        // A khon would be told from the other one, so this is how the bia's move is written.
        assert_eq!(read(khons, "คxง๔"), "c3d4");
        assert_eq!((read(khons, "คงxง๔"), read(khons, "คจxง๔")), ("d3d4".to_owned(), "e3d4".to_owned()));
    }

    #[test]
    fn whatever_gives_no_move_says_why() {
        let cases = [
            (START, "", "``: expected a move, found nothing"),
            (START, " +!?", "`+!?`: expected a move, found nothing"),
            (START, "Nd", "`Nd`: expected the square of arrival, a1 to h8 or ก๑ to ญ๘, at the end"),
            (START, "O-O", "`O-O`: expected the square of arrival, a1 to h8 or ก๑ to ญ๘, at the end"),
            (START, "e9", "`e9`: expected the square of arrival, a1 to h8 or ก๑ to ญ๘, at the end"),
            (START, "Nd3", "`Nd3`: no ma moves to d3: White has them on b1 and g1"),
            (START, "Nbd3", "`Nbd3`: b1d3: the ma on b1 does not move to d3"),
            (START, "Ncd2", "`Ncd2`: White has no such ma"),
            (START, "e5", "`e5`: no bia moves to e5: White has them on a3, b3, c3, d3, e3, f3, g3 and h3"),
            (START, "e3e5", "`e3e5`: e3e5: the bia on e3 does not move to e5"),
            (START, "Nxd2", "`Nxd2`: there is nothing to take on d2"),
            (START, "Nd2=M", "`Nd2=M`: b1d2 is no promotion"),
            (START, "e4=M", "`e4=M`: e3e4 is no promotion"),
            (TAKES, "Nxd4", "c2d4"),
            ("7k/8/8/8/3n4/8/2N1N3/K7 w", "Nxd4", "`Nxd4`: this can be c2d4 or e2d4"),
            ("3rk3/8/8/8/8/3N4/8/3K2N1 w", "Ne5", "`Ne5`: d3e5: White's khun would be in check"),
            ("3rk3/8/8/8/8/3N4/2N5/3K4 w", "Ne1", "c2e1"),
        ];
        for (fen, text, message) in cases {
            assert_eq!(read(fen, text), message, "{text}");
        }
        let long = read(START, &"ข".repeat(100_000));
        assert_eq!(long, format!("`{}`: expected a move of at most 16 characters, found 100000", "ข".repeat(16)));
        let escape = read(START, "\u{1b}[2JNd2");
        assert!(escape.starts_with("`\u{fffd}[2JNd2`: expected a piece") && !escape.contains('\u{1b}'), "{escape}");
    }
}
