//! What every part of the service works with: the store, rules, the bell.

use std::sync::Arc;

use makruk_proto::event::v1::LobbyChanged;
use makruk_runtime::bus::Bus;
use makruk_runtime::store::Connection;
use makruk_runtime::topology;
use prost::Message as _;
use redis::ToRedisArgs;

use crate::config::Settings;
use crate::peer::Peer;
use crate::refusal::Refusal;
use crate::store::{self, Answer, Step};

/// The desk. Cheap to clone; what it does is written in the files of the things it is done to.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) redis: Connection,
    pub(crate) bus: Bus,
    pub(crate) peer: Peer,
    pub(crate) settings: Arc<Settings>,
}

impl Desk {
    /// Carries out a step, and rings at every lobby that it changed.
    pub(crate) async fn run(&self, step: &Step, args: impl ToRedisArgs) -> Result<Answer, Refusal> {
        let answer = store::run(&self.redis, step, args).await?;
        for (player, revision) in &answer.touched {
            // Whoever does not hear it reads the lobby again by themselves.
            if is_plain(player) {
                let payload = LobbyChanged { revision: *revision }.encode_to_vec();
                self.bus.tell(topology::lobby(player), payload.into()).await;
            }
        }
        Ok(answer)
    }
}

/// Whether a player's id may stand in a subject.
fn is_plain(player: &str) -> bool {
    !player.is_empty() && player.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Desk")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_an_id_gets_into_a_subject() {
        assert!(is_plain("g_0197ab") && is_plain("a-B9"));
        for player in ["", "*", ">", "a.b", "a b"] {
            assert!(!is_plain(player), "{player}");
        }
    }
}
