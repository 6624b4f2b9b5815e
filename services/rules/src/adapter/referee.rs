//! `RefereeService`: the rules without a game.

use makruk_proto::rules::v1::referee_service_server::RefereeService;
use makruk_proto::rules::v1::{LegalMovesRequest, LegalMovesResponse, ReplayRequest, ReplayResponse};
use tonic::{Request, Response, Status};

use crate::decide;
use crate::refusal::Refusal;
use crate::wire;

/// The longest replay.
const MAX_PLIES: usize = 2000;

/// What a replay request of [`MAX_PLIES`] takes on the wire, and some.
pub(crate) const MESSAGE_LIMIT: usize = 128 * 1024;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Referee;

#[tonic::async_trait]
impl RefereeService for Referee {
    async fn legal_moves(&self, request: Request<LegalMovesRequest>) -> Result<Response<LegalMovesResponse>, Status> {
        let request = request.into_inner();
        let rules = wire::rule_set(request.rule_set)?;
        let position = wire::start(rules, "fen", &request.fen)?;
        Ok(Response::new(LegalMovesResponse { moves: wire::legal_moves(&position), in_check: position.is_check() }))
    }

    async fn replay(&self, request: Request<ReplayRequest>) -> Result<Response<ReplayResponse>, Status> {
        Ok(Response::new(replay(&request.into_inner())?))
    }
}

fn replay(request: &ReplayRequest) -> Result<ReplayResponse, Refusal> {
    let rules = wire::rule_set(request.rule_set)?;
    let mode = wire::mode(request.mode)?;
    if request.plies.len() > MAX_PLIES {
        return Err(Refusal::Unreadable(format!("plies: {} are more than {MAX_PLIES}", request.plies.len())));
    }
    let mut game = wire::game(rules, mode, "start_fen", &request.start_fen)?;
    let start = wire::state(&game, request.with_legal_moves);
    let mut states = Vec::with_capacity(request.plies.len());
    for (index, ply) in request.plies.iter().enumerate() {
        let at = |reason: &dyn std::fmt::Display| Refusal::Unreadable(format!("plies[{index}]: {reason}"));
        let count = wire::count_action(ply.count_action).map_err(|error| at(&error))?;
        if let Some(outcome) = game.outcome() {
            return Err(at(&Refusal::Over(*outcome)));
        }
        let turn = decide::read(&game, &ply.r#move, count).map_err(|error| at(&error))?;
        game.play(turn).map_err(|error| at(&error))?;
        states.push(wire::state(&game, request.with_legal_moves));
    }
    Ok(ReplayResponse { start: Some(start), states })
}
