//! A command sent twice counts once; one made on an old position does not count.

use futures::future::join_all;
use makruk_proto::game::v1::{BotLevel, Color};
use makruk_proto::matchmaking::v1::CreateBotGameRequest;
use makruk_tests::{Player, TestFleet};
use tonic::Code;

#[tokio::test]
async fn a_double_tap_is_one_move() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    let taps = (0..8).map(|_| player.play_as("tap", &game.id, 0, "e3e4"));
    for applied in join_all(taps).await {
        let applied = applied.unwrap();
        assert_eq!((applied.version, applied.pos), (2, 1));
    }
    let answered = player.my_turn(&game.id).await;
    assert_eq!(answered.plies.len(), 2, "one move and one reply");
    let late = player.play_as("tap", &game.id, 0, "e3e4").await.unwrap();
    assert_eq!((late.version, late.pos, late.game.unwrap().pos), (2, 1, 2));
    fleet.stop().await;
}

#[tokio::test]
async fn a_game_asked_for_twice_is_one_game() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let request = CreateBotGameRequest { cmd_id: "new".to_owned(), level: BotLevel::Easy.into(), ..Default::default() };
    let calls = (0..8).map(|_| {
        let mut matchmaking = player.matchmaking();
        let request = player.request(request.clone());
        async move { matchmaking.create_bot_game(request).await.unwrap().into_inner().game.unwrap() }
    });
    let games = join_all(calls).await;
    assert!(games.iter().all(|game| game.id == games[0].id && game.white == games[0].white));

    let other = CreateBotGameRequest { level: BotLevel::Hard.into(), ..request };
    let refused = player.matchmaking().create_bot_game(player.request(other)).await.unwrap_err();
    assert_eq!((refused.code(), refused.message()), (Code::InvalidArgument, "cmd_id new was used for something else"));
    fleet.stop().await;
}

#[tokio::test]
async fn a_move_on_an_old_position_is_refused() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    player.play(&game.id, 0, "e3e4").await.unwrap();
    let answered = player.my_turn(&game.id).await;
    let stale = player.play_as("old", &game.id, 0, "d3d4").await.unwrap_err();
    assert_eq!((stale.code(), stale.message()), (Code::Aborted, "made on pos 0, the game is at pos 2"));
    // After an undo the ply is the same again, the position is not.
    player.undo(&game.id, answered.pos).await.unwrap();
    let stale = player.play_as("older", &game.id, 0, "d3d4").await.unwrap_err();
    assert_eq!((stale.code(), stale.message()), (Code::Aborted, "made on pos 0, the game is at pos 3"));
    assert_eq!(player.game(&game.id).await.unwrap().plies.len(), 0);
    fleet.stop().await;
}
