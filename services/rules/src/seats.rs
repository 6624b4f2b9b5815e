//! Who sits where.

use makruk::{Color, Mode};
use makruk_proto::game::v1::{self as pb, BotLevel, seat::Occupant};

use crate::command::Actor;
use crate::refusal::Refusal;

/// A player's id and name are text of this many bytes at most.
const TEXT_LENGTH: usize = 128;

/// The two seats of a game: both taken by people, or one of them by an AI.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Seats {
    white: pb::Seat,
    black: pb::Seat,
}

impl Seats {
    /// Checks a pair of seats.
    ///
    /// # Errors
    /// [`Refusal::Unreadable`] when a seat is empty, a level unknown, an id or name too long, both are AIs,
    /// or both the same person.
    pub(crate) fn new(white: Option<pb::Seat>, black: Option<pb::Seat>) -> Result<Self, Refusal> {
        let (white, black) = (check("white", white)?, check("black", black)?);
        match (&white.occupant, &black.occupant) {
            (Some(Occupant::Bot(_)), Some(Occupant::Bot(_))) => Err(unreadable("white, black: two AIs")),
            (Some(Occupant::Player(a)), Some(Occupant::Player(b))) if a.id == b.id => {
                Err(unreadable("white, black: the same player"))
            }
            _ => Ok(Self { white, black }),
        }
    }

    /// The seat of a side.
    pub(crate) fn at(&self, color: Color) -> &pb::Seat {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The side an actor plays.
    pub(crate) fn of(&self, actor: &Actor) -> Option<Color> {
        [Color::White, Color::Black].into_iter().find(|color| match (&self.at(*color).occupant, actor) {
            (Some(Occupant::Player(player)), Actor::Player(id)) => player.id == *id,
            (Some(Occupant::Bot(_)), Actor::Bot) => true,
            _ => false,
        })
    }

    /// The level of the AI at a side; `None` for a person.
    pub(crate) fn bot(&self, color: Color) -> Option<BotLevel> {
        match &self.at(color).occupant {
            Some(Occupant::Bot(bot)) => BotLevel::try_from(bot.level).ok(),
            _ => None,
        }
    }

    /// Whether a person plays an AI, or two people each other.
    pub(crate) fn mode(&self) -> Mode {
        if self.of(&Actor::Bot).is_some() { Mode::Bot } else { Mode::Online }
    }
}

fn check(field: &str, seat: Option<pb::Seat>) -> Result<pb::Seat, Refusal> {
    let seat = seat.ok_or_else(|| unreadable(&format!("{field}: missing")))?;
    match &seat.occupant {
        None => Err(unreadable(&format!("{field}: empty"))),
        Some(Occupant::Player(player)) if player.id.is_empty() => Err(unreadable(&format!("{field}.player.id: empty"))),
        Some(Occupant::Player(player)) if player.id.len().max(player.name.len()) > TEXT_LENGTH => {
            Err(unreadable(&format!("{field}.player: id and name are {TEXT_LENGTH} bytes at most")))
        }
        Some(Occupant::Bot(bot)) if !matches!(BotLevel::try_from(bot.level), Ok(level) if level != BotLevel::Unspecified) => {
            Err(unreadable(&format!("{field}.bot.level: {} is unknown", bot.level)))
        }
        Some(_) => Ok(seat),
    }
}

fn unreadable(text: &str) -> Refusal {
    Refusal::Unreadable(text.to_owned())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn player(id: &str) -> pb::Seat {
        let player = pb::Player { id: id.to_owned(), name: id.to_uppercase() };
        pb::Seat { occupant: Some(Occupant::Player(player)) }
    }

    pub(crate) fn bot(level: BotLevel) -> pb::Seat {
        pb::Seat { occupant: Some(Occupant::Bot(pb::Bot { level: level.into() })) }
    }

    #[test]
    fn a_seat_is_found_by_its_actor() {
        let seats = Seats::new(Some(bot(BotLevel::Hard)), Some(player("g1"))).unwrap();
        assert_eq!(seats.of(&Actor::Bot), Some(Color::White));
        assert_eq!(seats.of(&Actor::Player("g1".to_owned())), Some(Color::Black));
        assert_eq!(seats.of(&Actor::Player("g2".to_owned())), None);
        assert_eq!((seats.bot(Color::White), seats.bot(Color::Black)), (Some(BotLevel::Hard), None));
        assert_eq!(seats.mode(), Mode::Bot);
    }

    #[test]
    fn pairs_that_make_no_game_are_refused() {
        let refused = |white, black| Seats::new(Some(white), Some(black)).unwrap_err().to_string();
        assert_eq!(Seats::new(None, Some(player("g1"))).unwrap_err().to_string(), "white: missing");
        assert_eq!(refused(player("g1"), player("g1")), "white, black: the same player");
        assert_eq!(refused(bot(BotLevel::Easy), bot(BotLevel::Easy)), "white, black: two AIs");
        assert_eq!(refused(player("g1"), bot(BotLevel::Unspecified)), "black.bot.level: 0 is unknown");
        assert_eq!(refused(player(""), bot(BotLevel::Easy)), "white.player.id: empty");
        assert!(Seats::new(Some(player("g1")), Some(player("g2"))).is_ok_and(|seats| seats.mode() == Mode::Online));
    }
}
