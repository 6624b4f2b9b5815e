//! The loop behind one stream.

use std::time::Duration;

use async_nats::Message;
use makruk_proto::gateway::v1::{Goodbye, Heartbeat};
use makruk_runtime::feed::{Feed, News};
use makruk_runtime::{Stop, bus, trace};
use tokio::sync::mpsc;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};
use tonic::{Code, Status};
use tracing::Instrument as _;

use super::reading::Reading;
use super::{Watches, jittered};

/// How often what is watched is read while no messages come. Prime, as all periods.
const WITHOUT_NEWS: Duration = Duration::from_millis(997);
/// After NATS was away, all that is watched is read again within this time, not all at once.
const MISSED: Duration = Duration::from_millis(500);

/// Something that can be read whole, has a version, and rings when it changes.
pub(super) trait Watched: Send + Sync + 'static {
    /// It, as it is read.
    type Whole: Send;
    /// What a client receives.
    type Message: Send + 'static;
    /// Messages that wait for a client. A client that is slower than that gets the whole once it has caught up, instead
    /// of what it missed.
    const WAITING: usize;

    /// Where its changes are told.
    fn subject(&self) -> String;

    /// How often it is read though nothing rang; `None`: only for a heartbeat.
    fn poll(&self) -> Option<Duration>;

    /// Reads it.
    fn read(&self) -> impl Future<Output = Result<Self::Whole, Status>> + Send;

    /// Takes the whole as read: the message to send if it is news to the client.
    fn take(&mut self, whole: Self::Whole) -> Option<Self::Message>;

    /// What follows from a message on the subject.
    fn hear(&mut self, message: &Message) -> Heard<Self::Message>;

    /// Waits for a message about something else that belongs to it; for ever if there is none to come. May be dropped and
    /// called again at any time.
    fn aside(&mut self) -> impl Future<Output = Self::Message> + Send {
        std::future::pending()
    }

    /// The version the client stands at, as a sign of life.
    fn version(&self) -> u64;

    /// A sign of life as a message.
    fn heartbeat(heartbeat: Heartbeat) -> Self::Message;

    /// The last message of a server that is leaving.
    fn goodbye(goodbye: Goodbye) -> Self::Message;
}

/// What follows from a message on a subject.
#[derive(Debug)]
pub(super) enum Heard<M> {
    /// The client is told.
    Tell(M),
    /// Only a read shows what the client needs.
    Read,
    /// The client knows it.
    Known,
}

/// Why a stream ended.
#[derive(Debug)]
pub(super) enum End {
    /// The client left.
    Left,
    /// This server is leaving.
    Stopped,
    /// It can't be followed any more.
    Failed(Status),
}

/// Follows one thing for one client.
#[derive(Debug)]
pub(super) struct Follower<W: Watched> {
    stop: Stop,
    client: mpsc::Sender<Result<W::Message, Status>>,
    watched: W,
    reading: Reading,
    feed: Feed,
    heartbeats: Interval,
    without_news: Interval,
    polls: Option<Interval>,
}

impl<W: Watched> Follower<W> {
    pub(super) fn new(service: &Watches, client: mpsc::Sender<Result<W::Message, Status>>, watched: W) -> Self {
        Self {
            stop: service.stop.clone(),
            client,
            reading: Reading::new(service.timing.patience),
            feed: Feed::new(&service.bus, watched.subject()),
            heartbeats: every(service.timing.heartbeat, service.timing.heartbeat),
            without_news: every(WITHOUT_NEWS, jittered(WITHOUT_NEWS)),
            polls: watched.poll().map(|period| every(period, jittered(period))),
            watched,
        }
    }

    /// Subscribes, reads and sends the first message: in this order, so that nothing falls between.
    ///
    /// # Errors
    /// When it can't be read, or is not there.
    pub(super) async fn begin(&mut self) -> Result<(), Status> {
        self.feed.ready().await;
        let whole = self.watched.read().await?;
        self.reading.want_heartbeat(Instant::now());
        // There is room for the first message, so this fails only on the stop, which `follow` sees too.
        let _told = self.tell(whole).await;
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
                _ = self.without_news.tick() => self.without_news().await,
                () = tick(&mut self.polls) => {
                    self.reading.want(Instant::now());
                    Ok(())
                }
                message = self.watched.aside() => self.send(message).await,
            };
            if let Err(end) = told {
                return end;
            }
        }
    }

    /// While there is nothing to go by, looks for itself.
    async fn without_news(&mut self) -> Result<(), End> {
        if !self.feed.is_live() {
            self.feed.subscribe().await;
            self.reading.want(Instant::now());
        }
        Ok(())
    }

    async fn news(&mut self, news: News) -> Result<(), End> {
        match news {
            News::Message(message) => self.hear(&message).await,
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
            Box::pin(self.watched.read()).await
        };
        match self.stop.or(reading).await {
            None => Err(End::Stopped),
            Some(Ok(whole)) => self.tell(whole).await,
            Some(Err(status)) if status.code() == Code::Unavailable && self.reading.failed(Instant::now()) => Ok(()),
            Some(Err(status)) => Err(End::Failed(status)),
        }
    }

    /// Tells the client of what was read: all of it, if it is news.
    async fn tell(&mut self, whole: W::Whole) -> Result<(), End> {
        let heartbeat = self.reading.succeeded();
        if let Some(message) = self.watched.take(whole) {
            self.send(message).await
        } else if heartbeat {
            self.send(W::heartbeat(Heartbeat { version: self.watched.version() })).await
        } else {
            Ok(())
        }
    }

    async fn hear(&mut self, message: &Message) -> Result<(), End> {
        match self.watched.hear(message) {
            Heard::Known => Ok(()),
            Heard::Read => {
                self.reading.want(Instant::now());
                Ok(())
            }
            Heard::Tell(told) => {
                let span = tracing::info_span!("watch.event", subject = %message.subject);
                trace::adopt(&span, bus::traceparent(message.headers.as_ref()));
                self.send(told).instrument(span).await
            }
        }
    }

    /// Hands a message to the client. While the client is too slow for it, news is taken off the subscription
    /// and forgotten, and the whole is read afterwards: left there it would overflow it, and an overflow makes
    /// every stream of this process read.
    async fn send(&mut self, message: W::Message) -> Result<(), End> {
        let slot = self.client.reserve();
        tokio::pin!(slot);
        loop {
            tokio::select! {
                biased;
                slot = &mut slot => {
                    let Ok(slot) = slot else { return Err(End::Left) };
                    slot.send(Ok(message));
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

async fn tick(interval: &mut Option<Interval>) {
    match interval {
        Some(interval) => drop(interval.tick().await),
        None => std::future::pending().await,
    }
}
