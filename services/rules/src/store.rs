//! Games in Redis: every key of this service, and the one script that writes them.

use makruk_proto::rules::v1::Settlement;
use makruk_runtime::bus::Message;
use makruk_runtime::outbox::{self, Entry};
use makruk_runtime::store::{self, Connection};
use makruk_runtime::{Millis, topology};
use redis::{AsyncCommands as _, ErrorKind, RedisError, RedisResult, Script, Value};

use crate::aggregate::Aggregate;
use crate::id::GameId;
use crate::outages::{self, Outages};
use crate::{events, stored};

/// The key of the pulse of the fleet, which is of no partition.
const PULSE: &str = "fleet:pulse";

/// The games. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    redis: Connection,
    commit: Script,
    pulse: Script,
}

/// A game as it was read.
#[derive(Debug)]
pub(crate) struct Loaded {
    /// `None`: there is no such game.
    pub(crate) blob: Option<Vec<u8>>,
    /// When it was read.
    pub(crate) now: Millis,
    /// The outages that were known then.
    pub(crate) outages: Outages,
}

/// What came of a commit.
#[derive(Debug)]
pub(crate) enum Committed {
    /// It is durable; these entries are in the outbox.
    Done(Vec<Entry>),
    /// The game has another version: this blob, at this time.
    Conflict(Vec<u8>, Millis),
    /// There is no such game.
    Gone,
}

impl Store {
    pub(crate) fn new(redis: Connection) -> Self {
        let commit = Script::new(include_str!("commit.lua"));
        Self { redis, commit, pulse: Script::new(include_str!("pulse.lua")) }
    }

    /// The blob of a game, if it exists, the time, and the outages.
    pub(crate) async fn load(&self, id: &GameId) -> RedisResult<Loaded> {
        type Answer = (Option<Vec<u8>>, (Option<i64>, Option<String>), (i64, i64));
        let mut pipe = redis::pipe();
        pipe.hget(id.key(), "st").hmget(PULSE, &["at", "outages"]).cmd("TIME");
        let (blob, (at, outages), time): Answer = pipe.query_async(&mut self.redis.clone()).await?;
        let now = store::millis(time);
        Ok(Loaded { blob, now, outages: Outages::read(at, outages.as_deref().unwrap_or_default(), now) })
    }

    /// Notes that players can reach the fleet. Answers with the start of the outage that is over with that, if there
    /// was one.
    pub(crate) async fn pulse(&self) -> RedisResult<Option<Millis>> {
        let mut call = self.pulse.key(PULSE);
        call.arg(outages::SILENCE_MS).arg(outages::HOLD_OFF_MS).arg(outages::KEPT).arg(outages::KEPT_MS);
        let since: i64 = call.invoke_async(&mut self.redis.clone()).await?;
        Ok((since >= 0).then_some(Millis(since)))
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
            .key(topology::game_index(partition, topology::DUE))
            .key(topology::game_index(partition, topology::SEATED))
            .arg(expected)
            .arg(game.version)
            .arg(game.pos)
            .arg(stored::encode(game))
            .arg(game.id.as_str())
            .arg(time(game.bot_due))
            .arg(time(game.finished_at))
            .arg(outbox::MAX_LEN)
            .arg(time(game.due()));
        for Message { subject, id, traceparent, payload } in &messages {
            call.arg(subject).arg(id).arg(traceparent).arg(payload.as_ref());
        }
        let answer: Vec<Value> = call.invoke_async(&mut self.redis.clone()).await?;
        read_answer(game, messages, answer)
    }

    /// Takes a game off a list of finished games that somebody still has to deal with.
    pub(crate) async fn settle(&self, id: &GameId, settlement: Settlement) -> RedisResult<()> {
        let index = match settlement {
            Settlement::Unspecified | Settlement::Rating => topology::FINISHED,
            Settlement::Seats => topology::SEATED,
        };
        self.redis.clone().zrem(topology::game_index(id.partition(), index), id.as_str()).await
    }
}

fn read_answer(game: &Aggregate, messages: Vec<Message>, answer: Vec<Value>) -> RedisResult<Committed> {
    let mut answer = answer.into_iter();
    let word: String = redis::from_redis_value(answer.next().unwrap_or(Value::Nil))?;
    match (word.as_str(), answer.next()) {
        ("GONE", _) => Ok(Committed::Gone),
        ("CONFLICT", Some(blob)) => {
            let mut time = || redis::from_redis_value(answer.next().unwrap_or(Value::Nil));
            let now = store::millis((time()?, time()?));
            Ok(Committed::Conflict(redis::from_redis_value(blob)?, now))
        }
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
