//! Target `pgn`: any text, read as records of games.

use makruk::{
    Game, Mode, RuleSet,
    pgn::{MAX_TEXT, Pgn, ReadError, ReadProblem, games},
};

use crate::check_error;

/// Every game that is read is written as a text that is read as the same, by the same letters; replayed by a rule set
/// it is a game whose own record says the same. What is not read is refused with an error of bounded size that names a
/// line of the text.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let all: Vec<Result<Pgn, ReadError>> = games(&text).collect();
    let lines = text.split('\n').count();
    for read in &all {
        match read {
            Ok(record) => check_record(record),
            Err(error) => {
                check_error(error);
                if let ReadProblem::Variant { found } | ReadProblem::Nag { found } = error.problem() {
                    assert!(found.chars().count() <= 20, "{error}");
                }
                assert!((1..=lines).contains(&error.line()) && error.column() >= 1, "{error}");
                assert!(error.column() <= text.len() + 1, "{error}");
            }
        }
    }
    // A text of one game is read as that game, and no other text is.
    match (text.parse::<Pgn>(), &all[..]) {
        (Ok(record), [Ok(only)]) => assert_eq!(&record, only),
        (Ok(record), _) => panic!("one game, {record}\nbut {} in {text:?}", all.len()),
        (Err(error), [Ok(only)]) => panic!("{error}, but there is {only}"),
        (Err(error), _) => check_error(&error),
    }
}

fn check_record(record: &Pgn) {
    let written = record.to_string();
    assert!(written.len() <= MAX_TEXT);
    let again: Pgn = written.parse().unwrap_or_else(|error| panic!("{error} in\n{written}"));
    assert_eq!(&again, record, "{written}");
    assert_eq!(again.to_string(), written);
    let rules = record.rule_set().inspect_err(check_error).ok().flatten().unwrap_or(RuleSet::Ttakji);
    assert_eq!(rules.to_string().parse(), Ok(rules));
    let mode = record.mode().inspect_err(check_error).ok().flatten().unwrap_or(Mode::Online);
    match record.replay(rules, mode) {
        Ok(game) => {
            assert_eq!(game.position(), record.position(), "{written}");
            check_game(&game);
        }
        Err(error) => check_error(&error),
    }
}

/// The record of a game is written, read and replayed as that game.
pub(crate) fn check_game(game: &Game) {
    let Ok(record) = Pgn::of(game) else {
        assert!(usize::from(game.ply()) > makruk::pgn::MAX_PLIES, "{}", game.fen());
        return;
    };
    let text = record.to_string();
    let again: Pgn = text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(again, record, "{text}");
    assert_eq!((again.rule_set(), again.mode()), (Ok(Some(game.rules())), Ok(Some(game.mode()))), "{text}");
    assert_eq!(again.replay(game.rules(), game.mode()).as_ref(), Ok(game), "{text}");
}
