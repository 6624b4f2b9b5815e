//! Between the game library's types and the wire's.

use makruk::{Color, Count, CountAction, CountKind, Game, Mode, Outcome, Position, Reason, RuleSet, Turn};
use makruk_proto::game::v1 as pb;

use crate::refusal::Refusal;

/// A rule set; UNSPECIFIED is the default, TTAKJI.
///
/// # Errors
/// [`Refusal::Unreadable`] for one that is not served.
pub(crate) fn rule_set(value: i32) -> Result<RuleSet, Refusal> {
    match pb::RuleSet::try_from(value) {
        Ok(pb::RuleSet::Unspecified | pb::RuleSet::Ttakji) => Ok(RuleSet::Ttakji),
        Err(_) => Err(Refusal::Unreadable(format!("rule_set: {value} is none that is served"))),
    }
}

/// A mode; UNSPECIFIED is ONLINE.
///
/// # Errors
/// [`Refusal::Unreadable`] for an unknown one.
pub(crate) fn mode(value: i32) -> Result<Mode, Refusal> {
    match pb::GameMode::try_from(value) {
        Ok(pb::GameMode::Unspecified | pb::GameMode::Online) => Ok(Mode::Online),
        Ok(pb::GameMode::Bot) => Ok(Mode::Bot),
        Err(_) => Err(Refusal::Unreadable(format!("mode: {value} is unknown"))),
    }
}

/// A count action; UNSPECIFIED is none.
///
/// # Errors
/// [`Refusal::Unreadable`] for an unknown one.
pub(crate) fn count_action(value: i32) -> Result<CountAction, Refusal> {
    match pb::CountAction::try_from(value) {
        Ok(pb::CountAction::Unspecified) => Ok(CountAction::None),
        Ok(pb::CountAction::Start) => Ok(CountAction::Start),
        Ok(pb::CountAction::Stop) => Ok(CountAction::Stop),
        Err(_) => Err(Refusal::Unreadable(format!("count_action: {value} is unknown"))),
    }
}

/// The position a game starts from; empty text is the rule set's usual start.
///
/// # Errors
/// [`Refusal::Unreadable`], naming every fault of the FEN.
pub(crate) fn start(rules: RuleSet, field: &str, fen: &str) -> Result<Position, Refusal> {
    if fen.is_empty() {
        return Ok(rules.start());
    }
    rules.read_start(fen).map_err(|error| Refusal::Unreadable(format!("{field}: {error}")))
}

/// A game as it starts; empty text is the rule set's usual start.
///
/// # Errors
/// [`Refusal::Unreadable`], naming every fault of the FEN.
pub(crate) fn game(rules: RuleSet, mode: Mode, field: &str, fen: &str) -> Result<Game, Refusal> {
    let start = start(rules, field, fen)?;
    Game::new(rules, mode, start).map_err(|error| Refusal::Unreadable(format!("{field}: {error}")))
}

/// A side.
pub(crate) fn color(color: Color) -> pb::Color {
    match color {
        Color::White => pb::Color::White,
        Color::Black => pb::Color::Black,
    }
}

/// A turn as played.
pub(crate) fn ply(turn: Turn) -> pb::Ply {
    let action = match turn.count {
        CountAction::None => pb::CountAction::Unspecified,
        CountAction::Start => pb::CountAction::Start,
        CountAction::Stop => pb::CountAction::Stop,
    };
    pb::Ply { r#move: turn.mv.to_string(), count_action: action.into() }
}

/// A game's position with all that the rules say of it. `legal_moves` are filled in where asked for and the
/// game goes on.
pub(crate) fn state(game: &Game, legal_moves: bool) -> pb::PositionState {
    let position = game.position();
    let over = game.outcome().is_some();
    pb::PositionState {
        fen: game.fen(),
        turn: color(position.turn()).into(),
        count: game.count().map(count),
        may_start: game.may_start(),
        may_stop: game.may_stop(),
        in_check: position.is_check(),
        ply: game.ply().into(),
        quiet_plies: game.quiet_plies().into(),
        legal_moves: if legal_moves && !over { self::legal_moves(position) } else { Vec::new() },
        result: game.outcome().map(result),
    }
}

/// The legal moves of a position as sorted text.
pub(crate) fn legal_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves
}

fn count(count: Count) -> pb::Count {
    let kind = match count.kind {
        CountKind::Board => pb::CountKind::Board,
        CountKind::Pieces => pb::CountKind::Pieces,
    };
    pb::Count {
        kind: kind.into(),
        counter: color(count.counter).into(),
        number: count.number.into(),
        limit: count.limit.into(),
    }
}

fn result(outcome: &Outcome) -> pb::Result {
    let (reason, decided, plies) = match outcome.reason {
        Reason::Checkmate => (pb::EndReason::Checkmate, None, Vec::new()),
        Reason::MateByCountingSide { count } => (pb::EndReason::MateByCountingSide, Some(count), Vec::new()),
        Reason::Stalemate => (pb::EndReason::Stalemate, None, Vec::new()),
        Reason::BareKhuns => (pb::EndReason::BareKhuns, None, Vec::new()),
        Reason::CountLimit { count } => (pb::EndReason::CountLimit, Some(count), Vec::new()),
        Reason::Threefold { plies } => (pb::EndReason::Threefold, None, plies.map(u32::from).to_vec()),
        Reason::InsufficientMaterial { .. } => (pb::EndReason::InsufficientMaterial, None, Vec::new()),
        Reason::QuietLimit { .. } => (pb::EndReason::QuietLimit, None, Vec::new()),
        Reason::PlyLimit { .. } => (pb::EndReason::PlyLimit, None, Vec::new()),
        Reason::Resignation => (pb::EndReason::Resignation, None, Vec::new()),
    };
    pb::Result {
        winner: outcome.winner.map_or(pb::Color::Unspecified, color).into(),
        reason: reason.into(),
        count: decided.map(count),
        repeated_plies: plies,
    }
}
