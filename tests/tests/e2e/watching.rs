//! Watching a game: nothing is missed, whatever happens to the connection.

use makruk_proto::game::v1::{BotLevel, Color};
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_tests::{Player, TestFleet, eventually};
use tonic::Code;

#[tokio::test]
async fn a_client_that_comes_back_resumes_by_version() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    let mut seen = game.clone();

    // Up to date: a heartbeat, and then what happens.
    let mut watch = player.watch(&game.id, game.version).await.unwrap();
    assert!(matches!(watch.next().await.unwrap(), Update::Heartbeat(heartbeat) if heartbeat.version == game.version));
    player.play(&game.id, 0, "e3e4").await.unwrap();
    while seen.plies.len() < 2 {
        watch.advance(&mut seen).await;
    }
    drop(watch);

    // Away while things happen.
    player.play(&game.id, seen.pos, "d3d4").await.unwrap();
    let mut watch = player.watch(&game.id, seen.version).await.unwrap();
    let mut now = watch.snapshot().await;
    assert!(now.version > seen.version && now.plies.len() >= 3);
    while now.plies.len() < 4 {
        watch.advance(&mut now).await;
    }
    let stored = player.game(&game.id).await.unwrap();
    assert_eq!(now, stored, "events and snapshot make the same game");

    // A version from another world gets the truth.
    let mut watch = player.watch(&game.id, 1_000_000).await.unwrap();
    assert_eq!(watch.snapshot().await, stored);
    fleet.stop().await;
}

#[tokio::test]
async fn anybody_may_watch_and_an_unknown_game_is_not_found() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let stranger = Player::join(&fleet.gateway_url(), "Stranger").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    let mut watch = stranger.watch(&game.id, 0).await.unwrap();
    let mut seen = watch.snapshot().await;
    player.resign(&game.id).await.unwrap();
    watch.advance(&mut seen).await;
    assert!(seen.finished_at_ms.is_some());
    let unknown = format!("00{}", "0".repeat(32));
    let refused = stranger.watch(&unknown, 0).await.unwrap_err();
    assert_eq!((refused.code(), refused.message().to_owned()), (Code::NotFound, format!("no game {unknown}")));
    fleet.stop().await;
}

#[tokio::test]
async fn streams_end_with_a_goodbye_when_the_gateway_leaves() {
    let mut fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    let mut watch = player.watch(&game.id, 0).await.unwrap();
    watch.snapshot().await;
    fleet.stop_member(makruk_local::Member::Gateway).await.unwrap();
    assert!(matches!(watch.next().await.unwrap(), Update::Goodbye(_)));
    fleet.start_member(makruk_local::Member::Gateway).await.unwrap();
    let game = eventually("the game", || async { player.game(&game.id).await.ok() }).await;
    assert_eq!(game.version, 1, "the session is good at the next gateway");
    fleet.stop().await;
}
