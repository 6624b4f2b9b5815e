//! The referee's desk: reads a game, carries a command out on it, commits, and tells the fleet.

use std::time::Duration;

use makruk::Game;
use makruk_runtime::backoff::Backoff;
use makruk_runtime::outbox::Outbox;
use redis::RedisError;

use crate::aggregate::{Aggregate, Applied};
use crate::command::Command;
use crate::id::GameId;
use crate::refusal::Refusal;
use crate::seats::Seats;
use crate::store::{Committed, Store};
use crate::stored;

/// How often one command is tried when others change the game meanwhile or the store fails. A game has two
/// seats and an AI, so that more is no contention but a fault.
const ATTEMPTS: u32 = 5;

/// Reads and writes games. Cheap to clone; any number of them may work on the same game.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    store: Store,
    outbox: Outbox,
    bot_overdue: Duration,
}

impl Desk {
    pub(crate) fn new(store: Store, outbox: Outbox, bot_overdue: Duration) -> Self {
        Self { store, outbox, bot_overdue }
    }

    /// A game as it stands.
    pub(crate) async fn read(&self, id: GameId) -> Result<Aggregate, Refusal> {
        let (blob, _) = self.store.load(&id).await?;
        let blob = blob.ok_or_else(|| Refusal::NoGame(id.to_string()))?;
        stored::decode(id, &blob)
    }

    /// Creates a game, unless the id exists: then that game is the answer, if its creator asked for the same.
    pub(crate) async fn create(
        &self,
        id: GameId,
        new: &Game,
        seats: Seats,
        fingerprint: u64,
    ) -> Result<Aggregate, Refusal> {
        let mut retry = Retry::default();
        loop {
            let attempt = async {
                let (blob, now) = self.store.load(&id).await?;
                if let Some(blob) = blob {
                    let game = stored::decode(id.clone(), &blob)?;
                    return if game.fingerprint == fingerprint {
                        Ok(Some(game))
                    } else {
                        Err(Refusal::IdTaken(id.to_string()))
                    };
                }
                let mut game = Aggregate::create(id.clone(), new.clone(), seats.clone(), now, self.bot_overdue);
                game.fingerprint = fingerprint;
                Ok(self.commit(&game, 0).await?.is_none().then_some(game))
            };
            if let Some(game) = retry.take(attempt.await).await? {
                return Ok(game);
            }
        }
    }

    /// Carries out a command once. A command that was applied before is answered with what was recorded,
    /// and the game as it is now.
    pub(crate) async fn command(&self, id: GameId, command: &Command) -> Result<(Applied, Aggregate), Refusal> {
        let mut retry = Retry::default();
        let mut conflict = None;
        // Kept over retries: what counts is when the command came.
        let mut arrival = None;
        loop {
            let attempt = async {
                let (blob, now) = if let (Some(blob), Some(now)) = (conflict.take(), arrival) {
                    (blob, now)
                } else {
                    let (blob, now) = self.store.load(&id).await?;
                    (blob.ok_or_else(|| Refusal::NoGame(id.to_string()))?, *arrival.get_or_insert(now))
                };
                let mut game = stored::decode(id.clone(), &blob)?;
                if let Some(applied) = game.recorded(command)? {
                    return Ok(Some((applied, game)));
                }
                let expected = game.version;
                let applied = game.apply(command, now, self.bot_overdue)?;
                conflict = self.commit(&game, expected).await?;
                Ok(conflict.is_none().then_some((applied, game)))
            };
            if let Some(done) = retry.take(attempt.await).await? {
                return Ok(done);
            }
        }
    }

    /// Takes a finished game off the list of those that are not settled.
    pub(crate) async fn settle(&self, id: GameId) -> Result<(), Refusal> {
        let game = self.read(id).await?;
        if game.finished_at.is_none() {
            return Err(Refusal::NotOver);
        }
        Ok(self.store.settle(&game.id).await?)
    }

    /// Commits and publishes; the blob in the way if there is one.
    async fn commit(&self, game: &Aggregate, expected: u64) -> Result<Option<Vec<u8>>, Refusal> {
        match self.store.commit(game, expected).await? {
            Committed::Done(entries) => {
                self.outbox.publish(entries);
                Ok(None)
            }
            Committed::Conflict(blob) => Ok(Some(blob)),
            Committed::Gone => Err(Refusal::NoGame(game.id.to_string())),
        }
    }
}

/// Counts the attempts at one command. A failed store call leaves open whether it was carried out; the next
/// attempt finds out by the recorded command.
#[derive(Default)]
struct Retry {
    attempts: u32,
    backoff: Backoff,
}

impl Retry {
    /// The result of an attempt; `None` asks for another one.
    async fn take<T>(&mut self, attempt: Result<Option<T>, Refusal>) -> Result<Option<T>, Refusal> {
        self.attempts += 1;
        let last = self.attempts >= ATTEMPTS;
        match attempt {
            Ok(None) if last => Err(Refusal::Contended),
            Err(Refusal::Store(error)) if !last && is_passing(&error) => {
                tracing::debug!(%error, "a store call failed; looking again");
                tokio::time::sleep(self.backoff.next_wait()).await;
                Ok(None)
            }
            other => other,
        }
    }
}

/// Whether a store error may be gone at the next call. A time-out is not tried again: it has used up the
/// caller's patience already.
fn is_passing(error: &RedisError) -> bool {
    error.is_connection_dropped() || error.is_connection_refusal()
}
