//! Streams as clients read them.

use makruk_proto::event::v1::GameEvent;
use makruk_proto::game::v1::Game;
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{Presence, WatchGameResponse};
use tokio::time::timeout;
use tonic::{Status, Streaming};

use crate::PATIENCE;

/// An open `WatchGame` stream.
#[derive(Debug)]
pub struct Watch {
    stream: Streaming<WatchGameResponse>,
    /// Who was there when it was last told.
    pub presence: Option<Presence>,
}

impl Watch {
    pub(crate) fn new(stream: Streaming<WatchGameResponse>) -> Self {
        Self { stream, presence: None }
    }

    /// The next message.
    ///
    /// # Errors
    /// What ended the stream.
    ///
    /// # Panics
    /// When nothing comes for a minute, or the stream ends without a word.
    pub async fn next(&mut self) -> Result<Update, Status> {
        let message = timeout(PATIENCE, self.stream.message()).await.expect("a message within a minute")?;
        let update = message.expect("a message").update.unwrap();
        if let Update::Presence(presence) = &update {
            self.presence = Some(*presence);
        }
        Ok(update)
    }

    /// The first message, which is the game.
    ///
    /// # Panics
    /// When it is anything else.
    pub async fn snapshot(&mut self) -> Game {
        match self.next().await.unwrap() {
            Update::Snapshot(game) => game,
            other => panic!("expected a snapshot, got {other:?}"),
        }
    }

    /// Brings `game` up to date with the next message.
    ///
    /// # Panics
    /// When the message is an event that is not the next version.
    pub async fn advance(&mut self, game: &mut Game) {
        match self.next().await.unwrap() {
            Update::Snapshot(snapshot) => {
                assert!(snapshot.version >= game.version, "a snapshot of the past");
                *game = snapshot;
            }
            Update::Event(event) => apply(game, event),
            Update::Heartbeat(heartbeat) => assert_eq!(heartbeat.version, game.version, "something is missing"),
            Update::Goodbye(goodbye) => panic!("the gateway leaves: {goodbye:?}"),
            Update::Presence(_) => {}
        }
    }

    /// Follows `game` until it is over.
    ///
    /// # Panics
    /// As [`Watch::advance`].
    pub async fn to_the_end(&mut self, game: &mut Game) {
        while game.finished_at_ms.is_none() {
            self.advance(game).await;
        }
    }
}

/// What a client does with an event.
fn apply(game: &mut Game, event: GameEvent) {
    use makruk_proto::event::v1::game_event::Kind;
    assert_eq!(event.version, game.version + 1, "a version is missing");
    game.version = event.version;
    game.pos = event.pos;
    game.state = event.state;
    game.clock = event.clock;
    game.draw_offers = event.draw_offers;
    game.first_move_due_ms = event.first_move_due_ms;
    match event.kind.unwrap() {
        Kind::Created(_) | Kind::DrawOffered(_) | Kind::DrawDeclined(_) | Kind::TimeCredited(_) => {}
        Kind::Moved(moved) => game.plies.push(moved.ply.unwrap()),
        Kind::Undone(undone) => game.plies.truncate(game.plies.len() - undone.plies as usize),
        Kind::Finished(_) => game.finished_at_ms = Some(event.at_ms),
    }
}
