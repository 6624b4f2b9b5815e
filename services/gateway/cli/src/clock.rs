//! The clocks of a game in words, counted down from when they were told. Pure.

use makruk_proto::game::v1::{Clock, ClockPhase, Color, SideClock, TimeControl};

/// Both clocks, `since_ms` after the server told them.
pub fn line(clock: &Clock, since_ms: i64) -> String {
    let control = clock.control.unwrap_or_default();
    let face = |color: Color, side: Option<SideClock>| {
        let side = side.unwrap_or_default();
        let runs = clock.running() == color;
        let left = if runs { after(side, &control, since_ms) } else { side };
        let name = if color == Color::White { "White" } else { "Black" };
        format!("{name} {}{}", face(&left, &control), if runs { ", running" } else { "" })
    };
    format!("Clocks: {}; {}.", face(Color::White, clock.white), face(Color::Black, clock.black))
}

/// A side's clock after `spent_ms` more: main time first, then one period after the other.
fn after(mut side: SideClock, control: &TimeControl, spent_ms: i64) -> SideClock {
    let spent = spent_ms.max(0);
    if spent < side.main_left_ms {
        side.main_left_ms -= spent;
        return side;
    }
    let mut over = spent - side.main_left_ms;
    side.main_left_ms = 0;
    side.phase = ClockPhase::Byoyomi.into();
    if over >= side.period_left_ms && control.period_ms > 0 {
        over -= side.period_left_ms;
        let lost = u32::try_from(1 + over / control.period_ms).unwrap_or(u32::MAX);
        side.periods_left = side.periods_left.saturating_sub(lost);
        side.period_left_ms = control.period_ms;
        over %= control.period_ms;
    }
    side.period_left_ms = if side.periods_left == 0 { 0 } else { (side.period_left_ms - over).max(0) };
    side.last_period = side.periods_left == 1;
    side
}

fn face(side: &SideClock, control: &TimeControl) -> String {
    if side.main_left_ms > 0 {
        let periods = match side.periods_left {
            0 => String::new(),
            periods => format!(" + {periods}x{}", crate::time::span(control.period_ms)),
        };
        return format!("{}{periods}", figures(side.main_left_ms));
    }
    match side.periods_left {
        0 => figures(0),
        1 => format!("{} byo-yomi, last period", figures(side.period_left_ms)),
        periods => format!("{} byo-yomi, {periods} periods left", figures(side.period_left_ms)),
    }
}

/// Minutes and seconds, the second that has begun included: 0:00 is over.
fn figures(ms: i64) -> String {
    let seconds = ms.max(0).unsigned_abs().div_ceil(1_000);
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> Clock {
        let control = TimeControl { main_ms: 300_000, periods: 3, period_ms: 30_000, increment_ms: 0 };
        let side = SideClock {
            phase: ClockPhase::Main.into(),
            main_left_ms: 10_000,
            period_left_ms: 30_000,
            periods_left: 3,
            last_period: false,
        };
        let black = SideClock { main_left_ms: 300_000, ..side };
        let (white, black) = (Some(side), Some(black));
        Clock { control: Some(control), white, black, running: Color::White.into(), ..Clock::default() }
    }

    #[test]
    fn the_running_side_counts_down_through_its_periods() {
        for (since, white) in [
            (0, "0:10 + 3x30 s"),
            (9_500, "0:01 + 3x30 s"),
            (10_000, "0:30 byo-yomi, 3 periods left"),
            (39_000, "0:01 byo-yomi, 3 periods left"),
            (40_000, "0:30 byo-yomi, 2 periods left"),
            (70_000, "0:30 byo-yomi, last period"),
            (99_999, "0:01 byo-yomi, last period"),
            (100_000, "0:00"),
            (i64::MAX, "0:00"),
        ] {
            assert_eq!(line(&clock(), since), format!("Clocks: White {white}, running; Black 5:00 + 3x30 s."));
        }
    }

    #[test]
    fn a_clock_that_stands_does_not_count() {
        let stands = Clock { running: Color::Unspecified.into(), ..clock() };
        assert_eq!(line(&stands, 60_000), "Clocks: White 0:10 + 3x30 s; Black 5:00 + 3x30 s.");
    }

    #[test]
    fn main_time_alone_and_long_times() {
        let mut clock = clock();
        clock.control = Some(TimeControl { main_ms: 7_200_000, ..TimeControl::default() });
        let side = SideClock { main_left_ms: 3_723_000, ..SideClock::default() };
        (clock.white, clock.black) = (Some(side), None);
        assert_eq!(line(&clock, 0), "Clocks: White 1:02:03, running; Black 0:00.");
        assert_eq!(line(&clock, 4_000_000), "Clocks: White 0:00, running; Black 0:00.");
    }
}
