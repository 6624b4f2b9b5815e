//! The events this service lives on.

use async_nats::jetstream::consumer::pull;
use makruk_proto::event::v1::GameEvent;
use makruk_proto::event::v1::game_event::Kind;
use makruk_runtime::topology;
use prost::Message as _;

/// The durable consumer that all replicas share. It starts with the oldest event the stream still has.
pub(crate) fn finished_games() -> pull::Config {
    topology::consumer("rating-finished", topology::finished_games())
}

/// Why a message will never be readable.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error("no event of a game: {0}")]
    Bytes(#[from] prost::DecodeError),
    #[error("not the finish of the game its subject names")]
    Content,
}

/// The game that a message on [`topology::finished_games`] tells the finish of.
pub(crate) fn finished_game(subject: &str, payload: &[u8]) -> Result<String, Unreadable> {
    let event = GameEvent::decode(payload)?;
    let is_finish = matches!(event.kind, Some(Kind::Finished(_)));
    // Nearly all bytes are some protobuf message; this tells the ones that were meant.
    if is_finish && subject == topology::game_event(&event.game_id, "finished") {
        Ok(event.game_id)
    } else {
        Err(Unreadable::Content)
    }
}

#[cfg(test)]
mod tests {
    use makruk_proto::event::v1::{Created, Finished};

    use super::*;

    fn event(kind: Kind) -> Vec<u8> {
        GameEvent { game_id: "07ab".to_owned(), kind: Some(kind), ..GameEvent::default() }.encode_to_vec()
    }

    #[test]
    fn a_finish_names_its_game() {
        let finish = event(Kind::Finished(Finished {}));
        assert_eq!(finished_game("makruk.game.v1.07ab.finished", &finish).unwrap(), "07ab");
    }

    #[test]
    fn anything_else_is_unreadable() {
        let subject = "makruk.game.v1.07ab.finished";
        assert!(matches!(finished_game(subject, b"\xff"), Err(Unreadable::Bytes(_))));
        assert!(matches!(finished_game(subject, b""), Err(Unreadable::Content)));
        assert!(matches!(finished_game(subject, &event(Kind::Created(Created {}))), Err(Unreadable::Content)));
        let finish = event(Kind::Finished(Finished {}));
        assert!(matches!(finished_game("makruk.game.v1.07ac.finished", &finish), Err(Unreadable::Content)));
    }
}
