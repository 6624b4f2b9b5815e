//! gRPC adapter of `RecordService`.

use makruk_proto::rating::v1::record_service_server::RecordService;
use makruk_proto::rating::v1::{ListFinishedGamesRequest, ListFinishedGamesResponse};
use makruk_runtime::identity::Verifier;
use makruk_runtime::store;
use tonic::{Code, Request, Response, Status};
use tonic_types::{ErrorDetails, StatusExt as _};

use crate::page::{self, BadToken, Place};
use crate::records::{Page, Records};

/// Answers players about their own games.
#[derive(Debug)]
pub(crate) struct Service {
    pub(crate) records: Records,
    pub(crate) verifier: Verifier,
}

#[tonic::async_trait]
impl RecordService for Service {
    async fn list_finished_games(
        &self,
        request: Request<ListFinishedGamesRequest>,
    ) -> Result<Response<ListFinishedGamesResponse>, Status> {
        let player = self.verifier.player(request.metadata())?;
        let ListFinishedGamesRequest { page_size, page_token } = request.into_inner();
        let behind = read(&page_token).map_err(refused)?;
        let listed = self.records.list(&player.id, page::size(page_size), behind.as_ref()).await;
        let Page { games, next } = listed.map_err(|error| store::unavailable(&error))?;
        let next_page_token = next.map(|place| place.to_string()).unwrap_or_default();
        Ok(Response::new(ListFinishedGamesResponse { games, next_page_token }))
    }
}

fn read(token: &str) -> Result<Option<Place>, BadToken> {
    if token.is_empty() { Ok(None) } else { token.parse().map(Some) }
}

fn refused(error: BadToken) -> Status {
    let text = error.to_string();
    let details = ErrorDetails::with_bad_request_violation("page_token", text.as_str());
    Status::with_error_details(Code::InvalidArgument, text, details)
}
