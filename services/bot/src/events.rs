//! The queue this service lives on.

use async_nats::jetstream::consumer::pull;
use makruk_proto::event::v1::BotTurn;
use makruk_runtime::{Partition, topology};
use prost::Message as _;

/// The durable consumer that all slots of all replicas share.
pub(crate) fn turns() -> pull::Config {
    topology::consumer("bot-turns", topology::bot_turn("*"))
}

/// Why a message will never be readable.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error("no turn of an AI: {0}")]
    Bytes(#[from] prost::DecodeError),
    #[error("no id of a game: {0:?}")]
    Game(String),
}

/// The turn that a message of the queue asks for.
pub(crate) fn turn(payload: &[u8]) -> Result<BotTurn, Unreadable> {
    let turn = BotTurn::decode(payload)?;
    // Nearly all bytes are some protobuf message; this tells the ones that were meant.
    if Partition::of_id(&turn.game_id).is_some() { Ok(turn) } else { Err(Unreadable::Game(turn.game_id)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_names_a_game() {
        let sent = BotTurn { game_id: "07ab".to_owned(), pos: 3 };
        assert_eq!(turn(&sent.encode_to_vec()).unwrap(), sent);
        assert!(matches!(turn(b""), Err(Unreadable::Game(_))));
        assert!(matches!(turn(b"\xff"), Err(Unreadable::Bytes(_))));
    }
}
