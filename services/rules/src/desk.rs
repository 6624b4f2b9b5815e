//! The referee's desk: reads a game, carries a command out on it, commits, and tells the fleet.

use std::time::{Duration, Instant};

use makruk::Game;
use makruk_proto::game::v1 as pb;
use makruk_proto::rules::v1::Settlement;
use makruk_runtime::Millis;
use makruk_runtime::backoff::Backoff;
use makruk_runtime::outbox::Outbox;
use redis::RedisError;

use crate::aggregate::{Aggregate, Applied, Judged, Terms};
use crate::command::Command;
use crate::id::GameId;
use crate::moment::Moment;
use crate::outages::Outages;
use crate::refusal::Refusal;
use crate::seats::Seats;
use crate::store::{Committed, Loaded, Store};
use crate::stored;

/// How often one command is tried when others change the game meanwhile or the store fails. A game has two
/// seats, an AI and a clock, so that more is no contention but a fault.
const ATTEMPTS: u32 = 5;

/// How long a command may have been on its way in the fleet before it came here. More is not believed.
const MAX_WAITED: Duration = Duration::from_secs(5);

/// Reads and writes games. Cheap to clone; any number of them may work on the same game.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    store: Store,
    outbox: Outbox,
    bot_overdue: Duration,
}

/// A game as it stood at a moment.
#[derive(Debug)]
pub(crate) struct Standing {
    /// The game.
    pub(crate) game: Aggregate,
    /// When.
    pub(crate) at: Moment,
}

impl Standing {
    /// As clients see it.
    pub(crate) fn view(&self) -> pb::Game {
        self.game.view(&self.at)
    }
}

/// What is to be done with a game that was read.
enum Then<T> {
    /// It has not changed.
    Leave(T),
    /// It has, and is to be written.
    Write(T),
}

impl Desk {
    pub(crate) fn new(store: Store, outbox: Outbox, bot_overdue: Duration) -> Self {
        Self { store, outbox, bot_overdue }
    }

    /// A game as it stands.
    pub(crate) async fn read(&self, id: GameId) -> Result<Standing, Refusal> {
        let Loaded { blob, now, outages } = self.store.load(&id).await?;
        let blob = blob.ok_or_else(|| Refusal::NoGame(id.to_string()))?;
        Ok(Standing { game: stored::decode(id, &blob)?, at: Moment { now, arrival: now, outages } })
    }

    /// Creates a game, unless the id exists: then that game is the answer, if its creator asked for the same.
    pub(crate) async fn create(&self, id: GameId, new: &Game, seats: Seats, terms: Terms) -> Result<Standing, Refusal> {
        let mut retry = Retry::default();
        loop {
            let attempt = async {
                let Loaded { blob, now, outages } = self.store.load(&id).await?;
                let at = Moment { now, arrival: now, outages };
                if let Some(blob) = blob {
                    let game = stored::decode(id.clone(), &blob)?;
                    return if game.fingerprint == terms.fingerprint {
                        Ok(Some(Standing { game, at }))
                    } else {
                        Err(Refusal::IdTaken(id.to_string()))
                    };
                }
                let game = Aggregate::create(id.clone(), new.clone(), seats.clone(), terms, &at, self.bot_overdue);
                Ok(self.commit(&game, 0).await?.is_none().then_some(Standing { game, at }))
            };
            if let Some(standing) = retry.take(attempt.await).await? {
                return Ok(standing);
            }
        }
    }

    /// Carries out a command once, which has been on its way for `waited_ms`. A command that was applied before is
    /// answered with what was recorded, and the game as it is now. One that came when the time was up ends the game.
    pub(crate) async fn command(
        &self,
        id: GameId,
        command: &Command,
        waited_ms: u32,
    ) -> Result<(Applied, Standing), Refusal> {
        let change = |game: &mut Aggregate, at: &Moment| {
            if let Some(applied) = game.recorded(command)? {
                return Ok(Then::Leave(Some(applied)));
            }
            Ok(Then::Write(game.apply(command, at, self.bot_overdue)?))
        };
        let waited = Duration::from_millis(waited_ms.into()).min(MAX_WAITED);
        let (applied, standing) = self.change(id, waited, change).await?;
        match (applied, standing.game.game.outcome()) {
            (Some(applied), _) => Ok((applied, standing)),
            (None, Some(outcome)) => Err(Refusal::Over(*outcome)),
            (None, None) => Err(Refusal::Corrupt("a game goes on after its time".to_owned())),
        }
    }

    /// Judges the time of a game on the position `pos` (0: whatever it is). Answers with the version that made, too.
    pub(crate) async fn judge(&self, id: GameId, pos: u64) -> Result<(Judged, u64), Refusal> {
        let change = |game: &mut Aggregate, at: &Moment| Ok(Then::Write(game.judge(pos, at, self.bot_overdue)?));
        let (judged, standing) = self.change(id, Duration::ZERO, change).await?;
        Ok((judged, standing.game.version))
    }

    /// Takes a finished game off a list of those that somebody still has to deal with.
    pub(crate) async fn settle(&self, id: GameId, settlement: Settlement) -> Result<(), Refusal> {
        let Standing { game, .. } = self.read(id).await?;
        if game.finished_at.is_none() {
            return Err(Refusal::NotOver);
        }
        Ok(self.store.settle(&game.id, settlement).await?)
    }

    /// Notes that players can reach the fleet.
    pub(crate) async fn pulse(&self) -> Result<(), Refusal> {
        if let Some(since) = self.store.pulse().await? {
            tracing::warn!(%since, "players could not reach the fleet; the time counts for nobody's clock");
        }
        Ok(())
    }

    /// Reads a game, changes it, and writes it, again if others have written it meanwhile.
    async fn change<T>(
        &self,
        id: GameId,
        waited: Duration,
        mut change: impl FnMut(&mut Aggregate, &Moment) -> Result<Then<T>, Refusal>,
    ) -> Result<(T, Standing), Refusal> {
        let received = Instant::now();
        let mut retry = Retry::default();
        let mut conflict: Option<(Vec<u8>, Millis)> = None;
        let mut outages = Outages::default();
        // Kept over retries: what counts is when the command came.
        let mut arrival = None;
        loop {
            let attempt = async {
                let before = received.elapsed();
                let (blob, now) = if let Some(theirs) = conflict.take() {
                    theirs
                } else {
                    let loaded = self.store.load(&id).await?;
                    outages = loaded.outages;
                    (loaded.blob.ok_or_else(|| Refusal::NoGame(id.to_string()))?, loaded.now)
                };
                let arrival = (*arrival.get_or_insert(now - waited - before)).min(now);
                let at = Moment { now, arrival, outages: outages.clone() };
                let mut game = stored::decode(id.clone(), &blob)?;
                let expected = game.version;
                match change(&mut game, &at)? {
                    Then::Leave(answer) => Ok(Some((answer, Standing { game, at }))),
                    Then::Write(answer) => {
                        conflict = self.commit(&game, expected).await?;
                        Ok(conflict.is_none().then_some((answer, Standing { game, at })))
                    }
                }
            };
            if let Some(done) = retry.take(attempt.await).await? {
                return Ok(done);
            }
        }
    }

    /// Commits and publishes; the blob in the way if there is one, and the time.
    async fn commit(&self, game: &Aggregate, expected: u64) -> Result<Option<(Vec<u8>, Millis)>, Refusal> {
        match self.store.commit(game, expected).await? {
            Committed::Done(entries) => {
                self.outbox.publish(entries);
                Ok(None)
            }
            Committed::Conflict(blob, now) => Ok(Some((blob, now))),
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

#[cfg(test)]
mod tests;
