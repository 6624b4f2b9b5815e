//! How long an AI may think by its own clock. Pure.

use std::time::Duration;

use makruk_proto::game::v1::{Clock, ClockPhase, Color, SideClock};

/// What may pass on the way, besides thinking: the message, the read before, and the answer.
const LAG: Duration = Duration::from_millis(50);
/// This part of the main time, so that it lasts for a whole game.
const MAIN_PART: u32 = 20;
/// Without a period behind it, never more than this part, whatever the increment is: it comes after the move.
const LAST_PART: u32 = 2;
/// This part of a period, which comes back in full.
const PERIOD_PART: u32 = 3;

/// The longest thought that a side's clock allows: a twentieth of its main time and the increment, or a third of a period.
/// Zero when next to nothing is left. `None`: the game is untimed, or nobody is to move.
pub(crate) fn allowance(clock: Option<&Clock>, turn: Color) -> Option<Duration> {
    let clock = clock?;
    let side = match turn {
        Color::White => clock.white.as_ref(),
        Color::Black => clock.black.as_ref(),
        Color::Unspecified => None,
    }?;
    let increment = clock.control.as_ref().map_or(0, |control| control.increment_ms);
    Some(of_side(side, millis(increment)))
}

fn of_side(side: &SideClock, increment: Duration) -> Duration {
    let main = millis(side.main_left_ms).saturating_sub(LAG);
    let period = match side.periods_left {
        0 => Duration::ZERO,
        _ => millis(side.period_left_ms).saturating_sub(LAG) / PERIOD_PART,
    };
    if side.phase() == ClockPhase::Byoyomi {
        return period;
    }
    // What main time can't bear, the first period behind it can.
    (main / MAIN_PART).saturating_add(increment).min(main / LAST_PART).max(period)
}

fn millis(number: i64) -> Duration {
    Duration::from_millis(u64::try_from(number).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use makruk_proto::game::v1::TimeControl;

    use super::*;

    fn main(main_left_ms: i64, periods_left: u32, period_left_ms: i64) -> SideClock {
        let phase = ClockPhase::Main.into();
        SideClock { phase, main_left_ms, period_left_ms, periods_left, last_period: periods_left == 1 }
    }

    fn byoyomi(periods_left: u32, period_left_ms: i64) -> SideClock {
        SideClock { phase: ClockPhase::Byoyomi.into(), ..main(0, periods_left, period_left_ms) }
    }

    /// The allowance of a side in milliseconds, the same for both colours.
    fn of(side: SideClock, increment_ms: i64) -> u128 {
        let control = Some(TimeControl { increment_ms, ..TimeControl::default() });
        let rival = main(10_800_000, 100, 600_000);
        let white = Clock { control, white: Some(side), black: Some(rival), ..Clock::default() };
        let black = Clock { white: white.black, black: white.white, ..white };
        let [white, black] =
            [allowance(Some(&white), Color::White), allowance(Some(&black), Color::Black)].map(Option::unwrap);
        assert_eq!(white, black);
        white.as_millis()
    }

    #[test]
    fn main_time_lasts_for_many_moves() {
        assert_eq!(of(main(60_050, 0, 0), 0), 3_000);
        assert_eq!(of(main(60_050, 0, 0), 2_000), 5_000);
        // The increment is worth nothing to a side that flags before it.
        assert_eq!(of(main(1_050, 0, 0), 180_000), 500);
        assert_eq!(of(main(150, 0, 0), 0), 5);
    }

    #[test]
    fn a_period_is_used_by_a_third_and_bears_what_main_time_cannot() {
        assert_eq!(of(byoyomi(3, 30_050), 0), 10_000);
        assert_eq!(of(byoyomi(1, 1_000), 0), 316);
        assert_eq!(of(byoyomi(1, 350), 5_000), 100);
        assert_eq!(of(main(150, 3, 30_050), 0), 10_000);
        assert_eq!(of(main(600_050, 3, 30_050), 0), 30_000);
    }

    #[test]
    fn next_to_nothing_left_is_no_time_to_think() {
        for side in [main(50, 0, 0), main(0, 0, 9_000), byoyomi(1, 50), byoyomi(1, 0), main(-5, 0, -5)] {
            assert_eq!(of(side, 0), 0, "{side:?}");
        }
        assert_eq!(of(main(i64::MIN, 1, i64::MIN), i64::MIN), 0);
        assert!(of(main(i64::MAX, 1, i64::MAX), i64::MAX) > 0);
    }

    #[test]
    fn no_thought_of_any_clock_costs_the_flag_or_a_period() {
        for main_left in (0..5_000).step_by(37) {
            for period in [1_000, 1_700, 30_000] {
                for periods in 0..3 {
                    let most = i64::try_from(of(main(main_left, periods, period), 1_000)).unwrap();
                    let bearable = main_left + if periods > 0 { period } else { 0 };
                    assert!(most < bearable.max(1), "{most} of {main_left} and {periods} x {period}");
                }
            }
        }
    }

    #[test]
    fn an_untimed_game_bounds_nothing() {
        assert_eq!(allowance(None, Color::White), None);
        assert_eq!(allowance(Some(&Clock::default()), Color::White), None);
        let clock = Clock { white: Some(main(1, 0, 0)), ..Clock::default() };
        assert_eq!(allowance(Some(&clock), Color::Unspecified), None);
    }
}
