//! What is kept of a finished game, and for whom.

use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{EndReason, Game, Seat};
use makruk_proto::rating::v1::FinishedGame;

/// A game in short, and the people whose game it was: two, or one against an AI or on one device.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Finished {
    pub(crate) game: FinishedGame,
    pub(crate) players: Vec<String>,
}

/// Why there is nothing to keep of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nothing {
    /// It goes on.
    Running,
    /// It was aborted, so that it is no game that anybody has played.
    Aborted,
}

impl Finished {
    /// What to keep of a game as rules tells it.
    pub(crate) fn of(game: Game) -> Result<Self, Nothing> {
        let state = game.state.unwrap_or_default();
        let (Some(finished_at_ms), Some(result)) = (game.finished_at_ms, state.result) else {
            return Err(Nothing::Running);
        };
        if result.reason() == EndReason::Aborted {
            return Err(Nothing::Aborted);
        }
        let mut players: Vec<String> = [&game.white, &game.black].into_iter().flatten().filter_map(person).collect();
        players.dedup();
        let game = FinishedGame {
            game_id: game.id,
            rule_set: game.rule_set,
            rule_options: game.rule_options,
            mode: game.mode,
            white: game.white,
            black: game.black,
            time_control: game.clock.and_then(|clock| clock.control),
            rated: game.rated,
            result: Some(result),
            plies: state.ply,
            finished_at_ms,
            fen: state.fen,
        };
        Ok(Self { game, players })
    }
}

fn person(seat: &Seat) -> Option<String> {
    match seat.occupant.as_ref()? {
        Occupant::Player(player) => Some(player.id.clone()),
        Occupant::Bot(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use makruk_proto::game::v1::{Bot, Clock, Color, GameMode, Player, PositionState, Result, RuleSet, TimeControl};

    use super::*;

    fn seat(id: &str) -> Seat {
        Seat { occupant: Some(Occupant::Player(Player { id: id.to_owned(), name: id.to_uppercase() })) }
    }

    fn bot() -> Seat {
        Seat { occupant: Some(Occupant::Bot(Bot { level: 1 })) }
    }

    fn game(white: Seat, black: Seat, reason: EndReason) -> Game {
        let result = Result { winner: Color::Black.into(), reason: reason.into(), ..Result::default() };
        let state = PositionState { fen: "f".to_owned(), ply: 7, result: Some(result), ..PositionState::default() };
        Game {
            id: "07ab".to_owned(),
            rule_set: RuleSet::PlyYard.into(),
            mode: GameMode::Online.into(),
            white: Some(white),
            black: Some(black),
            state: Some(state),
            finished_at_ms: Some(9),
            clock: Some(Clock {
                control: Some(TimeControl { main_ms: 5, ..TimeControl::default() }),
                ..Clock::default()
            }),
            rated: true,
            ..Game::default()
        }
    }

    #[test]
    fn the_summary_has_what_a_list_shows() {
        let Finished { game, players } = Finished::of(game(seat("a"), seat("b"), EndReason::Resignation)).unwrap();
        assert_eq!(players, ["a", "b"]);
        assert_eq!((game.game_id.as_str(), game.fen.as_str(), game.plies, game.finished_at_ms), ("07ab", "f", 7, 9));
        assert_eq!((game.rule_set(), game.mode(), game.rated), (RuleSet::PlyYard, GameMode::Online, true));
        assert_eq!((game.white, game.black), (Some(seat("a")), Some(seat("b"))));
        assert_eq!(game.time_control.unwrap().main_ms, 5);
        let result = game.result.unwrap();
        assert_eq!((result.winner(), result.reason()), (Color::Black, EndReason::Resignation));
    }

    #[test]
    fn a_game_is_that_of_its_people_once_each() {
        let players = |white, black| Finished::of(game(white, black, EndReason::Checkmate)).unwrap().players;
        assert_eq!(players(bot(), seat("b")), ["b"]);
        assert_eq!(players(seat("a"), bot()), ["a"]);
        assert_eq!(players(seat("a"), seat("a")), ["a"], "a local game");
    }

    #[test]
    fn of_what_goes_on_or_was_aborted_nothing_is_kept() {
        let nothing = |game| Finished::of(game).unwrap_err();
        assert_eq!(nothing(game(seat("a"), seat("b"), EndReason::Aborted)), Nothing::Aborted);
        let running = Game { finished_at_ms: None, ..game(seat("a"), seat("b"), EndReason::Checkmate) };
        assert_eq!(nothing(running), Nothing::Running);
        assert_eq!(nothing(Game::default()), Nothing::Running);
    }
}
