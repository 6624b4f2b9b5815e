//! The count as the search carries it from position to position: when its limit draws the game, and when a mate is
//! worth nothing. The rules are those of [`Counting`]; added here is what the players are assumed to say.

use makruk::{Color, Count, CountAction, CountKind, Counting, Game, Position, RuleSet};

use crate::rng::mix;
use crate::score::Value;

/// A counter this far ahead will stop its count before the limit draws a won game, centipawns.
const STOPS_AT: Value = 200;

/// The state of the count in a line of the search.
///
/// Nobody in the search starts or stops a count: that would double the tree. Two assumptions stand in for the choice.
/// A counter that sees a mate ahead stops with the move before, so that only a mate with its very first move in the
/// search is void. And a counter that is well ahead at the root stops in time, so that the limit takes nothing from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
    rules: RuleSet,
    counting: Counting,
    /// Moves of board's honour counted in the search.
    counted: u8,
    /// Board's honour will be stopped before its limit.
    endless: bool,
}

/// What a move does to the count, and the count to the move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) tally: Tally,
    /// It was the last move a count allowed: no mate, draw.
    pub(crate) spent: bool,
    /// If it is mate, it is only a draw.
    pub(crate) void: bool,
}

impl Tally {
    /// The count of a game at the root; `ahead` is the static value from White's view.
    pub(crate) fn of(game: &Game, ahead: Value) -> Self {
        let lead = |color| if color == Color::White { ahead } else { -ahead };
        // STOP comes too late with the move that reaches the limit.
        let endless =
            game.count().is_some_and(|count| lead(count.counter) >= STOPS_AT && count.number + 1 < count.limit);
        Self { rules: game.rules(), counting: game.counting(), counted: 0, endless }
    }

    /// The count after a move that led to `reached`.
    #[inline]
    pub(crate) fn step(self, reached: &Position) -> Step {
        if self.counting == Counting::Idle && !reached.bia().is_empty() {
            return Step { tally: self, spent: false, void: false };
        }
        let step = self.counting.advance(self.rules, CountAction::None, reached);
        let counted = self.counted.saturating_add(u8::from(step.counted_board.is_some()));
        let spares = |count: Count| self.endless && count.kind == CountKind::Board;
        Step {
            tally: Self { counting: step.after, counted, ..self },
            spent: step.expired.is_some_and(|count| !spares(count)),
            void: step.counted_board.is_some() && counted == 1,
        }
    }

    /// Tells positions apart in the transposition table that only their counts make different; 0 without a count.
    #[inline]
    pub(crate) fn salt(self) -> u64 {
        let (state, count) = match self.counting {
            Counting::Idle => return 0,
            Counting::Running(count) => (1, count),
            Counting::StoppedAtLimit(count) => (2, count),
        };
        let counted = if count.kind == CountKind::Board { self.counted.min(1) } else { 2 };
        let side = u8::from(count.counter == Color::White);
        let [high, low] = count.number.to_be_bytes();
        let [limit_high, limit_low] = count.limit.to_be_bytes();
        mix(u64::from_be_bytes([0, state, counted, side, limit_high, limit_low, high, low]))
    }
}

#[cfg(test)]
mod tests {
    use makruk::{Mode, Setup, Turn};

    use super::*;

    fn game(fen: &str) -> Game {
        Game::new(RuleSet::Ttakji, Mode::Bot, fen.parse::<Setup>().unwrap().validate().unwrap()).unwrap()
    }

    fn play(game: &mut Game, mv: &str, count: CountAction) {
        let mv = game.position().parse_uci(mv).unwrap();
        game.play(Turn { mv, count }).unwrap();
    }

    #[test]
    fn only_the_counters_first_mate_is_void() {
        let mut game = game("4k3/8/8/8/8/2n5/8/R3K3 w");
        play(&mut game, "e1f1", CountAction::Start);
        play(&mut game, "c3b5", CountAction::None);
        let first = Tally::of(&game, 0).step(&after(&game, &["a1a2"]));
        assert!(first.void);
        let reply = first.tally.step(&after(&game, &["a1a2", "b5c3"]));
        assert!(!reply.void);
        assert!(!reply.tally.step(&after(&game, &["a1a2", "b5c3", "a2a8"])).void);
    }

    fn after(game: &Game, moves: &[&str]) -> Position {
        let mut position = *game.position();
        for mv in moves {
            position.play_unchecked(position.parse_uci(mv).unwrap());
        }
        position
    }

    #[test]
    fn a_count_changes_the_key_and_its_absence_does_not() {
        let mut game = game("4k3/8/8/8/8/2n5/8/R3K3 w");
        assert_eq!(Tally::of(&game, 0).salt(), 0);
        play(&mut game, "e1f1", CountAction::Start);
        let salt = Tally::of(&game, 0).salt();
        play(&mut game, "c3b5", CountAction::None);
        play(&mut game, "f1e1", CountAction::None);
        assert_ne!(Tally::of(&game, 0).salt(), salt);
        assert_ne!(salt, 0);
    }

    #[test]
    fn the_last_move_of_pieces_honour_is_spent() {
        // Five pieces against a limit of 8: counts 6, 7, 8, then one last move.
        let game = game("4k3/8/8/8/8/8/8/RR1NK3 b");
        let mut tally = Tally::of(&game, 1_000);
        let mut spent = Vec::new();
        let mut position = *game.position();
        for mv in ["e8d8", "a1a2", "d8e8", "a2a1", "e8d8", "a1a2"] {
            position.play_unchecked(position.parse_uci(mv).unwrap());
            let step = tally.step(&position);
            spent.push(step.spent);
            tally = step.tally;
        }
        assert_eq!(spent, [false, false, false, false, false, true]);
    }

    #[test]
    fn the_limit_of_boards_honour_binds_all_but_a_winner_who_can_still_stop() {
        let game = game("4k3/8/8/8/8/2n5/8/R3K3 w");
        let at = |number, endless| {
            let count = Count { kind: CountKind::Board, counter: Color::White, number, limit: 64 };
            Tally { counting: Counting::Running(count), counted: 0, endless, rules: RuleSet::Ttakji }
        };
        let spent = |tally: Tally| {
            let counted = tally.step(&after(&game, &["a1a2"])).tally;
            counted.step(&after(&game, &["a1a2", "c3b5"])).spent
        };
        assert_eq!([62, 63].map(|number| spent(at(number, false))), [false, true]);
        assert!(!spent(at(63, true)));
    }
}
