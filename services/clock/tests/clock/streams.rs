//! Who watches is told of every change.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use makruk_proto::clock::v1::clock_service_client::ClockServiceClient;
use makruk_proto::clock::v1::{WatchClockRequest, WatchClockResponse};
use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::event::v1::{Finished, GameEvent, Moved};
use makruk_proto::game::v1::{Clock, SideClock};
use makruk_runtime::app::Running;
use makruk_runtime::bus::{Bus, Message};
use makruk_runtime::{Stop, topology};
use prost::Message as _;
use tokio::time::{Instant, timeout};
use tonic::transport::Endpoint;
use tonic::{Code, Status, Streaming};

use crate::clocks::{game, id, side};
use crate::fleet::{Fleet, PATIENCE, client, eventually};

/// A stream on game 1.
async fn watch(clock: &Running) -> Streaming<WatchClockResponse> {
    let request = Fleet::as_service(WatchClockRequest { game_id: id(1) });
    client(clock).watch_clock(request).await.unwrap().into_inner()
}

async fn next(stream: &mut Streaming<WatchClockResponse>) -> Result<Option<WatchClockResponse>, Status> {
    timeout(PATIENCE, stream.message()).await.expect("nothing came")
}

async fn told(stream: &mut Streaming<WatchClockResponse>) -> (SideClock, bool) {
    let message = next(stream).await.unwrap().unwrap();
    (message.clock.unwrap().white.unwrap(), message.over)
}

/// Publishes events of game 1.
struct Publisher(Bus);

impl Publisher {
    async fn new(fleet: &Fleet) -> Self {
        let bus = Bus::connect(&fleet.nats.url(), "test").await.unwrap();
        bus.ensure_stream(topology::games()).await.unwrap();
        Self(bus)
    }

    async fn publish(&self, version: u64, white: SideClock, kind: Kind) {
        let clock: Option<Clock> = game(version, white).clock;
        let event = GameEvent { game_id: id(1), version, clock, kind: Some(kind.clone()), ..GameEvent::default() };
        self.send(version, event.encode_to_vec()).await;
    }

    async fn moved(&self, version: u64, white: SideClock) {
        self.publish(version, white, Kind::Moved(Moved::default())).await;
    }

    async fn send(&self, version: u64, payload: Vec<u8>) {
        let (subject, traceparent) = (topology::game_event(&id(1), "moved"), String::new());
        // Every one with an id of its own: a repetition has to come through.
        let id = format!("{version}-{:?}", Instant::now());
        self.0.publish(Message { subject, id, traceparent, payload: payload.into() }).await.unwrap().await.unwrap();
    }
}

#[tokio::test]
async fn the_clock_is_told_at_once_and_after_each_event_until_the_game_is_over() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    let publisher = Publisher::new(&fleet).await;
    fleet.rules.show(&id(1), || game(3, side(60_000, 3, 1_000)));
    let mut streams = [watch(&clock).await, watch(&clock).await];
    for stream in &mut streams {
        assert_eq!(told(stream).await, (side(60_000, 3, 1_000), false));
    }
    for (version, left) in [(4, 50_000), (5, 40_000)] {
        publisher.moved(version, side(left, 3, 1_000)).await;
        // Again, and one that is late: nothing comes of them.
        publisher.moved(version, side(left, 3, 1_000)).await;
        publisher.moved(version - 1, side(1, 3, 1_000)).await;
    }
    // A gap is none: an event holds the whole clock.
    publisher.moved(9, side(0, 2, 1_000)).await;
    publisher.publish(10, side(0, 1, 0), Kind::Finished(Finished {})).await;
    let wanted = [(side(50_000, 3, 1_000), false), (side(40_000, 3, 1_000), false), (side(0, 2, 1_000), false)];
    for stream in &mut streams {
        for wanted in &wanted {
            assert_eq!(told(stream).await, *wanted);
        }
        assert_eq!(told(stream).await, (side(0, 1, 0), true));
        assert_eq!(next(stream).await.unwrap(), None);
    }
}

#[tokio::test]
async fn phases_and_periods_are_told_when_they_begin() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    let over = Arc::new(AtomicBool::new(false));
    let (began, is_over) = (Instant::now(), Arc::clone(&over));
    // 300 ms of main time, then three periods of 200 ms each; no event tells of any of it.
    fleet.rules.show(&id(1), move || {
        let used = i64::try_from(began.elapsed().as_millis()).unwrap();
        let in_periods = (used - 300).max(0);
        let lost = u32::try_from(in_periods / 200).unwrap().min(2);
        let left = (200 * (i64::from(lost) + 1) - in_periods).clamp(0, 200);
        let white = if used < 300 { side(300 - used, 3, 200) } else { side(0, 3 - lost, left) };
        let finished_at_ms = is_over.load(Ordering::Relaxed).then_some(1);
        makruk_proto::game::v1::Game { finished_at_ms, ..game(3, white) }
    });
    let mut stream = watch(&clock).await;
    let mut stages = Vec::new();
    loop {
        let (white, is_over) = told(&mut stream).await;
        if is_over {
            break;
        }
        stages.push((white.main_left_ms > 0, white.periods_left, white.last_period));
        if white.last_period {
            over.store(true, Ordering::Relaxed);
        }
    }
    // A busy machine may miss one of the short ones, but they come in order and the last one does.
    assert!(stages.is_sorted_by(|a, b| (a.0, a.1) > (b.0, b.1)), "{stages:?}");
    assert_eq!(stages.last(), Some(&(false, 1, true)), "{stages:?}");
    assert!(fleet.rules.reads() < 20, "{} reads", fleet.rules.reads());
}

#[tokio::test]
async fn a_flag_that_is_not_judged_yet_is_not_asked_for_all_the_time() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    let publisher = Publisher::new(&fleet).await;
    fleet.rules.show(&id(1), || game(3, side(0, 1, 0)));
    let began = Instant::now();
    let mut stream = watch(&clock).await;
    assert_eq!(told(&mut stream).await, (side(0, 1, 0), false));
    eventually("it to be read again", || fleet.rules.reads() >= 3).await;
    assert!(began.elapsed() > Duration::from_millis(1_900), "twice, a second each: {:?}", began.elapsed());
    publisher.publish(4, side(0, 1, 0), Kind::Finished(Finished {})).await;
    assert_eq!(told(&mut stream).await, (side(0, 1, 0), true));
}

#[tokio::test]
async fn a_game_that_is_over_is_told_once() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    fleet.rules.show(&id(1), || makruk_proto::game::v1::Game { finished_at_ms: Some(1), ..game(9, side(5, 3, 1_000)) });
    let mut stream = watch(&clock).await;
    assert_eq!(told(&mut stream).await, (side(5, 3, 1_000), true));
    assert_eq!(next(&mut stream).await.unwrap(), None);
}

#[tokio::test]
async fn without_nats_the_game_is_read_instead() {
    let mut fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    fleet.rules.show(&id(1), || game(3, side(60_000, 3, 1_000)));
    let mut stream = watch(&clock).await;
    assert_eq!(told(&mut stream).await, (side(60_000, 3, 1_000), false));
    fleet.nats.kill().await.unwrap();
    fleet.rules.show(&id(1), || game(4, side(50_000, 3, 1_000)));
    assert_eq!(told(&mut stream).await, (side(50_000, 3, 1_000), false));
    // One that begins without it does as well.
    let mut second = watch(&clock).await;
    assert_eq!(told(&mut second).await, (side(50_000, 3, 1_000), false));
    fleet.nats.restart().await.unwrap();
    let publisher = Publisher::new(&fleet).await;
    publisher.moved(5, side(40_000, 3, 1_000)).await;
    fleet.rules.show(&id(1), || game(5, side(40_000, 3, 1_000)));
    for stream in [&mut stream, &mut second] {
        assert_eq!(told(stream).await, (side(40_000, 3, 1_000), false));
    }
}

#[tokio::test]
async fn an_event_that_cannot_be_read_leads_to_the_game() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    let publisher = Publisher::new(&fleet).await;
    fleet.rules.show(&id(1), || game(3, side(60_000, 3, 1_000)));
    let mut stream = watch(&clock).await;
    assert_eq!(told(&mut stream).await, (side(60_000, 3, 1_000), false));
    fleet.rules.show(&id(1), || game(4, side(50_000, 3, 1_000)));
    publisher.send(4, b"\xff\xff".to_vec()).await;
    assert_eq!(told(&mut stream).await, (side(50_000, 3, 1_000), false));
}

#[tokio::test]
async fn a_stream_outlives_rules_for_a_while_and_ends_with_its_game() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    fleet.rules.show(&id(1), || game(3, side(30, 3, 1_000)));
    let mut stream = watch(&clock).await;
    assert_eq!(told(&mut stream).await, (side(30, 3, 1_000), false));
    fleet.rules.set_away(true);
    let reads = fleet.rules.reads();
    eventually("it to be read in vain", || fleet.rules.reads() > reads + 2).await;
    fleet.rules.show(&id(1), || game(4, side(30, 3, 1_000)));
    fleet.rules.set_away(false);
    assert_eq!(told(&mut stream).await, (side(30, 3, 1_000), false));
    fleet.rules.forget(&id(1));
    assert_eq!(next(&mut stream).await.unwrap_err().code(), Code::NotFound);
}

#[tokio::test]
async fn a_slow_caller_gets_the_newest_and_holds_nothing_up() {
    let fleet = Fleet::new().await;
    let clock = fleet.clock(Stop::new()).await;
    let publisher = Publisher::new(&fleet).await;
    fleet.rules.show(&id(1), || game(1, side(60_000, 3, 1_000)));
    // About a hundred messages fit into what this connection takes in for a stream that is not read.
    let endpoint = Endpoint::from_shared(format!("http://{}", clock.address)).unwrap();
    let channel = endpoint.initial_stream_window_size(8_192).connect_lazy();
    let request = Fleet::as_service(WatchClockRequest { game_id: id(1) });
    let mut slow = ClockServiceClient::new(channel).watch_clock(request).await.unwrap().into_inner();
    let mut quick = watch(&clock).await;
    let last: u16 = 1_000;
    let of = |version: u16| side(60_000 - i64::from(version), 3, 1_000);
    let publishing = async {
        for version in 2..last {
            publisher.moved(version.into(), of(version)).await;
        }
        publisher.publish(last.into(), of(last), Kind::Finished(Finished {})).await;
    };
    let reading = async {
        while let (white, false) = told(&mut quick).await {
            assert!(white.main_left_ms > 59_000);
        }
    };
    tokio::join!(publishing, reading);
    let (mut told_of, mut left) = (0, i64::MAX);
    while let (white, false) = told(&mut slow).await {
        assert!(white.main_left_ms < left, "in order, none twice");
        left = white.main_left_ms;
        told_of += 1;
    }
    assert!((17..900).contains(&told_of), "{told_of} of {last}");
    assert_eq!(next(&mut slow).await.unwrap(), None);
}

#[tokio::test]
async fn streams_end_with_the_server() {
    let fleet = Fleet::new().await;
    let stop = Stop::new();
    let clock = fleet.clock(stop.clone()).await;
    fleet.rules.show(&id(1), || game(3, side(60_000, 3, 1_000)));
    let mut stream = watch(&clock).await;
    assert_eq!(told(&mut stream).await, (side(60_000, 3, 1_000), false));
    let began = Instant::now();
    stop.trigger();
    let end = next(&mut stream).await.unwrap_err();
    assert_eq!((end.code(), end.message()), (Code::Unavailable, "this server is leaving; call again"));
    clock.ended().await.unwrap();
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}
