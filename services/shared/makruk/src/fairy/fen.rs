//! Fairy-Stockfish's FEN.

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;

use crate::{
    Position, PositionError,
    fairy::{Count, State, state::Clock},
};

/// Why a text is not Fairy-Stockfish's FEN of a legal position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// The placement or the form of a field.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// Three numbers follow the side to move. A limit is only read behind a `-`; Fairy-Stockfish itself takes the first
    /// number for half-moves then, and loses the count.
    #[error("expected `-` between the side to move and the limit of the count, found {found}")]
    NoDash {
        /// The number in its place.
        found: u32,
    },
}

/// Reads `<board> <side> - <limit> <plies> <move>` with a count, and `<board> <side> - - <half-moves> <move>` without,
/// bia ngai as `M~` or `M`. Free moves may stand in the third field.
///
/// As Fairy-Stockfish does: fields missing at the end are `- - 0 1`, a `-` in a number's place is 0, a limit of 0 is
/// none, move 0 is move 1, and directly behind the side `<half-moves> <move>` may stand. Nothing starts by itself: a
/// count that is due but not written starts with a later move.
impl FromStr for State {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let position: Position = text.parse()?;
        // The form of the fields is checked now, and that there are no more than six.
        let fields: ArrayVec<&str, 4> = text.split_ascii_whitespace().skip(2).take(4).collect();
        let number = |index: usize| fields.get(index).and_then(|field| field.parse::<u32>().ok());
        let (limit, clock, fullmove) = match number(0) {
            None => (number(1), number(2), number(3)),
            Some(halfmoves) if fields.len() <= 2 => (None, Some(halfmoves), number(1)),
            Some(found) => return Err(FenError::NoDash { found }),
        };
        let clock = clock.unwrap_or(0);
        let count = limit.and_then(|limit| Count::new(limit, clock));
        Ok(Self {
            position,
            clock: count.map_or(Clock::Quiet(clock), Clock::Counting),
            fullmove: fullmove.unwrap_or(1).max(1),
        })
    }
}

impl State {
    /// The FEN `<board> <side> - <limit> <plies> <move>` while a count runs, else
    /// `<board> <side> - - <half-moves> <move>`; a bia ngai is `M~` if asked for, else plain `M`, as
    /// Fairy-Stockfish itself writes. A lying rua, which it does not know, is the met it moves as.
    pub fn fen(&self, show_promoted: bool) -> String {
        let board = if show_promoted {
            self.position.board_fen().replace("R~", "M").replace("r~", "m")
        } else {
            self.position.fairy_board_fen()
        };
        format!("{board} - {} {}", self.clock, self.fullmove())
    }
}

/// In our form: [`State::fen`] with `M~` and `R~`, and with the free moves that are left in the third field.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (board, free) = (self.position.board_fen(), self.position.free());
        write!(f, "{board} {free} {} {}", self.clock, self.fullmove())
    }
}

/// The fourth and fifth field.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counting(count) => write!(f, "{} {}", count.limit_plies(), count.plies()),
            Self::Quiet(halfmoves) => write!(f, "- {halfmoves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "8/8/4k3/8/8/2RM~K3/8/8";

    fn read(rest: &str) -> String {
        let state = format!("{BOARD} {rest}").parse::<State>();
        state.map_or_else(|error| error.to_string(), |state| state.to_string().replace(BOARD, "").trim().to_owned())
    }

    #[test]
    fn both_forms_of_the_clock_and_of_the_bia_ngai_are_read_and_written() {
        for rest in ["w - - 5 9", "b - 88 8 1", "w - 128 0 7", "b - - 0 999999999"] {
            assert_eq!(read(rest), rest);
        }
        let sutras = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w KNkn - 0 1";
        let start: State = sutras.parse().unwrap();
        assert_eq!(start.to_string(), sutras);
        assert_eq!(start.fen(true), sutras.replace("KNkn", "-"));
        let lying: State = "r~k6/8/8/8/8/8/8/M~R~K5 w - - 0 1".parse().unwrap();
        assert_eq!(lying.to_string(), "r~k6/8/8/8/8/8/8/M~R~K5 w - - 0 1");
        assert_eq!(lying.fen(true), "mk6/8/8/8/8/8/8/M~MK5 w - - 0 1");
        assert_eq!(lying.fen(false), "mk6/8/8/8/8/8/8/MMK5 w - - 0 1");
        let state: State = format!("{BOARD} w - 32 9 4").parse().unwrap();
        assert_eq!(state.fen(false), "8/8/4k3/8/8/2RMK3/8/8 w - 32 9 4");
        assert_eq!(state.fen(false).parse::<State>().unwrap().fen(true), "8/8/4k3/8/8/2RMK3/8/8 w - 32 9 4");
    }

    /// What Fairy-Stockfish makes of the same texts.
    #[test]
    fn fields_may_be_missing() {
        let read_as = [
            ("w", "w - - 0 1"),
            ("w -", "w - - 0 1"),
            ("b - -", "b - - 0 1"),
            ("w 0 1", "w - - 0 1"),
            ("b 12 40", "b - - 12 40"),
            ("w 3", "w - - 3 1"),
            ("w - 0 1", "w - - 1 1"),
            ("w - - 3", "w - - 3 1"),
            ("w - 128 5", "w - 128 5 1"),
            ("w - 88 - 1", "w - 88 0 1"),
            ("b - - 5 0", "b - - 5 1"),
            ("b - 0 5 3", "b - - 5 3"),
        ];
        for (text, expected) in read_as {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_the_reason() {
        assert_eq!(read("b 88 8 1"), "expected `-` between the side to move and the limit of the count, found 88");
        assert_eq!(read("b - 88 x 1"), "expected `-` or a number of at most 9 digits in field 5, found \"x\"");
        assert_eq!(read("b - 88 8 1 -"), "expected at most 6 fields, found 7");
        assert_eq!(
            "8/8/8/8/8/8/8/8 w - - 0 1".parse::<State>().unwrap_err().to_string(),
            "expected one khun for White, found 0; expected one khun for Black, found 0"
        );
    }
}
