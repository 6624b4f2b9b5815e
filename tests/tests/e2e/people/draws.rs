//! Offers of a draw, and games that end before they began.

use makruk_proto::game::v1::{Color, EndReason, RuleSet};
use makruk_tests::{Player, TestFleet};
use tonic::{Code, Status};

use super::{pair, play, result, standard};

fn precondition(refused: &Status, words: &str) {
    assert_eq!(refused.code(), Code::FailedPrecondition, "{refused}");
    assert!(refused.message().contains(words), "{:?} does not say {words:?}", refused.message());
}

#[tokio::test]
async fn an_offer_outlives_ones_own_move_and_lapses_with_the_others() {
    let fleet = TestFleet::start().await;
    let (white, black, game) = pair(&fleet, standard()).await;
    let (white, black) = (&white.player, &black.player);
    play(white, black, &game, &["e3e4", "e6e5"]).await;
    let offered = white.offer_draw(&game.id).await.unwrap().game.unwrap();
    let offers = offered.draw_offers.as_ref().unwrap();
    assert_eq!((offers.standing(), offers.white_may_offer, offers.black_may_offer), (Color::White, false, true));
    precondition(&white.accept_draw(&game.id).await.unwrap_err(), "own");
    precondition(&white.offer_draw(&game.id).await.unwrap_err(), "stands");
    let moved = play(white, black, &game, &["d3d4"]).await;
    assert_eq!(moved.draw_offers.as_ref().unwrap().standing(), Color::White, "one's own move leaves it");
    let moved = play(white, black, &game, &["d6d5"]).await;
    assert_eq!(moved.draw_offers.as_ref().unwrap().standing(), Color::Unspecified, "the other's ends it");
    precondition(&black.accept_draw(&game.id).await.unwrap_err(), "no offer");
    precondition(&white.offer_draw(&game.id).await.unwrap_err(), "again");

    black.offer_draw(&game.id).await.unwrap();
    white.decline_draw(&game.id).await.unwrap();
    white.offer_draw(&game.id).await.expect("the other side has offered since");
    let drawn = black.accept_draw(&game.id).await.unwrap().game.unwrap();
    assert_eq!((result(&drawn).winner(), result(&drawn).reason()), (Color::Unspecified, EndReason::Agreement));
    precondition(&white.offer_draw(&game.id).await.unwrap_err(), "over");
    fleet.stop().await;
}

#[tokio::test]
async fn a_game_is_aborted_only_before_both_have_moved() {
    let fleet = TestFleet::start().await;
    let (mut white, mut black, game) = pair(&fleet, standard()).await;
    play(&white.player, &black.player, &game, &["e3e4"]).await;
    let over = black.player.abort(&game.id).await.unwrap().game.unwrap();
    assert_eq!((result(&over).winner(), result(&over).reason()), (Color::Unspecified, EndReason::Aborted));
    white.freed().await;
    black.freed().await;

    let (white, black, game) = pair(&fleet, standard()).await;
    play(&white.player, &black.player, &game, &["e3e4", "e6e5"]).await;
    precondition(&white.player.abort(&game.id).await.unwrap_err(), "moved");
    fleet.stop().await;
}

#[tokio::test]
async fn two_on_one_device_hold_both_seats_and_repeat_as_often_as_they_like() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Malee").await;
    let game = player.create_local(RuleSet::PlyYard, None).await.unwrap();
    assert_eq!(game.white, game.black);
    let round = ["b1d2", "b8d7", "d2b1", "d7b8"];
    let game = play(&player, &player, &game, &[round, round, round].concat()).await;
    assert_eq!((game.plies.len(), game.finished_at_ms), (12, None), "no threefold on one device");
    precondition(&player.offer_draw(&game.id).await.unwrap_err(), "no draw by agreement");
    precondition(&player.undo(&game.id, game.pos).await.unwrap_err(), "AI");
    let over = player.resign(&game.id).await.unwrap().game.unwrap();
    assert_eq!((result(&over).winner(), result(&over).reason()), (Color::Black, EndReason::Resignation));
    fleet.stop().await;
}

#[tokio::test]
async fn ply_yard_online_ends_with_the_third_repetition() {
    let fleet = TestFleet::start().await;
    let (one, two) = (super::Guest::enter(&fleet, "Dao").await, super::Guest::enter(&fleet, "Nok").await);
    let link = makruk_proto::matchmaking::v1::CreateLinkRequest {
        cmd_id: "link".to_owned(),
        rule_set: RuleSet::PlyYard.into(),
        color: Color::White.into(),
        ..Default::default()
    };
    let link = one.player.invite_as(link).await.unwrap();
    let id = two.player.accept_link(&link.code).await.unwrap();
    let game = one.player.game(&id).await.unwrap();
    let round = ["b1d2", "b8d7", "d2b1", "d7b8"];
    let game = play(&one.player, &two.player, &game, &[round, round].concat()).await;
    assert_eq!((result(&game).reason(), &result(&game).repeated_plies), (EndReason::Threefold, &vec![0, 4, 8]));
    fleet.stop().await;
}
