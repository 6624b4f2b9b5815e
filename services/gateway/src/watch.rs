//! Watching games: streams that begin with what the game is and go on with what happens in it.

pub mod cursor;
mod feed;
mod follower;
pub mod places;
pub mod reading;

use std::time::Duration;

use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{Goodbye, WatchGameResponse};
use makruk_runtime::bus::Bus;
use makruk_runtime::identity::Person;
use makruk_runtime::{Stop, topology};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Status;

use self::follower::{End, Follower};
use self::places::Places;
use crate::config::Watching;
use crate::error::Error;
use crate::peers::Peers;

/// Messages that wait for a client. A client that is slower than that gets one snapshot once it has
/// caught up, instead of what it missed.
const WAITING: usize = 32;

/// A client that was sent away comes back within this time.
const COME_BACK: Duration = Duration::from_secs(2);

/// What a client that watches receives.
pub type Updates = ReceiverStream<Result<WatchGameResponse, Status>>;

/// Opens streams. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Watches {
    peers: Peers,
    bus: Bus,
    timing: Watching,
    places: Places,
    stop: Stop,
}

impl Watches {
    /// Streams that end with a goodbye on `stop`.
    pub fn new(peers: Peers, bus: Bus, timing: Watching, stop: Stop) -> Self {
        Self { peers, bus, timing, places: Places::new(timing.per_player), stop }
    }

    /// Opens a stream on a game for a client that has seen `from_version`, 0 for none. Its first message is
    /// ready when this returns.
    ///
    /// # Errors
    /// `INVALID_ARGUMENT`, `NOT_FOUND`; `RESOURCE_EXHAUSTED` when the player watches too many; `UNAVAILABLE` when rules can't be
    /// asked.
    pub async fn open(&self, person: Person, game_id: String, from_version: u64) -> Result<Updates, Status> {
        // Checked here because the id becomes part of a subject, in which `*` and `>` mean other games too.
        if topology::partition_of_game(&game_id).is_none() {
            return Err(Error::BadGameId.into());
        }
        let place = self.places.take(&person.id)?;
        let (sender, receiver) = mpsc::channel(WAITING + 1);
        // A slot of its own for the last message, so that a slow client is told too.
        let last = sender.clone().try_reserve_owned().map_err(|_| Status::internal("a new channel is full"))?;
        let mut follower = Follower::new(self, sender, person, game_id, from_version);
        follower.begin().await?;
        tokio::spawn(async move {
            let _place = place;
            match follower.follow().await {
                End::Left => {}
                End::Stopped => drop(last.send(Ok(goodbye()))),
                End::Failed(status) => drop(last.send(Err(status))),
            }
        });
        Ok(ReceiverStream::new(receiver))
    }
}

/// The last message of a stream on a server that is leaving.
fn goodbye() -> WatchGameResponse {
    let wait = jittered(COME_BACK).as_millis();
    let goodbye = Goodbye { reconnect_after_ms: u32::try_from(wait).unwrap_or(u32::MAX) };
    WatchGameResponse { update: Some(Update::Goodbye(goodbye)) }
}

/// Between half and all of `period`, by chance, so that what began together does not stay together.
fn jittered(period: Duration) -> Duration {
    period.mul_f64(rand::random_range(0.5..1.0))
}
