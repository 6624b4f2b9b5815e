//! The gRPC face: who calls, what they want, and the desk's word on it.

mod attendance;
mod matchmaking;

pub(crate) use self::attendance::Attendances;
pub(crate) use self::matchmaking::Matches;
