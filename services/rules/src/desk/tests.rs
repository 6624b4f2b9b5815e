//! A move and a flag that come at the same time, on a real store: one of them is committed, and nobody but the mover
//! can lose by it.

use futures::StreamExt as _;
use makruk::clock::TimeControl;
use makruk::{Color, CountAction, RuleSet};
use makruk_runtime::bus::Bus;
use makruk_runtime::servers::Server;
use makruk_runtime::{outbox, store, topology};

use super::*;
use crate::command::{Action, Actor};
use crate::seats::tests::player;

/// How many games.
const GAMES: u64 = 1_000;
/// How many of them at a time.
const AT_ONCE: usize = 16;
const MAIN_MS: i64 = 60_000;
const OVERDUE: Duration = Duration::from_secs(25);

fn step(color: Color, id: &str, pos: u64, text: &str) -> Command {
    let actor = Actor::Player(if color == Color::White { "g1" } else { "g2" }.to_owned());
    let action = Action::Move { pos, text: text.to_owned(), count: CountAction::None };
    Command { id: id.to_owned(), actor, action, fingerprint: 0 }
}

/// A game in which the flag of the side to move falls at `flag`.
async fn expiring(desk: &Desk, id: &GameId, flag: Millis, mover: Color) -> u64 {
    let seats = Seats::new(Some(player("g1")), Some(player("g2")), false).unwrap();
    let game = crate::wire::game(RuleSet::Ttakji, seats.mode(), "fen", "").unwrap();
    let terms = Terms { control: Some(TimeControl::new(MAIN_MS, 0, 0, 0).unwrap()), ..Terms::default() };
    let began = Millis(flag.0 - MAIN_MS);
    let at = Moment { now: began, arrival: began, outages: Outages::default() };
    let mut game = Aggregate::create(id.clone(), game, seats, terms, &at, OVERDUE);
    let plies = if mover == Color::White { 2 } else { 3 };
    for text in ["e3e4", "e6e5", "d3d4"].into_iter().take(plies) {
        let command = step(game.game.turn(), text, game.pos, text);
        game.apply(&command, &at, OVERDUE).unwrap().unwrap();
    }
    assert_eq!(game.due(), Some(flag));
    assert!(desk.commit(&game, 0).await.unwrap().is_none());
    game.pos
}

/// Waits until the store says that it is time.
async fn due(desk: &Desk, id: &GameId, time: Millis) -> Millis {
    loop {
        let now = desk.store.load(id).await.unwrap().now;
        if now >= time {
            return now;
        }
    }
}

/// Whether the move was played.
async fn race(desks: [Desk; 2], number: u64) -> bool {
    let mover = if number.is_multiple_of(2) { Color::White } else { Color::Black };
    let id: GameId = format!("{:02}{number:032x}", number % 64).parse().unwrap();
    let now = desks[0].store.load(&id).await.unwrap().now;
    let flag = Millis(now.0 + 12);
    let pos = expiring(&desks[0], &id, flag, mover).await;
    let text = if mover == Color::White { "a3a4" } else { "a6a5" };
    let command = step(mover, "late", pos, text);
    // Both come as soon as the store says that it is time; the move has been on its way since then, or a little longer.
    let late = async {
        let now = due(&desks[0], &id, flag).await;
        let waited = u64::try_from(now.0 - flag.0).unwrap() + number % 8;
        desks[0].command(id.clone(), &command, u32::try_from(waited).unwrap()).await
    };
    let judge = async {
        due(&desks[1], &id, flag).await;
        desks[1].judge(id.clone(), pos).await
    };
    let (played, judged) = tokio::join!(late, judge);
    let then = desks[1].read(id.clone()).await.unwrap().game;
    if let Ok((applied, _)) = played {
        assert!(matches!(judged, Err(Refusal::Stale { .. })), "{number}: the alarm is stale: {judged:?}");
        assert_eq!((then.pos, then.version, then.game.outcome()), (pos + 1, applied.version, None), "{number}");
        return true;
    }
    let over = format!("the game is over: {} wins: time", (!mover).name());
    assert_eq!(played.unwrap_err().to_string(), over, "{number}");
    // Whoever was first has ended it.
    match judged {
        Ok((judged, version)) => assert_eq!((judged.deadline, judged.credited, version), (flag, false, pos + 2)),
        Err(refused) => assert_eq!(refused.to_string(), over, "{number}"),
    }
    assert_eq!((then.pos, then.version, then.finished_at), (pos, pos + 2, Some(flag)), "{number}");
    false
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_move_and_a_flag_at_the_same_time_one_is_committed() {
    let folder = tempfile::tempdir().unwrap();
    let redis = Server::redis(&folder.path().join("redis"), 0, "password").await.unwrap();
    let nats = Server::nats(&folder.path().join("nats"), 0, "password").await.unwrap();
    let bus = Bus::connect(&nats.url(), "test").await.unwrap();
    let mut desks = Vec::new();
    let mut relays = Vec::new();
    for _ in 0..2 {
        let connection = store::connect(&redis.url()).await.unwrap();
        let (outbox, relay) = outbox::outbox(topology::GAME, Vec::new(), connection.clone(), bus.clone());
        desks.push(Desk::new(Store::new(connection), outbox, OVERDUE));
        relays.push(relay);
    }
    let desks: [Desk; 2] = desks.try_into().unwrap();
    let races = futures::stream::iter(0..GAMES).map(|number| race(desks.clone(), number));
    let played: Vec<bool> = races.buffer_unordered(AT_ONCE).collect().await;
    let played = played.into_iter().filter(|played| *played).count();
    assert!((1..1_000).contains(&played), "{played} of {GAMES}: they did not meet");
}
