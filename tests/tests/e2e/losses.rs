//! Kills under load: what was acknowledged is there, and every game ends.

use makruk_proto::game::v1::{BotLevel, Color};
use makruk_tests::{Player, TestFleet};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

#[tokio::test]
async fn redis_killed_after_an_acknowledged_move_has_the_move() {
    let mut fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    let applied = player.play(&game.id, 0, "e3e4").await.unwrap();
    fleet.redis.kill().await.unwrap();
    fleet.redis.restart().await.unwrap();
    let game = player.my_turn(&game.id).await;
    assert_eq!(game.plies[0].r#move, "e3e4");
    assert!(game.version > applied.version, "and the AI has answered it");
    fleet.stop().await;
}

/// Plays `count` games while `trouble` goes on, and gives how many ended as the rules say.
async fn games_in_trouble(fleet: &mut TestFleet, count: u64, trouble: impl AsyncFnOnce(&mut TestFleet)) -> usize {
    let mut games = tokio::task::JoinSet::new();
    for n in 0..count {
        let player = Player::join(&fleet.gateway_url(), &format!("player {n}")).await;
        games.spawn(async move {
            let game = player.create(BotLevel::Easy, Color::Unspecified, "").await.unwrap();
            let game = player.play_out(&game.id, &mut StdRng::seed_from_u64(n)).await;
            let states = player.replay(&game).await.states;
            assert_eq!(states.last(), game.state.as_ref());
        });
    }
    trouble(fleet).await;
    games.join_all().await.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_while_redis_is_killed_again_and_again() {
    let mut fleet = TestFleet::start().await;
    let ended = games_in_trouble(&mut fleet, 4, async |fleet| {
        for _ in 0..3 {
            some_more_moves(fleet).await;
            fleet.redis.kill().await.unwrap();
            fleet.redis.restart().await.unwrap();
        }
    })
    .await;
    assert_eq!(ended, 4);
    fleet.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_while_nats_is_killed_and_its_streams_deleted() {
    let mut fleet = TestFleet::with(|options| {
        // A turn that was lost with its stream waits for this long.
        options.set(makruk_local::Member::Rules, "MAKRUK_BOT_OVERDUE_MS", "2000")
    })
    .await;
    let ended = games_in_trouble(&mut fleet, 4, async |fleet| {
        some_more_moves(fleet).await;
        fleet.nats.kill().await.unwrap();
        some_more_moves(fleet).await;
        fleet.nats.restart().await.unwrap();
        some_more_moves(fleet).await;
        delete_streams(fleet).await;
    })
    .await;
    assert_eq!(ended, 4);
    fleet.stop().await;
}

/// Waits until another game has seen a few moves: time that is measured in what happens.
async fn some_more_moves(fleet: &TestFleet) {
    let player = Player::join(&fleet.gateway_url(), "bystander").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    let mut now = game.clone();
    for mv in ["e3e4", "d3d4"] {
        player.play(&game.id, now.pos, mv).await.unwrap();
        now = player.my_turn(&game.id).await;
    }
    player.resign(&game.id).await.unwrap();
}

async fn delete_streams(fleet: &TestFleet) {
    let jetstream = crate::bots::jetstream(fleet).await;
    for name in ["GAMES", "BOT_TURNS"] {
        jetstream.delete_stream(name).await.unwrap();
    }
}
