//! Target `fen`: any text, read as a position.

use makruk::{Fault, FenFault, Position, PositionError, RuleSet, Setup};

use crate::{RULES, check_error, fairy, placement, position};

/// Whatever is read is written and read again as the same, and is then a position in which all ways of asking after
/// the legal moves agree; so does Fairy-Stockfish's FEN, with the count in it. What is not read is refused with an error of bounded size, which names the same faults
/// however it was read.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let read = text.parse::<Position>();
    match text.parse::<Setup>() {
        Ok(setup) => check_setup(setup, &read),
        Err(error) => {
            check_error(&error);
            error.faults().iter().for_each(check_fault);
            let faults: Vec<Fault> = error.faults().iter().cloned().map(Fault::Fen).collect();
            assert!(!faults.is_empty());
            // What is wrong with the placement may follow.
            assert!(read.as_ref().unwrap_err().faults().starts_with(&faults));
        }
    }
    if let Err(error) = &read {
        check_error(error);
        assert!(!error.faults().is_empty());
    }
    fairy::check(&text, &read);
    // All of them would take most of the time.
    let rules: RuleSet = RULES[text.len() % RULES.len()].parse().unwrap();
    check_start(rules, &text, read);
}

/// A fault quotes no more of a field than fits into a message.
fn check_fault(fault: &FenFault) {
    if let FenFault::Side { found } | FenFault::FreeMoves { found } | FenFault::Field { found, .. } = fault {
        assert!(found.chars().count() <= 20, "{fault}");
    }
}

fn check_setup(setup: Setup, read: &Result<Position, PositionError>) {
    assert_eq!(setup.to_string().parse(), Ok(setup));
    assert_eq!(setup.validate().is_ok(), placement::is_legal(&setup), "{setup}");
    match setup.validate() {
        Ok(valid) => {
            assert_eq!(read.as_ref(), Ok(&valid));
            assert_eq!(valid.setup(), setup);
            position::check(&valid);
        }
        Err(error) => {
            check_error(&error);
            let problems: Vec<Fault> = error.problems().iter().copied().map(Fault::Setup).collect();
            assert_eq!(read.as_ref().unwrap_err().faults(), problems);
        }
    }
}

/// As the start of a game, the text has the same faults and those by the rule set.
fn check_start(rules: RuleSet, text: &str, read: Result<Position, PositionError>) {
    let start = rules.read_start(text);
    match (read, start) {
        (Ok(position), Ok(start)) => {
            assert_eq!(start, position);
            assert_eq!(rules.start_problems(&position), []);
        }
        (Ok(position), Err(error)) => {
            check_error(&error);
            let problems: Vec<Fault> = rules.start_problems(&position).into_iter().map(Fault::Start).collect();
            assert!(!problems.is_empty());
            assert_eq!(error.faults(), problems);
        }
        (Err(read), start) => {
            let error = start.unwrap_err();
            check_error(&error);
            assert!(error.faults().starts_with(read.faults()));
        }
    }
}
