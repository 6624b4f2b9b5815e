//! What becomes of clocks while a part of the fleet is down.

use std::time::Duration;

use makruk_local::Member;
use makruk_proto::game::v1::{Color, EndReason, TimeControl};
use makruk_tests::{Process, TestFleet};
use tokio::time::{Instant, sleep_until};

use super::{pair, play, result};

/// How long something is down: the subject of these tests.
const DOWN: Duration = Duration::from_secs(20);

fn seconds(main: i64) -> TimeControl {
    TimeControl { main_ms: main * 1000, ..TimeControl::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_dead_judges_once_and_by_the_old_deadline() {
    let fleet = TestFleet::with(|options| options.without(Member::Clock)).await;
    let clock = Process::start(&fleet, Member::Clock, &[]).await;
    let (white, black, game) = pair(&fleet, seconds(4)).await;
    let game = play(&white.player, &black.player, &game, &["e3e4", "e6e5"]).await;
    clock.kill().await;
    let until = Instant::now() + DOWN;
    let flag = game.clock.as_ref().unwrap().flag_ms.unwrap();
    // Players go on meanwhile: only time is not judged.
    let (other, _rival, running) = pair(&fleet, seconds(600)).await;
    other.player.play(&running.id, 0, "e3e4").await.unwrap();
    sleep_until(until).await;
    assert_eq!(white.player.game(&game.id).await.unwrap().finished_at_ms, None);

    let mut watch = white.player.watch(&game.id, 0).await.unwrap();
    let mut seen = watch.snapshot().await;
    let _replicas = [Process::start(&fleet, Member::Clock, &[]).await];
    watch.to_the_end(&mut seen).await;
    let over = white.player.game(&game.id).await.unwrap();
    assert_eq!((result(&over).winner(), result(&over).reason()), (Color::Black, EndReason::Time));
    assert_eq!((over.finished_at_ms, over.version), (Some(flag), game.version + 1));
    fleet.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_flagged_for_a_store_that_was_down() {
    let mut fleet = TestFleet::start().await;
    let (white, black, game) = pair(&fleet, seconds(10)).await;
    let game = play(&white.player, &black.player, &game, &["e3e4", "e6e5"]).await;
    let flag = game.clock.as_ref().unwrap().flag_ms.unwrap();
    let until = Instant::now() + DOWN;
    fleet.redis.kill().await.unwrap();
    sleep_until(until).await;
    fleet.redis.restart().await.unwrap();

    // The deadline is past, and was no deadline.
    let credited = makruk_tests::eventually("the time given back", || async {
        let game = white.player.game(&game.id).await.unwrap();
        let later = game.clock.as_ref().unwrap().flag_ms.is_none_or(|now| now > flag);
        assert_eq!(game.finished_at_ms, None, "nobody is flagged by it");
        later.then_some(game)
    })
    .await;
    let moved = white.player.play(&game.id, credited.pos, "d3d4").await.unwrap().game.unwrap();
    let left = moved.clock.as_ref().unwrap().white.as_ref().unwrap().main_left_ms;
    assert!((1..=10_000).contains(&left), "{left} ms of 10 s are left");
    // And time runs again: Black's flag falls.
    let mut watch = black.player.watch(&game.id, 0).await.unwrap();
    let mut seen = watch.snapshot().await;
    watch.to_the_end(&mut seen).await;
    let over = black.player.game(&game.id).await.unwrap();
    assert_eq!((result(&over).winner(), result(&over).reason()), (Color::White, EndReason::Time));
    fleet.stop().await;
}
