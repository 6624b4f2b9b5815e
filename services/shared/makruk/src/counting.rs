//! Board's honour and pieces' honour: the counts that force the side with the upper hand to mate in time.

use std::{fmt, str::FromStr};

use crate::{Color, Position, Role, RuleSet, rules::BOARD_HONOUR_LIMIT};

/// What a player says about the count along with a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CountAction {
    /// Nothing.
    #[default]
    None,
    /// Starts board's honour: this move is count 1.
    Start,
    /// Stops board's honour: this move is still counted.
    Stop,
}

/// The text names no count action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected the count action `none`, `start` or `stop`")]
pub struct ParseCountActionError;

/// Which count is running.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CountKind {
    /// Board's honour: begun by a player, with pieces on both sides.
    Board,
    /// Pieces' honour: begun by itself, against a bare khun.
    Pieces,
}

/// A running count, in moves of the counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Count {
    /// Which count it is.
    pub kind: CountKind,
    /// The side whose moves are counted: it escapes when the count reaches its limit.
    pub counter: Color,
    /// The number last counted; before the first move of pieces' honour, the pieces on the board at its start.
    pub number: u16,
    /// The number after which the rival has one move left. Fixed when the count starts.
    pub limit: u16,
}

/// Why a count may not be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum StartRefusal {
    /// A bia can still promote.
    #[error("a count cannot start while an unpromoted bia is on the board")]
    BiaOnBoard,
    /// A side is bare: only pieces' honour counts then, by itself.
    #[error("board's honour cannot start against or by a bare khun")]
    BareKhun,
    /// One count at a time.
    #[error("a count is already running: {0}")]
    Running(Count),
}

/// Why a count may not be stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum StopRefusal {
    /// There is nothing to stop.
    #[error("no count is running")]
    NotRunning,
    /// Only the counter stops, on a turn of its own.
    #[error("only the counter may stop the count: {0}")]
    NotCounter(Count),
    /// Pieces' honour runs to its end.
    #[error("pieces' honour cannot be stopped: {0}")]
    PiecesHonour(Count),
}

/// The state of the count between two plies; a pure state machine over the plies of a game.
///
/// # [`RuleSet::Ttakji`]
/// **Board's honour.** Either player may start it along with a move of their own when no unpromoted bia is on the
/// board, neither side is bare and no count is running; which side is stronger does not matter. That move is count 1,
/// and each later move of the same player adds 1. STOP may come with any later move of the counter: it is still
/// counted, then the count ends. A mate given with a counted move only draws. Once move 64 is counted, with STOP or
/// without, the rival has one move: if it does not mate, the game is drawn.
///
/// **Pieces' honour.** Starts by itself after the move that leaves no unpromoted bia and exactly one bare side, which
/// becomes the counter. It starts from the number of all pieces on the board, its limit is what the stronger side
/// has at that moment (see [`pieces_limit`]), and it cannot be stopped or changed. Once the counter's number has
/// reached the limit, the stronger side has one move. A count that starts at or above its limit leaves the stronger
/// side one move as well.
///
/// Pieces' honour takes the place of a running board's honour, and of the last move left by one: a counter whose move
/// 64 bares the rival plays on for mate. A rival that bares the counter with its last move has still not mated in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Counting {
    /// No count.
    #[default]
    Idle,
    /// This count is running.
    Running(Count),
    /// Board's honour was stopped with the move that reached its limit. Nothing is counted any more, but the rival has
    /// only one move left to mate.
    StoppedAtLimit(Count),
}

/// What a ply did to the count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CountStep {
    /// The state after it.
    pub after: Counting,
    /// Board's honour as counted by this ply, START and STOP included: a mate given with it only draws.
    pub counted_board: Option<Count>,
    /// A count whose limit had been reached, and this ply was the last chance to mate.
    pub expired: Option<Count>,
}

impl Counting {
    /// The state at the start of a game, as if the position had just been reached: pieces' honour may be on.
    pub fn at_start(rules: RuleSet, position: &Position) -> Self {
        match rules {
            RuleSet::Ttakji => pieces_honour(position).map_or(Self::Idle, Self::Running),
        }
    }

    /// The running count.
    pub const fn running(self) -> Option<Count> {
        match self {
            Self::Running(count) => Some(count),
            Self::Idle | Self::StoppedAtLimit(_) => None,
        }
    }

    /// Whether the side to move may start board's honour with its move.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_start(self, rules: RuleSet, position: &Position) -> Result<(), StartRefusal> {
        let RuleSet::Ttakji = rules;
        match self.running() {
            Some(count) => Err(StartRefusal::Running(count)),
            None if !position.bia().is_empty() => Err(StartRefusal::BiaOnBoard),
            None if Color::ALL.into_iter().any(|color| position.bare(color)) => Err(StartRefusal::BareKhun),
            None => Ok(()),
        }
    }

    /// Whether the side to move may stop the count with its move.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_stop(self, rules: RuleSet, position: &Position) -> Result<(), StopRefusal> {
        let RuleSet::Ttakji = rules;
        match self.running() {
            None => Err(StopRefusal::NotRunning),
            Some(count) if count.kind == CountKind::Pieces => Err(StopRefusal::PiecesHonour(count)),
            Some(count) if count.counter != position.turn() => Err(StopRefusal::NotCounter(count)),
            Some(_) => Ok(()),
        }
    }

    /// What a ply does to the count. `reached` is the position after it; the action must have been checked.
    #[must_use]
    pub fn advance(self, rules: RuleSet, action: CountAction, reached: &Position) -> CountStep {
        let RuleSet::Ttakji = rules;
        let mover = !reached.turn();
        let counted = match self {
            Self::Running(count) if count.counter == mover => Some(count.next()),
            Self::Running(_) => None,
            _ => (action == CountAction::Start).then_some(Count::board(mover)),
        };
        let due = match self {
            Self::Running(count) | Self::StoppedAtLimit(count) => Some(count),
            Self::Idle => None,
        };
        let after = match (counted, self) {
            (Some(count), _) if action != CountAction::Stop => Self::Running(count),
            (Some(count), _) if count.is_at_limit() => Self::StoppedAtLimit(count),
            (None, Self::Running(count)) => Self::Running(count),
            _ => Self::Idle,
        };
        CountStep {
            after: after.or_pieces_honour(reached),
            counted_board: counted.filter(|count| count.kind == CountKind::Board),
            expired: due.filter(|count| count.counter != mover && count.is_at_limit()),
        }
    }

    /// Pieces' honour in place of anything but itself, once its condition holds.
    fn or_pieces_honour(self, reached: &Position) -> Self {
        match self {
            Self::Running(Count { kind: CountKind::Pieces, .. }) => self,
            _ => pieces_honour(reached).map_or(self, Self::Running),
        }
    }
}

impl Count {
    const fn board(counter: Color) -> Self {
        Self { kind: CountKind::Board, counter, number: 1, limit: BOARD_HONOUR_LIMIT }
    }

    const fn next(self) -> Self {
        Self { number: self.number + 1, ..self }
    }

    /// Whether the rival's next move is its last to mate with.
    pub const fn is_at_limit(self) -> bool {
        self.number >= self.limit
    }
}

/// Pieces' honour as it starts in this position, if no bia is left and exactly one side is bare.
fn pieces_honour(position: &Position) -> Option<Count> {
    let counter = match Color::ALL.map(|color| position.bare(color)) {
        [true, false] => Color::White,
        [false, true] => Color::Black,
        _ => return None,
    };
    if !position.bia().is_empty() {
        return None;
    }
    let number = u16::try_from(position.board_count()).ok()?;
    Some(Count { kind: CountKind::Pieces, counter, number, limit: pieces_limit(position, !counter) })
}

/// The limit of pieces' honour in [`RuleSet::Ttakji`] by what the stronger side has.
///
/// Two rua 8; one rua 16; otherwise two khon 22, two ma 32, one khon 44, in this order; anything else 64.
pub fn pieces_limit(position: &Position, stronger: Color) -> u16 {
    let has = |role| (position.moving_as(role) & position.by_color(stronger)).count();
    match (has(Role::Rua), has(Role::Khon), has(Role::Ma)) {
        (2.., _, _) => 8,
        (1, _, _) => 16,
        (0, 2.., _) => 22,
        (0, _, 2..) => 32,
        (0, 1, _) => 44,
        (0, 0, _) => 64,
    }
}

/// As in "board's honour 12/64 by White".
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}/{} by {}", self.kind, self.number, self.limit, self.counter.name())
    }
}

impl fmt::Display for CountKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board's honour",
            Self::Pieces => "pieces' honour",
        })
    }
}

impl fmt::Display for CountAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Start => "start",
            Self::Stop => "stop",
        })
    }
}

impl FromStr for CountAction {
    type Err = ParseCountActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "none" => Ok(Self::None),
            "start" => Ok(Self::Start),
            "stop" => Ok(Self::Stop),
            _ => Err(ParseCountActionError),
        }
    }
}

#[cfg(test)]
mod tests;
