//! Playing moves from a position.

use std::fmt::Display;

use makruk::Game;
use makruk_proto::game::v1::Ply;
use makruk_proto::rules::v1::{ReplayRequest, ReplayResponse};

use super::{MAX_PLIES, limited};
use crate::decide;
use crate::refusal::Refusal;
use crate::rule_set;
use crate::wire;

/// The state after each ply.
///
/// # Errors
/// What cannot be read, or the first ply that cannot be played, by its index.
pub(crate) fn replay(request: &ReplayRequest) -> Result<ReplayResponse, Refusal> {
    let rules = rule_set::read(request.rule_set, request.rule_options.as_ref())?;
    let mut game = wire::game(rules, wire::mode(request.mode)?, "start_fen", &request.start_fen)?;
    let start = wire::state(&game, request.with_legal_moves);
    let mut states = Vec::new();
    play(&mut game, &request.plies, request.past_end, |game| {
        states.push(wire::state(game, request.with_legal_moves));
    })?;
    let played = game.positions().zip(game.turns());
    let moves = played.filter_map(|(before, turn)| wire::move_text(before, turn.mv)).collect();
    Ok(ReplayResponse { start: Some(start), states, moves })
}

/// Plays plies, and shows the game after each.
///
/// # Errors
/// Too many plies, or the first one that cannot be played, by its index.
pub(super) fn play(
    game: &mut Game,
    plies: &[Ply],
    past_end: bool,
    mut after_each: impl FnMut(&Game),
) -> Result<(), Refusal> {
    limited("plies", plies.len(), MAX_PLIES)?;
    for (index, ply) in plies.iter().enumerate() {
        let at = |reason: &dyn Display| Refusal::Unreadable(format!("plies[{index}]: {reason}"));
        let count = wire::count_action(ply.count_action).map_err(|error| at(&error))?;
        if let Some(outcome) = game.outcome().filter(|_| !past_end) {
            return Err(at(&Refusal::Over(*outcome)));
        }
        let turn = decide::read(game, &ply.r#move, count).map_err(|error| at(&error))?;
        game.play_on(turn).map_err(|error| at(&error))?;
        after_each(game);
    }
    Ok(())
}
