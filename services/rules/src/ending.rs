//! How a game is ended from outside of the board.

use makruk::{Color, Game, GameOver};

/// What ended a game that no move has ended. It can't be derived from the moves, so it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// A side gave up.
    Resigned(Color),
    /// Both sides agreed to a draw.
    Agreed,
    /// A side's flag fell.
    TimedOut(Color),
    /// It was called off, or a first move was not made in time.
    Aborted,
}

impl Ending {
    /// Ends a game so.
    ///
    /// # Errors
    /// It is over already.
    pub(crate) fn carry_out(self, game: &mut Game) -> Result<(), GameOver> {
        match self {
            Self::Resigned(color) => game.resign(color),
            Self::Agreed => game.agree(),
            Self::TimedOut(color) => game.time_out(color),
            Self::Aborted => game.abort(),
        }
    }

    /// As a number that stays the same: for the store.
    pub(crate) const fn code(self) -> u32 {
        match self {
            Self::Resigned(Color::White) => 1,
            Self::Resigned(Color::Black) => 2,
            Self::Agreed => 3,
            Self::TimedOut(Color::White) => 4,
            Self::TimedOut(Color::Black) => 5,
            Self::Aborted => 6,
        }
    }

    /// The ending of a code; `None` if there is none.
    pub(crate) fn of_code(code: u32) -> Option<Self> {
        let sides = Color::ALL.into_iter();
        let all = sides.flat_map(|color| [Self::Resigned(color), Self::TimedOut(color)]);
        all.chain([Self::Agreed, Self::Aborted]).find(|ending| ending.code() == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_one_ending() {
        for code in 1..=6 {
            assert_eq!(Ending::of_code(code).map(Ending::code), Some(code));
        }
        assert_eq!((Ending::of_code(0), Ending::of_code(7)), (None, None));
    }
}
