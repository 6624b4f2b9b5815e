//! Who sits where.

use makruk::{Color, Mode};
use makruk_proto::game::v1::{self as pb, BotLevel, seat::Occupant};

use crate::command::Actor;
use crate::refusal::Refusal;

/// A player's id and name are text of this many bytes at most.
const TEXT_LENGTH: usize = 128;

/// The two seats of a game: taken by two people, by one person on one device, or by a person and an AI.
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
    /// or both the same person, unless the game is `local`: then they have to be.
    pub(crate) fn new(white: Option<pb::Seat>, black: Option<pb::Seat>, local: bool) -> Result<Self, Refusal> {
        let (white, black) = (check("white", white)?, check("black", black)?);
        match (&white.occupant, &black.occupant) {
            (Some(Occupant::Bot(_)), Some(Occupant::Bot(_))) => Err(unreadable("white, black: two AIs")),
            (Some(Occupant::Player(a)), Some(Occupant::Player(b))) if a.id == b.id && local => {
                Ok(Self { white, black })
            }
            (Some(Occupant::Player(a)), Some(Occupant::Player(b))) if a.id == b.id => {
                Err(unreadable("white, black: the same player, in a game that is not local"))
            }
            _ if local => Err(unreadable("white, black: expected the same player in both seats of a local game")),
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

    /// Whether an actor plays a side.
    pub(crate) fn holds(&self, actor: &Actor, color: Color) -> bool {
        match (&self.at(color).occupant, actor) {
            (Some(Occupant::Player(player)), Actor::Player(id)) => player.id == *id,
            (Some(Occupant::Bot(_)), Actor::Bot) => true,
            _ => false,
        }
    }

    /// The level of the AI at a side; `None` for a person.
    pub(crate) fn bot(&self, color: Color) -> Option<BotLevel> {
        match &self.at(color).occupant {
            Some(Occupant::Bot(bot)) => BotLevel::try_from(bot.level).ok(),
            _ => None,
        }
    }

    /// Who plays whom.
    pub(crate) fn mode(&self) -> Mode {
        match (&self.white.occupant, &self.black.occupant) {
            (Some(Occupant::Player(a)), Some(Occupant::Player(b))) if a.id == b.id => Mode::Local,
            (Some(Occupant::Player(_)), Some(Occupant::Player(_))) => Mode::Online,
            _ => Mode::Bot,
        }
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
        let person = |id: &str| Actor::Player(id.to_owned());
        let held = |seats: &Seats, actor: &Actor| Color::ALL.map(|color| seats.holds(actor, color));
        let seats = Seats::new(Some(bot(BotLevel::Hard)), Some(player("g1")), false).unwrap();
        assert_eq!(held(&seats, &Actor::Bot), [true, false]);
        assert_eq!(held(&seats, &person("g1")), [false, true]);
        assert_eq!(held(&seats, &person("g2")), [false, false]);
        assert_eq!((seats.bot(Color::White), seats.bot(Color::Black)), (Some(BotLevel::Hard), None));
        assert_eq!(seats.mode(), Mode::Bot);
        let seats = Seats::new(Some(player("g1")), Some(player("g1")), true).unwrap();
        assert_eq!((held(&seats, &person("g1")), seats.mode()), ([true, true], Mode::Local));
    }

    #[test]
    fn pairs_that_make_no_game_are_refused() {
        let seats = |white, black, local| Seats::new(Some(white), Some(black), local);
        let refused = |white, black, local| seats(white, black, local).unwrap_err().to_string();
        assert_eq!(Seats::new(None, Some(player("g1")), false).unwrap_err().to_string(), "white: missing");
        let same = "white, black: the same player, in a game that is not local";
        assert_eq!(refused(player("g1"), player("g1"), false), same);
        let other = "white, black: expected the same player in both seats of a local game";
        assert_eq!(refused(player("g1"), player("g2"), true), other);
        assert_eq!(refused(player("g1"), bot(BotLevel::Easy), true), other);
        assert_eq!(refused(bot(BotLevel::Easy), bot(BotLevel::Easy), false), "white, black: two AIs");
        assert_eq!(refused(player("g1"), bot(BotLevel::Unspecified), false), "black.bot.level: 0 is unknown");
        assert_eq!(refused(player(""), bot(BotLevel::Easy), false), "white.player.id: empty");
        assert!(seats(player("g1"), player("g2"), false).is_ok_and(|seats| seats.mode() == Mode::Online));
    }
}
