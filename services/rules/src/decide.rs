//! What a command does to a game, or why it does nothing.

use makruk::{Color, CountAction, CountKind, Game, Move, PlayError, Turn, UciError};
use makruk_proto::event::v1::{Moved, Undone, game_event::Kind};
use makruk_runtime::Millis;

use crate::aggregate::Aggregate;
use crate::command::{Action, Actor, Command};
use crate::refusal::Refusal;
use crate::wire;

/// Carries out a command on a game.
///
/// # Errors
/// Why it is refused. The reasons are tried in this order: no seat, game over, another position, not the
/// caller's turn, the rules.
pub(crate) fn carry_out(game: &mut Aggregate, command: &Command, now: Millis) -> Result<(), Refusal> {
    let no_seat = || if command.actor == Actor::Bot { Refusal::NotBotTurn } else { Refusal::NoSeat };
    let color = game.seats.of(&command.actor).ok_or_else(no_seat)?;
    if let Some(outcome) = game.game.outcome() {
        return Err(Refusal::Over(*outcome));
    }
    match &command.action {
        Action::Move { pos, text, count } => {
            on_position(game, *pos)?;
            on_turn(game, color, &command.actor)?;
            play(game, read(&game.game, text, *count)?, now)
        }
        Action::Resign => {
            game.game.resign(color).map_err(|_| Refusal::Corrupt("an open game can't be given up".to_owned()))?;
            game.resigned = Some(color);
            Ok(())
        }
        Action::Undo { pos } => {
            on_position(game, *pos)?;
            undo(game, color, now)
        }
        Action::PlayOverdue => {
            on_turn(game, color, &command.actor)?;
            if game.bot_due.is_none_or(|due| now < due) {
                return Err(Refusal::NotOverdue);
            }
            let mv = stopgap(&game.game).ok_or_else(|| Refusal::Corrupt("no legal move, and no result".to_owned()))?;
            let turn = unthinking(&game.game, mv);
            play(game, turn, now)
        }
    }
}

/// Plays an AI's move where it has only one: there is nothing to think about.
pub(crate) fn play_forced(game: &mut Aggregate, now: Millis) {
    if let [mv] = game.game.position().legal_moves()[..]
        && let Err(error) = play(game, unthinking(&game.game, mv), now)
    {
        tracing::error!(%error, game = %game.id, "the only legal move was refused; an AI worker will try");
    }
}

fn on_position(game: &Aggregate, named: u64) -> Result<(), Refusal> {
    if named == game.pos { Ok(()) } else { Err(Refusal::Stale { named, current: game.pos }) }
}

fn on_turn(game: &Aggregate, color: Color, actor: &Actor) -> Result<(), Refusal> {
    let turn = game.game.position().turn();
    match actor {
        _ if turn == color => Ok(()),
        Actor::Bot => Err(Refusal::NotBotTurn),
        Actor::Player(_) => Err(Refusal::NotYourTurn(turn)),
    }
}

/// The turn that a text and a count action make.
pub(crate) fn read(game: &Game, text: &str, count: CountAction) -> Result<Turn, Refusal> {
    let mv = game.position().parse_uci(text).map_err(|error| match error {
        UciError::Text(error) => Refusal::Unreadable(format!("move: {error}")),
        UciError::Illegal(error) => Refusal::Illegal(error.to_string()),
    })?;
    Ok(Turn { mv, count })
}

fn play(game: &mut Aggregate, turn: Turn, now: Millis) -> Result<(), Refusal> {
    let color = game.game.position().turn();
    game.game.play(turn).map_err(|error| match error {
        PlayError::GameOver => Refusal::Corrupt("an open game refused a ply as over".to_owned()),
        error => Refusal::Illegal(error.to_string()),
    })?;
    game.pos += 1;
    game.emit(Kind::Moved(Moved { color: wire::color(color).into(), ply: Some(wire::ply(turn)) }), now);
    Ok(())
}

/// Takes back the player's last move: the last ply when the AI has not answered it yet, else the last two.
fn undo(game: &mut Aggregate, color: Color, now: Millis) -> Result<(), Refusal> {
    if game.seats.bot(!color).is_none() {
        return Err(Refusal::UndoAgainstPerson);
    }
    let plies = if game.game.position().turn() == color { 2 } else { 1 };
    if game.game.ply() < plies {
        return Err(Refusal::NothingToUndo);
    }
    game.game.undo(plies).map_err(|error| Refusal::Corrupt(error.to_string()))?;
    game.pos += 1;
    game.emit(Kind::Undone(Undone { plies: plies.into() }), now);
    Ok(())
}

/// A move with what goes without saying: a bare khun that may count does.
fn unthinking(game: &Game, mv: Move) -> Turn {
    let count = if game.startable() == Some(CountKind::Pieces) { CountAction::Start } else { CountAction::None };
    Turn { mv, count }
}

/// A legal move for an AI that is silent: one that takes the most, so that it is not given away.
fn stopgap(game: &Game) -> Option<Move> {
    let position = game.position();
    position.legal_moves().into_iter().max_by_key(|mv| position.piece_at(mv.to).map_or(0, |piece| value(piece.role)))
}

/// Rough values, in halves of a met.
fn value(role: makruk::Role) -> u8 {
    use makruk::Role;
    match role {
        Role::Rua => 5,
        Role::Khon | Role::Ma => 3,
        Role::Met | Role::BiaNgai | Role::LyingRua => 2,
        Role::Bia | Role::Khun => 1,
    }
}
