//! Rules plays for AIs that are overdue.

use makruk_runtime::topology::BOTS_DUE;
use tonic::Status;

use crate::fleet::{Fleet, eventually};

#[tokio::test]
async fn alarms_ring_for_due_games_and_no_others() {
    let fleet = Fleet::start(1).await;
    let due = [
        fleet.due_in(BOTS_DUE, 0, 1, -1).await,
        fleet.due_in(BOTS_DUE, 31, 2, -25_000).await,
        fleet.due_in(BOTS_DUE, 63, 3, -1).await,
    ];
    let future = fleet.due_in(BOTS_DUE, 0, 4, 60_000).await;
    fleet.dealt_with(&due).await;
    // A game that comes due after all of these: the sweep has passed the future one by then.
    let late = fleet.due_in(BOTS_DUE, 0, 5, 300).await;
    fleet.dealt_with(&[due.as_slice(), &[late]].concat()).await;
    assert_eq!(fleet.left(BOTS_DUE, 0).await, [future]);
    assert_eq!(fleet.rules.callers(), ["clock"]);
}

#[tokio::test]
async fn replicas_share_an_index_without_harm() {
    let fleet = Fleet::start(3).await;
    let mut due = Vec::new();
    for number in 0..100 {
        due.push(fleet.due_in(BOTS_DUE, 7, number, -1_000).await);
    }
    fleet.dealt_with(&due).await;
}

#[tokio::test]
async fn games_that_rules_refuses_do_not_hide_those_behind_them() {
    let fleet = Fleet::start(1).await;
    for number in 0..150 {
        let stuck = fleet.due_in(BOTS_DUE, 7, number, -60_000).await;
        fleet.rules.refuse(&stuck, Status::failed_precondition("the bot is not overdue"));
    }
    let broken = fleet.due_in(BOTS_DUE, 7, 150, -60_000).await;
    fleet.rules.refuse(&broken, Status::internal("can't be read"));
    let behind = fleet.due_in(BOTS_DUE, 7, 151, -1).await;
    fleet.dealt_with(&[behind]).await;
}

#[tokio::test]
async fn one_game_that_brings_rules_down_does_not_stop_the_others() {
    let fleet = Fleet::start(1).await;
    let bad = fleet.due_in(BOTS_DUE, 0, 1, -60_000).await;
    fleet.rules.refuse(&bad, Status::unknown("the connection broke"));
    let others = [fleet.due_in(BOTS_DUE, 0, 2, -1).await, fleet.due_in(BOTS_DUE, 63, 3, -1).await];
    fleet.dealt_with(&others).await;
}

#[tokio::test]
async fn rules_and_redis_being_away_cost_only_time() {
    let mut fleet = Fleet::start(1).await;
    fleet.rules.set_away(true);
    let mut due = Vec::new();
    for number in 0..20 {
        due.push(fleet.due_in(BOTS_DUE, 5, number, -1).await);
    }
    eventually("rules to be called in vain", || fleet.rules.refused() > 20).await;
    assert!(fleet.rules.dealt_with().is_empty());
    fleet.rules.set_away(false);
    fleet.dealt_with(&due).await;

    fleet.lose_redis().await;
    due.push(fleet.due_in(BOTS_DUE, 6, 1, -1).await);
    fleet.dealt_with(&due).await;
}
