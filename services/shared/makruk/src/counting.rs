//! Board's honour and pieces' honour: the counts that force the side with the upper hand to mate in time.

use std::{fmt, str::FromStr};

use crate::{Color, Position, Role, RuleSet, rules::BOARD_HONOUR_LIMIT};

mod traditional;
mod ttakji;

/// What a player says about the count along with a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CountAction {
    /// Nothing.
    #[default]
    None,
    /// Starts a count with this move.
    Start,
    /// Stops the count with this move.
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
    /// Pieces' honour: against a bare khun.
    Pieces,
}

/// A running count, in moves of the counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Count {
    /// Which count it is.
    pub kind: CountKind,
    /// The side whose moves are counted: it escapes when the count reaches its limit.
    pub counter: Color,
    /// The number last counted; where pieces' honour started by itself, at first the pieces on the board.
    pub number: u16,
    /// The number up to which the rival has to mate. Fixed when the count starts.
    pub limit: u16,
}

/// Why a count may not be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum StartRefusal {
    /// A bia can still promote.
    #[error("a count cannot start while an unpromoted bia is on the board")]
    BiaOnBoard,
    /// A side is bare, so that only pieces' honour counts: by itself, or for the bare side, by rule set.
    #[error("board's honour cannot start against or by a bare khun")]
    BareKhun,
    /// Only a player who is not ahead may start board's honour.
    #[error("only the weaker side may start the count: {own} points of material against {rival}")]
    Stronger {
        /// What the side to move has, see [`Position::material`].
        own: u32,
        /// What its rival has.
        rival: u32,
    },
    /// The rule set knows no counts.
    #[error("nothing is counted in this rule set")]
    NeverCounts,
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
/// Board's honour counts for a player who has pieces left, pieces' honour for a bare khun, and both only while no
/// unpromoted bia is on the board. Numbers and limits are moves of the counter, not plies. Sources are those of the rule
/// sets; what they leave open is decided as said here. What differs by rule set:
///
/// # [`RuleSet::Ttakji`]
/// **Board's honour.** Either player may start it along with a move of their own when neither side is bare and no count
/// is running; which side is stronger does not matter. That move is count 1, each later move of the same player one
/// more. STOP may come with any later move of the counter: it is still counted, then the count ends. A mate given with a
/// counted move only draws. Once move 64 is counted, with STOP or without, the rival has one move: if it does not mate,
/// the game is drawn.
///
/// **Pieces' honour.** Starts by itself after the move that leaves exactly one bare side, which becomes the counter. It
/// starts from the number of all pieces on the board, its limit is what the stronger side has at that moment (see
/// [`pieces_limit`]), and it cannot be stopped or changed. Once the counter's number has reached the limit, the stronger
/// side has one move. A count that starts at or above its limit leaves the stronger side one move as well.
///
/// Pieces' honour takes the place of a running board's honour, and of the last move left by one: a counter whose move
/// 64 bares the rival plays on for mate. A rival that bares the counter with its last move has still not mated in time.
///
/// # [`RuleSet::PlyYard`]
/// Nothing is ever counted.
///
/// # [`RuleSet::Traditional`]
/// **Board's honour** as in Ttakji, but only a player whose pieces are not worth more than the rival's may start it
/// (see [`Position::material`]), and STOP takes effect at once: the move it comes with is not counted, and a mate given with it
/// wins. It ends when a side is bared.
///
/// **Pieces' honour** is started by the bare side along with a move, which announces the number of all pieces then on
/// the board, its own capture taken off; each later move of it announces one more. The limit is by what the stronger side
/// then has. The move that announces the limit, or more, draws the game: the stronger side must have mated before. STOP
/// takes effect at once, and a new START takes number and limit anew. A capture alone changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Counting {
    /// No count.
    #[default]
    Idle,
    /// This count is running.
    Running(Count),
    /// In [`RuleSet::Ttakji`], board's honour was stopped with the move that reached its limit. Nothing is counted any
    /// more, but the rival has only one move left to mate.
    StoppedAtLimit(Count),
}

/// What a ply did to the count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CountStep {
    /// The state after it.
    pub after: Counting,
    /// Board's honour as counted by this ply, START and STOP included: a mate given with it only draws.
    pub counted_board: Option<Count>,
    /// A count that allows no further ply: if this one did not mate, the game is drawn.
    pub expired: Option<Count>,
}

impl Counting {
    /// The state at the start of a game, as if the position had just been reached: pieces' honour may be on.
    pub fn at_start(rules: RuleSet, position: &Position) -> Self {
        match rules {
            RuleSet::Ttakji => ttakji::at_start(position),
            RuleSet::PlyYard(_) | RuleSet::Traditional(_) => Self::Idle,
        }
    }

    /// The running count.
    pub const fn running(self) -> Option<Count> {
        match self {
            Self::Running(count) => Some(count),
            Self::Idle | Self::StoppedAtLimit(_) => None,
        }
    }

    /// Whether the side to move may start a count with its move, and which.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_start(self, rules: RuleSet, position: &Position) -> Result<CountKind, StartRefusal> {
        match (rules, self.running()) {
            (RuleSet::PlyYard(_), _) => Err(StartRefusal::NeverCounts),
            (_, Some(count)) => Err(StartRefusal::Running(count)),
            (_, None) if !position.bia().is_empty() => Err(StartRefusal::BiaOnBoard),
            (RuleSet::Ttakji, None) => ttakji::check_start(position),
            (RuleSet::Traditional(_), None) => traditional::check_start(position),
        }
    }

    /// Whether the side to move may stop the count with its move.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_stop(self, rules: RuleSet, position: &Position) -> Result<(), StopRefusal> {
        match self.running() {
            None => Err(StopRefusal::NotRunning),
            Some(count) if rules == RuleSet::Ttakji && count.kind == CountKind::Pieces => {
                Err(StopRefusal::PiecesHonour(count))
            }
            Some(count) if count.counter != position.turn() => Err(StopRefusal::NotCounter(count)),
            Some(_) => Ok(()),
        }
    }

    /// What a ply does to the count. `reached` is the position after it.
    ///
    /// The action must have been checked with [`Counting::check_start`] or [`Counting::check_stop`] in the position before.
    /// If it was not allowed there, the answer means nothing.
    #[must_use]
    pub fn advance(self, rules: RuleSet, action: CountAction, reached: &Position) -> CountStep {
        match rules {
            RuleSet::Ttakji => ttakji::advance(self, action, reached),
            RuleSet::Traditional(_) => traditional::advance(self, action, reached),
            RuleSet::PlyYard(_) => CountStep::default(),
        }
    }
}

impl Count {
    const fn board(counter: Color) -> Self {
        Self { kind: CountKind::Board, counter, number: 1, limit: BOARD_HONOUR_LIMIT }
    }

    /// Pieces' honour of a bare side as it starts in a position: from the number of all pieces.
    fn pieces(position: &Position, counter: Color, limit: u16) -> Self {
        // There are at most 32 pieces.
        let number = u16::try_from(position.board_count()).unwrap_or(u16::MAX);
        Self { kind: CountKind::Pieces, counter, number, limit }
    }

    const fn next(self) -> Self {
        Self { number: self.number + 1, ..self }
    }

    /// Whether the number has come to the limit: in [`RuleSet::Traditional`] pieces' honour has then drawn the game,
    /// everywhere else the rival's next move is its last to mate with.
    pub const fn is_at_limit(self) -> bool {
        self.number >= self.limit
    }
}

/// The limit of pieces' honour by what the stronger side has.
///
/// In [`RuleSet::Ttakji`]: two rua 8; one rua 16; otherwise two khon 22, two ma 32, one khon 44, in this order; anything
/// else 64. In [`RuleSet::Traditional`] one khon comes before two ma, so that one khon with two ma has 44. A lying rua
/// is as a met. `None` in [`RuleSet::PlyYard`], which counts nothing. The limit is in moves of the bare side. Whether
/// there is one, and whether bia are left, is not asked. Source: the rule sets' own tables.
pub fn pieces_limit(rules: RuleSet, position: &Position, stronger: Color) -> Option<u16> {
    match rules {
        RuleSet::Ttakji => Some(ttakji::limit(position, stronger)),
        RuleSet::Traditional(_) => Some(traditional::limit(position, stronger)),
        RuleSet::PlyYard(_) => None,
    }
}

/// How many rua, khon and ma a side has: what every limit goes by.
fn rua_khon_ma(position: &Position, color: Color) -> (u32, u32, u32) {
    let has = |role| (position.moving_as(role) & position.by_color(color)).count();
    (has(Role::Rua), has(Role::Khon), has(Role::Ma))
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
