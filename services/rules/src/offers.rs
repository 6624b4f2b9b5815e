//! Offers of a draw.

use makruk::{Color, Game};
use makruk_proto::game::v1 as pb;

use crate::refusal::Refusal;
use crate::wire;

/// After an offer a side has to make so many moves of its own before the next one.
const MOVES_BETWEEN: u16 = 10;

/// Which offer stands, and when each side made its last one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    /// Whose offer stands.
    pub(crate) standing: Option<Color>,
    /// How many moves White and Black had made at their last offer; `None` if the other side has offered since.
    pub(crate) last: [Option<u16>; 2],
}

impl Offers {
    /// Whether the players of a game may agree at all.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn check_rules(game: &Game) -> Result<(), Refusal> {
        match game.mode() {
            mode if game.rules().knows_agreement(mode) => Ok(()),
            makruk::Mode::Bot => Err(Refusal::AgainstAi),
            mode => Err(Refusal::NoAgreement { rules: game.rules().name(), mode }),
        }
    }

    /// Whether a side may make an offer now.
    ///
    /// # Errors
    /// Its own offer stands, or it is too soon for another one.
    pub(crate) fn check_offer(&self, game: &Game, color: Color) -> Result<(), Refusal> {
        if self.standing == Some(color) {
            return Err(Refusal::OfferStands);
        }
        let since = self.last[color.index()].map(|last| moves_of(game, color).saturating_sub(last));
        match since.and_then(|since| MOVES_BETWEEN.checked_sub(since)) {
            None | Some(0) => Ok(()),
            Some(moves) => Err(Refusal::OfferTooSoon { moves }),
        }
    }

    /// A side makes an offer.
    pub(crate) fn make(&mut self, game: &Game, color: Color) {
        self.standing = Some(color);
        self.last[color.index()] = Some(moves_of(game, color));
        self.last[(!color).index()] = None;
    }

    /// A side answers the other one's offer, which is gone with that.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn answer(&mut self, color: Color) -> Result<(), Refusal> {
        match self.standing {
            None => Err(Refusal::NoOffer),
            Some(by) if by == color => Err(Refusal::OwnOffer),
            Some(_) => {
                self.standing = None;
                Ok(())
            }
        }
    }

    /// A side moves: the other one's offer lapses, its own does not.
    pub(crate) fn moved(&mut self, color: Color) {
        if self.standing == Some(!color) {
            self.standing = None;
        }
    }

    /// As a client sees them.
    pub(crate) fn show(&self, game: &Game) -> pb::DrawOffers {
        let open = game.outcome().is_none() && Self::check_rules(game).is_ok();
        let may = |color| open && self.check_offer(game, color).is_ok();
        pb::DrawOffers {
            standing: self.standing.filter(|_| open).map_or(pb::Color::Unspecified, wire::color).into(),
            white_may_offer: may(Color::White),
            black_may_offer: may(Color::Black),
        }
    }
}

/// How many moves a side has made.
fn moves_of(game: &Game, color: Color) -> u16 {
    if game.start().turn() == color { game.ply().div_ceil(2) } else { game.ply() / 2 }
}
