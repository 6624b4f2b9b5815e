//! What is said to programs inside a comment: `[%clk 0:04:59]`, `[%emt 0:00:01]`, `[%count start]`.

use crate::CountAction;

use super::clock::Clock;

/// A command that is understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command {
    /// What the mover has left on the clock.
    Clock(Clock),
    /// What the move took.
    Elapsed(Clock),
    /// What the mover says about the count.
    Count(CountAction),
}

/// The names of what is understood.
const NAMES: [&str; 3] = ["clk", "emt", "count"];

const OPENING: &str = "[%";

/// No command that is understood is longer than this; a bracket further away belongs to something else.
const LONGEST: usize = 64;

/// Takes the commands out of a comment, and leaves the rest of its text.
pub(super) fn take(body: &str, mut found: impl FnMut(Command)) -> String {
    let mut rest = String::with_capacity(body.len());
    let mut left = body;
    while let Some((before, from)) = left.split_once(OPENING) {
        rest.push_str(before);
        let end = from.bytes().take(LONGEST).position(|byte| byte == b']');
        let command = end.and_then(|end| Some((read(&from[..end])?, end)));
        if let Some((command, end)) = command {
            found(command);
            rest.push(' ');
            left = &from[end + 1..];
        } else {
            rest.push_str(OPENING);
            left = from;
        }
    }
    rest.push_str(left);
    rest
}

fn read(inside: &str) -> Option<Command> {
    let (name, argument) = inside.split_once(char::is_whitespace)?;
    let argument = argument.trim();
    match name {
        "clk" => argument.parse().ok().map(Command::Clock),
        "emt" => argument.parse().ok().map(Command::Elapsed),
        "count" => argument.parse().ok().filter(|action| *action != CountAction::None).map(Command::Count),
        _ => None,
    }
}

/// Puts a space into everything that could be taken for a command, so that it stays text.
pub(super) fn defuse(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    let mut left = text;
    while let Some((before, from)) = left.split_once(OPENING) {
        safe.push_str(before);
        let name = from.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        safe.push_str(if NAMES.contains(&name) { "[ %" } else { OPENING });
        left = from;
    }
    safe.push_str(left);
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(body: &str) -> (Vec<Command>, String) {
        let mut commands = Vec::new();
        let rest = take(body, |command| commands.push(command));
        (commands, rest.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn commands_are_told_from_the_text_around_them() {
        let clock = Command::Clock(Clock(299_000));
        assert_eq!(taken("[%clk 0:04:59]"), (vec![clock], String::new()));
        assert_eq!(taken("good[%clk\n0:04:59 ]move"), (vec![clock], "good move".to_owned()));
        let (commands, rest) = taken("[%count start][%emt 0:00:05.000][%eval 0.30/12] [%csl Ga1]");
        assert_eq!(commands, [Command::Count(CountAction::Start), Command::Elapsed(Clock(5_000))]);
        assert_eq!(rest, "[%eval 0.30/12] [%csl Ga1]");
    }

    #[test]
    fn what_is_not_understood_stays_text() {
        for text in ["[%clk 2:10]", "[%clk]", "[%count none]", "[%count", "[%", "[%clk 0:00:01", "[% clk 0:00:01]"] {
            assert_eq!(taken(text), (vec![], text.to_owned()));
        }
        let far = format!("[%clk 0:00:01{}]", " ".repeat(100));
        assert_eq!(taken(&far).0, []);
    }

    #[test]
    fn defused_text_holds_no_command_whatever_is_taken_out_of_it() {
        for text in ["[%clk 0:00:01]", "[%cl[%clk 0:00:01]k 0:00:02]", "[%[%clk 0:00:01]", "[[%count stop]"] {
            let rest = defuse(&take(text, |_| ()));
            assert_eq!(taken(&rest).0, [], "{text}");
            assert_eq!(defuse(&rest), rest);
        }
        assert_eq!(defuse("[%clock 1] [%eval 3]"), "[%clock 1] [%eval 3]");
    }
}
