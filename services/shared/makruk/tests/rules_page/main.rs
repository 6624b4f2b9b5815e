//! `RULES.md`, the page on the game: what its tables say is played and compared, so that nothing on it is only claimed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod boards;
mod clocks;
mod exchange;
mod figures;
mod games;
mod page;
mod script;

use std::collections::BTreeMap;

use makruk::Position;
use page::{Table, spans, tables, text};

/// Checks the row of a table, given as the cells without their backticks.
type Check = fn(&[String]);

/// The tables that are played, by their head.
fn checks() -> BTreeMap<&'static str, Check> {
    BTreeMap::from([
        ("piece | letter | Thai | how it moves | worth", boards::piece as Check),
        ("board | square | goes to", boards::reach),
        ("switch | what White gains on the first move", boards::gain),
        ("FEN | what it is read as", boards::fen),
        ("stronger side | `ttakji` | `traditional`", figures::limit),
        ("figure | value", figures::figure),
        ("rule | online | local | bot", figures::mode),
        ("time | turns of a side, in seconds | what it has left", clocks::charge),
        ("figure of a clock | least | most", clocks::bounds),
        ("rules | start | moves | then", games::then),
        ("rules | start | moves | FEN", games::fen),
        ("start | UCI | SAN | Thai", exchange::notation),
        ("rules | start | moves | for Fairy-Stockfish", exchange::export),
        ("start | moves | Fairy-Stockfish counts | `ttakji` says", exchange::difference),
    ])
}

/// Tables of words alone, and of what other tables are made of.
const UNPLAYED: [&str; 2] = [script::TOURS, "subject | others | here, and why"];

#[test]
fn every_row_of_every_table_is_true() {
    let mut checks = checks();
    let mut rows = 0;
    for Table { head, rows: found } in tables(&text()) {
        if UNPLAYED.contains(&head.as_str()) {
            continue;
        }
        let check = checks.get(head.as_str()).unwrap_or_else(|| panic!("no test reads the table `{head}`"));
        for row in &found {
            check(row);
        }
        rows += found.len();
        if head != "rules | start | moves | then" && head != "rules | start | moves | FEN" {
            checks.remove(head.as_str());
        }
    }
    let unread: Vec<_> = checks.keys().filter(|head| !head.starts_with("rules | start | moves |")).collect();
    assert!(unread.is_empty() && rows > 100, "{rows} rows, no table for {unread:?}");
}

#[test]
fn every_position_on_the_page_is_one() {
    let text = text();
    let faulty = tables(&text).into_iter().filter(|table| table.head.starts_with("FEN |"));
    let faulty: Vec<String> = faulty.flat_map(|table| table.rows).map(|row| row[0].clone()).collect();
    let positions = spans(&text).filter(|span| span.matches('/').count() == 7 && !faulty.contains(&(*span).to_owned()));
    let mut found = 0;
    for span in positions {
        assert!(span.parse::<Position>().is_ok(), "{span}");
        found += 1;
    }
    assert!(found > 50, "{found}");
}

#[test]
fn every_thread_named_is_linked_to_itself() {
    let text = text();
    let mut found = 0;
    for (name, url) in text.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: ")) {
        let (repository, number) = name.split_once('#').unwrap();
        let page = format!("https://github.com/{repository}/");
        let rest = url.strip_prefix(&page).unwrap_or_else(|| panic!("{name}: {url}"));
        assert!([format!("issues/{number}"), format!("pull/{number}")].contains(&rest.to_owned()), "{name}: {url}");
        assert!(text.matches(&format!("[{name}]")).count() > 1, "{name} is linked, but not named");
        found += 1;
    }
    assert!(found > 10, "{found}");
    for (at, _) in text.match_indices('#').filter(|(at, _)| text[at + 1..].starts_with(|c: char| c.is_ascii_digit())) {
        let name = text[..at].rsplit('[').next().unwrap();
        let number: String = text[at + 1..].chars().take_while(char::is_ascii_digit).collect();
        assert!(text.contains(&format!("\n[{name}#{number}]: ")), "{name}#{number} is named, but not linked");
    }
}
