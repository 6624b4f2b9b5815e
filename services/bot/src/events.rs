//! The queues this service lives on.

use async_nats::jetstream::consumer::pull;
use makruk_proto::event::v1::{BotTurn, FillOffer};
use makruk_runtime::{Partition, topology};
use prost::Message as _;

/// The durable consumer that all slots of all replicas share.
pub(crate) fn turns() -> pull::Config {
    topology::consumer("bot-turns", topology::bot_turn("*"))
}

/// The durable consumer of offers to sit in, which all replicas share.
pub(crate) fn fills() -> pull::Config {
    topology::consumer("bot-fills", topology::fill("*"))
}

/// Why a message will never be readable.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error("not what this queue is for: {0}")]
    Bytes(#[from] prost::DecodeError),
    #[error("no id of a game: {0:?}")]
    Game(String),
    #[error("no ticket")]
    Ticket,
}

/// The turn that a message of the queue asks for.
pub(crate) fn turn(payload: &[u8]) -> Result<BotTurn, Unreadable> {
    let turn = BotTurn::decode(payload)?;
    // Nearly all bytes are some protobuf message; this tells the ones that were meant.
    if Partition::of_id(&turn.game_id).is_some() { Ok(turn) } else { Err(Unreadable::Game(turn.game_id)) }
}

/// The offer that a message of the queue makes.
pub(crate) fn fill(payload: &[u8]) -> Result<FillOffer, Unreadable> {
    let offer = FillOffer::decode(payload)?;
    if offer.ticket_id.is_empty() { Err(Unreadable::Ticket) } else { Ok(offer) }
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

    #[test]
    fn an_offer_names_a_ticket() {
        let sent = FillOffer { ticket_id: "t1".to_owned() };
        assert_eq!(fill(&sent.encode_to_vec()).unwrap(), sent);
        assert!(matches!(fill(b""), Err(Unreadable::Ticket)));
        assert!(matches!(fill(b"\xff"), Err(Unreadable::Bytes(_))));
    }
}
