//! Who is there: which players have streams open here, and whether those they play with have any anywhere.
//!
//! Matchmaking keeps this for the whole fleet. The gateway tells it about its players every few seconds and asks
//! about others with the same call, so that a player is there as long as any gateway says so.

pub mod roll;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use makruk_proto::gateway::v1::SeatPresence;
use makruk_proto::matchmaking::v1::attendance_service_client::AttendanceServiceClient;
use makruk_proto::matchmaking::v1::{AttendRequest, AttendResponse};
use makruk_runtime::Stop;
use makruk_runtime::grpc::Channel;
use tokio::sync::{Notify, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tonic::Status;

use self::roll::{Kind, Names, Roll};
use crate::error::Error;
use crate::peers::{Peer, gateway};

/// The most ids in one list of a call, by the contract.
const CHUNK: usize = 1000;
/// A call ends within this time: it is made again soon.
const CALL: Duration = Duration::from_secs(2);
/// How long a new stream waits for its player to be told of.
const TELL: Duration = Duration::from_secs(1);

/// The gateway's view of who is there. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Attendance {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    roll: Mutex<Roll>,
    limit: u32,
    /// Rung when somebody has come, or is asked for, who should not have to wait for the next round.
    news: Notify,
    /// The number of the last round that is over.
    over: watch::Sender<u64>,
}

/// One stream's place. Given back when dropped.
#[derive(Debug)]
pub struct Place {
    inner: Arc<Inner>,
    player: String,
    kind: Kind,
}

/// A question about a player, asked again until it is dropped.
#[derive(Debug)]
pub struct Inquiry {
    inner: Arc<Inner>,
    player: String,
    /// The latest answer; `None` before the first.
    pub presence: watch::Receiver<Option<SeatPresence>>,
}

impl Attendance {
    /// Nobody yet. A player may have `limit` streams open.
    pub fn new(limit: u32) -> Self {
        let inner = Inner { roll: Mutex::default(), limit, news: Notify::new(), over: watch::Sender::new(0) };
        Self { inner: Arc::new(inner) }
    }

    /// Takes a place for a stream of a player.
    ///
    /// # Errors
    /// [`Error::TooManyStreams`] when all are taken.
    pub fn take(&self, player: &str, kind: Kind) -> Result<Place, Error> {
        if !self.inner.roll().open(player, kind, self.inner.limit) {
            return Err(Error::TooManyStreams { limit: self.inner.limit });
        }
        self.inner.news.notify_one();
        Ok(Place { inner: Arc::clone(&self.inner), player: player.to_owned(), kind })
    }

    /// Asks about a player from now on.
    pub fn ask(&self, player: &str) -> Inquiry {
        let presence = self.inner.roll().ask(player);
        self.inner.news.notify_one();
        Inquiry { inner: Arc::clone(&self.inner), player: player.to_owned(), presence }
    }

    /// Waits until matchmaking knows of all places taken before this, or for a second: should it be away, there is
    /// nothing to be had from it anyway.
    pub async fn told(&self) {
        let round = self.inner.roll().next_round();
        let mut over = self.inner.over.subscribe();
        if timeout(TELL, over.wait_for(|over| *over >= round)).await.is_err() {
            tracing::debug!("matchmaking takes long to hear of who is there");
        }
    }

    /// Tells matchmaking who is there, every `period` and at once when there is news, until the stop.
    pub async fn keep(self, matchmaking: Peer<AttendanceServiceClient<Channel>>, period: Duration, stop: Stop) {
        let mut rounds = interval(period);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let wait = async {
                tokio::select! {
                    biased;
                    _ = rounds.tick() => true,
                    // What comes while a round is under way goes into the next one: a burst makes few calls.
                    () = self.inner.news.notified() => false,
                }
            };
            let Some(everybody) = stop.or(wait).await else { return };
            let (round, names) = self.inner.roll().begin(everybody);
            if stop.or(self.round(&matchmaking, names)).await.is_none() {
                return;
            }
            self.inner.over.send_replace(round);
        }
    }

    /// One round: as many calls as the lists need, or up to the first that fails, because the others would fail as
    /// well and the next round is near.
    async fn round(&self, matchmaking: &Peer<AttendanceServiceClient<Channel>>, names: Names) {
        for Names { present, waiting, asked } in names.chunks(CHUNK) {
            let message = AttendRequest { present, waiting, asked: asked.clone() };
            let answer = matchmaking
                .call_once(&gateway(), message, CALL, AttendanceServiceClient::attend)
                .await
                .and_then(|answer| self.learn(&asked, answer));
            if let Err(status) = answer {
                tracing::debug!(%status, "matchmaking did not hear of who is there");
                return;
            }
        }
    }

    fn learn(&self, asked: &[String], answer: AttendResponse) -> Result<(), Status> {
        let (expected, found) = (asked.len(), answer.attendances.len());
        if expected != found {
            return Err(Status::internal(format!("expected {expected} attendances, got {found}")));
        }
        let roll = self.inner.roll();
        for (player, attendance) in asked.iter().zip(answer.attendances) {
            let away_since_ms = (!attendance.online && attendance.seen_at_ms != 0).then_some(attendance.seen_at_ms);
            roll.learn(player, SeatPresence { online: attendance.online, away_since_ms });
        }
        Ok(())
    }
}

impl Inner {
    fn roll(&self) -> MutexGuard<'_, Roll> {
        self.roll.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.inner.roll().close(&self.player, self.kind);
    }
}

impl Drop for Inquiry {
    fn drop(&mut self) {
        self.inner.roll().drop_question(&self.player);
    }
}
