//! How late flags fall: many games of people who never move again, in a fleet of this process. `make flags` runs it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a measurement that can't go on fails")]
#![allow(clippy::print_stdout, reason = "the figures are for whoever measures")]

use makruk_proto::game::v1::{Color, EndReason, TimeControl};
use makruk_tests::{Player, TestFleet};
use tokio::task::JoinSet;

/// Games at once, if the first argument does not say.
const GAMES: usize = 50;

#[tokio::main]
async fn main() {
    let games = std::env::args().nth(1).map_or(GAMES, |text| text.parse().expect("a number of games"));
    let fleet = TestFleet::start().await;
    let mut playing = JoinSet::new();
    for n in 0..games {
        let gateway = fleet.gateway_url();
        // Spread over two seconds, so that flags don't all fall at once.
        let main_ms = 3000 + i64::try_from(n * 2000 / games).unwrap();
        playing.spawn(async move { lateness(&gateway, main_ms).await });
    }
    let mut late = playing.join_all().await;
    late.sort_unstable();
    let at = |share: usize| late[(late.len() - 1) * share / 100];
    println!(
        "{games} flags, milliseconds from deadline to judgement: p50 {}, p99 {}, worst {}",
        at(50),
        at(99),
        at(100)
    );
    fleet.stop().await;
}

/// Plays a game up to a flag, and gives how many milliseconds after its deadline the flag was judged to have fallen.
async fn lateness(gateway: &str, main_ms: i64) -> i64 {
    let (white, black) = (Player::join(gateway, "Malee").await, Player::join(gateway, "Somchai").await);
    let control = TimeControl { main_ms, ..TimeControl::default() };
    let link = white.invite(Some(control), Color::White).await.unwrap();
    let id = black.accept_link(&link.code).await.unwrap();
    let mut watch = white.watch(&id, 0).await.unwrap();
    let mut game = watch.snapshot().await;
    white.play(&id, 0, "e3e4").await.unwrap();
    black.play(&id, 1, "e6e5").await.unwrap();
    watch.to_the_end(&mut game).await;
    assert_eq!(game.state.unwrap().result.unwrap().reason(), EndReason::Time);
    // The last event is of the deadline, and its clock of the moment it was judged.
    game.clock.unwrap().now_ms - game.finished_at_ms.unwrap()
}
