//! What is done in a game, out of bytes.

use makruk::{Color, CountAction, Move, Square};

use crate::bytes::Bytes;

/// One step of an input of target `replay`. Each starts with a byte that says which it is; most are a single byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Op {
    /// The legal move of this place in their order, taken modulo their number.
    Legal(u8, CountAction),
    /// As a legal move without a word on the count, but even if the game is over by the rules.
    PlayOn(u8),
    /// Any move, most of them illegal.
    Any(Move, CountAction),
    /// Plies to take back, more than were played among them.
    Undo(u16),
    /// A side resigns.
    Resign(Color),
    /// So many plies, chosen by a generator with this seed: a long game from a short input.
    Wander(u8, u8),
    /// So many plies, each taking back the mover's last one where that is legal: repetition from a short input.
    Shuffle(u8),
}

/// Below it, a byte is a legal move.
pub(crate) const FIRST_OP: u8 = 0xe0;

/// The first byte of a legal move that starts a count.
pub(crate) const START: u8 = FIRST_OP;

/// The first byte of a legal move that stops a count.
pub(crate) const STOP: u8 = 0xe8;

impl Op {
    /// The next step; `None` at the end of the input.
    pub(crate) fn read(bytes: &mut Bytes<'_>) -> Option<Self> {
        Some(match bytes.byte()? {
            place @ ..FIRST_OP => Self::Legal(place, CountAction::None),
            START..STOP => Self::Legal(bytes.byte()?, CountAction::Start),
            STOP..=0xef => Self::Legal(bytes.byte()?, CountAction::Stop),
            0xf0..=0xf3 => {
                let (from, to) = (bytes.one_of(&Square::ALL)?, bytes.one_of(&Square::ALL)?);
                let flags = bytes.byte()?;
                let actions = [CountAction::None, CountAction::Start, CountAction::Stop];
                Self::Any(Move { from, to, promotion: flags & 1 != 0 }, actions[usize::from(flags >> 1) % 3])
            }
            0xf4..=0xf5 => Self::PlayOn(bytes.byte()?),
            0xf6..=0xf7 => Self::Undo(bytes.byte()?.into()),
            0xf8 => Self::Resign(Color::White),
            0xf9 => Self::Resign(Color::Black),
            0xfa..=0xfc => Self::Wander(bytes.byte()?, bytes.byte()?),
            0xfd.. => Self::Shuffle(bytes.byte()?),
        })
    }
}

/// Chooses the moves of [`Op::Wander`]: a xorshift generator, so that an input always means the same game.
#[derive(Debug)]
pub(crate) struct Wanderer(u64);

impl Wanderer {
    pub(crate) fn new(seed: u8) -> Self {
        Self(u64::from(seed) << 32 | 0x2545_f491)
    }

    pub(crate) fn next(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.to_be_bytes()[0]
    }
}
