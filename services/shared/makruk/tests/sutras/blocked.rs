//! Free moves that have no room, or no bia.

use crate::{free_moves, position};

/// A position and the free moves that are left to be made in it.
fn check(table: &[(&str, &[&str])]) {
    for (fen, expected) in table {
        assert_eq!(free_moves(&position(fen)), *expected, "{fen}");
    }
}

#[test]
fn the_khun_leaps_onto_empty_squares_only() {
    check(&[
        ("4k3/8/8/8/8/8/8/3K4 w K", &["d1b2", "d1f2"]),
        // Own pieces and the rival's are in the way alike; it takes nothing.
        ("4k3/8/8/8/8/8/1M6/3K4 w K", &["d1f2"]),
        ("4k3/8/8/8/8/8/1m3s2/3K4 w K", &[]),
        ("4k3/8/8/8/8/8/1m6/3K4 w K", &["d1f2"]),
        // It passes over whatever stands between.
        ("4k3/8/8/8/8/8/2MMM3/2SKS3 w K", &["d1b2", "d1f2"]),
        ("4k3/2n2n2/8/8/8/8/8/3K4 b k", &["e8g7"]),
        ("4k3/2m3r1/8/8/8/8/8/3K4 b k", &[]),
    ]);
}

#[test]
fn the_met_follows_a_bia_that_has_not_moved_and_has_room() {
    check(&[
        ("4k3/8/8/8/8/4P3/8/3KM3 w M", &["e1e3"]),
        // No bia, one that has moved, another piece, the rival's bia.
        ("4k3/8/8/8/8/8/8/3KM3 w M", &[]),
        ("4k3/8/8/8/4P3/8/8/3KM3 w M", &[]),
        ("4k3/8/8/8/8/4M3/8/3KM3 w M", &[]),
        ("4k3/8/8/8/8/4S3/8/3KM3 w M", &[]),
        ("4k3/8/8/8/4p3/8/8/3KM3 w M", &[]),
        // The square before the bia is taken, by whomever.
        ("4k3/8/8/8/4N3/4P3/8/3KM3 w M", &[]),
        ("4k3/8/8/8/4p3/4P3/8/3KM3 w M", &[]),
        ("4k3/8/8/4P3/8/4P3/8/3KM3 w M", &["e1e3"]),
        ("3mk3/8/3p4/8/8/8/8/3K4 b m", &["d8d6"]),
        ("3mk3/8/3p4/3N4/8/8/8/3K4 b m", &[]),
        ("3mk3/8/8/3p4/8/8/8/3K4 b m", &[]),
    ]);
}

#[test]
fn a_ma_follows_a_bia_that_has_not_moved_and_has_room() {
    check(&[
        ("4k3/8/8/8/8/P1P2P1P/8/1N1K2N1 w N", &["b1a3", "b1c3", "g1f3", "g1h3"]),
        ("4k3/8/8/8/8/P1P2P1P/8/1N1K4 w N", &["b1a3", "b1c3"]),
        ("4k3/8/8/8/8/P1P2P1P/8/3K2N1 w N", &["g1f3", "g1h3"]),
        ("4k3/8/8/8/p1N5/P1P5/8/1N1K4 w N", &[]),
        ("4k3/8/8/8/P1P5/8/8/1N1K4 w N", &[]),
        // An empty square and a rival's piece are ordinary moves.
        ("4k3/8/8/8/8/n7/8/1N1K4 w N", &[]),
        // Other ma than those of the start have none.
        ("4k3/8/8/8/8/P1P5/8/1N1KN3 w N", &["b1a3", "b1c3"]),
        ("4k3/8/8/8/8/2P3P1/4N3/1N1K4 w N", &["b1c3"]),
        ("1n2k1n1/8/p1p2p1p/8/8/8/8/3K4 b n", &["b8a6", "b8c6", "g8f6", "g8h6"]),
        ("1n2k1n1/8/p1p2p1p/P1p5/8/8/8/3K4 b n", &["g8f6", "g8h6"]),
    ]);
}

#[test]
fn a_side_has_only_its_own() {
    let fen = "1n1mk3/8/2pp4/8/8/2P1P3/8/1N1KM3";
    check(&[
        (&format!("{fen} w kmn"), &[]),
        (&format!("{fen} b KMN"), &[]),
        (&format!("{fen} w KMN"), &["b1c3", "d1b2", "d1f2", "e1e3"]),
        (&format!("{fen} b kmn"), &["b8c6", "d8d6", "e8c7", "e8g7"]),
        (&format!("{fen} w Mkn"), &["e1e3"]),
        (&format!("{fen} b Mkn"), &["b8c6", "e8c7", "e8g7"]),
    ]);
}

#[test]
fn a_rivals_ma_where_ones_own_stood_makes_none() {
    let position = position("4k3/8/8/8/8/P1P2P1P/8/1n1K2N1 w N");
    assert_eq!(free_moves(&position), ["g1f3", "g1h3"]);
    assert_eq!(position.free_move("b1c3".parse().unwrap()), None);
}
