use super::*;

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer::new(text);
    std::iter::from_fn(|| lexer.next().unwrap().map(|(_, token)| token)).collect()
}

fn error(text: &str) -> String {
    let mut lexer = Lexer::new(text);
    loop {
        match lexer.next() {
            Ok(Some(_)) => {}
            Ok(None) => return "no error".to_owned(),
            Err(error) => return error.to_string(),
        }
    }
}

fn value(text: &str) -> String {
    match tokens(text).pop() {
        Some(Token::Tag(_, value)) => value,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn all_kinds_of_tokens_are_told_apart() {
    let text =
        "\u{feff}% a line for others\r\n[Event \"x\"]\r\n{a\nb} 1.e4!?(1. d4 {)} (2. c4; ) \n)) $7 ;rest\r\n%\n1-0*";
    let event = Token::Tag("Event", "x".to_owned());
    let moves = [Token::Comment("a\nb"), Token::Word("1.e4"), Token::Nag(Some(5)), Token::Nag(Some(7))];
    let end = [Token::Comment("rest\r"), Token::Word("1-0"), Token::Word("*")];
    assert_eq!(tokens(text), [&[event][..], &moves, &end].concat());
}

#[test]
fn places_are_lines_and_characters() {
    let mut lexer = Lexer::new("\u{feff}{ขุน\n} ม-ง๒ e4\r\n  Nd2");
    let mut places = Vec::new();
    while let Some((place, _)) = lexer.next().unwrap() {
        let error = lexer.error(place, ReadProblem::Nothing);
        places.push((error.line(), error.column()));
    }
    assert_eq!(places, [(1, 1), (2, 3), (2, 8), (3, 3)]);
}

#[test]
fn escaped_and_bare_quotation_marks_are_read() {
    assert_eq!(value(r#"[White "a \"b\" \\c"]"#), r#"a "b" \c"#);
    assert_eq!(value(r#"[White "The "Big" One" ]"#), r#"The "Big" One"#);
    assert_eq!(value(r#"[  White   "a\b"]"#), r"a\b");
    assert_eq!(value("[White \"a\tb\"]"), "a b");
    assert_eq!(value("[White\"\"]"), "");
    assert_eq!(value(r#"[White "a\"]"]"#), r#"a"]"#);
}

#[test]
fn a_percent_sign_is_a_remark_only_where_a_line_begins() {
    assert_eq!(tokens(" %e4"), [Token::Word("%e4")]);
    assert_eq!(tokens("{\n%x\n}\n%y\n"), [Token::Comment("\n%x\n")]);
}

#[test]
fn every_error_has_its_place() {
    assert_eq!(error("e4\n }"), "line 2, column 2: expected a move, a comment or a result, found '}'");
    assert_eq!(error("{"), "line 1, column 1: expected `}` to end the comment that begins here, found the end");
    assert_eq!(error("e4 {x\n"), "line 1, column 4: expected `}` to end the comment that begins here, found the end");
    assert_eq!(
        error("(e4 (d4)"),
        "line 1, column 1: expected `)` to end the variation that begins here, found the end"
    );
    assert_eq!(error("(e4 {d4)"), "line 1, column 5: expected `}` to end the comment that begins here, found the end");
    assert_eq!(error("e4 $"), "line 1, column 4: expected a number from 0 to 255 behind `$`, found \"\"");
    assert_eq!(error("e4 $256"), "line 1, column 4: expected a number from 0 to 255 behind `$`, found \"256\"");
    assert_eq!(error("[\"x\"]"), "line 1, column 2: expected a name in a tag, found '\"'");
    assert_eq!(error("[White Bob]"), "line 1, column 8: expected `\"` before the value in a tag, found 'B'");
    assert_eq!(
        error("[White \"Bob]\r\n[Black \"x\"]"),
        "line 1, column 14: expected `\"` behind the value in a tag, found the end of the line"
    );
    assert_eq!(
        error("[White \"Bob\" x"),
        "line 1, column 15: expected `\"` behind the value in a tag, found the end of the line"
    );
    let long = format!("[White \"{}", "x".repeat(2_000));
    assert_eq!(error(&long), "line 1, column 2009: expected `\"` behind the value in a tag, found the end of the line");
    let long = format!("[White \"{}\"]", "x".repeat(2_000));
    assert_eq!(error(&long), "line 1, column 9: expected a tag's value of at most 1000 bytes, found 2000");
}

#[test]
fn variations_are_read_past_to_a_depth() {
    let nested = |depth: usize| format!("{}e4{}d4", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(tokens(&nested(MAX_DEPTH)), [Token::Word("d4")]);
    assert_eq!(error(&nested(MAX_DEPTH + 1)), "line 1, column 33: expected variations at most 32 deep");
    assert_eq!(error(&"(".repeat(1_000_000)), "line 1, column 33: expected variations at most 32 deep");
}
