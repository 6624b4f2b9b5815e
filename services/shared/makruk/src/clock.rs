//! Time controls: main time, byo-yomi periods, and an increment.
//!
//! A side spends its main time first. Once that is gone each move has one period: a move made within the running
//! period restores it in full, and every period that runs out is lost. With the last one the flag falls, exactly when
//! main time and periods are used up: a move at that instant is too late. Source: the byo-yomi of Thai and Japanese
//! sites, where the main time comes back by nothing but an increment.
//!
//! Nothing here reads a clock: how much time was used is an argument. All times are whole milliseconds, and no number
//! panics or overflows; a negative one counts as 0.
//!
//! ```
//! use makruk::clock::{Phase, TimeControl};
//! // Five minutes, then three periods of thirty seconds.
//! let control = TimeControl::new(300_000, 3, 30_000, 0)?;
//! let left = control.full();
//! let left = control.charge(left, 299_000).expect("in time");
//! // A move that took the last second of the main time and 30.5 s more: one period is lost.
//! let left = control.charge(left, 31_500).expect("in time");
//! assert_eq!((left.main_ms, left.periods), (0, 2));
//! assert_eq!(control.flag_after(left), 60_000);
//! assert_eq!(control.charge(left, 60_000), None);
//! let face = control.face(left, 40_000);
//! assert_eq!((face.phase, face.period_left_ms, face.last_period), (Phase::Byoyomi, 20_000, true));
//! # Ok::<(), makruk::clock::TimeControlError>(())
//! ```

mod control;
mod face;
mod left;

pub use control::{TimeControl, TimeControlError};
pub use face::{Face, Phase};
pub use left::TimeLeft;

#[cfg(test)]
mod tests;
