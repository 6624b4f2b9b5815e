//! Blobs: what older versions wrote, and how large they get.

use std::time::Duration;

use makruk::clock::TimeControl;

use super::*;
use crate::aggregate::Terms;
use crate::aggregate::tests::against_bot;
use crate::command::{Action, Command};
use crate::moment::Moment;
use crate::outages::Outages;

const NOW: Millis = Millis(1_796_000_000_000);

fn at(now: Millis) -> Moment {
    Moment { now, arrival: now, outages: Outages::default() }
}

fn id() -> GameId {
    format!("07{}", "ab".repeat(16)).parse().unwrap()
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

#[test]
fn a_blob_from_before_there_were_clocks_is_read_and_written_as_it_was() {
    // A game against an AI, given up after e3e4.
    let old = bytes(concat!(
        "080112087474616b6a694031220a0a080a026731120247312a041202080132021407380240024801",
        "50c0843d60a893c6cfa2346a150a0267311202633119070000000000000020022801",
    ));
    let game = decode(id(), &old).unwrap();
    assert_eq!((game.ending, game.game.ply()), (Some(Ending::Resigned(Color::Black)), 1));
    assert_eq!((game.timing.control, game.timing.first_move_ms, game.due()), (None, 0, None));
    assert_eq!((game.rated, game.seats.mode(), &game.offers.standing), (false, Mode::Bot, &None));
    assert_eq!(encode(&game), old);
    let newer = against_bot("");
    assert_eq!(decode(id(), &encode(&newer)).unwrap().view(&at(NOW)), newer.view(&at(NOW)));
}

/// A game with all there is, one ply before its last, of two people whose ids and names are long.
fn full() -> Aggregate {
    let person = |letter: &str| {
        let player = pb::Player { id: letter.repeat(36), name: letter.repeat(24) };
        pb::Seat { occupant: Some(pb::seat::Occupant::Player(player)) }
    };
    let seats = Seats::new(Some(person("v")), Some(person("w")), false).unwrap();
    let start = crate::wire::game(RuleSet::Ttakji, seats.mode(), "fen", "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
    let terms = Terms {
        control: Some(TimeControl::new(10_800_000, 100, 600_000, 180_000).unwrap()),
        first_move_ms: 600_000,
        rated: true,
        fingerprint: u64::MAX,
    };
    let mut game = Aggregate::create(id(), start, seats, terms, &at(NOW), Duration::from_secs(25));
    let white = "a1a2 a2a3 a3a4 a4a5 a5a6 a6b6 b6b5 b5b4 b4b3 b3b1 b1a1".split(' ').cycle();
    let black = "h8h7 h7h6 h6h5 h5h4 h4g4 g4g5 g5g6 g6g7 g7g8 g8h8".split(' ').cycle();
    let lines = white.zip(black).flat_map(|(one, other)| [one, other]);
    for (ply, text) in lines.take(399).enumerate() {
        let who = if ply % 2 == 0 { "v" } else { "w" };
        let action = Action::Move { pos: game.pos, text: text.to_owned(), count: CountAction::None };
        command(&mut game, who, &format!("{ply:036}"), action);
        if ply % 40 == 20 && ply < 360 {
            command(&mut game, who, &format!("offer{ply:031}"), Action::OfferDraw);
        }
    }
    command(&mut game, "v", &format!("{:036}", 400), Action::OfferDraw);
    game
}

fn command(game: &mut Aggregate, who: &str, id: &str, action: Action) {
    let command = Command { id: id.to_owned(), actor: Actor::Player(who.repeat(36)), action, fingerprint: u64::MAX };
    let now = Millis(NOW.0 + i64::from(game.game.ply()) * 150_000);
    game.apply(&command, &at(now), Duration::from_secs(25)).unwrap().unwrap();
    game.events.clear();
}

#[test]
fn the_largest_game_of_the_usual_rules_is_small() {
    let mut game = full();
    let blob = encode(&game);
    assert!(blob.len() <= 2_048, "{} bytes", blob.len());
    let moment = at(Millis(NOW.0 + 399 * 150_000));
    let back = decode(id(), &blob).unwrap();
    assert_eq!((back.view(&moment), &back.recent, &back.offers), (game.view(&moment), &game.recent, &game.offers));
    assert_eq!((&back.timing, back.rated, back.due()), (&game.timing, true, game.due()));
    // And once it is over.
    let text = game.game.position().legal_moves()[0].to_string();
    let last = Action::Move { pos: game.pos, text, count: CountAction::None };
    command(&mut game, "w", &format!("{:036}", 401), last);
    assert_eq!(game.game.outcome().unwrap().to_string(), "draw: 400 plies played");
    assert!(encode(&game).len() <= 2_048);
}

#[test]
fn every_ending_comes_back() {
    for code in 1..=6 {
        let mut game = full();
        crate::decide::end(&mut game, Ending::of_code(code).unwrap()).unwrap();
        let back = decode(id(), &encode(&game)).unwrap();
        assert_eq!((back.game.outcome(), back.ending), (game.game.outcome(), game.ending));
    }
}

#[test]
fn what_no_version_has_written_is_refused() {
    let stored = StoredGame::decode(encode(&against_bot("")).as_slice()).unwrap();
    let refused = |stored: &StoredGame| decode(id(), &stored.encode_to_vec()).unwrap_err().to_string();
    let no_time = timing::StoredTiming { control: Some(pb::TimeControl::default()), ..Default::default() };
    let nobody = offers::StoredOffers { standing: 3, ..Default::default() };
    for (broken, what) in [
        (StoredGame { ending: 7, ..stored.clone() }, "ending"),
        (StoredGame { timing: Some(no_time), ..stored.clone() }, "time control"),
        (StoredGame { offers: Some(nobody), ..stored.clone() }, "offers"),
        (StoredGame { local: true, ..stored }, "white, black: expected the same player"),
    ] {
        assert!(refused(&broken).contains(what), "{}", refused(&broken));
    }
}
