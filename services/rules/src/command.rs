//! What may be done to a game, and by whom.

use makruk::{Color, CountAction};
use makruk_proto::rules::v1::command_request;
use makruk_runtime::cmd_id;
use uuid::Uuid;

use crate::refusal::Refusal;
use crate::wire;

/// Who acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Actor {
    /// A person, by id.
    Player(String),
    /// The AI in the game.
    Bot,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Play a move in UCI text on a position.
    Move {
        /// The position it was made on.
        pos: u64,
        /// The move.
        text: String,
        /// START or STOP of board's honour with it.
        count: CountAction,
    },
    /// Give up.
    Resign {
        /// Which side gives up, if it is said.
        color: Option<Color>,
    },
    /// Offer a draw, or take the one that is offered.
    OfferDraw,
    /// Take the draw that is offered.
    AcceptDraw,
    /// Turn the draw that is offered down.
    DeclineDraw,
    /// Call the game off.
    Abort,
    /// Take back the player's last move and the reply to it.
    Undo {
        /// The position it was asked for on.
        pos: u64,
    },
    /// Play for an AI that did not answer in time.
    PlayOverdue,
}

/// One command: applied at most once for its actor and id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Command {
    /// Minted by the client.
    pub(crate) id: String,
    /// Who acts.
    pub(crate) actor: Actor,
    /// What is to be done.
    pub(crate) action: Action,
    /// Tells commands with the same id apart.
    pub(crate) fingerprint: u64,
}

impl Command {
    /// A player's command, as it comes over the wire.
    ///
    /// # Errors
    /// [`Refusal::BadCommandId`], or [`Refusal::Unreadable`].
    pub(crate) fn of_player(
        player: String,
        id: String,
        command: Option<command_request::Command>,
    ) -> Result<Self, Refusal> {
        if !cmd_id::is_valid(&id) {
            return Err(Refusal::BadCommandId);
        }
        let expected = "command: expected move, resign, undo, offer_draw, accept_draw, decline_draw or abort";
        let command = command.ok_or_else(|| Refusal::Unreadable(expected.to_owned()))?;
        let mut bytes = Vec::new();
        command.encode(&mut bytes);
        let action = match command {
            command_request::Command::Move(step) => {
                let ply = step.ply.ok_or_else(|| Refusal::Unreadable("move.ply: missing".to_owned()))?;
                let count = wire::count_action(ply.count_action)?;
                Action::Move { pos: step.pos, text: ply.r#move, count }
            }
            command_request::Command::Resign(resign) => {
                Action::Resign { color: wire::read_color("resign.color", resign.color)? }
            }
            command_request::Command::Undo(undo) => Action::Undo { pos: undo.pos },
            command_request::Command::OfferDraw(_) => Action::OfferDraw,
            command_request::Command::AcceptDraw(_) => Action::AcceptDraw,
            command_request::Command::DeclineDraw(_) => Action::DeclineDraw,
            command_request::Command::Abort(_) => Action::Abort,
        };
        Ok(Self { id, actor: Actor::Player(player), action, fingerprint: fingerprint(&bytes) })
    }

    /// An AI's answer for a position. The position is its identity: one AI, one answer.
    pub(crate) fn of_bot(pos: u64, text: String, count: CountAction) -> Self {
        let action = Action::Move { pos, text, count };
        Self { id: format!("pos-{pos}"), actor: Actor::Bot, action, fingerprint: 0 }
    }

    /// The move rules plays for an AI whose answer is overdue.
    pub(crate) fn play_overdue() -> Self {
        Self { id: String::new(), actor: Actor::Bot, action: Action::PlayOverdue, fingerprint: 0 }
    }
}

/// A hash that is the same in every build: it is stored with the game.
fn fingerprint(bytes: &[u8]) -> u64 {
    Uuid::new_v5(&Uuid::nil(), bytes).as_u64_pair().0
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use makruk_proto::rules::v1::{Abort, AcceptDraw, DeclineDraw, OfferDraw, Resign, Undo};

    use super::*;

    fn command(id: &str, command: Option<command_request::Command>) -> Result<Command, Refusal> {
        Command::of_player("g1".to_owned(), id.to_owned(), command)
    }

    #[test]
    fn ids_are_short_and_plain() {
        let resign = || Some(command_request::Command::Resign(Resign::default()));
        assert!(command("aZ0_-", resign()).is_ok());
        for id in ["", "a b", "é", &"a".repeat(65)] {
            assert!(matches!(command(id, resign()), Err(Refusal::BadCommandId)), "{id}");
        }
        assert!(matches!(command("a", None), Err(Refusal::Unreadable(_))));
    }

    #[test]
    fn other_content_has_another_fingerprint() {
        let undo = |pos| command("a", Some(command_request::Command::Undo(Undo { pos }))).unwrap();
        assert_eq!(undo(3), undo(3));
        assert_ne!(undo(3).fingerprint, undo(4).fingerprint);
        let draws = [
            command_request::Command::OfferDraw(OfferDraw {}),
            command_request::Command::AcceptDraw(AcceptDraw {}),
            command_request::Command::DeclineDraw(DeclineDraw {}),
            command_request::Command::Abort(Abort {}),
            command_request::Command::Resign(Resign::default()),
            command_request::Command::Resign(Resign { color: 1 }),
        ];
        let prints: BTreeSet<u64> =
            draws.iter().map(|draw| command("a", Some(draw.clone())).unwrap().fingerprint).collect();
        assert_eq!(prints.len(), draws.len());
        assert!(command("a", Some(command_request::Command::Resign(Resign { color: 3 }))).is_err());
    }
}
