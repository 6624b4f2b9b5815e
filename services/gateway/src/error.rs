//! What the gateway itself refuses, and how failures behind it are told to a client.

use std::time::Duration;

use tonic::{Code, Status};
use tonic_types::{ErrorDetails, StatusExt as _};

use crate::limits::Limit;
use crate::nickname::NicknameError;

/// A client that meets the limit of open streams may try again after this long.
const PLACE_RETRY: Duration = Duration::from_secs(5);

/// A call that ends at the gateway.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The nickname can't be used.
    #[error(transparent)]
    Nickname(#[from] NicknameError),
    /// A limit is used up.
    #[error("too many {limit}; try again in {} ms", .retry_after.as_millis())]
    TooMany {
        /// Which.
        limit: Limit,
        /// When there is room again.
        retry_after: Duration,
    },
    /// As many streams are open as one player may have.
    #[error("at most {limit} streams can be open at once")]
    TooManyStreams {
        /// How many.
        limit: u32,
    },
    /// The text is no game id.
    #[error("game_id: expected two digits (00 to 63) and 32 of 0-9 a-f")]
    BadGameId,
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        let text = error.to_string();
        match error {
            Error::Nickname(_) => {
                let details = ErrorDetails::with_bad_request_violation("nickname", text.as_str());
                Self::with_error_details(Code::InvalidArgument, text, details)
            }
            Error::TooMany { retry_after, .. } => exhausted(text, retry_after),
            Error::TooManyStreams { .. } => exhausted(text, PLACE_RETRY),
            Error::BadGameId => Self::invalid_argument(text),
        }
    }
}

fn exhausted(text: String, retry_after: Duration) -> Status {
    Status::with_error_details(Code::ResourceExhausted, text, ErrorDetails::with_retry_info(Some(retry_after)))
}

/// The status a client gets for the one that the service `peer` answered, or that the call to it ended
/// with.
///
/// What the peer decided passes through with its text and details. What only says that it could not be
/// asked becomes UNAVAILABLE: the outcome is open, and the same request may be sent again.
pub fn from_peer(peer: &str, status: &Status) -> Status {
    match status.code() {
        Code::Unknown | Code::Cancelled | Code::DeadlineExceeded | Code::Unavailable => {
            tracing::warn!(peer, %status, "a call into the fleet failed");
            unreachable_peer(peer)
        }
        // The limit is the fleet's, not the client's: it has nothing to hold back from.
        Code::ResourceExhausted if !is_decided(status) => {
            tracing::warn!(peer, %status, "the fleet is overloaded");
            Status::unavailable(format!("{peer} is overloaded; send the same request again"))
        }
        // It refused the gateway's own token. A client must not throw its session away for that.
        Code::Unauthenticated => {
            tracing::error!(peer, %status, "the peer does not take the gateway's tokens; check MAKRUK_VERIFY_KEY");
            Status::internal(format!("{peer} refused the gateway"))
        }
        // Built anew, because the metadata of the peer's answer is about another connection.
        code => Status::with_details(code, status.message(), prost::bytes::Bytes::copy_from_slice(status.details())),
    }
}

/// Whether a service answered the status on purpose, though its code is also one of a failure: a limit of what a
/// player may have comes with details that say which, and an overloaded server's refusal without.
pub fn is_decided(status: &Status) -> bool {
    status.code() == Code::ResourceExhausted && !status.details().is_empty()
}

/// The status for a peer that does not answer.
pub fn unreachable_peer(peer: &str) -> Status {
    Status::unavailable(format!("{peer} can't be reached; send the same request again"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_says_when_to_come_back() {
        let error = Error::TooMany { limit: Limit::Commands, retry_after: Duration::from_millis(250) };
        let status = Status::from(error);
        assert_eq!(status.code(), Code::ResourceExhausted);
        assert_eq!(status.message(), "too many commands; try again in 250 ms");
        let retry = status.get_details_retry_info().unwrap();
        assert_eq!(retry.retry_delay, Some(Duration::from_millis(250)));
    }

    #[test]
    fn a_bad_nickname_is_a_field_violation() {
        let status = Status::from(Error::from(NicknameError::Blank));
        assert_eq!(status.code(), Code::InvalidArgument);
        assert_eq!(status.get_details_bad_request().unwrap().field_violations[0].field, "nickname");
    }

    #[test]
    fn decisions_pass_and_failures_to_ask_become_unavailable() {
        for code in [Code::Aborted, Code::FailedPrecondition, Code::NotFound, Code::PermissionDenied, Code::Internal] {
            let told = from_peer("rules", &Status::with_details(code, "why", b"more"[..].into()));
            assert_eq!((told.code(), told.message(), told.details()), (code, "why", &b"more"[..]));
        }
        for code in [Code::Unknown, Code::Cancelled, Code::DeadlineExceeded, Code::Unavailable, Code::ResourceExhausted]
        {
            assert_eq!(from_peer("rules", &Status::new(code, "transport error")).code(), Code::Unavailable);
        }
        assert_eq!(from_peer("rules", &Status::unauthenticated("forged")).code(), Code::Internal);
        let limit = Status::with_details(Code::ResourceExhausted, "five are open", b"quota"[..].into());
        assert_eq!(from_peer("matchmaking", &limit).code(), Code::ResourceExhausted, "a limit of the player's");
    }
}
