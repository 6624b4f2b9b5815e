use std::time::Duration;

use makruk_proto::gateway::v1::Heartbeat;
use makruk_proto::gateway::v1::watch_game_response::Update;
use tokio::time::timeout;
use tonic::{Code, Status};

use crate::peer::{GAME, event, game};
use crate::world::{Watcher, World};

fn heartbeat(version: u64) -> Update {
    Update::Heartbeat(Heartbeat { version })
}

#[tokio::test]
async fn the_first_message_is_the_game_or_that_there_is_no_news() {
    let world = World::new().await;
    world.rules.peer.set_version(5);
    for (from_version, first) in [
        (0, Update::Snapshot(game(5))),
        (4, Update::Snapshot(game(5))),
        (5, heartbeat(5)),
        (6, Update::Snapshot(game(5))),
    ] {
        assert_eq!(world.watch(from_version).await.next().await, first, "from version {from_version}");
    }
}

#[tokio::test]
async fn an_unknown_game_is_not_found_before_any_message() {
    let world = World::new().await;
    let guest = world.guest("Watcher").await;
    let status = world.open(&guest.token, &GAME.replace('0', "1"), 0).await.unwrap_err();
    assert_eq!(status.code(), Code::NotFound, "{status}");
    for id in ["", "*", ">", "07*", &GAME.to_uppercase()] {
        let status = world.open(&guest.token, id, 0).await.unwrap_err();
        assert_eq!(status.code(), Code::InvalidArgument, "{id:?}: {status}");
    }
}

#[tokio::test]
async fn events_come_in_order_and_once() {
    let world = World::new().await;
    let (mut watcher, live) = live(&world).await;
    for step in [1, 0, 2, 2, 1, 3, 3, 0, 4] {
        world.publish(live + step).await;
    }
    for step in 1..=4 {
        assert_eq!(watcher.next().await, Update::Event(event(live + step)));
    }
}

#[tokio::test]
async fn a_move_during_the_first_read_is_not_lost() {
    let world = World::new().await;
    // By then NATS is connected for sure.
    let (_first, live) = live(&world).await;
    for from_version in [0, live + 1] {
        let version = live + u64::from(from_version != 0);
        world.rules.peer.change_during_read(world.client_of_nats.clone());
        let mut watcher = world.watch(from_version).await;
        let first = if from_version == 0 { Update::Snapshot(game(version)) } else { heartbeat(version) };
        assert_eq!(watcher.next().await, first);
        assert_eq!(watcher.next().await, Update::Event(event(version + 1)));
    }
}

#[tokio::test]
async fn a_gap_is_answered_with_the_game() {
    let world = World::new().await;
    let (mut watcher, live) = live(&world).await;
    world.publish(live + 5).await;
    assert_eq!(watcher.next().await, Update::Snapshot(game(live + 5)));
    world.publish(live + 4).await;
    world.publish(live + 6).await;
    assert_eq!(watcher.next().await, Update::Event(event(live + 6)));
}

#[tokio::test]
async fn a_heartbeat_tells_the_version_or_brings_what_was_lost() {
    let world = World::with(&[("MAKRUK_WATCH_HEARTBEAT_MS", "100")]).await;
    let mut watcher = world.watch(1).await;
    for _ in 0..3 {
        assert_eq!(watcher.next().await, heartbeat(1));
    }
    world.rules.peer.set_version(3);
    loop {
        match watcher.next().await {
            Update::Heartbeat(Heartbeat { version: 1 }) => {}
            update => break assert_eq!(update, Update::Snapshot(game(3))),
        }
    }
    assert_eq!(watcher.next().await, heartbeat(3));
}

#[tokio::test]
async fn watchers_go_on_without_nats_and_after_it() {
    let mut world = World::new().await;
    let (mut early, live) = live(&world).await;
    world.nats.kill().await.unwrap();
    world.rules.peer.set_version(live + 1);
    assert_eq!(early.next().await, Update::Snapshot(game(live + 1)), "well before a heartbeat");
    let mut late = world.watch(live + 1).await;
    assert_eq!(late.next().await, heartbeat(live + 1));
    world.rules.peer.set_version(live + 2);
    assert_eq!(early.next().await, Update::Snapshot(game(live + 2)));
    assert_eq!(late.next().await, Update::Snapshot(game(live + 2)));

    world.nats.restart().await.unwrap();
    let version = world.play_until_live(live + 2, &mut early).await;
    // This one subscribes within a second of NATS being back; until then it is told by reads.
    let mut seen = live + 2;
    while seen < version {
        seen = match late.next().await {
            Update::Snapshot(game) => game.version,
            Update::Event(event) => event.version,
            update => panic!("{update:?}"),
        };
    }
    world.play_until_live(version, &mut late).await;
}

#[tokio::test]
async fn a_reconnect_brings_what_was_published_meanwhile() {
    let mut world = World::new().await;
    let (mut watcher, live) = live(&world).await;
    world.nats.kill().await.unwrap();
    world.rules.peer.set_version(live + 2);
    world.nats.restart().await.unwrap();
    assert_eq!(watcher.next().await, Update::Snapshot(game(live + 2)));
    world.play_until_live(live + 2, &mut watcher).await;
}

#[tokio::test]
async fn on_the_stop_every_stream_ends_with_a_goodbye() {
    let world = World::new().await;
    let mut watchers = Vec::new();
    for _ in 0..3 {
        let mut watcher = world.watch(1).await;
        assert_eq!(watcher.next().await, heartbeat(1));
        watchers.push(watcher);
    }
    world.stop.trigger();
    for watcher in &mut watchers {
        let Update::Goodbye(goodbye) = watcher.next().await else { panic!("no goodbye") };
        assert!((1_000..=2_000).contains(&goodbye.reconnect_after_ms), "{goodbye:?}");
        assert_eq!(watcher.end().await.unwrap(), None);
    }
    drop((watchers, world.channel));
    timeout(Duration::from_secs(5), world.running.ended()).await.expect("the drain hangs").unwrap();
}

#[tokio::test]
async fn a_stream_outlives_rules_being_away_for_a_while() {
    let world = World::new().await;
    let (mut watcher, live) = live(&world).await;
    world.rules.peer.set_away(true);
    world.publish(live + 9).await;
    world.publish(live + 1).await;
    assert_eq!(watcher.next().await, Update::Event(event(live + 1)), "events go on while the game can't be read");
    world.rules.peer.set_away(false);
    assert_eq!(watcher.next().await, Update::Snapshot(game(live + 9)));
}

#[tokio::test]
async fn a_stream_ends_when_rules_stays_away_or_the_game_is_gone() {
    let world = World::with(&[("MAKRUK_WATCH_PATIENCE_MS", "300"), ("MAKRUK_WATCH_HEARTBEAT_MS", "100")]).await;
    let mut watcher = world.watch(0).await;
    assert_eq!(watcher.next().await, Update::Snapshot(game(1)));
    world.rules.peer.set_away(true);
    let status = loop {
        match watcher.end().await {
            Ok(message) => assert_eq!(message.unwrap().update.unwrap(), heartbeat(1)),
            Err(status) => break status,
        }
    };
    assert_eq!(status.code(), Code::Unavailable, "{status}");

    world.rules.peer.set_away(false);
    let mut watcher = world.watch(1).await;
    assert_eq!(watcher.next().await, heartbeat(1));
    world.rules.peer.refuse_once(Status::not_found("gone"));
    let status = loop {
        match watcher.end().await {
            Ok(message) => assert_eq!(message.unwrap().update.unwrap(), heartbeat(1)),
            Err(status) => break status,
        }
    };
    assert_eq!((status.code(), status.message()), (Code::NotFound, "gone"));
}

/// More than all buffers on the way hold is published while the client reads nothing.
#[tokio::test]
async fn a_slow_client_gets_a_snapshot_instead_of_what_it_missed() {
    const MOVES: u64 = 20_000;
    let world = World::new().await;
    let (mut slow, live) = live(&world).await;
    let last = live + MOVES;
    for version in live + 1..=last {
        world.publish(version).await;
        // In steps that the gateway can follow: what is slow is the client, not the gateway.
        if version % 10 == 0 || version + 20 > last {
            world.nats_has_passed_on().await;
        }
    }

    let (mut version, mut events) = (live, 0);
    while version < last {
        match slow.next().await {
            Update::Event(event) => {
                assert_eq!(event.version, version + 1);
                version = event.version;
                events += 1;
            }
            Update::Snapshot(game) => {
                assert!(game.version > version);
                version = game.version;
            }
            update => panic!("{update:?}"),
        }
    }
    assert_eq!(version, last);
    assert!(events < MOVES, "the client was never too slow");
    world.play_until_live(last, &mut slow).await;
}

/// A watcher whose subscription is in force, and the version it has seen.
async fn live(world: &World) -> (Watcher, u64) {
    let mut watcher = world.watch(1).await;
    assert_eq!(watcher.next().await, heartbeat(1));
    let version = world.play_until_live(1, &mut watcher).await;
    (watcher, version)
}
