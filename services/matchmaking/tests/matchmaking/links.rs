//! Friends' links.

use std::collections::BTreeSet;

use makruk_proto::game::v1::{Color, RuleSet, TimeControl};
use makruk_proto::matchmaking::v1::{CreateLinkRequest, GameOrigin, LinkState, TicketEnd};
use tonic::{Code, Status};

use crate::player::{id, link, refused, ticket};
use crate::world::{World, eventually};

#[tokio::test]
async fn a_friend_takes_a_link_at_any_replica() {
    let world = World::with(3, &[("MAKRUK_PUBLIC_URL", "https://makruk.example/")]).await;
    let (one, two) = (world.player_at(0, "g1"), world.player_at(1, "g2"));
    let wish = CreateLinkRequest {
        rule_set: RuleSet::PlyYard.into(),
        color: Color::Black.into(),
        time_control: Some(TimeControl { main_ms: 60_000, ..TimeControl::default() }),
        ..link("l1")
    };
    let made = one.link(wish.clone()).await.unwrap();
    assert_eq!(one.link(wish).await.unwrap(), made, "a retry");
    assert_eq!(made.url, format!("https://makruk.example/f/{}", made.code));
    assert!(made.expires_at_ms - world.now().await > 86_300_000);
    assert_eq!(two.see_link(&made.code).await.unwrap(), made);
    assert_eq!(one.lobby().await.links, std::slice::from_ref(&made));

    let game = two.accept_link(&made.code).await.unwrap();
    assert_eq!(two.accept_link(&made.code).await.unwrap(), game, "a retry");
    let asked = world.rules.asked(&game);
    assert_eq!((id(asked.white.as_ref()), id(asked.black.as_ref())), ("g2".to_owned(), "g1".to_owned()));
    assert_eq!((asked.rule_set(), asked.time_control, asked.rated), (RuleSet::PlyYard, made.time_control, false));
    assert_eq!(asked.first_move_ms, 600_000);

    let lobby = world.player_at(2, "g1").lobby().await;
    assert_eq!((&lobby.games[0].game_id, lobby.games[0].origin()), (&game, GameOrigin::Link));
    assert_eq!(lobby.games[0].of, made.code);
    assert_eq!((lobby.links[0].state(), &lobby.links[0].game_id), (LinkState::Used, &game));
    let refusal = refused(world.player("g3").accept_link(&made.code).await);
    assert_eq!(refusal, (Code::FailedPrecondition, format!("the link was used already, for game {game}")));
    assert_eq!(world.player("g3").see_link(&made.code).await.unwrap().game_id, game, "anybody may watch");
}

#[tokio::test]
async fn fifty_at_once_get_one_game() {
    let world = World::with(3, &[]).await;
    let made = world.player("g0").link(link("l1")).await.unwrap();
    let friends: Vec<_> = (1..=50).map(|number| world.player_at(number, &format!("g{number}"))).collect();
    let taken = futures::future::join_all(friends.iter().map(|friend| friend.accept_link(&made.code))).await;
    let (games, refusals): (Vec<_>, Vec<_>) = taken.into_iter().partition(Result::is_ok);
    assert_eq!((games.len(), refusals.len(), world.rules.games()), (1, 49, 1));
    let game = games.into_iter().next().unwrap().unwrap();
    for refusal in refusals {
        assert_eq!(refused(refusal), (Code::FailedPrecondition, format!("the link was used already, for game {game}")));
    }
}

#[tokio::test]
async fn every_end_of_a_link_is_told_apart() {
    let world = World::start().await;
    let (one, two) = (world.player("g1"), world.player("g2"));
    let made = one.link(link("l1")).await.unwrap();
    let own = refused(one.accept_link(&made.code).await);
    assert_eq!(own, (Code::FailedPrecondition, "the link is your own: send it to a friend".to_owned()));

    one.cancel_link(&made.code).await.unwrap();
    one.cancel_link(&made.code).await.unwrap();
    let cancelled = refused(two.accept_link(&made.code).await);
    assert_eq!(cancelled, (Code::FailedPrecondition, "the link was withdrawn by its creator".to_owned()));
    assert_eq!(two.see_link(&made.code).await.unwrap().state(), LinkState::Cancelled);
    assert!(one.lobby().await.links.is_empty());

    for unknown in ["", "x", "222222222222", &"é".repeat(6)] {
        assert_eq!(refused(two.accept_link(unknown).await).0, Code::NotFound, "{unknown}");
        assert_eq!(refused(two.see_link(unknown).await).0, Code::NotFound, "{unknown}");
        assert_eq!(refused(two.cancel_link(unknown).await).0, Code::NotFound, "{unknown}");
    }
    let other = one.link(link("l2")).await.unwrap();
    let denied = refused(two.cancel_link(&other.code).await);
    assert_eq!(denied, (Code::PermissionDenied, "the link is not yours".to_owned()));
    let game = two.accept_link(&other.code).await.unwrap();
    let used = refused(one.cancel_link(&other.code).await);
    assert_eq!(used, (Code::FailedPrecondition, format!("the link was used already, for game {game}")));
}

#[tokio::test]
async fn a_link_has_its_day_and_its_creator_hears_of_the_end() {
    let world = World::with(1, &[("MAKRUK_LINK_LIFETIME_S", "1")]).await;
    let (one, two) = (world.player("g1"), world.player("g2"));
    let made = one.link(link("l1")).await.unwrap();
    let revision = one.lobby().await.revision;
    let key = format!("match:{{match}}:link:{}", made.code);
    let lobby = eventually("the end of the link", || async {
        let lobby = one.lobby().await;
        (lobby.revision > revision).then_some(lobby)
    })
    .await;
    assert!(lobby.now_ms >= made.expires_at_ms);
    assert_eq!(lobby.links[0].state(), LinkState::Expired);
    let words = "the link has expired; its creator can make a new one".to_owned();
    assert_eq!(refused(two.accept_link(&made.code).await), (Code::FailedPrecondition, words.clone()));
    assert_eq!(refused(one.cancel_link(&made.code).await), (Code::FailedPrecondition, words));
    let week = world.redis::<i64>(&["PTTL", &key]).await;
    assert!((6 * 86_400_000..=7 * 86_400_000 + 1_000).contains(&week), "{week}");

    let again = one.link(link("l2")).await.unwrap();
    let far = (world.now().await + 60_000).to_string();
    let _set: usize = world.redis(&["HSET", &format!("match:{{match}}:link:{}", again.code), "expires", &far]).await;
    two.accept_link(&again.code).await.unwrap();
}

#[tokio::test]
async fn five_links_are_open_at_most() {
    let world = World::start().await;
    let one = world.player("g1");
    let mut codes = BTreeSet::new();
    for number in 0..5 {
        codes.insert(one.link(link(&format!("l{number}"))).await.unwrap().code);
    }
    assert_eq!(codes.len(), 5);
    assert_eq!(refused(one.link(link("l5")).await).0, Code::ResourceExhausted);
    assert!(codes.contains(&one.link(link("l3")).await.unwrap().code), "a retry opens none");
    let other = CreateLinkRequest { color: Color::White.into(), ..link("l3") };
    assert_eq!(
        refused(one.link(other).await),
        (Code::InvalidArgument, "cmd_id l3 was used for something else".to_owned())
    );
    one.cancel_link(codes.first().unwrap()).await.unwrap();
    one.link(link("l5")).await.unwrap();
    world.player("g2").link(link("l0")).await.unwrap();
    let bad = CreateLinkRequest { time_control: Some(TimeControl::default()), ..link("l9") };
    let refusal = refused(world.player("g2").link(bad).await);
    assert_eq!(
        refusal,
        (
            Code::InvalidArgument,
            "time_control: main_ms, periods: expected one of them above 0, found neither: a game without time"
                .to_owned()
        )
    );
}

#[tokio::test]
async fn double_taps_make_one_link() {
    let world = World::with(2, &[]).await;
    let players: Vec<_> = (0..20).map(|replica| world.player_at(replica, "g1")).collect();
    let made = futures::future::join_all(players.iter().map(|player| player.link(link("l1")))).await;
    let codes: BTreeSet<String> = made.into_iter().map(|link| link.unwrap().code).collect();
    assert_eq!(codes.len(), 1);
}

#[tokio::test]
async fn taking_a_link_cancels_the_tickets_of_both() {
    let world = World::start().await;
    let (one, two) = (world.player("g1"), world.player("a_2"));
    let made = one.link(link("l1")).await.unwrap();
    let first = one.wait("t1").await;
    let ranked = makruk_proto::matchmaking::v1::CreateTicketRequest { ranked: true, ..crate::player::ticket("t1") };
    let second = two.ticket(ranked).await.unwrap().ticket.unwrap();
    two.accept_link(&made.code).await.unwrap();
    assert_eq!(one.ended(&first.id).await.end(), TicketEnd::Cancelled);
    assert_eq!(two.ended(&second.id).await.end(), TicketEnd::Cancelled);
    assert_eq!(world.redis::<usize>(&["ZCARD", "match:{match}:open"]).await, 0);
}

#[tokio::test]
async fn who_is_in_a_game_takes_no_link() {
    let world = World::start().await;
    let made = world.player("g1").link(link("l1")).await.unwrap();
    let (one, two, game) = world.paired("g1", "g2").await;
    let (g1, g2) = if one.person.id == "g1" { (one, two) } else { (two, one) };
    let creator = refused(world.player("g3").accept_link(&made.code).await);
    assert_eq!(creator, (Code::FailedPrecondition, format!("the other player is in another game, {game}")));
    let other = world.player("g3").link(link("l1")).await.unwrap();
    let own = refused(g2.accept_link(&other.code).await);
    assert_eq!(own, (Code::FailedPrecondition, format!("you are in game {game}, which goes on")));
    // Its end is noticed by whoever asks.
    world.rules.finish(&game, world.now().await);
    world.player("g3").accept_link(&made.code).await.unwrap();
    assert_eq!(g1.lobby().await.games.len(), 1);
    assert!(g2.lobby().await.games.is_empty());
}

#[tokio::test]
async fn a_taken_link_whose_game_is_not_made_at_once_is_made_later() {
    let world = World::start().await;
    let (one, two) = (world.player("g1"), world.player("g2"));
    let made = one.link(link("l1")).await.unwrap();
    world.rules.refuse(Status::unavailable("away"));
    assert_eq!(refused(two.accept_link(&made.code).await).0, Code::Unavailable);
    assert!(one.lobby().await.games.is_empty());
    world.rules.refuse(None);
    let game = one.in_game().await;
    assert_eq!(two.accept_link(&made.code).await.unwrap(), game);
}

#[tokio::test]
async fn a_game_that_is_made_while_it_is_looked_for_keeps_both_of_its_people() {
    let world = World::start().await;
    let (one, two) = (world.player("g1"), world.player("g2"));
    let made = one.link(link("l1")).await.unwrap();
    let holds = &world.rules.holds;
    holds.creating.send_replace(true);
    holds.missing.send_replace(true);
    let accept = async { two.accept_link(&made.code).await.unwrap() };
    let rush = async {
        // The claim stands, and its game is not there yet: whoever asks rules for it is told so, but late.
        eventually("the claim", || async {
            let claimed: usize = world.redis(&["ZCARD", "match:{match}:made"]).await;
            (claimed == 1).then_some(())
        })
        .await;
        let looking = async { one.ticket(ticket("t1")).await };
        let making = async {
            holds.missed.subscribe().wait_for(|times| *times > 0).await.unwrap();
            holds.creating.send_replace(false);
            let game = one.in_game().await;
            holds.missing.send_replace(false);
            game
        };
        tokio::join!(looking, making)
    };
    let (game, (refusal, seen)) = tokio::join!(accept, rush);
    assert_eq!(game, seen);
    assert_eq!(refused(refusal), (Code::FailedPrecondition, format!("you are in game {game}, which goes on")));
    for player in [&one, &two] {
        assert_eq!(player.lobby().await.games[0].game_id, game);
        assert_eq!(refused(player.ticket(ticket("t2")).await).0, Code::FailedPrecondition);
    }
    world.finish(&game).await;
    for player in [&one, &two] {
        player.free().await;
        player.ticket(ticket("t3")).await.unwrap();
    }
}
