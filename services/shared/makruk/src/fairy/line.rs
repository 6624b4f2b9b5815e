//! A line of moves as Fairy-Stockfish judges it.

use crate::{
    IllegalMove, Move, Position,
    fairy::{Count, Started, State, state::is_quiet},
};

/// A state and the positions it can still repeat.
///
/// Fairy-Stockfish ends no game of makruk for these reasons by itself but lets either side claim a draw, so a line goes
/// on after them. Its rules differ from those of every [`RuleSet`](crate::RuleSet) here.
///
/// ```
/// use makruk::fairy::{End, Line, State, Started};
/// let start: State = "4k3/8/3KR3/8/8/8/8/8 b - 32 31 50".parse()?;
/// let mut line = Line::from(start);
/// for text in ["e8f8", "e6e5"] {
///     assert_eq!(line.optional_end(Started::Automatic), None);
///     line.play(line.state().position().parse_uci(text)?)?;
/// }
/// assert_eq!(line.state().fen(false), "5k2/8/3K4/4R3/8/8/8/8 b - 32 33 51");
/// assert_eq!(line.optional_end(Started::Automatic), Some(End::Count));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Line {
    state: State,
    /// Since the last capture or bia move.
    earlier: Vec<Position>,
}

/// Why Fairy-Stockfish would grant a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// The position stands for the third time, or more often.
    Threefold,
    /// The limit of the count is passed.
    Count,
}

/// A line nothing was played in yet.
impl From<State> for Line {
    fn from(state: State) -> Self {
        Self { state, earlier: Vec::new() }
    }
}

impl Line {
    /// What is on the board.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Plays a move; see [`State::play`].
    ///
    /// # Errors
    /// Says why the move is not legal here. Nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let next = self.state.play(mv)?;
        let before = self.state.position;
        if is_quiet(&before, &next.position) {
            self.earlier.push(before);
        } else {
            self.earlier.clear();
        }
        self.state = next;
        Ok(())
    }

    /// Whether a draw could be claimed, with board's honour counted from where it was `started`. A mate stands, however
    /// late it came.
    pub fn optional_end(&self, started: Started) -> Option<End> {
        let State { position, .. } = self.state;
        if self.earlier.iter().filter(|earlier| **earlier == position).count() >= 2 {
            return Some(End::Threefold);
        }
        let over = self.state.shown(started).count().is_some_and(Count::is_over);
        let mated = position.is_check() && !position.has_legal_move();
        (over && !mated).then_some(End::Count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(fen: &str, moves: &str) -> Line {
        let mut line = Line::from(fen.parse::<State>().unwrap());
        for text in moves.split_ascii_whitespace() {
            line.play(line.state.position.parse_uci(text).unwrap()).unwrap();
        }
        line
    }

    #[test]
    fn the_third_time_can_be_claimed_and_a_refused_move_changes_nothing() {
        let there_and_back = "b1d2 b8d7 d2b1 d7b8 ";
        let start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
        let twice = line(start, there_and_back);
        assert_eq!(twice.optional_end(Started::Automatic), None);
        let mut thrice = line(start, &there_and_back.repeat(2));
        assert!(thrice.play("e3e5".parse().unwrap()).is_err());
        assert_eq!(thrice.optional_end(Started::Automatic), Some(End::Threefold));
        assert_eq!(line(start, &there_and_back.repeat(3)).optional_end(Started::NotYet), Some(End::Threefold));
    }

    #[test]
    fn a_mate_stands_beyond_the_limit() {
        let late = "k7/8/1K6/8/8/8/8/7R w - 32 32 60";
        assert_eq!(line(late, "h1h8").optional_end(Started::Automatic), None);
        assert_eq!(line(late, "h1h7").optional_end(Started::Automatic), Some(End::Count));
    }

    #[test]
    fn a_count_nobody_has_begun_draws_nothing() {
        let fen = "4k2r/8/8/8/8/8/8/R3K3 w - 128 128 90";
        assert_eq!(line(fen, "e1e2").optional_end(Started::Automatic), Some(End::Count));
        assert_eq!(line(fen, "e1e2").optional_end(Started::NotYet), None);
    }
}
