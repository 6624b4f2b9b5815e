//! The sutras: switches of over-the-board makruk that give free first moves, and a handicap.

use std::{fmt, str::FromStr};

use crate::{Bitboard, Color, FreeMove, FreeMoves, Square};

/// The switches of [`RuleSet::Traditional`](crate::RuleSet::Traditional), all off by default. They hold for both players,
/// but for the handicap, which is one player's.
///
/// Source: customs of over-the-board makruk, which differ from place to place and are agreed on before a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Sutras {
    /// `sut_khun`: [`FreeMove::Khun`].
    pub khun: bool,
    /// `sut_met`: [`FreeMove::Met`].
    pub met: bool,
    /// `sut_ma`: [`FreeMove::Ma`].
    pub ma: bool,
    /// `takhaeng_ruea`: rua that lie on their side from the start.
    pub takhaeng_ruea: Option<Takhaeng>,
}

/// Which rua of one player are laid on their side before the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Takhaeng(Bitboard);

/// Not the first squares of one or both rua of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected the first squares of one or both rua of one player: a1, h1 or a1h1, a8, h8 or a8h8")]
pub struct TakhaengError;

/// The text names no switch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseSutraError {
    /// Unknown, or on already.
    #[error("expected each of `sut_khun`, `sut_met`, `sut_ma`, `takhaeng_ruea=a1h1` (or other rua) at most once")]
    Unknown,
    /// The rua to lay cannot be laid.
    #[error(transparent)]
    Takhaeng(#[from] TakhaengError),
}

impl Takhaeng {
    /// These squares.
    ///
    /// # Errors
    /// They are not first squares of rua, belong to both players, or there are none.
    pub fn new(squares: Bitboard) -> Result<Self, TakhaengError> {
        let corners = Bitboard::file(0) | Bitboard::file(7);
        let of_one = |rank| !squares.is_empty() && (squares & !(corners & Bitboard::rank(rank))).is_empty();
        if of_one(0) || of_one(7) { Ok(Self(squares)) } else { Err(TakhaengError) }
    }

    /// The squares, one or two.
    pub const fn squares(self) -> Bitboard {
        self.0
    }

    /// Whose rua they are.
    pub fn color(self) -> Color {
        if self.0.meets(Bitboard::rank(0)) { Color::White } else { Color::Black }
    }
}

/// As `a1`, `h8` or `a1h1`.
impl fmt::Display for Takhaeng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.into_iter().try_for_each(|square| write!(f, "{square}"))
    }
}

impl FromStr for Takhaeng {
    type Err = TakhaengError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let squares = match text.len() {
            2 => vec![text],
            // `get` refuses to cut a character in two.
            4 => [text.get(..2), text.get(2..)].into_iter().flatten().collect(),
            _ => return Err(TakhaengError),
        };
        let squares = squares.into_iter().map(str::parse::<Square>).collect::<Result<Bitboard, _>>();
        Self::new(squares.map_err(|_| TakhaengError)?)
    }
}

impl Sutras {
    /// The free moves that both players have at the start.
    pub(crate) fn free_moves(self) -> FreeMoves {
        let on = |free: &FreeMove| match free {
            FreeMove::Khun => self.khun,
            FreeMove::Met => self.met,
            FreeMove::Ma => self.ma,
        };
        let both = |free: FreeMove| Color::ALL.map(|color| (color, free));
        let all = FreeMove::ALL.into_iter().filter(on).flat_map(both);
        all.fold(FreeMoves::NONE, |all, (color, free)| all.with(color, free))
    }

    /// Turns on what a text names, as `sut_khun` or `takhaeng_ruea=a1h1`.
    pub(crate) fn switch_on(&mut self, text: &str) -> Result<(), ParseSutraError> {
        let switch = match text {
            "sut_khun" => &mut self.khun,
            "sut_met" => &mut self.met,
            "sut_ma" => &mut self.ma,
            _ => {
                let squares = text.strip_prefix("takhaeng_ruea=").ok_or(ParseSutraError::Unknown)?;
                let new = squares.parse()?;
                let old = self.takhaeng_ruea.replace(new);
                return if old.is_none() { Ok(()) } else { Err(ParseSutraError::Unknown) };
            }
        };
        let old = std::mem::replace(switch, true);
        if old { Err(ParseSutraError::Unknown) } else { Ok(()) }
    }
}

/// What is on, each with a `+` before it, as `+sut_met+takhaeng_ruea=h8`; nothing if nothing is.
impl fmt::Display for Sutras {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (on, name) in [(self.khun, "sut_khun"), (self.met, "sut_met"), (self.ma, "sut_ma")] {
            if on {
                write!(f, "+{name}")?;
            }
        }
        self.takhaeng_ruea.map_or(Ok(()), |rua| write!(f, "+takhaeng_ruea={rua}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rua_of_one_player_can_be_laid() {
        for (text, color) in [("a1", Color::White), ("h1", Color::White), ("a8h8", Color::Black)] {
            let takhaeng: Takhaeng = text.parse().unwrap();
            assert_eq!((takhaeng.to_string().as_str(), takhaeng.color()), (text, color));
        }
        assert_eq!("h1a1".parse::<Takhaeng>().map(|rua| rua.to_string()).as_deref(), Ok("a1h1"));
        for text in ["", "a", "b1", "a1a8", "a1h8", "a1b1", "a1h1a1", "ก", "aéa"] {
            assert_eq!(text.parse::<Takhaeng>(), Err(TakhaengError), "{text}");
        }
        assert_eq!(Takhaeng::new(Bitboard::EMPTY), Err(TakhaengError));
    }

    #[test]
    fn each_switch_is_turned_on_once() {
        let mut sutras = Sutras::default();
        for text in ["sut_khun", "sut_met", "sut_ma", "takhaeng_ruea=h8"] {
            assert_eq!(sutras.switch_on(text), Ok(()));
            assert_eq!(sutras.switch_on(text), Err(ParseSutraError::Unknown), "{text}");
        }
        assert_eq!(sutras.to_string(), "+sut_khun+sut_met+sut_ma+takhaeng_ruea=h8");
        assert_eq!(sutras.free_moves().to_string(), "KMNkmn");
        assert_eq!(Sutras::default().free_moves(), FreeMoves::NONE);
        assert_eq!(sutras.switch_on("sut"), Err(ParseSutraError::Unknown));
    }
}
