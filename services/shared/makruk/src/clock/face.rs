//! What a clock shows.

use super::{TimeControl, TimeLeft, left::Spent};

/// Which time a side is spending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Main time.
    Main,
    /// A period.
    Byoyomi,
}

/// What a side's clock shows at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face {
    /// Which time is being spent. Once the flag has fallen, the last one there was.
    pub phase: Phase,
    /// What is left of the main time.
    pub main_left_ms: i64,
    /// What is left of the running period; a whole period while none runs, and 0 once the flag has fallen.
    pub period_left_ms: i64,
    /// Periods left, the running one included.
    pub periods_left: u32,
    /// The running period is the last one: when it is over, so is the game.
    pub last_period: bool,
}

impl TimeControl {
    /// What a side's clock shows when `used` milliseconds of its turn are gone; 0 while its time does not run.
    pub fn face(self, left: TimeLeft, used: i64) -> Face {
        match self.spend(left, used) {
            Spent::Main(main_left_ms) => Face {
                phase: Phase::Main,
                main_left_ms,
                period_left_ms: if left.periods > 0 { self.period_ms() } else { 0 },
                periods_left: left.periods,
                last_period: false,
            },
            Spent::Period { periods, left_ms } => Face {
                phase: Phase::Byoyomi,
                main_left_ms: 0,
                period_left_ms: left_ms,
                periods_left: periods,
                last_period: periods == 1,
            },
            Spent::Flag => {
                let byoyomi = self.periods() > 0;
                Face {
                    phase: if byoyomi { Phase::Byoyomi } else { Phase::Main },
                    main_left_ms: 0,
                    period_left_ms: 0,
                    periods_left: 0,
                    last_period: byoyomi,
                }
            }
        }
    }
}
