//! Why something is not done, and what a caller is told of it.

use redis::RedisError;
use tonic::{Code, Status};
use tonic_types::{ErrorDetails, QuotaViolation, StatusExt as _};

use crate::request::Fault;

/// Why a call is refused. The text is what the caller reads.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error(transparent)]
    Unreadable(#[from] Fault),
    #[error("cmd_id {0} was used for something else")]
    CmdIdTaken(String),
    #[error("ranked games need an account, and guests have none")]
    Guest,
    #[error("you wait for an opponent already, with ticket {0}")]
    Waiting(String),
    #[error("you are in game {0}, which goes on")]
    InGame(String),
    #[error("the other player is in another game, {0}")]
    OtherInGame(String),
    #[error("no ticket has this id, or it ended long ago")]
    NoTicket,
    #[error("the ticket is not yours")]
    OthersTicket,
    #[error("the ticket has ended: {0}")]
    TicketEnded(String),
    #[error("no link has this code, or it ended more than a week ago")]
    NoLink,
    #[error("the link is not yours")]
    OthersLink,
    #[error("the link is your own: send it to a friend")]
    OwnLink,
    #[error("the link was used already{0}")]
    LinkUsed(String),
    #[error("the link has expired; its creator can make a new one")]
    LinkExpired,
    #[error("the link was withdrawn by its creator")]
    LinkCancelled,
    #[error("{0} links are open, which is the most; withdraw one, or wait until one is used")]
    TooManyLinks(usize),
    #[error("no such game, or it ended too long ago for a rematch")]
    NoGame,
    #[error("you did not play game {0}")]
    OthersGame(String),
    #[error("game {0} goes on")]
    NotOver(String),
    #[error("the time for a rematch is over: it is two minutes from the end of the game")]
    RematchExpired,
    #[error("the rematch was declined")]
    RematchDeclined,
    #[error("the rematch is on: game {0}")]
    RematchOn(String),
    #[error("you offered a rematch of this game before, and took it back")]
    OfferedBefore,
    #[error("you have played another game since")]
    Left,
    #[error("the other player has played another game since")]
    OtherLeft,
    #[error("nobody offers a rematch of this game")]
    NoOffer,
    #[error("a game on one device has no rematch: start a new one")]
    LocalRematch,
    #[error("the ticket is not open any more{0}")]
    FillGone(String),
    #[error("the player of the ticket has left")]
    FillAway,
    #[error("the ticket is for a ranked game, which is for two people")]
    FillRanked,
    #[error("the ticket has not waited long enough")]
    FillEarly,
    #[error("too much goes on at once; send the same request again")]
    Contended,
    /// The rules service said so, or could not be reached.
    #[error("{}", .0.message())]
    Peer(Box<Status>),
    #[error("Redis: {0}")]
    Store(#[from] RedisError),
    #[error("what is stored can't be read: {0}")]
    Corrupt(&'static str),
}

impl From<Status> for Refusal {
    fn from(status: Status) -> Self {
        Self::Peer(Box::new(status))
    }
}

impl From<prost::DecodeError> for Refusal {
    fn from(_: prost::DecodeError) -> Self {
        Self::Corrupt("a message")
    }
}

impl From<Refusal> for Status {
    fn from(refusal: Refusal) -> Self {
        let text = refusal.to_string();
        match refusal {
            Refusal::Unreadable(_) | Refusal::CmdIdTaken(_) => Self::invalid_argument(text),
            Refusal::NoTicket | Refusal::NoLink | Refusal::NoGame => Self::not_found(text),
            Refusal::OthersTicket | Refusal::OthersLink | Refusal::OthersGame(_) => Self::permission_denied(text),
            Refusal::TooManyLinks(_) => exhausted(text, "links"),
            Refusal::Contended => Self::unavailable(text),
            Refusal::Peer(status) => passed_on(&status),
            Refusal::Store(error) => makruk_runtime::store::unavailable(&error),
            Refusal::Corrupt(what) => {
                tracing::error!(what, "what is stored can't be read");
                Self::internal(text)
            }
            _ => Self::failed_precondition(text),
        }
    }
}

/// A limit of what a player may have. The details tell it from the refusal of an overloaded server.
fn exhausted(text: String, subject: &str) -> Status {
    let details = ErrorDetails::with_quota_failure([QuotaViolation::new(subject, &text)]);
    Status::with_error_details(Code::ResourceExhausted, text, details)
}

/// The status of another service without the metadata of its connection. A connection that broke under the call shows as one
/// of two codes that tell a client nothing.
fn passed_on(status: &Status) -> Status {
    match status.code() {
        Code::Unknown | Code::Cancelled => {
            Status::unavailable("the rules service can't be reached; send the same request again")
        }
        code => Status::with_details(code, status.message(), status.details().to_vec().into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_what_is_in_the_way() {
        let status = Status::from(Refusal::InGame("07ab".to_owned()));
        assert_eq!(
            (status.code(), status.message()),
            (Code::FailedPrecondition, "you are in game 07ab, which goes on")
        );
        let status = Status::from(Refusal::TooManyLinks(5));
        assert_eq!((status.code(), status.details().is_empty()), (Code::ResourceExhausted, false));
        assert_eq!(Status::from(Refusal::NoLink).code(), Code::NotFound);
        assert_eq!(Status::from(Refusal::OthersTicket).code(), Code::PermissionDenied);
    }

    #[test]
    fn a_broken_connection_asks_for_a_retry() {
        let status = Status::from(Refusal::from(Status::unknown("h2 protocol error")));
        assert_eq!(status.code(), Code::Unavailable);
        let status = Status::from(Refusal::from(Status::invalid_argument("start_fen: no khun")));
        assert_eq!((status.code(), status.message()), (Code::InvalidArgument, "start_fen: no khun"));
    }
}
