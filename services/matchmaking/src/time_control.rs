//! The bounds of a time control.

use std::ops::RangeInclusive;

use makruk_proto::game::v1::TimeControl;

/// Main time, ms: three hours at most.
const MAIN: RangeInclusive<i64> = 0..=10_800_000;
/// Byo-yomi periods.
const PERIODS: RangeInclusive<i64> = 0..=100;
/// A period, ms: one second to ten minutes.
const PERIOD: RangeInclusive<i64> = 1_000..=600_000;
/// Increment, ms: three minutes at most.
const INCREMENT: RangeInclusive<i64> = 0..=180_000;

/// What is wrong with a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unfit {
    #[error("expected some time, got no time at all")]
    NoTime,
    #[error("{field}: expected {} to {}, got {value}", .range.start(), .range.end())]
    Range { field: &'static str, range: RangeInclusive<i64>, value: i64 },
    #[error("period_ms: expected 0 without periods, got {0}")]
    NoPeriods(i64),
}

/// Whether every figure is in its range, and there is any time at all.
pub(crate) fn check(control: &TimeControl) -> Result<(), Unfit> {
    let TimeControl { main_ms, periods, period_ms, increment_ms } = *control;
    let within = |field, range: RangeInclusive<i64>, value| {
        if range.contains(&value) { Ok(()) } else { Err(Unfit::Range { field, range, value }) }
    };
    within("main_ms", MAIN, main_ms)?;
    within("periods", PERIODS, periods.into())?;
    within("increment_ms", INCREMENT, increment_ms)?;
    match (periods, period_ms) {
        (0, 0) if main_ms == 0 => Err(Unfit::NoTime),
        (0, 0) => Ok(()),
        (0, period) => Err(Unfit::NoPeriods(period)),
        (_, period) => within("period_ms", PERIOD, period),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(main_ms: i64, periods: u32, period_ms: i64, increment_ms: i64) -> TimeControl {
        TimeControl { main_ms, periods, period_ms, increment_ms }
    }

    #[test]
    fn everything_up_to_the_bounds_will_do() {
        for fit in [
            control(1, 0, 0, 0),
            control(0, 1, 1_000, 0),
            control(10_800_000, 100, 600_000, 180_000),
            control(300_000, 3, 30_000, 0),
        ] {
            assert_eq!(check(&fit), Ok(()), "{fit:?}");
        }
    }

    #[test]
    fn one_more_is_refused_with_what_was_expected() {
        for (unfit, words) in [
            (control(0, 0, 0, 0), "expected some time, got no time at all"),
            (control(0, 0, 0, 5_000), "expected some time, got no time at all"),
            (control(-1, 0, 0, 0), "main_ms: expected 0 to 10800000, got -1"),
            (control(10_800_001, 0, 0, 0), "main_ms: expected 0 to 10800000, got 10800001"),
            (control(1, 101, 1_000, 0), "periods: expected 0 to 100, got 101"),
            (control(1, 1, 999, 0), "period_ms: expected 1000 to 600000, got 999"),
            (control(1, 1, 600_001, 0), "period_ms: expected 1000 to 600000, got 600001"),
            (control(1, 0, 30_000, 0), "period_ms: expected 0 without periods, got 30000"),
            (control(1, 0, 0, 180_001), "increment_ms: expected 0 to 180000, got 180001"),
            (control(i64::MIN, u32::MAX, i64::MAX, -1), "main_ms: expected 0 to 10800000, got -9223372036854775808"),
        ] {
            assert_eq!(check(&unfit).unwrap_err().to_string(), words);
        }
    }
}
