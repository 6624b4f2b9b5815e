//! Between the game library's types and the wire's.

use makruk::{
    Bitboard, Color, Count, CountAction, CountKind, Game, Insufficiency, Mode, Move, Outcome, Position, PositionError,
    Reason, RuleSet, Turn,
};
use makruk_proto::game::v1 as pb;
use makruk_proto::rules::v1::MoveText;

use crate::refusal::Refusal;

/// Squares as sorted text.
pub(crate) fn squares(set: Bitboard) -> Vec<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}

/// A mode; UNSPECIFIED is ONLINE.
///
/// # Errors
/// [`Refusal::Unreadable`] for an unknown one.
pub(crate) fn mode(value: i32) -> Result<Mode, Refusal> {
    match pb::GameMode::try_from(value) {
        Ok(pb::GameMode::Unspecified | pb::GameMode::Online) => Ok(Mode::Online),
        Ok(pb::GameMode::Bot) => Ok(Mode::Bot),
        Ok(pb::GameMode::Local) => Ok(Mode::Local),
        Err(_) => Err(Refusal::Unreadable(format!("mode: {value} is unknown"))),
    }
}

/// A mode as a client sees it.
pub(crate) fn show_mode(mode: Mode) -> pb::GameMode {
    match mode {
        Mode::Online => pb::GameMode::Online,
        Mode::Bot => pb::GameMode::Bot,
        Mode::Local => pb::GameMode::Local,
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
    read_start(rules, fen).map_err(|error| Refusal::Unreadable(format!("{field}: {error}")))
}

/// The same with its faults one by one.
///
/// # Errors
/// Every fault of the FEN.
pub(crate) fn read_start(rules: RuleSet, fen: &str) -> Result<Position, PositionError> {
    if fen.is_empty() { Ok(rules.start()) } else { rules.read_start(fen) }
}

/// A game as it starts; empty text is the rule set's usual start.
///
/// # Errors
/// [`Refusal::Unreadable`], naming every fault of the FEN.
pub(crate) fn game(rules: RuleSet, mode: Mode, field: &str, fen: &str) -> Result<Game, Refusal> {
    let start = start(rules, field, fen)?;
    Game::new(rules, mode, start).map_err(|error| Refusal::Unreadable(format!("{field}: {error}")))
}

/// The side that is named; UNSPECIFIED names none.
///
/// # Errors
/// [`Refusal::Unreadable`] for an unknown one.
pub(crate) fn read_color(field: &str, value: i32) -> Result<Option<Color>, Refusal> {
    match pb::Color::try_from(value) {
        Ok(pb::Color::Unspecified) => Ok(None),
        Ok(pb::Color::White) => Ok(Some(Color::White)),
        Ok(pb::Color::Black) => Ok(Some(Color::Black)),
        Err(_) => Err(Refusal::Unreadable(format!("{field}: {value} is unknown"))),
    }
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
        startable: game.startable().map_or(pb::CountKind::Unspecified, count_kind).into(),
    }
}

/// A move in every notation; `None` if it is not legal in the position.
pub(crate) fn move_text(position: &Position, mv: Move) -> Option<MoveText> {
    let san = position.san(mv).ok()?;
    Some(MoveText { r#move: mv.to_string(), san: san.to_string(), thai: san.thai().to_string() })
}

/// The legal moves of a position as sorted text.
pub(crate) fn legal_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves
}

fn count_kind(kind: CountKind) -> pb::CountKind {
    match kind {
        CountKind::Board => pb::CountKind::Board,
        CountKind::Pieces => pb::CountKind::Pieces,
    }
}

fn count(count: Count) -> pb::Count {
    pb::Count {
        kind: count_kind(count.kind).into(),
        counter: color(count.counter).into(),
        number: count.number.into(),
        limit: count.limit.into(),
    }
}

fn result(outcome: &Outcome) -> pb::Result {
    let mut result =
        pb::Result { winner: outcome.winner.map_or(pb::Color::Unspecified, color).into(), ..pb::Result::default() };
    let reason = match outcome.reason {
        Reason::Checkmate => pb::EndReason::Checkmate,
        Reason::MateByCountingSide { count: decided } => {
            result.count = Some(count(decided));
            pb::EndReason::MateByCountingSide
        }
        Reason::Stalemate => pb::EndReason::Stalemate,
        Reason::BareKhuns => pb::EndReason::BareKhuns,
        Reason::CountLimit { count: decided } => {
            result.count = Some(count(decided));
            pb::EndReason::CountLimit
        }
        Reason::Threefold { plies } => {
            result.repeated_plies = plies.map(u32::from).to_vec();
            pb::EndReason::Threefold
        }
        Reason::InsufficientMaterial { material } => {
            result.insufficiency = insufficiency(material).into();
            pb::EndReason::InsufficientMaterial
        }
        Reason::QuietLimit { plies } => {
            result.plies = plies.into();
            pb::EndReason::QuietLimit
        }
        Reason::PlyLimit { plies } => {
            result.plies = plies.into();
            pb::EndReason::PlyLimit
        }
        Reason::Resignation => pb::EndReason::Resignation,
        Reason::Agreement => pb::EndReason::Agreement,
        Reason::Timeout => pb::EndReason::Time,
        Reason::Aborted => pb::EndReason::Aborted,
    };
    pb::Result { reason: reason.into(), ..result }
}

fn insufficiency(material: Insufficiency) -> pb::Insufficiency {
    match material {
        Insufficiency::BareKhuns => pb::Insufficiency::BareKhuns,
        Insufficiency::LoneMa => pb::Insufficiency::LoneMa,
        Insufficiency::MetsOnOneColor => pb::Insufficiency::MetsOnOneColor,
    }
}
