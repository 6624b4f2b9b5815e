//! Times as `h:mm:ss`, with milliseconds where there are some.

use std::{fmt, str::FromStr};

/// A time in milliseconds, 49 days at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Clock(pub(super) u32);

/// The text is not `h:mm:ss`, or longer than 49 days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ParseClockError;

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0 / 1_000, self.0 % 1_000);
        write!(f, "{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)?;
        if millis > 0 { write!(f, ".{millis:03}") } else { Ok(()) }
    }
}

/// Reads `h:mm:ss`, minutes and seconds of one digit or two, then any digits of a fraction behind a point or a comma;
/// what is finer than milliseconds is cut off. Two numbers alone are not read: some mean `h:mm`, others `m:ss`.
impl FromStr for Clock {
    type Err = ParseClockError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let millis = || {
            let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
            let mut parts = whole.split(':');
            let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
            if parts.next().is_some() || minutes.len() > 2 || seconds.len() > 2 {
                return None;
            }
            let [hours, minutes, seconds] = [number(hours)?, number(minutes)?, number(seconds)?];
            if minutes > 59 || seconds > 59 {
                return None;
            }
            let whole = hours.checked_mul(3_600)?.checked_add(minutes * 60 + seconds)?;
            whole.checked_mul(1_000)?.checked_add(thousandths(fraction)?)
        };
        millis().map(Self).ok_or(ParseClockError)
    }
}

/// Digits and nothing else: `u32` itself would read a sign, too.
fn number(digits: &str) -> Option<u32> {
    if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits.parse().ok() } else { None }
}

fn thousandths(fraction: &str) -> Option<u32> {
    if fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    number(&format!("{fraction:0<3}")[..3])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_is_read_as_it_was_written() {
        for millis in [0, 1, 999, 1_000, 59_999, 60_000, 3_599_999, 3_600_000, 359_999_999, u32::MAX] {
            assert_eq!(Clock(millis).to_string().parse(), Ok(Clock(millis)));
        }
        assert_eq!(Clock(299_125).to_string(), "0:04:59.125");
        assert_eq!(Clock(u32::MAX).to_string(), "1193:02:47.295");
    }

    #[test]
    fn the_forms_of_others_are_read() {
        let forms = [("0:09:59.8", 599_800), ("0:00:01,25", 1_250), ("00:05:00", 300_000), ("1:2:3", 3_723_000)];
        for (text, millis) in forms {
            assert_eq!(text.parse(), Ok(Clock(millis)), "{text}");
        }
        assert_eq!("0:00:00.1239999999999999999".parse(), Ok(Clock(123)));
    }

    #[test]
    fn what_could_be_meant_otherwise_is_not_read() {
        for text in ["", "2:10", "5", "0:60:00", "0:00:60", "0:1:2:3", "0:00:+1", "-0:00:01", "0:00:01.", "0:00:01.x"] {
            assert_eq!(text.parse::<Clock>(), Err(ParseClockError), "{text}");
        }
        assert_eq!("1193:02:47.296".parse::<Clock>(), Err(ParseClockError));
        assert_eq!("99999999999999999999:00:00".parse::<Clock>(), Err(ParseClockError));
    }
}
