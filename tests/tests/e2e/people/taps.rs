//! A double tap on everything: each is done once, and all who ask are told the same.

use futures::future::join_all;
use makruk_proto::game::v1::{Color, EndReason};
use makruk_proto::gateway::v1::{AbortRequest, OfferDrawRequest, ResignRequest};
use makruk_proto::matchmaking::v1::{CreateLinkRequest, CreateTicketRequest};
use makruk_tests::{Player, TestFleet};
use tonic::Code;

use super::{Guest, pair, play, result, standard};

const TAPS: usize = 8;

#[tokio::test]
async fn tickets_and_links_asked_for_again_are_the_same() {
    let fleet = TestFleet::start().await;
    let guest = Guest::enter(&fleet, "Malee").await;
    let wanted =
        CreateTicketRequest { cmd_id: "tap".to_owned(), time_controls: vec![standard()], ..Default::default() };
    let taps = join_all((0..TAPS).map(|_| guest.player.seek_as(wanted.clone()))).await;
    let tickets: Vec<_> = taps.into_iter().map(|response| response.unwrap().ticket.unwrap().id).collect();
    assert!(tickets.iter().all(|id| *id == tickets[0]), "{tickets:?}");
    for cancelled in join_all((0..TAPS).map(|_| guest.player.cancel_ticket(&tickets[0]))).await {
        cancelled.unwrap();
    }
    let again = guest.player.seek_as(wanted.clone()).await.unwrap();
    assert!(again.ended.is_some(), "the same wish was cancelled");
    let other = CreateTicketRequest { rating_range: 50, ..wanted };
    assert_eq!(guest.player.seek_as(other).await.unwrap_err().code(), Code::InvalidArgument);

    let wanted = CreateLinkRequest { cmd_id: "tap".to_owned(), color: Color::White.into(), ..Default::default() };
    let links = join_all((0..TAPS).map(|_| guest.player.invite_as(wanted.clone()))).await;
    let codes: Vec<_> = links.into_iter().map(|link| link.unwrap().code).collect();
    assert!(codes.iter().all(|code| *code == codes[0]), "{codes:?}");
    let friend = Player::join(&fleet.gateway_url(), "Somchai").await;
    let games = join_all((0..TAPS).map(|_| friend.accept_link(&codes[0]))).await;
    let games: Vec<_> = games.into_iter().map(Result::unwrap).collect();
    assert!(games.iter().all(|game| *game == games[0]), "{games:?}");
    fleet.stop().await;
}

#[tokio::test]
async fn commands_of_a_game_tapped_again_count_once() {
    let fleet = TestFleet::start().await;
    let (white, black, game) = pair(&fleet, standard()).await;
    let (white, black) = (&white.player, &black.player);
    let moves = join_all((0..TAPS).map(|_| white.play_as("tap", &game.id, 0, "e3e4"))).await;
    assert!(moves.into_iter().all(|applied| applied.unwrap().pos == 1));
    let game = play(white, black, &game, &["e6e5"]).await;
    let offers = join_all((0..TAPS).map(|_| {
        let (mut games, request) =
            (white.games(), OfferDrawRequest { game_id: game.id.clone(), cmd_id: "draw".to_owned() });
        let request = white.request(request);
        async move { games.offer_draw(request).await.unwrap().into_inner().applied.unwrap().version }
    }))
    .await;
    assert!(offers.iter().all(|version| *version == game.version + 1), "{offers:?}");
    let given_up = join_all((0..TAPS).map(|_| {
        let request = ResignRequest { game_id: game.id.clone(), cmd_id: "resign".to_owned(), color: 0 };
        let (mut games, request) = (black.games(), black.request(request));
        async move { games.resign(request).await.unwrap().into_inner().applied.unwrap() }
    }))
    .await;
    assert!(given_up.iter().all(|applied| applied.version == given_up[0].version));
    let over = white.game(&game.id).await.unwrap();
    assert_eq!((result(&over).winner(), result(&over).reason()), (Color::White, EndReason::Resignation));

    let rematches =
        join_all((0..TAPS).flat_map(|_| [white.offer_rematch(&game.id), black.offer_rematch(&game.id)])).await;
    let ids: Vec<_> = rematches.into_iter().filter_map(|rematch| Some(rematch.ok()?.rematch_game_id)).collect();
    let made: std::collections::BTreeSet<_> = ids.iter().filter(|id| !id.is_empty()).collect();
    assert_eq!(made.len(), 1, "{ids:?}");
    let again = made.first().unwrap().as_str();
    let aborted = join_all((0..TAPS).map(|_| {
        let (mut games, request) =
            (white.games(), AbortRequest { game_id: again.to_owned(), cmd_id: "abort".to_owned() });
        let request = white.request(request);
        async move { games.abort(request).await.unwrap().into_inner().applied.unwrap().version }
    }))
    .await;
    assert!(aborted.iter().all(|version| *version == aborted[0]), "{aborted:?}");
    fleet.stop().await;
}
