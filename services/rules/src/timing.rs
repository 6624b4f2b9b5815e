//! The time of a game: its clocks, and by when a first move has to be made.
//!
//! A side's first move has a time of its own, or none, and is charged to no clock; from its second move on a turn is
//! charged with the time from its start to the arrival of the move, less what was an outage of it.

use makruk::clock::{Face, Phase, TimeControl, TimeLeft};
use makruk::{Color, Game};
use makruk_proto::game::v1 as pb;
use makruk_runtime::Millis;

use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::wire;

/// The time of a game, and of the turn under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Timing {
    /// `None`: untimed.
    pub(crate) control: Option<TimeControl>,
    /// How long a first move may take; 0: as long as it likes.
    pub(crate) first_move_ms: u32,
    /// What White and Black have left, the turn under way not charged.
    pub(crate) left: [TimeLeft; 2],
    /// When the turn began.
    pub(crate) turn_started: Millis,
    /// How much of the time since then counts for nobody, as far as was known when the game was last written.
    pub(crate) credit_ms: i64,
}

/// What has to happen in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deadline {
    /// The first move of a side, else the game is aborted.
    FirstMove,
    /// A move, before the flag falls.
    Flag,
}

impl Timing {
    /// Full clocks. The first turn starts now.
    pub(crate) fn new(control: Option<TimeControl>, first_move_ms: u32, now: Millis) -> Self {
        let full = control.map_or(TimeLeft { main_ms: 0, periods: 0 }, TimeControl::full);
        Self { control, first_move_ms, left: [full; 2], turn_started: now, credit_ms: 0 }
    }

    /// Whether the side to move makes its first move.
    fn is_first(game: &Game) -> bool {
        game.ply() < 2
    }

    /// What has to happen in this turn, and within how many milliseconds; `None` where time is no matter.
    fn limit(&self, game: &Game) -> Option<(Deadline, i64)> {
        if game.outcome().is_some() {
            None
        } else if Self::is_first(game) {
            (self.first_move_ms > 0).then_some((Deadline::FirstMove, self.first_move_ms.into()))
        } else {
            let control = self.control?;
            Some((Deadline::Flag, control.flag_after(self.left[game.turn().index()])))
        }
    }

    /// What has to happen in this turn, and when it is too late, as known at a moment.
    pub(crate) fn deadline(&self, game: &Game, at: &Moment) -> Option<(Deadline, Millis)> {
        let (deadline, limit) = self.limit(game)?;
        let known = self.started().0.saturating_add(limit);
        Some((deadline, at.outages.after(self.turn_started, limit).max(Millis(known))))
    }

    /// The same as known when the game was last written: when it is to be looked at.
    pub(crate) fn due(&self, game: &Game) -> Option<Millis> {
        self.limit(game).map(|(_, limit)| Millis(self.started().0.saturating_add(limit)))
    }

    /// When the turn began, the time added that counts for nobody.
    fn started(&self) -> Millis {
        Millis(self.turn_started.0.saturating_add(self.credit_ms))
    }

    /// Notes what the turn has been given back. Answers with how much more that is than before.
    pub(crate) fn credit(&mut self, game: &Game, at: &Moment) -> i64 {
        let Some((_, limit)) = self.limit(game) else { return 0 };
        let Some((_, deadline)) = self.deadline(game, at) else { return 0 };
        let credit = deadline.0.saturating_sub(self.turn_started.0).saturating_sub(limit);
        let more = credit.saturating_sub(self.credit_ms);
        self.credit_ms = credit;
        more
    }

    /// How much of the turn is used at a point in time.
    fn used(&self, until: Millis, at: &Moment) -> i64 {
        let free = at.outages.within(self.turn_started, until).max(self.credit_ms);
        until.0.saturating_sub(self.turn_started.0).saturating_sub(free).max(0)
    }

    /// Charges the side to move for its turn; `None`: its flag has fallen.
    pub(crate) fn charge(&self, game: &Game, at: &Moment) -> Option<[TimeLeft; 2]> {
        let mut left = self.left;
        if let Some(control) = self.control.filter(|_| !Self::is_first(game)) {
            let side = &mut left[game.turn().index()];
            *side = control.charge(*side, self.used(at.arrival, at))?;
        }
        Some(left)
    }

    /// The next turn starts.
    pub(crate) fn start_turn(&mut self, now: Millis) {
        self.turn_started = now;
        self.credit_ms = 0;
    }

    /// Nothing more happens: the clocks stand as they are at a point in time.
    pub(crate) fn stop(&mut self, until: Millis, at: &Moment) {
        self.credit_ms = at.outages.within(self.turn_started, until).max(self.credit_ms);
    }

    /// The clocks as a client sees them; `None` in an untimed game. `ended` is when it was over.
    pub(crate) fn show(&self, game: &Game, ended: Option<Millis>, at: &Moment) -> Option<pb::Clock> {
        let control = self.control?;
        let side = game.turn();
        let flag = self.deadline(game, at).filter(|(deadline, _)| *deadline == Deadline::Flag).map(|(_, flag)| flag);
        let started = match flag {
            // So that the flag and the turn's start tell of the same time.
            Some(flag) => Millis(flag.0.saturating_sub(control.flag_after(self.left[side.index()]))),
            None => self.started(),
        };
        let used = match ended {
            Some(ended) if !Self::is_first(game) => ended.0.saturating_sub(started.0).max(0),
            None if flag.is_some() => at.now.0.saturating_sub(started.0).max(0),
            _ => 0,
        };
        let face = |color: Color| {
            let used = if color == side { used } else { 0 };
            show_face(control.face(self.left[color.index()], used))
        };
        Some(pb::Clock {
            control: Some(show_control(control)),
            white: Some(face(Color::White)),
            black: Some(face(Color::Black)),
            running: flag.map_or(pb::Color::Unspecified, |_| wire::color(side)).into(),
            now_ms: at.now.0,
            turn_started_ms: started.0,
            flag_ms: flag.map(|flag| flag.0),
        })
    }

    /// By when the side to move has to make its first move.
    pub(crate) fn first_move_due(&self, game: &Game, at: &Moment) -> Option<Millis> {
        self.deadline(game, at).filter(|(deadline, _)| *deadline == Deadline::FirstMove).map(|(_, due)| due)
    }
}

/// The time control that is asked for.
///
/// # Errors
/// [`Refusal::Unreadable`], naming the figure that is out of bounds.
pub(crate) fn read_control(control: pb::TimeControl) -> Result<TimeControl, Refusal> {
    let pb::TimeControl { main_ms, periods, period_ms, increment_ms } = control;
    TimeControl::new(main_ms, periods, period_ms, increment_ms)
        .map_err(|error| Refusal::Unreadable(format!("time_control: {error}")))
}

/// A time control as a client sees it.
pub(crate) fn show_control(control: TimeControl) -> pb::TimeControl {
    pb::TimeControl {
        main_ms: control.main_ms(),
        periods: control.periods(),
        period_ms: control.period_ms(),
        increment_ms: control.increment_ms(),
    }
}

fn show_face(face: Face) -> pb::SideClock {
    let phase = match face.phase {
        Phase::Main => pb::ClockPhase::Main,
        Phase::Byoyomi => pb::ClockPhase::Byoyomi,
    };
    pb::SideClock {
        phase: phase.into(),
        main_left_ms: face.main_left_ms,
        period_left_ms: face.period_left_ms,
        periods_left: face.periods_left,
        last_period: face.last_period,
    }
}
