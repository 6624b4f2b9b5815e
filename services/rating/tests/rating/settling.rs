//! Every finished game is settled, whatever became of its event.

use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::event::v1::{Finished, Moved};
use makruk_runtime::topology;
use tonic::Status;

use crate::{Fixture, event, game};

#[tokio::test]
async fn a_finished_game_is_settled_and_its_event_acknowledged() {
    let fleet = Fixture::start().await;
    fleet.publish(topology::game_event(&game(1), "moved"), event(&game(1), Kind::Moved(Moved::default()))).await;
    fleet.finish(&game(2)).await;
    fleet.settled(&game(2)).await;
    let info = fleet.answered(1).await;
    assert_eq!(info.num_pending, 0, "moves are no business of this consumer");
    assert!(!fleet.rules.settled().contains_key(&game(1)));
}

#[tokio::test]
async fn an_event_comes_again_until_rules_has_answered() {
    let fleet = Fixture::start().await;
    fleet.rules.refuse_next(Status::unavailable("away"));
    fleet.rules.refuse_next(Status::internal("a bug"));
    fleet.finish(&game(1)).await;
    fleet.settled(&game(1)).await;
    assert_eq!(fleet.rules.refused(), 2);
    assert_eq!(fleet.answered(3).await.num_pending, 0);
}

#[tokio::test]
async fn what_rules_knows_better_is_let_go() {
    let fleet = Fixture::start().await;
    fleet.rules.refuse_next(Status::failed_precondition("the game goes on"));
    fleet.finish(&game(1)).await;
    fleet.answered(1).await;
    fleet.finish(&game(2)).await;
    fleet.settled(&game(2)).await;
    fleet.answered(2).await;
    assert!(!fleet.rules.settled().contains_key(&game(1)));
}

#[tokio::test]
async fn an_event_that_cannot_be_read_is_given_up_at_once() {
    let fleet = Fixture::start().await;
    fleet.publish(topology::game_event(&game(1), "finished"), b"\xff\xff".to_vec()).await;
    fleet.publish(topology::game_event(&game(1), "finished"), event(&game(3), Kind::Finished(Finished {}))).await;
    fleet.finish(&game(2)).await;
    fleet.settled(&game(2)).await;
    let info = fleet.answered(3).await;
    assert_eq!((info.delivered.consumer_sequence, info.num_redelivered), (3, 0));
    assert_eq!(fleet.rules.settled().len(), 1);
}

#[tokio::test]
async fn a_sweep_settles_what_no_event_told_of() {
    let mut fleet = Fixture::start().await;
    fleet.nats.kill().await.unwrap();
    fleet.index(&game(1), 60_000).await;
    fleet.index(&game(2), 60_000).await;
    fleet.index(&game(3), -60_000).await;
    fleet.settled(&game(1)).await;
    fleet.settled(&game(2)).await;
    assert!(!fleet.rules.settled().contains_key(&game(3)), "its event may still come");

    fleet.nats.restart().await.unwrap();
    fleet.finish(&game(3)).await;
    fleet.settled(&game(3)).await;
}
