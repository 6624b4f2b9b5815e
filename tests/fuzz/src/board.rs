//! What a move does to the board, piece by piece.

use makruk::{Color, FreeMove, FreeMoves, Move, Piece, Position, Role, Setup, Square};

/// The placement after a legal move, made on the squares alone.
///
/// A met or a ma that moves onto an own bia makes its free move: the bia has stepped forward before.
pub(crate) fn after(position: &Position, mv: Move) -> Setup {
    let mut setup = position.setup();
    let us = setup.turn;
    let mut piece = setup.piece_at(mv.from).unwrap();
    if piece.role == Role::Bia && rank_of(us, mv.to.rank()) == 5 {
        piece.role = Role::BiaNgai;
    }
    let bia = Piece { color: us, role: Role::Bia };
    if setup.piece_at(mv.to) == Some(bia) {
        let ahead = if us == Color::White { mv.to.rank() + 1 } else { mv.to.rank() - 1 };
        let ahead = Square::at(mv.to.file(), ahead).unwrap();
        assert_eq!(setup.piece_at(ahead), None, "{position} {mv}");
        setup.set(ahead, Some(bia));
    }
    setup.set(mv.to, Some(piece));
    setup.set(mv.from, None);
    setup.turn = !us;
    let others = position.free().iter().filter(|(side, kind)| *side != us || *kind == FreeMove::Khun);
    setup.free = free_at_home(&setup, others.fold(FreeMoves::NONE, |left, (side, kind)| left.with(side, kind)));
    setup
}

/// A rank as a side counts it, its own first being 0. The same turns it back.
pub(crate) const fn rank_of(side: Color, rank: u8) -> u8 {
    match side {
        Color::White => rank,
        Color::Black => 7 - rank,
    }
}

/// Those free moves whose piece stands where it stood at the start.
pub(crate) fn free_at_home(setup: &Setup, free: FreeMoves) -> FreeMoves {
    let is_left = |&(side, kind): &(Color, FreeMove)| {
        let (role, files): (Role, &[u8]) = match (kind, side) {
            (FreeMove::Khun, Color::White) => (Role::Khun, &[3]),
            (FreeMove::Khun, Color::Black) => (Role::Khun, &[4]),
            (FreeMove::Met, Color::White) => (Role::Met, &[4]),
            (FreeMove::Met, Color::Black) => (Role::Met, &[3]),
            (FreeMove::Ma, _) => (Role::Ma, &[1, 6]),
        };
        let at_home = |file: &u8| {
            let square = Square::at(*file, rank_of(side, 0)).unwrap();
            setup.piece_at(square) == Some(Piece { color: side, role })
        };
        files.iter().any(at_home)
    };
    free.iter().filter(is_left).fold(FreeMoves::NONE, |left, (side, kind)| left.with(side, kind))
}
