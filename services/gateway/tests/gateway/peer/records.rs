//! The records of these tests.

use makruk_proto::rating::v1::record_service_server::RecordService;
use makruk_proto::rating::v1::{FinishedGame, ListFinishedGamesRequest, ListFinishedGamesResponse};
use prost::Message as _;
use tonic::{Request, Response, Status};

use super::{Asked, GAME, Peer};

/// The one page there is.
pub(crate) fn page() -> ListFinishedGamesResponse {
    let game = FinishedGame { game_id: GAME.to_owned(), ..FinishedGame::default() };
    ListFinishedGamesResponse { games: vec![game], next_page_token: "next".to_owned() }
}

#[tonic::async_trait]
impl RecordService for Peer {
    async fn list_finished_games(
        &self,
        request: Request<ListFinishedGamesRequest>,
    ) -> Result<Response<ListFinishedGamesResponse>, Status> {
        let person = self.player(&request)?;
        self.note(Asked::Passed(person, "list_finished_games", request.into_inner().encode_to_vec()));
        Ok(Response::new(page()))
    }
}
