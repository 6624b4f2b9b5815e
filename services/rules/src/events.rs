//! What a committed change tells the fleet: one message for each event of the game, and a doorbell for the
//! AI workers when an AI is to move.

use makruk_proto::event::v1::{BotTurn, GameEvent, game_event::Kind};
use makruk_proto::game::v1::BotLevel;
use makruk_runtime::bus::Message;
use makruk_runtime::{topology, trace};
use prost::Message as _;

use crate::aggregate::Aggregate;

/// The messages of the change that the aggregate holds, in order.
pub(crate) fn messages(game: &Aggregate) -> Vec<Message> {
    let traceparent = trace::current();
    let mut messages: Vec<Message> = game.events.iter().map(|event| event_message(event, &traceparent)).collect();
    messages.extend(game.bot_to_move().map(|level| turn_message(game, level, &traceparent)));
    messages
}

fn event_message(event: &GameEvent, traceparent: &str) -> Message {
    Message {
        subject: topology::game_event(&event.game_id, kind(event)),
        id: format!("{}:{}", event.game_id, event.version),
        traceparent: traceparent.to_owned(),
        payload: event.encode_to_vec().into(),
    }
}

fn turn_message(game: &Aggregate, level: BotLevel, traceparent: &str) -> Message {
    let turn = BotTurn { game_id: game.id.to_string(), pos: game.pos };
    Message {
        subject: topology::bot_turn(level_name(level)),
        id: format!("{}:{}:turn", game.id, game.version),
        traceparent: traceparent.to_owned(),
        payload: turn.encode_to_vec().into(),
    }
}

fn kind(event: &GameEvent) -> &'static str {
    match event.kind {
        Some(Kind::Created(_)) | None => "created",
        Some(Kind::Moved(_)) => "moved",
        Some(Kind::Undone(_)) => "undone",
        Some(Kind::DrawOffered(_)) => "draw_offered",
        Some(Kind::DrawDeclined(_)) => "draw_declined",
        Some(Kind::TimeCredited(_)) => "time_credited",
        Some(Kind::Finished(_)) => "finished",
    }
}

fn level_name(level: BotLevel) -> &'static str {
    match level {
        BotLevel::Unspecified | BotLevel::Easy => "easy",
        BotLevel::Normal => "normal",
        BotLevel::Hard => "hard",
    }
}
