//! Free moves and check: none leaves the khun attacked, and any may end a check or mate.

use makruk::{Game, IllegalMove, Mode, Reason, UciError};

use crate::{after, free_moves, moves, position};

#[test]
fn none_leaves_the_own_khun_attacked() {
    for (fen, refused) in [
        // The khun would leap before a rua, a met, a khon, a ma.
        ("1r2k3/8/8/8/8/8/8/3K4 w K", "d1b2"),
        ("4k3/8/8/8/8/2m5/8/3K4 w K", "d1b2"),
        ("4k3/8/8/8/8/5s2/8/3K4 w K", "d1f2"),
        ("4k3/8/8/8/6n1/8/8/3K4 w K", "d1f2"),
        // Met and ma are pinned to their rank.
        ("4k3/8/8/8/8/4P3/8/3KM2r w M", "e1e3"),
        ("4k3/8/8/8/8/2P5/8/rN1K4 w N", "b1c3"),
        ("R2mk3/8/3p4/8/8/8/8/3K4 b m", "d8d6"),
        ("Rn2k3/8/2p5/8/8/8/8/3K4 b n", "b8c6"),
    ] {
        let position = position(fen);
        assert!(!moves(&position).contains(&refused.to_owned()), "{fen}");
        let error = position.parse_uci(refused).unwrap_err();
        assert!(matches!(error, UciError::Illegal(IllegalMove::KhunInCheck { .. })), "{fen}: {error}");
    }
}

#[test]
fn a_check_is_no_hindrance_if_the_move_ends_it() {
    for (fen, expected) in [
        // The khun leaps out of it.
        ("3rk3/8/8/8/8/8/8/3K4 w K", &["d1b2", "d1f2"][..]),
        // The bia that steps forward, or the met and ma behind it, come between.
        ("4k3/8/8/8/K6r/4P3/8/4M3 w M", &["e1e3"]),
        ("4k3/8/8/8/K6r/2P5/8/1N6 w N", &["b1c3"]),
        ("4k3/8/8/8/K6r/2P1P3/8/1N2M3 w MN", &["b1c3", "e1e3"]),
        ("3m4/8/3p4/k6R/8/8/8/3K4 b m", &["d8d6"]),
        // They don't.
        ("4k3/8/8/K6r/8/4P3/8/4M3 w M", &[]),
        ("3rk3/8/8/8/8/4P3/8/3KM3 w M", &[]),
        // Not even by leaping: all is attacked.
        ("3rk3/8/8/8/8/8/r7/3K4 w K", &[]),
    ] {
        let position = position(fen);
        assert!(position.is_check(), "{fen}");
        assert_eq!(free_moves(&position), expected, "{fen}");
        for text in expected {
            let next = after(&position, text);
            assert!(!next.pass().unwrap().is_check(), "{fen} {text}");
        }
    }
}

#[test]
fn a_leap_may_be_the_only_way_out_of_mate_and_stalemate() {
    for (board, reason) in [
        ("4k3/8/8/8/8/3s4/8/3K3r w", Reason::Checkmate),
        ("4k3/8/8/8/8/3s4/3m4/3K4 w", Reason::Stalemate),
        ("R3k3/8/4S3/8/8/8/8/3K4 b", Reason::Checkmate),
    ] {
        let rules = "traditional+sut_khun".parse().unwrap();
        let game = |right: &str| Game::new(rules, Mode::Online, position(&format!("{board} {right}"))).unwrap();
        let right = if board.ends_with('w') { "K" } else { "k" };
        assert_eq!(game(right).outcome(), None, "{board}");
        assert_eq!(moves(game(right).position()), free_moves(game(right).position()), "{board}");
        assert_eq!(game(right).position().legal_move_count(), 2, "{board}");
        assert_eq!(game("-").outcome().map(|outcome| outcome.reason), Some(reason), "{board}");
    }
}

#[test]
fn a_free_move_may_give_check_and_mate() {
    for (fen, text, mates) in [
        // The bia that makes room attacks f5; the ma that follows one attacks e4.
        ("8/8/8/5k2/8/4P3/8/K3M3 w M", "e1e3", false),
        ("8/8/8/8/4k3/2P5/8/KN6 w N", "b1c3", false),
        // The khun leaps out of the way of its rua.
        ("8/8/8/8/8/8/8/R2K3k w K", "d1b2", false),
        ("8/8/8/8/8/6M1/8/R2K3k w K", "d1f2", true),
    ] {
        let next = after(&position(fen), text);
        assert_eq!((next.is_check(), !next.has_legal_move()), (true, mates), "{fen} {text}");
    }
}
