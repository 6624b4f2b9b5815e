//! Time is judged when it is up.

use std::collections::BTreeMap;

use makruk_runtime::Stop;
use makruk_runtime::topology::DUE;
use tokio::time::Instant;
use tonic::Status;

use crate::fleet::{Fleet, PATIENCE, eventually, lateness};

#[tokio::test]
async fn deadlines_are_judged_once_they_have_passed_and_not_before() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    let mut due = Vec::new();
    for number in 0..20_u8 {
        due.push(fleet.due_in(DUE, number * 3, number.into(), i64::from(number) * 100).await);
    }
    let future = fleet.due_in(DUE, 0, 99, 600_000).await;
    fleet.dealt_with(&due).await;
    assert_eq!(fleet.left(DUE, 0).await, [future]);
    assert_eq!(fleet.rules.callers(), ["clock"]);
    // Each was rung for once: an alarm that is too early is refused.
    assert_eq!(fleet.rules.refused(), 0);
    let figures = lateness(&clock).await;
    assert_eq!((figures.judged, figures.stale), (20, 0));
    assert!(figures.p50_ms <= figures.p99_ms && figures.p99_ms <= figures.max_ms, "{figures:?}");
}

#[tokio::test]
async fn three_replicas_judge_each_deadline_once() {
    let fleet = Fleet::new().await;
    let mut clocks = Vec::new();
    for _ in 0..3 {
        clocks.push(fleet.clock(Stop::new()).await);
    }
    let mut due = Vec::new();
    for number in 0..60_u8 {
        due.push(fleet.due_in(DUE, number, number.into(), i64::from(number) * 20).await);
    }
    fleet.dealt_with(&due).await;
    // The others came to nothing, and are counted once their answers have come.
    let deadline = Instant::now() + PATIENCE;
    loop {
        let (mut judged, mut stale) = (0, 0);
        for clock in &clocks {
            let figures = lateness(clock).await;
            judged += figures.judged;
            stale += figures.stale;
        }
        if (judged, stale) == (60, u64::try_from(fleet.rules.refused()).unwrap()) {
            break;
        }
        assert!(Instant::now() < deadline, "{judged} judged, {stale} stale");
    }
}

#[tokio::test]
async fn a_deadline_that_passed_while_no_clock_ran_is_judged_by_its_own_time() {
    let fleet = Fleet::new().await;
    let stop = Stop::new();
    let first = fleet.clock(stop.clone()).await;
    let before = fleet.due_in(DUE, 7, 1, 50).await;
    fleet.dealt_with(std::slice::from_ref(&before)).await;
    stop.trigger();
    first.ended().await.unwrap();

    // Down for twenty seconds, as far as the index tells.
    let missed = fleet.due_in(DUE, 7, 2, -20_000).await;
    let second = fleet.clock(Stop::new()).await;
    fleet.dealt_with(&[before.clone(), missed.clone()]).await;
    let figures = lateness(&second).await;
    assert!(figures.max_ms >= 20_000, "{figures:?}");
    assert!(fleet.rules.deadline(&missed) < fleet.rules.deadline(&before), "it is the stored one");
}

#[tokio::test]
async fn hundreds_of_deadlines_in_one_second_are_all_judged() {
    let fleet = Fleet::start(1).await;
    let mut due = Vec::new();
    for number in 0..600_u32 {
        // Half of them are in one partition, more than one look takes in.
        let partition = if number % 2 == 0 { 7 } else { u8::try_from(number % 64).unwrap() };
        due.push(fleet.due_in(DUE, partition, number, 2_000 - i64::from(number)).await);
    }
    fleet.dealt_with(&due).await;
}

#[tokio::test]
async fn a_move_in_time_turns_the_alarm_off() {
    let fleet = Fleet::start(1).await;
    let moved = fleet.due_in(DUE, 3, 1, 900).await;
    let flagged = fleet.due_in(DUE, 3, 2, 1_000).await;
    fleet.take_off(DUE, &moved).await;
    fleet.dealt_with(&[flagged]).await;
    assert_eq!(fleet.rules.calls(&moved), 0);
}

#[tokio::test]
async fn a_deadline_that_was_moved_is_judged_at_its_new_time() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    let game = fleet.due_in(DUE, 9, 1, 100).await;
    fleet.rules.credit(&game, 400);
    let twice = BTreeMap::from([(game.clone(), 2)]);
    eventually("both deadlines", || fleet.rules.dealt_with() == twice).await;
    assert_eq!(fleet.rules.refused(), 0);
    let figures = lateness(&clock).await;
    assert_eq!(figures.judged, 1, "a credit is not late: {figures:?}");
}

#[tokio::test]
async fn a_stale_alarm_is_counted_and_does_not_ring_all_the_time() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    let statuses =
        [Status::failed_precondition("no deadline"), Status::aborted("moved on"), Status::not_found("no such game")];
    let mut stuck = Vec::new();
    for (number, status) in (0..).zip(statuses) {
        let game = fleet.due_in(DUE, 11, number, 20).await;
        fleet.rules.refuse(&game, status);
        stuck.push(game);
    }
    let later = fleet.due_in(DUE, 11, 9, 3_000).await;
    fleet.dealt_with(&[later]).await;
    for game in &stuck {
        let calls = fleet.rules.calls(game);
        assert!((1..=6).contains(&calls), "{calls} in three seconds");
    }
    let figures = lateness(&clock).await;
    assert!(figures.stale >= 3 && figures.judged == 1, "{figures:?}");
}

#[tokio::test]
async fn redis_and_rules_being_away_cost_only_time() {
    let mut fleet = Fleet::start(2).await;
    fleet.rules.set_away(true);
    let mut due = Vec::new();
    for number in 0..50 {
        due.push(fleet.due_in(DUE, 5, number, 100).await);
    }
    eventually("rules to be called in vain", || fleet.rules.refused() > 50).await;
    assert!(fleet.rules.dealt_with().is_empty());
    fleet.rules.set_away(false);
    fleet.dealt_with(&due).await;

    // One falls due while Redis is away, one is set afterwards.
    due.push(fleet.due_in(DUE, 6, 51, 200).await);
    fleet.lose_redis().await;
    due.push(fleet.due_in(DUE, 6, 52, 300).await);
    fleet.dealt_with(&due).await;
}
