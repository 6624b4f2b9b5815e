//! Material and piece-square values: what a piece is worth, and where it stands well.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use makruk::{Color, Role, Square};

use crate::score::Value;

/// A value in the opening and one in the endgame, blended by the material left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Taper {
    pub(crate) opening: Value,
    pub(crate) ending: Value,
}

/// Shorthand for a [`Taper`].
pub(crate) const fn taper(opening: Value, ending: Value) -> Taper {
    Taper { opening, ending }
}

/// What the pieces are worth in centipawns, by [`Role`]: khun, met, khon, ma, rua, bia, bia ngai, lying rua. The met and the khon
/// gain on the chess scale since nothing outranges them but the rua; the bia is near its promotion from the start.
pub(crate) const MATERIAL: [Taper; 8] = [
    taper(0, 0),
    taper(180, 190),
    taper(290, 280),
    taper(350, 330),
    taper(620, 650),
    taper(90, 105),
    taper(180, 190),
    taper(180, 190),
];

/// A position's weight on the scale from ending to opening, by role; the start position has 34 in all.
pub(crate) const PHASE: [Value; 8] = [0, 1, 2, 2, 4, 0, 1, 1];

/// The phase of the start position.
pub(crate) const FULL_PHASE: Value = 2 * (PHASE[1] + 2 * (PHASE[2] + PHASE[3] + PHASE[4]));

/// Turns a square's rank around: what White's side of the board is to White, the other side is to Black.
const FLIP_RANK: usize = 0b11_1000;

/// Material and placement together, by role and by square as White sees the board.
static WORTH: [[Taper; 64]; 8] = worth();

/// The worth of a piece of `color` and `role` on `square`.
#[inline]
pub(crate) fn piece(color: Color, role: Role, square: Square) -> Taper {
    let from_white = match color {
        Color::White => square.index(),
        Color::Black => square.index() ^ FLIP_RANK,
    };
    WORTH[role as usize][from_white]
}

const fn worth() -> [[Taper; 64]; 8] {
    let mut table = [[taper(0, 0); 64]; 8];
    let mut role = 0;
    while role < 8 {
        let mut square = 0;
        while square < 64 {
            let place = placement(Role::ALL[role], square / 8, square % 8);
            let material = MATERIAL[Role::ALL[role] as usize];
            table[Role::ALL[role] as usize][square] =
                taper(material.opening + place.opening, material.ending + place.ending);
            square += 1;
        }
        role += 1;
    }
    table
}

/// 0 at the edge, 3 on the two middle lines.
const fn centre(line: usize) -> Value {
    [0, 1, 2, 3, 3, 2, 1, 0][line]
}

const fn placement(role: Role, rank: usize, file: usize) -> Taper {
    let (across, along) = (centre(file), centre(rank));
    match role {
        // At home behind the bia while there are attackers; in the middle once there are none.
        Role::Khun => taper([20, 16, 0, -20, -40, -50, -50, -50][rank] - across, 7 * (across + along)),
        // Both mets are strongest where they hold the middle, and a met at home does nothing.
        Role::Met | Role::BiaNgai | Role::LyingRua => {
            taper([-10, 0, 6, 10, 10, 8, 0, -4][rank] + 3 * across, 5 * (across + along))
        }
        // The khon goes forward better than back: it belongs before its own army.
        Role::Khon => taper([-8, 2, 10, 16, 14, 8, 0, -10][rank] + 4 * across, 4 * across + 3 * along),
        Role::Ma => taper(5 * across + 4 * along, 5 * (across + along)),
        Role::Rua => taper(3 * across + [0, 0, 0, 2, 4, 8, 10, 4][rank], [0, 0, 0, 2, 4, 8, 8, 4][rank]),
        // Three steps from home to promotion; each is worth more than the last.
        Role::Bia => taper([0, 0, 0, 6, 16, 0, 0, 0][rank] + 3 * across, [0, 0, 0, 9, 22, 0, 0, 0][rank] + across),
    }
}

impl Taper {
    /// The value at `phase`, from 0 (ending) to [`FULL_PHASE`] (opening; more counts as that).
    pub(crate) fn blend(self, phase: Value) -> Value {
        let opening = phase.min(FULL_PHASE);
        (self.opening * opening + self.ending * (FULL_PHASE - opening)) / FULL_PHASE
    }
}

impl Add for Taper {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        taper(self.opening + other.opening, self.ending + other.ending)
    }
}

impl AddAssign for Taper {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Neg for Taper {
    type Output = Self;
    fn neg(self) -> Self {
        taper(-self.opening, -self.ending)
    }
}

impl Sub for Taper {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul<Value> for Taper {
    type Output = Self;
    fn mul(self, times: Value) -> Self {
        taper(self.opening * times, self.ending * times)
    }
}
