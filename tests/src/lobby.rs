//! A lobby as a client follows it.

use makruk_proto::gateway::v1::WatchLobbyResponse;
use makruk_proto::gateway::v1::watch_lobby_response::Update;
use makruk_proto::matchmaking::v1::{LiveGame, Lobby};
use tokio::time::timeout;
use tonic::Streaming;

use crate::PATIENCE;

/// An open `WatchLobby` stream.
#[derive(Debug)]
pub struct LobbyWatch(Streaming<WatchLobbyResponse>);

impl LobbyWatch {
    pub(crate) fn new(stream: Streaming<WatchLobbyResponse>) -> Self {
        Self(stream)
    }

    /// The next lobby, heartbeats passed over.
    ///
    /// # Panics
    /// When none comes for a minute.
    pub async fn next(&mut self) -> Lobby {
        loop {
            let message = timeout(PATIENCE, self.0.message()).await.expect("a message within a minute").unwrap();
            match message.expect("a message").update.unwrap() {
                Update::Lobby(lobby) => return lobby,
                Update::Heartbeat(_) => {}
                Update::Goodbye(goodbye) => panic!("the gateway leaves: {goodbye:?}"),
            }
        }
    }

    /// What the first lobby gives that answers `ask`.
    ///
    /// # Panics
    /// When none does in a minute.
    pub async fn until<T>(&mut self, what: &str, ask: impl Fn(&Lobby) -> Option<T>) -> T {
        let asking = async {
            loop {
                if let Some(answer) = ask(&self.next().await) {
                    return answer;
                }
            }
        };
        timeout(PATIENCE, asking).await.unwrap_or_else(|_| panic!("still waiting for {what}"))
    }

    /// The first game that goes on.
    ///
    /// # Panics
    /// When there is none in a minute.
    pub async fn game(&mut self) -> LiveGame {
        self.until("a game", |lobby| lobby.games.first().cloned()).await
    }
}
