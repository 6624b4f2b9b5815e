//! Static exchange: who comes out ahead when everything that can capture on one square does.

use makruk::{Bitboard, Color, Move, Position, Role, Square};

use crate::score::Value;
use crate::squares::MATERIAL;

/// From the least to the most valuable: the order in which pieces recapture.
/// A bia ngai goes with the met.
const CHEAPEST_FIRST: [Role; 6] = [Role::Bia, Role::Met, Role::Khon, Role::Ma, Role::Rua, Role::Khun];

/// Does the move lose no material on its target square? Pins are not seen.
pub(crate) fn holds(position: &Position, mv: Move) -> bool {
    let worth = |square| position.piece_at(square).map_or(0, |piece| price(piece.role));
    let mut balance = worth(mv.from) - worth(mv.to);
    if balance <= 0 {
        return true;
    }
    let mut occupied = position.occupied() & !Bitboard::of(mv.from);
    let mut side = !position.turn();
    let mut mover_holds = true;
    // Invariant: `balance` is what the side that moved last stands to lose if it is recaptured now.
    loop {
        let takers = attackers(position, mv.to, side, occupied);
        let Some((role, from)) = cheapest(position, takers) else { return mover_holds };
        if role == Role::Khun && !attackers(position, mv.to, !side, occupied).is_empty() {
            return mover_holds;
        }
        mover_holds = !mover_holds;
        balance = price(role) - balance;
        if balance < Value::from(mover_holds) {
            return mover_holds;
        }
        occupied &= !from;
        side = !side;
    }
}

/// A piece's price on the exchange. The khun is beyond price: nothing takes it.
pub(crate) fn price(role: Role) -> Value {
    if role == Role::Khun { 10_000 } else { MATERIAL[role as usize].opening }
}

fn cheapest(position: &Position, takers: Bitboard) -> Option<(Role, Bitboard)> {
    CHEAPEST_FIRST.into_iter().find_map(|role| {
        let square = (takers & position.moving_as(role)).first()?;
        Some((role, Bitboard::of(square)))
    })
}

/// The pieces of `side` among `occupied` that attack the square.
fn attackers(position: &Position, target: Square, side: Color, occupied: Bitboard) -> Bitboard {
    position.attackers(target, occupied) & position.by_color(side) & occupied
}

#[cfg(test)]
mod tests {
    use makruk::Setup;

    use super::*;

    fn holds_in(fen: &str, mv: &str) -> bool {
        let position = fen.parse::<Setup>().unwrap().validate().unwrap();
        holds(&position, position.parse_uci(mv).unwrap())
    }

    #[test]
    fn a_free_piece_is_taken_and_a_covered_one_is_not() {
        assert!(holds_in("7k/8/8/3m4/8/3R4/8/K7 w - - 0 1", "d3d5"));
        assert!(!holds_in("7k/8/2m5/3m4/8/3R4/8/K7 w - - 0 1", "d3d5"));
        assert!(holds_in("7k/8/2m5/3r4/8/3R4/8/K7 w - - 0 1", "d3d5"));
    }

    #[test]
    fn a_second_rua_behind_the_first_counts() {
        assert!(holds_in("3r3k/8/8/3n4/8/3R4/3R4/K7 w - - 0 1", "d3d5"));
        assert!(!holds_in("3r3k/3r4/8/3n4/8/3R4/3R4/K7 w - - 0 1", "d3d5"));
    }

    #[test]
    fn a_khun_does_not_take_what_is_covered() {
        assert!(holds_in("8/8/3k4/3m4/8/3R4/3R4/K7 w - - 0 1", "d3d5"));
        assert!(!holds_in("8/8/3k4/3m4/8/3R4/8/K7 w - - 0 1", "d3d5"));
    }
}
