//! The time controls that have a name.

use makruk_proto::game::v1::TimeControl;
use makruk_proto::matchmaking::v1::NamedTimeControl;

/// The name of the usual time control.
pub const USUAL: &str = "standard";

/// Name, main time in s, byo-yomi periods, their length in s, and increment in s; the shortest first.
const PRESETS: [(&str, i64, u32, i64, i64); 7] = [
    ("bullet", 60, 3, 10, 0),
    ("blitz", 3 * 60, 3, 20, 0),
    ("blitz_increment", 3 * 60, 0, 0, 2),
    (USUAL, 5 * 60, 3, 30, 0),
    ("rapid", 10 * 60, 3, 30, 0),
    ("rapid_increment", 10 * 60, 0, 0, 5),
    ("classic", 30 * 60, 5, 60, 0),
];

/// The time controls that have a name, the one with the shortest games first. [`USUAL`] is one of them.
pub fn presets() -> Vec<NamedTimeControl> {
    let named = |(name, main, periods, period, increment): (&str, _, _, _, _)| {
        let time_control = control(main, periods, period, increment);
        NamedTimeControl { name: name.to_owned(), time_control: Some(time_control) }
    };
    PRESETS.map(named).to_vec()
}

/// The time control for those who ask for none: 5 minutes, then 3 periods of 30 s.
pub fn usual() -> TimeControl {
    control(5 * 60, 3, 30, 0)
}

/// From seconds.
fn control(main: i64, periods: u32, period: i64, increment: i64) -> TimeControl {
    TimeControl { main_ms: main * 1_000, periods, period_ms: period * 1_000, increment_ms: increment * 1_000 }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A side's time for 40 moves if it loses all of its periods.
    fn length(control: &TimeControl) -> i64 {
        control.main_ms + i64::from(control.periods) * control.period_ms + 40 * control.increment_ms
    }

    #[test]
    fn names_are_plain_and_nobody_s_twice() {
        let names: BTreeSet<String> = presets().into_iter().map(|preset| preset.name).collect();
        assert_eq!(names.len(), presets().len());
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        assert!(names.iter().all(|name| !name.is_empty() && name.bytes().all(plain)), "{names:?}");
    }

    #[test]
    fn the_shortest_come_first() {
        let lengths: Vec<i64> = presets().iter().map(|preset| length(&preset.time_control.unwrap())).collect();
        assert!(lengths.is_sorted_by(|a, b| a < b), "{lengths:?}");
    }

    #[test]
    fn the_usual_one_is_among_them() {
        let named: Vec<_> = presets().into_iter().filter(|preset| preset.name == USUAL).collect();
        assert_eq!(named, [NamedTimeControl { name: USUAL.to_owned(), time_control: Some(usual()) }]);
    }

    #[test]
    fn rules_takes_every_one_of_them() {
        for preset in presets() {
            let TimeControl { main_ms, periods, period_ms, increment_ms } = preset.time_control.unwrap();
            assert!((0..=10_800_000).contains(&main_ms) && periods <= 100, "{}", preset.name);
            assert!(
                if periods == 0 { period_ms == 0 } else { (1_000..=600_000).contains(&period_ms) },
                "{}",
                preset.name
            );
            assert!((0..=180_000).contains(&increment_ms) && main_ms + i64::from(periods) > 0, "{}", preset.name);
        }
    }
}
