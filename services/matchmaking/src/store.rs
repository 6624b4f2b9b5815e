//! Redis as matchmaking uses it: keys of one slot, and scripts that each do one step as a whole.

use std::sync::LazyLock;

use makruk_runtime::store::Connection;
use redis::{RedisResult, Script, ToRedisArgs};

use crate::refusal::Refusal;

/// What every key begins with. Its hash tag puts all of them into one slot, so that a script may touch any two players.
pub(crate) const PREFIX: &str = "match:{match}:";

/// A key.
pub(crate) fn key(part: &str) -> String {
    format!("{PREFIX}{part}")
}

/// A script of this service.
pub(crate) type Step = LazyLock<Script>;

/// The script `lua/<name>.lua`, after what all of them begin with.
macro_rules! step {
    ($name:literal) => {
        std::sync::LazyLock::new(|| {
            redis::Script::new(concat!(
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/lua/slot.lua")),
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/lua/", $name, ".lua"))
            ))
        })
    };
}
pub(crate) use step;

/// Fields as Redis answers them: `None` is one that is not there.
pub(crate) type Fields = Vec<Option<Vec<u8>>>;

/// What a script answers.
#[derive(Debug)]
pub(crate) struct Answer {
    /// What came of it.
    pub(crate) word: String,
    /// The rest of it.
    pub(crate) detail: Detail,
    /// The lobbies that changed: player and revision.
    pub(crate) touched: Vec<(String, u64)>,
}

/// The fields of an answer, read one after the other.
#[derive(Debug)]
pub(crate) struct Detail(<Fields as IntoIterator>::IntoIter);

impl Detail {
    pub(crate) fn new(fields: Fields) -> Self {
        Self(fields.into_iter())
    }

    /// Whether there is none left.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.len() == 0
    }

    /// The next field; empty when it was not there.
    pub(crate) fn bytes(&mut self) -> Vec<u8> {
        self.0.next().flatten().unwrap_or_default()
    }

    /// The next field as text; empty when it was not there.
    pub(crate) fn text(&mut self) -> String {
        String::from_utf8_lossy(&self.bytes()).into_owned()
    }

    /// The next field as a number; `None` when it was not there.
    pub(crate) fn number(&mut self) -> Result<Option<i64>, Refusal> {
        let text = self.text();
        if text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| Refusal::Corrupt("a number"))
    }

    /// The next field as a number that has to be there.
    pub(crate) fn int(&mut self) -> Result<i64, Refusal> {
        self.number()?.ok_or(Refusal::Corrupt("a number is missing"))
    }
}

/// Runs a step.
pub(crate) async fn run(redis: &Connection, step: &Step, args: impl ToRedisArgs) -> RedisResult<Answer> {
    let mut call = step.prepare_invoke();
    call.key(PREFIX).arg(args);
    let (word, detail, touched): (String, Fields, Vec<String>) = call.invoke_async(&mut redis.clone()).await?;
    let touched = touched.chunks_exact(2).filter_map(|pair| Some((pair[0].clone(), pair[1].parse().ok()?))).collect();
    Ok(Answer { word, detail: Detail::new(detail), touched })
}
