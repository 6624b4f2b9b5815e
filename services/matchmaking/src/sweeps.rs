//! What has to be looked after from time to time: tickets whose player has left, claims that nobody made, links and
//! rematches whose time is over, and those who were last seen long ago.

use std::time::Duration;

use makruk_runtime::Stop;
use makruk_runtime::store as redis_store;

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::store::{Step, key};

/// The wait between two sweeps. A prime, as all periods here.
const PERIOD: Duration = Duration::from_millis(997);
/// Entries of an index that one sweep deals with.
const LAPSED: isize = 256;
/// For how long it is known when somebody was last seen.
const SEEN: Duration = Duration::from_hours(24);

/// Sweeps until the stop, whatever is away meanwhile. Any number of replicas may sweep at once.
pub(crate) async fn run(desk: Desk, stop: Stop) {
    while stop.or(tokio::time::sleep(PERIOD)).await.is_some() {
        let Some(()) = stop.or(Box::pin(sweep(&desk))).await else { return };
    }
}

impl Desk {
    /// Carries out a step for what an index lists as over by now, and says for how much.
    pub(crate) async fn lapse(&self, index: &str, step: &Step) -> Result<usize, Refusal> {
        let mut redis = self.redis.clone();
        let now = redis_store::now(&mut redis).await?;
        let mut command = redis::cmd("ZRANGEBYSCORE");
        command.arg(key(index)).arg("-inf").arg(now.0).arg("LIMIT").arg(0).arg(LAPSED);
        let lapsed: Vec<String> = command.query_async(&mut redis).await?;
        for one in &lapsed {
            self.run(step, one).await?;
        }
        Ok(lapsed.len())
    }
}

async fn sweep(desk: &Desk) {
    let swept = [
        ("expired tickets", desk.expire_tickets().await),
        ("forgotten claims", Box::pin(desk.make_forgotten()).await),
        ("lapsed links", desk.lapse_links().await),
        ("lapsed rematches", desk.lapse_rematches().await),
    ];
    if let Err(error) = forget(desk).await {
        tracing::warn!(%error, "those not seen for long are not forgotten; trying again");
    }
    for (what, count) in swept {
        match count {
            Ok(0) => {}
            Ok(count) => tracing::info!(what, count, "swept"),
            Err(error) => tracing::warn!(what, %error, "not swept; trying again"),
        }
    }
}

/// Forgets when players were seen who have not been for long.
async fn forget(desk: &Desk) -> Result<(), Refusal> {
    let mut redis = desk.redis.clone();
    let until = redis_store::now(&mut redis).await? - SEEN;
    Ok(redis::cmd("ZREMRANGEBYSCORE").arg(key("seen")).arg("-inf").arg(until.0).query_async(&mut redis).await?)
}
