//! A ticket by itself: who may have one, and how it ends.

use makruk_proto::game::v1::{RuleOptions, RuleSet, TimeControl};
use makruk_proto::matchmaking::v1::{CreateTicketRequest, TicketEnd};
use tonic::Code;

use crate::player::{refused, ticket};
use crate::world::{World, eventually};

#[tokio::test]
async fn a_ticket_is_the_same_however_often_it_is_asked_for() {
    let world = World::with(2, &[]).await;
    let one = world.player("g1");
    let first = one.wait("t1").await;
    assert_eq!((first.rating, first.rule_set(), first.ranked), (1_200, RuleSet::Ttakji, false));
    assert_eq!(first.fill_at_ms, Some(first.enqueued_at_ms + 10_000));
    assert!(first.window >= 100);

    let again = world.player_at(1, "g1").ticket(ticket("t1")).await.unwrap();
    assert_eq!((again.ticket.unwrap().id, again.ended), (first.id.clone(), None));
    let other = CreateTicketRequest { rating_range: 50, ..ticket("t1") };
    assert_eq!(
        refused(one.ticket(other).await),
        (Code::InvalidArgument, "cmd_id t1 was used for something else".to_owned())
    );

    one.cancel_ticket(&first.id).await.unwrap();
    let ended = one.ticket(ticket("t1")).await.unwrap().ended.unwrap();
    assert_eq!((ended.end(), ended.ticket.unwrap().id), (TicketEnd::Cancelled, first.id));
    assert!(one.lobby().await.ticket.is_none(), "a retry opens nothing");
}

#[tokio::test]
async fn double_taps_open_one_ticket() {
    let world = World::with(2, &[]).await;
    let taps = (0..20).map(|tap| {
        let player = world.player_at(tap, "g1");
        tokio::spawn(async move { player.wait("t1").await.id })
    });
    let mut ids = Vec::new();
    for tap in taps.collect::<Vec<_>>() {
        ids.push(tap.await.unwrap());
    }
    ids.dedup();
    assert_eq!(ids.len(), 1);
    assert_eq!(world.redis::<usize>(&["ZCARD", "match:{match}:open"]).await, 1);
}

#[tokio::test]
async fn a_second_ticket_is_refused_and_the_first_one_named() {
    let world = World::start().await;
    let one = world.player("g1");
    let first = one.wait("t1").await;
    let refusal = refused(one.ticket(ticket("t2")).await);
    let words = format!("you wait for an opponent already, with ticket {}", first.id);
    assert_eq!(refusal, (Code::FailedPrecondition, words));
    one.cancel_ticket(&first.id).await.unwrap();
    assert_ne!(one.wait("t2").await.id, first.id);
}

#[tokio::test]
async fn a_live_game_is_in_the_way_until_it_is_over() {
    let world = World::start().await;
    let (one, _, game) = world.paired("g1", "g2").await;
    let refusal = refused(one.ticket(ticket("t2")).await);
    assert_eq!(refusal, (Code::FailedPrecondition, format!("you are in game {game}, which goes on")));
    // No event tells of the end: whoever asks finds out.
    world.rules.finish(&game, world.now().await);
    assert_eq!(one.wait("t2").await.rule_set(), RuleSet::Ttakji);
    assert!(one.lobby().await.games.is_empty());
}

#[tokio::test]
async fn a_game_that_rules_has_lost_is_not_in_the_way_for_ever() {
    let world = World::start().await;
    let (one, _, game) = world.paired("g1", "g2").await;
    world.rules.lose(&game);
    one.wait("t2").await;
    assert!(one.lobby().await.games.is_empty());
}

#[tokio::test]
async fn ranked_games_are_not_for_guests() {
    let world = World::start().await;
    let ranked = CreateTicketRequest { ranked: true, ..ticket("t1") };
    let refusal = refused(world.player("g_1").ticket(ranked.clone()).await);
    assert_eq!(refusal, (Code::FailedPrecondition, "ranked games need an account, and guests have none".to_owned()));
    let made = world.player("a_1").ticket(ranked).await.unwrap().ticket.unwrap();
    assert!(made.ranked && made.fill_at_ms.is_none());
}

#[tokio::test]
async fn what_is_out_of_bounds_is_named() {
    let world = World::start().await;
    let one = world.player("g1");
    let controls = |time_controls| CreateTicketRequest { time_controls, ..ticket("t1") };
    let untimed = refused(one.ticket(controls(vec![TimeControl::default()])).await);
    assert_eq!(
        untimed,
        (
            Code::InvalidArgument,
            "time_controls[0]: main_ms, periods: expected one of them above 0, found neither: a game without time"
                .to_owned()
        )
    );
    let long = TimeControl { main_ms: 10_800_001, ..TimeControl::default() };
    let long = refused(one.ticket(controls(vec![long])).await);
    assert_eq!(
        long,
        (Code::InvalidArgument, "time_controls[0]: main_ms: expected 0 to 10800000, found 10800001".to_owned())
    );
    let second = TimeControl { main_ms: 1_000, ..TimeControl::default() };
    assert_eq!(refused(one.ticket(controls(vec![second; 9])).await).0, Code::InvalidArgument);
    assert_eq!(refused(one.ticket(ticket("no spaces")).await).0, Code::InvalidArgument);
    let options = RuleOptions { version: 9, ..RuleOptions::default() };
    let options = CreateTicketRequest { rule_options: Some(options), ..ticket("t1") };
    let refusal = refused(one.ticket(options).await);
    assert_eq!(refusal, (Code::InvalidArgument, "rule_options.version: 1 is the newest".to_owned()));
    assert_eq!(world.redis::<usize>(&["ZCARD", "match:{match}:open"]).await, 0);
}

#[tokio::test]
async fn a_ticket_is_taken_back_by_its_player_alone() {
    let world = World::start().await;
    let one = world.player("g1");
    let first = one.wait("t1").await;
    let refusal = refused(world.player("g2").cancel_ticket(&first.id).await);
    assert_eq!(refusal, (Code::PermissionDenied, "the ticket is not yours".to_owned()));
    for unknown in ["", "x", &"0".repeat(32), &"é".repeat(16)] {
        assert_eq!(refused(one.cancel_ticket(unknown).await).0, Code::NotFound, "{unknown}");
    }
    one.cancel_ticket(&first.id).await.unwrap();
    one.cancel_ticket(&first.id).await.unwrap();
    let lobby = one.lobby().await;
    assert_eq!((lobby.ticket, lobby.ended_ticket.unwrap().end()), (None, TicketEnd::Cancelled));
    assert!(world.redis::<i64>(&["PTTL", &format!("match:{{match}}:ticket:{}", first.id)]).await > 0);
}

#[tokio::test]
async fn a_ticket_that_became_a_game_cannot_be_taken_back() {
    let world = World::start().await;
    let one = world.player("g1");
    let first = one.wait("t1").await;
    world.player("g2").wait("t1").await;
    let game = one.in_game().await;
    let refusal = refused(one.cancel_ticket(&first.id).await);
    assert_eq!(refusal, (Code::FailedPrecondition, format!("the ticket has ended: it became game {game}")));
    let ended = one.ticket(ticket("t1")).await.unwrap().ended.unwrap();
    assert_eq!((ended.end(), ended.game_id), (TicketEnd::Matched, game));
}

#[tokio::test]
async fn a_ticket_outlives_a_closed_lobby_only_for_a_while() {
    let world = World::with(2, &[("MAKRUK_TICKET_LEASE_MS", "700")]).await;
    let (one, two) = (world.player("g1"), world.player("g2"));
    let first = one.wait("t1").await;
    let other = CreateTicketRequest { rule_set: RuleSet::PlyYard.into(), ..ticket("t1") };
    let second = two.ticket(other).await.unwrap().ticket.unwrap();
    let end = eventually("the end of the ticket", || async {
        world.attend(&["g2"], &["g2"], &[]).await.unwrap();
        one.lobby().await.ended_ticket
    })
    .await;
    assert_eq!((end.end(), end.ticket.unwrap().id), (TicketEnd::Expired, first.id.clone()));
    assert_eq!(two.lobby().await.ticket.unwrap().id, second.id, "its lobby is open");
    let refusal = refused(one.cancel_ticket(&first.id).await);
    assert_eq!(
        refusal,
        (Code::FailedPrecondition, "the ticket has ended: it expired while your lobby was closed".to_owned())
    );
    assert_eq!(world.redis::<Vec<String>>(&["ZRANGE", "match:{match}:leases", "0", "-1"]).await, ["g2"]);
}

#[tokio::test]
async fn nobody_loses_a_ticket_to_gateways_that_were_away() {
    let world = World::with(1, &[("MAKRUK_TICKET_LEASE_MS", "500")]).await;
    let (one, two) = (world.player("g1"), world.player("g2"));
    let first = one.wait("t1").await;
    // As after a minute in which no gateway could report.
    let long_ago = (world.now().await - 60_000).to_string();
    let _set: usize = world.redis(&["HSET", "match:{match}:reports", "at", &long_ago, "since", "0"]).await;
    let _set: usize = world.redis(&["ZADD", "match:{match}:leases", &long_ago, "g1"]).await;
    for _ in 0..2 {
        // Every sweep takes this away after it has looked at the tickets.
        let _set: usize = world.redis(&["ZADD", "match:{match}:lapses", "1", "nothing"]).await;
        eventually("a sweep", || async {
            (world.redis::<usize>(&["ZCARD", "match:{match}:lapses"]).await == 0).then_some(())
        })
        .await;
    }
    assert_eq!(one.lobby().await.ticket.unwrap().id, first.id, "nobody could say that the lobby is open");
    let end = eventually("the end of the ticket", || async {
        world.attend(&["g2"], &[], &[]).await.unwrap();
        two.lobby().await;
        one.lobby().await.ended_ticket
    })
    .await;
    assert_eq!(end.end(), TicketEnd::Expired, "now they could, and nobody did");
}
