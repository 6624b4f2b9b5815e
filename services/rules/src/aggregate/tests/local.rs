//! Two people on one device.

use super::*;

fn local() -> Aggregate {
    let seats = Seats::new(Some(player("g1")), Some(player("g1")), true).unwrap();
    let start = crate::wire::game(makruk::RuleSet::Ttakji, seats.mode(), "fen", "").unwrap();
    Aggregate::create(id(), start, seats, Terms::default(), &at(NOW), OVERDUE)
}

#[test]
fn who_holds_both_seats_moves_for_the_side_to_move() {
    let mut game = local();
    for (pos, text) in (0..).zip(["e3e4", "e6e5", "d3d4"]) {
        apply(&mut game, &by("g1", text, step(pos, text))).unwrap();
    }
    let mut game = stored(&game);
    assert_eq!((game.game.ply(), game.view(&at(NOW)).mode()), (3, pb::GameMode::Local));
    let stranger = apply(&mut game.clone(), &by("g2", "a", step(3, "d6d5"))).unwrap_err();
    assert_eq!(stranger.to_string(), "you hold no seat in this game");
    let undo = apply(&mut game, &by("g1", "a", Action::Undo { pos: 3 })).unwrap_err();
    assert_eq!(undo.to_string(), "moves can be taken back only against an AI");
}

#[test]
fn either_side_can_be_resigned_for() {
    for (color, words) in [
        (None, "White wins: resignation"),
        (Some(Color::Black), "White wins: resignation"),
        (Some(Color::White), "Black wins: resignation"),
    ] {
        let mut game = local();
        apply(&mut game, &by("g1", "a", step(0, "e3e4"))).unwrap();
        apply(&mut game, &by("g1", "b", Action::Resign { color })).unwrap();
        assert_eq!(stored(&game).game.outcome().unwrap().to_string(), words);
    }
}

#[test]
fn nobody_resigns_for_the_other_player() {
    let mut game = against_bot("");
    let other = apply(&mut game, &by("g1", "a", Action::Resign { color: Some(Color::Black) })).unwrap_err();
    assert_eq!(other.to_string(), "Black's seat is not yours");
    assert_eq!(game.game.outcome(), None);
}

#[test]
fn an_offer_is_answered_for_the_other_side() {
    let mut game = local();
    apply(&mut game, &by("g1", "a", Action::OfferDraw)).unwrap();
    assert_eq!(game.offers.standing, Some(Color::White));
    let again = apply(&mut game.clone(), &by("g1", "b", Action::OfferDraw)).unwrap_err();
    assert_eq!(again.to_string(), "your offer of a draw stands already");
    let mut declined = game.clone();
    apply(&mut declined, &by("g1", "c", Action::DeclineDraw)).unwrap();
    assert_eq!((declined.offers.standing, declined.game.outcome()), (None, None));
    apply(&mut game, &by("g1", "d", Action::AcceptDraw)).unwrap();
    assert_eq!(game.game.outcome().unwrap().to_string(), "draw: agreement");
}
