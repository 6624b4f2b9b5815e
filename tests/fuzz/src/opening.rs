//! What a game starts from, out of bytes.

use makruk::{Color, FreeMove, Game, Mode, Piece, Position, Role, RuleSet, Setup, Square};

use crate::{SPECIAL, bytes::Bytes, check_error};

/// The rule sets, with every switch. Inputs of the kept corpus name them by their place: new ones go to the end.
pub const RULES: &[&str] = &[
    "ttakji",
    "ply_yard",
    "traditional",
    "ply_yard+quiet_turns=3",
    "traditional+sut_khun+sut_met+sut_ma",
    "traditional+sut_khun+sut_met+sut_ma+takhaeng_ruea=a1h1",
    "traditional+sut_khun+sut_met+sut_ma+takhaeng_ruea=a8h8",
    "traditional+sut_met+takhaeng_ruea=h8",
    "ply_yard+quiet_turns=1000",
];

/// Whatever may stand beside the khuns; likewise by place.
pub(crate) const PLACED: [Role; 7] =
    [Role::Bia, Role::Met, Role::BiaNgai, Role::Khon, Role::Ma, Role::Rua, Role::LyingRua];

/// A start with the rule set's own position.
pub(crate) const USUAL: u8 = 0;
/// A start with one of [`SPECIAL`].
pub(crate) const FROM_TABLE: u8 = 1;
/// A start with a placement out of bytes.
pub(crate) const PLACEMENT: u8 = 2;

/// A game by the next bytes: rule set, mode, and the usual start, one of [`SPECIAL`] or a placement of their own.
///
/// A position that the rule set does not know is refused with its reasons.
pub(crate) fn game(bytes: &mut Bytes<'_>) -> Option<Game> {
    let rules: RuleSet = bytes.one_of(RULES)?.parse().unwrap();
    let mode = bytes.one_of(&[Mode::Online, Mode::Bot])?;
    let start = match bytes.byte()? % 4 {
        USUAL => return Some(Game::usual(rules, mode)),
        FROM_TABLE => bytes.one_of(SPECIAL)?.parse().unwrap(),
        _ => placement(bytes)?,
    };
    let read = rules.read_start(&start.fen());
    match Game::new(rules, mode, start) {
        Ok(game) => {
            assert_eq!(read, Ok(start));
            Some(game)
        }
        Err(error) => {
            check_error(&error);
            assert_eq!(error.problems(), rules.start_problems(&start));
            assert_eq!(read.unwrap_err().faults().len(), error.problems().len());
            None
        }
    }
}

/// A side to move, the two khuns, how many pieces follow, each as a square and a kind, and the free moves left.
///
/// What would make the placement illegal is left out, so that hardly any bytes are wasted. Every legal position can be
/// written: with the pieces between a rua and a khun before the rua.
fn placement(bytes: &mut Bytes<'_>) -> Option<Position> {
    let mut setup = Setup::empty(bytes.one_of(&Color::ALL)?);
    for color in Color::ALL {
        setup.set(bytes.one_of(&Square::ALL)?, Some(Piece { color, role: Role::Khun }));
    }
    setup.validate().ok()?;
    for _ in 0..bytes.byte()? % 32 {
        let square = bytes.one_of(&Square::ALL)?;
        let kind = bytes.byte()?;
        let role = PLACED[usize::from(kind >> 1) % PLACED.len()];
        let piece = Piece { color: Color::ALL[usize::from(kind & 1)], role };
        let mut more = setup;
        more.set(square, Some(piece));
        if setup.piece_at(square).is_none() && more.validate().is_ok() {
            setup = more;
        }
    }
    let free = bytes.byte()?;
    let all = Color::ALL.into_iter().flat_map(|color| FreeMove::ALL.map(|kind| (color, kind)));
    for (_, (color, kind)) in (0..).zip(all).filter(|(bit, _)| free >> bit & 1 != 0) {
        let mut more = setup;
        more.free = setup.free.with(color, kind);
        if more.validate().is_ok() {
            setup = more;
        }
    }
    Some(setup.validate().unwrap())
}
