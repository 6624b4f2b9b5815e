//! What a watcher of a lobby is told: the whole lobby, whenever it is another one.

use std::time::Duration;

use async_nats::Message;
use makruk_proto::event::v1::LobbyChanged;
use makruk_proto::gateway::v1::watch_lobby_response::Update;
use makruk_proto::gateway::v1::{Goodbye, Heartbeat, WatchLobbyResponse};
use makruk_proto::matchmaking::v1::Lobby;
use makruk_runtime::identity::Person;
use makruk_runtime::topology;
use prost::Message as _;
use tonic::Status;

use super::follower::{Heard, Watched};
use crate::peers::Peers;

/// One player's lobby for one client.
#[derive(Debug)]
pub(super) struct WatchedLobby {
    peers: Peers,
    person: Person,
    poll: Duration,
    /// The revision the client was told last.
    told: Option<u64>,
}

impl WatchedLobby {
    /// A client that has seen nothing; the lobby is read every `poll` at the latest.
    pub(super) fn new(peers: Peers, person: Person, poll: Duration) -> Self {
        Self { peers, person, poll, told: None }
    }
}

impl Watched for WatchedLobby {
    type Whole = Lobby;
    type Message = WatchLobbyResponse;
    /// Each message is worth more than all before it.
    const WAITING: usize = 2;

    fn subject(&self) -> String {
        topology::lobby(&self.person.id)
    }

    fn poll(&self) -> Option<Duration> {
        Some(self.poll)
    }

    async fn read(&self) -> Result<Lobby, Status> {
        self.peers.lobby(&self.person).await
    }

    fn take(&mut self, lobby: Lobby) -> Option<WatchLobbyResponse> {
        // A lower revision is news too: the client holds what no longer is.
        let news = self.told.replace(lobby.revision) != Some(lobby.revision);
        news.then(|| message(Update::Lobby(lobby)))
    }

    fn hear(&mut self, message: &Message) -> Heard<WatchLobbyResponse> {
        let changed = LobbyChanged::decode(message.payload.clone());
        if changed.is_ok_and(|changed| self.told.is_some_and(|told| changed.revision <= told)) {
            Heard::Known
        } else {
            Heard::Read
        }
    }

    fn version(&self) -> u64 {
        self.told.unwrap_or_default()
    }

    fn heartbeat(heartbeat: Heartbeat) -> WatchLobbyResponse {
        message(Update::Heartbeat(heartbeat))
    }

    fn goodbye(goodbye: Goodbye) -> WatchLobbyResponse {
        message(Update::Goodbye(goodbye))
    }
}

fn message(update: Update) -> WatchLobbyResponse {
    WatchLobbyResponse { update: Some(update) }
}
