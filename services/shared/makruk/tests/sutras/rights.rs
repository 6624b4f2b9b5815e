//! Which free moves are left after what.

use crate::{ALL, after, free_moves, game, moves, position, rights, start};

#[test]
fn each_move_takes_what_it_must() {
    for (turns, left) in [
        ("", "KMNkmn"),
        // Any first move takes the met's and the ma's of its side.
        ("a3a4", "Kkmn"),
        ("b1d2", "Kkmn"),
        ("e1d2", "Kkmn"),
        ("e1e3", "Kkmn"),
        ("b1c3", "Kkmn"),
        ("a3a4 a6a5", "Kk"),
        ("a3a4 d8d6", "Kk"),
        // The khun's own move takes its leap as well, for good.
        ("d1d2", "kmn"),
        ("d1b2", "kmn"),
        ("d1d2 e8e7", "-"),
        ("d1d2 a6a5 d2d1", "k"),
        ("d1d2 e8e7 d2d1 e7e8", "-"),
        ("a3a4 e8g7", "K"),
        // The khun that has not moved keeps it.
        ("a3a4 a6a5 b3b4 b6b5 c3c4 c6c5 d3d4 d6d5", "Kk"),
    ] {
        let reached = after(&start(ALL), turns);
        assert_eq!(reached.free(), rights(left), "{turns}");
        assert_eq!(game(ALL, turns).fen().split(' ').nth(2), Some(left), "{turns}");
    }
}

#[test]
fn a_khun_that_came_back_leaps_no_more() {
    let stayed = after(&start(ALL), "a3a4 a6a5 a1a2 a8a7 a2a1 a7a8");
    assert_eq!(free_moves(&stayed), ["d1b2", "d1f2"]);
    let moved = after(&start(ALL), "a3a4 a6a5 d1d2 e8e7 d2d1 e7e8");
    assert_eq!(moved.board_fen(), stayed.board_fen());
    assert_eq!(free_moves(&moved), [""; 0]);
    assert_eq!(moves(&moved).len() + 2, moves(&stayed).len());
    assert_ne!((moved, moved.key()), (stayed, stayed.key()));
}

#[test]
fn a_khun_leaps_once() {
    let leapt = after(&start(ALL), "d1b2 a6a5 b2c2 a5a4 c2d1 a8a6");
    assert_eq!((free_moves(&leapt), leapt.free()), (Vec::new(), rights("k")));
}

#[test]
fn met_and_ma_have_theirs_as_the_first_move_only() {
    for first in ["a3a4", "b1d2", "e1e3", "b1c3", "d1b2"] {
        let reached = after(&start(ALL), &format!("{first} a6a5"));
        let free = free_moves(&reached);
        assert!(free.iter().all(|mv| mv.starts_with("d1")), "{first}: {free:?}");
        // Black's were lost with its own first move, and only with that.
        let before = after(&start(ALL), first);
        assert_eq!(free_moves(&before).len(), 7, "{first}");
    }
}

#[test]
fn the_rivals_capture_of_the_piece_takes_its_free_move() {
    // A black ma takes the met on e1; khun and ma keep theirs.
    let met = position("4k3/8/8/8/8/2P1Pn2/8/1N1KM3 b KMN");
    assert_eq!(after(&met, "f3e1").free(), rights("KN"));
    assert_eq!(after(&met, "f3g1").free(), rights("KMN"));
    // Of two ma one is enough.
    let both = position("4k3/8/8/8/8/n1P4n/8/1N1K2N1 b KN");
    let one = after(&both, "a3b1");
    assert_eq!(one.free(), rights("KN"));
    let none = position("4k3/8/8/8/8/n1P5/8/1N1K4 b KN");
    assert_eq!(after(&none, "a3b1").free(), rights("K"));
    // Likewise for Black.
    let black = position("3mk3/8/2Np4/8/8/8/8/3K4 w km");
    assert_eq!(after(&black, "c6d8").free(), rights("k"));
    let black = position("1n2k3/8/N1p5/8/8/8/8/3K4 w kn");
    assert_eq!(after(&black, "a6b8").free(), rights("k"));
}

#[test]
fn a_piece_of_another_kind_on_the_square_is_no_piece_at_home() {
    // What took the met stands where it stood, and so may a bia ngai later on.
    for (fen, left) in [
        ("4k3/8/8/8/8/4P3/8/3KM~3 w M", false),
        ("4k3/8/8/8/8/4P3/8/3KR~3 w M", false),
        ("4k3/8/8/8/8/4P3/8/3KS3 w M", false),
        ("4k3/8/8/8/8/4P3/8/3Km3 w M", false),
        ("4k3/8/8/8/8/4P3/8/3KM3 w M", true),
        ("4k3/8/8/8/8/8/8/4K3 w K", false),
        ("3k4/8/8/8/8/8/8/4K3 w k", false),
        ("4k3/8/8/8/8/8/8/3K4 w Kk", true),
    ] {
        assert_eq!(fen.parse::<makruk::Position>().is_ok(), left, "{fen}");
    }
}

#[test]
fn undo_and_replay_bring_every_state_back() {
    let turns = "e1e3 b8c6 d1b2 e8g7 b2c2 g7h7 e3d4";
    let whole = game(ALL, turns);
    let turns: Vec<&str> = turns.split(' ').collect();
    for plies in 0..=turns.len() {
        let mut undone = whole.clone();
        undone.undo(plies.try_into().unwrap()).unwrap();
        let kept = turns.len() - plies;
        assert_eq!(undone, game(ALL, &turns[..kept].join(" ")));
        assert_eq!(moves(undone.position()), moves(game(ALL, &turns[..kept].join(" ")).position()));
        for turn in &whole.turns()[kept..] {
            undone.play(*turn).unwrap();
        }
        assert_eq!((undone.fen(), undone.position().key()), (whole.fen(), whole.position().key()));
        assert_eq!(undone, whole);
    }
    assert_eq!(whole.fen(), "r1sm1snr/7k/ppnppppp/2p5/3MP3/PPPP1PPP/2K5/RNS2SNR b - - 5 4");
}
