//! Making the games that are claimed, whoever claimed them.

use futures::stream::{self, StreamExt as _};
use makruk_proto::rules::v1::CreateGameRequest;
use makruk_runtime::backoff::Backoff;
use makruk_runtime::store as redis_store;
use prost::Message as _;
use tonic::{Code, Status};

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::store::{Step, key, step};

static MADE: Step = step!("made");
static FAILED: Step = step!("failed");

/// How often rules is asked before a game is left to the next sweep.
const ATTEMPTS: usize = 3;
/// A claim this old, in ms, is nobody's work any more: its maker died, or rules was away.
const FORGOTTEN_MS: i64 = 1_000;
/// Games that one sweep makes.
const SWEPT: isize = 256;
/// Games made at once.
const AT_ONCE: usize = 16;

impl Desk {
    /// Has rules create a claimed game, and shows it to its people. Idempotent. An error that may pass leaves the claim as
    /// it is, for the sweep; one that will not ends it, and its people are free.
    pub(crate) async fn make(&self, new: CreateGameRequest) -> Result<(), Refusal> {
        let game = new.game_id.clone();
        let mut backoff = Backoff::default();
        let mut left = ATTEMPTS;
        let created = loop {
            left -= 1;
            match self.peer.create(new.clone()).await {
                // A call that ran out of time has used up the patience of whoever asked.
                Err(status) if left > 0 && !is_final(&status) && status.code() != Code::DeadlineExceeded => {
                    tracing::debug!(game, %status, "not made; trying again");
                    tokio::time::sleep(backoff.next_wait()).await;
                }
                created => break created,
            }
        };
        if let Err(status) = created {
            if is_final(&status) {
                self.run(&FAILED, &game).await?;
                tracing::error!(game, %status, "rules refuses a claimed game; its players are free again");
            } else {
                tracing::warn!(game, %status, "a claimed game is not made yet; left to the sweep");
            }
            return Err(status.into());
        }
        let mut answer = self.run(&MADE, &game).await?;
        if answer.word == "OK" {
            tracing::info!(game, waited_ms = answer.detail.number()?, "a game was made");
        }
        Ok(())
    }

    /// Makes a claimed game by what is stored of it. Nothing is done for one that is made, over or gone.
    pub(crate) async fn remake(&self, game: &str) -> Result<(), Refusal> {
        let mut redis = self.redis.clone();
        let mut command = redis::cmd("HMGET");
        command.arg(key(&format!("game:{game}"))).arg("state").arg("new");
        let (state, new): (Option<String>, Option<Vec<u8>>) = command.query_async(&mut redis).await?;
        match (state.as_deref(), new) {
            (Some("claimed"), Some(new)) => self.make(CreateGameRequest::decode(new.as_slice())?).await,
            _ => Ok(redis::cmd("ZREM").arg(key("made")).arg(game).query_async(&mut redis).await?),
        }
    }

    /// Makes the games that were forgotten, and says how many.
    pub(crate) async fn make_forgotten(&self) -> Result<usize, Refusal> {
        let mut redis = self.redis.clone();
        let now = redis_store::now(&mut redis).await?;
        let mut command = redis::cmd("ZRANGEBYSCORE");
        command.arg(key("made")).arg("-inf").arg(now.0 - FORGOTTEN_MS).arg("LIMIT").arg(0).arg(SWEPT);
        let forgotten: Vec<String> = command.query_async(&mut redis).await?;
        let made = stream::iter(forgotten).map(|game| async move {
            let remade = self.remake(&game).await;
            if remade.is_err() {
                // To the end of the line: one that can't be made must not stand in the way of others.
                let mut later = redis::cmd("ZADD");
                later.arg(key("made")).arg("XX").arg(now.0).arg(&game);
                let _later: redis::RedisResult<()> = later.query_async(&mut self.redis.clone()).await;
            }
            usize::from(remade.is_ok())
        });
        Ok(made.buffer_unordered(AT_ONCE).fold(0, |sum, made| async move { sum + made }).await)
    }
}

/// Whether rules will say the same for ever.
fn is_final(status: &Status) -> bool {
    matches!(status.code(), Code::InvalidArgument | Code::AlreadyExists | Code::FailedPrecondition | Code::OutOfRange)
}
