//! Why a command is not carried out, and the gRPC status that says so.

use makruk::{Color, Mode, Outcome};
use redis::RedisError;
use tonic::Status;

/// A refused call. Nothing has changed, except after [`Refusal::Store`], where the outcome is open and
/// the same `cmd_id` may be sent again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    /// Something in the request can't be read.
    #[error("{0}")]
    Unreadable(String),
    /// The `cmd_id` is not 1 to 64 of `[A-Za-z0-9_-]`.
    #[error("cmd_id: expected 1 to 64 of A-Z a-z 0-9 _ -")]
    BadCommandId,
    /// The `cmd_id` was used for another command.
    #[error("cmd_id {0} was used for another command of this game")]
    CommandIdReused(String),
    /// The id is that of a game that was asked for in other words.
    #[error("game {0} exists, and is another one")]
    IdTaken(String),
    /// There is no such game.
    #[error("no game {0}")]
    NoGame(String),
    /// The caller holds no seat in the game.
    #[error("you hold no seat in this game")]
    NoSeat,
    /// The caller holds a seat, but not the one the command is for.
    #[error("{}'s seat is not yours", .0.name())]
    OtherSeat(Color),
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The command was made on another position than the game's.
    #[error("made on pos {named}, the game is at pos {current}")]
    Stale {
        /// The position the command names.
        named: u64,
        /// The position the game is at.
        current: u64,
    },
    /// It is the other side's turn.
    #[error("it is {}'s turn", .0.name())]
    NotYourTurn(Color),
    /// The rules refuse the move or its count action.
    #[error("{0}")]
    Illegal(String),
    /// Undo where there is nobody to undo against.
    #[error("moves can be taken back only against an AI")]
    UndoAgainstPerson,
    /// Undo where the time it took can't be taken back.
    #[error("moves can't be taken back in a game with a clock")]
    UndoTimed,
    /// The caller has not moved yet.
    #[error("you have no move to take back")]
    NothingToUndo,
    /// An AI's answer where no AI is to move.
    #[error("it is not an AI's turn")]
    NotBotTurn,
    /// An AI's answer is not overdue.
    #[error("no AI's answer is overdue")]
    NotOverdue,
    /// No time that the game goes by has passed.
    #[error("no deadline of the game has passed")]
    NotDue,
    /// The game has begun.
    #[error("both sides have moved: the game can't be aborted, only resigned")]
    TooLateToAbort,
    /// A draw with an AI.
    #[error("an AI agrees to no draw")]
    AgainstAi,
    /// A draw that the rules do not know.
    #[error("{rules} knows no draw by agreement in a game of the mode {mode}")]
    NoAgreement {
        /// The rule set.
        rules: &'static str,
        /// Who plays whom.
        mode: Mode,
    },
    /// The caller's own offer stands.
    #[error("your offer of a draw stands already")]
    OfferStands,
    /// Too soon after the caller's last offer.
    #[error("you may offer a draw again after {moves} more moves of your own, or when the other side has offered one")]
    OfferTooSoon {
        /// How many moves are missing.
        moves: u16,
    },
    /// An answer to an offer that is not there.
    #[error("no offer of a draw stands")]
    NoOffer,
    /// An answer to the caller's own offer.
    #[error("the offer of a draw that stands is your own")]
    OwnOffer,
    /// The game goes on.
    #[error("the game goes on")]
    NotOver,
    /// Others kept changing the game.
    #[error("the game changed too often meanwhile; send the same request again")]
    Contended,
    /// The stored game can't be read: a fault of ours.
    #[error("the stored game can't be read: {0}")]
    Corrupt(String),
    /// Redis failed.
    #[error("the store can't be reached; send the same request again")]
    Store(#[from] RedisError),
}

impl From<Refusal> for Status {
    fn from(refusal: Refusal) -> Self {
        let text = refusal.to_string();
        match refusal {
            Refusal::Unreadable(_) | Refusal::BadCommandId | Refusal::CommandIdReused(_) => {
                Self::invalid_argument(text)
            }
            Refusal::IdTaken(_) => Self::already_exists(text),
            Refusal::NoGame(_) => Self::not_found(text),
            Refusal::NoSeat | Refusal::OtherSeat(_) => Self::permission_denied(text),
            Refusal::Stale { .. } => Self::aborted(text),
            Refusal::Over(_)
            | Refusal::NotYourTurn(_)
            | Refusal::Illegal(_)
            | Refusal::UndoAgainstPerson
            | Refusal::NothingToUndo
            | Refusal::NotBotTurn
            | Refusal::NotOverdue
            | Refusal::UndoTimed
            | Refusal::NotDue
            | Refusal::TooLateToAbort
            | Refusal::AgainstAi
            | Refusal::NoAgreement { .. }
            | Refusal::OfferStands
            | Refusal::OfferTooSoon { .. }
            | Refusal::NoOffer
            | Refusal::OwnOffer
            | Refusal::NotOver => Self::failed_precondition(text),
            Refusal::Contended => Self::unavailable(text),
            Refusal::Corrupt(_) => {
                tracing::error!(error = text, "a stored game can't be read");
                Self::internal(text)
            }
            Refusal::Store(error) => makruk_runtime::store::unavailable(&error),
        }
    }
}
