//! Two tickets become a game.

use std::collections::{BTreeMap, BTreeSet};

use makruk_proto::game::v1::{RuleSet, TimeControl};
use makruk_proto::matchmaking::v1::{CreateTicketRequest, GameOrigin, TicketEnd};
use makruk_runtime::topology;
use tonic::{Code, Status};

use crate::player::{id, refused, ticket};
use crate::world::{World, eventually};

#[tokio::test]
async fn two_who_fit_meet_in_a_game_that_is_there() {
    let world = World::with(2, &[]).await;
    let time = TimeControl { main_ms: 60_000, periods: 0, period_ms: 0, increment_ms: 1_000 };
    let wish = CreateTicketRequest {
        rule_set: RuleSet::Traditional.into(),
        time_controls: vec![TimeControl { main_ms: 30_000, ..time }, time],
        ..ticket("t1")
    };
    let one = world.player_at(0, "g1");
    let two = world.player_at(1, "g2");
    let first = one.ticket(wish.clone()).await.unwrap().ticket.unwrap();
    let wish = CreateTicketRequest { time_controls: vec![time], ..wish };
    two.ticket(wish).await.unwrap();
    let game = one.in_game().await;
    assert_eq!(two.in_game().await, game);

    let asked = world.rules.asked(&game);
    assert_eq!((asked.time_control, asked.first_move_ms, asked.rated), (Some(time), 30_000, false));
    assert_eq!(asked.rule_set(), RuleSet::Traditional);
    let people: BTreeSet<String> = [id(asked.white.as_ref()), id(asked.black.as_ref())].into();
    assert_eq!(people, ["g1".to_owned(), "g2".to_owned()].into());

    let lobby = one.lobby().await;
    assert!(lobby.ticket.is_none());
    let ended = lobby.ended_ticket.unwrap();
    assert_eq!((ended.end(), &ended.game_id, ended.ticket.unwrap().id), (TicketEnd::Matched, &game, first.id));
    let listed = &lobby.games[0];
    assert_eq!((listed.origin(), &listed.white, listed.time_control), (GameOrigin::Pairing, &asked.white, Some(time)));
    assert_eq!(world.redis::<usize>(&["ZCARD", "match:{match}:open"]).await, 0);
    assert_eq!(world.redis::<usize>(&["ZCARD", "match:{match}:leases"]).await, 0);
    assert_eq!(world.redis::<usize>(&["ZCARD", "match:{match}:made"]).await, 0);
}

#[tokio::test]
async fn a_ranked_pair_plays_for_ratings() {
    let world = World::start().await;
    let ranked = CreateTicketRequest { ranked: true, ..ticket("t1") };
    world.player("a_1").ticket(ranked.clone()).await.unwrap();
    world.player("g_2").wait("t1").await;
    world.player("a_3").ticket(ranked).await.unwrap();
    let game = world.player("a_1").in_game().await;
    assert_eq!(world.player("a_3").in_game().await, game);
    assert!(world.rules.asked(&game).rated);
    assert!(world.player("g_2").lobby().await.games.is_empty(), "a casual one does not fit");
}

#[tokio::test]
async fn replicas_put_nobody_into_two_games() {
    let world = World::with(4, &[("MAKRUK_MATCH_PERIOD_MS", "5")]).await;
    let players: Vec<_> = (0..200).map(|number| world.player_at(number, &format!("g{number}"))).collect();
    let waits = players.iter().map(|player| {
        let player = player.clone();
        tokio::spawn(async move { player.wait("t1").await })
    });
    for wait in waits.collect::<Vec<_>>() {
        wait.await.unwrap();
    }
    let mut games: BTreeMap<String, usize> = BTreeMap::new();
    for player in &players {
        let game = player.in_game().await;
        assert_eq!(player.lobby().await.games.len(), 1);
        *games.entry(game).or_default() += 1;
    }
    assert!(games.len() == 100 && games.values().all(|count| *count == 2), "{games:?}");
    assert_eq!(world.rules.games(), 100);
}

#[tokio::test]
async fn colours_are_balanced_over_games() {
    let world = World::with(1, &[("MAKRUK_MATCH_PERIOD_MS", "20")]).await;
    let (one, two) = (world.player("g1"), world.player("g2"));
    let mut whites = Vec::new();
    for round in 0..4 {
        // The two are each other's last opponents, and would wait for somebody else for a while.
        for player in ["g1", "g2"] {
            let _gone: usize = world.redis(&["HDEL", &format!("match:{{match}}:player:{player}"), "rival"]).await;
        }
        one.wait(&format!("t{round}")).await;
        two.wait(&format!("t{round}")).await;
        let game = one.in_game().await;
        whites.push(id(world.rules.asked(&game).white.as_ref()));
        world.finish(&game).await;
        one.free().await;
        two.free().await;
    }
    assert_ne!(whites[0], whites[1]);
    assert_ne!(whites[2], whites[3]);
}

#[tokio::test]
async fn a_claim_whose_game_is_not_made_at_once_is_kept_until_it_is() {
    let world = World::start().await;
    for _ in 0..5 {
        world.rules.refuse_next(Status::unavailable("away"));
    }
    let (one, two, game) = world.paired("g1", "g2").await;
    assert_eq!(world.rules.games(), 1);
    assert_eq!(two.lobby().await.ended_ticket.unwrap().game_id, game);
    assert_eq!(one.lobby().await.games.len(), 1);
    assert!(world.rules.callers().len() >= 6);
}

#[tokio::test]
async fn while_a_claim_waits_for_its_game_players_see_their_tickets() {
    let world = World::start().await;
    world.rules.refuse(Status::unavailable("away"));
    let (one, two) = (world.player("g1"), world.player("g2"));
    let first = one.wait("t1").await;
    two.wait("t1").await;
    let claimed = eventually("a claim", || async {
        let games: Vec<String> = world.redis(&["ZRANGE", "match:{match}:made", "0", "-1"]).await;
        games.first().cloned()
    })
    .await;
    let lobby = one.lobby().await;
    assert_eq!((lobby.ticket.unwrap().id, lobby.games.len()), (first.id.clone(), 0));
    let refusal = refused(one.cancel_ticket(&first.id).await);
    assert_eq!(refusal, (Code::FailedPrecondition, format!("the ticket has ended: it became game {claimed}")));
    world.rules.refuse(None);
    assert_eq!(one.in_game().await, claimed);
    assert_eq!(two.in_game().await, claimed);
}

#[tokio::test]
async fn a_claim_whose_replica_ends_is_made_by_another_one() {
    let mut world = World::start().await;
    world.rules.refuse(Status::unavailable("away"));
    let first = world.player("g1").wait("t1").await;
    world.player("g2").wait("t1").await;
    eventually("a claim", || async {
        (world.redis::<usize>(&["ZCARD", "match:{match}:made"]).await == 1).then_some(())
    })
    .await;
    world.end_replica().await;
    world.add_replica().await;
    world.rules.refuse(None);
    let game = world.player("g1").in_game().await;
    assert_eq!(world.player("g2").in_game().await, game);
    assert_eq!(world.player("g1").ended(&first.id).await.game_id, game);
    assert_eq!(world.rules.games(), 1);
}

#[tokio::test]
async fn a_game_that_rules_refuses_for_good_sets_its_players_free() {
    let world = World::start().await;
    world.rules.refuse_next(Status::invalid_argument("a bug"));
    let (one, two) = (world.player("g1"), world.player("g2"));
    let first = one.wait("t1").await;
    let second = two.wait("t1").await;
    assert_eq!(one.ended(&first.id).await.end(), TicketEnd::Failed);
    assert_eq!(two.ended(&second.id).await.end(), TicketEnd::Failed);
    one.wait("t2").await;
    assert_eq!(world.rules.games(), 0);
}

#[tokio::test]
async fn a_finished_game_frees_its_players_whatever_became_of_its_event() {
    let mut world = World::start().await;
    let (one, two, game) = world.paired("g1", "g2").await;
    world.nats_server.kill().await.unwrap();
    let ended = world.now().await - 60_000;
    world.rules.finish(&game, ended);
    let partition = topology::partition_of_game(&game).unwrap();
    let index = topology::game_index(partition, topology::SEATED);
    let _added: usize = world.redis(&["ZADD", &index, &ended.to_string(), &game]).await;
    one.free().await;
    two.free().await;
    assert!(world.rules.settled().contains(&game));
}

#[tokio::test]
async fn an_event_frees_the_players_once_and_rules_is_told() {
    let world = World::start().await;
    let (one, two, game) = world.paired("g1", "g2").await;
    world.tell_finish(&game).await;
    let next = world.player("g3").bot_game(crate::player::bot_game("c1")).await.unwrap();
    world.finish(&next.id).await;
    eventually("the game after", || async { world.rules.settled().contains(&next.id).then_some(()) }).await;
    assert_eq!(one.lobby().await.games.len(), 1, "rules has the last word: the game goes on");
    world.rules.finish(&game, world.now().await);
    one.wait("t2").await;
    assert!(two.lobby().await.games.is_empty());
}

#[tokio::test]
async fn a_change_rings_at_the_lobby() {
    let world = World::start().await;
    let mut bell = world.bus.subscribe(topology::lobby("g1")).await.unwrap();
    world.bus.settled().await.unwrap();
    let one = world.player("g1");
    let before = one.lobby().await.revision;
    one.wait("t1").await;
    let rung = futures::StreamExt::next(&mut bell).await.unwrap();
    let changed: makruk_proto::event::v1::LobbyChanged = prost::Message::decode(rung.payload).unwrap();
    assert!(changed.revision > before);
    assert_eq!(one.lobby().await.revision, changed.revision);
}
