//! What stands on the board, counted square by square.

use makruk::{Color, Insufficiency, Position, Role, Square};

/// How many pieces of each kind a side has, in the order of [`Role::ALL`]; White's first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Material([[u16; Role::ALL.len()]; 2]);

impl Material {
    pub(crate) fn of(position: &Position) -> Self {
        let mut counts = [[0; Role::ALL.len()]; 2];
        for piece in Square::ALL.into_iter().filter_map(|square| position.piece_at(square)) {
            counts[piece.color.index()][piece.role as usize] += 1;
        }
        Self(counts)
    }

    /// How many of a kind a side has.
    pub(crate) const fn count(&self, side: Color, role: Role) -> u16 {
        self.0[side.index()][role as usize]
    }

    /// All pieces of a side, its khun included.
    pub(crate) fn pieces(&self, side: Color) -> u16 {
        self.0[side.index()].iter().sum()
    }

    /// Whether a side has nothing but its khun.
    pub(crate) fn is_bare(&self, side: Color) -> bool {
        self.pieces(side) == 1
    }

    /// Whether an unpromoted bia is left.
    pub(crate) const fn has_bia(&self) -> bool {
        self.count(Color::White, Role::Bia) + self.count(Color::Black, Role::Bia) > 0
    }

    /// What a side's pieces are worth when it is asked who is at a disadvantage. There are no bia then.
    pub(crate) fn worth(&self, side: Color) -> u16 {
        let worth = |role| match role {
            Role::Khun | Role::Bia => 0,
            Role::Rua => 5,
            Role::Khon | Role::Ma => 3,
            _ => 2,
        };
        Role::ALL.into_iter().map(|role| worth(role) * self.count(side, role)).sum()
    }
}

/// The library has to say the same of the material.
pub(crate) fn check(position: &Position) {
    let material = Material::of(position);
    for side in Color::ALL {
        assert_eq!(position.bare(side), material.is_bare(side), "{position}");
        assert_eq!(position.material(side), u32::from(material.worth(side)), "{position}");
    }
    assert_eq!(position.insufficient_material(), insufficiency(position), "{position}");
}

/// Why nobody can mate whatever the moves: two bare khuns, or a bare one against a ma alone or against mets of one
/// colour of squares.
pub(crate) fn insufficiency(position: &Position) -> Option<Insufficiency> {
    let all: Vec<(Square, Role)> = Square::ALL
        .into_iter()
        .filter_map(|square| Some((square, position.piece_at(square)?.role)))
        .filter(|(_, role)| *role != Role::Khun)
        .collect();
    let material = Material::of(position);
    if !material.is_bare(Color::White) && !material.is_bare(Color::Black) {
        return None;
    }
    let is_met = |role| matches!(role, Role::Met | Role::BiaNgai | Role::LyingRua);
    let shade = |square: Square| (square.file() + square.rank()) % 2;
    match all[..] {
        [] => Some(Insufficiency::BareKhuns),
        [(_, Role::Ma)] => Some(Insufficiency::LoneMa),
        [(first, _), ..] if all.iter().all(|(square, role)| is_met(*role) && shade(*square) == shade(first)) => {
            Some(Insufficiency::MetsOnOneColor)
        }
        _ => None,
    }
}
