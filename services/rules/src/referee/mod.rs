//! What can be asked about the rules without a game: pure functions from request to answer.

mod describe;
mod replay;
mod validate;

use makruk_proto::rules::v1::{LegalMoves, LegalMovesRequest, LegalMovesResponse};

pub(crate) use self::describe::describe;
pub(crate) use self::replay::replay;
pub(crate) use self::validate::validate;
use crate::refusal::Refusal;
use crate::rule_set;
use crate::wire;

/// The largest batch of positions.
const MAX_BATCH: usize = 256;

/// The most plies from a start: no game has more.
const MAX_PLIES: usize = makruk::PLY_CEILING as usize;

/// What a request of [`MAX_PLIES`] takes on the wire, and some.
pub(crate) const MESSAGE_LIMIT: usize = 128 * 1024;

/// The legal moves of each position asked for.
///
/// # Errors
/// Too many, unknown rules, or a bad FEN; the message names it.
pub(crate) fn legal_moves(request: &LegalMovesRequest) -> Result<LegalMovesResponse, Refusal> {
    let rules = rule_set::read(request.rule_set, request.rule_options.as_ref())?;
    limited("fens", request.fens.len(), MAX_BATCH)?;
    let usual = [String::new()];
    let fens = if request.fens.is_empty() { &usual[..] } else { &request.fens };
    let moves = |(index, fen): (usize, &String)| {
        let position = wire::start(rules, &format!("fens[{index}]"), fen)?;
        Ok::<_, Refusal>(LegalMoves { moves: wire::legal_moves(&position), in_check: position.is_check() })
    };
    let positions = fens.iter().enumerate().map(moves).collect::<Result<_, _>>()?;
    Ok(LegalMovesResponse { positions, rule_options: Some(rule_set::show(rules).1) })
}

/// Refuses more items of a batch than there may be.
fn limited(field: &str, found: usize, most: usize) -> Result<(), Refusal> {
    if found <= most { Ok(()) } else { Err(Refusal::Unreadable(format!("{field}: {found} are more than {most}"))) }
}
