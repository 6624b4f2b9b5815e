//! An AI sits in for an opponent who did not come.

use std::collections::BTreeSet;

use makruk_proto::event::v1::FillOffer;
use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Bot, BotLevel};
use makruk_proto::matchmaking::v1::attendance_service_client::AttendanceServiceClient;
use makruk_proto::matchmaking::v1::{ClaimFillRequest, CreateTicketRequest, GameOrigin, TicketEnd};
use makruk_runtime::pull::Pull;
use makruk_runtime::topology;
use prost::Message as _;
use tonic::{Code, Request};

use crate::player::{id, refused, ticket};
use crate::world::World;

const SOON: &[(&str, &str)] = &[("MAKRUK_FILL_AFTER_MS", "200")];

/// The next ticket that is offered, and its offer's id.
async fn offered(pull: &mut Pull) -> (String, String) {
    let message = pull.next().await;
    message.ack().await.unwrap();
    let id = message.headers.as_ref().unwrap().get(async_nats::header::NATS_MESSAGE_ID).unwrap().to_string();
    (FillOffer::decode(message.payload.clone()).unwrap().ticket_id, id)
}

#[tokio::test]
async fn a_ticket_is_offered_after_its_wait_and_again_while_nobody_comes() {
    let world = World::with(3, SOON).await;
    let mut pull =
        Pull::new(world.bus.clone(), topology::fills(), topology::consumer("test", topology::fill("ttakji")));
    let one = world.player("g1");
    let made = one.wait("t1").await;
    let (first, first_id) = offered(&mut pull).await;
    assert!(world.now().await >= made.fill_at_ms.unwrap());
    let (second, second_id) = offered(&mut pull).await;
    assert_eq!((&first, &second), (&made.id, &made.id));
    assert_ne!(first_id, second_id, "three replicas make one offer at a time");
    assert!(world.now().await >= made.fill_at_ms.unwrap() + 5_000);
}

#[tokio::test]
async fn eight_workers_seat_one_ai() {
    let world = World::with(3, SOON).await;
    let one = world.player("g1");
    let made = one.wait("t1").await;
    let mut pull =
        Pull::new(world.bus.clone(), topology::fills(), topology::consumer("test", topology::fill("ttakji")));
    let (ticket, _) = offered(&mut pull).await;
    let claims = futures::future::join_all((0..8).map(|worker| world.fill(worker, &ticket))).await;
    let games: BTreeSet<String> = claims.into_iter().map(Result::unwrap).collect();
    assert_eq!(games.len(), 1);
    let game = one.in_game().await;
    assert_eq!(games, [game.clone()].into());
    assert_eq!(world.rules.games(), 1);

    let asked = world.rules.asked(&game);
    let bot = [asked.white, asked.black].into_iter().flatten().find_map(|seat| match seat.occupant {
        Some(Occupant::Bot(bot)) => Some(bot.level()),
        _ => None,
    });
    assert_eq!((bot, asked.rated, asked.first_move_ms), (Some(BotLevel::Easy), false, 30_000));
    let lobby = one.lobby().await;
    assert_eq!(lobby.games[0].origin(), GameOrigin::Fill);
    assert_eq!(lobby.ended_ticket.unwrap().end(), TicketEnd::Matched);
    assert_eq!(world.fill(0, &made.id).await.unwrap(), game, "a late retry");
    assert_eq!(world.redis::<usize>(&["ZCARD", "match:{match}:fills"]).await, 0);
    assert_eq!(refused(one.ticket(crate::player::ticket("t2")).await).0, Code::FailedPrecondition);
}

#[tokio::test]
async fn a_strong_player_meets_a_strong_ai() {
    let world = World::with(1, &[("MAKRUK_FILL_AFTER_MS", "0")]).await;
    let _set: usize = world.redis(&["HSET", "match:{match}:player:g1", "rating", "1700"]).await;
    let made = world.player("g1").wait("t1").await;
    assert_eq!(made.rating, 1_700);
    let game = world.fill(0, &made.id).await.unwrap();
    let asked = world.rules.asked(&game);
    let hard = Some(Occupant::Bot(Bot { level: BotLevel::Hard.into() }));
    assert!([asked.white, asked.black].into_iter().flatten().any(|seat| seat.occupant == hard));
}

#[tokio::test]
async fn an_ai_that_comes_after_a_person_gets_nothing() {
    let world = World::with(1, SOON).await;
    let one = world.player("g1");
    let made = one.wait("t1").await;
    world.player("g2").wait("t1").await;
    let game = one.in_game().await;
    let refusal = refused(world.fill(0, &made.id).await);
    assert_eq!(refusal, (Code::FailedPrecondition, format!("the ticket is not open any more: it became game {game}")));
    assert_eq!(world.rules.games(), 1);
}

#[tokio::test]
async fn a_person_and_an_ai_at_once_make_one_game() {
    let world = World::with(2, &[("MAKRUK_FILL_AFTER_MS", "0"), ("MAKRUK_MATCH_PERIOD_MS", "5")]).await;
    for round in 0..30 {
        let (one, two) = (world.player(&format!("a{round}")), world.player_at(1, &format!("b{round}")));
        let first = one.wait("t1").await;
        let (filled, _second) = tokio::join!(world.fill(1, &first.id), two.wait("t1"));
        let game = one.in_game().await;
        let asked = world.rules.asked(&game);
        let against_ai = [asked.white.as_ref(), asked.black.as_ref()].map(id).contains(&String::new());
        assert_eq!(filled.is_ok(), against_ai, "{filled:?}");
        let ticket = two.lobby().await.ticket;
        if let Some(ticket) = ticket.filter(|_| against_ai) {
            two.cancel_ticket(&ticket.id).await.unwrap();
        }
        assert_eq!(one.lobby().await.games.len(), 1);
    }
    assert_eq!(world.rules.games(), 30);
}

#[tokio::test]
async fn whom_no_ai_may_sit_in_for() {
    let world = World::with(1, &[("MAKRUK_FILL_AFTER_MS", "600000"), ("MAKRUK_TICKET_LEASE_MS", "2000")]).await;
    let early = world.player("g1").wait("t1").await;
    let refusal = refused(world.fill(0, &early.id).await);
    assert_eq!(refusal, (Code::FailedPrecondition, "the ticket has not waited long enough".to_owned()));

    let ranked = CreateTicketRequest { ranked: true, ..ticket("t1") };
    let ranked = world.player("a_1").ticket(ranked).await.unwrap().ticket.unwrap();
    let refusal = refused(world.fill(0, &ranked.id).await);
    let words = "the ticket is for a ranked game, which is for two people".to_owned();
    assert_eq!(refusal, (Code::FailedPrecondition, words));
    assert_eq!(world.redis::<Option<f64>>(&["ZSCORE", "match:{match}:fills", &ranked.id]).await, None);

    world.player("g1").cancel_ticket(&early.id).await.unwrap();
    let refusal = refused(world.fill(0, &early.id).await);
    assert_eq!(refusal, (Code::FailedPrecondition, "the ticket is not open any more".to_owned()));
    for unknown in ["", "x", &"0".repeat(32)] {
        assert_eq!(refused(world.fill(0, unknown).await).0, Code::FailedPrecondition);
    }
    let gone = world.player("g2").wait("t1").await;
    let _moved: usize = world.redis(&["ZADD", "match:{match}:leases", "XX", "1", "g2"]).await;
    assert_eq!(refused(world.fill(0, &gone.id).await).0, Code::FailedPrecondition);
    assert_eq!(world.rules.games(), 0);
}

#[tokio::test]
async fn players_cannot_call_an_ai_in() {
    let world = World::with(1, &[("MAKRUK_FILL_AFTER_MS", "0")]).await;
    let one = world.player("g1");
    let made = one.wait("t1").await;
    let mut client = AttendanceServiceClient::new(world.channels[0].clone());
    let request = one.signed(ClaimFillRequest { ticket_id: made.id.clone() });
    assert_eq!(client.claim_fill(request).await.unwrap_err().code(), Code::PermissionDenied);
    let request = Request::new(ClaimFillRequest { ticket_id: made.id });
    assert_eq!(client.claim_fill(request).await.unwrap_err().code(), Code::PermissionDenied);
}
