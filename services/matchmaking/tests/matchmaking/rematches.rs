//! The same two once more.

use makruk_proto::game::v1::TimeControl;
use makruk_proto::matchmaking::v1::{CreateLocalGameRequest, CreateTicketRequest, GameOrigin, RematchState, TicketEnd};
use tonic::Code;

use crate::player::{Player, bot_game, id, link, refused, ticket};
use crate::world::{World, eventually};

/// Two who have just finished a game: who was White, who was Black, and the game.
async fn finished(world: &World) -> (Player, Player, String) {
    let (white, black, game) = world.paired("g1", "g2").await;
    world.finish(&game).await;
    white.free().await;
    black.free().await;
    (white, black, game)
}

#[tokio::test]
async fn a_rematch_swaps_colours_and_a_third_game_swaps_them_back() {
    let world = World::start().await;
    let (one, two, first) = finished(&world).await;
    let possible = one.lobby().await.rematch.unwrap();
    assert_eq!((possible.state(), &possible.game_id), (RematchState::Possible, &first));
    assert_eq!(possible.opponent.unwrap().id, two.person.id);

    let offered = one.offer_rematch(&first).await.unwrap();
    assert_eq!((offered.state(), &offered.offered_by), (RematchState::Offered, &one.person.id));
    assert_eq!(one.offer_rematch(&first).await.unwrap(), offered, "a double tap");
    let seen = two.lobby().await.rematch.unwrap();
    assert_eq!((seen.state(), &seen.offered_by), (RematchState::Offered, &one.person.id));
    let accepted = two.offer_rematch(&first).await.unwrap();
    assert_eq!(accepted.state(), RematchState::Accepted);
    let second = accepted.rematch_game_id.clone();
    assert_eq!(two.offer_rematch(&first).await.unwrap(), accepted, "a double tap");
    assert_eq!(one.offer_rematch(&first).await.unwrap().rematch_game_id, second);
    assert_eq!(one.lobby().await.rematch.unwrap().rematch_game_id, second);

    let (before, now) = (world.rules.asked(&first), world.rules.asked(&second));
    assert_eq!((&now.white, &now.black), (&before.black, &before.white));
    assert_eq!((now.time_control, now.rule_set, now.rated), (before.time_control, before.rule_set, before.rated));
    let listed = &one.lobby().await.games[0];
    assert_eq!((listed.origin(), &listed.of, &listed.game_id), (GameOrigin::Rematch, &first, &second));
    assert_eq!(refused(two.decline_rematch(&first).await).0, Code::FailedPrecondition);

    world.finish(&second).await;
    one.free().await;
    two.offer_rematch(&second).await.unwrap();
    let third = one.offer_rematch(&second).await.unwrap().rematch_game_id;
    assert_eq!(world.rules.asked(&third).white, before.white);
    assert_eq!(refused(one.offer_rematch("07ab").await).0, Code::NotFound);
}

#[tokio::test]
async fn a_ranked_game_has_a_ranked_rematch_with_the_same_clock() {
    let world = World::start().await;
    let time = TimeControl { main_ms: 90_000, periods: 2, period_ms: 10_000, increment_ms: 0 };
    let ranked = CreateTicketRequest { ranked: true, time_controls: vec![time], ..ticket("t1") };
    let (one, two) = (world.player("a_1"), world.player("a_2"));
    one.ticket(ranked.clone()).await.unwrap();
    two.ticket(ranked).await.unwrap();
    let game = one.in_game().await;
    // An aborted game is a finished one, and no event has come yet.
    world.rules.finish(&game, world.now().await);
    one.offer_rematch(&game).await.unwrap();
    let again = two.offer_rematch(&game).await.unwrap().rematch_game_id;
    let asked = world.rules.asked(&again);
    assert_eq!((asked.rated, asked.time_control, asked.first_move_ms), (true, Some(time), 30_000));
}

#[tokio::test]
async fn two_who_ask_at_once_get_one_game_each_of_five_hundred_times() {
    let world = World::with(2, &[]).await;
    let (one, two) = (world.player_at(0, "g1"), world.player_at(1, "g2"));
    let made = one.link(link("l1")).await.unwrap();
    let mut game = two.accept_link(&made.code).await.unwrap();
    for round in 1..=500 {
        world.rules.finish(&game, world.now().await);
        let (a, b) = tokio::join!(one.offer_rematch(&game), two.offer_rematch(&game));
        let games: Vec<String> = [a.unwrap(), b.unwrap()]
            .into_iter()
            .map(|rematch| rematch.rematch_game_id)
            .filter(|id| !id.is_empty())
            .collect();
        assert!(!games.is_empty(), "round {round}");
        assert!(games.iter().all(|id| *id == games[0]), "{games:?}");
        let seen = (one.offer_rematch(&game).await.unwrap(), two.offer_rematch(&game).await.unwrap());
        assert_eq!((&seen.0.rematch_game_id, &seen.1.rematch_game_id), (&games[0], &games[0]));
        assert_eq!(world.rules.games(), round + 1);
        game.clone_from(&games[0]);
    }
}

#[tokio::test]
async fn an_offer_is_declined_or_taken_back() {
    let world = World::start().await;
    let (one, two, game) = finished(&world).await;
    let nothing = refused(two.decline_rematch(&game).await);
    assert_eq!(nothing, (Code::FailedPrecondition, "nobody offers a rematch of this game".to_owned()));

    one.offer_rematch(&game).await.unwrap();
    assert_eq!(one.decline_rematch(&game).await.unwrap().state(), RematchState::Possible);
    assert_eq!(one.decline_rematch(&game).await.unwrap().state(), RematchState::Possible, "a double tap");
    let again = refused(one.offer_rematch(&game).await);
    assert_eq!(again.0, Code::FailedPrecondition, "one offer for each player and game");
    two.offer_rematch(&game).await.unwrap();
    assert_eq!(one.decline_rematch(&game).await.unwrap().state(), RematchState::Declined);
    assert_eq!(two.lobby().await.rematch.unwrap().state(), RematchState::Declined);
    let declined = (Code::FailedPrecondition, "the rematch was declined".to_owned());
    assert_eq!(refused(two.offer_rematch(&game).await), declined);
    assert_eq!(refused(one.offer_rematch(&game).await), declined);
}

#[tokio::test]
async fn an_ai_agrees_at_once() {
    let world = World::start().await;
    let one = world.player("g1");
    let game = one.bot_game(bot_game("c1")).await.unwrap();
    let goes_on = refused(one.offer_rematch(&game.id).await);
    assert_eq!(goes_on, (Code::FailedPrecondition, format!("game {} goes on", game.id)));
    world.finish(&game.id).await;
    one.free().await;
    let rematch = one.offer_rematch(&game.id).await.unwrap();
    assert_eq!((rematch.state(), rematch.opponent.clone()), (RematchState::Accepted, None));
    assert_eq!(one.offer_rematch(&game.id).await.unwrap(), rematch);
    let asked = world.rules.asked(&rematch.rematch_game_id);
    assert_eq!((asked.white, asked.black), (game.black, game.white));
    assert_eq!(asked.first_move_ms, 0);
    // It keeps nobody from people.
    one.wait("t1").await;
}

#[tokio::test]
async fn a_rematch_is_for_those_who_played_and_for_two_minutes() {
    let world = World::start().await;
    let (one, two, game) = world.paired("g1", "g2").await;
    let goes_on = refused(one.offer_rematch(&game).await);
    assert_eq!(goes_on, (Code::FailedPrecondition, format!("game {game} goes on")));
    world.rules.finish(&game, world.now().await - 120_000);
    let late = refused(one.offer_rematch(&game).await);
    let words = "the time for a rematch is over: it is two minutes from the end of the game".to_owned();
    assert_eq!(late, (Code::FailedPrecondition, words));
    let told = eventually("the revision of it", || async {
        let lobby = two.lobby().await;
        let over: Option<f64> = world.redis(&["ZSCORE", "match:{match}:windows", &game]).await;
        over.is_none().then_some(lobby)
    })
    .await;
    assert_eq!(told.rematch.unwrap().state(), RematchState::Expired);
    let stranger = refused(world.player("g3").offer_rematch(&game).await);
    assert_eq!(stranger, (Code::PermissionDenied, format!("you did not play game {game}")));
    for unknown in ["", "x", &"0".repeat(34)] {
        assert_eq!(refused(one.offer_rematch(unknown).await).0, Code::NotFound);
        assert_eq!(refused(one.decline_rematch(unknown).await).0, Code::NotFound);
    }
    let local = CreateLocalGameRequest { cmd_id: "c1".to_owned(), ..CreateLocalGameRequest::default() };
    let local = one.local_game(local).await.unwrap();
    assert_eq!(refused(one.offer_rematch(&local.id).await).0, Code::FailedPrecondition);
}

#[tokio::test]
async fn who_went_into_another_game_has_no_rematch() {
    let world = World::start().await;
    let (one, two, game) = finished(&world).await;
    one.offer_rematch(&game).await.unwrap();
    let revision = one.lobby().await.revision;
    let made = world.player("g3").link(link("l1")).await.unwrap();
    let other = two.accept_link(&made.code).await.unwrap();
    let lobby = eventually("word of it", || async {
        let lobby = one.lobby().await;
        (lobby.revision > revision).then_some(lobby)
    })
    .await;
    assert_eq!(lobby.rematch.unwrap().state(), RematchState::Expired);
    let mine = refused(two.offer_rematch(&game).await);
    assert_eq!(mine, (Code::FailedPrecondition, format!("you are in game {other}, which goes on")));
    let theirs = refused(one.offer_rematch(&game).await);
    assert_eq!(theirs, (Code::FailedPrecondition, format!("the other player is in another game, {other}")));
    world.finish(&other).await;
    two.free().await;
    let left = refused(one.offer_rematch(&game).await);
    assert_eq!(left, (Code::FailedPrecondition, "the other player has played another game since".to_owned()));
}

#[tokio::test]
async fn agreeing_on_a_rematch_cancels_tickets() {
    let world = World::start().await;
    let (one, two, game) = finished(&world).await;
    one.offer_rematch(&game).await.unwrap();
    let waiting = one.wait("t2").await;
    let rematch = two.offer_rematch(&game).await.unwrap();
    let ended = one.ended(&waiting.id).await;
    assert_eq!(ended.end(), TicketEnd::Cancelled);
    assert_eq!(one.in_game().await, rematch.rematch_game_id);
    assert_eq!(id(world.rules.asked(&rematch.rematch_game_id).white.as_ref()), two.person.id);
}
