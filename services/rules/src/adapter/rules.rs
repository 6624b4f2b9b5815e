//! `RulesService`: games and the commands of their players.

use makruk::Mode;
use makruk_proto::rules::v1::rules_service_server::RulesService;
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, CreateGameRequest, CreateGameResponse, ExportPgnRequest, ExportPgnResponse,
    GetGameRequest, GetGameResponse, PulseRequest, PulseResponse,
};
use makruk_runtime::identity::{self, FleetSecret, Verifier};
use tonic::{Request, Response, Status};

use super::game_id;
use crate::aggregate::Terms;
use crate::command::Command;
use crate::desk::Desk;
use crate::pgn;
use crate::refusal::Refusal;
use crate::rule_set;
use crate::seats::Seats;
use crate::timing;
use crate::wire;

#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) desk: Desk,
    pub(crate) verifier: Verifier,
    pub(crate) secret: FleetSecret,
}

#[tonic::async_trait]
impl RulesService for Rules {
    async fn create_game(&self, request: Request<CreateGameRequest>) -> Result<Response<CreateGameResponse>, Status> {
        self.secret.service(request.metadata())?;
        let request = request.into_inner();
        let id = game_id(&request.game_id)?;
        let rules = rule_set::read(request.rule_set, request.rule_options.as_ref())?;
        let seats = Seats::new(request.white, request.black, request.local)?;
        if request.rated && seats.mode() != Mode::Online {
            return Err(Refusal::Unreadable("rated: expected two people in a game that is rated".to_owned()).into());
        }
        let game = wire::game(rules, seats.mode(), "start_fen", &request.start_fen)?;
        let terms = Terms {
            control: request.time_control.map(timing::read_control).transpose()?,
            first_move_ms: request.first_move_ms,
            rated: request.rated,
            fingerprint: request.fingerprint,
        };
        let game = self.desk.create(id, &game, seats, terms).await?;
        Ok(Response::new(CreateGameResponse { game: Some(game.view()) }))
    }

    async fn command(&self, request: Request<CommandRequest>) -> Result<Response<CommandResponse>, Status> {
        let player = self.verifier.player(request.metadata())?;
        let request = request.into_inner();
        let id = game_id(&request.game_id)?;
        let command = Command::of_player(player.id, request.cmd_id, request.command)?;
        let (applied, game) = self.desk.command(id, &command, request.waited_ms).await?;
        Ok(Response::new(CommandResponse { version: applied.version, pos: applied.pos, game: Some(game.view()) }))
    }

    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        identity::admit(&self.secret, &self.verifier, request.metadata())?;
        let game = self.desk.read(game_id(&request.get_ref().game_id)?).await?;
        Ok(Response::new(GetGameResponse { game: Some(game.view()) }))
    }

    async fn export_pgn(&self, request: Request<ExportPgnRequest>) -> Result<Response<ExportPgnResponse>, Status> {
        identity::admit(&self.secret, &self.verifier, request.metadata())?;
        let standing = self.desk.read(game_id(&request.get_ref().game_id)?).await?;
        Ok(Response::new(ExportPgnResponse { pgn: pgn::write(&standing.game)? }))
    }

    async fn pulse(&self, request: Request<PulseRequest>) -> Result<Response<PulseResponse>, Status> {
        // Only a gateway can sign for players, and so only a gateway sends this.
        self.verifier.player(request.metadata())?;
        self.desk.pulse().await?;
        Ok(Response::new(PulseResponse {}))
    }
}
