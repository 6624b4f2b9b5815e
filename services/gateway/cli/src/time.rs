//! Time controls: as they are typed, and in words. Pure.

use std::str::FromStr;

use makruk_proto::game::v1::TimeControl;

/// A time control as a person asks for it.
#[derive(Clone, Debug, PartialEq)]
pub enum TimeChoice {
    /// By the name the server has for it.
    Named(String),
    /// Figure by figure; the server checks them.
    Figures(TimeControl),
}

/// The text is no time control.
const EXPECTED: &str = "expected a name such as `standard`, or minutes with what comes after them: `10`, `5+3` (3 s \
                        added each move), `5+3x30` (3 periods of 30 s), `5+2+3x30`";

impl FromStr for TimeChoice {
    type Err = String;

    /// Minutes (or seconds, as in `30s`), then parts behind `+`: seconds added with each move, or periods.
    fn from_str(text: &str) -> Result<Self, String> {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if text.starts_with(|first: char| first.is_ascii_lowercase()) && text.bytes().all(is_name) {
            return Ok(Self::Named(text.to_owned()));
        }
        figures(text).map(Self::Figures).ok_or_else(|| EXPECTED.to_owned())
    }
}

fn figures(text: &str) -> Option<TimeControl> {
    let mut parts = text.split('+');
    let main = parts.next()?;
    let main_ms = match main.strip_suffix('s') {
        Some(seconds) => number(seconds)? * 1_000,
        None => number(main)? * 60_000,
    };
    let mut control = TimeControl { main_ms, ..TimeControl::default() };
    for part in parts {
        match part.split_once('x') {
            Some((periods, seconds)) if control.periods == 0 => {
                control.periods = u32::try_from(number(periods)?).ok().filter(|periods| *periods > 0)?;
                control.period_ms = number(seconds)? * 1_000;
            }
            None if control.increment_ms == 0 && control.periods == 0 => control.increment_ms = number(part)? * 1_000,
            _ => return None,
        }
    }
    Some(control)
}

/// A whole number with which no product here leaves its range.
fn number(text: &str) -> Option<i64> {
    text.parse::<u32>().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit())).map(i64::from)
}

/// A time control, or its absence, in words.
pub fn words(control: Option<&TimeControl>) -> String {
    let Some(control) = control else { return "no clocks".to_owned() };
    let mut parts = Vec::new();
    if control.main_ms > 0 {
        parts.push(span(control.main_ms));
    }
    if control.increment_ms > 0 {
        parts.push(format!("{} added each move", span(control.increment_ms)));
    }
    match control.periods {
        0 => {}
        1 => parts.push(format!("1 period of {}", span(control.period_ms))),
        periods => parts.push(format!("{periods} periods of {}", span(control.period_ms))),
    }
    parts.join(", ")
}

/// A length of time, short.
pub fn span(ms: i64) -> String {
    match (ms / 60_000, ms % 60_000) {
        (0, _) if ms % 1_000 == 0 => format!("{} s", ms / 1_000),
        (0, _) => format!("{ms} ms"),
        (minutes, 0) => format!("{minutes} min"),
        (minutes, rest) => format!("{minutes} min {} s", rest / 1_000),
    }
}

/// A time of day of the server's, in UTC, since this program knows no other.
pub fn of_day(at_ms: i64) -> String {
    let seconds = at_ms.div_euclid(1_000).rem_euclid(24 * 3_600);
    format!("{:02}:{:02}:{:02} UTC", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(main_ms: i64, increment_ms: i64, periods: u32, period_ms: i64) -> TimeControl {
        TimeControl { main_ms, periods, period_ms, increment_ms }
    }

    #[test]
    fn time_controls_are_typed_by_name_or_by_figures() {
        for (text, expected) in [
            ("10", control(600_000, 0, 0, 0)),
            ("5+3", control(300_000, 3_000, 0, 0)),
            ("5+3x30", control(300_000, 0, 3, 30_000)),
            ("5+2+3x30", control(300_000, 2_000, 3, 30_000)),
            ("30s+1x10", control(30_000, 0, 1, 10_000)),
            ("0+5x10", control(0, 0, 5, 10_000)),
        ] {
            assert_eq!(text.parse(), Ok(TimeChoice::Figures(expected)), "{text}");
        }
        assert_eq!("standard".parse(), Ok(TimeChoice::Named("standard".to_owned())));
        for text in
            ["", "+3", "5+", "5+3x", "5+0x30", "5+3+3", "5+3x30+3x30", "5 min", "-5", "+5", "99999999999", "Std!"]
        {
            assert!(text.parse::<TimeChoice>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn time_controls_are_told() {
        assert_eq!(words(None), "no clocks");
        assert_eq!(words(Some(&control(300_000, 0, 3, 30_000))), "5 min, 3 periods of 30 s");
        assert_eq!(words(Some(&control(90_000, 2_000, 0, 0))), "1 min 30 s, 2 s added each move");
        assert_eq!(words(Some(&control(0, 0, 1, 1_500))), "1 period of 1500 ms");
    }

    #[test]
    fn a_time_of_day_is_told_in_utc() {
        assert_eq!(of_day(1_700_000_000_999), "22:13:20 UTC");
        assert_eq!(of_day(0), "00:00:00 UTC");
    }
}
