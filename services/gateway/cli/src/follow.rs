//! A game followed over a stream that may break: it is taken up again from the last version seen.

use std::time::Duration;

use makruk_proto::game::v1::Game;
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{Presence, WatchGameResponse};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tonic::Status;

use crate::client::Client;
use crate::mirror::{self, Effect};
use crate::retry::{Pause, is_open};

/// A heartbeat comes every 15 s; a stream that is silent for two of them is dead.
pub(crate) const SILENCE: Duration = Duration::from_secs(35);
/// A server that stays away for longer is not waited for.
pub(crate) const GIVE_UP: Duration = Duration::from_mins(1);

/// What a follower hears.
#[derive(Debug)]
pub enum News {
    /// The game is in a later version.
    Game(Box<Game>),
    /// Who of two people is there.
    Presence(Presence),
    /// The stream broke; it is being taken up again.
    Lost,
    /// It can't be followed any longer.
    Over(Status),
}

/// Follows one game until dropped.
#[derive(Debug)]
pub struct Follow {
    news: mpsc::Receiver<News>,
    task: JoinHandle<()>,
}

impl Follow {
    /// Follows `game` from the version it is in.
    pub fn new(client: Client, game: Game) -> Self {
        let (sender, news) = mpsc::channel(16);
        let task = tokio::spawn(async move {
            let over = Follower { client, game, sender: sender.clone() }.run().await;
            // The receiver may have gone; then nobody wants to know.
            let _gone = sender.send(News::Over(over)).await;
        });
        Self { news, task }
    }

    /// What happens next.
    pub async fn next(&mut self) -> News {
        self.news.recv().await.unwrap_or_else(|| News::Over(Status::unavailable("no longer following")))
    }
}

impl Drop for Follow {
    fn drop(&mut self) {
        self.task.abort();
    }
}

struct Follower {
    client: Client,
    game: Game,
    sender: mpsc::Sender<News>,
}

impl Follower {
    /// Streams one after the other, until one can't be had.
    async fn run(mut self) -> Status {
        let mut pause = Pause::default();
        let mut heard = Instant::now();
        let mut told = false;
        loop {
            let begin = heard;
            let broken = match self.stream(&mut heard).await {
                Ok(away) => {
                    sleep(away).await;
                    continue;
                }
                Err(status) => status,
            };
            if heard > begin {
                (pause, told) = (Pause::default(), false);
            }
            if !is_open(&broken) || heard.elapsed() > GIVE_UP {
                return broken;
            }
            if !told && self.sender.send(News::Lost).await.is_err() {
                return broken;
            }
            told = true;
            sleep(pause.next()).await;
        }
    }

    /// One stream, to its end: the server's goodbye with the time to stay away, or a failure.
    async fn stream(&mut self, heard: &mut Instant) -> Result<Duration, Status> {
        let mut stream = self.client.watch(&self.game.id, self.game.version).await?;
        loop {
            let message = timeout(SILENCE, stream.message());
            let message = message.await.map_err(|_| Status::unavailable("the server is silent"))??;
            let Some(WatchGameResponse { update }) = message else {
                return Err(Status::unavailable("the stream ended"));
            };
            *heard = Instant::now();
            match update {
                Some(Update::Snapshot(game)) => self.take(game).await,
                Some(Update::Event(event)) => match mirror::apply(&mut self.game, event) {
                    Effect::Known => {}
                    Effect::Applied => self.tell().await,
                    Effect::Gap => self.reread().await?,
                },
                Some(Update::Presence(presence)) => {
                    // Nobody listens: the task is about to be aborted.
                    let _gone = self.sender.send(News::Presence(presence)).await;
                }
                Some(Update::Heartbeat(beat)) if beat.version > self.game.version => self.reread().await?,
                Some(Update::Goodbye(goodbye)) => {
                    return Ok(Duration::from_millis(goodbye.reconnect_after_ms.into()));
                }
                Some(Update::Heartbeat(_)) | None => {}
            }
        }
    }

    async fn reread(&mut self) -> Result<(), Status> {
        let game = self.client.game(&self.game.id).await?;
        self.take(game).await;
        Ok(())
    }

    async fn take(&mut self, game: Game) {
        if game.version > self.game.version {
            self.game = game;
            self.tell().await;
        }
    }

    async fn tell(&self) {
        // Nobody listens: the task is about to be aborted.
        let _gone = self.sender.send(News::Game(Box::new(self.game.clone()))).await;
    }
}
