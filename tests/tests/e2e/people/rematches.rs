//! The same two once more.

use makruk_proto::game::v1::Color;
use makruk_proto::matchmaking::v1::{GameOrigin, RematchState};
use makruk_tests::TestFleet;
use tonic::Code;

use super::{pair, standard};

#[tokio::test]
async fn two_who_offer_at_once_get_one_game_with_colours_swapped_and_back() {
    let fleet = TestFleet::start().await;
    let (mut white, mut black, game) = pair(&fleet, standard()).await;
    let refused = white.player.offer_rematch(&game.id).await.unwrap_err();
    assert_eq!(refused.code(), Code::FailedPrecondition, "{refused}");
    let mut last = game;
    for _ in 0..2 {
        white.player.resign(&last.id).await.unwrap();
        white.freed().await;
        black.freed().await;
        let (one, two) = tokio::join!(white.player.offer_rematch(&last.id), black.player.offer_rematch(&last.id));
        let states = [one.unwrap().state(), two.unwrap().state()];
        assert!(states.contains(&RematchState::Accepted), "{states:?}");
        let (live, same) = (white.lobby.game().await, black.lobby.game().await);
        assert_eq!((&live.game_id, live.origin(), &live.of), (&same.game_id, GameOrigin::Rematch, &last.id));
        let again = white.player.game(&live.game_id).await.unwrap();
        assert_eq!((&again.white, &again.black), (&last.black, &last.white), "colours are swapped");
        assert_eq!(again.clock.as_ref().unwrap().control, Some(standard()));
        std::mem::swap(&mut white, &mut black);
        last = again;
    }
    assert_eq!(white.player.color(&last), Some(Color::White));
    fleet.stop().await;
}

#[tokio::test]
async fn an_offer_is_told_and_can_be_declined_or_taken_back() {
    let fleet = TestFleet::start().await;
    let (mut white, mut black, game) = pair(&fleet, standard()).await;
    white.player.resign(&game.id).await.unwrap();
    white.freed().await;
    let possible = black.freed().await.rematch.unwrap();
    assert_eq!((possible.state(), &possible.game_id), (RematchState::Possible, &game.id));
    white.player.offer_rematch(&game.id).await.unwrap();
    let offered = black
        .lobby
        .until("the offer", |lobby| lobby.rematch.clone().filter(|rematch| rematch.state() == RematchState::Offered))
        .await;
    assert_eq!(offered.offered_by, white.player.id());
    black.player.decline_rematch(&game.id).await.unwrap();
    let declined = |lobby: &makruk_proto::matchmaking::v1::Lobby| {
        lobby.rematch.clone().filter(|rematch| rematch.state() == RematchState::Declined)
    };
    white.lobby.until("the answer", declined).await;
    let refused = white.player.offer_rematch(&game.id).await.unwrap_err();
    assert_eq!(refused.code(), Code::FailedPrecondition, "{refused}");
    let stranger = super::Guest::enter(&fleet, "Nok").await;
    let refused = stranger.player.offer_rematch(&game.id).await.unwrap_err();
    assert_eq!(refused.code(), Code::PermissionDenied, "{refused}");
    fleet.stop().await;
}
