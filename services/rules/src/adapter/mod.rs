//! The gRPC services: they read a request, ask the desk or the rules, and write the answer.

mod adjudicator;
mod referee;
mod rules;

pub(crate) use adjudicator::Adjudicator;
pub(crate) use referee::Referee;
pub(crate) use rules::Rules;

use crate::id::GameId;
use crate::refusal::Refusal;

fn game_id(text: &str) -> Result<GameId, Refusal> {
    text.parse().map_err(|error| Refusal::Unreadable(format!("game_id: {error}")))
}
