//! The loop that pairs off those who wait. Every replica runs it: what it decides is a proposal, and the claim decides.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::stream::{self, StreamExt as _};
use makruk_runtime::Stop;
use makruk_runtime::backoff::Backoff;
use tracing::Instrument as _;

use crate::desk::Desk;
use crate::pairing::{self, Pair, Seeker};
use crate::queue::{Queue, Waiting};
use crate::refusal::Refusal;

/// Pairs claimed, and their games made, at once.
const AT_ONCE: usize = 64;

/// Pairs until the stop, whatever is away meanwhile. A round under way at the stop is broken off between two steps: what was
/// claimed is made by the sweep of another replica.
pub(crate) async fn run(desk: Desk, stop: Stop) {
    let mut queue = Queue::default();
    let mut backoff = Backoff::default();
    let mut wait = desk.settings.match_period;
    while stop.or(tokio::time::sleep(jittered(wait))).await.is_some() {
        let Some(round) = stop.or(Box::pin(round(&desk, &mut queue))).await else { return };
        wait = match round {
            Ok(()) => {
                backoff.reset();
                desk.settings.match_period
            }
            Err(error) => {
                tracing::warn!(%error, "a round of pairing broke off; trying again");
                backoff.next_wait()
            }
        };
    }
}

/// One round.
async fn round(desk: &Desk, queue: &mut Queue) -> Result<(), Refusal> {
    let (now, waiting) = queue.look(&desk.redis).await?;
    if waiting.len() < 2 {
        return Ok(());
    }
    let seekers: Vec<Seeker> = waiting.iter().map(|one| one.seeker(now)).collect();
    // Of 100,000 this takes a while, which the other tasks of the thread must not wait for.
    let pairs = tokio::task::spawn_blocking(move || pairing::pair(&seekers)).await;
    let pairs = pairs.map_err(|_| Refusal::Corrupt("the pairing panicked"))?;
    let broken = AtomicBool::new(false);
    let claims = pairs.into_iter().map(|pair| {
        let span = tracing::info_span!("pair", otel.name = "pair");
        claim(desk, &waiting, pair, &broken).instrument(span)
    });
    let claimed = stream::iter(claims).buffer_unordered(AT_ONCE);
    let pairs = claimed.fold(0_usize, |sum, claimed| async move { sum + usize::from(claimed) }).await;
    if pairs > 0 {
        tracing::info!(waiting = waiting.len(), pairs, "a round of pairing");
    }
    Ok(())
}

/// Claims a pair and makes its game; `false` when there is none. Once something is away, no further claims are made in this
/// round: who is claimed can't be paired until it is back.
async fn claim(desk: &Desk, waiting: &[&Waiting], pair: Pair, broken: &AtomicBool) -> bool {
    let (Some(a), Some(b)) = (waiting.get(pair.a), waiting.get(pair.b)) else { return false };
    let Some(control) = a.control(pair.control) else { return false };
    if broken.load(Ordering::Relaxed) {
        return false;
    }
    let made = match desk.claim_pair(a, b, control).await {
        Ok(Some(new)) => desk.make(new).await,
        Ok(None) => return false,
        Err(error) => Err(error),
    };
    if let Err(error) = &made {
        tracing::debug!(%error, "a pair was not brought to a game");
        broken.store(true, Ordering::Relaxed);
    }
    made.is_ok()
}

/// Between three quarters of a wait and all of it, so that replicas don't pair in step.
fn jittered(wait: Duration) -> Duration {
    wait.mul_f64(rand::random_range(0.75..=1.0))
}
