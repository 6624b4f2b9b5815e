//! The loop behind one stream.

use std::time::Duration;

use makruk_proto::clock::v1::WatchClockResponse;
use makruk_proto::event::v1::GameEvent;
use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::game::v1::Clock;
use makruk_runtime::backoff::Backoff;
use makruk_runtime::feed::{Feed, News};
use makruk_runtime::{Stop, topology};
use prost::Message as _;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{Instant, sleep_until};
use tonic::{Code, Status};

use super::Watches;
use super::phase::{Change, Stage};
use crate::games::{Games, Timed};

/// How often the game is read while nothing else tells what it comes to: no events, or a flag that is not judged yet.
const BLIND: Duration = Duration::from_millis(997);
/// How often it is read while all seems well: an event may get lost without a sign.
const CALM: Duration = Duration::from_secs(13);
/// A phase has ended when its last millisecond has; and a clock that says otherwise is not asked at once again.
const AFTER: Duration = Duration::from_millis(5);
/// After NATS was away, all watched games are read again within this time, not all at once.
const MISSED: Duration = Duration::from_millis(500);
/// How long a stream lives without rules.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a stream ended.
#[derive(Debug)]
pub(super) enum End {
    /// The caller left.
    Left,
    /// The game is over.
    Over(Box<Clock>),
    /// This server is leaving, or the game can't be followed any more.
    Failed(Status),
}

/// Follows the clocks of one game for one caller.
#[derive(Debug)]
pub(super) struct Follower {
    games: Games,
    stop: Stop,
    game_id: String,
    feed: Feed,
    caller: mpsc::Sender<Result<WatchClockResponse, Status>>,
    /// What the caller was too slow for; the newest alone.
    behind: Option<Clock>,
    /// The version and stage that were told last.
    told: Option<(u64, Stage)>,
    /// When to read the game next.
    wake: Instant,
    backoff: Backoff,
    /// Until when rules may be away.
    patience: Option<Instant>,
}

impl Follower {
    /// Subscribes, reads the game and sends the first message: in this order, so that nothing falls between. Says too whether
    /// that was all.
    ///
    /// # Errors
    /// As [`Games::timed`].
    pub(super) async fn begin(
        watches: &Watches,
        caller: mpsc::Sender<Result<WatchClockResponse, Status>>,
        game_id: String,
    ) -> Result<(Self, Result<(), End>), Status> {
        let mut follower = Self {
            games: watches.games.clone(),
            stop: watches.stop.clone(),
            feed: Feed::new(&watches.bus, topology::game_events(&game_id)),
            game_id,
            caller,
            behind: None,
            told: None,
            wake: Instant::now(),
            backoff: Backoff::default(),
            patience: None,
        };
        follower.feed.ready().await;
        let timed = follower.games.timed(&follower.game_id).await?;
        let begun = follower.take(timed);
        Ok((follower, begun))
    }

    /// Sends what happens until the end.
    pub(super) async fn follow(&mut self) -> End {
        loop {
            let went_on = tokio::select! {
                biased;
                () = self.stop.triggered() => return leaving(),
                () = self.caller.closed() => return End::Left,
                () = room(&self.caller), if self.behind.is_some() => {
                    self.catch_up();
                    Ok(())
                }
                news = self.feed.news() => self.event(event(news)),
                () = sleep_until(self.wake) => self.read().await,
            };
            if let Err(end) = went_on {
                return end;
            }
        }
    }

    /// Takes an event over. It holds the whole clock, so that a later one makes up for any that are missing.
    fn event(&mut self, event: Option<GameEvent>) -> Result<(), End> {
        let Some(event) = event else {
            // Jittered: this may have happened to all streams of this process.
            self.wake = self.wake.min(Instant::now() + Backoff::new(MISSED, MISSED).next_wait());
            return Ok(());
        };
        let over = matches!(event.kind, Some(Kind::Finished(_)));
        let Some(clock) = event.clock else {
            self.wake = Instant::now();
            return Ok(());
        };
        self.take(Timed { version: event.version, clock, over })
    }

    async fn read(&mut self) -> Result<(), End> {
        let reading = async {
            self.feed.ready().await;
            // Boxed, because a stream lives for hours and is almost never in here.
            Box::pin(self.games.timed(&self.game_id)).await
        };
        match self.stop.or(reading).await {
            None => Err(leaving()),
            Some(Ok(timed)) => {
                self.backoff.reset();
                self.patience = None;
                self.take(timed)
            }
            Some(Err(status)) if status.code() == Code::Unavailable && self.is_patient() => {
                self.wake = Instant::now() + self.backoff.next_wait();
                Ok(())
            }
            Some(Err(status)) => Err(End::Failed(status)),
        }
    }

    fn is_patient(&mut self) -> bool {
        let now = Instant::now();
        now < *self.patience.get_or_insert(now + PATIENCE)
    }

    /// Takes a state of the game over, and tells the caller if it is news.
    fn take(&mut self, timed: Timed) -> Result<(), End> {
        let Timed { version, clock, over } = timed;
        let stage = Stage::of(&clock);
        let is_old = self.told.is_some_and(|(told, _)| version < told);
        if over && !is_old {
            return Err(End::Over(Box::new(clock)));
        }
        // An old one is an event that came late. The next read is as due as it was.
        if is_old {
            return Ok(());
        }
        self.wake = Instant::now() + self.until_next_read(&clock);
        if self.told.replace((version, stage)) != Some((version, stage)) {
            self.tell(clock);
        }
        Ok(())
    }

    fn until_next_read(&self, clock: &Clock) -> Duration {
        let unasked = if self.feed.is_live() { CALM } else { BLIND };
        match Change::of(clock) {
            Change::In(left) => unasked.min(left + AFTER),
            Change::Past => BLIND,
            Change::Never => unasked,
        }
    }

    /// Hands a clock to the caller, or keeps it as the newest for one that is too slow.
    fn tell(&mut self, clock: Clock) {
        let is_behind = self.behind.is_some();
        self.behind = Some(clock);
        if !is_behind {
            self.catch_up();
        }
    }

    fn catch_up(&mut self) {
        let Some(clock) = self.behind.take() else { return };
        let message = Ok(WatchClockResponse { clock: Some(clock), over: false });
        if let Err(TrySendError::Full(_)) = self.caller.try_send(message) {
            self.behind = Some(clock);
        }
    }
}

/// Waits for room. Nobody else sends, so it stays.
async fn room(caller: &mpsc::Sender<Result<WatchClockResponse, Status>>) {
    // That the caller has left is noticed otherwise.
    drop(caller.reserve().await);
}

/// The end of a stream on a server that is leaving.
fn leaving() -> End {
    End::Failed(Status::unavailable("this server is leaving; call again"))
}

/// The event of a message; `None` where there may have been events that did not come, or one can't be read.
fn event(news: News) -> Option<GameEvent> {
    match news {
        News::Message(message) => GameEvent::decode(message.payload).ok(),
        News::Missed => None,
    }
}
