//! Turns are answered.

use std::time::Duration;

use async_nats::jetstream::consumer::pull;
use makruk::Color;
use makruk_proto::game::v1::BotLevel;
use makruk_runtime::pull::Pull;
use makruk_runtime::{Stop, topology};
use tokio::time::Instant;
use tonic::Status;

use crate::fleet::{Fleet, PATIENCE, eventually, game};

/// The consumer's ack wait: what comes back sooner was put back by its worker.
const ACK_WAIT: Duration = Duration::from_secs(10);

#[tokio::test]
async fn every_level_answers_with_a_legal_move_on_both_sides() {
    let fleet = Fleet::with_worker(Duration::ZERO).await;
    let mut number = 0;
    for level in [BotLevel::Easy, BotLevel::Normal, BotLevel::Hard] {
        for (bot, moves) in [(Color::White, &[][..]), (Color::Black, &["e3e4"][..])] {
            fleet.rules.add(&game(number), bot, level, moves);
            fleet.turn(&game(number), moves.len() as u64).await;
            number += 1;
        }
    }
    for number in 0..number {
        fleet.answered(&game(number)).await;
    }
    let info = fleet.empty(number.into()).await;
    assert_eq!(info.delivered.consumer_sequence, u64::from(number), "each was delivered once");
}

#[tokio::test]
async fn a_turn_that_is_past_is_acknowledged_without_an_answer() {
    let fleet = Fleet::with_worker(Duration::ZERO).await;
    fleet.rules.add(&game(1), Color::Black, BotLevel::Easy, &["e3e4"]);
    fleet.rules.add(&game(2), Color::Black, BotLevel::Easy, &[]);
    fleet.rules.add(&game(3), Color::White, BotLevel::Easy, &[]);
    fleet.rules.resign(&game(3));
    fleet.turn(&game(1), 0).await; // It has moved on.
    fleet.turn(&game(2), 0).await; // A person is to move.
    fleet.turn(&game(3), 0).await; // It is over.
    fleet.turn(&game(4), 0).await; // There is none.
    let info = fleet.empty(4).await;
    assert_eq!(info.delivered.consumer_sequence, 4);
    assert_eq!(fleet.rules.answers(), Vec::<String>::new());
}

#[tokio::test]
async fn an_answer_that_comes_late_is_let_go() {
    let fleet = Fleet::with_worker(Duration::ZERO).await;
    fleet.rules.refuse_answer(Status::aborted("the game has left this position"));
    fleet.rules.add(&game(1), Color::White, BotLevel::Easy, &[]);
    fleet.turn(&game(1), 0).await;
    assert_eq!(fleet.empty(1).await.delivered.consumer_sequence, 1);
    assert_eq!(fleet.rules.answers(), Vec::<String>::new());
}

#[tokio::test]
async fn a_turn_comes_again_while_rules_is_away() {
    let fleet = Fleet::with_worker(Duration::ZERO).await;
    fleet.rules.refuse_read(Status::unavailable("away"));
    fleet.rules.refuse_answer(Status::unavailable("away"));
    fleet.rules.add(&game(1), Color::White, BotLevel::Easy, &[]);
    let began = Instant::now();
    fleet.turn(&game(1), 0).await;
    fleet.answered(&game(1)).await;
    assert!(began.elapsed() < ACK_WAIT, "put back, not timed out");
    assert_eq!(fleet.empty(3).await.delivered.consumer_sequence, 3);
    assert_eq!(fleet.rules.answers(), [game(1)]);
}

#[tokio::test]
async fn the_third_attempt_is_instant() {
    let fleet = Fleet::with_worker(Duration::from_secs(15)).await;
    fleet.rules.refuse_read(Status::unavailable("away"));
    fleet.rules.refuse_read(Status::unavailable("away"));
    fleet.rules.add(&game(1), Color::White, BotLevel::Hard, &[]);
    let began = Instant::now();
    fleet.turn(&game(1), 0).await;
    fleet.answered(&game(1)).await;
    assert!(began.elapsed() < Duration::from_secs(10), "a first attempt takes 15 s here");
    assert_eq!(fleet.rules.reads(), 3);
}

#[tokio::test]
async fn a_long_think_keeps_its_turn() {
    let think = ACK_WAIT + Duration::from_secs(2);
    let fleet = Fleet::with_worker(think).await;
    fleet.rules.add(&game(1), Color::White, BotLevel::Normal, &[]);
    let began = Instant::now();
    fleet.turn(&game(1), 0).await;
    fleet.answered(&game(1)).await;
    assert!(began.elapsed() >= think, "the floor holds");
    assert_eq!(fleet.empty(1).await.delivered.consumer_sequence, 1);
    assert_eq!(fleet.rules.reads(), 1);
}

#[tokio::test]
async fn the_turn_of_a_worker_that_died_goes_to_another() {
    let fleet = Fleet::new().await;
    let stop = Stop::new();
    let running = fleet.worker(Duration::ZERO, stop.clone()).await;
    fleet.empty(0).await;
    stop.trigger();
    running.ended().await.unwrap();

    // The consumer as the service made it, and a holder that never reports again.
    let consumer = pull::Config { durable_name: Some("bot-turns".to_owned()), ..pull::Config::default() };
    fleet.rules.add(&game(1), Color::White, BotLevel::Easy, &[]);
    fleet.turn(&game(1), 0).await;
    let held = Pull::new(fleet.bus.clone(), topology::bot_turns(), consumer).next().await;
    assert_eq!(held.info().unwrap().delivered, 1);
    fleet.worker(Duration::ZERO, fleet.stop.child()).await;
    fleet.answered(&game(1)).await;
    assert_eq!(fleet.empty(2).await.delivered.consumer_sequence, 2);
}

#[tokio::test]
async fn a_stop_in_mid_search_is_answered_with_what_there_is() {
    let fleet = Fleet::new().await;
    let stop = Stop::new();
    let running = fleet.worker(Duration::from_secs(15), stop.clone()).await;
    fleet.rules.add(&game(1), Color::White, BotLevel::Hard, &[]);
    fleet.turn(&game(1), 0).await;
    eventually("the search", || fleet.rules.reads() == 1).await;
    let began = Instant::now();
    stop.trigger();
    running.ended().await.unwrap();
    assert!(began.elapsed() < Duration::from_secs(3), "{:?} of 15 s", began.elapsed());

    // Either it was answered, or it is there for the next worker at once.
    fleet.worker(Duration::ZERO, fleet.stop.child()).await;
    fleet.answered(&game(1)).await;
    assert!(began.elapsed() < ACK_WAIT);
    assert_eq!(fleet.rules.answers(), [game(1)]);
    fleet.empty(1).await;
}

#[tokio::test]
async fn a_stop_without_rules_puts_the_turn_back() {
    let fleet = Fleet::new().await;
    let stop = Stop::new();
    let running = fleet.worker(Duration::from_secs(15), stop.clone()).await;
    fleet.rules.add(&game(1), Color::White, BotLevel::Hard, &[]);
    fleet.rules.refuse_answer(Status::unavailable("away"));
    fleet.turn(&game(1), 0).await;
    eventually("the search", || fleet.rules.reads() == 1).await;
    let began = Instant::now();
    stop.trigger();
    running.ended().await.unwrap();
    assert_eq!(fleet.rules.answers(), Vec::<String>::new());

    fleet.worker(Duration::ZERO, fleet.stop.child()).await;
    fleet.answered(&game(1)).await;
    assert!(began.elapsed() < ACK_WAIT, "put back, not timed out");
}

#[tokio::test]
async fn what_cannot_be_played_is_given_up_at_once() {
    let fleet = Fleet::with_worker(Duration::ZERO).await;
    fleet.publish("easy", b"\xff\xff".to_vec()).await;
    fleet.publish("easy", Vec::new()).await;
    fleet.rules.add(&game(1), Color::White, BotLevel::Unspecified, &[]);
    fleet.turn(&game(1), 0).await;
    fleet.rules.add(&game(2), Color::White, BotLevel::Easy, &[]);
    fleet.turn(&game(2), 0).await;
    fleet.answered(&game(2)).await;
    let info = fleet.empty(4).await;
    assert_eq!(info.delivered.consumer_sequence, 4, "none came twice");
    assert_eq!(fleet.rules.answers(), [game(2)]);
}

#[tokio::test]
async fn a_lost_stream_is_made_again() {
    let fleet = Fleet::with_worker(Duration::ZERO).await;
    fleet.rules.add(&game(1), Color::White, BotLevel::Easy, &[]);
    fleet.turn(&game(1), 0).await;
    fleet.answered(&game(1)).await;
    fleet.rules.add(&game(2), Color::White, BotLevel::Easy, &[]);
    // Again if need be: the server may still be clearing away the old stream when the new one of that name is made, which then
    // misses a file for good.
    let deadline = Instant::now() + PATIENCE;
    for ring in 0.. {
        // That there is none to delete would be the fault of the round before.
        let deleted = fleet.bus.jetstream().delete_stream(topology::bot_turns().name).await;
        let rung = fleet.ring(&game(2), ring).await;
        let again = Instant::now() + Duration::from_secs(4);
        while Instant::now() < again {
            if fleet.rules.answers().contains(&game(2)) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert!(Instant::now() < deadline, "no answer: {:?}, {rung:?}", deleted.err());
    }
}
