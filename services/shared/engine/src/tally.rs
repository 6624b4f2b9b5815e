//! The count as the search carries it from position to position: when its limit draws the game, and when a mate is
//! worth nothing. The rules are those of [`Counting`]; added here is what the players are assumed to say.

use makruk::{Color, Count, CountAction, CountKind, Counting, Game, Position, RuleSet};

use crate::rng::mix;
use crate::score::Value;

/// A counter this far ahead will stop its count before the limit draws a won game, centipawns.
const STOPS_AT: Value = 200;

/// The state of the count in a line of the search.
///
/// Nobody in the search chooses to start or stop a count: that would double the tree. Assumptions stand in for the
/// choice. A counter that sees a mate ahead stops in time for it: in [`RuleSet::Traditional`] with the mating move itself,
/// in [`RuleSet::Ttakji`] with the move before, so that there a mate with its very first move in the search is void. A
/// counter that is well ahead at the root stops before the limit, which takes nothing from it then. And where pieces'
/// honour does not start by itself, a bare khun starts it with the first move it can, and lets it run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
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
        let endless = game.count().is_some_and(|count| lead(count.counter) >= STOPS_AT && can_stop(game, count));
        Self { counting: game.counting(), counted: 0, endless }
    }

    /// The count after a move that led from `before` to `reached`.
    #[inline]
    pub(crate) fn step(self, rules: RuleSet, before: &Position, reached: &Position) -> Step {
        if self.counting == Counting::Idle && !reached.bia().is_empty() {
            return Step { tally: self, spent: false, void: false };
        }
        let step = self.counting.advance(rules, self.action(rules, before), reached);
        let counted = self.counted.saturating_add(u8::from(step.counted_board.is_some()));
        let spares = |count: Count| self.endless && count.kind == CountKind::Board;
        Step {
            tally: Self { counting: step.after, counted, ..self },
            spent: step.expired.is_some_and(|count| !spares(count)),
            void: step.counted_board.is_some() && counted == 1 && rules == RuleSet::Ttakji,
        }
    }

    /// What the side to move is assumed to say: only START, and only if bare.
    fn action(self, rules: RuleSet, before: &Position) -> CountAction {
        let bare = self.counting == Counting::Idle && before.bare(before.turn());
        if bare && self.counting.check_start(rules, before).is_ok() { CountAction::Start } else { CountAction::None }
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

/// Will the counter have a move to stop with that ends the count before its limit draws the game?
fn can_stop(game: &Game, count: Count) -> bool {
    match game.rules() {
        // The move that stops is still counted.
        RuleSet::Ttakji => count.number + 1 < count.limit,
        _ => count.number < count.limit,
    }
}

#[cfg(test)]
mod tests {
    use makruk::{Mode, Setup, Turn};

    use super::*;

    const TRADITIONAL: RuleSet =
        RuleSet::Traditional(makruk::Sutras { khun: false, met: false, ma: false, takhaeng_ruea: None });

    fn game(fen: &str) -> Game {
        game_by(RuleSet::Ttakji, fen)
    }

    fn game_by(rules: RuleSet, fen: &str) -> Game {
        Game::new(rules, Mode::Bot, fen.parse::<Setup>().unwrap().validate().unwrap()).unwrap()
    }

    /// The steps of a line from the game's position on.
    fn steps(game: &Game, mut tally: Tally, moves: &[&str]) -> Vec<Step> {
        let mut position = *game.position();
        let step = |mv: &&str| {
            let before = position;
            position.play_unchecked(position.parse_uci(mv).unwrap());
            let step = tally.step(game.rules(), &before, &position);
            tally = step.tally;
            step
        };
        moves.iter().map(step).collect()
    }

    fn play(game: &mut Game, mv: &str, count: CountAction) {
        let mv = game.position().parse_uci(mv).unwrap();
        game.play(Turn { mv, count }).unwrap();
    }

    #[test]
    fn in_ttakji_only_the_counters_first_mate_is_void() {
        for (rules, void) in [(RuleSet::Ttakji, [true, false, false]), (TRADITIONAL, [false; 3])] {
            let mut game = game_by(rules, "4k1r1/8/8/8/8/2n5/8/R3K3 w");
            play(&mut game, "e1f1", CountAction::Start);
            play(&mut game, "c3b5", CountAction::None);
            let steps = steps(&game, Tally::of(&game, 0), &["a1a2", "b5c3", "a2a8"]);
            assert_eq!(steps.iter().map(|step| step.void).collect::<Vec<_>>(), void, "{rules}");
        }
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
        let steps = steps(&game, Tally::of(&game, 1_000), &["e8d8", "a1a2", "d8e8", "a2a1", "e8d8", "a1a2"]);
        let spent: Vec<bool> = steps.iter().map(|step| step.spent).collect();
        assert_eq!(spent, [false, false, false, false, false, true]);
    }

    #[test]
    fn a_bare_khun_is_expected_to_count_where_it_may() {
        // Announced 5, 6, 7; with 8 the game is drawn.
        let moves = ["e8d8", "a1a2", "d8e8", "a2a1", "e8d8", "a1a2", "d8e8"];
        let bare = game_by(TRADITIONAL, "4k3/8/8/8/8/8/8/RR1NK3 b");
        let number = |step: &Step| step.tally.counting.running().map(|count| count.number);
        let line = steps(&bare, Tally::of(&bare, 1_000), &moves);
        let announced: Vec<_> = line.iter().map(number).collect();
        assert_eq!(announced, [5, 5, 6, 6, 7, 7, 8].map(Some));
        assert_eq!(line.iter().map(|step| step.spent).collect::<Vec<_>>(), [vec![false; 6], vec![true]].concat());

        // Not with the move that takes the last bia: it was still there before.
        let bia = game_by(TRADITIONAL, "8/8/8/3kP3/8/8/8/R3K3 b");
        let line = steps(&bia, Tally::of(&bia, 1_000), &["d5e5", "a1a2", "e5d5"]);
        assert_eq!(line.iter().map(number).collect::<Vec<_>>(), [None, None, Some(3)]);

        let ply_yard = game_by(RuleSet::PlyYard(makruk::PlyYard::default()), "4k3/8/8/8/8/8/8/RR1NK3 b");
        assert!(steps(&ply_yard, Tally::of(&ply_yard, 1_000), &moves).iter().all(|step| number(step).is_none()));
    }

    #[test]
    fn the_limit_of_boards_honour_binds_all_but_a_winner_who_can_still_stop() {
        let game = game("4k3/8/8/8/8/2n5/8/R3K3 w");
        let at = |number, endless| {
            let count = Count { kind: CountKind::Board, counter: Color::White, number, limit: 64 };
            Tally { counting: Counting::Running(count), counted: 0, endless }
        };
        let spent = |tally: Tally| steps(&game, tally, &["a1a2", "c3b5"])[1].spent;
        assert_eq!([62, 63].map(|number| spent(at(number, false))), [false, true]);
        assert!(!spent(at(63, true)));
    }

    #[test]
    fn a_stop_that_is_not_counted_may_come_a_move_later() {
        let can_stop = |rules, number| {
            let game = game_by(rules, "4k3/8/8/8/8/2n5/8/R3K3 w");
            super::can_stop(&game, Count { kind: CountKind::Board, counter: Color::White, number, limit: 64 })
        };
        assert_eq!([62, 63, 64].map(|number| can_stop(RuleSet::Ttakji, number)), [true, false, false]);
        assert_eq!([62, 63, 64].map(|number| can_stop(TRADITIONAL, number)), [true, true, false]);
    }
}
