//! Properties of what reads text.

use makruk::{Move, Position, RuleSet};

use crate::{RULES, Random, random_positions};

/// Random edits of good texts, and outright noise: the readers answer, whatever comes.
#[test]
fn no_text_makes_a_reader_panic() {
    const LETTERS: &[char] = &[
        'K',
        'k',
        'M',
        'm',
        '~',
        'P',
        'p',
        'r',
        '/',
        '8',
        '1',
        '9',
        '0',
        ' ',
        '-',
        'w',
        'b',
        'a',
        'h',
        'é',
        'ข',
        '\u{0}',
        '\u{1f600}',
        '\n',
        '+',
    ];
    let mut random = Random(19);
    let mut read = 0;
    for position in random_positions(20_000, 20) {
        let mut text: Vec<char> = if random.below(4) == 0 { Vec::new() } else { position.fen().chars().collect() };
        for _ in 0..=random.below(6) {
            let at = random.below(text.len() + 1);
            match random.below(3) {
                0 => text.insert(at, random.one_of(LETTERS)),
                1 if at < text.len() => drop(text.remove(at)),
                _ => text.truncate(if random.below(8) == 0 { at } else { text.len() }),
            }
        }
        let text: String = text.into_iter().collect();
        match text.parse::<Position>() {
            Ok(position) => {
                read += 1;
                assert_eq!(position.fen().parse::<Position>().map(|again| again.fen()), Ok(position.fen()));
                assert!(position.legal_moves().len() <= makruk::MAX_MOVES);
            }
            Err(error) => {
                let length = error.to_string().len();
                assert!(!error.faults().is_empty() && (1..2_500).contains(&length), "{length} bytes for {text:?}");
            }
        }
        let word: String = (0..random.below(7)).map(|_| random.one_of(LETTERS)).collect();
        assert_eq!(word.parse::<Move>().is_ok(), word.parse::<Move>().is_ok_and(|mv| mv.to_string() == word));
        assert!(Position::start().parse_uci(&word).is_err());
    }
    assert!(read > 1_000, "only {read} texts were still positions");
}

#[test]
fn rule_sets_read_back_as_they_are_written() {
    const PARTS: [&str; 14] = [
        "ttakji",
        "ply_yard",
        "traditional",
        "@1",
        "@2",
        "@",
        "+",
        "sut_khun",
        "sut_met",
        "sut_ma",
        "quiet_turns=",
        "takhaeng_ruea=",
        "a1",
        "h8",
    ];
    for text in RULES {
        let rules: RuleSet = text.parse().unwrap();
        assert_eq!(rules.to_string().parse(), Ok(rules), "{text}");
    }
    let mut random = Random(24);
    let mut read = 0;
    for _ in 0..200_000 {
        let name = random.one_of(&PARTS[..3]).to_owned();
        let text = (0..random.below(6)).fold(name, |text, _| text + random.one_of(&PARTS[3..]));
        match text.parse::<RuleSet>() {
            Ok(rules) => {
                read += 1;
                assert_eq!(rules.to_string().parse(), Ok(rules), "{text}");
                assert!(rules.start_problems(&rules.start()).is_empty(), "{text}");
            }
            Err(error) => assert!(error.to_string().len() < 200),
        }
    }
    assert!(read > 1_000, "{read}");
}
