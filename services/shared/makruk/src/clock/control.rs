//! What time a game is played with.

use std::fmt;

/// How much time each side has. Its figures are in their bounds, and there is some time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeControl {
    main_ms: i64,
    periods: u32,
    period_ms: i64,
    increment_ms: i64,
}

/// Why figures make no time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// A figure is out of its bounds.
    #[error("{field}: expected {least} to {most}, found {found}")]
    Range {
        /// Which one: `main_ms`, `periods`, `period_ms` or `increment_ms`.
        field: &'static str,
        /// The least it may be.
        least: i64,
        /// The most it may be.
        most: i64,
        /// What it was.
        found: i64,
    },
    /// A period has a length, but there is none.
    #[error("period_ms: expected 0 where periods is 0, found {found}")]
    PeriodOfNone {
        /// What it was.
        found: i64,
    },
    /// There is neither main time nor a period.
    #[error("main_ms, periods: expected one of them above 0, found neither: a game without time")]
    NoTime,
}

impl TimeControl {
    /// The longest main time: three hours.
    pub const MAX_MAIN_MS: i64 = 10_800_000;
    /// The most periods.
    pub const MAX_PERIODS: u32 = 100;
    /// The shortest period: a second.
    pub const MIN_PERIOD_MS: i64 = 1_000;
    /// The longest period: ten minutes.
    pub const MAX_PERIOD_MS: i64 = 600_000;
    /// The largest increment: three minutes.
    pub const MAX_INCREMENT_MS: i64 = 180_000;

    /// A time control of main time, periods, the length of a period, and the increment, which is added to the main time
    /// after each move that was made within it.
    ///
    /// # Errors
    /// The first figure that is out of bounds, with its name, its value and the bounds: main time 0 to
    /// [`TimeControl::MAX_MAIN_MS`], periods up to [`TimeControl::MAX_PERIODS`], a period
    /// [`TimeControl::MIN_PERIOD_MS`] to [`TimeControl::MAX_PERIOD_MS`], or 0 where there are none, increment 0 to
    /// [`TimeControl::MAX_INCREMENT_MS`]. Or that there is no time at all.
    pub const fn new(main_ms: i64, periods: u32, period_ms: i64, increment_ms: i64) -> Result<Self, TimeControlError> {
        if let Err(error) = within("main_ms", main_ms, 0, Self::MAX_MAIN_MS) {
            return Err(error);
        }
        if let Err(error) = within("periods", periods as i64, 0, Self::MAX_PERIODS as i64) {
            return Err(error);
        }
        if periods == 0 && period_ms != 0 {
            return Err(TimeControlError::PeriodOfNone { found: period_ms });
        }
        if periods > 0
            && let Err(error) = within("period_ms", period_ms, Self::MIN_PERIOD_MS, Self::MAX_PERIOD_MS)
        {
            return Err(error);
        }
        if let Err(error) = within("increment_ms", increment_ms, 0, Self::MAX_INCREMENT_MS) {
            return Err(error);
        }
        if main_ms == 0 && periods == 0 {
            return Err(TimeControlError::NoTime);
        }
        Ok(Self { main_ms, periods, period_ms, increment_ms })
    }

    /// The main time.
    pub const fn main_ms(self) -> i64 {
        self.main_ms
    }

    /// How many periods follow the main time.
    pub const fn periods(self) -> u32 {
        self.periods
    }

    /// The length of a period; 0 where there are none.
    pub const fn period_ms(self) -> i64 {
        self.period_ms
    }

    /// What a move within the main time adds to it.
    pub const fn increment_ms(self) -> i64 {
        self.increment_ms
    }
}

const fn within(field: &'static str, found: i64, least: i64, most: i64) -> Result<(), TimeControlError> {
    if least <= found && found <= most { Ok(()) } else { Err(TimeControlError::Range { field, least, most, found }) }
}

/// As in "300 s + 3 x 30 s", or "180 s + 2 s a move".
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Seconds(self.main_ms))?;
        if self.periods > 0 {
            write!(f, " + {} x {}", self.periods, Seconds(self.period_ms))?;
        }
        if self.increment_ms > 0 {
            write!(f, " + {} a move", Seconds(self.increment_ms))?;
        }
        Ok(())
    }
}

/// Milliseconds, written as seconds.
struct Seconds(i64);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 1_000, self.0 % 1_000);
        if rest == 0 { write!(f, "{whole} s") } else { write!(f, "{whole}.{rest:03} s") }
    }
}
