//! What the pieces are worth, and when they can't mate whatever the moves.

use std::fmt;

use crate::{Bitboard, Color, Position, Role};

/// Why no sequence of legal moves leads to mate from here: one side is bare, and the other has too little.
///
/// Source: the rules of [`RuleSet::PlyYard`](crate::RuleSet::PlyYard), which end a game for nothing else. With all other
/// material a mate can be played if both sides help, but for two cases that these rules leave out: a single bia against
/// a bare khun, which could only become a met, and met and bia ngai on both sides, all on squares of one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Insufficiency {
    /// Nothing: two bare khuns.
    BareKhuns,
    /// One ma.
    LoneMa,
    /// Only met and bia ngai, and all on squares of one colour, which they never leave.
    MetsOnOneColor,
}

/// The squares of a1's colour.
const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

impl Position {
    /// What a side's pieces are worth where [`RuleSet::Traditional`](crate::RuleSet::Traditional) asks who is at a
    /// disadvantage: rua 5, khon and ma 3, met, bia ngai and lying rua 2, and nothing for khun and bia. (No count can be
    /// asked for while there are bia.)
    pub fn material(&self, color: Color) -> u32 {
        let own = self.by_color(color);
        let worth = [(Role::Rua, 5), (Role::Khon, 3), (Role::Ma, 3), (Role::Met, 2)];
        worth.into_iter().map(|(role, worth)| worth * (self.moving_as(role) & own).count()).sum()
    }

    /// Why no mate can come about from the material on the board; `None` if it is not insufficient by the rules of
    /// [`RuleSet::PlyYard`](crate::RuleSet::PlyYard).
    pub fn insufficient_material(&self) -> Option<Insufficiency> {
        let [white, black] = Color::ALL.map(|color| self.bare(color));
        let pieces = self.occupied() & !self.moving_as(Role::Khun);
        let all_are = |role| (pieces & !self.moving_as(role)).is_empty();
        match (white, black) {
            (true, true) => Some(Insufficiency::BareKhuns),
            (false, false) => None,
            _ if all_are(Role::Ma) && !pieces.is_several() => Some(Insufficiency::LoneMa),
            _ if all_are(Role::Met) && (!pieces.meets(DARK) || !pieces.meets(!DARK)) => {
                Some(Insufficiency::MetsOnOneColor)
            }
            _ => None,
        }
    }
}

/// As in "one ma against a bare khun".
impl fmt::Display for Insufficiency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BareKhuns => "two bare khuns",
            Self::LoneMa => "one ma against a bare khun",
            Self::MetsOnOneColor => "met and bia ngai on squares of one colour against a bare khun",
        })
    }
}

impl Insufficiency {
    /// A name of lowercase letters and underscores that stays the same: for records and logs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BareKhuns => "bare_khuns",
            Self::LoneMa => "lone_ma",
            Self::MetsOnOneColor => "mets_on_one_color",
        }
    }
}
