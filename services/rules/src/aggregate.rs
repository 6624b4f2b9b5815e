//! One game as the referee holds it: the game of the rules library, who plays, and what was decided.
//!
//! It is read from its blob, changed by one command, and written back with the events of the change, or
//! dropped. Time is an argument.

mod view;

use std::time::Duration;

use makruk::{Game, clock::TimeControl};
use makruk_proto::event::v1::{Created, Finished, GameEvent, TimeCredited, game_event::Kind};
use makruk_proto::game::v1 as pb;
use makruk_runtime::Millis;

use crate::command::{Actor, Command};
use crate::decide;
use crate::ending::Ending;
use crate::id::GameId;
use crate::moment::Moment;
use crate::offers::Offers;
use crate::refusal::Refusal;
use crate::seats::Seats;
use crate::timing::{Deadline, Timing};
use crate::wire;

/// Commands whose results are kept for retries, an AI's latest answer among them. A client has one or two under way.
const RECENT: usize = 8;

/// How long before its flag falls rules plays for an AI that has not answered, in milliseconds.
const BEFORE_FLAG_MS: i64 = 1_000;

/// A command that was applied, with the answer it got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Applied {
    /// Who sent it.
    pub(crate) actor: Actor,
    /// Its id.
    pub(crate) id: String,
    /// Tells it from another command with the same id.
    pub(crate) fingerprint: u64,
    /// The version it made: that of its own event, before what followed from it.
    pub(crate) version: u64,
    /// The position it made, likewise.
    pub(crate) pos: u64,
}

/// What a game is created with besides its start and its seats.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Terms {
    /// `None`: untimed.
    pub(crate) control: Option<TimeControl>,
    /// How long a first move may take; 0: as long as it likes.
    pub(crate) first_move_ms: u32,
    /// Whether the result counts for the players' ratings.
    pub(crate) rated: bool,
    /// Stands for what its creator asked for.
    pub(crate) fingerprint: u64,
}

/// What the time of a game came to when it was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    /// The deadline that had passed.
    pub(crate) deadline: Millis,
    /// How many milliseconds after it this was judged.
    pub(crate) late_ms: i64,
    /// The game goes on, since an outage moved the deadline.
    pub(crate) credited: bool,
}

/// A game with its history, seats, and what has changed since it was read.
#[derive(Clone, Debug)]
pub(crate) struct Aggregate {
    /// Its id.
    pub(crate) id: GameId,
    /// Who plays.
    pub(crate) seats: Seats,
    /// The game by the rules.
    pub(crate) game: Game,
    /// What ended it, if that was no move.
    pub(crate) ending: Option<Ending>,
    /// Its clocks.
    pub(crate) timing: Timing,
    /// The offers of a draw.
    pub(crate) offers: Offers,
    /// Whether the result counts for the players' ratings.
    pub(crate) rated: bool,
    /// Grows by one with every event.
    pub(crate) version: u64,
    /// Grows with every ply and every undo.
    pub(crate) pos: u64,
    /// Stands for what its creator asked for.
    pub(crate) fingerprint: u64,
    /// When it was created.
    pub(crate) created_at: Millis,
    /// When it ended. If that was for time, the deadline that passed.
    pub(crate) finished_at: Option<Millis>,
    /// When the answer of the AI to move is overdue; `None` when no AI is to move.
    pub(crate) bot_due: Option<Millis>,
    /// The latest commands, oldest first.
    pub(crate) recent: Vec<Applied>,
    /// What happened since it was read, in order of versions.
    pub(crate) events: Vec<GameEvent>,
}

impl Aggregate {
    /// A new game, judged at once: the position it starts from may be over, or in a count.
    pub(crate) fn create(id: GameId, game: Game, seats: Seats, terms: Terms, at: &Moment, overdue: Duration) -> Self {
        let mut new = Self {
            id,
            game,
            seats,
            ending: None,
            timing: Timing::new(terms.control, terms.first_move_ms, at.now),
            offers: Offers::default(),
            rated: terms.rated,
            version: 0,
            pos: 0,
            fingerprint: terms.fingerprint,
            created_at: at.now,
            finished_at: None,
            bot_due: None,
            recent: Vec::new(),
            events: Vec::new(),
        };
        new.emit(Kind::Created(Created {}), at.now, at);
        new.settle(at, overdue);
        new
    }

    /// The AI whose turn it is.
    pub(crate) fn bot_to_move(&self) -> Option<pb::BotLevel> {
        if self.game.outcome().is_some() { None } else { self.seats.bot(self.game.turn()) }
    }

    /// When the time of the game has to be judged; `None` while no time runs.
    pub(crate) fn due(&self) -> Option<Millis> {
        self.timing.due(&self.game)
    }

    /// What a command with the same actor and id was answered.
    ///
    /// # Errors
    /// [`Refusal::CommandIdReused`] when that was another command.
    pub(crate) fn recorded(&self, command: &Command) -> Result<Option<Applied>, Refusal> {
        let same = |applied: &&Applied| applied.actor == command.actor && applied.id == command.id;
        match self.recent.iter().find(same) {
            Some(applied) if applied.fingerprint == command.fingerprint => Ok(Some(applied.clone())),
            Some(_) => Err(Refusal::CommandIdReused(command.id.clone())),
            None => Ok(None),
        }
    }

    /// Carries out a command, remembers its answer, and does what follows from it. `None`: the game was over by time
    /// when the command came, which is what the aggregate says now.
    ///
    /// # Errors
    /// Why it is refused; the aggregate is to be dropped then.
    pub(crate) fn apply(
        &mut self,
        command: &Command,
        at: &Moment,
        overdue: Duration,
    ) -> Result<Option<Applied>, Refusal> {
        decide::check_actor(self, &command.actor)?;
        if let Some((deadline, when)) = self.timing.deadline(&self.game, at)
            && at.arrival >= when
        {
            self.time_up(deadline, when, at)?;
            self.settle(at, overdue);
            return Ok(None);
        }
        // Where the command's own event is the end, that is the next version, too.
        let version = self.version + 1;
        decide::carry_out(self, command, at)?;
        let applied = Applied {
            actor: command.actor.clone(),
            id: command.id.clone(),
            fingerprint: command.fingerprint,
            version,
            pos: self.pos,
        };
        if !command.id.is_empty() {
            if command.actor == Actor::Bot {
                // A worker asks again about its latest answer only; players' commands are not to be crowded out.
                self.recent.retain(|applied| applied.actor != Actor::Bot);
            }
            let surplus = (self.recent.len() + 1).saturating_sub(RECENT);
            self.recent.drain(..surplus);
            self.recent.push(applied.clone());
        }
        self.settle(at, overdue);
        Ok(Some(applied))
    }

    /// Judges the time on the position `pos` (0: whatever it is): it is up, or an outage has moved the deadline.
    ///
    /// # Errors
    /// The game is over, on another position, or no deadline has passed; the aggregate is to be dropped then.
    pub(crate) fn judge(&mut self, pos: u64, at: &Moment, overdue: Duration) -> Result<Judged, Refusal> {
        if let Some(outcome) = self.game.outcome() {
            return Err(Refusal::Over(*outcome));
        }
        if pos != 0 && pos != self.pos {
            return Err(Refusal::Stale { named: pos, current: self.pos });
        }
        let due = self.due().filter(|due| at.now >= *due).ok_or(Refusal::NotDue)?;
        let (deadline, when) = self.timing.deadline(&self.game, at).ok_or(Refusal::NotDue)?;
        let credited = at.now < when;
        if credited {
            let credit_ms = self.timing.credit(&self.game, at);
            let color = wire::color(self.game.turn()).into();
            self.emit(Kind::TimeCredited(TimeCredited { color, credit_ms }), at.now, at);
        } else {
            self.time_up(deadline, when, at)?;
        }
        self.settle(at, overdue);
        let deadline = if credited { due } else { when };
        Ok(Judged { deadline, late_ms: at.now.0.saturating_sub(deadline.0), credited })
    }

    /// The time was up at `when`.
    fn time_up(&mut self, deadline: Deadline, when: Millis, at: &Moment) -> Result<(), Refusal> {
        self.timing.credit(&self.game, at);
        let ending = match deadline {
            Deadline::FirstMove => Ending::Aborted,
            Deadline::Flag => Ending::TimedOut(self.game.turn()),
        };
        decide::end(self, ending)?;
        self.finish(when, at);
        Ok(())
    }

    /// Notes an event of a point in time: the next version.
    pub(crate) fn emit(&mut self, kind: Kind, when: Millis, at: &Moment) {
        self.version += 1;
        self.events.push(GameEvent {
            game_id: self.id.to_string(),
            version: self.version,
            pos: self.pos,
            at_ms: when.0,
            state: Some(wire::state(&self.game, true)),
            clock: self.timing.show(&self.game, self.finished_at, at),
            draw_offers: Some(self.offers.show(&self.game)),
            first_move_due_ms: self.timing.first_move_due(&self.game, at).map(|due| due.0),
            kind: Some(kind),
        });
    }

    /// What follows from a change by itself: an AI's only move is played, the end is noted, and the times are set at
    /// which an AI's answer is overdue and the game's time has to be judged.
    fn settle(&mut self, at: &Moment, overdue: Duration) {
        if self.bot_to_move().is_some() {
            decide::play_forced(self, at);
        }
        if self.game.outcome().is_some() && self.finished_at.is_none() {
            self.finish(at.now, at);
        }
        self.timing.credit(&self.game, at);
        self.bot_due = self.bot_to_move().map(|_| self.bot_overdue(at, overdue));
    }

    fn finish(&mut self, when: Millis, at: &Moment) {
        self.timing.stop(when, at);
        self.finished_at = Some(when);
        self.emit(Kind::Finished(Finished {}), when, at);
    }

    /// When the AI that is to move has taken too long: before its time is up, so that a worker that died costs it no
    /// flag.
    fn bot_overdue(&self, at: &Moment, overdue: Duration) -> Millis {
        let usual = at.now + overdue;
        let Some(due) = self.due() else { return usual };
        let left = due.0.saturating_sub(at.now.0).max(0);
        let latest = if left < 2 * BEFORE_FLAG_MS { at.now.0 + left / 2 } else { due.0 - BEFORE_FLAG_MS };
        usual.min(Millis(latest))
    }
}

#[cfg(test)]
pub(crate) mod tests;
