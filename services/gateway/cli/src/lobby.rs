//! The player's lobby followed over a stream that may break. As long as this runs, opponents see that the player is there.

use std::time::Duration;

use makruk_proto::gateway::v1::watch_lobby_response::Update;
use makruk_proto::matchmaking::v1 as wire;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tonic::Status;

use crate::client::Client;
use crate::follow::SILENCE;
use crate::retry::{Pause, is_open};

/// Follows the lobby until dropped.
#[derive(Debug)]
pub struct Lobby {
    latest: watch::Receiver<Option<wire::Lobby>>,
    task: JoinHandle<()>,
}

impl Lobby {
    /// Follows the lobby of the client's player.
    pub fn new(client: Client) -> Self {
        let (sender, latest) = watch::channel(None);
        let task = tokio::spawn(async move { follow(&client, &sender).await });
        Self { latest, task }
    }

    /// The next lobby that was not returned yet; `None` when there are no more. May be dropped and called again at any time.
    pub async fn next(&mut self) -> Option<wire::Lobby> {
        loop {
            self.latest.changed().await.ok()?;
            if let Some(lobby) = self.latest.borrow_and_update().clone() {
                return Some(lobby);
            }
        }
    }
}

impl Drop for Lobby {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Streams one after the other, as long as the server lets us in.
async fn follow(client: &Client, lobbies: &watch::Sender<Option<wire::Lobby>>) {
    let mut pause = Pause::default();
    loop {
        match stream(client, lobbies, &mut pause).await {
            Ok(away) => sleep(away).await,
            Err(status) if is_open(&status) => sleep(pause.next()).await,
            Err(_status) => return,
        }
    }
}

/// One stream, to its end: the server's goodbye with the time to stay away, or a failure.
async fn stream(
    client: &Client,
    lobbies: &watch::Sender<Option<wire::Lobby>>,
    pause: &mut Pause,
) -> Result<Duration, Status> {
    let mut stream = client.watch_lobby().await?;
    loop {
        let message = timeout(SILENCE, stream.message());
        let message = message.await.map_err(|_| Status::unavailable("the server is silent"))??;
        let Some(message) = message else { return Err(Status::unavailable("the stream ended")) };
        *pause = Pause::default();
        match message.update {
            Some(Update::Lobby(lobby)) => drop(lobbies.send_replace(Some(lobby))),
            Some(Update::Goodbye(goodbye)) => return Ok(Duration::from_millis(goodbye.reconnect_after_ms.into())),
            Some(Update::Heartbeat(_)) | None => {}
        }
    }
}
