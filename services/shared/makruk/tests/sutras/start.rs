//! What can be played first, written out by hand.

use makruk::{Color, FreeMove, Position};

use crate::{ALL, after, free_moves, moves, position, start};

/// Every piece has its ordinary moves: a step of each bia, of each rua, the ma inwards, three of khon and khun, two of
/// the met.
const WHITE: &str = "a1a2 a3a4 b1d2 b3b4 c1b2 c1c2 c1d2 c3c4 d1c2 d1d2 d1e2 d3d4 e1d2 e1f2 e3e4 f1e2 f1f2 f1g2 f3f4 \
                     g1e2 g3g4 h1h2 h3h4";
const BLACK: &str = "a6a5 a8a7 b6b5 b8d7 c6c5 c8b7 c8c7 c8d7 d6d5 d8c7 d8e7 e6e5 e8d7 e8e7 e8f7 f6f5 f8e7 f8f7 f8g7 \
                     g6g5 g8e7 h6h5 h8h7";

/// Switch, White's free moves, Black's.
const FREE: [(&str, &str, &str); 3] = [
    ("sut_khun", "d1b2 d1f2", "e8c7 e8g7"),
    ("sut_met", "e1e3", "d8d6"),
    ("sut_ma", "b1a3 b1c3 g1f3 g1h3", "b8a6 b8c6 g8f6 g8h6"),
];

fn list(parts: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = parts.iter().flat_map(|part| part.split_whitespace()).map(str::to_owned).collect();
    all.sort();
    all
}

/// All eight ways to turn the switches on and off: the rule set, White's free moves, Black's.
fn combinations() -> Vec<(String, Vec<String>, Vec<String>)> {
    let on = |set: usize| FREE.iter().enumerate().filter(move |(index, _)| set >> index & 1 == 1).map(|(_, free)| free);
    let of = |set: usize| {
        let rules = on(set).fold("traditional".to_owned(), |rules, (name, _, _)| rules + "+" + name);
        let white: Vec<&str> = on(set).map(|(_, white, _)| *white).collect();
        let black: Vec<&str> = on(set).map(|(_, _, black)| *black).collect();
        (rules, list(&white), list(&black))
    };
    (0..8).map(of).collect()
}

#[test]
fn each_switch_alone_and_with_others_gives_white_its_moves() {
    for (rules, white, _) in combinations() {
        let start = start(&rules);
        assert_eq!(free_moves(&start), white, "{rules}");
        let mut expected = list(&[WHITE]);
        expected.extend(white);
        expected.sort();
        assert_eq!(moves(&start), expected, "{rules}");
        assert_eq!(start.legal_move_count() as usize, expected.len(), "{rules}");
        assert!(start.legal_captures().is_empty(), "{rules}");
    }
}

#[test]
fn each_switch_alone_and_with_others_gives_black_its_moves() {
    for (rules, _, black) in combinations() {
        let replied = after(&start(&rules), "a3a4");
        assert_eq!(free_moves(&replied), black, "{rules}");
        let mut expected = list(&[BLACK]);
        expected.extend(black);
        expected.sort();
        assert_eq!(moves(&replied), expected, "{rules}");
    }
}

#[test]
fn other_rule_sets_start_without_any() {
    for rules in ["ttakji", "ply_yard", "traditional", "traditional+takhaeng_ruea=a1"] {
        assert_eq!(free_moves(&start(rules)), Vec::<String>::new(), "{rules}");
    }
    assert_eq!(start("ttakji"), Position::start());
}

#[test]
fn each_free_move_leads_where_it_should() {
    for (mv, board) in [
        ("d1b2", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/1K6/RNS1MSNR b kmn"),
        ("d1f2", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/5K2/RNS1MSNR b kmn"),
        ("e1e3", "rnsmksnr/8/pppppppp/8/4P3/PPPPMPPP/8/RNSK1SNR b Kkmn"),
        ("b1a3", "rnsmksnr/8/pppppppp/8/P7/NPPPPPPP/8/R1SKMSNR b Kkmn"),
        ("b1c3", "rnsmksnr/8/pppppppp/8/2P5/PPNPPPPP/8/R1SKMSNR b Kkmn"),
        ("g1f3", "rnsmksnr/8/pppppppp/8/5P2/PPPPPNPP/8/RNSKMS1R b Kkmn"),
        ("g1h3", "rnsmksnr/8/pppppppp/8/7P/PPPPPPPN/8/RNSKMS1R b Kkmn"),
    ] {
        assert_eq!(after(&start(ALL), mv), position(board), "{mv}");
    }
    let replied = after(&start(ALL), "a3a4");
    for (mv, board) in [
        ("e8c7", "rnsm1snr/2k5/pppppppp/8/P7/1PPPPPPP/8/RNSKMSNR w K"),
        ("e8g7", "rnsm1snr/6k1/pppppppp/8/P7/1PPPPPPP/8/RNSKMSNR w K"),
        ("d8d6", "rns1ksnr/8/pppmpppp/3p4/P7/1PPPPPPP/8/RNSKMSNR w Kk"),
        ("b8a6", "r1smksnr/8/nppppppp/p7/P7/1PPPPPPP/8/RNSKMSNR w Kk"),
        ("b8c6", "r1smksnr/8/ppnppppp/2p5/P7/1PPPPPPP/8/RNSKMSNR w Kk"),
        ("g8f6", "rnsmks1r/8/pppppnpp/5p2/P7/1PPPPPPP/8/RNSKMSNR w Kk"),
        ("g8h6", "rnsmks1r/8/pppppppn/7p/P7/1PPPPPPP/8/RNSKMSNR w Kk"),
    ] {
        assert_eq!(after(&replied, mv), position(board), "{mv}");
    }
}

#[test]
fn a_free_move_says_which_it_is_and_an_ordinary_one_that_it_is_none() {
    let start = start(ALL);
    let which = |text: &str| start.free_move(text.parse().unwrap());
    assert_eq!(["d1b2", "e1e3", "b1c3"].map(which), FreeMove::ALL.map(Some));
    assert_eq!(["d1d2", "e1d2", "b1d2", "e3e4", "e8c7", "d8d6", "e1e3m", "a1a3", "e4e5"].map(which), [None; 9]);
    assert!(FreeMove::ALL.iter().all(|&free| Color::ALL.iter().all(|&color| start.free().has(color, free))));
}

#[test]
fn a_free_move_is_told_apart_from_what_is_none() {
    let error = |rules: &str, text: &str| start(rules).parse_uci(text).unwrap_err().to_string();
    assert_eq!(error("traditional", "d1b2"), "d1b2: the khun on d1 does not move to b2");
    assert_eq!(error("traditional+sut_met", "d1b2"), "d1b2: the khun on d1 does not move to b2");
    assert_eq!(error("traditional+sut_khun", "e1e3"), "e1e3: the met on e1 does not move to e3");
    assert_eq!(error(ALL, "d1c3"), "d1c3: the khun on d1 does not move to c3");
    assert_eq!(error(ALL, "d1e3"), "d1e3: the khun on d1 does not move to e3");
    assert_eq!(error(ALL, "e1e4"), "e1e4: the met on e1 does not move to e4");
    assert_eq!(error(ALL, "e1c3"), "e1c3: the met on e1 does not move to c3");
    assert_eq!(error(ALL, "b1d3"), "b1d3: the ma on b1 does not move to d3");
    assert_eq!(error(ALL, "a1a3"), "a1a3: the rua on a1 does not move to a3");
    assert_eq!(error(ALL, "d8d6"), "d8d6: the met on d8 is not White's");
    // No free move promotes, and none may be marked so.
    assert_eq!(error(ALL, "e1e3m"), "e1e3m: the met on e1 does not move to e3");
    assert_eq!(error(ALL, "d1b2m"), "d1b2m: the khun on d1 does not move to b2");
}
