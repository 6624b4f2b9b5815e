use std::time::Duration;

use makruk_proto::gateway::v1::watch_lobby_response::Update;
use makruk_proto::gateway::v1::{Heartbeat, Session, WatchLobbyResponse};
use tokio::time::timeout;
use tonic::{Code, Status, Streaming};

use crate::peer::lobby;
use crate::peer::matchmaking::ring;
use crate::world::{PATIENCE, World, eventually, person};

/// A client that watches its lobby.
struct Watcher {
    session: Session,
    stream: Streaming<WatchLobbyResponse>,
}

impl Watcher {
    async fn new(world: &World) -> Self {
        let session = world.guest("Malee").await;
        let stream = world.lobby(&session.token).await.unwrap();
        Self { session, stream }
    }

    async fn next(&mut self) -> Update {
        self.end().await.expect("the stream failed").expect("the stream ended").update.unwrap()
    }

    async fn end(&mut self) -> Result<Option<WatchLobbyResponse>, Status> {
        timeout(PATIENCE, self.stream.message()).await.expect("nothing came")
    }

    /// Changes the lobby and rings.
    async fn ring(&self, world: &World, revision: u64) {
        world.rules.peer.set_revision(revision);
        ring(&world.client_of_nats, &person(&self.session).id, revision).await;
    }

    /// Rings until the lobby comes at once three times in a row, which shows that the subscription is in force: without
    /// it the lobby is read once a second. The revision it has.
    async fn ring_until_live(&mut self, world: &World, mut revision: u64) -> u64 {
        let rung = async {
            let mut answered = 0;
            while answered < 3 {
                revision += 1;
                self.ring(world, revision).await;
                answered = match timeout(Duration::from_millis(100), self.until(revision)).await {
                    Ok(()) => answered + 1,
                    Err(_elapsed) => 0,
                };
            }
        };
        timeout(PATIENCE, rung).await.unwrap();
        revision
    }

    /// Takes what comes up to the lobby of a revision.
    async fn until(&mut self, revision: u64) {
        while self.next().await != told(revision) {}
    }
}

fn told(revision: u64) -> Update {
    Update::Lobby(lobby(revision))
}

#[tokio::test]
async fn the_lobby_comes_first_and_then_whenever_it_changes() {
    let world = World::new().await;
    world.rules.peer.set_revision(7);
    let mut watcher = Watcher::new(&world).await;
    assert_eq!(watcher.next().await, told(7));
    let live = watcher.ring_until_live(&world, 7).await;
    let reads = world.rules.peer.lobby_reads();
    for revision in [live + 1, live + 2] {
        watcher.ring(&world, revision).await;
        assert_eq!(watcher.next().await, told(revision));
    }
    // What the client has been told is not read for again.
    watcher.ring(&world, live + 2).await;
    world.nats_has_passed_on().await;
    watcher.ring(&world, live + 3).await;
    assert_eq!(watcher.next().await, told(live + 3));
    assert_eq!(world.rules.peer.lobby_reads(), reads + 3);
}

#[tokio::test]
async fn a_change_during_the_first_read_is_not_lost() {
    let world = World::new().await;
    // By then NATS is connected for sure.
    let mut first = Watcher::new(&world).await;
    let live = first.ring_until_live(&world, 0).await;
    world.rules.peer.change_during_read(world.client_of_nats.clone());
    let mut second = Watcher::new(&world).await;
    assert_eq!(second.next().await, told(live));
    assert_eq!(second.next().await, told(live + 1));
}

#[tokio::test]
async fn matchmaking_knows_of_the_player_before_the_lobby_is_there() {
    let world = World::with(&[("MAKRUK_ATTEND_MS", "3600000")]).await;
    let watcher = Watcher::new(&world).await;
    let player = person(&watcher.session).id;
    let attended = world.rules.peer.attended();
    let of_it = attended.iter().find(|(_, request)| request.waiting.contains(&player)).unwrap();
    assert_eq!(of_it.0.id, "gateway");
    assert_eq!(of_it.1.present, [player]);
}

#[tokio::test]
async fn a_change_that_nobody_rang_for_is_found() {
    let world = World::with(&[("MAKRUK_LOBBY_POLL_MS", "50")]).await;
    let mut watcher = Watcher::new(&world).await;
    assert_eq!(watcher.next().await, told(0));
    world.rules.peer.set_revision(4);
    assert_eq!(watcher.next().await, told(4));
}

#[tokio::test]
async fn a_heartbeat_tells_the_revision() {
    let world = World::with(&[("MAKRUK_WATCH_HEARTBEAT_MS", "50")]).await;
    world.rules.peer.set_revision(4);
    let mut watcher = Watcher::new(&world).await;
    assert_eq!(watcher.next().await, told(4));
    for _ in 0..3 {
        assert_eq!(watcher.next().await, Update::Heartbeat(Heartbeat { version: 4 }));
    }
}

#[tokio::test]
async fn a_lobby_goes_on_without_nats_and_after_it() {
    let mut world = World::new().await;
    let mut watcher = Watcher::new(&world).await;
    assert_eq!(watcher.next().await, told(0));
    let live = watcher.ring_until_live(&world, 0).await;
    world.nats.kill().await.unwrap();
    world.rules.peer.set_revision(live + 1);
    assert_eq!(watcher.next().await, told(live + 1), "found by looking");
    world.rules.peer.set_revision(live + 2);
    assert_eq!(watcher.next().await, told(live + 2));
    world.nats.restart().await.unwrap();
    watcher.ring_until_live(&world, live + 2).await;
}

#[tokio::test]
async fn a_slow_client_gets_the_newest_lobby() {
    const MOST: u64 = 5_000;
    let world = World::new().await;
    let mut watcher = Watcher::new(&world).await;
    assert_eq!(watcher.next().await, told(0));
    let live = watcher.ring_until_live(&world, 0).await;
    // Rings until all that is between the gateway and the client is full: then it reads no more.
    let mut revision = live;
    let mut reads = world.rules.peer.lobby_reads();
    loop {
        assert!(revision < live + MOST, "the client was never too slow");
        for _ in 0..100 {
            revision += 1;
            watcher.ring(&world, revision).await;
            world.nats_has_passed_on().await;
        }
        if world.rules.peer.lobby_reads() == reads {
            break;
        }
        reads = world.rules.peer.lobby_reads();
    }
    let (mut seen, mut lobbies) = (0, 0);
    while seen < revision {
        lobbies += 1;
        let Update::Lobby(lobby) = watcher.next().await else { panic!("not a lobby") };
        assert!(lobby.revision > seen, "{} after {seen}", lobby.revision);
        seen = lobby.revision;
    }
    assert!(lobbies < revision - live, "none was left out");
}

#[tokio::test]
async fn on_the_stop_a_lobby_ends_with_a_goodbye() {
    let world = World::new().await;
    let mut watcher = Watcher::new(&world).await;
    assert_eq!(watcher.next().await, told(0));
    world.stop.trigger();
    let Update::Goodbye(goodbye) = watcher.next().await else { panic!("no goodbye") };
    assert!((1_000..=2_000).contains(&goodbye.reconnect_after_ms), "{goodbye:?}");
    assert_eq!(watcher.end().await.unwrap(), None);
    drop((watcher, world.channel));
    timeout(Duration::from_secs(5), world.running.ended()).await.expect("the drain hangs").unwrap();
}

#[tokio::test]
async fn a_lobby_outlives_matchmaking_being_away_for_a_while_and_ends_when_it_stays_away() {
    let timing = [("MAKRUK_LOBBY_POLL_MS", "50"), ("MAKRUK_WATCH_PATIENCE_MS", "1500"), ("MAKRUK_ATTEND_MS", "50")];
    let world = World::with(&timing).await;
    let mut watcher = Watcher::new(&world).await;
    assert_eq!(watcher.next().await, told(0));
    world.rules.peer.set_away(true);
    let status = world.lobby(&watcher.session.token).await.unwrap_err();
    assert_eq!(status.code(), Code::Unavailable, "a new one is refused: {status}");
    world.rules.peer.set_revision(1);
    world.rules.peer.set_away(false);
    assert_eq!(watcher.next().await, told(1));
    let attended = world.rules.peer.attended().len();
    eventually("told of again", || world.rules.peer.attended().len() > attended).await;

    world.rules.peer.set_away(true);
    assert_eq!(watcher.end().await.unwrap_err().code(), Code::Unavailable);
}
