//! The words are held against the rules themselves.

use makruk::{BOARD_HONOUR_LIMIT, Color, PLY_CEILING, PLY_LIMIT, PlyYard, Position, RuleSet as Rules, Sutras};

use super::*;

fn game(set: RuleSet, options: RuleOptions) -> Game {
    Game { rule_set: set.into(), rule_options: Some(options), ..Game::default() }
}

fn words(set: RuleSet) -> String {
    text(&game(set, RuleOptions::default()))
}

/// Everything that can be switched on.
fn all() -> RuleOptions {
    let takhaeng_ruea = vec!["a8".to_owned(), "h8".to_owned()];
    RuleOptions { sut_khun: true, sut_met: true, sut_ma: true, takhaeng_ruea, ..RuleOptions::default() }
}

/// The limit that the words give a stronger side with so many rua, khon and ma: the first that fits.
fn limit(words: &str, has: [usize; 3]) -> u16 {
    let line = words.lines().find(|line| line.trim_start().starts_with("two rua")).unwrap();
    let fits = |(what, _): &(&str, &str)| {
        let (many, piece) = what.split_once(' ').unwrap();
        let wanted = if many == "two" { 2 } else { 1 };
        ["rua", "khon", "ma"].iter().zip(has).any(|(name, has)| *name == piece && has >= wanted) || piece == "else"
    };
    let mut limits = line.trim().split(", ").map(|item| item.rsplit_once(' ').unwrap());
    limits.find(fits).unwrap().1.parse().unwrap()
}

#[test]
fn the_limits_are_those_of_the_referee() {
    for (set, rules) in
        [(RuleSet::Ttakji, Rules::Ttakji), (RuleSet::Traditional, Rules::Traditional(Sutras::default()))]
    {
        let words = words(set);
        let mut seen = 0;
        for (rua, khon, ma) in (0..27).map(|index| (index / 9, index / 3 % 3, index % 3)) {
            let pieces = "R".repeat(rua) + &"S".repeat(khon) + &"N".repeat(ma) + "M";
            let position: Position = format!("7k/8/8/8/8/8/{pieces}{}/K7 w", 8 - pieces.len()).parse().unwrap();
            let expected = makruk::pieces_limit(rules, &position, Color::White).unwrap();
            assert_eq!(limit(&words, [rua, khon, ma]), expected, "{pieces} by {rules}");
            seen += 1;
        }
        assert_eq!(seen, 27);
    }
}

#[test]
fn the_figures_are_those_of_the_referee() {
    let ply_limit = format!("{PLY_LIMIT} plies");
    let ceiling = format!("{},{:03} plies", PLY_CEILING / 1_000, PLY_CEILING % 1_000);
    for (set, last) in [(RuleSet::Ttakji, &ply_limit), (RuleSet::PlyYard, &ceiling), (RuleSet::Traditional, &ceiling)] {
        assert!(words(set).contains(last), "{set:?}");
    }
    for set in [RuleSet::Ttakji, RuleSet::Traditional] {
        assert!(words(set).contains(&format!("After number {BOARD_HONOUR_LIMIT} the rival")), "{set:?}");
    }
    assert_eq!(QUIET_TURNS, u32::from(PlyYard::default().quiet_turns()));
    let turns = |quiet_turns| text(&game(RuleSet::PlyYard, RuleOptions { quiet_turns, ..RuleOptions::default() }));
    assert!(turns(0).contains("  50 turns of each side") && turns(40).contains("  40 turns of each side"));
}

#[test]
fn each_rule_set_has_its_own_words() {
    assert!(words(RuleSet::Ttakji).contains("a count that starts by itself"));
    assert!(words(RuleSet::Traditional).contains("a count that the bare side starts"));
    assert!(words(RuleSet::PlyYard).contains("Nothing is counted.") && !words(RuleSet::PlyYard).contains("honour"));
    assert!(words(RuleSet::Unspecified).contains("not known"));
    for set in [RuleSet::Ttakji, RuleSet::PlyYard, RuleSet::Traditional, RuleSet::Unspecified] {
        assert!(words(set).contains("one step diagonally") && !words(set).contains('{'));
        assert!(!words(set).contains("Sut") && switches(&game(set, RuleOptions::default())).is_none());
    }
}

#[test]
fn what_is_switched_on_is_named() {
    let all = game(RuleSet::Traditional, all());
    for words in ["Sut khun: ", "Sut met: ", "Sut ma: ", "the rua of a8 and h8 lies"] {
        assert!(text(&all).contains(words), "{words}");
    }
    assert_eq!(switches(&all).as_deref(), Some("sut khun, sut met, sut ma, lying rua on a8 and h8"));
    let turns = |quiet_turns| game(RuleSet::PlyYard, RuleOptions { quiet_turns, ..RuleOptions::default() });
    assert_eq!(switches(&turns(40)).as_deref(), Some("40 quiet turns"));
    assert_eq!(switches(&turns(50)), None);
    // The moves that the words name are those the sutras give.
    let start = "traditional+sut_khun+sut_met+sut_ma".parse::<Rules>().unwrap().start();
    assert!(["d1b2", "e1e3", "b1c3"].iter().all(|mv| start.parse_uci(mv).is_ok()));
    assert!(start.play(start.parse_uci("a3a4").unwrap()).unwrap().parse_uci("d8d6").is_ok());
}

#[test]
fn the_text_fits_a_terminal() {
    for set in [RuleSet::Ttakji, RuleSet::PlyYard, RuleSet::Traditional] {
        let text = text(&game(set, all()));
        assert!(text.lines().count() <= 40, "{set:?}: {} lines", text.lines().count());
        for line in text.lines() {
            assert!(line.chars().count() <= 81, "{line}");
        }
    }
}
