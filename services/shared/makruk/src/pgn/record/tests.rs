use super::*;
use crate::{Color, CountAction, pgn::Nags};

fn turn(record: &Pgn, text: &str) -> Turn {
    record.position().parse_uci(text).unwrap().into()
}

fn record(moves: &[&str]) -> Pgn {
    let mut record = Pgn::new(State::from(Position::start()));
    for text in moves {
        record.push(turn(&record, text)).unwrap();
    }
    record
}

#[test]
fn a_game_says_how_it_was_played_and_how_it_ended() {
    let start: Position = "k7/8/1K6/8/8/8/8/7R w - - 0 1".parse().unwrap();
    let mut game = Game::new(RuleSet::Ttakji, Mode::Bot, start).unwrap();
    let tags = |game: &Game| {
        let record = Pgn::of(game).unwrap();
        let tags = ["RuleSet", "Mode", "Termination"].map(|name| record.tag(name).unwrap().to_owned());
        (record.score(), tags.join(", "))
    };
    assert_eq!(tags(&game), (Score::Open, "ttakji@1, bot, unterminated".to_owned()));
    game.play(game.position().parse_uci("h1h8").unwrap().into()).unwrap();
    assert_eq!(tags(&game), (Score::White, "ttakji@1, bot, checkmate".to_owned()));
    game.undo(1).unwrap();
    game.resign(Color::White).unwrap();
    assert_eq!(tags(&game), (Score::Black, "ttakji@1, bot, resignation".to_owned()));
    let record = Pgn::of(&game).unwrap();
    assert_eq!((record.rule_set(), record.mode()), (Ok(Some(RuleSet::Ttakji)), Ok(Some(Mode::Bot))));
}

#[test]
fn the_figures_of_an_ending_are_told() {
    let start: Position = "8/8/8/8/8/2k5/8/K1R4M b - - 0 1".parse().unwrap();
    let mut game = Game::new(RuleSet::Ttakji, Mode::Online, start).unwrap();
    for text in ["c3d2", "c1g1", "d2e2", "h1g2", "e2f2", "g1h1", "f2g2"] {
        game.play(game.position().parse_uci(text).unwrap().into()).unwrap();
    }
    assert_eq!(game.outcome(), None);
    let there_and_back = ["h1h8", "g2g3", "h8h7", "g3g2", "h7h8", "g2g3", "h8h7", "g3g2", "h7h8"];
    for text in there_and_back {
        game.play(game.position().parse_uci(text).unwrap().into()).unwrap();
    }
    let record = Pgn::of(&game).unwrap();
    assert_eq!(record.tag("Termination"), Some("threefold: the same position after plies 8, 12 and 16"));
}

#[test]
fn others_than_the_rules_can_end_a_game() {
    let mut record = record(&["e3e4"]);
    record.end(Score::Draw, "time forfeit: nothing left to mate with").unwrap();
    assert_eq!(
        (record.score(), record.tag("termination")),
        (Score::Draw, Some("time forfeit: nothing left to mate with"))
    );
    assert!(record.end(Score::White, "two\nlines").is_err());
    assert_eq!(record.score(), Score::Draw);
}

#[test]
fn an_illegal_move_and_one_too_many_are_refused() {
    let mut record = record(&[]);
    let error = record.push(Turn::from("e3e5".parse::<crate::Move>().unwrap())).unwrap_err();
    assert_eq!(error.to_string(), "e3e5: the bia on e3 does not move to e5");
    for text in ["b1d2", "b8d7", "d2b1", "d7b8"].iter().cycle().take(MAX_PLIES) {
        record.push(turn(&record, text)).unwrap();
    }
    assert_eq!(record.push(turn(&record, "e3e4")), Err(PushError::Full));
    assert_eq!(record.plies().len(), MAX_PLIES);
}

#[test]
fn the_comments_of_a_game_have_one_limit_together() {
    let mut record = record(&["e3e4", "e6e5"]);
    let comment = |bytes| Comment::from("x".repeat(bytes).as_str());
    let notes = |bytes| Notes { comment: comment(bytes), ..Notes::default() };
    record.annotate(0, notes(MAX_COMMENT - 10)).unwrap();
    record.annotate(1, notes(4)).unwrap();
    record.set_foreword(comment(6)).unwrap();
    let full = record.clone();
    assert_eq!(record.set_foreword(comment(7)), Err(NotesError::TooMuchComment));
    assert_eq!(record.annotate(1, notes(5)), Err(NotesError::TooMuchComment));
    assert_eq!(record, full);
    record.annotate(0, Notes::default()).unwrap();
    record.set_foreword(comment(MAX_COMMENT - 4)).unwrap();
    let error = record.annotate(2, Notes::default()).unwrap_err();
    assert_eq!(error.to_string(), "expected a ply below 2, found 2");
}

#[test]
fn remarks_go_to_the_last_move_and_marks_with_them() {
    let mut record = record(&[]);
    record.remark("[%clk 0:05:00] before [%count start]").unwrap();
    record.mark(1);
    record.push(turn(&record, "e3e4")).unwrap();
    for body in ["one [%clk 0:04:59]", "[%count stop][%emt 0:00:01.5]", "two"] {
        record.remark(body).unwrap();
    }
    (0..20).for_each(|nag| record.mark(nag));
    assert_eq!(record.foreword().as_str(), "before");
    let expected = Notes {
        clock_ms: Some(299_000),
        elapsed_ms: Some(1_500),
        nags: Nags::from([0, 1, 2, 3, 4, 5, 6, 7]),
        comment: Comment::from("one two"),
    };
    assert_eq!(record.plies()[0].notes, expected);
    assert_eq!(record.plies()[0].turn.count, CountAction::Stop);
}
