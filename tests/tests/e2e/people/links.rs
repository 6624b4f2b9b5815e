//! Two friends and a link.

use makruk_local::Member;
use makruk_proto::game::v1::Color;
use makruk_proto::matchmaking::v1::{GameOrigin, LinkState};
use makruk_tests::{Player, TestFleet, eventually};
use tonic::Code;

use super::{Guest, play, standard};

#[tokio::test]
async fn a_friend_takes_the_link_and_both_play() {
    let fleet = TestFleet::start().await;
    let mut creator = Guest::enter(&fleet, "Malee").await;
    let link = creator.player.invite(Some(standard()), Color::Black).await.unwrap();
    assert!(link.url.ends_with(&format!("/f/{}", link.code)), "{}", link.url);
    let told = creator.lobby.until("the link", |lobby| lobby.links.first().cloned()).await;
    assert_eq!((told.state(), &told.code), (LinkState::Open, &link.code));

    let friend = Player::join(&fleet.gateway_url(), "Somchai").await;
    let offered = friend.link(&link.code).await.unwrap();
    assert_eq!((offered.creator, offered.time_control), (link.creator.clone(), Some(standard())));
    let id = friend.accept_link(&link.code).await.unwrap();
    let live = creator.lobby.game().await;
    assert_eq!((&live.game_id, live.origin(), &live.of), (&id, GameOrigin::Link, &link.code));
    let game = friend.game(&id).await.unwrap();
    assert_eq!((creator.player.color(&game), friend.color(&game)), (Some(Color::Black), Some(Color::White)));
    let game = play(&friend, &creator.player, &game, &["e3e4", "e6e5", "d3d4"]).await;
    assert_eq!(game.plies.len(), 3);
    let used = friend.link(&link.code).await.unwrap();
    assert_eq!((used.state(), used.game_id), (LinkState::Used, id));
    fleet.stop().await;
}

#[tokio::test]
async fn a_creator_who_was_away_is_told_on_coming_back() {
    let fleet = TestFleet::start().await;
    let creator = Player::join(&fleet.gateway_url(), "Malee").await;
    let link = creator.invite(None, Color::Unspecified).await.unwrap();
    let friend = Player::join(&fleet.gateway_url(), "Somchai").await;
    let id = friend.accept_link(&link.code).await.unwrap();
    let lobby = creator.enter().await.next().await;
    assert_eq!(lobby.games[0].game_id, id, "the first word says it");
    assert!(creator.game(&id).await.unwrap().clock.is_none(), "untimed, as it was asked for");
    fleet.stop().await;
}

#[tokio::test]
async fn a_link_is_for_one_game_of_two_players_within_its_time() {
    let fleet = TestFleet::with(|options| options.set(Member::Matchmaking, "MAKRUK_LINK_LIFETIME_S", "2")).await;
    let creator = Player::join(&fleet.gateway_url(), "Malee").await;
    let (friend, third) =
        (Player::join(&fleet.gateway_url(), "Somchai").await, Player::join(&fleet.gateway_url(), "Nok").await);
    let refused = |status: tonic::Status, code: Code, words: &str| {
        assert_eq!(status.code(), code, "{status}");
        assert!(status.message().contains(words), "{:?} does not say {words:?}", status.message());
    };
    let link = creator.invite(None, Color::White).await.unwrap();
    refused(creator.accept_link(&link.code).await.unwrap_err(), Code::FailedPrecondition, "your own");
    refused(friend.accept_link("aaaaaaaaaaaa").await.unwrap_err(), Code::NotFound, "no link");
    refused(friend.cancel_link(&link.code).await.unwrap_err(), Code::PermissionDenied, "not yours");
    let id = friend.accept_link(&link.code).await.unwrap();
    assert_eq!(friend.accept_link(&link.code).await.unwrap(), id, "asked again by the same");
    refused(third.accept_link(&link.code).await.unwrap_err(), Code::FailedPrecondition, "used");
    refused(creator.cancel_link(&link.code).await.unwrap_err(), Code::FailedPrecondition, "used");

    let late = third.invite(None, Color::Unspecified).await.unwrap();
    let expired = eventually("the end of the link", || async {
        Some(creator.link(&late.code).await.unwrap()).filter(|link| link.state() == LinkState::Expired)
    });
    assert_eq!(expired.await.code, late.code);
    let newcomer = Player::join(&fleet.gateway_url(), "Dao").await;
    refused(newcomer.accept_link(&late.code).await.unwrap_err(), Code::FailedPrecondition, "expired");
    fleet.stop().await;
}
