use std::time::Duration;

use makruk_proto::gateway::v1::{CreateGuestSessionRequest, GetGameRequest, PlayMoveRequest, RenewSessionRequest};
use makruk_proto::matchmaking::v1::{
    AcceptLinkRequest, CancelLinkRequest, CreateTicketRequest, DeclineRematchRequest, GetLinkRequest,
    ListTimeControlsRequest,
};
use tonic::{Code, Request, Status};
use tonic_types::StatusExt as _;

use crate::peer::GAME;
use crate::world::{World, bearing};

/// Asserts that a call was refused for its number, and for how long.
fn assert_held_back(status: &Status, text: &str, longest: Duration) {
    assert_eq!(status.code(), Code::ResourceExhausted, "{status}");
    assert!(status.message().starts_with(text), "{status}");
    let wait = status.get_details_retry_info().unwrap().retry_delay.unwrap();
    assert!(wait > longest / 2 && wait <= longest, "{wait:?}");
}

#[tokio::test]
async fn commands_are_limited_by_player() {
    let world = World::with(&[("MAKRUK_LIMIT_COMMANDS", "1/h:2")]).await;
    let (eager, other) = (world.guest("Eager").await, world.guest("Other").await);
    let mut games = world.games();
    for _ in 0..2 {
        games.play_move(bearing(&eager.token, PlayMoveRequest::default())).await.unwrap();
    }
    let status = games.play_move(bearing(&eager.token, PlayMoveRequest::default())).await.unwrap_err();
    assert_held_back(&status, "too many commands", Duration::from_hours(1));

    games.play_move(bearing(&other.token, PlayMoveRequest::default())).await.unwrap();
    games.get_game(bearing(&eager.token, GetGameRequest { game_id: GAME.to_owned() })).await.unwrap();
    assert_eq!(world.rules.peer.asked().len(), 3);
}

#[tokio::test]
async fn calls_to_matchmaking_are_limited_by_what_they_do() {
    const GAMES: &str = "MAKRUK_LIMIT_GAMES";
    const COMMANDS: &str = "MAKRUK_LIMIT_COMMANDS";
    const READS: &str = "MAKRUK_LIMIT_READS";
    for (variable, text) in [(GAMES, "too many new games"), (COMMANDS, "too many commands"), (READS, "too many reads")]
    {
        let world = World::with(&[(variable, "1/h:1")]).await;
        let token = world.guest("Eager").await.token;
        let mut matchmaking = world.matchmaking();
        let code = || "abcdef234567".to_owned();
        let calls = [
            (GAMES, matchmaking.create_ticket(bearing(&token, CreateTicketRequest::default())).await.err()),
            (GAMES, matchmaking.accept_link(bearing(&token, AcceptLinkRequest { code: code() })).await.err()),
            (COMMANDS, matchmaking.cancel_link(bearing(&token, CancelLinkRequest { code: code() })).await.err()),
            (COMMANDS, matchmaking.decline_rematch(bearing(&token, DeclineRematchRequest::default())).await.err()),
            (READS, matchmaking.get_link(bearing(&token, GetLinkRequest { code: code() })).await.err()),
            (READS, matchmaking.list_time_controls(bearing(&token, ListTimeControlsRequest {})).await.err()),
        ];
        let (limited, free): (Vec<_>, Vec<_>) = calls.into_iter().partition(|(limit, _)| *limit == variable);
        assert!(free.iter().all(|(_, refused)| refused.is_none()), "{free:?}");
        let [(_, None), (_, Some(status))] = &limited[..] else { panic!("{limited:?}") };
        assert_held_back(status, text, Duration::from_hours(1));
    }
}

#[tokio::test]
async fn sessions_are_limited_by_address_new_or_renewed() {
    let world = World::with(&[("MAKRUK_LIMIT_SESSIONS", "1/h:1")]).await;
    let guest = world.guest("First").await;
    let second = CreateGuestSessionRequest { nickname: "Second".to_owned() };
    let status = world.sessions().create_guest_session(second).await.unwrap_err();
    assert_held_back(&status, "too many sessions from this address", Duration::from_hours(1));
    let status =
        world.sessions().renew_session(bearing(&guest.token, RenewSessionRequest::default())).await.unwrap_err();
    assert_eq!(status.code(), Code::ResourceExhausted);
}

#[tokio::test]
async fn a_bad_token_counts_against_its_address() {
    let world = World::with(&[("MAKRUK_LIMIT_CALLS", "1/h:1")]).await;
    let guess = || bearing("a guess", GetGameRequest::default());
    assert_eq!(world.games().get_game(guess()).await.unwrap_err().code(), Code::Unauthenticated);
    let status = world.games().get_game(guess()).await.unwrap_err();
    assert_held_back(&status, "too many calls from this address", Duration::from_hours(1));
}

#[tokio::test]
async fn behind_a_trusted_proxy_its_clients_count_and_otherwise_the_proxy() {
    for (trusted, expected) in [("true", Code::Ok), ("false", Code::ResourceExhausted)] {
        let world = World::with(&[("MAKRUK_LIMIT_SESSIONS", "1/h:1"), ("MAKRUK_TRUST_FORWARDED", trusted)]).await;
        let from = |address: &str| {
            let mut request = Request::new(CreateGuestSessionRequest { nickname: "Guest".to_owned() });
            request.metadata_mut().insert("x-forwarded-for", format!("10.0.0.1, {address}").parse().unwrap());
            request
        };
        world.sessions().create_guest_session(from("203.0.113.1")).await.unwrap();
        let other = world.sessions().create_guest_session(from("203.0.113.2")).await;
        assert_eq!(other.err().map_or(Code::Ok, |status| status.code()), expected, "trusted: {trusted}");
    }
}

#[tokio::test]
async fn watches_are_limited_by_player_while_they_are_open() {
    let world = World::with(&[("MAKRUK_WATCH_PER_PLAYER", "2"), ("MAKRUK_LIMIT_READS", "1000/s:1000")]).await;
    let guest = world.guest("Watcher").await;
    let first = world.open(&guest.token, GAME, 0).await.unwrap();
    let _second = world.open(&guest.token, GAME, 0).await.unwrap();
    let status = world.open(&guest.token, GAME, 0).await.unwrap_err();
    assert_held_back(&status, "at most 2 streams", Duration::from_secs(5));
    let status = world.lobby(&guest.token).await.unwrap_err();
    assert_held_back(&status, "at most 2 streams", Duration::from_secs(5));
    world.open(&world.guest("Other").await.token, GAME, 0).await.unwrap();

    drop(first);
    // The server learns of it in its own time.
    let reopened = async {
        while let Err(status) = world.open(&guest.token, GAME, 0).await {
            assert_eq!(status.code(), Code::ResourceExhausted);
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), reopened).await.unwrap();
}

#[tokio::test]
async fn a_class_room_behind_one_address_passes_with_the_defaults() {
    let world = World::new().await;
    for pupil in 0..25 {
        let guest = world.guest(&format!("Pupil {pupil}")).await;
        for _ in 0..10 {
            world.games().play_move(bearing(&guest.token, PlayMoveRequest::default())).await.unwrap();
        }
        world.open(&guest.token, GAME, 0).await.unwrap();
    }
    assert_eq!(world.rules.peer.asked().len(), 250);
}
