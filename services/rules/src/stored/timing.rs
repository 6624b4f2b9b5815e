//! The clocks of a game in its blob.

use makruk::clock::{TimeControl, TimeLeft};
use makruk_proto::game::v1 as pb;
use makruk_runtime::Millis;
use prost::Message;

use crate::timing::{self, Timing};

#[derive(Clone, PartialEq, Message)]
pub(super) struct StoredTiming {
    #[prost(message, optional, tag = "1")]
    pub(super) control: Option<pb::TimeControl>,
    #[prost(uint32, tag = "2")]
    pub(super) first_move_ms: u32,
    #[prost(int64, tag = "3")]
    pub(super) white_main_ms: i64,
    #[prost(uint32, tag = "4")]
    pub(super) white_periods: u32,
    #[prost(int64, tag = "5")]
    pub(super) black_main_ms: i64,
    #[prost(uint32, tag = "6")]
    pub(super) black_periods: u32,
    #[prost(int64, tag = "7")]
    pub(super) turn_started_ms: i64,
    #[prost(int64, tag = "8")]
    pub(super) credit_ms: i64,
}

/// The time of a game as it is stored; `None`: it has none.
pub(super) fn store(timing: &Timing) -> Option<StoredTiming> {
    let Timing { control, first_move_ms, left: [white, black], turn_started, credit_ms } = timing.clone();
    (control.is_some() || first_move_ms > 0).then(|| StoredTiming {
        control: control.map(timing::show_control),
        first_move_ms,
        white_main_ms: white.main_ms,
        white_periods: white.periods,
        black_main_ms: black.main_ms,
        black_periods: black.periods,
        turn_started_ms: turn_started.0,
        credit_ms,
    })
}

/// The time of a game that was created at a time; `None` when the time control is none.
pub(super) fn read(stored: Option<StoredTiming>, created_at: Millis) -> Option<Timing> {
    let Some(stored) = stored else { return Some(Timing::new(None, 0, created_at)) };
    let control = match stored.control {
        None => None,
        Some(pb::TimeControl { main_ms, periods, period_ms, increment_ms }) => {
            Some(TimeControl::new(main_ms, periods, period_ms, increment_ms).ok()?)
        }
    };
    let left = |main_ms, periods| TimeLeft { main_ms, periods };
    Some(Timing {
        control,
        first_move_ms: stored.first_move_ms,
        left: [left(stored.white_main_ms, stored.white_periods), left(stored.black_main_ms, stored.black_periods)],
        turn_started: Millis(stored.turn_started_ms),
        credit_ms: stored.credit_ms,
    })
}
