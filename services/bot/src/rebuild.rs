//! From a game on the wire, which promises nothing, to one that can be played on.

use makruk::{CountAction, Game, Mode, ParseRuleSetError, PlayError, PositionError, StartError, Turn, UciError};
use makruk_engine::Level;
use makruk_proto::game::v1 as pb;
use makruk_proto::game::v1::seat::Occupant;

/// Why a game can't be played on. Either it is damaged, or rules plays by rules that we don't know.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Corrupt {
    #[error("rule set: {0}")]
    RuleSet(#[from] ParseRuleSetError),
    #[error("mode {0} is not known here")]
    Mode(i32),
    #[error("a game on one device has no AI")]
    Local,
    #[error("AI level {0} is not known here")]
    Level(i32),
    #[error("start position: {0}")]
    Start(#[from] PositionError),
    #[error("start position: {0}")]
    Unsuited(#[from] StartError),
    #[error("ply {ply}: {error}")]
    Move { ply: usize, error: UciError },
    #[error("ply {ply}: count action {action} is not known here")]
    CountAction { ply: usize, action: i32 },
    #[error("ply {ply}: {error}")]
    Play { ply: usize, error: PlayError },
    #[error("the plies lead to {ours:?}, and the game is at {theirs:?}")]
    Elsewhere { ours: String, theirs: String },
    #[error("by the rules known here it is over: {0}")]
    Over(String),
}

/// Replays a game, and checks that it comes out where rules has it: still going on, with the same board and side to move.
pub(crate) fn game(wire: &pb::Game) -> Result<Game, Corrupt> {
    let mut game = Game::new(wire.rules.parse()?, mode(wire.mode)?, wire.start_fen.parse()?)?;
    for (ply, played) in (1..).zip(&wire.plies) {
        let mv = game.position().parse_uci(&played.r#move).map_err(|error| Corrupt::Move { ply, error })?;
        let count = count_action(ply, played.count_action)?;
        game.play(Turn { mv, count }).map_err(|error| Corrupt::Play { ply, error })?;
    }
    if let Some(outcome) = game.outcome() {
        return Err(Corrupt::Over(outcome.to_string()));
    }
    let ours = game.position().board_fen();
    let theirs = wire.state.as_ref().map(|state| state.fen.as_str()).unwrap_or_default();
    if !theirs.starts_with(&ours) {
        return Err(Corrupt::Elsewhere { ours, theirs: theirs.to_owned() });
    }
    Ok(game)
}

/// How the AI at the side to move plays; `None` when a person sits there.
pub(crate) fn level(wire: &pb::Game) -> Result<Option<Level>, Corrupt> {
    let seat = match wire.state.as_ref().map(pb::PositionState::turn) {
        Some(pb::Color::White) => &wire.white,
        Some(pb::Color::Black) => &wire.black,
        _ => &None,
    };
    let Some(Occupant::Bot(bot)) = seat.as_ref().and_then(|seat| seat.occupant.as_ref()) else { return Ok(None) };
    match pb::BotLevel::try_from(bot.level) {
        Ok(pb::BotLevel::Easy) => Ok(Some(Level::Easy)),
        Ok(pb::BotLevel::Normal) => Ok(Some(Level::Normal)),
        Ok(pb::BotLevel::Hard) => Ok(Some(Level::Hard)),
        Ok(pb::BotLevel::Unspecified) | Err(_) => Err(Corrupt::Level(bot.level)),
    }
}

/// A turn as rules takes it.
pub(crate) fn ply(turn: Turn) -> pb::Ply {
    let action = match turn.count {
        CountAction::None => pb::CountAction::Unspecified,
        CountAction::Start => pb::CountAction::Start,
        CountAction::Stop => pb::CountAction::Stop,
    };
    pb::Ply { r#move: turn.mv.to_string(), count_action: action.into() }
}

fn mode(number: i32) -> Result<Mode, Corrupt> {
    match pb::GameMode::try_from(number) {
        Ok(pb::GameMode::Unspecified | pb::GameMode::Online) => Ok(Mode::Online),
        Ok(pb::GameMode::Bot) => Ok(Mode::Bot),
        Ok(pb::GameMode::Local) => Err(Corrupt::Local),
        Err(_) => Err(Corrupt::Mode(number)),
    }
}

fn count_action(ply: usize, action: i32) -> Result<CountAction, Corrupt> {
    match pb::CountAction::try_from(action) {
        Ok(pb::CountAction::Unspecified) => Ok(CountAction::None),
        Ok(pb::CountAction::Start) => Ok(CountAction::Start),
        Ok(pb::CountAction::Stop) => Ok(CountAction::Stop),
        Err(_) => Err(Corrupt::CountAction { ply, action }),
    }
}

#[cfg(test)]
mod tests {
    use makruk::Position;

    use super::*;

    /// White, bare but for a rua, may count board's honour.
    const COUNTABLE: &str = "k7/r7/8/8/8/8/8/R3K3 w - - 0 1";

    fn wire(start_fen: &str, plies: &[(&str, pb::CountAction)], fen: &str) -> pb::Game {
        let ply = |&(text, action): &(&str, pb::CountAction)| pb::Ply {
            r#move: text.to_owned(),
            count_action: action.into(),
        };
        let seat = pb::Seat { occupant: Some(Occupant::Bot(pb::Bot { level: pb::BotLevel::Hard.into() })) };
        let state =
            pb::PositionState { fen: fen.to_owned(), turn: pb::Color::Black.into(), ..pb::PositionState::default() };
        pb::Game {
            mode: pb::GameMode::Bot.into(),
            start_fen: if start_fen.is_empty() { Position::start().fen() } else { start_fen.to_owned() },
            rules: "ttakji@1".to_owned(),
            black: Some(seat),
            state: Some(state),
            plies: plies.iter().map(ply).collect(),
            ..pb::Game::default()
        }
    }

    #[test]
    fn a_game_comes_back_with_its_plies() {
        let fen = "rnsmksnr/8/pppppppp/8/4P3/PPPP1PPP/8/RNSKMSNR b - - 0 1";
        let wire = wire("", &[("e3e4", pb::CountAction::Unspecified)], fen);
        let game = game(&wire).unwrap();
        assert_eq!(game.fen(), fen);
        assert_eq!(game.mode(), Mode::Bot);
        assert_eq!(level(&wire), Ok(Some(Level::Hard)));
    }

    #[test]
    fn a_count_comes_back_with_it() {
        let wire = wire(COUNTABLE, &[("a1b1", pb::CountAction::Start)], "k7/r7/8/8/8/8/8/1R2K3 b - - 1 1");
        let game = game(&wire).unwrap();
        assert_eq!(game.count().unwrap().number, 1);
        assert_eq!(ply(game.turns()[0]), wire.plies[0]);
    }

    #[test]
    fn what_is_damaged_says_where() {
        let text = |wire: pb::Game| game(&wire).unwrap_err().to_string();
        let none = pb::CountAction::Unspecified;
        assert!(text(wire("8/8", &[], "")).starts_with("start position: "));
        assert!(text(wire("", &[("e3e4", none), ("e3e4", none)], "")).starts_with("ply 2: "));
        assert!(text(wire("", &[("e3e4", pb::CountAction::Start)], "")).starts_with("ply 1: "));
        let unknown = text(pb::Game { rules: "ttakji@9".to_owned(), ..wire("", &[], "") });
        assert_eq!(unknown, "rule set: expected version 1 of the rule set, as `@1`, or none");
        assert_eq!(text(pb::Game { mode: 9, ..wire("", &[], "") }), "mode 9 is not known here");
        let local = pb::Game { mode: pb::GameMode::Local.into(), ..wire("", &[], "") };
        assert_eq!(text(local), "a game on one device has no AI");
        let mut odd = wire("", &[("e3e4", none)], "");
        odd.plies[0].count_action = 9;
        assert_eq!(text(odd), "ply 1: count action 9 is not known here");
    }

    #[test]
    fn a_game_that_stands_elsewhere_is_not_played_on() {
        let wire = wire("", &[], "rnsmksnr/8/pppppppp/8/4P3/PPPP1PPP/8/RNSKMSNR b - - 0 1");
        assert!(matches!(game(&wire), Err(Corrupt::Elsewhere { .. })));
        assert!(matches!(game(&self::wire("8/8/8/3k4/8/3K4/8/8 w", &[], "")), Err(Corrupt::Over(_))));
    }

    #[test]
    fn clocks_and_offers_make_no_difference_to_what_is_played_on() {
        let fen = "rnsmksnr/8/pppppppp/8/4P3/PPPP1PPP/8/RNSKMSNR b - - 0 1";
        let untimed = wire("", &[("e3e4", pb::CountAction::Unspecified)], fen);
        let timed = pb::Game {
            clock: Some(pb::Clock::default()),
            draw_offers: Some(pb::DrawOffers { standing: pb::Color::White.into(), ..pb::DrawOffers::default() }),
            first_move_due_ms: Some(30_000),
            rated: true,
            ..untimed.clone()
        };
        assert_eq!(game(&timed).unwrap().fen(), game(&untimed).unwrap().fen());
        assert_eq!(level(&timed), Ok(Some(Level::Hard)));
    }

    #[test]
    fn only_an_ai_has_a_level() {
        let mut wire = wire("", &[], "");
        wire.state = Some(pb::PositionState { turn: pb::Color::White.into(), ..pb::PositionState::default() });
        assert_eq!(level(&wire), Ok(None));
        wire.white = Some(pb::Seat { occupant: Some(Occupant::Bot(pb::Bot { level: 7 })) });
        assert_eq!(level(&wire), Err(Corrupt::Level(7)));
    }
}
