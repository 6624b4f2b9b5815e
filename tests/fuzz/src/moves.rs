//! Which moves are legal, said a second time: by trying each one on the squares.

use makruk::{Color, FreeMove, Move, Piece, Position, Role, Setup, Square};

use crate::{
    board::{self, rank_of},
    placement::{attacks, in_check},
};

/// The legal moves, in the order of moves.
pub(crate) fn legal(position: &Position) -> Vec<Move> {
    let (setup, us) = (position.setup(), position.turn());
    let own = Square::ALL.into_iter().filter(|square| setup.piece_at(*square).is_some_and(|piece| piece.color == us));
    let pairs = own.flat_map(|from| Square::ALL.map(|to| (from, to)));
    let moves = pairs.map(|(from, to)| {
        let bia = setup.piece_at(from).is_some_and(|piece| piece.role == Role::Bia);
        Move { from, to, promotion: bia && rank_of(us, to.rank()) == 5 }
    });
    moves
        .filter(|mv| is_ordinary(&setup, *mv) || is_free(&setup, *mv))
        .filter(|mv| !in_check(&board::after(position, *mv), us))
        .collect()
}

/// Whether an own piece gets there as it always does, checks aside.
fn is_ordinary(setup: &Setup, mv: Move) -> bool {
    let Some(piece) = setup.piece_at(mv.from) else { return false };
    let taken = setup.piece_at(mv.to);
    let attacked = attacks(setup, piece, mv.from, mv.to) && taken.is_none_or(|taken| taken.color != piece.color);
    if piece.role == Role::Bia {
        let ahead = mv.from.file() == mv.to.file() && is_ahead(piece, mv.from, mv.to, 1);
        return if taken.is_some() { attacked } else { ahead };
    }
    attacked
}

/// Whether it is one of the free moves that are left, checks aside.
fn is_free(setup: &Setup, mv: Move) -> bool {
    let Some(piece) = setup.piece_at(mv.from) else { return false };
    let has = |kind| setup.free.has(piece.color, kind);
    let at_home = rank_of(piece.color, mv.from.rank()) == 0;
    let leaps = attacks(setup, Piece { role: Role::Ma, ..piece }, mv.from, mv.to);
    match piece.role {
        Role::Khun => {
            has(FreeMove::Khun) && leaps && is_ahead(piece, mv.from, mv.to, 1) && setup.piece_at(mv.to).is_none()
        }
        Role::Met => {
            let home = at_home && mv.from.file() == if piece.color == Color::White { 4 } else { 3 };
            let two_ahead = mv.from.file() == mv.to.file() && is_ahead(piece, mv.from, mv.to, 2);
            has(FreeMove::Met) && home && two_ahead && makes_room(setup, piece, mv.to)
        }
        Role::Ma => {
            let home = at_home && [1, 6].contains(&mv.from.file());
            has(FreeMove::Ma) && home && leaps && makes_room(setup, piece, mv.to)
        }
        _ => false,
    }
}

fn is_ahead(piece: Piece, from: Square, to: Square, ranks: u8) -> bool {
    rank_of(piece.color, to.rank()) == rank_of(piece.color, from.rank()) + ranks
}

/// Whether an own bia that has not moved stands there, with nothing before it.
fn makes_room(setup: &Setup, piece: Piece, square: Square) -> bool {
    let bia = Some(Piece { role: Role::Bia, ..piece });
    let ahead = Square::ALL.into_iter().find(|to| to.file() == square.file() && is_ahead(piece, square, *to, 1));
    rank_of(piece.color, square.rank()) == 2
        && setup.piece_at(square) == bia
        && ahead.is_some_and(|ahead| setup.piece_at(ahead).is_none())
}
