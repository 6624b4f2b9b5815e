//! Games against a gateway that fails on purpose.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod fake;
mod foreign;
mod people;
mod sessions;
mod terminal;

use std::path::Path;

use fake::{Fake, REPLY, serve};
use makruk_cli::{Input, Options};
use makruk_proto::game::v1::{Color, CountKind, RuleOptions, RuleSet};
use tokio::sync::mpsc;

/// What a person asks for at this gateway.
fn options(url: &str, sessions: &Path, arguments: &[&str]) -> Options {
    let sessions = sessions.to_str().unwrap();
    let arguments = ["makruk", "--url", url, "--sessions", sessions].into_iter().chain(arguments.iter().copied());
    <Options as clap::Parser>::try_parse_from(arguments).unwrap()
}

/// Plays the script against the fake. Returns what was printed.
async fn run(fake: &Fake, sessions: &Path, arguments: &[&str], script: &[&str]) -> String {
    let options = options(&serve(fake).await, sessions, arguments);
    let (lines, receiver) = mpsc::channel(16);
    for line in script {
        lines.send((*line).to_owned()).await.unwrap();
    }
    drop(lines);
    let mut out = Vec::new();
    makruk_cli::play(options, Input::script(receiver), std::future::pending(), &mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

#[tokio::test]
async fn a_script_waits_for_every_reply_and_ends_cleanly() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    let printed = run(&fake, folder.path(), &["--name", "Somchai"], &["e3e4", "moves", "d3d4"]).await;

    assert_eq!(printed.matches("You play e3e4.").count(), 1, "{printed}");
    assert_eq!(printed.matches("Black plays e6e5.").count(), 2, "{printed}");
    assert!(printed.contains("d3d4 e3e4\n"), "{printed}");
    let last = printed.lines().last().unwrap();
    assert!(last.starts_with("The game stays. Resume it with: makruk --resume 00game --url http://"), "{printed}");

    assert!(last.ends_with(&format!(" --sessions {}", folder.path().display())), "{printed}");

    let seen = fake.seen.lock().unwrap();
    let [a, b, c, d] = &seen.commands[..] else { panic!("{:?}", seen.commands) };
    assert!(a == b && c == d && a != c, "a retry keeps its cmd_id: {:?}", seen.commands);
    assert_eq!(fake.game.borrow().plies.len(), 4);
}

#[tokio::test]
async fn a_stream_is_taken_up_again_where_it_broke() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    fake.push("e3e4", Color::Black);
    fake.push(REPLY, Color::White);
    run(&fake, folder.path(), &["--resume", "00game"], &["d3d4"]).await;
    assert_eq!(fake.seen.lock().unwrap().watched_from, [3, 3]);
}

#[tokio::test]
async fn a_refusal_is_told_and_the_game_goes_on() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    let printed = run(&fake, folder.path(), &[], &["a1a8", "undo", "nonsense", "resign", "e3e4"]).await;
    for words in ["a1a8 is not legal.", "there is no move to take back.", "`nonsense` is not understood"] {
        assert!(printed.contains(words), "{words} in {printed}");
    }
    assert!(printed.ends_with("Black wins because White (you) resigned.\n"), "{printed}");
    assert!(fake.game.borrow().plies.is_empty(), "what follows the end is not played");
}

#[tokio::test]
async fn the_board_turns_and_speaks_thai() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    let script = ["flip", "letters thai", "board", "help", "rules", "quit"];
    let printed = run(&fake, folder.path(), &[], &script).await;
    assert!(printed.contains("    h   g   f   e   d   c   b   a\n"), "{printed}");
    assert!(printed.contains("ข*") && printed.contains("* is Black"), "{printed}");
    assert!(printed.contains("take back your last move"), "{printed}");
    assert!(printed.contains("M ม็ met (queen)"), "{printed}");
    assert!(printed.contains("\nRules: Ttakji (counts by the server; type `rules`)\n"), "{printed}");
    assert!(printed.contains("Pieces' honour, a count that starts by itself"), "{printed}");
}

#[tokio::test]
async fn a_game_is_explained_by_its_own_rules() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    let takhaeng_ruea = vec!["a1".to_owned()];
    fake.game.send_modify(|game| {
        game.rule_set = RuleSet::Traditional.into();
        game.rule_options = Some(RuleOptions { sut_ma: true, takhaeng_ruea, ..RuleOptions::default() });
        let state = game.state.as_mut().unwrap();
        state.fen = state.fen.replace("/RNS", "/R~NS");
        (state.may_start, state.startable) = (true, CountKind::Pieces.into());
    });
    let printed = run(&fake, folder.path(), &[], &["rules", "quit"]).await;
    for words in [
        "\nRules: Traditional (the weaker side counts; type `rules`)\nWith sut ma, lying rua on a1\n",
        "\nR~ ฤ lying rua (moves as the met); capitals are White\n",
        "\n 1  R~  N   S   K   M   S   N   R   1\n",
        "\nYou may start pieces' honour: add start to your move.\n",
        "\nPieces' honour, a count that the bare side starts:\n",
        "\nTakhaeng ruea: the rua of a1 lies on its side and moves as the met.\n",
    ] {
        assert!(printed.contains(words), "{words} in {printed}");
    }
    assert!(!printed.contains("400 plies"), "{printed}");
}

#[tokio::test]
async fn a_server_that_is_away_is_told_once_and_gets_the_move_when_it_is_back() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    // The waits between these attempts are longer than a second together.
    fake.seen.lock().unwrap().away = 5;
    let printed = run(&fake, folder.path(), &[], &["e3e4"]).await;
    let told = "The server is away; your move will be sent when it is back.\nYou play e3e4.\n";
    assert_eq!(printed.matches("is away").count(), 1, "{printed}");
    assert!(printed.contains(told) && printed.contains("Black plays e6e5."), "{printed}");
}
