//! An AI whose turn it is moves, whatever happens to its workers.

use makruk_local::Member;
use makruk_proto::game::v1::{BotLevel, Color};
use makruk_runtime::bus::Bus;
use makruk_tests::{Player, Process, TestFleet};

#[tokio::test]
async fn a_worker_killed_in_mid_search_does_not_cost_the_move() {
    let fleet = TestFleet::with(|options| patient(options).without(Member::Bot)).await;
    let slow = Process::start(&fleet, Member::Bot, &[("MAKRUK_BOT_MIN_THINK_MS", "15000")]).await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Hard, Color::White, "").await.unwrap();
    player.play(&game.id, 0, "e3e4").await.unwrap();
    in_search(&fleet).await;
    slow.kill().await;
    let _next = Process::start(&fleet, Member::Bot, &[]).await;
    let answered = player.my_turn(&game.id).await;
    assert_eq!(answered.plies.len(), 2);
    fleet.stop().await;
}

#[tokio::test]
async fn a_worker_asked_to_leave_does_not_keep_its_turn() {
    let fleet = TestFleet::with(|options| patient(options).without(Member::Bot)).await;
    let slow = Process::start(&fleet, Member::Bot, &[("MAKRUK_BOT_MIN_THINK_MS", "15000")]).await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    player.play(&game.id, 0, "e3e4").await.unwrap();
    in_search(&fleet).await;
    assert!(slow.terminate().await, "it ends well");
    let _next = Process::start(&fleet, Member::Bot, &[]).await;
    assert_eq!(player.my_turn(&game.id).await.plies.len(), 2);
    fleet.stop().await;
}

#[tokio::test]
async fn workers_hear_again_after_their_consumer_was_deleted_while_they_thought() {
    let fleet = TestFleet::with(|options| {
        let options = patient(options).set(Member::Bot, "MAKRUK_BOT_SLOTS", "1");
        options.set(Member::Bot, "MAKRUK_BOT_MIN_THINK_MS", "1000")
    })
    .await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    player.play(&game.id, 0, "e3e4").await.unwrap();
    in_search(&fleet).await;
    let stream = jetstream(&fleet).await.get_stream("BOT_TURNS").await.unwrap();
    stream.delete_consumer("bot-turns").await.unwrap();
    let answered = player.my_turn(&game.id).await;
    player.play(&game.id, answered.pos, "d3d4").await.unwrap();
    assert_eq!(player.my_turn(&game.id).await.plies.len(), 4);
    fleet.stop().await;
}

#[tokio::test]
async fn without_any_worker_the_game_goes_on() {
    let fleet =
        TestFleet::with(|options| options.without(Member::Bot).set(Member::Rules, "MAKRUK_BOT_OVERDUE_MS", "500"))
            .await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Hard, Color::Black, "").await.unwrap();
    let answered = player.my_turn(&game.id).await;
    assert_eq!(answered.plies.len(), 1, "rules played for the AI");
    player.play(&game.id, answered.pos, "e6e5").await.unwrap();
    assert_eq!(player.my_turn(&game.id).await.plies.len(), 3);
    fleet.stop().await;
}

/// Nobody but a worker plays for an AI.
fn patient(options: makruk_local::Options) -> makruk_local::Options {
    options.set(Member::Rules, "MAKRUK_BOT_OVERDUE_MS", "600000")
}

/// A look at the streams from outside the fleet.
pub(crate) async fn jetstream(fleet: &TestFleet) -> async_nats::jetstream::Context {
    Bus::connect(&fleet.nats.url(), "test").await.unwrap().jetstream().clone()
}

/// Waits until a worker has taken the turn and not answered it.
async fn in_search(fleet: &TestFleet) {
    let jetstream = jetstream(fleet).await;
    makruk_tests::eventually("a turn in search", || async {
        let stream = jetstream.get_stream("BOT_TURNS").await.ok()?;
        let info = stream.consumer_info("bot-turns").await.ok()?;
        (info.num_ack_pending == 1).then_some(())
    })
    .await;
}
