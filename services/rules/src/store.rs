//! Games in Redis: every key of this service, and the one script that writes them.

use makruk_runtime::bus::Message;
use makruk_runtime::outbox::{self, Entry};
use makruk_runtime::store::{self, Connection};
use makruk_runtime::{Millis, topology};
use redis::{AsyncCommands as _, ErrorKind, RedisError, RedisResult, Script, Value};

use crate::aggregate::Aggregate;
use crate::id::GameId;
use crate::{events, stored};

/// The games. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    redis: Connection,
    commit: Script,
}

/// What came of a commit.
#[derive(Debug)]
pub(crate) enum Committed {
    /// It is durable; these entries are in the outbox.
    Done(Vec<Entry>),
    /// The game has another version: this blob.
    Conflict(Vec<u8>),
    /// There is no such game.
    Gone,
}

impl Store {
    pub(crate) fn new(redis: Connection) -> Self {
        Self { redis, commit: Script::new(include_str!("commit.lua")) }
    }

    /// The blob of a game, if it exists, and the time.
    pub(crate) async fn load(&self, id: &GameId) -> RedisResult<(Option<Vec<u8>>, Millis)> {
        let mut redis = self.redis.clone();
        let mut pipe = redis::pipe();
        pipe.hget(id.key(), "st").cmd("TIME");
        let (blob, time) = pipe.query_async(&mut redis).await?;
        Ok((blob, store::millis(time)))
    }

    /// Writes what changed in a game since version `expected` (0: a new game), and its messages, in one step.
    pub(crate) async fn commit(&self, game: &Aggregate, expected: u64) -> RedisResult<Committed> {
        let partition = game.id.partition();
        let messages = events::messages(game);
        let time = |at: Option<Millis>| at.map(|at| at.0.to_string()).unwrap_or_default();
        let mut call = self.commit.prepare_invoke();
        call.key(game.id.key())
            .key(topology::game_index(partition, topology::BOTS_DUE))
            .key(topology::game_index(partition, topology::FINISHED))
            .key(partition.key(topology::GAME, "outbox"))
            .arg(expected)
            .arg(game.version)
            .arg(game.pos)
            .arg(stored::encode(game))
            .arg(game.id.as_str())
            .arg(time(game.bot_due))
            .arg(time(game.finished_at))
            .arg(outbox::MAX_LEN);
        for Message { subject, id, traceparent, payload } in &messages {
            call.arg(subject).arg(id).arg(traceparent).arg(payload.as_ref());
        }
        let answer: Vec<Value> = call.invoke_async(&mut self.redis.clone()).await?;
        read_answer(game, messages, answer)
    }

    /// Takes a game off the list of finished games that are not settled.
    pub(crate) async fn settle(&self, id: &GameId) -> RedisResult<()> {
        let index = topology::game_index(id.partition(), topology::FINISHED);
        self.redis.clone().zrem(index, id.as_str()).await
    }
}

fn read_answer(game: &Aggregate, messages: Vec<Message>, answer: Vec<Value>) -> RedisResult<Committed> {
    let mut answer = answer.into_iter();
    let word: String = redis::from_redis_value(answer.next().unwrap_or(Value::Nil))?;
    match (word.as_str(), answer.next()) {
        ("GONE", _) => Ok(Committed::Gone),
        ("CONFLICT", Some(blob)) => Ok(Committed::Conflict(redis::from_redis_value(blob)?)),
        ("OK", first) => {
            let partition = game.id.partition();
            let entries = first
                .into_iter()
                .chain(answer)
                .zip(messages)
                .map(|(id, message)| Ok(Entry { partition, id: redis::from_redis_value(id)?, message }));
            Ok(Committed::Done(entries.collect::<RedisResult<_>>()?))
        }
        _ => Err(RedisError::from((ErrorKind::UnexpectedReturnType, "an answer the script does not give"))),
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}
