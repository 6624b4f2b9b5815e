//! `AdjudicatorService`: what the fleet itself does to games.

use makruk_proto::rules::v1::adjudicator_service_server::AdjudicatorService;
use makruk_proto::rules::v1::{
    JudgeTimeRequest, JudgeTimeResponse, PlayBotMoveRequest, PlayBotMoveResponse, PlayOverdueBotMoveRequest,
    PlayOverdueBotMoveResponse, SettleGameRequest, SettleGameResponse, Settlement,
};
use makruk_runtime::identity::FleetSecret;
use tonic::{Request, Response, Status};

use super::game_id;
use crate::command::Command;
use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::wire;

#[derive(Debug)]
pub(crate) struct Adjudicator {
    pub(crate) desk: Desk,
    pub(crate) secret: FleetSecret,
}

#[tonic::async_trait]
impl AdjudicatorService for Adjudicator {
    async fn play_bot_move(
        &self,
        request: Request<PlayBotMoveRequest>,
    ) -> Result<Response<PlayBotMoveResponse>, Status> {
        self.secret.service(request.metadata())?;
        let request = request.into_inner();
        let id = game_id(&request.game_id)?;
        let ply = request.ply.ok_or_else(|| Refusal::Unreadable("ply: missing".to_owned()))?;
        let command = Command::of_bot(request.pos, ply.r#move, wire::count_action(ply.count_action)?);
        let (applied, _) = self.desk.command(id, &command, 0).await?;
        Ok(Response::new(PlayBotMoveResponse { version: applied.version, pos: applied.pos }))
    }

    async fn play_overdue_bot_move(
        &self,
        request: Request<PlayOverdueBotMoveRequest>,
    ) -> Result<Response<PlayOverdueBotMoveResponse>, Status> {
        let service = self.secret.service(request.metadata())?;
        let id = game_id(&request.get_ref().game_id)?;
        let (applied, _) = self.desk.command(id.clone(), &Command::play_overdue(), 0).await?;
        tracing::warn!(game = %id, service, "an AI's answer was overdue; a move was played for it");
        Ok(Response::new(PlayOverdueBotMoveResponse { version: applied.version, pos: applied.pos }))
    }

    async fn judge_time(&self, request: Request<JudgeTimeRequest>) -> Result<Response<JudgeTimeResponse>, Status> {
        self.secret.service(request.metadata())?;
        let JudgeTimeRequest { game_id: id, pos } = request.into_inner();
        let (judged, version) = self.desk.judge(game_id(&id)?, pos).await?;
        Ok(Response::new(JudgeTimeResponse {
            version,
            deadline_ms: judged.deadline.0,
            late_ms: judged.late_ms,
            credited: judged.credited,
        }))
    }

    async fn settle_game(&self, request: Request<SettleGameRequest>) -> Result<Response<SettleGameResponse>, Status> {
        self.secret.service(request.metadata())?;
        let SettleGameRequest { game_id: id, settlement } = request.into_inner();
        let settlement = Settlement::try_from(settlement)
            .map_err(|_| Refusal::Unreadable(format!("settlement: {settlement} is unknown")))?;
        self.desk.settle(game_id(&id)?, settlement).await?;
        Ok(Response::new(SettleGameResponse {}))
    }
}
