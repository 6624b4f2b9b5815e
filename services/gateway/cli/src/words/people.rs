//! What only games between people have, in words: offers, presence, links, tickets.

use makruk_proto::game::v1::{Color, Game};
use makruk_proto::gateway::v1::{Presence, SeatPresence};
use makruk_proto::matchmaking::v1::{Link, Ticket};

use super::{occupant, other, seat, side};
use crate::time;

/// What happened to offers and clocks between two versions of a game, for a person who plays `me`.
pub fn offers(before: &Game, now: &Game, me: Option<Color>) -> Vec<String> {
    let standing = |game: &Game| game.draw_offers.map_or(Color::Unspecified, |offers| offers.standing());
    let over = now.state.as_ref().is_some_and(|state| state.result.is_some());
    let mut lines = Vec::new();
    match (standing(before), standing(now)) {
        (before, now) if before == now => {}
        (_, Color::Unspecified) if over => {}
        (_, Color::Unspecified) if now.plies.len() > before.plies.len() => {
            lines.push("The offer of a draw has lapsed.".to_owned());
        }
        (from, Color::Unspecified) if me == Some(other(from)) => lines.push("You decline the draw.".to_owned()),
        (from, Color::Unspecified) => lines.push(format!("{} declines the draw.", side(other(from)))),
        (_, from) if me == Some(from) => lines.push("You offer a draw.".to_owned()),
        (_, from) if me.is_none() => lines.push(format!("{} offers a draw.", side(from))),
        (_, from) => lines.push(format!("{} offers a draw: type accept or decline.", side(from))),
    }
    lines.extend(credit(before, now));
    lines
}

/// Time given back within a turn, since nobody could play in it.
fn credit(before: &Game, now: &Game) -> Option<String> {
    let (from, to) = (before.clock.as_ref()?, now.clock.as_ref()?);
    let credit = to.turn_started_ms - from.turn_started_ms;
    let same_turn = before.pos == now.pos && from.running() == to.running();
    (same_turn && credit > 0).then(|| format!("The server was away: {} are given back.", time::span(credit)))
}

/// How the other seats changed, for a person in `me`; nothing is said of those who are there from the first.
pub fn presence(game: &Game, before: Option<&Presence>, now: &Presence, me: Option<Color>) -> Vec<String> {
    let mut lines = Vec::new();
    for color in [Color::White, Color::Black] {
        let of = |presence: &Presence| if color == Color::White { presence.white } else { presence.black };
        let (was, is) = (before.and_then(of), of(now).unwrap_or_default());
        if me == Some(color) || was == Some(is) {
            continue;
        }
        let who = format!("{} ({})", occupant(seat(game, color)), side(color));
        match is {
            SeatPresence { online: true, .. } if was.is_none() => {}
            SeatPresence { online: true, .. } => lines.push(format!("{who} is back.")),
            SeatPresence { away_since_ms: Some(at), .. } => {
                lines.push(format!("{who} is away since {}.", time::of_day(at)));
            }
            SeatPresence { away_since_ms: None, .. } => lines.push(format!("{who} has not come yet.")),
        }
    }
    lines
}

/// By when the side to move has to begin.
pub fn first_move(game: &Game, me: Option<Color>) -> Option<String> {
    let due = time::of_day(game.first_move_due_ms?);
    let turn = game.state.as_ref()?.turn();
    Some(if me == Some(turn) {
        format!("Make your first move by {due}, or the game is aborted.")
    } else {
        format!("{} has until {due} for the first move.", side(turn))
    })
}

/// What a link offers to whoever takes it.
pub fn invitation(link: &Link) -> String {
    let name = link.creator.as_ref().map_or("Somebody", |creator| creator.name.as_str());
    let color = match link.color() {
        Color::Unspecified => "colours by lot".to_owned(),
        theirs => format!("you play {}", side(other(theirs))),
    };
    format!("{name} invites you: {}, {color}.", time::words(link.time_control.as_ref()))
}

/// What a ticket waits for, when it was made.
pub fn waiting(ticket: &Ticket) -> String {
    let controls: Vec<String> = ticket.time_controls.iter().map(|control| time::words(Some(control))).collect();
    format!("Waiting for an opponent ({}).", controls.join("; or "))
}

/// How far from one's own rating opponents are taken.
pub fn window(ticket: &Ticket) -> String {
    format!("Opponents within {} of your {} will do.", ticket.window, ticket.rating)
}

#[cfg(test)]
mod tests {
    use makruk_proto::game::v1::seat::Occupant;
    use makruk_proto::game::v1::{
        Clock, DrawOffers, Player, Ply, PositionState, Result as GameResult, Seat, TimeControl,
    };

    use super::*;

    const WHITE: Option<Color> = Some(Color::White);
    const BLACK: Option<Color> = Some(Color::Black);

    fn offered(by: Color) -> Game {
        Game { draw_offers: Some(DrawOffers { standing: by.into(), ..DrawOffers::default() }), ..Game::default() }
    }

    #[test]
    fn an_offer_is_told_to_each_side() {
        let (none, offer) = (offered(Color::Unspecified), offered(Color::White));
        assert_eq!(offers(&none, &offer, WHITE), ["You offer a draw."]);
        assert_eq!(offers(&none, &offer, BLACK), ["White offers a draw: type accept or decline."]);
        assert_eq!(offers(&none, &offer, None), ["White offers a draw."]);
        assert_eq!(offers(&offer, &none, WHITE), ["Black declines the draw."]);
        assert_eq!(offers(&offer, &none, BLACK), ["You decline the draw."]);
        let moved = Game { plies: vec![Ply::default()], ..none.clone() };
        assert_eq!(offers(&offer, &moved, WHITE), ["The offer of a draw has lapsed."]);
        let state = Some(PositionState { result: Some(GameResult::default()), ..PositionState::default() });
        assert!(offers(&offer, &Game { state, ..none.clone() }, WHITE).is_empty(), "the ending says it");
        assert!(offers(&offer, &offer, WHITE).is_empty() && offers(&none, &none, None).is_empty());
    }

    #[test]
    fn time_given_back_is_told() {
        let at = |turn_started_ms| Clock { turn_started_ms, ..Clock::default() };
        let before = Game { clock: Some(at(1_000)), ..Game::default() };
        let now = Game { clock: Some(at(8_000)), ..Game::default() };
        assert_eq!(offers(&before, &now, None), ["The server was away: 7 s are given back."]);
        assert!(offers(&before, &Game { pos: 1, ..now }, None).is_empty());
    }

    #[test]
    fn who_is_away_is_told_and_since_when() {
        let sits = |name: &str| {
            Some(Seat { occupant: Some(Occupant::Player(Player { id: name.to_owned(), name: name.to_owned() })) })
        };
        let game = Game { white: sits("Somchai"), black: sits("Malee"), ..Game::default() };
        let seat = |online, away_since_ms| Some(SeatPresence { online, away_since_ms });
        let both = Presence { white: seat(true, None), black: seat(true, None) };
        let away = Presence { black: seat(false, Some(3_600_000)), ..both };
        assert!(presence(&game, None, &both, WHITE).is_empty());
        assert_eq!(presence(&game, Some(&both), &away, WHITE), ["Malee (Black) is away since 01:00:00 UTC."]);
        assert!(presence(&game, Some(&both), &away, BLACK).is_empty());
        assert_eq!(presence(&game, Some(&away), &both, WHITE), ["Malee (Black) is back."]);
        let never = Presence { black: seat(false, None), ..both };
        assert_eq!(presence(&game, None, &never, WHITE), ["Malee (Black) has not come yet."]);
    }

    #[test]
    fn a_link_says_what_one_gets() {
        let creator = Some(Player { id: "g1".to_owned(), name: "Malee".to_owned() });
        let link = Link { creator, color: Color::White.into(), ..Link::default() };
        assert_eq!(invitation(&link), "Malee invites you: no clocks, you play Black.");
        let time_control = Some(TimeControl { main_ms: 60_000, ..TimeControl::default() });
        let link = Link { color: 0, time_control, ..link };
        assert_eq!(invitation(&link), "Malee invites you: 1 min, colours by lot.");
    }

    #[test]
    fn a_first_move_has_its_time() {
        let state = Some(PositionState { turn: Color::White.into(), ..PositionState::default() });
        let game = Game { first_move_due_ms: Some(30_000), state, ..Game::default() };
        let mine = first_move(&game, WHITE).unwrap();
        assert_eq!(mine, "Make your first move by 00:00:30 UTC, or the game is aborted.");
        assert_eq!(first_move(&game, BLACK).unwrap(), "White has until 00:00:30 UTC for the first move.");
        assert_eq!(first_move(&Game::default(), WHITE), None);
    }
}
