//! What a clock says about itself: where it stands, and for how long. Pure.

use std::time::Duration;

use makruk_proto::game::v1::{Clock, ClockPhase, Color, SideClock};

/// What does not change while time only passes within a phase: whose time runs, and the phase and the periods of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    running: i32,
    white: (i32, u32),
    black: (i32, u32),
}

impl Stage {
    pub(super) fn of(clock: &Clock) -> Self {
        let side = |side: Option<&SideClock>| side.map_or((0, 0), |side| (side.phase, side.periods_left));
        Self { running: clock.running, white: side(clock.white.as_ref()), black: side(clock.black.as_ref()) }
    }
}

/// How long after `now_ms` the running phase or period ends, be it with the next one or with the flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// So long.
    In(Duration),
    /// It has ended: the flag waits to be judged.
    Past,
    /// No time runs.
    Never,
}

impl Change {
    pub(super) fn of(clock: &Clock) -> Self {
        let running = match clock.running() {
            Color::White => clock.white.as_ref(),
            Color::Black => clock.black.as_ref(),
            Color::Unspecified => None,
        };
        let Some(side) = running else { return Self::Never };
        let left = match side.phase() {
            ClockPhase::Byoyomi => side.period_left_ms,
            ClockPhase::Main | ClockPhase::Unspecified => side.main_left_ms,
        };
        u64::try_from(left)
            .ok()
            .filter(|left| *left > 0)
            .map_or(Self::Past, |left| Self::In(Duration::from_millis(left)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(phase: ClockPhase, main_left_ms: i64, period_left_ms: i64) -> SideClock {
        SideClock { phase: phase.into(), main_left_ms, period_left_ms, periods_left: 3, last_period: false }
    }

    fn clock(running: Color) -> Clock {
        Clock {
            running: running.into(),
            white: Some(side(ClockPhase::Main, 700, 30_000)),
            black: Some(side(ClockPhase::Byoyomi, 0, 20)),
            ..Clock::default()
        }
    }

    #[test]
    fn the_running_side_decides_when_something_changes() {
        assert_eq!(Change::of(&clock(Color::White)), Change::In(Duration::from_millis(700)));
        assert_eq!(Change::of(&clock(Color::Black)), Change::In(Duration::from_millis(20)));
        assert_eq!(Change::of(&clock(Color::Unspecified)), Change::Never);
    }

    #[test]
    fn no_figure_makes_a_change_come_again_at_once() {
        for left in [0, -1, i64::MIN] {
            let white = Clock { white: Some(side(ClockPhase::Main, left, 0)), ..clock(Color::White) };
            let black = Clock { black: Some(side(ClockPhase::Byoyomi, 9, left)), ..clock(Color::Black) };
            assert_eq!([Change::of(&white), Change::of(&black)], [Change::Past; 2]);
        }
        assert_eq!(Change::of(&Clock { white: None, ..clock(Color::White) }), Change::Never);
    }

    #[test]
    fn a_stage_is_left_with_the_phase_the_period_or_the_turn() {
        let now = clock(Color::White);
        let later = Clock { now_ms: 5, white: Some(side(ClockPhase::Main, 1, 30_000)), ..now };
        assert_eq!(Stage::of(&now), Stage::of(&later));
        let mut fewer = now;
        fewer.black.as_mut().unwrap().periods_left = 2;
        let spent = Clock { white: Some(side(ClockPhase::Byoyomi, 0, 30_000)), ..now };
        for other in [fewer, spent, clock(Color::Black)] {
            assert_ne!(Stage::of(&now), Stage::of(&other));
        }
    }
}
