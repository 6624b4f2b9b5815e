//! What a placement has to be to be a position, said a second time: square by square, with no sets and no tables.

use makruk::{Color, Piece, Role, Setup, Square};

use crate::board::{free_at_home, rank_of};

/// Whether this is a legal position.
pub(crate) fn is_legal(setup: &Setup) -> bool {
    let count = |side, wanted: fn(Role) -> bool| {
        let found =
            |square: &Square| setup.piece_at(*square).is_some_and(|piece| piece.color == side && wanted(piece.role));
        Square::ALL.iter().filter(|square| found(square)).count()
    };
    let is_khun = |role| role == Role::Khun;
    Color::ALL.iter().all(|side| count(*side, is_khun) == 1 && count(*side, |_| true) <= 16)
        && Square::ALL.iter().all(|square| may_stand(setup.piece_at(*square), *square))
        && free_at_home(setup, setup.free) == setup.free
        && !in_check(setup, !setup.turn)
}

/// Bia stand on the third to the fifth rank of their side.
fn may_stand(piece: Option<Piece>, square: Square) -> bool {
    match piece {
        Some(Piece { color, role: Role::Bia }) => (2..=4).contains(&rank_of(color, square.rank())),
        _ => true,
    }
}

/// Whether a side's khun is attacked. It must have exactly one.
pub(crate) fn in_check(setup: &Setup, side: Color) -> bool {
    let khun = Some(Piece { color: side, role: Role::Khun });
    let khun = Square::ALL.into_iter().find(|square| setup.piece_at(*square) == khun).unwrap();
    Square::ALL
        .into_iter()
        .any(|from| setup.piece_at(from).is_some_and(|piece| piece.color != side && attacks(setup, piece, from, khun)))
}

/// Whether a piece attacks a square from another, whatever stands on that.
pub(crate) fn attacks(setup: &Setup, piece: Piece, from: Square, to: Square) -> bool {
    let files = to.file().abs_diff(from.file());
    let ranks = to.rank().abs_diff(from.rank());
    let forward = rank_of(piece.color, to.rank()) == rank_of(piece.color, from.rank()) + 1;
    match piece.role {
        Role::Khun => files.max(ranks) == 1,
        Role::Met | Role::BiaNgai | Role::LyingRua => files == 1 && ranks == 1,
        Role::Khon => files == 1 && ranks == 1 || files == 0 && forward,
        Role::Ma => files.min(ranks) == 1 && files.max(ranks) == 2,
        Role::Bia => files == 1 && forward,
        Role::Rua => files.min(ranks) == 0 && files.max(ranks) > 0 && is_clear(setup, from, to),
    }
}

/// Whether nothing stands between two squares of a file or a rank.
fn is_clear(setup: &Setup, from: Square, to: Square) -> bool {
    let between = |value: u8, one: u8, other: u8| value > one.min(other) && value < one.max(other);
    let blocks = |square: &Square| {
        let on_file =
            from.file() == to.file() && square.file() == from.file() && between(square.rank(), from.rank(), to.rank());
        let on_rank =
            from.rank() == to.rank() && square.rank() == from.rank() && between(square.file(), from.file(), to.file());
        (on_file || on_rank) && setup.piece_at(*square).is_some()
    };
    !Square::ALL.iter().any(blocks)
}
