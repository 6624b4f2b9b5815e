//! Figures: limits, and the constants of the rules.

use makruk::{
    BOARD_HONOUR_LIMIT, Color, MAX_PIECES, Mode, PLY_CEILING, PLY_LIMIT, PlyYard, Position, RuleSet, Sutras,
    pieces_limit,
};

/// The limit against a side with these pieces, as in `RNM~`.
fn against(rules: RuleSet, pieces: &str) -> u16 {
    let empty = 8 - pieces.chars().filter(|letter| *letter != '~').count();
    let position: Position = format!("7k/8/8/8/8/8/{pieces}{empty}/K7 w").parse().unwrap();
    pieces_limit(rules, &position, Color::White).unwrap()
}

/// `stronger side | ttakji | traditional`
pub(crate) fn limit(row: &[String]) {
    let [words, ttakji, traditional] = row else { panic!("{row:?}") };
    // The examples stand in brackets behind the words.
    let examples = words.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')')).unwrap();
    for pieces in examples.split(", ") {
        for (rules, limit) in [(RuleSet::Ttakji, ttakji), (RuleSet::Traditional(Sutras::default()), traditional)] {
            assert_eq!(against(rules, pieces).to_string(), *limit, "{pieces} by {rules}");
        }
    }
}

/// `figure | value`
pub(crate) fn figure(row: &[String]) {
    let [name, value] = row else { panic!("{row:?}") };
    let found = match name.as_str() {
        "limit of board's honour" => BOARD_HONOUR_LIMIT,
        "last ply of a game by ttakji" => PLY_LIMIT,
        "last ply of any game" => PLY_CEILING,
        "quiet turns of each side by ply_yard, unless set" => PlyYard::default().quiet_turns(),
        "most quiet turns that can be set" => PlyYard::MAX_QUIET_TURNS,
        "most pieces of a side" => u16::try_from(MAX_PIECES).unwrap(),
        other => panic!("{other}"),
    };
    assert_eq!(found.to_string(), *value, "{name}");
}

/// `rule | online | local | bot`
pub(crate) fn mode(row: &[String]) {
    let (rule, rules) = row[0].split_once(", ").unwrap();
    let rules: RuleSet = rules.parse().unwrap();
    for (mode, word) in [Mode::Online, Mode::Local, Mode::Bot].into_iter().zip(&row[1..]) {
        let knows = match rule {
            "draw by agreement" => rules.knows_agreement(mode),
            "third time" => rules.ends_by_threefold(mode),
            other => panic!("{other}"),
        };
        assert_eq!(if knows { "yes" } else { "no" }, word, "{row:?}, {mode}");
    }
}

#[test]
fn every_figure_is_on_the_page() {
    let rows = crate::tables(&crate::text()).into_iter().filter(|table| table.head == "figure | value");
    assert_eq!(rows.map(|table| table.rows.len()).sum::<usize>(), 6);
}
