//! Working off an index of games, over and over: what makes up for every message that NATS lost.

use std::future::{Future, ready};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures::stream::{self, StreamExt as _, TryStreamExt as _};
use redis::RedisError;
use tonic::{Code, Status};

use crate::backoff::Backoff;
use crate::grpc;
use crate::partition::Partition;
use crate::stop::Stop;
use crate::store::{self, Connection};
use crate::time::Millis;
use crate::topology::game_index;

/// Entries read at a time.
const PAGE: usize = 64;
/// Pages of one partition in one sweep. What is left waits for the next.
const PAGES: usize = 64;
/// Partitions worked on at once.
const PARTITIONS: usize = 8;
/// Entries of one partition worked on at once.
const ENTRIES: usize = 4;
/// Calls in a row that may fail for want of the peer before a sweep breaks off. More than one: a single game that brings the peer
/// down must not stand in the way of all others.
const PATIENCE: usize = 8;

/// A sweep over one index of games in all partitions, a sorted set of game ids scored with a time. It only reads the
/// index: what takes an entry off it is the work. Any number of sweeps may run over one index, since the work has to be
/// idempotent anyway.
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    /// The name of the index, as in [`crate::topology`].
    pub index: &'static str,
    /// The wait between two sweeps. A prime number of milliseconds keeps different sweeps from falling together.
    pub period: Duration,
    /// Only entries whose time is at least so long ago, by the clock of Redis.
    pub age: Duration,
}

impl Sweep {
    /// Sweeps until the stop, whatever is away meanwhile. `work` does what a game id stands for. An answer of
    /// `FAILED_PRECONDITION`, `NOT_FOUND` or `ABORTED` means that somebody was first. Any other failure is logged and the
    /// entry passed over until the next sweep; several that mean that the peer is away, or one refusal of our token, break
    /// the sweep off, and the next comes after a growing wait of at most 2 s.
    ///
    /// At most 32 calls of `work` run at once. They are dropped at the stop.
    pub async fn run<W, F>(self, connection: Connection, stop: Stop, work: W)
    where
        W: Fn(String) -> F,
        F: Future<Output = Result<(), Status>>,
    {
        let mut backoff = Backoff::default();
        let mut wait = self.period;
        while stop.or(tokio::time::sleep(wait)).await.is_some() {
            let Some(swept) = stop.or(self.once(connection.clone(), &work)).await else { return };
            wait = match swept {
                Ok(tally) => {
                    backoff.reset();
                    tally.tell(self.index);
                    self.period
                }
                Err(error) => {
                    tracing::warn!(index = self.index, %error, "a sweep broke off; trying again");
                    backoff.next_wait()
                }
            };
        }
    }

    async fn once<W, F>(self, mut connection: Connection, work: &W) -> Result<Tally, Broken>
    where
        W: Fn(String) -> F,
        F: Future<Output = Result<(), Status>>,
    {
        let until = store::now(&mut connection).await? - self.age;
        let round = Round { index: self.index, until, connection, work, patience: AtomicUsize::new(PATIENCE) };
        stream::iter(partitions(rand::random()))
            .map(|partition| round.partition(partition))
            .buffer_unordered(PARTITIONS)
            .try_fold(Tally::default(), |sum, tally| ready(Ok(sum.plus(tally))))
            .await
    }
}

/// All partitions, from any of them on: sweeps that break off, or die with their process, must not leave out the same ones every
/// time.
fn partitions(lot: u32) -> Vec<Partition> {
    let mut partitions: Vec<Partition> = Partition::all().collect();
    let first = lot as usize % partitions.len();
    partitions.rotate_left(first);
    partitions
}

/// What a sweep, or a part of it, did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    /// Entries whose work was done.
    done: usize,
    /// Entries that needed none any more.
    void: usize,
    /// Entries whose work failed.
    failed: usize,
}

impl Tally {
    const DONE: Self = Self { done: 1, void: 0, failed: 0 };
    const VOID: Self = Self { done: 0, void: 1, failed: 0 };
    const FAILED: Self = Self { done: 0, void: 0, failed: 1 };

    fn plus(self, other: Self) -> Self {
        Self { done: self.done + other.done, void: self.void + other.void, failed: self.failed + other.failed }
    }

    fn tell(self, index: &str) {
        let Self { done, void, failed } = self;
        if done + failed > 0 {
            tracing::info!(index, done, void, failed, "swept");
        }
    }
}

/// Why a sweep broke off.
#[derive(Debug, thiserror::Error)]
enum Broken {
    #[error("Redis: {0}")]
    Store(#[from] RedisError),
    #[error("the service that does the work: {0}")]
    Peer(#[from] Box<Status>),
}

/// One sweep under way.
struct Round<'a, W> {
    index: &'static str,
    until: Millis,
    connection: Connection,
    work: &'a W,
    patience: AtomicUsize,
}

impl<W, F> Round<'_, W>
where
    W: Fn(String) -> F,
    F: Future<Output = Result<(), Status>>,
{
    async fn partition(&self, partition: Partition) -> Result<Tally, Broken> {
        let key = game_index(partition, self.index);
        let mut sum = Tally::default();
        for _ in 0..PAGES {
            // What is done has left the index. The others still stand in front, and must not hide those behind them.
            let page = self.page(&key, sum.void + sum.failed).await?;
            let full = page.len() == PAGE;
            let worked = stream::iter(page).map(|game| self.entry(game)).buffer_unordered(ENTRIES);
            sum = worked.try_fold(sum, |sum, tally| ready(Ok(sum.plus(tally)))).await?;
            if !full {
                break;
            }
        }
        Ok(sum)
    }

    /// The oldest entries that are due, without the first `skip`.
    async fn page(&self, key: &str, skip: usize) -> Result<Vec<String>, RedisError> {
        let mut command = redis::cmd("ZRANGEBYSCORE");
        command.arg(key).arg("-inf").arg(self.until.0).arg("LIMIT").arg(skip).arg(PAGE);
        command.query_async(&mut self.connection.clone()).await
    }

    async fn entry(&self, game: String) -> Result<Tally, Broken> {
        let Err(status) = (self.work)(game.clone()).await else {
            self.patience.store(PATIENCE, Ordering::Relaxed);
            return Ok(Tally::DONE);
        };
        match status.code() {
            Code::FailedPrecondition | Code::NotFound | Code::Aborted => Ok(Tally::VOID),
            // A wrong secret is wrong for every game.
            Code::PermissionDenied | Code::Unauthenticated => Err(Box::new(status).into()),
            _ if grpc::is_transient(&status) && self.patience.fetch_sub(1, Ordering::Relaxed) <= 1 => {
                Err(Box::new(status).into())
            }
            _ => {
                tracing::warn!(game, %status, "the work for a game failed");
                Ok(Tally::FAILED)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_sweep_covers_all_partitions_and_any_may_be_the_first() {
        let mut first = BTreeSet::new();
        for lot in (0..64).chain([u32::MAX]) {
            let partitions = partitions(lot);
            first.insert(partitions[0].to_string());
            let all: BTreeSet<String> = partitions.iter().map(ToString::to_string).collect();
            assert_eq!((partitions.len(), all.len()), (64, 64));
        }
        assert_eq!(first.len(), 64);
    }
}
