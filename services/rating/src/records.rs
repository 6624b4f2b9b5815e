//! Finished games in Redis, by player: every key of this service, and the scripts that read and write them.

use std::sync::LazyLock;
use std::time::Duration;

use makruk_proto::rating::v1::FinishedGame;
use makruk_runtime::store::Connection;
use prost::Message as _;
use redis::{RedisResult, Script};

use crate::page::Place;

/// Games that are kept of a player: some 400 bytes each, and more than anybody scrolls through.
pub(crate) const KEPT: usize = 1_000;

/// How long a player's games are kept after the last one. Every player is a guest, who has nothing but a session of 30 days
/// that play renews: who has been away three times that long has no way back to these games.
pub(crate) const LIFETIME: Duration = Duration::from_hours(90 * 24);

static RECORD: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("lua/record.lua")));
static LIST: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("lua/list.lua")));

/// The records of all players. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Records(Connection);

/// Some games of a player, the latest first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Page {
    pub(crate) games: Vec<FinishedGame>,
    /// Where the next page goes on; `None`: there is none.
    pub(crate) next: Option<Place>,
}

impl Records {
    pub(crate) fn new(redis: Connection) -> Self {
        Self(redis)
    }

    /// Records a game for a player, once, however often it is told.
    pub(crate) async fn add(&self, player: &str, game: &FinishedGame) -> RedisResult<()> {
        let mut call = RECORD.prepare_invoke();
        call.key(games(player)).key(summaries(player));
        call.arg(&game.game_id).arg(game.finished_at_ms).arg(game.encode_to_vec()).arg(KEPT);
        call.arg(u64::try_from(LIFETIME.as_millis()).unwrap_or(u64::MAX));
        let fresh: bool = call.invoke_async(&mut self.0.clone()).await?;
        tracing::debug!(player, game = game.game_id, fresh, "recorded");
        Ok(())
    }

    /// Up to `count` games of a player behind a place, or from the latest on.
    pub(crate) async fn list(&self, player: &str, count: usize, behind: Option<&Place>) -> RedisResult<Page> {
        let mut call = LIST.prepare_invoke();
        // One more, to see whether there is a next page.
        call.key(games(player)).key(summaries(player)).arg(count + 1);
        if let Some(place) = behind {
            call.arg(place.finished_at_ms).arg(&place.game_id);
        }
        let flat: Vec<redis::Value> = call.invoke_async(&mut self.0.clone()).await?;
        let mut listed = Vec::with_capacity(count + 1);
        let mut flat = flat.into_iter();
        while let (Some(id), Some(at), Some(summary)) = (flat.next(), flat.next(), flat.next()) {
            let place = Place { finished_at_ms: redis::from_redis_value(at)?, game_id: redis::from_redis_value(id)? };
            listed.push((place, redis::from_redis_value::<Vec<u8>>(summary)?));
        }
        let more = listed.len() > count;
        listed.truncate(count);
        let next = listed.last().filter(|_| more).map(|(place, _)| place.clone());
        let games = listed.into_iter().filter_map(|(place, summary)| read(player, &place, &summary)).collect();
        Ok(Page { games, next })
    }
}

/// A stored summary. One that can't be read is left out: the player's other games are still theirs to see.
fn read(player: &str, place: &Place, summary: &[u8]) -> Option<FinishedGame> {
    match FinishedGame::decode(summary) {
        Ok(game) if game.game_id == place.game_id => Some(game),
        _ => {
            tracing::error!(player, game = place.game_id, "a record can't be read");
            None
        }
    }
}

/// The sorted set of a player's games. The hash tag keeps a player's keys in one slot.
fn games(player: &str) -> String {
    format!("record:{{{player}}}:games")
}

/// The hash of their summaries.
fn summaries(player: &str) -> String {
    format!("record:{{{player}}}:summaries")
}

impl std::fmt::Debug for Records {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Records")
    }
}

#[cfg(test)]
mod tests;
