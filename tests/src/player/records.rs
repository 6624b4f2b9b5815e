//! Looking back.

use makruk_proto::gateway::v1::ExportPgnRequest;
use makruk_proto::rating::v1::{FinishedGame, ListFinishedGamesRequest, ListFinishedGamesResponse};
use tonic::Status;

use super::Player;
use crate::eventually;

impl Player {
    /// A page of the player's finished games.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn finished_games(&self, page_size: u32, token: &str) -> Result<ListFinishedGamesResponse, Status> {
        let request = ListFinishedGamesRequest { page_size, page_token: token.to_owned() };
        self.ask(request, async |player: &Self, request| player.records().list_finished_games(request).await).await
    }

    /// Waits until so many finished games are on the player's first page, which they fit on.
    ///
    /// # Panics
    /// When there are more, or not so many within a minute.
    pub async fn listed(&self, count: usize) -> Vec<FinishedGame> {
        let listed = async || {
            let games = self.finished_games(100, "").await.unwrap().games;
            assert!(games.len() <= count, "{games:?}");
            (games.len() == count).then_some(games)
        };
        eventually("finished games", listed).await
    }

    /// A game as PGN.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn pgn(&self, game: &str) -> Result<String, Status> {
        let request = ExportPgnRequest { game_id: game.to_owned() };
        let response = self.ask(request, async |player: &Self, request| player.games().export_pgn(request).await);
        Ok(response.await?.pgn)
    }
}
