//! gRPC adapter of `GameService`.

use makruk_proto::game::v1::Ply;
use makruk_proto::gateway::v1::game_service_server::GameService;
use makruk_proto::gateway::v1::{
    AbortRequest, AbortResponse, AcceptDrawRequest, AcceptDrawResponse, Applied, DeclineDrawRequest,
    DeclineDrawResponse, ExportPgnRequest, ExportPgnResponse, GetGameRequest, GetGameResponse, OfferDrawRequest,
    OfferDrawResponse, PlayMoveRequest, PlayMoveResponse, ResignRequest, ResignResponse, UndoRequest, UndoResponse,
    WatchGameRequest,
};
use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::{
    Abort, AcceptDraw, CommandRequest, CommandResponse, DeclineDraw, Move, OfferDraw, Resign, Undo,
};
use tokio::time::Instant;
use tonic::{Request, Response, Status};

use crate::gate::Gate;
use crate::limits::Limit;
use crate::peers::Peers;
use crate::watch::{GameUpdates, Watches};

/// Plays and watches games by asking the services behind.
#[derive(Debug)]
pub struct Games {
    gate: Gate,
    peers: Peers,
    watches: Watches,
}

impl Games {
    /// Games that are played through `peers` and watched through `watches`.
    pub fn new(gate: Gate, peers: Peers, watches: Watches) -> Self {
        Self { gate, peers, watches }
    }

    /// Lets a command in and sends it on. `read` takes the message apart: game id, `cmd_id`, and what to do.
    async fn command<T>(
        &self,
        request: Request<T>,
        read: impl FnOnce(T) -> (String, String, Command),
    ) -> Result<Option<Applied>, Status> {
        // First of all: what the gateway itself needs is none of the player's time.
        let arrived = Instant::now();
        let person = self.gate.player(&request, Limit::Commands)?;
        let (game_id, cmd_id, command) = read(request.into_inner());
        tracing::debug!(player = person.id, game = game_id, cmd = cmd_id, ?command, "command");
        let request = CommandRequest { game_id, cmd_id, command: Some(command), waited_ms: 0 };
        let CommandResponse { version, pos, game } = self.peers.command(&person, request, arrived).await?;
        Ok(Some(Applied { version, pos, game }))
    }
}

#[tonic::async_trait]
impl GameService for Games {
    type WatchGameStream = GameUpdates;

    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        let GetGameRequest { game_id } = request.into_inner();
        tracing::debug!(player = person.id, game = game_id, "read");
        let game = self.peers.game(&person, &game_id).await?;
        Ok(Response::new(GetGameResponse { game: Some(game) }))
    }

    async fn export_pgn(&self, request: Request<ExportPgnRequest>) -> Result<Response<ExportPgnResponse>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        let ExportPgnRequest { game_id } = request.into_inner();
        tracing::debug!(player = person.id, game = game_id, "export");
        let pgn = self.peers.pgn(&person, &game_id).await?;
        Ok(Response::new(ExportPgnResponse { pgn }))
    }

    async fn play_move(&self, request: Request<PlayMoveRequest>) -> Result<Response<PlayMoveResponse>, Status> {
        let read = |PlayMoveRequest { game_id, cmd_id, pos, r#move, count_action }| {
            (game_id, cmd_id, Command::Move(Move { pos, ply: Some(Ply { r#move, count_action }) }))
        };
        let applied = self.command(request, read).await?;
        Ok(Response::new(PlayMoveResponse { applied }))
    }

    async fn resign(&self, request: Request<ResignRequest>) -> Result<Response<ResignResponse>, Status> {
        let read = |ResignRequest { game_id, cmd_id, color }| (game_id, cmd_id, Command::Resign(Resign { color }));
        let applied = self.command(request, read).await?;
        Ok(Response::new(ResignResponse { applied }))
    }

    async fn offer_draw(&self, request: Request<OfferDrawRequest>) -> Result<Response<OfferDrawResponse>, Status> {
        let read = |OfferDrawRequest { game_id, cmd_id }| (game_id, cmd_id, Command::OfferDraw(OfferDraw {}));
        let applied = self.command(request, read).await?;
        Ok(Response::new(OfferDrawResponse { applied }))
    }

    async fn accept_draw(&self, request: Request<AcceptDrawRequest>) -> Result<Response<AcceptDrawResponse>, Status> {
        let read = |AcceptDrawRequest { game_id, cmd_id }| (game_id, cmd_id, Command::AcceptDraw(AcceptDraw {}));
        let applied = self.command(request, read).await?;
        Ok(Response::new(AcceptDrawResponse { applied }))
    }

    async fn decline_draw(
        &self,
        request: Request<DeclineDrawRequest>,
    ) -> Result<Response<DeclineDrawResponse>, Status> {
        let read = |DeclineDrawRequest { game_id, cmd_id }| (game_id, cmd_id, Command::DeclineDraw(DeclineDraw {}));
        let applied = self.command(request, read).await?;
        Ok(Response::new(DeclineDrawResponse { applied }))
    }

    async fn abort(&self, request: Request<AbortRequest>) -> Result<Response<AbortResponse>, Status> {
        let read = |AbortRequest { game_id, cmd_id }| (game_id, cmd_id, Command::Abort(Abort {}));
        let applied = self.command(request, read).await?;
        Ok(Response::new(AbortResponse { applied }))
    }

    async fn undo(&self, request: Request<UndoRequest>) -> Result<Response<UndoResponse>, Status> {
        let read = |UndoRequest { game_id, cmd_id, pos }| (game_id, cmd_id, Command::Undo(Undo { pos }));
        let applied = self.command(request, read).await?;
        Ok(Response::new(UndoResponse { applied }))
    }

    async fn watch_game(&self, request: Request<WatchGameRequest>) -> Result<Response<GameUpdates>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        let WatchGameRequest { game_id, from_version } = request.into_inner();
        tracing::debug!(player = person.id, game = game_id, from_version, "watch");
        Ok(Response::new(self.watches.open_game(person, game_id, from_version).await?))
    }
}
