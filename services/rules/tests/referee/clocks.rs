//! Time that is judged by a real store's clock.

use makruk_proto::game::v1::{Color, EndReason};
use tonic::Code;

use crate::fleet::{Fleet, Replica, eventually, main_time, step};

/// Waits until the store's clock says `millis`.
async fn until(replica: &Replica, game: &str, millis: i64) {
    eventually("the time to pass", || async {
        let clock = replica.game(game).await.unwrap().clock.unwrap();
        (clock.now_ms >= millis).then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_flag_is_judged_once_and_not_too_early() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.opened(main_time(2_000)).await;
    let flag = game.clock.unwrap().flag_ms.unwrap();
    let early = replica.judge(&game.id, 2).await.unwrap_err();
    assert_eq!((early.code(), early.message()), (Code::FailedPrecondition, "no deadline of the game has passed"));
    let stale = replica.judge(&game.id, 1).await.unwrap_err();
    assert_eq!((stale.code(), stale.message()), (Code::Aborted, "made on pos 1, the game is at pos 2"));
    until(&replica, &game.id, flag).await;
    let judged = replica.judge(&game.id, 2).await.unwrap();
    assert_eq!((judged.version, judged.deadline_ms, judged.credited), (4, flag, false));
    assert!((0..2_000).contains(&judged.late_ms), "{judged:?}");
    let twice = replica.judge(&game.id, 2).await.unwrap_err();
    let over = "the game is over: Black wins: time";
    assert_eq!((twice.code(), twice.message()), (Code::FailedPrecondition, over));
    let game = replica.game(&game.id).await.unwrap();
    let result = game.state.unwrap().result.unwrap();
    assert_eq!((result.winner(), result.reason(), game.finished_at_ms), (Color::Black, EndReason::Time, Some(flag)));
    let untimed = replica.people(None, 0).await;
    assert_eq!(replica.judge(&untimed.id, 0).await.unwrap_err().code(), Code::FailedPrecondition);
    assert_eq!(replica.judge(&crate::fleet::game_id(3), 0).await.unwrap_err().code(), Code::NotFound);
}

#[tokio::test]
async fn a_first_move_that_is_not_made_ends_the_game_without_a_result() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.people(Some(main_time(60_000)), 100).await;
    let due = game.first_move_due_ms.unwrap();
    until(&replica, &game.id, due).await;
    let judged = replica.judge(&game.id, 0).await.unwrap();
    assert_eq!((judged.version, judged.deadline_ms), (2, due));
    let game = replica.game(&game.id).await.unwrap();
    let result = game.state.unwrap().result.unwrap();
    assert_eq!((result.winner(), result.reason()), (Color::Unspecified, EndReason::Aborted));
    assert_eq!((game.finished_at_ms, game.first_move_due_ms), (Some(due), None));
}

#[tokio::test]
async fn the_time_on_the_way_is_the_players_up_to_five_seconds() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.opened(main_time(1_000)).await;
    let flag = game.clock.unwrap().flag_ms.unwrap();
    until(&replica, &game.id, flag).await;
    let moved = replica.waited("g1", &game.id, "b", step(2, "d3d4"), 5_000).await.unwrap().game.unwrap();
    let clock = moved.clock.unwrap();
    assert_eq!(clock.white.unwrap().main_left_ms, 1_000, "it came before the turn began");
    assert_eq!(clock.running(), Color::Black);
    assert!(clock.turn_started_ms >= flag, "the rival loses nothing by it");

    let game = replica.opened(main_time(1_000)).await;
    let flag = game.clock.unwrap().flag_ms.unwrap();
    until(&replica, &game.id, flag + 5_000).await;
    let late = replica.waited("g1", &game.id, "b", step(2, "d3d4"), u32::MAX).await.unwrap_err();
    assert_eq!((late.code(), late.message()), (Code::FailedPrecondition, "the game is over: Black wins: time"));
}

#[tokio::test]
async fn a_look_at_the_clock_counts_it_down() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.opened(main_time(60_000)).await;
    let first = game.clock.unwrap();
    until(&replica, &game.id, first.now_ms + 50).await;
    let later = replica.game(&game.id).await.unwrap().clock.unwrap();
    assert_eq!((later.flag_ms, later.turn_started_ms), (first.flag_ms, first.turn_started_ms));
    assert_eq!(later.white.unwrap().main_left_ms, later.flag_ms.unwrap() - later.now_ms);
    assert_eq!(later.black.unwrap().main_left_ms, 60_000);
}
