//! What a command does to a game, or why it does nothing.

use makruk::{Color, CountAction, CountKind, Game, Move, PlayError, Turn, UciError};
use makruk_proto::event::v1::{DrawDeclined, DrawOffered, Moved, Undone, game_event::Kind};

use crate::aggregate::Aggregate;
use crate::command::{Action, Actor, Command};
use crate::ending::Ending;
use crate::moment::Moment;
use crate::offers::Offers;
use crate::refusal::Refusal;
use crate::wire;

/// Which seats an actor holds.
enum Holds {
    One(Color),
    /// Of a game on one device.
    Both,
}

/// Whether an actor may do anything at all in a game.
///
/// # Errors
/// It holds no seat, or the game is over.
pub(crate) fn check_actor(game: &Aggregate, actor: &Actor) -> Result<(), Refusal> {
    held(game, actor)?;
    game.game.outcome().map_or(Ok(()), |outcome| Err(Refusal::Over(*outcome)))
}

/// Carries out a command of an actor who [may](check_actor) act.
///
/// # Errors
/// Why it is refused. The reasons are tried in this order: no seat, another position, not the caller's turn, the
/// rules.
pub(crate) fn carry_out(game: &mut Aggregate, command: &Command, at: &Moment) -> Result<(), Refusal> {
    let holds = held(game, &command.actor)?;
    let turn = game.game.turn();
    // Who holds both seats acts for the side that can, and that is mostly the one to move.
    let side = |both: Color| if let Holds::One(color) = holds { color } else { both };
    match &command.action {
        Action::Move { pos, text, count } => {
            on_position(game, *pos)?;
            on_turn(game, side(turn), &command.actor)?;
            play(game, read(&game.game, text, *count)?, at)
        }
        Action::Resign { color } => {
            let by = side(color.unwrap_or(turn));
            match color.filter(|color| *color != by) {
                Some(other) => Err(Refusal::OtherSeat(other)),
                None => end(game, Ending::Resigned(by)),
            }
        }
        Action::Undo { pos } => {
            on_position(game, *pos)?;
            undo(game, side(turn), at)
        }
        Action::OfferDraw => offer_draw(game, side(turn), at),
        Action::AcceptDraw => {
            answer_offer(game, side)?;
            end(game, Ending::Agreed)
        }
        Action::DeclineDraw => {
            let by = answer_offer(game, side)?;
            game.emit(Kind::DrawDeclined(DrawDeclined { color: wire::color(by).into() }), at.now, at);
            Ok(())
        }
        Action::Abort if game.game.ply() >= 2 => Err(Refusal::TooLateToAbort),
        Action::Abort => end(game, Ending::Aborted),
        Action::PlayOverdue => {
            on_turn(game, side(turn), &command.actor)?;
            if game.bot_due.is_none_or(|due| at.now < due) {
                return Err(Refusal::NotOverdue);
            }
            let mv = stopgap(&game.game).ok_or_else(|| Refusal::Corrupt("no legal move, and no result".to_owned()))?;
            let turn = unthinking(&game.game, mv);
            play(game, turn, at)
        }
    }
}

fn held(game: &Aggregate, actor: &Actor) -> Result<Holds, Refusal> {
    match Color::ALL.map(|color| game.seats.holds(actor, color)) {
        [true, true] => Ok(Holds::Both),
        [true, false] => Ok(Holds::One(Color::White)),
        [false, true] => Ok(Holds::One(Color::Black)),
        [false, false] if *actor == Actor::Bot => Err(Refusal::NotBotTurn),
        [false, false] => Err(Refusal::NoSeat),
    }
}

/// Ends an open game from outside. What follows from that is for the aggregate to do.
pub(crate) fn end(game: &mut Aggregate, ending: Ending) -> Result<(), Refusal> {
    ending.carry_out(&mut game.game).map_err(|_| Refusal::Corrupt("an open game can't be ended".to_owned()))?;
    game.ending = Some(ending);
    Ok(())
}

/// Offers a draw, or takes the one that stands.
fn offer_draw(game: &mut Aggregate, by: Color, at: &Moment) -> Result<(), Refusal> {
    Offers::check_rules(&game.game)?;
    if game.offers.standing == Some(!by) {
        game.offers.answer(by)?;
        return end(game, Ending::Agreed);
    }
    game.offers.check_offer(&game.game, by)?;
    game.offers.make(&game.game, by);
    game.emit(Kind::DrawOffered(DrawOffered { color: wire::color(by).into() }), at.now, at);
    Ok(())
}

/// Answers the offer that stands, which is gone with that; says for which side. Who holds both seats answers their own.
fn answer_offer(game: &mut Aggregate, side: impl Fn(Color) -> Color) -> Result<Color, Refusal> {
    Offers::check_rules(&game.game)?;
    let turn = game.game.turn();
    let by = side(game.offers.standing.map_or(turn, |offered| !offered));
    game.offers.answer(by)?;
    Ok(by)
}

/// Plays an AI's move where it has only one: there is nothing to think about.
pub(crate) fn play_forced(game: &mut Aggregate, at: &Moment) {
    if let [mv] = game.game.position().legal_moves()[..]
        && let Err(error) = play(game, unthinking(&game.game, mv), at)
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

fn play(game: &mut Aggregate, turn: Turn, at: &Moment) -> Result<(), Refusal> {
    let color = game.game.turn();
    // In the position before the move; of one that is not legal nothing is told.
    let text = wire::move_text(game.game.position(), turn.mv).unwrap_or_default();
    // Whether the deadline had passed was asked before.
    let left = game.timing.charge(&game.game, at).ok_or_else(|| Refusal::Corrupt("a flag fell unseen".to_owned()))?;
    game.game.play(turn).map_err(|error| match error {
        PlayError::GameOver => Refusal::Corrupt("an open game refused a ply as over".to_owned()),
        error => Refusal::Illegal(error.to_string()),
    })?;
    game.pos += 1;
    game.timing.left = left;
    game.timing.start_turn(at.now);
    game.offers.moved(color);
    let (color, ply) = (wire::color(color).into(), Some(wire::ply(turn)));
    game.emit(Kind::Moved(Moved { color, ply, san: text.san, thai: text.thai }), at.now, at);
    Ok(())
}

/// Takes back the player's last move: the last ply when the AI has not answered it yet, else the last two.
fn undo(game: &mut Aggregate, color: Color, at: &Moment) -> Result<(), Refusal> {
    if game.seats.bot(!color).is_none() {
        return Err(Refusal::UndoAgainstPerson);
    }
    if game.timing.control.is_some() {
        return Err(Refusal::UndoTimed);
    }
    let plies = if game.game.turn() == color { 2 } else { 1 };
    if game.game.ply() < plies {
        return Err(Refusal::NothingToUndo);
    }
    game.game.undo(plies).map_err(|error| Refusal::Corrupt(error.to_string()))?;
    game.pos += 1;
    game.timing.start_turn(at.now);
    game.emit(Kind::Undone(Undone { plies: plies.into() }), at.now, at);
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
