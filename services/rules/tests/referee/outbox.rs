//! What happened is told, in order, whatever NATS does.

use std::collections::BTreeMap;

use async_nats::jetstream::Context;
use futures::StreamExt as _;
use makruk_proto::event::v1::{BotTurn, GameEvent, game_event::Kind};
use makruk_proto::rules::v1::Resign;
use makruk_proto::rules::v1::command_request::Command;
use makruk_runtime::bus::Bus;
use prost::Message as _;

use crate::fleet::{Fleet, eventually, step};

/// A look at the streams from outside the fleet.
async fn jetstream(fleet: &Fleet) -> Context {
    Bus::connect(&fleet.nats.url(), "test").await.unwrap().jetstream().clone()
}

/// Every event of `game` on the stream, by version, and every turn asked for.
async fn told(fleet: &Fleet, game: &str) -> (BTreeMap<u64, GameEvent>, Vec<BotTurn>) {
    let jetstream = jetstream(fleet).await;
    let mut events = BTreeMap::new();
    let mut turns = Vec::new();
    for name in ["GAMES", "BOT_TURNS"] {
        let Ok(stream) = jetstream.get_stream(name).await else { continue };
        let info = stream.get_info().await.unwrap();
        for sequence in info.state.first_sequence..=info.state.last_sequence {
            let Ok(message) = stream.get_raw_message(sequence).await else { continue };
            if name == "GAMES" {
                let event = GameEvent::decode(message.payload).unwrap();
                assert!(message.subject.starts_with(&format!("makruk.game.v1.{}.", event.game_id)));
                if event.game_id == game {
                    assert_eq!(events.insert(event.version, event), None, "told once");
                }
            } else {
                turns.push(BotTurn::decode(message.payload).unwrap());
            }
        }
    }
    turns.retain(|turn| turn.game_id == game);
    (events, turns)
}

async fn outbox_length(fleet: &Fleet) -> u64 {
    let mut redis = makruk_runtime::store::connect(&fleet.redis.url()).await.unwrap();
    redis::cmd("XLEN").arg("game:{11}:outbox").query_async(&mut redis).await.unwrap()
}

#[tokio::test]
async fn events_and_turns_are_told_and_the_outbox_empties() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    replica.answer(&game.id, 1, "e6e5").await.unwrap();
    replica.command("g1", &game.id, "b", Command::Resign(Resign::default())).await.unwrap();
    eventually("an empty outbox", || async { (outbox_length(&fleet).await == 0).then_some(()) }).await;

    let (events, turns) = told(&fleet, &game.id).await;
    assert_eq!(turns, [BotTurn { game_id: game.id.clone(), pos: 1 }]);
    assert_eq!(events.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(matches!(events[&3].kind, Some(Kind::Moved(_))));
    assert_eq!(events[&4].kind, Some(Kind::Finished(makruk_proto::event::v1::Finished {})));
    let state = events[&4].state.clone().unwrap();
    assert_eq!(state, replica.game(&game.id).await.unwrap().state.unwrap(), "an event carries the state after it");
}

#[tokio::test]
async fn what_nats_missed_is_told_when_it_is_back() {
    let mut fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    fleet.nats.kill().await.unwrap();
    replica.command("g1", &game.id, "a", step(0, "e3e4")).await.expect("commands do not wait for NATS");
    replica.answer(&game.id, 1, "e6e5").await.unwrap();
    fleet.nats.restart().await.unwrap();
    eventually("an empty outbox", || async { (outbox_length(&fleet).await == 0).then_some(()) }).await;
    assert_eq!(told(&fleet, &game.id).await.0.into_keys().collect::<Vec<_>>(), [1, 2, 3]);
}

#[tokio::test]
async fn deleted_streams_come_back_with_the_next_event() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    eventually("an empty outbox", || async { (outbox_length(&fleet).await == 0).then_some(()) }).await;
    let jetstream = jetstream(&fleet).await;
    jetstream.delete_stream("GAMES").await.unwrap();
    jetstream.delete_stream("BOT_TURNS").await.unwrap();
    replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    eventually("an empty outbox", || async { (outbox_length(&fleet).await == 0).then_some(()) }).await;
    let (events, turns) = told(&fleet, &game.id).await;
    assert_eq!((events.into_keys().collect::<Vec<_>>(), turns.len()), (vec![2], 1));
}

#[tokio::test]
async fn a_stream_that_cannot_be_made_silences_no_other() {
    let fleet = Fleet::start().await;
    // Holds the subjects of the turns, so that their own stream is refused.
    let squatter = async_nats::jetstream::stream::Config {
        name: "SQUATTER".to_owned(),
        subjects: vec!["makruk.bot.>".to_owned()],
        ..Default::default()
    };
    jetstream(&fleet).await.create_stream(squatter).await.unwrap();
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    eventually("the move", || async { told(&fleet, &game.id).await.0.contains_key(&2).then_some(()) }).await;
}

#[tokio::test]
async fn a_watcher_without_a_stream_hears_of_it_too() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    let bus = Bus::connect(&fleet.nats.url(), "watcher").await.unwrap();
    let mut heard = bus.subscribe(makruk_runtime::topology::game_events(&game.id)).await.unwrap();
    bus.settled().await.unwrap();
    replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    // The creation may be told late enough to be heard as well.
    let mut version = 0;
    while version < 2 {
        let message = tokio::time::timeout(std::time::Duration::from_secs(10), heard.next()).await.unwrap().unwrap();
        version = GameEvent::decode(message.payload).unwrap().version;
    }
    assert_eq!(version, 2);
}
