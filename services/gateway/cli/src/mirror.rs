//! A game brought up to date by its events. Pure.

use makruk_proto::event::v1::GameEvent;
use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::game::v1::Game;

/// What an event did to the game that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It was known already.
    Known,
    /// The game is now as the event says.
    Applied,
    /// Something between is missing: the game has to be read.
    Gap,
}

/// Applies an event to the game as far as it is known.
pub fn apply(game: &mut Game, event: GameEvent) -> Effect {
    if event.version <= game.version {
        return Effect::Known;
    }
    if event.version > game.version + 1 || event.state.is_none() {
        return Effect::Gap;
    }
    match event.kind {
        Some(Kind::Moved(moved)) => game.plies.extend(moved.ply),
        Some(Kind::Undone(undone)) => {
            let undone = usize::try_from(undone.plies).unwrap_or(usize::MAX);
            game.plies.truncate(game.plies.len().saturating_sub(undone));
        }
        Some(Kind::Finished(_)) => game.finished_at_ms = Some(event.at_ms),
        Some(Kind::Created(_) | Kind::DrawOffered(_) | Kind::DrawDeclined(_) | Kind::TimeCredited(_)) => {}
        // A kind of a later day: its state is right, what led to it is not known.
        None => return Effect::Gap,
    }
    game.version = event.version;
    game.pos = event.pos;
    game.state = event.state;
    game.clock = event.clock;
    game.draw_offers = event.draw_offers;
    game.first_move_due_ms = event.first_move_due_ms;
    Effect::Applied
}

#[cfg(test)]
mod tests {
    use makruk_proto::event::v1::{DrawOffered, Finished, Moved, TimeCredited, Undone};
    use makruk_proto::game::v1::{Clock, DrawOffers, Ply, PositionState};

    use super::*;

    fn event(version: u64, kind: Kind) -> GameEvent {
        GameEvent {
            version,
            pos: version - 1,
            at_ms: 9,
            state: Some(PositionState { fen: version.to_string(), ..PositionState::default() }),
            kind: Some(kind),
            ..GameEvent::default()
        }
    }

    fn moved(text: &str) -> Kind {
        let ply = Some(Ply { r#move: text.to_owned(), count_action: 0 });
        Kind::Moved(Moved { ply, color: 1, ..Moved::default() })
    }

    #[test]
    fn events_in_order_rebuild_the_game() {
        let mut game = Game { version: 1, ..Game::default() };
        assert_eq!(apply(&mut game, event(2, moved("e3e4"))), Effect::Applied);
        assert_eq!(apply(&mut game, event(3, moved("e6e5"))), Effect::Applied);
        assert_eq!(game.plies.len(), 2);
        assert_eq!(apply(&mut game, event(4, Kind::Undone(Undone { plies: 2 }))), Effect::Applied);
        assert!(game.plies.is_empty());
        assert_eq!(apply(&mut game, event(5, Kind::Finished(Finished {}))), Effect::Applied);
        assert_eq!((game.version, game.pos, game.finished_at_ms), (5, 4, Some(9)));
        assert_eq!(game.state.unwrap().fen, "5");
    }

    #[test]
    fn clocks_and_offers_are_those_of_the_event() {
        let mut game = Game { version: 1, first_move_due_ms: Some(5), ..Game::default() };
        let draw_offers = Some(DrawOffers { standing: 2, ..DrawOffers::default() });
        let clock = Some(Clock { now_ms: 7, ..Clock::default() });
        let offered = Kind::DrawOffered(DrawOffered { color: 2 });
        assert_eq!(apply(&mut game, GameEvent { clock, draw_offers, ..event(2, offered) }), Effect::Applied);
        assert_eq!((game.clock, game.draw_offers, game.first_move_due_ms), (clock, draw_offers, None));
        let credited = Kind::TimeCredited(TimeCredited { color: 1, credit_ms: 9 });
        assert_eq!(apply(&mut game, event(3, credited)), Effect::Applied);
        assert_eq!((game.version, game.clock), (3, None));
    }

    #[test]
    fn old_events_are_dropped_and_gaps_are_told() {
        let known = Game { version: 3, ..Game::default() };
        let mut game = known.clone();
        assert_eq!(apply(&mut game, event(3, moved("e3e4"))), Effect::Known);
        assert_eq!(apply(&mut game, event(5, moved("e3e4"))), Effect::Gap);
        assert_eq!(apply(&mut game, GameEvent { kind: None, ..event(4, moved("e3e4")) }), Effect::Gap);
        assert_eq!(game, known);
    }
}
