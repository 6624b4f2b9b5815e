//! What a watcher of a game is told: events in order, or the game; and who of two people is there.

use std::time::Duration;

use async_nats::Message;
use makruk_proto::event::v1::GameEvent;
use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Game, Seat};
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{Goodbye, Heartbeat, Presence, WatchGameResponse};
use makruk_runtime::identity::Person;
use makruk_runtime::topology;
use prost::Message as _;
use tonic::Status;

use super::cursor::{Cursor, Step};
use super::follower::{Heard, Watched};
use crate::attendance::{Attendance, Inquiry};
use crate::peers::Peers;

/// One game for one client.
#[derive(Debug)]
pub(super) struct WatchedGame {
    peers: Peers,
    attendance: Attendance,
    person: Person,
    game_id: String,
    cursor: Cursor,
    version: u64,
    rivals: Option<Rivals>,
}

/// The two people of a game.
#[derive(Debug)]
struct Rivals {
    white: Inquiry,
    black: Inquiry,
    told: Option<Presence>,
}

impl WatchedGame {
    /// A client that has seen `from_version`, 0 for none.
    pub(super) fn new(
        peers: Peers,
        attendance: Attendance,
        person: Person,
        game_id: String,
        from_version: u64,
    ) -> Self {
        let cursor = Cursor::new(from_version);
        Self { peers, attendance, person, game_id, cursor, version: from_version, rivals: None }
    }
}

impl Watched for WatchedGame {
    type Whole = Game;
    type Message = WatchGameResponse;
    const WAITING: usize = 32;

    fn subject(&self) -> String {
        topology::game_events(&self.game_id)
    }

    fn poll(&self) -> Option<Duration> {
        None
    }

    async fn read(&self) -> Result<Game, Status> {
        self.peers.game(&self.person, &self.game_id).await
    }

    fn take(&mut self, game: Game) -> Option<WatchGameResponse> {
        // Who sits where never changes.
        if self.rivals.is_none() {
            self.rivals = Rivals::of(&game, &self.attendance);
        }
        self.version = game.version;
        self.cursor.read(game.version).then(|| message(Update::Snapshot(game)))
    }

    fn hear(&mut self, message: &Message) -> Heard<WatchGameResponse> {
        let Ok(event) = GameEvent::decode(message.payload.clone()) else {
            tracing::warn!(game = self.game_id, subject = %message.subject, "an event that can't be read");
            return Heard::Read;
        };
        let version = event.version;
        let step = self.cursor.event(version);
        tracing::debug!(game = self.game_id, version, ?step, "event");
        match step {
            Step::Drop => Heard::Known,
            Step::Resync => Heard::Read,
            Step::Apply => {
                self.version = version;
                Heard::Tell(self::message(Update::Event(event)))
            }
        }
    }

    async fn aside(&mut self) -> WatchGameResponse {
        match &mut self.rivals {
            Some(rivals) => message(Update::Presence(rivals.presence().await)),
            None => std::future::pending().await,
        }
    }

    fn version(&self) -> u64 {
        self.version
    }

    fn heartbeat(heartbeat: Heartbeat) -> WatchGameResponse {
        message(Update::Heartbeat(heartbeat))
    }

    fn goodbye(goodbye: Goodbye) -> WatchGameResponse {
        message(Update::Goodbye(goodbye))
    }
}

impl Rivals {
    /// `None` for a game that is not of two different people: an AI is always there, and so is who plays alone.
    fn of(game: &Game, attendance: &Attendance) -> Option<Self> {
        let (white, black) = (player(game.white.as_ref())?, player(game.black.as_ref())?);
        (white != black).then(|| Self { white: attendance.ask(white), black: attendance.ask(black), told: None })
    }

    /// Waits until both are known and something is new.
    async fn presence(&mut self) -> Presence {
        loop {
            let (white, black) = (&mut self.white.presence, &mut self.black.presence);
            let known = (*white.borrow_and_update(), *black.borrow_and_update());
            if let (Some(white), Some(black)) = known {
                let presence = Presence { white: Some(white), black: Some(black) };
                if self.told != Some(presence) {
                    self.told = Some(presence);
                    return presence;
                }
            }
            let changed = tokio::select! {
                changed = white.changed() => changed,
                changed = black.changed() => changed,
            };
            if changed.is_err() {
                // Never while the inquiries are held; but no loop may spin.
                return std::future::pending().await;
            }
        }
    }
}

fn player(seat: Option<&Seat>) -> Option<&str> {
    match seat?.occupant.as_ref()? {
        Occupant::Player(player) => Some(&player.id),
        Occupant::Bot(_) => None,
    }
}

fn message(update: Update) -> WatchGameResponse {
    WatchGameResponse { update: Some(update) }
}
