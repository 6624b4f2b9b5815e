//! A game: positions in time, the count, and how it ends.

use std::iter;

use crate::{
    Color, Count, CountAction, CountKind, Counting, IllegalMove, Mode, Move, Outcome, Position, Role, RuleSet,
    StartError, StartRefusal, StopRefusal, outcome::Evidence,
};

/// What a player does when it is their turn: a move, and what they say about the count along with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The move.
    pub mv: Move,
    /// START, STOP or nothing.
    pub count: CountAction,
}

impl From<Move> for Turn {
    fn from(mv: Move) -> Self {
        Self { mv, count: CountAction::None }
    }
}

/// A game from its start position on, judged after every ply.
///
/// What it does not know: time, draw offers, and who is allowed to take back or to resign when. These change a game from
/// outside, or end it: [`Game::resign`], [`Game::agree`], [`Game::time_out`], [`Game::abort`].
///
/// ```
/// use makruk::{Game, Mode, Position, RuleSet};
/// let mut game = Game::new(RuleSet::Ttakji, Mode::Online, Position::start())?;
/// let mv = game.position().parse_uci("e3e4")?;
/// game.play(mv.into())?;
/// assert_eq!(game.fen(), "rnsmksnr/8/pppppppp/8/4P3/PPPP1PPP/8/RNSKMSNR b - - 0 1");
/// game.undo(1)?;
/// assert_eq!((game.ply(), game.outcome()), (0, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    rules: RuleSet,
    mode: Mode,
    start: State,
    turns: Vec<Turn>,
    /// The state after each turn. Kept whole, so that taking back is forgetting.
    states: Vec<State>,
    /// How it was ended from outside.
    ended: Option<Outcome>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct State {
    position: Position,
    counting: Counting,
    quiet: u16,
    /// What the rules say of it.
    outcome: Option<Outcome>,
}

/// The game is over, so nothing more can happen in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the game is over")]
pub struct GameOver;

/// Why a turn was not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The move is legal, but not with START.
    #[error(transparent)]
    MayNotStart(#[from] StartRefusal),
    /// The move is legal, but not with STOP.
    #[error(transparent)]
    MayNotStop(#[from] StopRefusal),
}

/// More plies were to be taken back than were played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("cannot take back {asked} plies of {played}")]
pub struct UndoError {
    /// How many were to be taken back.
    pub asked: u16,
    /// How many were played.
    pub played: u16,
}

impl Game {
    /// A game that starts from any legal position, which is judged as if it had just been reached: the game may be
    /// over already, and pieces' honour may be running.
    ///
    /// # Errors
    /// The position has free moves or lying rua that the rule set does not know.
    pub fn new(rules: RuleSet, mode: Mode, start: Position) -> Result<Self, StartError> {
        rules.check_game_start(&start)?;
        Ok(Self::begin(rules, mode, start))
    }

    /// A usual game, from [`RuleSet::start`].
    pub fn usual(rules: RuleSet, mode: Mode) -> Self {
        Self::begin(rules, mode, rules.start())
    }

    fn begin(rules: RuleSet, mode: Mode, start: Position) -> Self {
        let outcome = Outcome::judge(rules, &start, &Evidence::default());
        let start = State { position: start, counting: Counting::at_start(rules, &start), quiet: 0, outcome };
        Self { rules, mode, start, turns: Vec::new(), states: Vec::new(), ended: None }
    }

    /// The rule set.
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Who plays whom.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The position the game started from.
    pub const fn start(&self) -> &Position {
        &self.start.position
    }

    fn state(&self) -> &State {
        self.states.last().unwrap_or(&self.start)
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.state().position
    }

    /// The side to move. Of no meaning once the game is over.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// How many plies were played since the start position.
    pub fn ply(&self) -> u16 {
        // Played on or not, no game gets longer than this.
        u16::try_from(self.turns.len()).unwrap_or(u16::MAX)
    }

    /// The turns played, in order.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The running count. After the game is over, the one that was running with the last ply.
    pub fn count(&self) -> Option<Count> {
        self.counting().running()
    }

    /// The whole state of the count, for who plays on in thought.
    pub fn counting(&self) -> Counting {
        self.state().counting
    }

    /// Whether the side to move may start a count with its move.
    pub fn may_start(&self) -> bool {
        self.startable().is_some()
    }

    /// The count that the side to move may start with its move; `None` if it may not, or once the game is over. Why not
    /// is for [`Counting::check_start`] to say.
    pub fn startable(&self) -> Option<CountKind> {
        let running = self.outcome().is_none();
        running.then(|| self.counting().check_start(self.rules, self.position()).ok()).flatten()
    }

    /// Whether the side to move may stop the count with its move.
    pub fn may_stop(&self) -> bool {
        self.outcome().is_none() && self.counting().check_stop(self.rules, self.position()).is_ok()
    }

    /// How many plies were played since the last capture or bia move, or since the start.
    pub fn quiet_plies(&self) -> u16 {
        self.state().quiet
    }

    /// How the game ended; `None` while it is running.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.ended.as_ref().or_else(|| self.state().outcome.as_ref())
    }

    /// The keys of all positions since the start, the one on the board last.
    pub fn keys(&self) -> impl Iterator<Item = u64> + '_ {
        self.positions().map(Position::key)
    }

    /// All positions since the start, the one on the board last.
    pub fn positions(&self) -> impl Iterator<Item = &Position> + '_ {
        iter::once(&self.start).chain(&self.states).map(|state| &state.position)
    }

    /// The count that was running at the start and after each turn, in order.
    pub fn counts(&self) -> impl Iterator<Item = Option<Count>> + '_ {
        iter::once(&self.start).chain(&self.states).map(|state| state.counting.running())
    }

    /// The full FEN: `<board> <side> <free moves> - <quiet plies> <move number>`, bia ngai as `M~`. Moves are numbered from 1 at
    /// the start position, whichever side had the first.
    pub fn fen(&self) -> String {
        let black_began = u32::from(self.start().turn() == Color::Black);
        let half_moves = u32::from(self.ply()) + black_began;
        let number = 1 + half_moves / 2;
        let position = self.position();
        format!("{} {} - {} {number}", position.board_fen(), position.free(), self.quiet_plies())
    }

    /// Plays a turn and judges the position it leads to.
    ///
    /// # Errors
    /// The game is over, the move is illegal, or what is said about the count is not allowed. Nothing has changed then.
    pub fn play(&mut self, turn: Turn) -> Result<(), PlayError> {
        if self.outcome().is_some() { Err(PlayError::GameOver) } else { self.play_on(turn) }
    }

    /// As [`Game::play`], even if the rules have ended the game before: for the record of a game that went on by other
    /// rules than these. [`Game::outcome`] then tells what these say after each ply, and a later ply may say nothing.
    ///
    /// # Errors
    /// The game was ended from outside, as by a resignation, the move is illegal, or what is said about the count is not allowed. Nothing has changed
    /// then.
    pub fn play_on(&mut self, turn: Turn) -> Result<(), PlayError> {
        if self.ended.is_some() || self.ply() == u16::MAX {
            return Err(PlayError::GameOver);
        }
        let State { position: before, counting, quiet, outcome: _ } = *self.state();
        let position = before.play(turn.mv)?;
        match turn.count {
            CountAction::None => {}
            CountAction::Start => {
                counting.check_start(self.rules, &before)?;
            }
            CountAction::Stop => counting.check_stop(self.rules, &before)?,
        }
        let count = counting.advance(self.rules, turn.count, &position);
        let quiet = if is_quiet(&before, turn.mv) { quiet + 1 } else { 0 };
        self.turns.push(turn);
        self.states.push(State { position, counting: count.after, quiet, outcome: None });
        let repetition = if self.rules.ends_by_threefold(self.mode) { self.repetition() } else { None };
        let evidence = Evidence { ply: self.ply(), quiet, count, repetition };
        let outcome = Outcome::judge(self.rules, &position, &evidence);
        if let Some(state) = self.states.last_mut() {
            state.outcome = outcome;
        }
        Ok(())
    }

    /// The plies after which the position on the board stood, if this is the third time.
    fn repetition(&self) -> Option<[u16; 3]> {
        let State { position, quiet, .. } = self.state();
        let now = self.ply();
        // Nothing comes back across a capture or a bia move, and nothing with the other side to move.
        let oldest = now - quiet.min(&now);
        let stood = |ply: u16| ply.checked_sub(1).map_or(&self.start, |index| &self.states[usize::from(index)]);
        let mut same = (oldest..now).rev().skip(1).step_by(2).filter(|&ply| stood(ply).position == *position);
        let (second, first) = (same.next()?, same.next()?);
        Some([first, second, now])
    }

    /// Takes back the last plies. The position, the count, what has been repeated and the quiet plies are then exactly
    /// as they were; a game that was over is running again. Who may do that and when is not decided here.
    ///
    /// # Errors
    /// There are not as many plies. Nothing has changed then.
    pub fn undo(&mut self, plies: u16) -> Result<(), UndoError> {
        let played = self.ply();
        let left = played.checked_sub(plies).ok_or(UndoError { asked: plies, played })?;
        if plies > 0 {
            self.turns.truncate(left.into());
            self.states.truncate(left.into());
            self.ended = None;
        }
        Ok(())
    }

    /// Ends the game as resigned by a side, which need not be the one to move.
    ///
    /// # Errors
    /// The game is over already.
    pub fn resign(&mut self, color: Color) -> Result<(), GameOver> {
        self.end(Outcome::resignation(color))
    }

    /// Ends the game as a draw that both sides agreed to. Whether the rules know such draws is for
    /// [`RuleSet::knows_agreement`] to say, and is not asked here.
    ///
    /// # Errors
    /// The game is over already.
    pub fn agree(&mut self) -> Result<(), GameOver> {
        self.end(Outcome::agreement())
    }

    /// Ends the game by the fall of a side's flag. The other side wins, whatever it has left; by [`RuleSet::PlyYard`] it
    /// is a draw if the other side has a bare khun.
    ///
    /// # Errors
    /// The game is over already.
    pub fn time_out(&mut self, color: Color) -> Result<(), GameOver> {
        self.end(Outcome::timeout(self.rules, self.position(), color))
    }

    /// Ends the game without a result. Until when that may be is not decided here.
    ///
    /// # Errors
    /// The game is over already.
    pub fn abort(&mut self) -> Result<(), GameOver> {
        self.end(Outcome::aborted())
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), GameOver> {
        if self.outcome().is_some() {
            return Err(GameOver);
        }
        self.ended = Some(outcome);
        Ok(())
    }
}

/// Whether a move could ever be undone on the board: no capture, no bia move.
fn is_quiet(before: &Position, mv: Move) -> bool {
    let bia = before.moving_as(Role::Bia);
    !bia.contains(mv.from) && !before.occupied().contains(mv.to)
}

#[cfg(test)]
pub(crate) mod tests;
