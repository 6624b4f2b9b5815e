//! What is left of a side's time, and what a turn takes of it.

use super::TimeControl;

/// What is left of a side's time between its turns. A period that was begun is whole again by then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeLeft {
    /// Main time.
    pub main_ms: i64,
    /// Periods.
    pub periods: u32,
}

/// How far a turn has come.
pub(super) enum Spent {
    /// In main time: so much of it is left, above 0.
    Main(i64),
    /// In a period.
    Period {
        /// Periods left, the running one included.
        periods: u32,
        /// What is left of the running one, above 0.
        left_ms: i64,
    },
    /// The flag has fallen.
    Flag,
}

impl TimeControl {
    /// What each side has before its first move.
    pub const fn full(self) -> TimeLeft {
        TimeLeft { main_ms: self.main_ms(), periods: self.periods() }
    }

    /// What a turn that took `used` milliseconds leaves, its increment included; `None`: the flag fell before.
    ///
    /// Whether a move was in time and whether a flag has fallen is this one question, so that no two answers to it can
    /// disagree.
    pub fn charge(self, left: TimeLeft, used: i64) -> Option<TimeLeft> {
        match self.spend(left, used) {
            Spent::Main(main) => {
                Some(TimeLeft { main_ms: main.saturating_add(self.increment_ms()), periods: left.periods })
            }
            Spent::Period { periods, .. } => Some(TimeLeft { main_ms: 0, periods }),
            Spent::Flag => None,
        }
    }

    /// After how many milliseconds of a turn the flag falls. It is the first number that [`TimeControl::charge`]
    /// answers with `None`.
    pub fn flag_after(self, left: TimeLeft) -> i64 {
        let periods = i64::from(left.periods).saturating_mul(self.period_ms());
        left.main_ms.max(0).saturating_add(periods)
    }

    /// The one reckoning: main time first, then period by period.
    pub(super) fn spend(self, left: TimeLeft, used: i64) -> Spent {
        let (main, used) = (left.main_ms.max(0), used.max(0));
        if used < main {
            return Spent::Main(main - used);
        }
        let (over, period) = (used - main, self.period_ms());
        // No periods: nothing comes after the main time.
        let lost = over.checked_div(period).and_then(|lost| u32::try_from(lost).ok()).unwrap_or(u32::MAX);
        match left.periods.checked_sub(lost) {
            None | Some(0) => Spent::Flag,
            Some(periods) => Spent::Period { periods, left_ms: period - over % period },
        }
    }
}
