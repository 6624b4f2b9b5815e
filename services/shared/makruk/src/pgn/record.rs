//! A game as it is recorded.

use crate::{
    Game, IllegalMove, Mode, ParseModeError, ParseRuleSetError, Position, Reason, RuleSet, Turn, fairy::State,
};

use super::{
    Comment, MAX_COMMENT, MAX_PLIES, Notes, Score, TagError,
    command::{self, Command},
    tags::Tags,
};

/// A game as it is recorded: who played, what was played and said about the count, and how it ended.
///
/// Its moves are legal. Whether its counts are is a matter of a rule set: [`Pgn::replay`] says. Written with `Display`,
/// read with `FromStr`, or with [`games`](super::games) if there are several in a text; what is written is read back as
/// the same record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pgn {
    tags: Tags,
    start: State,
    foreword: Comment,
    plies: Vec<Ply>,
    /// After the last ply.
    position: Position,
    score: Score,
    /// Bytes of comment.
    commented: usize,
}

/// A ply of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// The move, and what was said about the count with it.
    pub turn: Turn,
    /// What is written beside it.
    pub notes: Notes,
}

/// Why a ply cannot be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The record has as many plies as it can have.
    #[error("expected at most {MAX_PLIES} plies in a game")]
    Full,
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Why notes cannot be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotesError {
    /// There is no such ply.
    #[error("expected a ply below {plies}, found {asked}")]
    NoSuchPly {
        /// Which one was asked for, from 0.
        asked: usize,
        /// How many there are.
        plies: usize,
    },
    /// All comments together would be too long.
    #[error("expected at most {MAX_COMMENT} bytes of comment in a game")]
    TooMuchComment,
}

impl Pgn {
    /// A record without a ply, of which nothing is known.
    pub fn new(start: State) -> Self {
        Self {
            tags: Tags::default(),
            start,
            foreword: Comment::default(),
            plies: Vec::new(),
            position: *start.position(),
            score: Score::Open,
            commented: 0,
        }
    }

    /// The record of a game, finished or running, with the tags `RuleSet`, `Mode` and `Termination`. Names, dates and
    /// clocks are for the caller to add, and how a game ended that was not ended by the rules: see [`Pgn::end`].
    ///
    /// # Errors
    /// The game was played on beyond what a record can hold.
    pub fn of(game: &Game) -> Result<Self, PushError> {
        let mut record = Self::new(State::from(*game.start()));
        for turn in game.turns() {
            record.push(*turn)?;
        }
        record.score = game.outcome().into();
        let ending = game.outcome().map_or_else(|| "unterminated".to_owned(), |outcome| termination(outcome.reason));
        let tags = [("RuleSet", game.rules().to_string()), ("Mode", game.mode().to_string()), ("Termination", ending)];
        for (name, value) in tags {
            // All three are short names and numbers.
            let set = record.tags.set(name, &value);
            debug_assert!(set.is_ok());
        }
        Ok(record)
    }

    /// The start position, with the number of its move.
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// The position after the last ply.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The plies in order.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Adds a ply.
    ///
    /// # Errors
    /// The move is not legal, or there are too many plies.
    pub fn push(&mut self, turn: Turn) -> Result<(), PushError> {
        if self.plies.len() == MAX_PLIES {
            return Err(PushError::Full);
        }
        self.position = self.position.play(turn.mv)?;
        self.plies.push(Ply { turn, notes: Notes::default() });
        Ok(())
    }

    /// Who won, or that the game is running.
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Says how the game ended, the reason in the tag `Termination`: for adjudication, and what else the rules do not
    /// see.
    ///
    /// # Errors
    /// The reason cannot be the value of a tag. Nothing has changed then.
    pub fn end(&mut self, score: Score, reason: &str) -> Result<(), TagError> {
        self.tags.set("Termination", reason)?;
        self.score = score;
        Ok(())
    }

    pub(super) const fn set_score(&mut self, score: Score) {
        self.score = score;
    }

    /// The value of a tag, whatever the case of the letters of its name. `Result`, `Variant`, `SetUp` and `FEN` are not
    /// among the tags: they follow from [`Pgn::score`] and [`Pgn::start`].
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// The tags in the order in which they are written: Event, Site, Date, Round, White, Black, then the others.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter()
    }

    /// Sets a tag. A date is written `2026.08.31`.
    ///
    /// # Errors
    /// The name or the value is not one, the tag follows from the game, or there are too many. Nothing has changed
    /// then.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        self.tags.set(name, value)
    }

    pub(super) const fn tag_list(&self) -> &Tags {
        &self.tags
    }

    /// The rule set the record says it was played by, if it says one.
    ///
    /// # Errors
    /// The tag `RuleSet` names none that is known here.
    pub fn rule_set(&self) -> Result<Option<RuleSet>, ParseRuleSetError> {
        self.tag("RuleSet").map(str::parse).transpose()
    }

    /// The mode the record says it was played in, if it says one.
    ///
    /// # Errors
    /// The tag `Mode` names none.
    pub fn mode(&self) -> Result<Option<Mode>, ParseModeError> {
        self.tag("Mode").map(str::parse).transpose()
    }

    /// What is written before the first move.
    pub const fn foreword(&self) -> &Comment {
        &self.foreword
    }

    /// Writes something before the first move, in place of what stood there.
    ///
    /// # Errors
    /// All comments together would be too long. Nothing has changed then.
    pub fn set_foreword(&mut self, foreword: Comment) -> Result<(), NotesError> {
        self.commented = self.room(self.foreword.len(), foreword.len())?;
        self.foreword = foreword;
        Ok(())
    }

    /// Writes notes beside a ply, counted from 0, in place of what stood there.
    ///
    /// # Errors
    /// There is no such ply, or all comments together would be too long. Nothing has changed then.
    pub fn annotate(&mut self, ply: usize, notes: Notes) -> Result<(), NotesError> {
        let plies = self.plies.len();
        let old = self.plies.get(ply).ok_or(NotesError::NoSuchPly { asked: ply, plies })?;
        self.commented = self.room(old.notes.comment.len(), notes.comment.len())?;
        if let Some(ply) = self.plies.get_mut(ply) {
            ply.notes = notes;
        }
        Ok(())
    }

    /// The bytes of comment when some of them are replaced.
    fn room(&self, old: usize, new: usize) -> Result<usize, NotesError> {
        let bytes = self.commented - old + new;
        if bytes <= MAX_COMMENT { Ok(bytes) } else { Err(NotesError::TooMuchComment) }
    }

    /// Adds a comment as it stands in a text, commands included, to the last ply, or to the foreword.
    pub(super) fn remark(&mut self, body: &str) -> Result<(), NotesError> {
        let Self { plies, foreword, .. } = self;
        let mut last = plies.last_mut();
        let text = command::take(body, |command| {
            // Before the first move there is nobody a clock or a count could be of.
            if let Some(Ply { turn, notes }) = &mut last {
                match command {
                    Command::Clock(time) => notes.clock_ms = Some(time.0),
                    Command::Elapsed(time) => notes.elapsed_ms = Some(time.0),
                    Command::Count(action) => turn.count = action,
                }
            }
        });
        let comment = last.map_or(foreword, |ply| &mut ply.notes.comment);
        let old = comment.len();
        comment.append(&Comment::from(text.as_str()));
        let new = comment.len();
        self.commented = self.room(old, new)?;
        Ok(())
    }

    /// Adds a glyph to the last ply; one before the first move is of nothing.
    pub(super) fn mark(&mut self, nag: u8) {
        if let Some(ply) = self.plies.last_mut() {
            // There is room for as many as anybody writes.
            let _full = ply.notes.nags.try_push(nag);
        }
    }
}

/// The stable name of a reason, and what it says to people if that is more.
fn termination(reason: Reason) -> String {
    let (name, text) = (reason.name(), reason.to_string());
    if name == text { text } else { format!("{name}: {text}") }
}

#[cfg(test)]
mod tests;
