//! What a person types. Pure.

use makruk_proto::game::v1::{CountAction, Ply};

use crate::options::Letters;

/// One line, understood.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Play a move, perhaps with a word about the count.
    Move(Ply),
    /// List the legal moves.
    Moves,
    /// Take back the last move and the reply.
    Undo,
    /// Give the game up.
    Resign,
    /// Offer a draw.
    Draw,
    /// Take what the other side offers.
    Accept,
    /// Turn down what the other side offers.
    Decline,
    /// End a game that has hardly begun.
    Abort,
    /// Play again with colours swapped.
    Rematch,
    /// Say what is left on the clocks.
    Clock,
    /// Draw the board again.
    Board,
    /// Turn the board round.
    Flip,
    /// Draw the pieces with other letters.
    Letters(Letters),
    /// Say how makruk is played.
    Rules,
    /// Say what can be typed.
    Help,
    /// Leave; the game stays.
    Quit,
    /// An empty line.
    Nothing,
}

/// What can be typed.
pub const HELP: &str = "\
e3e4         play a move; a promotion may be written c5c6 or c5c6m
e3e4 start   play it and start the count that you may start
e3e4 stop    play it and stop counting
moves        the legal moves
undo         take back your last move and the reply, against the AI without clocks
resign       give the game up
draw         offer a draw; accept or decline answers the other side's offer
abort        end the game without a result, before both have moved
rematch      after the end: another game with colours swapped
clock        what is left on the clocks
rules        how makruk is played, and how it is counted
board        draw the board again
flip         turn the board round
letters thai, letters latin
quit         leave; the game stays and can be resumed";

/// Understands a line; what it can't is said in the error.
///
/// # Errors
/// Words for the person.
pub fn parse(line: &str) -> Result<Command, String> {
    let lower = line.trim().to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    Ok(match words[..] {
        [] => Command::Nothing,
        ["moves"] => Command::Moves,
        ["undo"] => Command::Undo,
        ["resign"] => Command::Resign,
        ["draw"] => Command::Draw,
        ["accept"] => Command::Accept,
        ["decline"] => Command::Decline,
        ["abort"] => Command::Abort,
        ["rematch"] => Command::Rematch,
        ["clock"] => Command::Clock,
        ["board"] => Command::Board,
        ["flip"] => Command::Flip,
        ["letters", "thai"] => Command::Letters(Letters::Thai),
        ["letters", "latin"] => Command::Letters(Letters::Latin),
        ["rules"] => Command::Rules,
        ["help" | "?"] => Command::Help,
        ["quit" | "exit"] => Command::Quit,
        [text] if is_move(text) => ply(text, CountAction::Unspecified),
        [text, "start"] if is_move(text) => ply(text, CountAction::Start),
        [text, "stop"] if is_move(text) => ply(text, CountAction::Stop),
        _ => return Err(format!("`{}` is not understood; type help.", line.trim())),
    })
}

fn ply(text: &str, action: CountAction) -> Command {
    Command::Move(Ply { r#move: text.to_owned(), count_action: action.into() })
}

/// Whether it looks like a move; the server says whether it is one.
fn is_move(text: &str) -> bool {
    let square =
        |from: usize| text.as_bytes().get(from..from + 2).is_some_and(|at| matches!(at, [b'a'..=b'h', b'1'..=b'8']));
    square(0) && square(2) && matches!(&text.as_bytes()[4..], [] | [b'm'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_carry_their_word_about_the_count() {
        assert_eq!(parse(" E3E4 "), Ok(ply("e3e4", CountAction::Unspecified)));
        assert_eq!(parse("c5c6m start"), Ok(ply("c5c6m", CountAction::Start)));
        assert_eq!(parse("d1d2  stop"), Ok(ply("d1d2", CountAction::Stop)));
    }

    #[test]
    fn words_are_commands() {
        assert_eq!(parse("Letters Thai"), Ok(Command::Letters(Letters::Thai)));
        assert_eq!(parse("\n"), Ok(Command::Nothing));
        assert_eq!(parse("exit"), Ok(Command::Quit));
        assert_eq!(parse("rules"), Ok(Command::Rules));
        for (line, command) in [
            ("draw", Command::Draw),
            ("accept", Command::Accept),
            ("decline", Command::Decline),
            ("abort", Command::Abort),
            ("rematch", Command::Rematch),
            ("clock", Command::Clock),
        ] {
            assert_eq!(parse(line), Ok(command));
            assert!(HELP.contains(line));
        }
    }

    #[test]
    fn the_rest_is_told_apart() {
        for line in ["e3", "e3e9", "i3i4", "e3e4 begin", "e3e4q", "ข3ข4", "resign now"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
