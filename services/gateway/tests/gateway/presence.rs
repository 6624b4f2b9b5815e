use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Bot, Player, Seat};
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{Presence, SeatPresence, Session};

use crate::peer::GAME;
use crate::world::{Watcher, World, eventually, person};

fn seat(id: &str) -> Seat {
    Seat { occupant: Some(Occupant::Player(Player { id: id.to_owned(), name: String::new() })) }
}

async fn watch(world: &World, session: &Session) -> Watcher {
    Watcher(world.open(&session.token, GAME, 0).await.unwrap())
}

/// Whether the newest full round had a player in it.
fn is_told_of(world: &World, player: &str) -> bool {
    let attended = world.rules.peer.attended();
    attended.last().is_some_and(|(_, request)| request.present.iter().any(|present| present == player))
}

const ONLINE: Option<SeatPresence> = Some(SeatPresence { online: true, away_since_ms: None });

#[tokio::test]
async fn who_is_there_comes_after_the_game_and_when_it_changes() {
    let world = World::with(&[("MAKRUK_ATTEND_MS", "20")]).await;
    let peer = &world.rules.peer;
    peer.seat(seat("a"), seat("b"));
    peer.set_attendance("a", true, 1_000);
    let mut watcher = world.watch(0).await;
    assert!(matches!(watcher.next().await, Update::Snapshot(_)));
    let never_seen = Some(SeatPresence { online: false, away_since_ms: None });
    assert_eq!(watcher.next().await, Update::Presence(Presence { white: ONLINE, black: never_seen }));

    // Seen again and again is no news; coming is, and so is going.
    peer.set_attendance("a", true, 2_000);
    peer.set_attendance("b", true, 2_000);
    assert_eq!(watcher.next().await, Update::Presence(Presence { white: ONLINE, black: ONLINE }));
    peer.set_attendance("a", false, 3_000);
    let away = Some(SeatPresence { online: false, away_since_ms: Some(3_000) });
    assert_eq!(watcher.next().await, Update::Presence(Presence { white: away, black: ONLINE }));

    // Who comes later is told at once.
    let mut late = world.watch(0).await;
    assert!(matches!(late.next().await, Update::Snapshot(_)));
    assert_eq!(late.next().await, Update::Presence(Presence { white: away, black: ONLINE }));
}

#[tokio::test]
async fn a_new_question_does_not_wait_for_the_next_round() {
    let world = World::with(&[("MAKRUK_ATTEND_MS", "3600000")]).await;
    world.rules.peer.seat(seat("a"), seat("b"));
    let mut watcher = world.watch(1).await;
    assert!(matches!(watcher.next().await, Update::Heartbeat(_)));
    assert!(matches!(watcher.next().await, Update::Presence(_)));
}

#[tokio::test]
async fn nobody_is_asked_about_for_a_game_against_an_ai_or_on_one_device() {
    let world = World::with(&[("MAKRUK_ATTEND_MS", "20")]).await;
    let guest = world.guest("Malee").await;
    let ai = Seat { occupant: Some(Occupant::Bot(Bot::default())) };
    for (white, black) in [(seat("a"), ai), (seat("a"), seat("a"))] {
        world.rules.peer.seat(white, black);
        let _watcher = watch(&world, &guest).await;
        let rounds = world.rules.peer.attended().len();
        eventually("three more rounds", || world.rules.peer.attended().len() > rounds + 3).await;
    }
    assert!(world.rules.peer.attended().iter().all(|(_, request)| request.asked.is_empty()));
}

#[tokio::test]
async fn a_player_is_there_until_the_last_stream_is_closed() {
    let world = World::with(&[("MAKRUK_ATTEND_MS", "20")]).await;
    // Keeps the rounds going when nobody else is there.
    let other = world.guest("Other").await;
    let _other = watch(&world, &other).await;
    let session = world.guest("Malee").await;
    let player = person(&session).id;
    let (first, second) = (watch(&world, &session).await, watch(&world, &session).await);
    eventually("there", || is_told_of(&world, &player)).await;

    drop(first);
    let rounds = world.rules.peer.attended().len();
    eventually("ten more rounds", || world.rules.peer.attended().len() > rounds + 10).await;
    assert!(is_told_of(&world, &player));
    drop(second);
    eventually("away", || !is_told_of(&world, &player)).await;
    let waiting = world.rules.peer.attended().iter().any(|(_, request)| !request.waiting.is_empty());
    assert!(!waiting, "a stream on a game keeps no ticket alive");
}

#[tokio::test]
async fn streams_go_on_while_matchmaking_is_away() {
    let world = World::with(&[("MAKRUK_ATTEND_MS", "20"), ("MAKRUK_WATCH_HEARTBEAT_MS", "100")]).await;
    let peer = &world.rules.peer;
    peer.seat(seat("a"), seat("b"));
    let mut watcher = world.watch(1).await;
    while !matches!(watcher.next().await, Update::Presence(_)) {}
    peer.set_away(true);
    peer.set_attendance("a", true, 1_000);
    world.publish(2).await;
    peer.set_away(false);
    loop {
        match watcher.next().await {
            Update::Presence(presence) => break assert_eq!(presence.white, ONLINE),
            Update::Heartbeat(_) | Update::Event(_) | Update::Snapshot(_) => {}
            Update::Goodbye(goodbye) => panic!("{goodbye:?}"),
        }
    }
}

#[tokio::test]
async fn the_gateway_gives_its_pulse_and_goes_on_when_one_fails() {
    let world = World::with(&[("MAKRUK_PULSE_MS", "20")]).await;
    eventually("three pulses", || world.rules.peer.pulses().len() >= 3).await;
    assert!(world.rules.peer.pulses().iter().all(|person| person.id == "gateway"));
    for away in [true, false] {
        world.rules.peer.set_away(away);
        let pulses = world.rules.peer.pulses().len();
        eventually("more pulses", || world.rules.peer.pulses().len() > pulses + 2).await;
    }
}
