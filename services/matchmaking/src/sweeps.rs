//! What has to be looked after from time to time: tickets whose player has left, claims that nobody made, links whose time is
//! over, and those who were last seen long ago.

use std::time::Duration;

use makruk_runtime::Stop;
use makruk_runtime::store as redis_store;

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::store::key;

/// The wait between two sweeps. A prime, as all periods here.
const PERIOD: Duration = Duration::from_millis(997);
/// For how long it is known when somebody was last seen.
const SEEN: Duration = Duration::from_hours(24);

/// Sweeps until the stop, whatever is away meanwhile. Any number of replicas may sweep at once.
pub(crate) async fn run(desk: Desk, stop: Stop) {
    while stop.or(tokio::time::sleep(PERIOD)).await.is_some() {
        let Some(()) = stop.or(Box::pin(sweep(&desk))).await else { return };
    }
}

async fn sweep(desk: &Desk) {
    let swept = [
        ("expired tickets", desk.expire_tickets().await),
        ("forgotten claims", Box::pin(desk.make_forgotten()).await),
        ("lapsed links", desk.lapse_links().await),
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
