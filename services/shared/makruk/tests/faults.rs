//! Every fault of a FEN, said at once: of the text, of the placement, of the rule set.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

use makruk::{Fault, FenFault, Position, RuleSet, Setup, SetupProblem};

const KHUNS: &str = "4k3/8/8/8/8/8/8/3K4";

/// The faults, each as text, as the start of a game.
fn faults(rules: &str, fen: &str) -> Vec<String> {
    match rules.parse::<RuleSet>().unwrap().read_start(fen) {
        Ok(position) => panic!("{fen} is read as {position}"),
        Err(error) => {
            let faults: Vec<String> = error.faults().iter().map(Fault::to_string).collect();
            assert_eq!(error.to_string(), faults.join("; "));
            faults
        }
    }
}

#[test]
fn faults_of_the_text() {
    let piece =
        |rank: u8, found: char| format!("expected a piece (KMSNRP, kmsnrp) or 1 to 8 on rank {rank}, found {found:?}");
    let width = |rank: u8, found: u8| format!("expected 8 squares on rank {rank}, found {found}");
    let tilde =
        |rank: u8| format!("expected `~` only directly behind an `M` or `R`, found one elsewhere on rank {rank}");
    let free = |found: &str| {
        format!("expected `-`, free moves out of `KMNkmn` or a number of at most 9 digits in field 3, found {found:?}")
    };
    let field = |field: u8, found: &str| {
        format!("expected `-` or a number of at most 9 digits in field {field}, found {found:?}")
    };
    let side = |found: &str| format!("expected `w` or `b` as the side to move, found {found:?}");
    let no_side = "expected the side to move, `w` or `b`, behind the board, found the end".to_owned();
    let ranks = |found: u8| format!("expected 8 ranks, found {found}");
    for (fen, expected) in [
        (String::new(), vec!["expected a FEN, found nothing".to_owned()]),
        (" \t\r\n ".to_owned(), vec!["expected a FEN, found nothing".to_owned()]),
        // One fault for each rank: the first on it, as what follows cannot be told for sure.
        (
            "4k3/x8/9/7/88/M~~/~/3K4 w".to_owned(),
            vec![piece(7, 'x'), piece(6, '9'), width(5, 7), width(4, 16), tilde(3), tilde(2)],
        ),
        ("4k3//8/8/8/8/8/3K4 w".to_owned(), vec![width(7, 0)]),
        ("////////".to_owned(), vec![ranks(9), no_side.clone()]),
        ("///////".to_owned(), (1..=8).rev().map(|rank| width(rank, 0)).chain([no_side.clone()]).collect()),
        ("w w".to_owned(), vec![ranks(1)]),
        (KHUNS.to_owned(), vec![no_side]),
        // Each field for itself, and that there are too many of them.
        (format!("{KHUNS} W x y z u"), vec![side("W"), free("x"), field(4, "y"), field(5, "z"), field(6, "u")]),
        (format!("{KHUNS} w - - 0 1 2 3"), vec!["expected at most 6 fields, found 8".to_owned()]),
        (format!("{KHUNS} w Kk Kk 0.5 1e3"), vec![field(4, "Kk"), field(5, "0.5"), field(6, "1e3")]),
        (format!("{KHUNS} white KQkq - 0 1"), vec![side("white"), free("KQkq")]),
        (format!("{KHUNS} w - e3 +1 ١"), vec![field(4, "e3"), field(5, "+1"), field(6, "١")]),
        // What is quoted is cut to 20 characters, whatever they are.
        (format!("{KHUNS} {} {}", "w".repeat(50), "ก".repeat(50)), vec![side(&"w".repeat(20)), free(&"ก".repeat(20))]),
    ] {
        assert_eq!(faults("traditional+sut_khun", &fen), expected, "{fen}");
    }
}

#[test]
fn faults_of_the_placement() {
    for (fen, expected) in [
        ("8/8/8/8/8/8/8/8 w", vec!["expected one khun for White, found 0", "expected one khun for Black, found 0"]),
        ("4k3/8/8/8/8/8/8/3K1K2 b", vec!["expected one khun for White, found 2"]),
        ("4k3/P6P/2P5/8/8/8/1P6/P2K4 w", vec!["expected White's bia on ranks 3 to 5 only, found a1 b2 c6 a7 h7"]),
        ("p3k3/1p6/8/8/8/2p5/3p4/3K3p w", vec!["expected Black's bia on ranks 4 to 6 only, found h1 d2 c3 b7 a8"]),
        ("8/8/8/3kK3/8/8/8/8 w", vec!["the khuns stand side by side"]),
        ("4k3/8/3N4/8/8/8/4R3/3K4 w", vec!["Black is in check though it is not its turn, by the pieces on e2 d6"]),
        ("4k3/8/8/8/8/8/3r4/3K4 b", vec!["White is in check though it is not its turn, by the piece on d2"]),
        ("4k3/RRRRRRRR/RRRRRRRR/8/8/8/8/3K4 b", vec!["expected at most 16 pieces for White, found 17"]),
        ("4k3/8/8/8/8/8/8/4K3 w K", vec!["expected a piece on its first square for each free move, found none for K"]),
    ] {
        assert_eq!(faults("traditional+sut_khun", fen), expected, "{fen}");
        let problems = fen.parse::<Setup>().unwrap().validate().unwrap_err().to_string();
        assert_eq!(problems, expected.join("; "), "{fen}");
    }
}

#[test]
fn faults_by_the_rule_set() {
    let (free, both) = (format!("{KHUNS} w Kk"), "r~3k3/8/8/8/8/8/8/R~2K3R~ w Kk");
    for (rules, fen, expected) in [
        ("ttakji", free.as_str(), vec!["ttakji@1 has no free moves Kk"]),
        ("ply_yard", &free, vec!["ply_yard@1 has no free moves Kk"]),
        ("traditional", &free, vec!["traditional@1 has no free moves Kk"]),
        ("ply_yard+quiet_turns=7", &free, vec!["ply_yard@1+quiet_turns=7 has no free moves Kk"]),
        (
            "ttakji",
            both,
            vec![
                "ttakji@1 has no free moves Kk",
                "expected at most 0 lying rua for White under ttakji@1, found 2",
                "expected at most 0 lying rua for Black under ttakji@1, found 1",
            ],
        ),
        (
            "traditional+sut_khun+takhaeng_ruea=h1",
            both,
            vec![
                "expected at most 1 lying rua for White under traditional@1+sut_khun+takhaeng_ruea=h1, found 2",
                "expected at most 0 lying rua for Black under traditional@1+sut_khun+takhaeng_ruea=h1, found 1",
            ],
        ),
    ] {
        assert_eq!(faults(rules, fen), expected, "{rules} {fen}");
        // The position alone has no fault.
        assert!(fen.parse::<Position>().is_ok());
    }
}

#[test]
fn faults_of_all_kinds_come_together() {
    for (fen, expected) in [
        // A field that cannot be read hides nothing that does not hang on it.
        (
            "R~3kk2/8/8/8/8/8/8/P2K4 x Q y",
            vec![
                "expected `w` or `b` as the side to move, found \"x\"",
                "expected `-`, free moves out of `KMNkmn` or a number of at most 9 digits in field 3, found \"Q\"",
                "expected `-` or a number of at most 9 digits in field 4, found \"y\"",
                "expected one khun for Black, found 2",
                "expected White's bia on ranks 3 to 5 only, found a1",
                "expected at most 0 lying rua for White under ttakji@1, found 1",
            ],
        ),
        // Who is in check out of turn cannot be told without the side to move; side by side the khuns are anyhow.
        (
            "8/8/8/3kK3/8/8/3R4/8 x",
            vec!["expected `w` or `b` as the side to move, found \"x\"", "the khuns stand side by side"],
        ),
        (
            "8/8/8/3kK3/8/8/3R4/8 w",
            vec!["the khuns stand side by side", "Black is in check though it is not its turn, by the piece on d2"],
        ),
        // A board that cannot be read says nothing about the placement.
        ("kkkkkkkk/8/8/8/8/8/8/R~6 w Kk", vec!["expected 8 squares on rank 1, found 7"]),
        // Free moves without their piece, of a rule set that has none at all.
        (
            "4k3/8/8/8/8/8/8/3K4 w KN",
            vec![
                "expected a piece on its first square for each free move, found none for N",
                "ttakji@1 has no free moves KN",
            ],
        ),
    ] {
        assert_eq!(faults("ttakji", fen), expected, "{fen}");
    }
}

#[test]
fn the_faults_are_told_apart_by_kind() {
    let error = "p2k4/8/8/8/8/8/8/3K4 w - - 0 1 2".parse::<Position>().unwrap_err();
    assert!(matches!(
        error.faults(),
        [Fault::Fen(FenFault::Fields { found: 7 }), Fault::Setup(SetupProblem::MisplacedBia { .. })]
    ));
    // A setup is only read: what it lacks as a position is no fault of the text.
    assert_eq!("p2k4/8/8/8/8/8/8/3K4 w".parse::<Setup>().map(|setup| setup.validate().is_err()), Ok(true));
    let error = "p2k4/8/8/8/8/8/8/3K4 w - - 0 1 2".parse::<Setup>().unwrap_err();
    assert_eq!(error.faults(), [FenFault::Fields { found: 7 }]);
}

/// Whatever comes in, what goes out is short: a fault for each rank, field and problem, nothing quoted at length.
#[test]
fn errors_stay_small_whatever_comes_in() {
    let ranks = |text: &str| [text; 8].join("/");
    let big = 1_000_000;
    for fen in [
        "8".repeat(big),
        "/".repeat(big),
        "~".repeat(big),
        "K".repeat(big),
        "\u{0}".repeat(big),
        "\u{10ffff}".repeat(big),
        format!("{} w", ranks(&"k".repeat(big / 8))),
        format!("{} w", ranks(&"8".repeat(big / 8))),
        format!("{KHUNS} {}", "\u{202e}".repeat(big)),
        format!("{KHUNS} w {}", "K".repeat(big)),
        format!("{KHUNS} w - - 0 {}", "9".repeat(big)),
        format!("{KHUNS} w {}", "- ".repeat(big)),
        format!("{KHUNS} {0} {0} {0} {0} {0} {0}", "\u{1b}\u{85}\u{7f}".repeat(big / 8)),
        format!("{} \u{1}", ranks("pppppppp")),
        format!("{} {0}", ranks("PPPPPPPP")),
        format!("{} w KMNkmn", ranks("kKkKR~r~R~r~")),
        "KKKKKKKK/kkkkkkkk/pppppppp/RRRR~R~R~rr~/PPPPPPPP/PPPPPPPP/pppppppp/PPPPPPPP w KMNkmn - 0 1 2".to_owned(),
    ] {
        for rules in ["ttakji", "traditional+sut_khun+sut_met+sut_ma+takhaeng_ruea=a1"] {
            let error = rules.parse::<RuleSet>().unwrap().read_start(&fen).unwrap_err();
            let (faults, text) = (error.faults().len(), error.to_string());
            assert!((1..=16).contains(&faults), "{faults} faults: {text}");
            assert!(text.len() < 2_500, "{} bytes: {text}", text.len());
        }
    }
}
