//! The static evaluation: material and placement, mobility, bia that run, the khun's safety, and the way to mate.
//!
//! It knows nothing of counts and repetitions: those belong to the path that led here, and the search keeps them.

use makruk::{Bitboard, Color, Position, Role, Square, attacks};

use crate::mating;
use crate::score::Value;
use crate::squares::{self, Taper, taper};

/// The right to move, in centipawns.
const TEMPO: Value = 12;

/// A bia that no enemy bia can stop, by the steps it has left to its promotion.
const RUNNER: [Taper; 4] = [taper(0, 0), taper(18, 30), taper(12, 20), taper(6, 10)];

/// A bia covered by another.
const COVERED: Taper = taper(6, 6);

/// What the position is worth to the side to move, in centipawns. Not for mates or stalemates; a check is no obstacle.
pub(crate) fn evaluate(position: &Position) -> Value {
    let white = army(position, Color::White);
    let black = army(position, Color::Black);
    let balance = (white.worth - black.worth).blend(white.phase + black.phase);
    let for_white = mating::adjust(position, balance);
    TEMPO
        + match position.turn() {
            Color::White => for_white,
            Color::Black => -for_white,
        }
}

/// One side's sum.
#[derive(Default)]
struct Army {
    worth: Taper,
    phase: Value,
}

fn army(position: &Position, color: Color) -> Army {
    let own = position.by_color(color);
    let enemy_bia = position.by_color(!color) & position.bia();
    let ground = Ground {
        occupied: position.occupied(),
        free: !(own | bia_attacks(!color, enemy_bia)),
        ring: attacks::khun(position.khun(!color)) | position.khun(!color).into(),
    };
    let mut sum = Army::default();
    for role in [Role::Khun, Role::Met, Role::Khon, Role::Ma, Role::Rua, Role::BiaNgai, Role::LyingRua] {
        for square in own & position.by_role(role) {
            sum.worth += squares::piece(color, role, square) + ground.activity(color, role, square);
            sum.phase += squares::PHASE[role as usize];
        }
    }
    let bia = own & position.bia();
    for square in bia {
        sum.worth += squares::piece(color, Role::Bia, square);
        if !enemy_bia.meets(FRONT[color.index()][square.index()]) {
            sum.worth += RUNNER[steps_left(color, square)];
        }
    }
    sum.worth += COVERED * count(bia & bia_attacks(color, bia));
    sum
}

/// What a side's pieces move on.
struct Ground {
    occupied: Bitboard,
    /// Squares without an own piece that no enemy bia covers.
    free: Bitboard,
    /// The enemy khun and the squares around it.
    ring: Bitboard,
}

impl Ground {
    /// Mobility, and pressure on the enemy khun.
    fn activity(&self, color: Color, role: Role, square: Square) -> Taper {
        let (usual, mobility, pressure) = match role {
            Role::Rua => (6, taper(3, 4), taper(8, 2)),
            Role::Ma => (4, taper(4, 4), taper(6, 2)),
            Role::Khon => (3, taper(3, 3), taper(6, 2)),
            Role::Met | Role::BiaNgai | Role::LyingRua => (2, taper(2, 2), taper(4, 1)),
            Role::Khun | Role::Bia => return Taper::default(),
        };
        let reach = attacks::of(color, role, square, self.occupied);
        mobility * (count(reach & self.free) - usual) + pressure * count(reach & self.ring)
    }
}

/// The number of squares in a set.
pub(crate) fn count(set: Bitboard) -> Value {
    set.count().cast_signed()
}

fn bia_attacks(color: Color, bia: Bitboard) -> Bitboard {
    (bia.east() | bia.west()).forward(color)
}

/// Steps from a bia's square to its promotion, 3 at most.
fn steps_left(color: Color, square: Square) -> usize {
    let rank = usize::from(square.rank());
    match color {
        Color::White => 5_usize.saturating_sub(rank),
        Color::Black => rank.saturating_sub(2),
    }
    .min(RUNNER.len() - 1)
}

/// By color and square: where an enemy bia could still meet or capture a bia that runs from there.
static FRONT: [[Bitboard; 64]; 2] = [front(Color::White), front(Color::Black)];

const fn front(color: Color) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let square = Bitboard(1 << index);
        let mut ahead = Bitboard(square.0 | square.east().0 | square.west().0);
        let mut step = 0;
        while step < 7 {
            ahead = ahead.forward(color);
            table[index].0 |= ahead.0;
            step += 1;
        }
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use makruk::Setup;

    use super::*;
    use crate::bench::SUITE;

    fn position(fen: &str) -> Position {
        fen.parse::<Setup>().unwrap().validate().unwrap()
    }

    /// The same position with the colors changed and the board turned upside down.
    fn mirrored(position: &Position) -> Position {
        let mut setup = Setup::empty(!position.turn());
        for square in position.occupied() {
            let piece = position.piece_at(square).map(|piece| makruk::Piece { color: !piece.color, ..piece });
            setup.set(Square::at(square.file(), 7 - square.rank()).unwrap(), piece);
        }
        setup.validate().unwrap()
    }

    #[test]
    fn both_colors_judge_alike() {
        for fen in SUITE {
            let position = position(fen);
            assert_eq!(evaluate(&position), evaluate(&mirrored(&position)), "{fen}");
        }
    }

    #[test]
    fn the_start_is_even() {
        assert_eq!(evaluate(&Position::start()), TEMPO);
    }

    #[test]
    fn a_bia_gains_with_every_step_and_most_by_its_promotion() {
        let values =
            ["7k/3m4/8/8/8/P7/8/K7 w", "7k/3m4/8/8/P7/8/8/K7 w", "7k/3m4/8/P7/8/8/8/K7 w", "7k/3m4/M~7/8/8/8/8/K7 w"]
                .map(|fen| evaluate(&position(fen)));
        assert!(values.is_sorted_by(|before, after| before < after), "{values:?}");
        assert!(values[3] - values[2] > values[2] - values[1], "{values:?}");
    }

    #[test]
    fn a_bare_khun_is_worse_off_in_the_corner_and_near_the_hunter() {
        let (middle, corner, far) = (
            evaluate(&position("8/8/8/3k4/8/3K4/8/R7 w")),
            evaluate(&position("7k/8/5K2/8/8/8/8/R7 w")),
            evaluate(&position("7k/8/8/8/8/8/3K4/R7 w")),
        );
        assert!(middle < far && far < corner, "{middle} {far} {corner}");
    }

    #[test]
    fn what_cannot_mate_is_no_lead() {
        for (fen, wins) in
            [("7k/8/8/8/8/8/3K4/M7 w", false), ("7k/8/8/8/8/8/3K4/NN6 w", false), ("7k/8/8/8/8/8/3K4/SS6 w", true)]
        {
            assert_eq!(evaluate(&position(fen)) > 100, wins, "{fen}");
        }
    }
}
