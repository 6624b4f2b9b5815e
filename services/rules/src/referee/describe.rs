//! All there is to say about one position.

use makruk::{Bitboard, Color, Piece, Position, Role, Square, attacks, fairy};
use makruk_proto::rules::v1::{
    self as pb, DescribePositionRequest, DescribePositionResponse, FairyCount, MoveText, PieceDescription, RoleCount,
    SideDescription,
};

use super::replay::play;
use crate::refusal::Refusal;
use crate::rule_set;
use crate::wire;

/// The description of the position that the plies lead to.
///
/// # Errors
/// What cannot be read, or the first ply that cannot be played, by its index.
pub(crate) fn describe(request: &DescribePositionRequest) -> Result<DescribePositionResponse, Refusal> {
    let rules = rule_set::read(request.rule_set, request.rule_options.as_ref())?;
    let mut game = wire::game(rules, wire::mode(request.mode)?, "start_fen", &request.start_fen)?;
    play(&mut game, &request.plies, false, |_| {})?;
    let position = game.position();
    let occurrences = game.positions().filter(|old| *old == position).count();
    Ok(DescribePositionResponse {
        state: Some(wire::state(&game, true)),
        checkers: wire::squares(position.checkers()),
        pieces: position.occupied().into_iter().filter_map(|square| piece(position, square)).collect(),
        white: Some(side(position, Color::White)),
        black: Some(side(position, Color::Black)),
        moves: if game.outcome().is_some() { Vec::new() } else { moves(position) },
        // A game has no more positions than fit.
        occurrences: u32::try_from(occurrences).unwrap_or(u32::MAX),
        fairy_fen: game.fairy_fen(),
        fairy_count: fairy_count(&request.start_fen),
    })
}

fn controls(position: &Position, square: Square, Piece { color, role }: Piece) -> Bitboard {
    attacks::of(color, role, square, position.occupied())
}

fn piece(position: &Position, square: Square) -> Option<PieceDescription> {
    let piece = position.piece_at(square)?;
    let attackers = position.attackers(square, position.occupied());
    Some(PieceDescription {
        square: square.to_string(),
        color: wire::color(piece.color).into(),
        role: role(piece.role).into(),
        controls: wire::squares(controls(position, square, piece)),
        attackers: wire::squares(attackers & position.by_color(!piece.color)),
        defenders: wire::squares(attackers & position.by_color(piece.color)),
    })
}

fn side(position: &Position, color: Color) -> SideDescription {
    let own = position.by_color(color);
    let controls = own.into_iter().filter_map(|square| Some(controls(position, square, position.piece_at(square)?)));
    let material =
        Role::ALL.map(|kind| RoleCount { role: role(kind).into(), count: (position.by_role(kind) & own).count() });
    SideDescription {
        bare: position.bare(color),
        controls: wire::squares(controls.fold(Bitboard::EMPTY, |all, some| all | some)),
        material: material.into_iter().filter(|kind| kind.count > 0).collect(),
        material_value: position.material(color),
    }
}

fn moves(position: &Position) -> Vec<MoveText> {
    let mut moves: Vec<MoveText> =
        position.legal_moves().iter().filter_map(|&mv| wire::move_text(position, mv)).collect();
    moves.sort_unstable_by(|one, other| one.r#move.cmp(&other.r#move));
    moves
}

/// The count that the start's own fields tell, if they are Fairy-Stockfish's.
fn fairy_count(fen: &str) -> Option<FairyCount> {
    let state: fairy::State = fen.parse().ok()?;
    let count = state.count()?;
    let counter = wire::color(state.counter()?).into();
    Some(FairyCount { counter, number: count.said(), limit: count.limit() })
}

fn role(role: Role) -> pb::Role {
    match role {
        Role::Khun => pb::Role::Khun,
        Role::Met => pb::Role::Met,
        Role::Khon => pb::Role::Khon,
        Role::Ma => pb::Role::Ma,
        Role::Rua => pb::Role::Rua,
        Role::Bia => pb::Role::Bia,
        Role::BiaNgai => pb::Role::BiaNgai,
        Role::LyingRua => pb::Role::LyingRua,
    }
}
