//! Random numbers, placements and positions, the same on every run.

use makruk::{Color, Piece, Position, Role, RuleSet, Setup, Square};

/// A xorshift generator: the same sequence on every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// A placement of up to 14 pieces, of which many are no legal position.
pub(crate) fn random_setup(random: &mut Random) -> Setup {
    let mut setup = Setup::empty(random.one_of(&Color::ALL));
    for color in Color::ALL {
        setup.set(random.one_of(&Square::ALL), Some(Piece { color, role: Role::Khun }));
    }
    for _ in 0..random.below(13) {
        let piece = Piece { color: random.one_of(&Color::ALL), role: random.one_of(&Role::ALL[1..]) };
        setup.set(random.one_of(&Square::ALL), Some(piece));
    }
    setup
}

/// Legal positions, from the start position's to bare ones.
pub(crate) fn random_positions(count: usize, seed: u64) -> Vec<Position> {
    let mut random = Random(seed);
    let mut positions = vec![Position::start()];
    while positions.len() < count {
        if random.below(2) == 0 {
            positions.extend(random_setup(&mut random).validate().ok());
            continue;
        }
        let from = positions[positions.len() - 1];
        let moves = from.legal_moves();
        let anew = moves.is_empty() || random.below(40) == 0;
        let start = random.one_of(&RULES).parse::<RuleSet>().unwrap().start();
        positions.push(if anew { start } else { from.play(random.one_of(&moves)).unwrap() });
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
