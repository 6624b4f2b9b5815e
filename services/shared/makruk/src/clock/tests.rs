//! Every phase change a millisecond before, at, and after it; and what holds at every millisecond.

use super::{Face, Phase, TimeControl, TimeControlError, TimeLeft};

fn control(main: i64, periods: u32, period: i64, increment: i64) -> TimeControl {
    TimeControl::new(main, periods, period, increment).unwrap()
}

fn left(main_ms: i64, periods: u32) -> TimeLeft {
    TimeLeft { main_ms, periods }
}

/// Controls small enough to try every millisecond.
fn small() -> [TimeControl; 6] {
    [
        control(2_000, 3, 1_000, 0),
        control(0, 2, 1_500, 0),
        control(1_500, 0, 0, 0),
        control(1_500, 0, 0, 700),
        control(1_000, 1, 1_000, 300),
        control(1, 2, 1_001, 0),
    ]
}

#[test]
fn each_phase_change_to_the_millisecond() {
    let five = control(300_000, 3, 30_000, 0);
    let cases = [
        (0, Some(left(300_000, 3))),
        (299_999, Some(left(1, 3))),
        (300_000, Some(left(0, 3))),
        (300_001, Some(left(0, 3))),
        (329_999, Some(left(0, 3))),
        (330_000, Some(left(0, 2))),
        (330_001, Some(left(0, 2))),
        (359_999, Some(left(0, 2))),
        (360_000, Some(left(0, 1))),
        (360_001, Some(left(0, 1))),
        (389_999, Some(left(0, 1))),
        (390_000, None),
        (390_001, None),
    ];
    for (used, then) in cases {
        assert_eq!(five.charge(five.full(), used), then, "{used}");
    }
    assert_eq!(five.flag_after(five.full()), 390_000);
}

#[test]
fn without_periods_the_flag_falls_with_the_main_time() {
    for increment in [0, 5_000] {
        let blitz = control(180_000, 0, 0, increment);
        for (used, then) in [(179_999, Some(left(1 + increment, 0))), (180_000, None), (180_001, None)] {
            assert_eq!(blitz.charge(blitz.full(), used), then, "{used}");
        }
        assert_eq!(blitz.flag_after(blitz.full()), 180_000);
    }
}

#[test]
fn an_increment_is_for_moves_within_the_main_time() {
    let both = control(60_000, 2, 10_000, 5_000);
    for (used, then) in [
        (0, left(65_000, 2)),
        (59_999, left(5_001, 2)),
        // The main time is gone: nothing is added, and it stays gone.
        (60_000, left(0, 2)),
        (60_001, left(0, 2)),
        (69_999, left(0, 2)),
        (70_000, left(0, 1)),
    ] {
        assert_eq!(both.charge(both.full(), used), Some(then), "{used}");
    }
    assert_eq!(both.charge(left(0, 2), 0), Some(left(0, 2)));
}

#[test]
fn a_move_within_a_period_restores_it() {
    let byoyomi = control(0, 3, 30_000, 0);
    let mut time = byoyomi.full();
    for _ in 0..3 {
        time = byoyomi.charge(time, 29_900).unwrap();
        assert_eq!(time, left(0, 3));
    }
    assert_eq!(byoyomi.charge(time, 29_999), Some(left(0, 3)));
    assert_eq!(byoyomi.charge(time, 30_000), Some(left(0, 2)));
    assert_eq!(byoyomi.charge(time, 30_100), Some(left(0, 2)));
}

#[test]
fn forty_moves_of_twenty_seconds_in_one_period_of_thirty() {
    let one = control(0, 1, 30_000, 0);
    let mut sides = [one.full(); 2];
    for turn in 0..40 {
        let side = &mut sides[turn % 2];
        assert_eq!(one.face(*side, 0).period_left_ms, 30_000, "turn {turn}");
        *side = one.charge(*side, 20_000).unwrap();
    }
}

#[test]
fn a_clock_without_main_time_starts_in_its_periods() {
    let byoyomi = control(0, 3, 30_000, 0);
    let face = |used| byoyomi.face(byoyomi.full(), used);
    let started =
        Face { phase: Phase::Byoyomi, main_left_ms: 0, period_left_ms: 30_000, periods_left: 3, last_period: false };
    assert_eq!(face(0), started);
    assert_eq!(face(-5), started);
    assert_eq!(face(59_999), Face { period_left_ms: 1, periods_left: 2, ..started });
    assert_eq!(face(60_000), Face { periods_left: 1, last_period: true, ..started });
    assert_eq!(face(89_999), Face { period_left_ms: 1, periods_left: 1, last_period: true, ..started });
    assert_eq!(face(90_000), Face { period_left_ms: 0, periods_left: 0, last_period: true, ..started });
}

#[test]
fn main_time_shows_the_periods_that_wait() {
    let five = control(300_000, 3, 30_000, 0);
    let face = five.face(five.full(), 299_999);
    let main =
        Face { phase: Phase::Main, main_left_ms: 1, period_left_ms: 30_000, periods_left: 3, last_period: false };
    assert_eq!(face, main);
    assert_eq!(five.face(five.full(), 300_000), Face { phase: Phase::Byoyomi, main_left_ms: 0, ..main });
    let blitz = control(180_000, 0, 0, 0);
    let face = blitz.face(blitz.full(), 0);
    assert_eq!((face.phase, face.period_left_ms, face.last_period), (Phase::Main, 0, false));
    assert_eq!(blitz.face(blitz.full(), 180_000), Face { main_left_ms: 0, ..face });
}

#[test]
fn charge_flag_and_face_agree_at_every_millisecond() {
    for control in small() {
        let full = control.full();
        let flag = control.flag_after(full);
        let mut before: Option<(i64, u32)> = None;
        for used in -1..=flag + 2 {
            let (charged, face) = (control.charge(full, used), control.face(full, used));
            assert_eq!(charged.is_none(), used >= flag, "{control} {used}");
            if let Some(left) = charged {
                let added = if used < full.main_ms { control.increment_ms() } else { 0 };
                assert_eq!((left.main_ms, left.periods), (face.main_left_ms + added, face.periods_left));
                assert!(left.main_ms <= full.main_ms + added && left.periods <= full.periods);
                assert_eq!(face.phase == Phase::Main, used.max(0) < full.main_ms);
            }
            // The clock shows less with every millisecond.
            let rest = face.main_left_ms
                + i64::from(face.periods_left.saturating_sub(1)) * control.period_ms()
                + if face.periods_left > 0 { face.period_left_ms } else { 0 };
            assert_eq!(rest, (flag - used.max(0)).max(0), "{control} {used}");
            let now = (face.main_left_ms, face.periods_left);
            assert!(before.is_none_or(|before| now <= before), "{control} {used}");
            before = Some(now);
        }
    }
}

#[test]
fn main_time_never_grows_without_an_increment() {
    for control in small().into_iter().filter(|control| control.increment_ms() == 0) {
        // Every pair of turns, in steps that meet all boundaries.
        let flag = control.flag_after(control.full());
        for first in (0..flag).step_by(100) {
            let left = control.charge(control.full(), first).unwrap();
            for second in (0..flag).step_by(100) {
                let Some(then) = control.charge(left, second) else {
                    assert!(second >= control.flag_after(left));
                    continue;
                };
                assert!(then.main_ms <= left.main_ms && left.main_ms <= control.main_ms(), "{control}");
                assert!(then.periods <= left.periods && left.periods <= control.periods(), "{control}");
            }
        }
    }
}

#[test]
fn no_number_overflows() {
    let ends = [i64::MIN, -1, 0, 1, i64::MAX - 1, i64::MAX];
    for control in small() {
        for main_ms in ends {
            for periods in [0, 1, u32::MAX] {
                for used in ends {
                    let left = TimeLeft { main_ms, periods };
                    let flag = control.flag_after(left);
                    // A flag beyond all numbers is told as the last one.
                    assert!(control.charge(left, used).is_none() == (used.max(0) >= flag) || flag == i64::MAX);
                    assert!(control.face(left, used).main_left_ms >= 0);
                }
            }
        }
    }
}

#[test]
fn figures_out_of_bounds_are_named() {
    let refused =
        |main, periods, period, increment| TimeControl::new(main, periods, period, increment).unwrap_err().to_string();
    assert_eq!(refused(-1, 0, 0, 0), "main_ms: expected 0 to 10800000, found -1");
    assert_eq!(refused(10_800_001, 0, 0, 0), "main_ms: expected 0 to 10800000, found 10800001");
    assert_eq!(refused(0, 101, 30_000, 0), "periods: expected 0 to 100, found 101");
    assert_eq!(refused(0, u32::MAX, 30_000, 0), "periods: expected 0 to 100, found 4294967295");
    assert_eq!(refused(0, 1, 999, 0), "period_ms: expected 1000 to 600000, found 999");
    assert_eq!(refused(0, 1, 600_001, 0), "period_ms: expected 1000 to 600000, found 600001");
    assert_eq!(refused(0, 1, i64::MIN, 0), format!("period_ms: expected 1000 to 600000, found {}", i64::MIN));
    assert_eq!(refused(1, 0, 1_000, 0), "period_ms: expected 0 where periods is 0, found 1000");
    assert_eq!(refused(1, 0, 0, -1), "increment_ms: expected 0 to 180000, found -1");
    assert_eq!(refused(1, 0, 0, 180_001), "increment_ms: expected 0 to 180000, found 180001");
    assert_eq!(TimeControl::new(0, 0, 0, 5_000), Err(TimeControlError::NoTime));
    for (main, periods, period, increment) in
        [(10_800_000, 100, 600_000, 180_000), (1, 0, 0, 0), (0, 1, 1_000, 0), (0, 100, 600_000, 180_000)]
    {
        assert!(TimeControl::new(main, periods, period, increment).is_ok());
    }
}

#[test]
fn a_time_control_has_words() {
    assert_eq!(control(300_000, 3, 30_000, 0).to_string(), "300 s + 3 x 30 s");
    assert_eq!(control(180_500, 0, 0, 2_000).to_string(), "180.500 s + 2 s a move");
}
