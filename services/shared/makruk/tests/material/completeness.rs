//! What the list leaves out can mate: each least material with moves that lead to a mate, and more does no harm.

use makruk::{Color, Piece, Position, Role, Setup, Square};

use crate::{is_mate, placements::Placements, position};

/// Helpmates for each least material that is not on the list: what there is, a position, and a line from it. Both sides
/// play for the mate.
const MATES: [(&str, &str, &str); 16] = [
    ("R", "k7/8/1K6/8/8/8/8/7R w", "h1h8"),
    ("S", "k7/8/1K6/S7/8/8/8/8 w", "a5a6 a8b8 a6b7"),
    ("NN", "k7/8/1K6/8/8/2N5/2N5/8 w", "c2a3 a8b8 a3c4 b8a8 b6c7 a8a7 c3b5 a7a8 c4b6"),
    ("NM", "k7/8/1K6/8/8/2N5/2M5/8 w", "c2b3 a8b8 b3a4 b8a8 c3b1 a8b8 b6c5 b8a7 b1d2 a7a6 a4b5 a6a5 d2b3"),
    ("NM~", "k7/8/1K6/8/8/2N5/2M~5/8 w", "c2b3 a8b8 b3a4 b8a8 c3b1 a8b8 b6c5 b8a7 b1d2 a7a6 a4b5 a6a5 d2b3"),
    ("MM on both colours", "k7/8/1K6/8/8/8/2MM4/8 w", "b6b5 a8a7 b5c4 a7a6 d2c3 a6a5 c3b4 a5a4 c2b3"),
    ("M~M~ on both colours", "k7/8/1K6/8/8/8/2M~M~4/8 w", "b6b5 a8a7 b5c4 a7a6 d2c3 a6a5 c3b4 a5a4 c2b3"),
    // A bia gives mate itself, with a met behind the khun.
    ("PM", "8/8/k7/2K5/2M5/1P6/8/8 w", "c4b5 a6a5 b3b4"),
    ("PP", "k7/8/8/P1K5/8/1P6/8/8 w", "a5a6m a8b8 a6b5 b8a7 b5c4 a7a6 c4b5 a6a5 b3b4"),
    ("PN", "k7/8/8/P1K5/8/1N6/8/8 w", "b3d4 a8a7 a5a6m a7a8 c5b6 a8b8 d4c6 b8a8 a6b7"),
    // With a piece on the other side, that stands in its khun's way.
    ("N against n", "kn6/8/1K6/8/4N3/8/8/8 w", "e4c3 b8a6 c3b5 a6b8 b5c7"),
    ("M against n", "kn6/8/1K6/8/2M5/8/8/8 w", "c4b5 b8a6 b5c6 a6b8 c6b7"),
    ("M against m", "km6/8/1K6/8/2M5/8/8/8 w", "c4b5 b8a7 b6a5 a7b6 a5a6 b6a7 b5c6 a7b8 c6b7"),
    ("M against p", "8/8/8/8/1p1M4/2K5/8/k7 w", "c3c2 a1a2 c2d1 a2a1 d1c1 b4b3m d4c3 b3a2 c3b2"),
    ("P against n", "k7/8/1K6/1n1P4/8/8/8/8 w", "d5d6m a8b8 d6c7 b8c8 c7b8 c8d7 b6b7 d7d8 b7a8 d8c8 b8a7 b5c7"),
    ("P against p", "8/8/8/3P4/1p6/2K5/8/k7 w", "c3c2 a1a2 c2c1 a2a1 d5d6m a1a2 d6c5 a2a1 c5d4 b4b3m d4c3 b3a2 c3b2"),
];

/// The position before the last move, and that move.
fn before_the_mate(fen: &str, line: &str) -> (Position, makruk::Move) {
    let start = position(fen);
    let (line, last) = line.rsplit_once(' ').unwrap_or(("", line));
    let play = |position: Position, text: &str| position.play(position.parse_uci(text).unwrap()).unwrap();
    let before = line.split_whitespace().fold(start, play);
    (before, before.parse_uci(last).unwrap())
}

#[test]
fn every_least_material_that_is_not_on_the_list_mates() {
    for (name, fen, line) in MATES {
        let start = position(fen);
        assert_eq!(start.insufficient_material(), None, "{name}");
        let (before, last) = before_the_mate(fen, line);
        // Nothing was taken on the way, so that it is this material that mates.
        assert_eq!(before.occupied().count(), start.occupied().count(), "{name}");
        assert!(is_mate(&before.play(last).unwrap()), "{name}");
    }
}

/// Where one piece is enough, it is so in many places; where it is not, nowhere.
#[test]
fn of_single_pieces_only_rua_and_khon_mate() {
    for (piece, mates) in [("N", 0), ("M", 0), ("P", 0), ("R", 216), ("S", 14)] {
        let mut found = 0;
        Placements::EVERYWHERE.visit(piece, Color::Black, &mut |position| found += u32::from(is_mate(position)));
        assert_eq!(found, mates, "{piece}");
    }
}

/// Fills the board up around each mate, one kind after the other, as far as there are squares on which a piece neither
/// spoils the move nor the mate: what mates goes on to mate with company.
#[test]
fn more_pieces_do_not_make_a_mate_impossible() {
    for (name, fen, line) in MATES {
        for kinds in
            [&[Role::Met, Role::BiaNgai][..], &[Role::Khon], &[Role::Ma], &[Role::Rua], &[Role::Bia], &Role::ALL[1..7]]
        {
            let (mut before, last) = before_the_mate(fen, line);
            let mut kinds_in_turn = kinds.iter().cycle();
            for color in Color::ALL {
                while let Some(next) = with_one_more(&before, last, color, *kinds_in_turn.next().unwrap()) {
                    before = next;
                }
            }
            let added = before.occupied().count() - position(fen).occupied().count();
            assert!(added >= 10, "{name} with {kinds:?}: only {added} more, {before}");
            assert_eq!(before.insufficient_material(), None, "{before}");
        }
    }
}

/// A position with another piece in which the same move mates.
fn with_one_more(before: &Position, last: makruk::Move, color: Color, role: Role) -> Option<Position> {
    let mates = |square: &Square| {
        let mut setup: Setup = before.setup();
        if setup.piece_at(*square).is_some() || *square == last.to {
            return None;
        }
        setup.set(*square, Some(Piece { color, role }));
        let position = setup.validate().ok()?;
        position.play(last).ok().filter(is_mate)?;
        Some(position)
    };
    Square::ALL.iter().find_map(mates)
}

/// The list looks at material alone: with more on the board than enough there is enough.
#[test]
fn enough_stays_enough_with_more() {
    for (name, fen, _) in MATES {
        let setup = position(fen).setup();
        for square in Square::ALL.into_iter().filter(|&square| setup.piece_at(square).is_none()) {
            for color in Color::ALL {
                for role in Role::ALL.into_iter().filter(|&role| role != Role::Khun) {
                    let mut more = setup;
                    more.set(square, Some(Piece { color, role }));
                    let Ok(position) = more.validate() else { continue };
                    assert_eq!(position.insufficient_material(), None, "{name}, {position}");
                }
            }
        }
    }
}
