//! What the list calls insufficient never mates: no position of it is a mate, and no move leads out of it.

use makruk::{Bitboard, Color, Insufficiency, Piece, Position, Role, Setup, Square, attacks};

use crate::{DARK, is_mate, placements::Placements, placements::triangle};

/// No mate here, and whatever is played leaves too little as well. True of all positions of the list, this is a proof
/// that no sequence of moves mates.
fn stays_dead(position: &Position) {
    assert!(!is_mate(position), "{position}");
    assert!(position.insufficient_material().is_some(), "{position}");
    for mv in position.legal_moves() {
        let next = position.play(mv).unwrap();
        assert!(next.insufficient_material().is_some(), "{position} {mv}");
    }
}

#[test]
fn two_bare_khuns_never_mate() {
    let mut seen = 0;
    for turn in Color::ALL {
        Placements::EVERYWHERE.visit("", turn, &mut |position| {
            assert_eq!(position.insufficient_material(), Some(Insufficiency::BareKhuns));
            stays_dead(position);
            seen += 1;
        });
    }
    // In the corner three squares are next to a khun, on the edge five, elsewhere eight.
    assert_eq!(seen, 2 * (64 * 63 - 4 * 3 - 24 * 5 - 36 * 8));
}

#[test]
fn one_ma_never_mates() {
    let mut seen = 0;
    for turn in Color::ALL {
        for ma in ["N", "n"] {
            Placements::EVERYWHERE.visit(ma, turn, &mut |position| {
                assert_eq!(position.insufficient_material(), Some(Insufficiency::LoneMa));
                stays_dead(position);
                seen += 1;
            });
        }
    }
    assert!(seen > 800_000, "{seen} positions");
}

/// Up to two mets in every placement; a mirror of the board changes nothing for them, nor for khuns.
#[test]
fn up_to_two_mets_on_one_color_never_mate() {
    let mut seen = 0;
    for color in [DARK, !DARK] {
        let placements = Placements { black: triangle(), pieces: color };
        for (mets, turn) in [("M", Color::White), ("M", Color::Black), ("MM", Color::White), ("MM", Color::Black)] {
            placements.visit(mets, turn, &mut |position| {
                assert_eq!(position.insufficient_material(), Some(Insufficiency::MetsOnOneColor));
                stays_dead(position);
                seen += 1;
            });
        }
    }
    assert!(seen > 900_000, "{seen} positions");
}

/// Any number of mets against a bare khun. One that is more than two squares away from it neither attacks it, nor
/// guards or takes up a square next to it; so it is enough to try every set of squares within two.
#[test]
fn every_set_of_mets_on_one_color_near_a_bare_khun_fails_to_mate() {
    let mut seen = 0;
    for black in triangle() {
        let near = |square: &Square| {
            square.file().abs_diff(black.file()).max(square.rank().abs_diff(black.rank())) <= 2 && *square != black
        };
        let near: Bitboard = Square::ALL.into_iter().filter(near).collect();
        for near in [near & DARK, near & !DARK] {
            let whites = Square::ALL.into_iter().filter(|&white| white != black);
            for white in whites.filter(|&white| !attacks::khun(black).contains(white)) {
                every_set_fails(black, white, near & !Bitboard::of(white), &mut seen);
            }
        }
    }
    assert!(seen > 1_000_000, "{seen} positions");
}

fn every_set_fails(black: Square, white: Square, near: Bitboard, seen: &mut u32) {
    let mut mets = Bitboard::EMPTY;
    loop {
        let mut setup = Setup::empty(Color::Black);
        setup.set(black, Some(Piece { color: Color::Black, role: Role::Khun }));
        setup.set(white, Some(Piece { color: Color::White, role: Role::Khun }));
        for met in mets {
            setup.set(met, Some(Piece { color: Color::White, role: Role::Met }));
        }
        let position = setup.validate().unwrap();
        assert!(position.insufficient_material().is_some() && !is_mate(&position), "{position}");
        *seen += 1;
        // The next subset in the order of numbers.
        mets = Bitboard(mets.0.wrapping_sub(near.0) & near.0);
        if mets.is_empty() {
            return;
        }
    }
}

/// Why, be they one side's or both sides': a met only ever attacks, takes and enters squares of its own colour. A khun in
/// check by one stands on that colour, so that the squares straight beside it are of the other: no met attacks them or
/// takes them up. Wherever the rival's khun stands, it does not reach all of these, so that one is free to go to.
#[test]
fn mets_on_one_color_never_mate_however_many() {
    for square in Square::ALL {
        let own = if DARK.contains(square) { DARK } else { !DARK };
        assert_eq!(attacks::met(square) & !own, Bitboard::EMPTY);
        let beside = attacks::khun(square) & !own;
        assert!(beside.count() >= 2);
        for rival in Square::ALL.into_iter().filter(|&rival| rival != square && !attacks::khun(square).contains(rival))
        {
            assert!(!(beside & !attacks::khun(rival)).is_empty(), "khun on {square}, rival on {rival}");
        }
    }
}

/// The rules name a bare side, and so does the list: mets of one colour on both sides cannot mate either (see above),
/// and a bare khun is safe from a single bia, which mates neither itself nor as a met, but neither ends a game. They are
/// here so that it is known what the list leaves out.
#[test]
fn what_the_rules_leave_out_of_the_list_is_known() {
    let mut seen = 0;
    for turn in Color::ALL {
        Placements::EVERYWHERE.visit("P", turn, &mut |position| {
            assert_eq!(position.insufficient_material(), None);
            assert!(!is_mate(position), "{position}");
            for mv in position.legal_moves() {
                let next = position.play(mv).unwrap();
                let alone = next.by_role(Role::Bia).count() == 1;
                assert!(alone || next.insufficient_material().is_some(), "{position} {mv}");
            }
            seen += 1;
        });
        for color in [DARK, !DARK] {
            let placements = Placements { black: triangle(), pieces: color };
            placements.visit("Mm", turn, &mut |position| {
                assert_eq!(position.insufficient_material(), None);
                assert!(!is_mate(position), "{position}");
                seen += 1;
            });
        }
    }
    assert!(seen > 1_000_000, "{seen} positions");
}
