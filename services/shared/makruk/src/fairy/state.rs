//! What Fairy-Stockfish knows of a position on the board.

use crate::{Color, IllegalMove, Move, Position, fairy::Count, fairy::Started};

/// A position with what Fairy-Stockfish's FEN says beside it: the count, or the half-moves without progress, and the
/// number of the move.
///
/// Reads and writes that FEN; see [`State::fen`]. As for [`Position`], a met and a bia ngai compare equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(super) position: Position,
    pub(super) clock: Clock,
    /// From 1.
    pub(super) fullmove: u32,
}

/// Numbers in FEN have at most nine digits, so none grows beyond that.
const LARGEST: u32 = 999_999_999;

/// The fourth and fifth field of the FEN: one or the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Clock {
    /// Half-moves since the last capture or bia move.
    Quiet(u32),
    Counting(Count),
}

/// As set up with no count, nothing played and move 1 to come. A count that is due starts with a later move, not here.
impl From<Position> for State {
    fn from(position: Position) -> Self {
        Self { position, clock: Clock::Quiet(0), fullmove: 1 }
    }
}

impl State {
    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The running count.
    pub const fn count(&self) -> Option<Count> {
        match self.clock {
            Clock::Counting(count) => Some(count),
            Clock::Quiet(_) => None,
        }
    }

    /// The half-moves since the last capture or bia move. `None` while a count runs: the FEN has no room for both.
    pub const fn halfmoves(&self) -> Option<u32> {
        match self.clock {
            Clock::Counting(_) => None,
            Clock::Quiet(halfmoves) => Some(halfmoves),
        }
    }

    /// The number of the move to come, from 1; it grows after Black's.
    pub const fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// The half-moves before the one to come, by its number: 0 before White's first.
    fn game_ply(&self) -> u32 {
        2 * (self.fullmove - 1) + u32::from(self.position.turn() == Color::Black)
    }

    /// The side whose moves are counted: a side that is bare against pieces, else the one an even number of plies
    /// waits for. `None` without a count.
    pub fn counter(&self) -> Option<Color> {
        let count = self.count()?;
        let turn = self.position.turn();
        Some(match Color::ALL.map(|color| self.position.bare(color)) {
            [true, false] => Color::White,
            [false, true] => Color::Black,
            _ if count.plies().is_multiple_of(2) => turn,
            _ => !turn,
        })
    }

    /// The state after a legal move. A count goes on, starts or starts anew as it does in Fairy-Stockfish, whatever
    /// anybody says; the game may be long over.
    ///
    /// # Errors
    /// Says why the move is not legal here.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        let position = self.position.play(mv)?;
        let clock = match (Count::after(self.count(), &self.position, mv, &position), self.clock) {
            (Some(count), _) => Clock::Counting(count),
            (None, Clock::Quiet(plies)) if is_quiet(&self.position, &position) => Clock::Quiet(next(plies)),
            (None, _) => Clock::Quiet(0),
        };
        let fullmove = if position.turn() == Color::White { next(self.fullmove) } else { self.fullmove };
        Ok(Self { position, clock, fullmove })
    }

    /// The state as it is shown when board's honour is counted by hand. Play on from the original: this one has
    /// forgotten the count that runs by itself.
    #[must_use]
    pub fn shown(&self, started: Started) -> Self {
        let Clock::Counting(count) = self.clock else { return *self };
        let of_pieces = self.position.bia().is_empty() && Color::ALL.into_iter().any(|color| self.position.bare(color));
        let plies = match started {
            _ if of_pieces => count.plies(),
            Started::Automatic => count.plies(),
            Started::NotYet => 0,
            Started::At(ply) => (self.game_ply() + 1).saturating_sub(ply.get()),
        };
        Self { clock: Clock::Counting(count.with_plies(plies)), ..*self }
    }
}

/// A number one larger, as far as numbers go.
pub(super) fn next(number: u32) -> u32 {
    number.saturating_add(1).min(LARGEST)
}

/// Whether the move between two positions could ever be undone on the board: no capture, no bia move.
pub(super) fn is_quiet(before: &Position, reached: &Position) -> bool {
    before.bia() == reached.bia() && before.board_count() == reached.board_count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(fen: &str, moves: &str) -> State {
        let start: State = fen.parse().unwrap();
        moves.split(' ').fold(start, |state, mv| state.play(state.position.parse_uci(mv).unwrap()).unwrap())
    }

    #[test]
    fn nothing_is_counted_while_a_bia_is_on_the_board() {
        // The rua on d1 takes the last piece Black has.
        let bared = after("4k3/8/8/8/P7/8/3m4/R2RK3 w - - 0 1", "d1d2");
        assert_eq!((bared.count(), bared.counter(), bared.halfmoves()), (None, None, Some(0)));
        let promoted = after("4k3/8/8/4P3/8/8/8/R3K3 w - - 0 1", "e5e6m");
        assert_eq!(promoted.count(), Count::new(32, 8));
        assert_eq!((promoted.counter(), promoted.count().unwrap().said()), (Some(Color::Black), 4));
    }

    #[test]
    fn two_ma_come_before_one_khon() {
        let taken = after("4k3/8/8/8/3m4/8/2N1N3/2S1K3 w - - 0 1", "c2d4");
        assert_eq!(taken.count(), Count::new(64, 10));
        assert_eq!((taken.count().unwrap().said(), taken.count().unwrap().limit()), (5, 32));
    }

    #[test]
    fn pieces_honour_starts_at_the_pieces_on_the_board() {
        let two_rua = after("4k3/8/8/8/8/8/3m4/R2RK3 w - - 0 1", "d1d2");
        assert_eq!((two_rua.count().unwrap().said(), two_rua.count().unwrap().limit()), (4, 8));
        let next = two_rua.play(two_rua.position.parse_uci("e8e7").unwrap()).unwrap();
        assert_eq!(next.count().unwrap().said(), 5);
        assert_eq!(next.counter(), Some(Color::Black));
    }

    #[test]
    fn in_board_honour_the_plies_say_who_counts() {
        let counter = |fen: &str| fen.parse::<State>().unwrap().counter();
        assert_eq!(counter("4k2r/8/8/8/8/8/8/R3K3 w - 128 0 20"), Some(Color::White));
        assert_eq!(counter("4k2r/8/8/8/8/8/8/R3K3 w - 128 7 20"), Some(Color::Black));
        assert_eq!(counter("4k2r/8/8/8/8/8/8/R3K3 w - - 7 20"), None);
    }

    #[test]
    fn a_count_by_hand_is_1_with_the_ply_it_began_with() {
        let state = after("4k2r/8/8/8/8/8/8/R3K3 w - 128 40 20", "e1e2 h8h7 e2e3");
        let plies = |started: i32| state.shown(started.into()).count().unwrap().plies();
        assert_eq!([0, -1, 41, 40, 39, 42, 1_000].map(plies), [43, 0, 1, 2, 3, 0, 0]);
        let bare: State = "4k3/8/8/8/8/8/8/R3K3 w - 32 9 20".parse().unwrap();
        assert_eq!(bare.shown(Started::NotYet), bare);
    }

    #[test]
    fn an_illegal_move_is_refused() {
        let start = State::from(Position::start());
        let error = start.play("e3e5".parse().unwrap()).unwrap_err();
        assert_eq!(error.to_string(), "e3e5: the bia on e3 does not move to e5");
    }
}
