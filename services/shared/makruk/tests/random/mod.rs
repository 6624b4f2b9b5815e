//! Random numbers, placements and positions, the same on every run.

use makruk::{Color, Piece, Position, Role, RuleSet, Setup, Square};

mod generator;

pub(crate) use generator::Random;

/// Where the pieces of free moves stand at the start.
const HOMES: [(&str, &str); 8] =
    [("K", "d1"), ("M", "e1"), ("N", "b1"), ("N", "g1"), ("k", "e8"), ("m", "d8"), ("n", "b8"), ("n", "g8")];

/// A placement of up to 20 pieces, of which many are no legal position; free moves only where they can be.
pub(crate) fn random_setup(random: &mut Random) -> Setup {
    let mut setup = Setup::empty(random.one_of(&Color::ALL));
    for _ in 0..random.below(13) {
        let piece = Piece { color: random.one_of(&Color::ALL), role: random.one_of(&Role::ALL[1..]) };
        setup.set(random.one_of(&Square::ALL), Some(piece));
    }
    for color in Color::ALL {
        setup.set(random.one_of(&Square::ALL), Some(Piece { color, role: Role::Khun }));
    }
    setup
}

/// The same with khun, met, ma and some bia where they stand at the start, and free moves for them.
fn random_opening(random: &mut Random) -> Setup {
    let mut setup = random_setup(random);
    for square in Square::ALL {
        let khun = setup.piece_at(square).is_some_and(|piece| piece.role == Role::Khun);
        let at_start = Position::start().piece_at(square);
        let fixed = at_start.is_some_and(|piece| piece.role == Role::Khun) || !khun && random.below(4) == 0;
        if khun || fixed && at_start.is_some() {
            setup.set(square, at_start.filter(|_| fixed));
        }
    }
    let at_home = |(piece, home): &&(&str, &str)| {
        setup.piece_at(home.parse().unwrap()).is_some_and(|found| found.to_string() == *piece)
    };
    let mut left: Vec<&str> = HOMES.iter().filter(at_home).map(|(right, _)| *right).collect();
    left.dedup();
    left.retain(|_| random.below(3) > 0);
    if !left.is_empty() {
        setup.free = left.concat().parse().unwrap();
    }
    setup
}

/// Legal positions, from the start position's to bare ones, a third of them early in a game with free moves.
pub(crate) fn random_positions(count: usize, seed: u64) -> Vec<Position> {
    let mut random = Random(seed);
    let mut positions = vec![Position::start()];
    while positions.len() < count {
        match random.below(6) {
            0 => positions.extend(random_setup(&mut random).validate().ok()),
            1 | 2 => positions.extend(random_opening(&mut random).validate().ok()),
            _ => {
                let from = positions[positions.len() - 1];
                let moves = from.legal_moves();
                let anew = moves.is_empty() || random.below(20) == 0;
                let start = random.one_of(&RULES).parse::<RuleSet>().unwrap().start();
                positions.push(if anew { start } else { from.play(random.one_of(&moves)).unwrap() });
            }
        }
    }
    positions
}

/// Rule sets of every kind.
pub(crate) const RULES: [&str; 7] = [
    "ttakji",
    "ply_yard",
    "ply_yard+quiet_turns=5",
    "traditional",
    "traditional+sut_khun+sut_met+sut_ma",
    "traditional+sut_khun+sut_ma+takhaeng_ruea=a1h1",
    "traditional+sut_khun+sut_met+sut_ma+takhaeng_ruea=a8h8",
];
