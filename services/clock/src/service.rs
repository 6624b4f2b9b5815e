//! The gRPC side: reads a request, writes an answer.

use std::sync::Arc;

use makruk_proto::clock::v1::clock_service_server::ClockService;
use makruk_proto::clock::v1::{
    GetClockRequest, GetClockResponse, GetLatenessRequest, GetLatenessResponse, WatchClockRequest,
};
use makruk_runtime::topology;
use tonic::{Request, Response, Status};

use crate::callers::Callers;
use crate::games::Games;
use crate::lateness::{Figures, Lateness};
use crate::watch::{Updates, Watches};

/// Tells the time of games.
#[derive(Debug)]
pub(crate) struct Times {
    pub(crate) callers: Callers,
    pub(crate) games: Games,
    pub(crate) watches: Watches,
    pub(crate) lateness: Arc<Lateness>,
}

#[tonic::async_trait]
impl ClockService for Times {
    type WatchClockStream = Updates;

    async fn get_clock(&self, request: Request<GetClockRequest>) -> Result<Response<GetClockResponse>, Status> {
        self.callers.admit(request.metadata())?;
        let game_id = id(request.into_inner().game_id)?;
        let clock = self.games.timed(&game_id).await?.clock;
        Ok(Response::new(GetClockResponse { clock: Some(clock) }))
    }

    async fn watch_clock(&self, request: Request<WatchClockRequest>) -> Result<Response<Updates>, Status> {
        self.callers.admit(request.metadata())?;
        let game_id = id(request.into_inner().game_id)?;
        Ok(Response::new(self.watches.open(game_id).await?))
    }

    async fn get_lateness(
        &self,
        request: Request<GetLatenessRequest>,
    ) -> Result<Response<GetLatenessResponse>, Status> {
        self.callers.admit(request.metadata())?;
        let Figures { judged, p50, p99, max, stale } = self.lateness.figures();
        Ok(Response::new(GetLatenessResponse { judged, p50_ms: p50, p99_ms: p99, max_ms: max, stale }))
    }
}

/// The id of a game, checked: it becomes part of a subject, in which `*` and `>` mean other games too.
fn id(game_id: String) -> Result<String, Status> {
    if topology::partition_of_game(&game_id).is_none() {
        return Err(Status::invalid_argument("game_id: expected two digits (00 to 63) and 32 of 0-9 a-f"));
    }
    Ok(game_id)
}
