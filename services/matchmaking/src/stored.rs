//! What is kept in Redis as one blob.

use makruk_proto::game::v1::Player;
use makruk_proto::matchmaking::v1::{EndedTicket, GameOrigin, Link, LinkState, Ticket, TicketEnd};
use makruk_runtime::Millis;
use prost::Message;

use crate::config::Settings;
use crate::pairing;
use crate::refusal::Refusal;
use crate::store::Detail;

/// A ticket as it was asked for. What the store itself knows (times, rating) is not in it.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct StoredTicket {
    #[prost(message, optional, tag = "1")]
    pub(crate) ticket: Option<Ticket>,
    #[prost(message, optional, tag = "2")]
    pub(crate) player: Option<Player>,
}

/// A ticket, and how it ended if it did.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Told {
    pub(crate) ticket: Ticket,
    pub(crate) end: Option<TicketEnd>,
    pub(crate) game_id: String,
}

impl Told {
    /// From a ticket's id and its fields: blob, state, enqueued, rating, game.
    pub(crate) fn read(id: &str, fields: &mut Detail, now: Millis, settings: &Settings) -> Result<Self, Refusal> {
        let mut ticket = StoredTicket::decode(fields.bytes().as_slice())?.ticket.unwrap_or_default();
        let state = fields.text();
        let (enqueued, rating, game_id) = (fields.int()?, fields.int()?, fields.text());
        id.clone_into(&mut ticket.id);
        ticket.enqueued_at_ms = enqueued;
        ticket.rating = i32::try_from(rating).map_err(|_| Refusal::Corrupt("a rating"))?;
        ticket.window = pairing::window(now.0.saturating_sub(enqueued), range(ticket.rating_range));
        ticket.fill_at_ms = (!ticket.ranked).then(|| (Millis(enqueued) + settings.fill_after).0);
        let end = match state.as_str() {
            // A claimed ticket waits for its game: to its player nothing has happened yet.
            "open" | "claimed" => None,
            "matched" => Some(TicketEnd::Matched),
            "cancelled" => Some(TicketEnd::Cancelled),
            "expired" => Some(TicketEnd::Expired),
            "failed" => Some(TicketEnd::Failed),
            _ => return Err(Refusal::Corrupt("the state of a ticket")),
        };
        if end.is_some() {
            // Nobody is looked for any more.
            (ticket.window, ticket.fill_at_ms) = (0, None);
        }
        Ok(Self { ticket, end, game_id })
    }

    /// The ended ticket; `None` while it is open.
    pub(crate) fn ended(&self) -> Option<EndedTicket> {
        let end = self.end?;
        let game_id = if end == TicketEnd::Matched { self.game_id.clone() } else { String::new() };
        Some(EndedTicket { ticket: Some(self.ticket.clone()), end: end.into(), game_id })
    }
}

/// The distance in rating that is accepted at most, where 0 asks for any.
pub(crate) fn range(asked: u32) -> u32 {
    if asked == 0 { u32::MAX } else { asked }
}

/// A link from its code and its fields: blob, state, expires, game.
pub(crate) fn link(code: &str, fields: &mut Detail, now: Millis, settings: &Settings) -> Result<Link, Refusal> {
    let mut link = Link::decode(fields.bytes().as_slice())?;
    let state = fields.text();
    link.expires_at_ms = fields.int()?;
    link.game_id = fields.text();
    code.clone_into(&mut link.code);
    link.url = format!("{}/f/{code}", settings.public_url);
    link.state = link_state(&state, now, Millis(link.expires_at_ms))?.into();
    Ok(link)
}

/// An open link is expired from the very millisecond on that it names.
fn link_state(state: &str, now: Millis, expires: Millis) -> Result<LinkState, Refusal> {
    match state {
        "open" if now < expires => Ok(LinkState::Open),
        "open" => Ok(LinkState::Expired),
        "used" => Ok(LinkState::Used),
        "cancelled" => Ok(LinkState::Cancelled),
        _ => Err(Refusal::Corrupt("the state of a link")),
    }
}

/// How the origin of a game is stored.
pub(crate) fn origin(text: &str) -> GameOrigin {
    GameOrigin::from_str_name(&format!("GAME_ORIGIN_{}", text.to_uppercase())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_link_is_good_for_its_last_millisecond_and_no_longer() {
        let made = Millis(1_700_000_000_000);
        let expires = made + Duration::from_hours(24);
        let state = |now| link_state("open", now, expires).unwrap();
        assert_eq!(state(Millis(expires.0 - 1)), LinkState::Open);
        assert_eq!(state(expires), LinkState::Expired);
        assert_eq!(link_state("used", expires, expires).unwrap(), LinkState::Used);
        assert!(link_state("lost", made, expires).is_err());
    }

    #[test]
    fn every_origin_has_its_name() {
        for (text, wanted) in [
            ("pairing", GameOrigin::Pairing),
            ("fill", GameOrigin::Fill),
            ("link", GameOrigin::Link),
            ("rematch", GameOrigin::Rematch),
            ("bot", GameOrigin::Bot),
            ("local", GameOrigin::Local),
            ("", GameOrigin::Unspecified),
        ] {
            assert_eq!(origin(text), wanted, "{text}");
        }
    }
}
