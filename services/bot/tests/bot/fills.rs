//! Offers to sit in are claimed by workers that have a free slot.

use std::time::Duration;

use makruk::Color;
use makruk_proto::game::v1::BotLevel;
use makruk_runtime::topology;
use tonic::Status;

use crate::fleet::{Fleet, eventually, game};

/// A worker process with both of its slots taken.
async fn busy(fleet: &Fleet, think: Duration) {
    fleet.worker(think, fleet.stop.child()).await;
    for number in 1..=2 {
        fleet.rules.add(&game(number), Color::White, BotLevel::Hard, &[]);
        fleet.turn(&game(number), 0).await;
    }
    eventually("both searches", || fleet.rules.reads() == 2).await;
}

#[tokio::test]
async fn an_offer_is_claimed_by_one_worker() {
    let fleet = Fleet::new().await;
    for _ in 0..3 {
        fleet.worker(Duration::ZERO, fleet.stop.child()).await;
    }
    let mut tickets: Vec<String> = (0..30).map(|number| format!("ticket-{number:02}")).collect();
    for ticket in &tickets {
        fleet.offer(ticket).await;
    }
    eventually("all claims", || fleet.matchmaking.claimed().len() >= tickets.len()).await;
    fleet.no_offers(30).await;
    tickets.sort();
    assert_eq!(fleet.matchmaking.claimed(), tickets);
}

#[tokio::test]
async fn a_busy_worker_leaves_an_offer_to_a_free_one() {
    let fleet = Fleet::new().await;
    busy(&fleet, Duration::from_secs(15)).await;
    fleet.offer("t1").await;
    fleet.worker(Duration::ZERO, fleet.stop.child()).await;
    eventually("the claim", || fleet.matchmaking.claimed() == ["t1"]).await;
    assert_eq!(fleet.rules.answers(), Vec::<String>::new(), "the busy one has not got a slot back");
    fleet.no_offers(1).await;
}

#[tokio::test]
async fn a_worker_without_a_free_slot_claims_nothing_until_it_has_one() {
    let fleet = Fleet::new().await;
    let think = Duration::from_secs(4);
    busy(&fleet, think).await;
    let began = tokio::time::Instant::now();
    fleet.offer("t1").await;
    eventually("the claim", || fleet.matchmaking.calls("t1") > 0).await;
    assert!(!fleet.rules.answers().is_empty(), "claimed after {:?}, in mid-search", began.elapsed());
    assert_eq!(fleet.matchmaking.claimed(), ["t1"]);
}

#[tokio::test]
async fn an_offer_comes_again_while_matchmaking_is_away() {
    let fleet = Fleet::with_worker(Duration::ZERO).await;
    for _ in 0..2 {
        fleet.matchmaking.refuse(Status::unavailable("away"));
    }
    fleet.offer("t1").await;
    eventually("the claim", || fleet.matchmaking.claimed() == ["t1"]).await;
    assert_eq!(fleet.matchmaking.calls("t1"), 3);
    fleet.no_offers(3).await;
}

#[tokio::test]
async fn an_offer_that_no_longer_stands_is_let_go() {
    let fleet = Fleet::with_worker(Duration::ZERO).await;
    fleet.matchmaking.refuse(Status::failed_precondition("the ticket is gone"));
    fleet.offer("t1").await;
    eventually("the call", || fleet.matchmaking.calls("t1") == 1).await;
    fleet.offer("t2").await;
    eventually("the other claim", || fleet.matchmaking.claimed() == ["t2"]).await;
    assert_eq!(fleet.no_offers(2).await.delivered.consumer_sequence, 2, "none came twice");
}

#[tokio::test]
async fn what_is_no_offer_is_given_up_at_once() {
    let fleet = Fleet::with_worker(Duration::ZERO).await;
    fleet.send(topology::fill("ttakji"), b"\xff\xff".to_vec()).await;
    fleet.send(topology::fill("ttakji"), Vec::new()).await;
    fleet.offer("t1").await;
    eventually("the claim", || fleet.matchmaking.claimed() == ["t1"]).await;
    assert_eq!(fleet.no_offers(3).await.delivered.consumer_sequence, 3, "none came twice");
}
