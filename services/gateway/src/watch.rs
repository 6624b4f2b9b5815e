//! Watching games and lobbies: streams that begin with what there is and go on with what happens to it.

pub mod cursor;
mod follower;
mod game;
mod lobby;
pub mod reading;

use std::time::Duration;

use makruk_proto::gateway::v1::{Goodbye, WatchGameResponse, WatchLobbyResponse};
use makruk_runtime::bus::Bus;
use makruk_runtime::identity::Person;
use makruk_runtime::{Stop, topology};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Status;

use self::follower::{End, Follower, Watched};
use self::game::WatchedGame;
use self::lobby::WatchedLobby;
use crate::attendance::roll::Kind;
use crate::attendance::{Attendance, Place};
use crate::config::Watching;
use crate::error::Error;
use crate::peers::Peers;

/// A client that was sent away comes back within this time.
const COME_BACK: Duration = Duration::from_secs(2);

/// What a client that watches a game receives.
pub type GameUpdates = ReceiverStream<Result<WatchGameResponse, Status>>;
/// What a client that watches its lobby receives.
pub type LobbyUpdates = ReceiverStream<Result<WatchLobbyResponse, Status>>;

/// Opens streams. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Watches {
    peers: Peers,
    bus: Bus,
    timing: Watching,
    attendance: Attendance,
    stop: Stop,
}

impl Watches {
    /// Streams that end with a goodbye on `stop`, and whose players are told of through `attendance`.
    pub fn new(peers: Peers, bus: Bus, timing: Watching, attendance: Attendance, stop: Stop) -> Self {
        Self { peers, bus, timing, attendance, stop }
    }

    /// Opens a stream on a game for a client that has seen `from_version`, 0 for none. Its first message is
    /// ready when this returns.
    ///
    /// # Errors
    /// `INVALID_ARGUMENT`, `NOT_FOUND`; `RESOURCE_EXHAUSTED` when the player has too many streams; `UNAVAILABLE` when rules can't
    /// be asked.
    pub async fn open_game(&self, person: Person, game_id: String, from_version: u64) -> Result<GameUpdates, Status> {
        // Checked here because the id becomes part of a subject, in which `*` and `>` mean other games too.
        if topology::partition_of_game(&game_id).is_none() {
            return Err(Error::BadGameId.into());
        }
        let place = self.attendance.take(&person.id, Kind::Game)?;
        let (peers, attendance) = (self.peers.clone(), self.attendance.clone());
        self.open(WatchedGame::new(peers, attendance, person, game_id, from_version), place).await
    }

    /// Opens a stream on a player's lobby. Its first message is ready when this returns, and matchmaking knows by then
    /// that the player is there, so that a ticket made on seeing it lives.
    ///
    /// # Errors
    /// `RESOURCE_EXHAUSTED` when the player has too many streams; `UNAVAILABLE` when matchmaking can't be asked.
    pub async fn open_lobby(&self, person: Person) -> Result<LobbyUpdates, Status> {
        let place = self.attendance.take(&person.id, Kind::Lobby)?;
        let lobby = WatchedLobby::new(self.peers.clone(), person, self.timing.lobby_poll);
        let (updates, ()) = tokio::join!(self.open(lobby, place), self.attendance.told());
        updates
    }

    async fn open<W: Watched>(
        &self,
        watched: W,
        place: Place,
    ) -> Result<ReceiverStream<Result<W::Message, Status>>, Status> {
        let (sender, receiver) = mpsc::channel(W::WAITING + 1);
        // A slot of its own for the last message, so that a slow client is told too.
        let last = sender.clone().try_reserve_owned().map_err(|_| Status::internal("a new channel is full"))?;
        let mut follower = Follower::new(self, sender, watched);
        follower.begin().await?;
        tokio::spawn(async move {
            let _place = place;
            match follower.follow().await {
                End::Left => {}
                End::Stopped => drop(last.send(Ok(W::goodbye(goodbye())))),
                End::Failed(status) => drop(last.send(Err(status))),
            }
        });
        Ok(ReceiverStream::new(receiver))
    }
}

/// The last message of a stream on a server that is leaving.
fn goodbye() -> Goodbye {
    let wait = jittered(COME_BACK).as_millis();
    Goodbye { reconnect_after_ms: u32::try_from(wait).unwrap_or(u32::MAX) }
}

/// Between half and all of `period`, by chance, so that what began together does not stay together.
fn jittered(period: Duration) -> Duration {
    period.mul_f64(rand::random_range(0.5..1.0))
}
