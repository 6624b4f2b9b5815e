//! Bad input where people meet: a precise status and message, and nothing changed.

use makruk_proto::game::v1::{Color, TimeControl};
use makruk_proto::matchmaking::v1::{CreateLinkRequest, CreateTicketRequest};
use makruk_tests::{Player, TestFleet};
use tonic::{Code, Status};

use super::{Guest, pair, standard};

fn says(status: &Status, code: Code, words: &str) {
    assert_eq!(status.code(), code, "{status}");
    assert!(status.message().contains(words), "{:?} does not say {words:?}", status.message());
}

/// Time controls that are none, with a word of what is wrong.
fn bad_controls() -> [(TimeControl, &'static str); 8] {
    [
        (TimeControl::default(), "without time"),
        (TimeControl { increment_ms: 1000, ..TimeControl::default() }, "without time"),
        (TimeControl { main_ms: -1, ..standard() }, "main_ms"),
        (TimeControl { main_ms: 10_800_001, ..standard() }, "main_ms"),
        (TimeControl { periods: 101, ..standard() }, "periods"),
        (TimeControl { period_ms: -30_000, ..standard() }, "period_ms"),
        (TimeControl { period_ms: 999, ..standard() }, "period_ms"),
        (TimeControl { increment_ms: -1, ..standard() }, "increment_ms"),
    ]
}

#[tokio::test]
async fn time_controls_that_are_none() {
    let fleet = TestFleet::start().await;
    let guest = Guest::enter(&fleet, "Malee").await;
    let player = &guest.player;
    let before = player.lobby().await.unwrap();
    for (control, word) in bad_controls() {
        says(&player.seek(control).await.unwrap_err(), Code::InvalidArgument, word);
        says(&player.invite(Some(control), Color::White).await.unwrap_err(), Code::InvalidArgument, word);
        let rules = makruk_proto::game::v1::RuleSet::PlyYard;
        says(&player.create_local(rules, Some(control)).await.unwrap_err(), Code::InvalidArgument, word);
    }
    let many = CreateTicketRequest { time_controls: vec![standard(); 9], ..Default::default() };
    says(&player.seek_as(many).await.unwrap_err(), Code::InvalidArgument, "time_controls");
    let after = player.lobby().await.unwrap();
    assert_eq!((after.revision, after.ticket, after.links), (before.revision, before.ticket, before.links));
    fleet.stop().await;
}

#[tokio::test]
async fn tickets_that_may_not_be() {
    let fleet = TestFleet::start().await;
    let (one, two) = (Guest::enter(&fleet, "Malee").await, Guest::enter(&fleet, "Somchai").await);
    let ranked = CreateTicketRequest { ranked: true, ..Default::default() };
    says(&one.player.seek_as(ranked).await.unwrap_err(), Code::FailedPrecondition, "account");
    let unknown = CreateTicketRequest { rule_set: 9, ..Default::default() };
    says(&one.player.seek_as(unknown).await.unwrap_err(), Code::InvalidArgument, "rule_set: 9");
    let nameless = CreateTicketRequest { cmd_id: "a b".to_owned(), ..Default::default() };
    says(&one.player.seek_as(nameless).await.unwrap_err(), Code::InvalidArgument, "cmd_id");
    let distant = TimeControl { main_ms: 1_234_000, ..TimeControl::default() };
    let ticket = one.player.seek(distant).await.unwrap().ticket.unwrap();
    says(&one.player.seek(standard()).await.unwrap_err(), Code::FailedPrecondition, &ticket.id);
    says(&two.player.cancel_ticket(&ticket.id).await.unwrap_err(), Code::PermissionDenied, "not yours");
    says(&two.player.cancel_ticket("nonsense").await.unwrap_err(), Code::NotFound, "no ticket");
    assert_eq!(one.player.lobby().await.unwrap().ticket.unwrap().id, ticket.id, "nothing changed");
    fleet.stop().await;
}

#[tokio::test]
async fn whoever_plays_neither_waits_nor_takes_links() {
    let fleet = TestFleet::start().await;
    let (white, _black, game) = pair(&fleet, standard()).await;
    says(&white.player.seek(standard()).await.unwrap_err(), Code::FailedPrecondition, &game.id);
    let friend = Player::join(&fleet.gateway_url(), "Nok").await;
    let link = friend.invite(None, Color::White).await.unwrap();
    says(&white.player.accept_link(&link.code).await.unwrap_err(), Code::FailedPrecondition, &game.id);
    let own = white.player.invite(None, Color::White).await.unwrap();
    says(&friend.accept_link(&own.code).await.unwrap_err(), Code::FailedPrecondition, "in another game");
    assert_eq!(white.player.lobby().await.unwrap().games.len(), 1);
    fleet.stop().await;
}

#[tokio::test]
async fn five_links_are_enough() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Malee").await;
    for n in 0..5 {
        let wanted = CreateLinkRequest { cmd_id: n.to_string(), ..Default::default() };
        player.invite_as(wanted).await.unwrap();
    }
    let wanted = CreateLinkRequest { cmd_id: "one more".replace(' ', "_"), ..Default::default() };
    let refused = player.matchmaking().create_link(player.request(wanted)).await.unwrap_err();
    says(&refused, Code::ResourceExhausted, "5 links");
    fleet.stop().await;
}
