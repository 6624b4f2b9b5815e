//! Offers of a draw, and games that are called off.

use makruk_proto::event::v1::{DrawDeclined, DrawOffered};
use makruk_proto::game::v1::Color::{Black, Unspecified, White};

use super::clocks::{people, play};
use super::*;

fn act(game: &mut Aggregate, who: &str, action: Action) -> Result<Applied, Refusal> {
    let id = format!("{who}-{}", game.version);
    let mut tried = Aggregate { events: Vec::new(), ..game.clone() };
    let applied = apply(&mut tried, &by(who, &id, action))?;
    *game = Aggregate { events: tried.events.clone(), ..stored(&tried) };
    Ok(applied)
}

fn refused(game: &Aggregate, who: &str, action: Action) -> String {
    act(&mut game.clone(), who, action).unwrap_err().to_string()
}

/// Whose offer stands, and who may make one.
fn offers(game: &Aggregate) -> (pb::Color, bool, bool) {
    let offers = game.view(&at(NOW)).draw_offers.unwrap();
    (offers.standing(), offers.white_may_offer, offers.black_may_offer)
}

fn untimed() -> Aggregate {
    people("ttakji", "", Terms::default())
}

/// Moves to and fro that repeat nothing three times.
fn dance(game: &mut Aggregate, plies: usize) {
    let quiet = ["b1d2", "b8d7", "g1e2", "g8e7", "a1b1", "a8b8", "h1g1", "h8g8", "b1a1", "b8a8", "g1h1", "g8h8"];
    let bias = ["a3a4", "a6a5", "b3b4", "b6b5", "c3c4", "c6c5", "f3f4", "f6f5", "g3g4", "g6g5", "h3h4", "h6h5"];
    let from = usize::from(game.game.ply());
    for text in quiet.into_iter().chain(bias).skip(from).take(plies) {
        play(game, text, &at(NOW)).unwrap().unwrap();
    }
}

#[test]
fn an_offer_that_is_taken_is_a_draw() {
    for take in [Action::AcceptDraw, Action::OfferDraw] {
        let mut game = untimed();
        assert_eq!(offers(&game), (Unspecified, true, true));
        // On the own turn or not.
        let applied = act(&mut game, "g2", Action::OfferDraw).unwrap();
        assert_eq!((applied.version, applied.pos, offers(&game)), (2, 0, (Black, true, false)));
        let offered = Kind::DrawOffered(DrawOffered { color: Black.into() });
        assert_eq!((game.events.len(), game.events[0].kind.clone()), (1, Some(offered)));
        assert_eq!(game.events[0].draw_offers.unwrap().standing(), Black);
        act(&mut game, "g1", take).unwrap();
        assert_eq!(game.game.outcome().unwrap().to_string(), "draw: agreement");
        assert!(matches!(game.events[..], [GameEvent { version: 3, kind: Some(Kind::Finished(_)), .. }]));
        assert_eq!(offers(&game), (Unspecified, false, false));
    }
}

#[test]
fn nobody_answers_an_offer_of_their_own_or_none() {
    let mut game = untimed();
    for action in [Action::AcceptDraw, Action::DeclineDraw] {
        assert_eq!(refused(&game, "g1", action), "no offer of a draw stands");
    }
    act(&mut game, "g1", Action::OfferDraw).unwrap();
    for action in [Action::AcceptDraw, Action::DeclineDraw] {
        assert_eq!(refused(&game, "g1", action.clone()), "the offer of a draw that stands is your own");
        assert_eq!(refused(&game, "g3", action), "you hold no seat in this game");
    }
    assert_eq!(refused(&game, "g1", Action::OfferDraw), "your offer of a draw stands already");
    assert_eq!(refused(&game, "g3", Action::OfferDraw), "you hold no seat in this game");
}

#[test]
fn an_offer_lapses_with_the_other_sides_move_and_no_other() {
    let mut game = untimed();
    act(&mut game, "g1", Action::OfferDraw).unwrap();
    dance(&mut game, 1);
    assert_eq!(offers(&game).0, White, "it outlives the move of its own side");
    dance(&mut game, 1);
    assert_eq!(offers(&game), (Unspecified, false, true));
    assert_eq!(refused(&game, "g2", Action::AcceptDraw), "no offer of a draw stands");
}

#[test]
fn after_an_offer_ten_moves_or_one_of_the_other_side() {
    let mut game = untimed();
    act(&mut game, "g1", Action::OfferDraw).unwrap();
    act(&mut game, "g2", Action::DeclineDraw).unwrap();
    let declined = Kind::DrawDeclined(DrawDeclined { color: Black.into() });
    assert_eq!((game.events[0].kind.clone(), offers(&game)), (Some(declined), (Unspecified, false, true)));
    dance(&mut game, 18);
    let soon = "you may offer a draw again after 1 more moves of your own, or when the other side has offered one";
    assert_eq!(refused(&game, "g1", Action::OfferDraw), soon);
    dance(&mut game, 1);
    assert_eq!(offers(&game), (Unspecified, true, true));
    act(&mut game, "g1", Action::OfferDraw).unwrap();
    dance(&mut game, 1);
    assert_eq!(offers(&game), (Unspecified, false, true));
    // The other side offers, and so both may again in their turn.
    act(&mut game, "g2", Action::OfferDraw).unwrap();
    act(&mut game, "g1", Action::DeclineDraw).unwrap();
    assert_eq!(offers(&game), (Unspecified, true, false));
    act(&mut game, "g1", Action::OfferDraw).unwrap();
    assert_eq!(offers(&game), (White, false, true));
}

#[test]
fn some_games_know_no_agreement() {
    let draws = [Action::OfferDraw, Action::AcceptDraw, Action::DeclineDraw];
    let game = against_bot("");
    assert_eq!(offers(&game), (Unspecified, false, false));
    for action in draws.clone() {
        assert_eq!(refused(&game, "g1", action), "an AI agrees to no draw");
    }
    let seats = Seats::new(Some(player("g1")), Some(player("g1")), true).unwrap();
    let start = crate::wire::game("ply_yard".parse().unwrap(), seats.mode(), "fen", "").unwrap();
    let game = Aggregate::create(id(), start, seats, Terms::default(), &at(NOW), OVERDUE);
    for action in draws {
        let none = "ply_yard knows no draw by agreement in a game of the mode local";
        assert_eq!(refused(&game, "g1", action), none);
    }
    let mut game = people("ply_yard", "", Terms::default());
    act(&mut game, "g1", Action::OfferDraw).unwrap();
    act(&mut game, "g2", Action::AcceptDraw).unwrap();
    assert_eq!(game.game.outcome().unwrap().to_string(), "draw: agreement");
}

#[test]
fn a_game_is_called_off_before_both_have_moved() {
    for plies in 0..2 {
        for who in ["g1", "g2"] {
            let mut game = untimed();
            dance(&mut game, plies);
            assert_eq!(refused(&game, "g3", Action::Abort), "you hold no seat in this game");
            act(&mut game, who, Action::Abort).unwrap();
            let result = game.view(&at(NOW)).state.unwrap().result.unwrap();
            assert_eq!((result.reason(), result.winner()), (pb::EndReason::Aborted, Unspecified));
        }
    }
    let mut game = untimed();
    dance(&mut game, 2);
    for who in ["g1", "g2"] {
        let late = "both sides have moved: the game can't be aborted, only resigned";
        assert_eq!(refused(&game, who, Action::Abort), late);
    }
    let mut game = against_bot("");
    act(&mut game, "g1", Action::Abort).unwrap();
    assert_eq!(game.game.outcome().unwrap().to_string(), "no result: aborted");
}

#[test]
fn after_the_end_there_is_nothing_to_offer() {
    let mut game = untimed();
    act(&mut game, "g2", Action::OfferDraw).unwrap();
    act(&mut game, "g2", Action::Resign { color: Some(Color::Black) }).unwrap();
    assert_eq!(offers(&game), (Unspecified, false, false));
    for action in [Action::OfferDraw, Action::AcceptDraw, Action::DeclineDraw, Action::Abort] {
        assert_eq!(refused(&game, "g1", action), "the game is over: White wins: resignation");
    }
}
