//! Offers to the AI workers to sit in for opponents who did not come.

use std::time::Duration;

use futures::future::join_all;
use makruk_proto::event::v1::FillOffer;
use makruk_runtime::bus::Message;
use makruk_runtime::{Millis, Stop, store as redis_store, topology, trace};
use prost::Message as _;
use redis::RedisResult;

use crate::desk::Desk;
use crate::store::key;

/// The wait between two looks. A prime, as all periods here.
const PERIOD: Duration = Duration::from_millis(499);
/// How long an offer is given before the next, ms.
const AGAIN_MS: i64 = 5_000;
/// Offers made at one look.
const OFFERS: isize = 256;

/// A ticket that is due for an offer, by the time noted for it: the same for every replica, and so the offer's id.
struct Due {
    ticket: String,
    at: i64,
    rules: String,
}

/// Offers until the stop. With NATS or every worker away nothing is lost: the offer is made again.
pub(crate) async fn run(desk: Desk, stop: Stop) {
    let mut stream_exists = false;
    while stop.or(tokio::time::sleep(PERIOD)).await.is_some() {
        if !desk.bus.is_connected() {
            stream_exists = false;
            continue;
        }
        if !stream_exists {
            let made = stop.or(desk.bus.ensure_stream(topology::fills())).await;
            stream_exists = match made {
                Some(Ok(_)) => true,
                Some(Err(error)) => {
                    tracing::warn!(%error, "the stream of offers is missing");
                    false
                }
                None => return,
            };
        }
        match stop.or(Box::pin(offer(&desk))).await {
            // No acknowledgement may mean that the stream is gone.
            Some(Ok(unheard)) => stream_exists = stream_exists && unheard == 0,
            Some(Err(error)) => tracing::warn!(%error, "no offers were made; trying again"),
            None => return,
        }
    }
}

/// Makes the offers that are due, and says how many of them nobody took.
async fn offer(desk: &Desk) -> RedisResult<usize> {
    let (now, due) = due(desk).await?;
    let heard = join_all(due.into_iter().map(|due| publish(desk, due))).await;
    let unheard = heard.iter().filter(|heard| heard.is_none()).count();
    let mut pipe = redis::pipe();
    for due in heard.into_iter().flatten() {
        pipe.cmd("ZADD").arg(key("fills")).arg("XX").arg("GT").arg(next(due.at, now)).arg(due.ticket).ignore();
    }
    if !pipe.is_empty() {
        let () = pipe.query_async(&mut desk.redis.clone()).await?;
    }
    Ok(unheard)
}

async fn due(desk: &Desk) -> RedisResult<(Millis, Vec<Due>)> {
    let mut redis = desk.redis.clone();
    let now = redis_store::now(&mut redis).await?;
    let mut command = redis::cmd("ZRANGEBYSCORE");
    command.arg(key("fills")).arg("-inf").arg(now.0).arg("WITHSCORES").arg("LIMIT").arg(0).arg(OFFERS);
    let tickets: Vec<(String, i64)> = command.query_async(&mut redis).await?;
    if tickets.is_empty() {
        return Ok((now, Vec::new()));
    }
    let mut pipe = redis::pipe();
    for (ticket, _) in &tickets {
        pipe.cmd("HGET").arg(key(&format!("ticket:{ticket}"))).arg("rules");
    }
    let rules: Vec<Option<String>> = pipe.query_async(&mut redis).await?;
    let due =
        tickets.into_iter().zip(rules).filter_map(|((ticket, at), rules)| Some(Due { ticket, at, rules: rules? }));
    Ok((now, due.collect()))
}

/// Publishes an offer; `None` when the stream did not take it.
async fn publish(desk: &Desk, due: Due) -> Option<Due> {
    let message = Message {
        subject: topology::fill(&due.rules),
        id: format!("{}:{}", due.ticket, due.at),
        traceparent: trace::current(),
        payload: FillOffer { ticket_id: due.ticket.clone() }.encode_to_vec().into(),
    };
    let published = match desk.bus.publish(message).await {
        Ok(acknowledgement) => acknowledgement.await.map(|_| ()).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match published {
        Ok(()) => Some(due),
        Err(error) => {
            tracing::debug!(error, ticket = due.ticket, "an offer was not taken");
            None
        }
    }
}

/// When a ticket is due again that was due at a time.
fn next(at: i64, now: Millis) -> i64 {
    let rounds = now.0.saturating_sub(at).max(0) / AGAIN_MS + 1;
    at.saturating_add(rounds.saturating_mul(AGAIN_MS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_offer_is_after_now_and_the_same_for_every_replica() {
        assert_eq!(next(10_000, Millis(10_000)), 15_000);
        assert_eq!(next(10_000, Millis(10_700)), 15_000);
        assert_eq!(next(10_000, Millis(14_999)), 15_000);
        assert_eq!(next(10_000, Millis(15_000)), 20_000);
        assert_eq!(next(10_000, Millis(71_000)), 75_000);
        assert_eq!(next(10_000, Millis(0)), 15_000);
    }
}
