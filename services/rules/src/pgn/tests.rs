use std::time::Duration;

use makruk::{CountAction, Game, Mode, RuleSet, Turn};

use super::*;
use crate::aggregate::Terms;
use crate::moment::Moment;
use crate::outages::Outages;
use crate::seats::Seats;
use crate::seats::tests::bot;

/// A moment of 2026-08-31, 23:59:59.5 UTC.
const NOW: Millis = Millis(1_788_220_799_500);

fn named(id: &str, name: &str) -> pb::Seat {
    let player = pb::Player { id: id.to_owned(), name: name.to_owned() };
    pb::Seat { occupant: Some(Occupant::Player(player)) }
}

fn created(game: Game, white: pb::Seat, black: pb::Seat, control: Option<TimeControl>, rated: bool) -> Aggregate {
    let seats = Seats::new(Some(white), Some(black), game.mode() == Mode::Local).unwrap();
    let id = format!("07{}", "ab".repeat(16)).parse().unwrap();
    let at = Moment { now: NOW, arrival: NOW, outages: Outages::default() };
    let terms = Terms { control, rated, ..Terms::default() };
    Aggregate::create(id, game, seats, terms, &at, Duration::from_secs(25))
}

fn people(game: Game, white: &str, black: &str) -> Aggregate {
    created(game, named("g1", white), named("g2", black), None, false)
}

#[test]
fn the_whole_file_of_a_game_with_a_clock() {
    let mut game = Game::usual(RuleSet::Ttakji, Mode::Online);
    for text in ["e3e4", "d6d5", "e4d5"] {
        game.play(game.position().parse_uci(text).unwrap().into()).unwrap();
    }
    game.resign(Color::Black).unwrap();
    let control = TimeControl::new(300_000, 3, 30_000, 0).unwrap();
    let game = created(game, named("g1", "สมชาย"), named("g2", "Malee"), Some(control), true);
    assert_eq!(
        write(&game).unwrap(),
        "[Event \"Rated game\"]\n[Site \"Makruk Fleet\"]\n[Date \"2026.08.31\"]\n[Round \"-\"]\n[White \"สมชาย\"]\n\
         [Black \"Malee\"]\n[Result \"1-0\"]\n[Variant \"Makruk\"]\n[RuleSet \"ttakji@1\"]\n[Mode \"online\"]\n\
         [Termination \"resignation\"]\n[GameId \"07abababababababababababababababab\"]\n[UTCDate \"2026.08.31\"]\n\
         [UTCTime \"23:59:59\"]\n[WhiteType \"human\"]\n[BlackType \"human\"]\n[TimeControl \"300:1/30\"]\n\
         [Byoyomi \"3x30\"]\n\n1. e4 d5 2. exd5 { White wins: resignation } 1-0\n"
    );
}

#[test]
fn a_running_game_against_an_ai_has_no_result() {
    let game = Game::usual("traditional+sut_met".parse().unwrap(), Mode::Bot);
    let text = write(&created(game, named("g1", "Malee"), bot(BotLevel::Hard), None, false)).unwrap();
    for tag in [
        "[Event \"Casual game\"]",
        "[Black \"AI, hard\"]",
        "[BlackType \"program\"]",
        "[Result \"*\"]",
        "[RuleSet \"traditional@1+sut_met\"]",
        "[TimeControl \"-\"]",
        "[Termination \"unterminated\"]",
    ] {
        assert!(text.contains(tag), "{tag} in {text}");
    }
    // The free moves are in the start position, and no reader need know the rule set for them.
    assert!(text.contains("[FEN \"rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w Mm - 0 1\"]"), "{text}");
    assert!(!text.contains("Byoyomi") && text.ends_with("\n\n*\n"), "{text}");
}

#[test]
fn no_name_breaks_out_of_its_tag() {
    for name in ["\"]\n[Result \"0-1", "\\", "a\\\"b", "{ } ; %", "\u{0}\u{7f}\u{85}", "[Event \"x\"]"] {
        let text = write(&people(Game::usual(RuleSet::Ttakji, Mode::Online), name, "b")).unwrap();
        let again: Pgn = text.parse().unwrap();
        assert_eq!(again.tag("White").unwrap(), plain(name));
        assert_eq!((again.tag("Black"), again.tag("Event")), (Some("b"), Some("Casual game")), "{text}");
        assert!(text.ends_with("\n\n*\n"), "{text}");
        let (tags, _) = text.split_once("\n\n").unwrap();
        assert!(tags.lines().all(|line| line.starts_with('[') && line.ends_with("\"]")), "{text}");
    }
}

#[test]
fn a_start_of_its_own_and_its_counts_read_back_as_the_same_game() {
    for rules in ["ttakji", "traditional"] {
        let rules: RuleSet = rules.parse().unwrap();
        let mut game = Game::new(rules, Mode::Online, "k6r/8/8/8/8/8/M7/K7 w - - 0 1".parse().unwrap()).unwrap();
        for (text, count) in [("a1b1", CountAction::Start), ("a8b8", CountAction::None), ("b1a1", CountAction::Stop)] {
            let mv = game.position().parse_uci(text).unwrap();
            game.play(Turn { mv, count }).unwrap();
        }
        game.agree().unwrap();
        let text = write(&people(game.clone(), "a", "b")).unwrap();
        assert!(text.contains("[SetUp \"1\"]\n[FEN \"k6r/8/8/8/8/8/M7/K7 w - - 0 1\"]"), "{text}");
        assert!(text.contains("board's honour 1/64 by White begins"), "{text}");
        assert!(text.contains("board's honour by White stopped; draw: agreement"), "{text}");
        let again: Pgn = text.parse().unwrap();
        assert_eq!(again.replay(again.rule_set().unwrap().unwrap(), again.mode().unwrap().unwrap()).unwrap(), game);
    }
}

#[test]
fn time_controls_are_written_as_pgn_has_them() {
    let text =
        |main, periods, period, increment| time_control(TimeControl::new(main, periods, period, increment).unwrap());
    assert_eq!(text(180_000, 0, 0, 2_000), "180+2");
    assert_eq!(text(600_000, 0, 0, 0), "600");
    assert_eq!(text(300_000, 3, 30_000, 0), "300:1/30");
    assert_eq!(text(0, 5, 10_000, 0), "1/10");
    assert_eq!(text(90_500, 1, 1_250, 0), "90.5:1/1.25");
}

#[test]
fn days_are_those_of_the_calendar() {
    let day = |millis| calendar(Millis(millis)).0;
    assert_eq!(day(0), "1970.01.01");
    assert_eq!(day(1_709_164_800_000), "2024.02.29");
    assert_eq!(day(-1), "1969.12.31");
    assert_eq!(day(i64::MAX), "????.??.??");
}
