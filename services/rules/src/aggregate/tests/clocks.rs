//! Games of people with clocks.

use makruk::clock::TimeControl;
use makruk_proto::game::v1::Color::{Black, Unspecified, White};
use makruk_proto::game::v1::{ClockPhase, EndReason};

use super::*;

/// Ten seconds, then two periods of five.
pub(super) fn terms() -> Terms {
    let control = TimeControl::new(10_000, 2, 5_000, 0).unwrap();
    Terms { control: Some(control), first_move_ms: 30_000, ..Terms::default() }
}

/// A game of g1 (White) and g2.
pub(super) fn people(rules: &str, fen: &str, terms: Terms) -> Aggregate {
    let seats = Seats::new(Some(player("g1")), Some(player("g2")), false).unwrap();
    let game = crate::wire::game(rules.parse().unwrap(), seats.mode(), "fen", fen).unwrap();
    let mut game = Aggregate::create(id(), game, seats, terms, &at(NOW), OVERDUE);
    game.events.clear();
    game
}

pub(super) fn after(millis: i64) -> Millis {
    Millis(NOW.0 + millis)
}

/// Plays at a moment, for whoever is to move; the game as it would be stored.
pub(super) fn play(game: &mut Aggregate, text: &str, at: &Moment) -> Result<Option<Applied>, Refusal> {
    let who = if game.game.turn() == Color::White { "g1" } else { "g2" };
    let command = by(who, &format!("{text}-{}", game.pos), step(game.pos, text));
    let applied = game.apply(&command, at, OVERDUE)?;
    *game = stored(game);
    Ok(applied)
}

/// A game in which both have moved at once.
pub(super) fn opened(terms: Terms) -> Aggregate {
    let mut game = people("ttakji", "", terms);
    play(&mut game, "e3e4", &at(NOW)).unwrap().unwrap();
    play(&mut game, "e6e5", &at(NOW)).unwrap().unwrap();
    game
}

fn clock(game: &Aggregate, millis: i64) -> pb::Clock {
    game.view(&at(after(millis))).clock.unwrap()
}

#[test]
fn first_moves_are_not_charged_and_have_a_deadline() {
    let mut game = people("ttakji", "", terms());
    let view = game.view(&at(after(20_000)));
    let shown = view.clock.unwrap();
    assert_eq!((shown.running(), shown.flag_ms, view.first_move_due_ms), (Unspecified, None, Some(after(30_000).0)));
    assert_eq!((shown.white.unwrap().main_left_ms, game.due()), (10_000, Some(after(30_000))));
    play(&mut game, "e3e4", &at(after(29_999))).unwrap().unwrap();
    assert_eq!(game.due(), Some(after(59_999)));
    play(&mut game, "e6e5", &at(after(50_000))).unwrap().unwrap();
    let shown = clock(&game, 53_000);
    assert_eq!(
        (shown.running(), shown.flag_ms, shown.turn_started_ms),
        (White, Some(after(70_000).0), after(50_000).0)
    );
    assert_eq!((shown.white.unwrap().main_left_ms, shown.black.unwrap().main_left_ms), (7_000, 10_000));
    assert_eq!((game.due(), shown.now_ms), (Some(after(70_000)), after(53_000).0));
}

#[test]
fn a_turn_is_charged_until_the_arrival_and_the_next_one_starts_with_the_commit() {
    let mut game = opened(terms());
    let late = Moment { arrival: after(4_000), ..at(after(6_500)) };
    play(&mut game, "d3d4", &late).unwrap().unwrap();
    let shown = clock(&game, 6_500);
    assert_eq!((shown.white.unwrap().main_left_ms, shown.black.unwrap().main_left_ms), (6_000, 10_000));
    assert_eq!((shown.running(), shown.turn_started_ms), (Black, after(6_500).0));
    // A command that came before the turn began took no time of it.
    let early = Moment { arrival: after(6_000), ..at(after(6_600)) };
    play(&mut game, "d6d5", &early).unwrap().unwrap();
    assert_eq!(clock(&game, 6_600).black.unwrap().main_left_ms, 10_000);
}

#[test]
fn main_time_then_periods() {
    let mut game = opened(terms());
    play(&mut game, "d3d4", &at(after(10_000))).unwrap().unwrap();
    let white = |game: &Aggregate, now| clock(game, now).white.unwrap();
    let shown = white(&game, 10_000);
    assert_eq!((shown.phase(), shown.period_left_ms, shown.periods_left), (ClockPhase::Byoyomi, 5_000, 2));
    play(&mut game, "d6d5", &at(after(10_000))).unwrap().unwrap();
    let shown = white(&game, 15_000);
    assert_eq!((shown.period_left_ms, shown.periods_left, shown.last_period), (5_000, 1, true));
    play(&mut game, "a3a4", &at(after(19_999))).unwrap().unwrap();
    assert_eq!(white(&game, 19_999).periods_left, 1);
}

#[test]
fn whoever_comes_too_late_has_lost_at_the_deadline() {
    let mut game = opened(terms());
    let flag = clock(&game, 0).flag_ms.unwrap();
    assert_eq!(flag, after(20_000).0);
    let command = by("g1", "late", step(2, "d3d4"));
    assert_eq!(game.apply(&command, &at(after(23_000)), OVERDUE).unwrap(), None);
    let [event] = &game.events[..] else { panic!("{:?}", game.events) };
    assert!(matches!(event.kind, Some(Kind::Finished(_))));
    assert_eq!((event.at_ms, event.version, game.finished_at), (flag, 4, Some(Millis(flag))));
    let view = stored(&game).view(&at(after(90_000)));
    let result = view.state.unwrap().result.unwrap();
    assert_eq!((result.winner(), result.reason(), view.plies.len()), (Black, EndReason::Time, 2));
    let shown = view.clock.unwrap();
    let white = shown.white.unwrap();
    assert_eq!((white.main_left_ms, white.period_left_ms, white.periods_left), (0, 0, 0));
    assert_eq!((shown.running(), shown.flag_ms, shown.black.unwrap().main_left_ms), (Unspecified, None, 10_000));
    assert_eq!((game.due(), view.finished_at_ms), (None, Some(flag)));
}

#[test]
fn the_rivals_command_after_the_flag_comes_too_late_as_well() {
    for action in [Action::Resign { color: None }, Action::OfferDraw, Action::Abort] {
        let mut game = opened(terms());
        assert_eq!(game.apply(&by("g2", "late", action), &at(after(20_000)), OVERDUE).unwrap(), None);
        assert_eq!(game.game.outcome().unwrap().to_string(), "Black wins: time");
    }
    let mut game = opened(terms());
    let stranger = game.apply(&by("g3", "late", Action::OfferDraw), &at(after(20_000)), OVERDUE);
    assert!(matches!(stranger, Err(Refusal::NoSeat)));
    let retried = by("g1", "e3e4-0", step(0, "e3e4"));
    assert_eq!(game.recorded(&retried).unwrap().unwrap().pos, 1, "what was applied in time stays so");
}

#[test]
fn a_first_move_that_is_not_made_leaves_no_result() {
    let mut game = people("ttakji", "", terms());
    assert!(matches!(game.judge(0, &at(after(29_999)), OVERDUE), Err(Refusal::NotDue)));
    let judged = game.judge(0, &at(after(30_004)), OVERDUE).unwrap();
    assert_eq!(judged, Judged { deadline: after(30_000), late_ms: 4, credited: false });
    assert_eq!(game.game.outcome().unwrap().to_string(), "no result: aborted");
    let view = stored(&game).view(&at(after(40_000)));
    assert_eq!((view.finished_at_ms, view.first_move_due_ms), (Some(after(30_000).0), None));
    assert_eq!(view.clock.unwrap().white.unwrap().main_left_ms, 10_000);
    // A friend's game may be untimed and still has to begin.
    let mut game = people("ttakji", "", Terms { first_move_ms: 1, ..Terms::default() });
    assert_eq!(game.view(&at(NOW)).clock, None);
    assert_eq!(game.apply(&by("g1", "a", step(0, "e3e4")), &at(after(1)), OVERDUE).unwrap(), None);
    assert_eq!(game.game.outcome().unwrap().to_string(), "no result: aborted");
}

#[test]
fn without_a_deadline_a_first_move_takes_as_long_as_it_likes() {
    let mut game = people("ttakji", "", Terms { first_move_ms: 0, ..terms() });
    assert_eq!(game.due(), None);
    play(&mut game, "e3e4", &at(after(10_000_000))).unwrap().unwrap();
    assert_eq!(game.due(), None);
    play(&mut game, "e6e5", &at(after(20_000_000))).unwrap().unwrap();
    assert_eq!(game.due(), Some(after(20_020_000)));
}

#[test]
fn a_flag_against_a_bare_khun_is_a_draw_by_ply_yard_only() {
    for (rules, words) in [("ttakji", "Black wins: time"), ("ply_yard", "draw: time")] {
        let mut game = people(rules, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", terms());
        play(&mut game, "a1a2", &at(NOW)).unwrap().unwrap();
        play(&mut game, "e8e7", &at(NOW)).unwrap().unwrap();
        game.judge(2, &at(after(20_000)), OVERDUE).unwrap();
        assert_eq!(stored(&game).game.outcome().unwrap().to_string(), words);
    }
}

#[test]
fn the_clock_stands_as_it_was_when_a_player_resigned() {
    let mut game = opened(terms());
    game.apply(&by("g2", "a", Action::Resign { color: None }), &at(after(3_000)), OVERDUE).unwrap().unwrap();
    for now in [3_000, 900_000] {
        let shown = clock(&stored(&game), now);
        assert_eq!((shown.white.unwrap().main_left_ms, shown.black.unwrap().main_left_ms), (7_000, 10_000));
        assert_eq!(shown.running(), Unspecified);
    }
}

#[test]
fn an_ai_with_a_clock_is_played_for_before_its_flag_falls() {
    let seats = || Seats::new(Some(player("g1")), Some(bot(BotLevel::Easy)), false).unwrap();
    for (main, due) in [(10_000, 9_000), (2_000, 1_000), (1_999, 999), (1, 0), (60_000, 25_000)] {
        let terms = Terms { control: Some(TimeControl::new(main, 0, 0, 0).unwrap()), ..Terms::default() };
        let start = crate::wire::game(makruk::RuleSet::Ttakji, seats().mode(), "fen", "").unwrap();
        let mut game = Aggregate::create(id(), start, seats(), terms, &at(NOW), OVERDUE);
        play(&mut game, "e3e4", &at(NOW)).unwrap().unwrap();
        assert_eq!(game.bot_due, Some(NOW + OVERDUE), "its first move costs nothing");
        apply(&mut game, &Command::of_bot(1, "e6e5".to_owned(), CountAction::None)).unwrap();
        play(&mut game, "d3d4", &at(NOW)).unwrap().unwrap();
        assert_eq!(game.bot_due, Some(after(due)), "{main}");
        game.apply(&Command::play_overdue(), &at(after(due)), OVERDUE).unwrap().unwrap();
        let undo = by("g1", "u", Action::Undo { pos: game.pos });
        let refused = game.apply(&undo, &at(after(due)), OVERDUE).unwrap_err();
        assert_eq!(refused.to_string(), "moves can't be taken back in a game with a clock");
    }
}
