use super::*;
use crate::{Color, CountAction};

fn read(text: &str) -> Pgn {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn error(text: &str) -> String {
    text.parse::<Pgn>().map_or_else(|error| error.to_string(), |game| format!("read as {game}"))
}

fn moves(game: &Pgn) -> String {
    game.plies().iter().map(|ply| ply.turn.mv.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn numbers_of_moves_may_be_missing_or_wrong_and_stick_to_the_move() {
    for text in
        ["1. e4 e5 2. Nd2", "1.e4 e5 2.Nd2", "1.e4 1...e5 2.Nd2", "e4 e5 Nd2", "1 e4 e5 2 Nd2", "7... e4 9. e5 … Nd2"]
    {
        assert_eq!(moves(&read(text)), "e3e4 e6e5 b1d2", "{text}");
    }
}

#[test]
fn moves_are_read_in_either_alphabet_and_in_uci() {
    assert_eq!(moves(&read("1. จ๔ จ๕ 2. ม-ง๒ g8e7 3. d3-d4 e5xd4")), "e3e4 e6e5 b1d2 g8e7 d3d4 e5d4");
}

#[test]
fn the_result_is_the_last_word_or_the_tag() {
    let score = |text: &str| read(text).score();
    assert_eq!(score("[Result \"1-0\"]\n\n1. e4 0-1"), Score::Black);
    assert_eq!(score("[Result \"1-0\"]\n\n1. e4"), Score::White);
    assert_eq!(score("[result \"1/2\"]"), Score::Draw);
    assert_eq!(score("[Result \"White\"]\n\n1. e4"), Score::Open);
    assert_eq!(score("*"), Score::Open);
}

#[test]
fn comments_and_glyphs_belong_to_the_move_before_them() {
    let game = read("{before} ; and\n1. e4 {one} $3 ! ; two }\n e5?? (1... d5 {no}) {three} 1-0 {four}\n{five}\n");
    assert_eq!(game.foreword().as_str(), "before and");
    let notes: Vec<_> = game.plies().iter().map(|ply| (&ply.notes.nags[..], ply.notes.comment.as_str())).collect();
    assert_eq!(notes, [(&[3, 1][..], "one two )"), (&[4][..], "three four")]);
}

#[test]
fn what_is_said_about_counts_and_clocks_is_read() {
    let game =
        read("[FEN \"4k2r/8/8/8/8/8/8/R3K3 b - - 0 12\"]\n\n12... Ke7 {[%count start] [%clk 0:01:02]} 13. Ke2 *");
    let ply = &game.plies()[0];
    assert_eq!((ply.turn.count, ply.notes.clock_ms), (CountAction::Start, Some(62_000)));
    assert_eq!(game.start().fullmove(), 12);
    assert_eq!(game.position().turn(), Color::Black);
}

#[test]
fn a_start_position_with_a_count_keeps_it() {
    let game = read("[Variant \"makruk\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/2nM4/1k6/1mm5/K7 w - 128 49 91\"]\n\n1-0");
    let count = game.start().count().unwrap();
    assert_eq!((count.limit(), count.plies()), (64, 49));
    assert!(game.position().is_check() && !game.position().has_legal_move());
    assert!(game.to_string().contains("\n[FEN \"8/8/8/8/2nM4/1k6/1mm5/K7 w - 128 49 91\"]\n"));
}

#[test]
fn without_a_position_a_game_begins_as_its_rules_say() {
    let text = "[RuleSet \"traditional@1+sut_met\"]\n\n1. Me3 *";
    let game = read(text);
    assert_eq!(moves(&game), "e1e3");
    assert_eq!(game.replay(game.rule_set().unwrap().unwrap(), crate::Mode::Online).unwrap().ply(), 1);
    assert_eq!(read(&game.to_string()).to_string(), game.to_string());
    assert!(game.to_string().contains("FEN"));
}

#[test]
fn every_error_says_where_and_what() {
    let fault = |text: &str, expected: &str| assert_eq!(error(text), expected, "{text}");
    fault("", "line 1, column 1: expected a game, found nothing");
    fault("\n%\n {only a remark}", "line 3, column 17: expected a game, found nothing");
    fault("*\n\n e4", "line 3, column 2: expected the end behind the game, found more");
    fault(
        "1. e4 e.p.",
        "line 1, column 7: expected a move: `e.p.`: expected the square of arrival, a1 to h8 or ก๑ to ญ๘, at the end",
    );
    fault(
        "1. e4\n1...O-O",
        "line 2, column 5: expected a move: `O-O`: expected the square of arrival, a1 to h8 or ก๑ to ญ๘, at the end",
    );
    fault("[Variant \"Chess\"]", "line 1, column 1: expected the variant `Makruk`, found \"Chess\"");
    fault("[A \"1\"]\n [FEN \"8/8 w\"]", "line 2, column 2: in the start position: expected 8 ranks, found 2");
    fault("1. e4 )", "line 1, column 7: expected a move, a comment or a result, found ')'");
    fault(
        "[A-B \"1\"]",
        "line 1, column 1: expected a tag's name of 1 to 64 ASCII letters, digits and underscores, found \"A-B\"",
    );
}

#[test]
fn what_is_too_much_is_refused() {
    let shuffle = "Nd2 Nd7 Nb1 Nb8 ".repeat(500);
    assert_eq!(read(&shuffle).plies().len(), 2_000);
    assert_eq!(error(&format!("{shuffle}e4")), "line 1, column 8001: expected at most 2000 plies in a game");
    let tags: Vec<String> = (0..54).map(|number| format!("[T{number} \"\"]\n")).collect();
    let tags = tags.concat();
    assert_eq!(read(&tags).tags().count(), 60);
    assert_eq!(error(&format!("{tags}[More \"\"]")), "line 55, column 1: expected at most 64 tags");
    let comment = "x".repeat(MAX_TEXT / 2 + 1);
    assert_eq!(
        error(&format!("e4 {{{comment}}}")),
        "line 1, column 4: expected at most 524288 bytes of comment in a game"
    );
    let long = format!("e4 {{{comment}}} {{{comment}}}");
    assert_eq!(
        error(&format!("{{{comment}{comment}}} e4")),
        "line 1, column 1: expected at most 1048576 bytes for a game"
    );
    assert!(error(&long).contains("bytes of comment"));
}

#[test]
fn several_games_are_read_and_one_that_is_broken_does_not_stop_them() {
    let text = "[Event \"1\"]\n\n1. e4 1-0\n\n; a remark between\n[Event \"2\"]\n\n1. e9 {\n[Event \"no\"] *\n\n\
                [Event \"3\"]\n\n1. e4 (e5\n\n[Event \"3\"]\n\n1. e4\n\n\
                [Event \"4\"]\n[Event \"5\"]\n\ne4 *\n\n% end\n";
    let read: Vec<_> = games(text).map(|game| game.map(|game| game.tag("Event").map(str::to_owned))).collect();
    let events: Vec<_> = read.iter().map(|game| game.as_ref().map_or("-", |event| event.as_deref().unwrap())).collect();
    assert_eq!(events, ["1", "-", "no", "-", "3", "5"]);
    assert_eq!(read[1].as_ref().unwrap_err().line(), 8);
    assert_eq!(games(" \n").count(), 0);
}
