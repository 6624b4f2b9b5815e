//! While nobody can reach the fleet, nobody loses by time.

use std::time::Duration;

use makruk_proto::game::v1::Color;
use tonic::Code;

use crate::fleet::{Fleet, eventually, main_time, step};

#[tokio::test]
async fn a_redis_that_was_down_costs_nobody_the_game() {
    let mut fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.opened(main_time(1_500)).await;
    let first = replica.people(Some(main_time(60_000)), 1_500).await;
    replica.pulse().await.unwrap();
    let flag = game.clock.unwrap().flag_ms.unwrap();
    fleet.redis.kill().await.unwrap();
    assert_eq!(replica.pulse().await.unwrap_err().code(), Code::Unavailable);
    // The outage itself: long enough to be one, and to let the flag fall twice.
    tokio::time::sleep(Duration::from_millis(3_500)).await;
    fleet.redis.restart().await.unwrap();

    // The alarms ring first, before any player is back.
    let judged = eventually("the judgement", || async { replica.judge(&game.id, 2).await.ok() }).await;
    assert_eq!((judged.credited, judged.deadline_ms), (true, flag));
    assert!(replica.judge(&first.id, 0).await.unwrap().credited);
    let again = replica.judge(&game.id, 2).await.unwrap_err();
    assert_eq!(again.message(), "no deadline of the game has passed");
    replica.pulse().await.unwrap();
    let clock = replica.game(&game.id).await.unwrap().clock.unwrap();
    assert_eq!(clock.running(), Color::White);
    assert!(clock.flag_ms.unwrap() >= clock.now_ms + 5_000, "players have time to come back: {clock:?}");
    let moved = replica.command("g1", &game.id, "b", step(2, "d3d4")).await.unwrap().game.unwrap();
    let left = moved.clock.unwrap().white.unwrap().main_left_ms;
    assert!((1..=1_500).contains(&left), "{left} ms: what was played before the outage counts, and no more");
    replica.command("g1", &first.id, "b", step(0, "e3e4")).await.unwrap();
}

#[tokio::test]
async fn outages_are_noted_merged_and_forgotten() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let mut redis = makruk_runtime::store::connect(&fleet.redis.url()).await.unwrap();
    let mut pulse = async |at: Option<i64>, outages: &str| -> (i64, i64, String) {
        if let Some(at) = at {
            let mut set = redis::cmd("HSET");
            set.arg("fleet:pulse").arg("at").arg(at).arg("outages").arg(outages);
            set.exec_async(&mut redis).await.unwrap();
        }
        replica.pulse().await.unwrap();
        let now = makruk_runtime::store::now(&mut redis).await.unwrap().0;
        let (at, outages): (i64, Option<String>) =
            redis::cmd("HMGET").arg("fleet:pulse").arg("at").arg("outages").query_async(&mut redis).await.unwrap();
        (now, at, outages.unwrap_or_default())
    };
    let (now, at, outages) = pulse(None, "").await;
    assert!(now - at < 2_000 && outages.is_empty(), "the first pulse ends no outage");
    let (_, _, outages) = pulse(Some(now - 2_000), "").await;
    assert_eq!(outages, "", "two seconds are none");
    let old = format!("5-{} {}-{}", now - 86_500_000, now - 70_000, now - 60_000);
    let (_, at, outages) = pulse(Some(now - 10_000), &old).await;
    let kept = format!("{}-{} {}-{}", now - 70_000, now - 60_000, now - 10_000, at + 5_000);
    assert_eq!(outages, kept, "the oldest is forgotten, the newest has its hold-off");
    let many: Vec<String> = (0..64).map(|n| format!("{}-{}", now - 80_000_000 + n, now - 80_000_000 + n)).collect();
    let (_, _, outages) = pulse(Some(now - 10_000), &many.join(" ")).await;
    assert_eq!((outages.split(' ').count(), outages.starts_with(&many[1])), (64, true));
}
