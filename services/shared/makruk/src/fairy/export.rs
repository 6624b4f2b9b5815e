//! A game of ours in Fairy-Stockfish's words.

use crate::{
    Color, Game,
    fairy::{Count, State, state::Clock},
};

/// The board, the running count if there is one, else the quiet plies, and the number of the move.
///
/// Count k of limit L becomes limit 2L and ply 2k when the counter is to move, 2k - 1 when its rival is. So the number
/// said is the same in both. What the two make of it is not: Fairy-Stockfish counts on by rules of its own.
impl From<&Game> for State {
    fn from(game: &Game) -> Self {
        let count = game.count().and_then(|count| {
            let waiting = u32::from(count.counter != game.turn());
            Count::new(2 * u32::from(count.limit), (2 * u32::from(count.number)).saturating_sub(waiting))
        });
        let half_moves = u32::from(game.ply()) + u32::from(game.start().turn() == Color::Black);
        Self {
            position: *game.position(),
            clock: count.map_or_else(|| Clock::Quiet(game.quiet_plies().into()), Clock::Counting),
            fullmove: 1 + half_moves / 2,
        }
    }
}

impl Game {
    /// The FEN for Fairy-Stockfish and whoever reads its FEN, bia ngai as plain `M`. For one with `M~` take the game's
    /// [`State`], whose documentation says what the numbers mean.
    ///
    /// ```
    /// use makruk::{Game, Mode, Position, RuleSet};
    /// let start: Position = "k7/8/1K6/8/8/8/8/7R w - - 0 1".parse()?;
    /// let game = Game::new(RuleSet::Ttakji, Mode::Online, start)?;
    /// assert_eq!(game.fairy_fen(), "k7/8/1K6/8/8/8/8/7R w - 32 5 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fairy_fen(&self) -> String {
        State::from(self).fen(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CountAction, Mode, Position, RuleSet, Turn};

    fn game(fen: &str, turns: &[(&str, CountAction)]) -> Game {
        let mut game = Game::new(RuleSet::Ttakji, Mode::Online, fen.parse::<Position>().unwrap()).unwrap();
        for (text, count) in turns {
            let mv = game.position().parse_uci(text).unwrap();
            game.play(Turn { mv, count: *count }).unwrap();
        }
        game
    }

    #[test]
    fn the_start_position_is_the_one_everybody_writes() {
        let start = Game::usual(RuleSet::Ttakji, Mode::Online);
        assert_eq!(start.fairy_fen(), "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
    }

    #[test]
    fn a_bia_ngai_is_plain_and_without_a_count_the_quiet_plies_stand() {
        let quiet = game("4k2r/8/8/8/8/8/8/M~K6 b", &[("e8e7", CountAction::None)]);
        assert_eq!(quiet.fairy_fen(), "7r/4k3/8/8/8/8/8/MK6 w - - 1 2");
        assert_eq!(State::from(&quiet).to_string(), "7r/4k3/8/8/8/8/8/M~K6 w - - 1 2");
    }

    #[test]
    fn board_honour_is_said_alike_and_its_end_is_quiet_again() {
        use CountAction::{None, Start, Stop};
        let turns = [("e1e2", Start), ("e8e7", None), ("e2e3", None), ("e7e8", None), ("e3e2", Stop)];
        let fens = ["w - - 0 1", "b - 128 1 1", "w - 128 2 2", "b - 128 3 2", "w - 128 4 3", "b - - 5 3"];
        for (plies, expected) in fens.iter().enumerate() {
            let game = game("4k2r/8/8/8/8/8/8/R3K3 w", &turns[..plies]);
            assert!(game.fairy_fen().ends_with(expected), "{} after {plies} plies", game.fairy_fen());
            let state = State::from(&game);
            assert_eq!(state.counter(), game.count().map(|count| count.counter));
            assert_eq!(state.count().map(Count::said), game.count().map(|count| count.number.into()));
            assert_eq!(state.count().map(Count::limit), game.count().map(|count| count.limit.into()));
        }
    }
}
