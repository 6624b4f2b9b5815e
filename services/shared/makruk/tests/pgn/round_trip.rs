//! What is written is read back as it was.

use makruk::{
    Color, CountAction, Position,
    fairy::State,
    pgn::{LINE_WIDTH, MAX_TEXT, Pgn, Score, games},
};

use crate::{
    assert_same,
    generator::Random,
    random::{ODDITIES, random_record},
};

#[test]
fn what_is_written_is_read_back_as_it_was() {
    let mut random = Random(31);
    let (mut counts, mut black) = (0, 0);
    for _ in 0..3_000 {
        let (record, game) = random_record(&mut random);
        let text = record.to_string();
        assert_same(text.parse(), &record, &text);
        assert_eq!(record.replay(game.rules(), game.mode()), Ok(game), "{text}");
        counts += record.plies().iter().filter(|ply| ply.turn.count != CountAction::None).count();
        black += usize::from(record.start().position().turn() == Color::Black && !record.plies().is_empty());
    }
    assert!(counts > 2_000 && black > 200, "{counts} counts, {black} games that Black began");
}

/// With all that is said for people beside it, a record is the same game, whatever the rules and wherever it stops.
#[test]
fn what_is_told_of_the_counts_leaves_the_game_as_it_was() {
    let mut random = Random(35);
    let (mut said, mut ends) = (0, 0);
    for _ in 0..1_000 {
        let (_, game) = random_record(&mut random);
        let record = Pgn::annotated(&game).unwrap();
        let text = record.to_string();
        assert_same(text.parse(), &record, &text);
        let again: Pgn = text.parse().unwrap();
        assert_eq!(again.replay(game.rules(), game.mode()), Ok(game.clone()), "{text}");
        said += usize::from(text.contains("honour"));
        ends += usize::from(game.outcome().is_some_and(|outcome| !outcome.to_string().is_empty()));
        let last = again.plies().last().map_or_else(|| again.foreword(), |ply| &ply.notes.comment);
        assert!(game.outcome().is_none_or(|outcome| last.as_str().ends_with(&outcome.to_string())), "{text}");
    }
    assert!(said > 100 && ends > 50, "{said} with counts, {ends} that ended");
}

#[test]
fn several_games_in_a_text_are_read_back_as_they_were() {
    let mut random = Random(32);
    let records: Vec<Pgn> = (0..200).map(|_| random_record(&mut random).0).collect();
    let text = records.iter().map(Pgn::to_string).collect::<Vec<_>>().join("\n");
    let again: Vec<Pgn> = games(&text).collect::<Result<_, _>>().unwrap();
    assert_eq!(again, records);
    let broken = text.replace("[Variant \"Makruk\"]", "[Variant \"Chess\"]");
    assert_eq!(games(&broken).filter(Result::is_err).count(), 200);
}

#[test]
fn lines_are_filled_and_none_begins_like_a_tag_or_a_remark() {
    let mut random = Random(33);
    for _ in 0..300 {
        let text = random_record(&mut random).0.to_string();
        let (tags, moves) = text.split_once("\n\n").unwrap();
        assert!(tags.lines().all(|line| line.starts_with('[') && line.ends_with("\"]")), "{text}");
        for line in moves.lines() {
            let one_word = !line.trim_start().contains(' ');
            assert!(line.chars().count() <= LINE_WIDTH || one_word, "{line}");
            assert!(!line.starts_with(['[', '%', ';']), "{line}");
        }
        assert!(text.ends_with('\n') && !text.ends_with("\n\n"));
    }
}

/// Whatever reads as a game is written as one that reads the same; and no text makes the reader panic.
#[test]
fn what_was_read_is_written_and_read_as_the_same() {
    let mut random = Random(34);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..6_000 {
        let mut text = random_record(&mut random).0.to_string();
        for _ in 0..random.below(4) {
            let mut at = random.below(text.len() + 1);
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            match random.below(4) {
                0 => text.truncate(at),
                1 if at < text.len() => drop(text.remove(at)),
                _ => text.insert_str(at, random.one_of(ODDITIES)),
            }
        }
        for game in games(&text) {
            match game {
                Ok(game) => {
                    let written = game.to_string();
                    assert!(written.len() <= MAX_TEXT);
                    assert_same(written.parse(), &game, &written);
                    read += 1;
                }
                Err(error) => {
                    assert!(error.line() >= 1 && error.column() >= 1);
                    assert!(error.to_string().len() < 1_000, "{error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(read > 3_000 && refused > 500, "{read} read, {refused} refused");
}

/// A draw on time is a draw, and no word of it says that somebody won.
#[test]
fn the_result_and_its_reason_are_set_together() {
    let mut record = Pgn::new(State::from(Position::start()));
    record.end(Score::Draw, "time forfeit: the rival cannot mate").unwrap();
    let text = record.to_string();
    assert!(text.contains("[Result \"1/2-1/2\"]") && text.ends_with("\n\n1/2-1/2\n"));
    assert!(!text.contains("wins") && !text.contains("1-0"));
}
