//! Whether the opponent is there.

use makruk_proto::gateway::v1::{Presence, SeatPresence};
use makruk_tests::{TestFleet, Watch};

use super::{pair, standard};

/// Reads on until who is there is as `wanted`.
async fn until(watch: &mut Watch, what: &str, wanted: impl Fn(&Presence) -> bool) -> Presence {
    let reading = async {
        loop {
            if let Some(presence) = watch.presence.filter(&wanted) {
                return presence;
            }
            watch.next().await.unwrap();
        }
    };
    tokio::time::timeout(std::time::Duration::from_mins(1), reading).await.unwrap_or_else(|_| panic!("no {what}"))
}

fn black(presence: &Presence) -> &SeatPresence {
    presence.black.as_ref().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opponent_is_away_once_their_last_stream_is_closed() {
    let fleet = TestFleet::start().await;
    let (white, black_guest, game) = pair(&fleet, standard()).await;
    let mut watch = white.player.watch(&game.id, 0).await.unwrap();
    let both = until(&mut watch, "both there", |presence| black(presence).online).await;
    assert!(both.white.unwrap().online && black(&until(&mut watch, "", |_| true).await).away_since_ms.is_none());

    // A second device: closing one of the two changes nothing, and the game goes on to be watched by the other.
    let second = black_guest.player.watch(&game.id, 0).await.unwrap();
    drop(black_guest.lobby);
    let left = fleet_time(&white, &game.id).await;
    drop(second);
    let away = until(&mut watch, "absence", |presence| !black(presence).online).await;
    assert!(black(&away).away_since_ms.unwrap() >= left, "away since the last stream was seen");

    let _back = black_guest.player.enter().await;
    until(&mut watch, "return", |presence| black(presence).online).await;
    fleet.stop().await;
}

/// The fleet's time now, as a game's clocks tell it.
async fn fleet_time(guest: &super::Guest, game: &str) -> i64 {
    // A margin of one report of who is there.
    guest.player.game(game).await.unwrap().clock.unwrap().now_ms - 4000
}
