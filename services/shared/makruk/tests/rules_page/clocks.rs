//! Clocks: what a side has left, and what a time control may be.

use makruk::clock::{TimeControl, TimeLeft};

/// Milliseconds out of seconds as the page writes them, as in `29.9`.
fn millis(seconds: &str) -> i64 {
    let (whole, part) = seconds.split_once('.').unwrap_or((seconds, "0"));
    whole.parse::<i64>().unwrap() * 1_000 + format!("{part:0<3}").parse::<i64>().unwrap()
}

fn seconds(text: &str) -> i64 {
    millis(text.strip_suffix(" s").unwrap_or_else(|| panic!("{text}")))
}

/// A time control as it writes itself.
fn control(text: &str) -> TimeControl {
    let (mut periods, mut period, mut increment) = (0, 0, 0);
    let mut parts = text.split(" + ");
    let main = seconds(parts.next().unwrap());
    for part in parts {
        match (part.strip_suffix(" a move"), part.split_once(" x ")) {
            (Some(added), _) => increment = seconds(added),
            (None, Some((number, length))) => (periods, period) = (number.parse().unwrap(), seconds(length)),
            (None, None) => panic!("{part}"),
        }
    }
    let control = TimeControl::new(main, periods, period, increment).unwrap();
    assert_eq!(control.to_string(), text);
    control
}

/// `time | turns of a side, in seconds | what it has left`
pub(crate) fn charge(row: &[String]) {
    let [time, turns, then] = row else { panic!("{row:?}") };
    let control = control(time);
    let end = turns.split(' ').try_fold(control.full(), |left, used| control.charge(left, millis(used)));
    let wanted = then.split_once(" + ").map(|(main, periods)| TimeLeft {
        main_ms: seconds(main),
        periods: periods.strip_suffix(" periods").unwrap().parse().unwrap(),
    });
    assert_eq!(end, wanted, "{row:?}");
    assert!(wanted.is_some() || then == "the flag has fallen", "{row:?}");
}

/// `figure of a clock | least | most`
pub(crate) fn bounds(row: &[String]) {
    let [figure, least, most] = row else { panic!("{row:?}") };
    let ends = match figure.as_str() {
        "main time" => [0, TimeControl::MAX_MAIN_MS],
        "periods" => [0, TimeControl::MAX_PERIODS.into()],
        "period" => [TimeControl::MIN_PERIOD_MS, TimeControl::MAX_PERIOD_MS],
        "increment" => [0, TimeControl::MAX_INCREMENT_MS],
        other => panic!("{other}"),
    };
    let read = |text: &String| if figure == "periods" { text.parse().unwrap() } else { seconds(text) };
    assert_eq!([read(least), read(most)], ends, "{figure}");
}
