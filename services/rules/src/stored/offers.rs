//! The offers of a draw in the blob of a game.

use makruk::Color;
use prost::Message;

use crate::offers::Offers;

#[derive(Clone, PartialEq, Message)]
pub(super) struct StoredOffers {
    /// 0 nobody, 1 White, 2 Black.
    #[prost(uint32, tag = "1")]
    pub(super) standing: u32,
    /// Moves made at the last offer, plus 1; 0: none that counts.
    #[prost(uint32, tag = "2")]
    pub(super) white: u32,
    #[prost(uint32, tag = "3")]
    pub(super) black: u32,
}

/// The offers as they are stored; `None`: there were none.
pub(super) fn store(offers: &Offers) -> Option<StoredOffers> {
    let last = |color: Color| offers.last[color.index()].map_or(0, |moves| u32::from(moves) + 1);
    (*offers != Offers::default()).then(|| StoredOffers {
        standing: match offers.standing {
            None => 0,
            Some(Color::White) => 1,
            Some(Color::Black) => 2,
        },
        white: last(Color::White),
        black: last(Color::Black),
    })
}

/// The offers that were stored; `None` when a number is none of ours.
pub(super) fn read(stored: Option<StoredOffers>) -> Option<Offers> {
    let StoredOffers { standing, white, black } = stored.unwrap_or_default();
    let last = |moves: u32| match moves.checked_sub(1) {
        None => Some(None),
        Some(moves) => u16::try_from(moves).ok().map(Some),
    };
    let standing = match standing {
        0 => None,
        1 => Some(Color::White),
        2 => Some(Color::Black),
        _ => return None,
    };
    Some(Offers { standing, last: [last(white)?, last(black)?] })
}
