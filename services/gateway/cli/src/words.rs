//! Games in words. Pure.

use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{BotLevel, Color, Count, CountAction, CountKind, Game, PositionState, RuleSet, Seat};

pub use self::ending::ending;
use crate::rules;

mod ending;
pub mod people;

/// The colour of a player's seat; `None` for somebody who only looks on.
pub fn seat_of(game: &Game, player: &str) -> Option<Color> {
    let holds = |seat: &Option<Seat>| {
        let occupant = seat.as_ref().and_then(|seat| seat.occupant.as_ref());
        matches!(occupant, Some(Occupant::Player(person)) if person.id == player)
    };
    if holds(&game.white) {
        Some(Color::White)
    } else if holds(&game.black) {
        Some(Color::Black)
    } else {
        None
    }
}

/// Who plays whom, for a person who plays `me`.
pub fn seats(game: &Game, me: Option<Color>) -> String {
    let side = |color: Color, seat: &Option<Seat>| {
        let you = if me == Some(color) { " (you)" } else { "" };
        format!("{}: {}{you}", side(color), occupant(seat.as_ref()))
    };
    format!("{}, {}", side(Color::White, &game.white), side(Color::Black, &game.black))
}

/// Which rules the game is played by, where they can be read, and what is switched on in them.
pub fn rules(game: &Game) -> Vec<String> {
    let rules = match game.rule_set() {
        RuleSet::Ttakji => "Rules: Ttakji (counts by the server; type `rules`)",
        RuleSet::PlyYard => "Rules: Ply Yard (no counts; type `rules`)",
        RuleSet::Traditional => "Rules: Traditional (the weaker side counts; type `rules`)",
        RuleSet::Unspecified => "Rules: of a kind that this program does not know",
    };
    let switches = rules::switches(game).map(|switches| format!("With {switches}"));
    [rules.to_owned()].into_iter().chain(switches).collect()
}

/// How the game stands: whose turn, check, the count, and what may be said with a move.
pub fn standing(state: &PositionState, me: Option<Color>) -> Vec<String> {
    if let Some(result) = &state.result {
        return vec![ending(result, me)];
    }
    let mine = me == Some(state.turn());
    let check = if state.in_check { ", in check" } else { "" };
    let you = if mine { " (you)" } else { "" };
    let mut lines = vec![format!("{}{you} to move{check}.", side(state.turn()))];
    lines.extend(state.count.as_ref().map(|count| counting(count, me)));
    if mine && state.may_start {
        lines.push(format!("You may start {}: add start to your move.", kind(state.startable())));
    }
    if mine && state.may_stop {
        let running = state.count.as_ref().map_or(CountKind::Unspecified, Count::kind);
        lines.push(format!("You may stop {}: add stop to your move.", kind(running)));
    }
    lines
}

/// A running count: who, which, how far, how much is left.
pub fn counting(count: &Count, me: Option<Color>) -> String {
    let who = if me == Some(count.counter()) { "You count" } else { &format!("{} counts", side(count.counter())) };
    let left = match count.limit.saturating_sub(count.number) {
        0 => "none left: without mate at the next move it is a draw".to_owned(),
        1 => "1 move left".to_owned(),
        moves => format!("{moves} moves left"),
    };
    format!("{who} {}: {} of {}, {left}.", kind(count.kind()), count.number, count.limit)
}

/// What happened between two versions of a game.
pub fn news(before: &Game, now: &Game, me: Option<Color>) -> Vec<String> {
    let same = before.plies.iter().zip(&now.plies).take_while(|(old, new)| old == new).count();
    let mut lines = Vec::new();
    match before.plies.len() - same {
        0 => {}
        1 => lines.push("1 ply was taken back.".to_owned()),
        plies => lines.push(format!("{plies} plies were taken back.")),
    }
    for (index, ply) in now.plies.iter().enumerate().skip(same) {
        let color = mover(now, index);
        let who = if me == Some(color) { "You play" } else { &format!("{} plays", side(color)) };
        let count = match ply.count_action() {
            CountAction::Unspecified => "",
            CountAction::Start => " and starts counting",
            CountAction::Stop => " and stops counting",
        };
        let count = if me == Some(color) {
            count.replace("starts", "start").replace("stops", "stop")
        } else {
            count.to_owned()
        };
        lines.push(format!("{who} {}{count}.", ply.r#move));
    }
    lines
}

/// Who made the ply at `index`, the side that begins being named in the FEN.
fn mover(game: &Game, index: usize) -> Color {
    let black_begins = game.start_fen.split_whitespace().nth(1) == Some("b");
    if (index % 2 == 1) == black_begins { Color::White } else { Color::Black }
}

fn seat(game: &Game, color: Color) -> Option<&Seat> {
    if color == Color::White { game.white.as_ref() } else { game.black.as_ref() }
}

fn occupant(seat: Option<&Seat>) -> String {
    match seat.and_then(|seat| seat.occupant.as_ref()) {
        Some(Occupant::Player(player)) => player.name.clone(),
        Some(Occupant::Bot(bot)) => match bot.level() {
            BotLevel::Easy => "AI, easy".to_owned(),
            BotLevel::Normal => "AI, normal".to_owned(),
            BotLevel::Hard => "AI, hard".to_owned(),
            BotLevel::Unspecified => "AI".to_owned(),
        },
        None => "nobody".to_owned(),
    }
}

fn kind(kind: CountKind) -> &'static str {
    match kind {
        CountKind::Board => "board's honour",
        CountKind::Pieces => "pieces' honour",
        CountKind::Unspecified => "a count",
    }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
        Color::Unspecified => "Nobody",
    }
}

fn other(color: Color) -> Color {
    match color {
        Color::White => Color::Black,
        Color::Black => Color::White,
        Color::Unspecified => Color::Unspecified,
    }
}

#[cfg(test)]
mod tests {
    use makruk_proto::game::v1::{Bot, Player, Ply, RuleOptions};

    use super::*;

    fn count(kind: CountKind, number: u32, limit: u32) -> Count {
        Count { kind: kind.into(), counter: Color::White.into(), number, limit }
    }

    fn ply(text: &str, action: CountAction) -> Ply {
        Ply { r#move: text.to_owned(), count_action: action.into() }
    }

    #[test]
    fn a_count_says_who_counts_what_and_how_much_is_left() {
        let board = count(CountKind::Board, 12, 64);
        assert_eq!(counting(&board, Some(Color::White)), "You count board's honour: 12 of 64, 52 moves left.");
        let pieces = count(CountKind::Pieces, 7, 8);
        assert_eq!(counting(&pieces, Some(Color::Black)), "White counts pieces' honour: 7 of 8, 1 move left.");
        assert!(counting(&count(CountKind::Pieces, 9, 8), None).contains("none left"));
    }

    #[test]
    fn a_standing_names_turn_check_and_what_may_be_said() {
        let state = PositionState {
            turn: Color::White.into(),
            in_check: true,
            may_start: true,
            startable: CountKind::Board.into(),
            ..PositionState::default()
        };
        let lines = standing(&state, Some(Color::White));
        assert_eq!(lines, ["White (you) to move, in check.", "You may start board's honour: add start to your move."]);
        assert_eq!(standing(&state, Some(Color::Black)), ["White to move, in check."]);
        let pieces = PositionState { startable: CountKind::Pieces.into(), ..state };
        assert_eq!(standing(&pieces, Some(Color::White))[1], "You may start pieces' honour: add start to your move.");
    }

    #[test]
    fn a_count_that_may_be_stopped_is_named() {
        let count = Some(count(CountKind::Pieces, 5, 16));
        let state = PositionState { turn: Color::White.into(), count, may_stop: true, ..PositionState::default() };
        assert_eq!(
            standing(&state, Some(Color::White))[1..],
            [
                "You count pieces' honour: 5 of 16, 11 moves left.",
                "You may stop pieces' honour: add stop to your move."
            ]
        );
    }

    #[test]
    fn rules_are_told_with_what_is_switched_on() {
        let options = RuleOptions { sut_met: true, ..RuleOptions::default() };
        let game = Game { rule_set: RuleSet::Traditional.into(), rule_options: Some(options), ..Game::default() };
        assert_eq!(rules(&game), ["Rules: Traditional (the weaker side counts; type `rules`)", "With sut met"]);
        let usual = Game { rule_options: None, ..game };
        assert_eq!(rules(&usual).len(), 1);
    }

    #[test]
    fn news_are_what_differs() {
        let before = Game { plies: vec![ply("e3e4", CountAction::Unspecified)], ..Game::default() };
        let now =
            Game { plies: vec![ply("d3d4", CountAction::Start), ply("e6e5", CountAction::Stop)], ..Game::default() };
        assert_eq!(
            news(&before, &now, Some(Color::White)),
            ["1 ply was taken back.", "You play d3d4 and start counting.", "Black plays e6e5 and stops counting."]
        );
        let black_begins = Game { start_fen: "8/8/8/8/8/8/8/8 b - - 0 1".to_owned(), ..now.clone() };
        assert_eq!(news(&now, &now, None), Vec::<String>::new());
        assert!(news(&Game::default(), &black_begins, None)[0].starts_with("Black plays d3d4"));
    }

    #[test]
    fn seats_are_named_and_an_ai_is_told_from_a_person() {
        let player = Player { id: "g1".to_owned(), name: "Somchai".to_owned() };
        let game = Game {
            white: Some(Seat { occupant: Some(Occupant::Player(player)) }),
            black: Some(Seat { occupant: Some(Occupant::Bot(Bot { level: BotLevel::Hard.into() })) }),
            ..Game::default()
        };
        let me = seat_of(&game, "g1");
        assert_eq!(seats(&game, me), "White: Somchai (you), Black: AI, hard");
        assert_eq!(seat_of(&game, "g2"), None);
    }
}
