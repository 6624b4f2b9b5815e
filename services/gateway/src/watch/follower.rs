//! The loop behind one stream.

use std::time::Duration;

use async_nats::Message;
use makruk_proto::event::v1::GameEvent;
use makruk_proto::game::v1::Game;
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{Heartbeat, WatchGameResponse};
use makruk_runtime::identity::Person;
use makruk_runtime::{Stop, bus, trace};
use prost::Message as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};
use tonic::{Code, Status};
use tracing::Instrument as _;

use super::cursor::{Cursor, Step};
use super::feed::{Feed, News};
use super::reading::Reading;
use super::{Watches, jittered};
use crate::peers::Peers;

/// How often the game is read while no events come. Prime, as all periods.
const WITHOUT_EVENTS: Duration = Duration::from_millis(997);
/// After NATS was away, all watched games are read again within this time, not all at once.
const MISSED: Duration = Duration::from_millis(500);

/// Why a stream ended.
#[derive(Debug)]
pub(super) enum End {
    /// The client left.
    Left,
    /// This server is leaving.
    Stopped,
    /// The game can't be followed any more.
    Failed(Status),
}

/// Follows one game for one client.
#[derive(Debug)]
pub(super) struct Follower {
    peers: Peers,
    stop: Stop,
    client: mpsc::Sender<Result<WatchGameResponse, Status>>,
    person: Person,
    game_id: String,
    cursor: Cursor,
    reading: Reading,
    feed: Feed,
    heartbeats: Interval,
    without_events: Interval,
}

impl Follower {
    pub(super) fn new(
        watches: &Watches,
        client: mpsc::Sender<Result<WatchGameResponse, Status>>,
        person: Person,
        game_id: String,
        from_version: u64,
    ) -> Self {
        Self {
            peers: watches.peers.clone(),
            stop: watches.stop.clone(),
            client,
            person,
            cursor: Cursor::new(from_version),
            reading: Reading::new(watches.timing.patience),
            feed: Feed::new(&watches.bus, &game_id),
            game_id,
            heartbeats: every(watches.timing.heartbeat, watches.timing.heartbeat),
            without_events: every(WITHOUT_EVENTS, jittered(WITHOUT_EVENTS)),
        }
    }

    /// Subscribes, reads the game and sends the first message: in this order, so that nothing falls between.
    ///
    /// # Errors
    /// When the game can't be read, or there is none.
    pub(super) async fn begin(&mut self) -> Result<(), Status> {
        self.feed.subscribe().await;
        self.feed.settle().await;
        let game = self.peers.game(&self.person, &self.game_id).await?;
        self.reading.want_heartbeat(Instant::now());
        // There is room for the first message, so this fails only on the stop, which `follow` sees too.
        let _told = self.tell(game).await;
        Ok(())
    }

    /// Sends what happens until the end.
    pub(super) async fn follow(&mut self) -> End {
        loop {
            let told = tokio::select! {
                biased;
                () = self.stop.triggered() => Err(End::Stopped),
                () = self.client.closed() => Err(End::Left),
                () = self.reading.due() => self.read().await,
                news = self.feed.news() => self.news(news).await,
                _ = self.heartbeats.tick() => {
                    self.reading.want_heartbeat(Instant::now());
                    Ok(())
                }
                _ = self.without_events.tick() => self.without_events().await,
            };
            if let Err(end) = told {
                return end;
            }
        }
    }

    /// While there are no events to go by, looks at the game itself.
    async fn without_events(&mut self) -> Result<(), End> {
        if !self.feed.is_live() {
            self.feed.subscribe().await;
            self.reading.want(Instant::now());
        }
        Ok(())
    }

    async fn news(&mut self, news: News) -> Result<(), End> {
        match news {
            News::Event(message) => self.event(&message).await,
            News::Missed => {
                self.reading.want(Instant::now() + jittered(MISSED));
                Ok(())
            }
        }
    }

    async fn read(&mut self) -> Result<(), End> {
        let reading = async {
            self.feed.settle().await;
            // Boxed, because a stream lives for hours and is almost never in here.
            Box::pin(self.peers.game(&self.person, &self.game_id)).await
        };
        match self.stop.or(reading).await {
            None => Err(End::Stopped),
            Some(Ok(game)) => self.tell(game).await,
            Some(Err(status)) if status.code() == Code::Unavailable && self.reading.failed(Instant::now()) => Ok(()),
            Some(Err(status)) => Err(End::Failed(status)),
        }
    }

    /// Tells the client of the game as read: all of it, if it is news.
    async fn tell(&mut self, game: Game) -> Result<(), End> {
        let heartbeat = self.reading.succeeded();
        let version = game.version;
        if self.cursor.read(version) {
            self.send(Update::Snapshot(game)).await
        } else if heartbeat {
            self.send(Update::Heartbeat(Heartbeat { version })).await
        } else {
            Ok(())
        }
    }

    async fn event(&mut self, message: &Message) -> Result<(), End> {
        let Ok(event) = GameEvent::decode(message.payload.clone()) else {
            tracing::warn!(game = self.game_id, subject = %message.subject, "an event that can't be read");
            self.reading.want(Instant::now());
            return Ok(());
        };
        let version = event.version;
        let step = self.cursor.event(version);
        tracing::debug!(game = self.game_id, version, ?step, "event");
        match step {
            Step::Drop => Ok(()),
            Step::Resync => {
                self.reading.want(Instant::now());
                Ok(())
            }
            Step::Apply => {
                let span = tracing::info_span!("watch.event", game = self.game_id, version);
                trace::adopt(&span, bus::traceparent(message.headers.as_ref()));
                self.send(Update::Event(event)).instrument(span).await
            }
        }
    }

    /// Hands a message to the client. While the client is too slow for it, events are taken off the
    /// subscription and forgotten, and the game is read afterwards: left there they would overflow it, and
    /// an overflow makes every stream of this process read its game.
    async fn send(&mut self, update: Update) -> Result<(), End> {
        let slot = self.client.reserve();
        tokio::pin!(slot);
        loop {
            tokio::select! {
                biased;
                slot = &mut slot => {
                    let Ok(slot) = slot else { return Err(End::Left) };
                    slot.send(Ok(WatchGameResponse { update: Some(update) }));
                    return Ok(());
                }
                () = self.stop.triggered() => return Err(End::Stopped),
                _news = self.feed.news() => self.reading.want(Instant::now()),
            }
        }
    }
}

fn every(period: Duration, first: Duration) -> Interval {
    let mut interval = interval_at(Instant::now() + first, period);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval
}
