//! gRPC adapter of `GameService`.

use makruk_proto::game::v1::Ply;
use makruk_proto::gateway::v1::game_service_server::GameService;
use makruk_proto::gateway::v1::{
    Applied, CreateBotGameRequest, CreateBotGameResponse, GetGameRequest, GetGameResponse, PlayMoveRequest,
    PlayMoveResponse, ResignRequest, ResignResponse, UndoRequest, UndoResponse, WatchGameRequest,
};
use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::{CommandRequest, Move, Resign, Undo};
use makruk_proto::{matchmaking::v1 as matchmaking, rules::v1 as rules};
use makruk_runtime::identity::Person;
use tonic::{Request, Response, Status};

use crate::gate::Gate;
use crate::limits::Limit;
use crate::peers::Peers;
use crate::watch::{Updates, Watches};

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

    async fn command(
        &self,
        person: &Person,
        game_id: String,
        cmd_id: String,
        command: Command,
    ) -> Result<Applied, Status> {
        tracing::debug!(player = person.id, game = game_id, cmd = cmd_id, ?command, "command");
        let request = CommandRequest { game_id, cmd_id, command: Some(command) };
        let rules::CommandResponse { version, pos, game } = self.peers.command(person, request).await?;
        Ok(Applied { version, pos, game })
    }
}

#[tonic::async_trait]
impl GameService for Games {
    type WatchGameStream = Updates;

    async fn create_bot_game(
        &self,
        request: Request<CreateBotGameRequest>,
    ) -> Result<Response<CreateBotGameResponse>, Status> {
        let person = self.gate.player(&request, Limit::Games)?;
        let CreateBotGameRequest { cmd_id, rule_set, level, color, start_fen, rule_options } = request.into_inner();
        tracing::debug!(player = person.id, cmd = cmd_id, level, "new game against an AI");
        let message = matchmaking::CreateBotGameRequest { cmd_id, rule_set, level, color, start_fen, rule_options };
        let matchmaking::CreateBotGameResponse { game } = self.peers.create_bot_game(&person, message).await?;
        Ok(Response::new(CreateBotGameResponse { game }))
    }

    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        let GetGameRequest { game_id } = request.into_inner();
        tracing::debug!(player = person.id, game = game_id, "read");
        let game = self.peers.game(&person, &game_id).await?;
        Ok(Response::new(GetGameResponse { game: Some(game) }))
    }

    async fn play_move(&self, request: Request<PlayMoveRequest>) -> Result<Response<PlayMoveResponse>, Status> {
        let person = self.gate.player(&request, Limit::Commands)?;
        let PlayMoveRequest { game_id, cmd_id, pos, r#move, count_action } = request.into_inner();
        let command = Command::Move(Move { pos, ply: Some(Ply { r#move, count_action }) });
        let applied = self.command(&person, game_id, cmd_id, command).await?;
        Ok(Response::new(PlayMoveResponse { applied: Some(applied) }))
    }

    async fn resign(&self, request: Request<ResignRequest>) -> Result<Response<ResignResponse>, Status> {
        let person = self.gate.player(&request, Limit::Commands)?;
        let ResignRequest { game_id, cmd_id } = request.into_inner();
        let applied = self.command(&person, game_id, cmd_id, Command::Resign(Resign {})).await?;
        Ok(Response::new(ResignResponse { applied: Some(applied) }))
    }

    async fn undo(&self, request: Request<UndoRequest>) -> Result<Response<UndoResponse>, Status> {
        let person = self.gate.player(&request, Limit::Commands)?;
        let UndoRequest { game_id, cmd_id, pos } = request.into_inner();
        let applied = self.command(&person, game_id, cmd_id, Command::Undo(Undo { pos })).await?;
        Ok(Response::new(UndoResponse { applied: Some(applied) }))
    }

    async fn watch_game(&self, request: Request<WatchGameRequest>) -> Result<Response<Updates>, Status> {
        let person = self.gate.player(&request, Limit::Reads)?;
        let WatchGameRequest { game_id, from_version } = request.into_inner();
        tracing::debug!(player = person.id, game = game_id, from_version, "watch");
        Ok(Response::new(self.watches.open(person, game_id, from_version).await?))
    }
}
