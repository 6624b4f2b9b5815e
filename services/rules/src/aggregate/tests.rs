//! Games against an AI, and what every game has.

mod clocks;
mod draws;
mod instants;
mod invariant;
mod local;
mod outages;

use makruk::{Color, CountAction, Reason};
use makruk_proto::game::v1::BotLevel;

use super::*;
use crate::command::Action;
use crate::outages::Outages;
use crate::seats::tests::{bot, player};
use crate::stored;

const OVERDUE: Duration = Duration::from_secs(25);
const NOW: Millis = Millis(1_000_000);

fn id() -> GameId {
    format!("07{}", "ab".repeat(16)).parse().unwrap()
}

/// Without outages, and nothing on its way.
fn at(now: Millis) -> Moment {
    Moment { now, arrival: now, outages: Outages::default() }
}

fn by(player: &str, id: &str, action: Action) -> Command {
    Command { id: id.to_owned(), actor: Actor::Player(player.to_owned()), action, fingerprint: 7 }
}

fn step(pos: u64, text: &str) -> Action {
    Action::Move { pos, text: text.to_owned(), count: CountAction::None }
}

fn created(fen: &str, white: pb::Seat, black: pb::Seat) -> Aggregate {
    created_by("ttakji", fen, white, black)
}

fn created_by(rules: &str, fen: &str, white: pb::Seat, black: pb::Seat) -> Aggregate {
    let seats = Seats::new(Some(white), Some(black), false).unwrap();
    let game = crate::wire::game(rules.parse().unwrap(), seats.mode(), "fen", fen).unwrap();
    Aggregate::create(id(), game, seats, Terms::default(), &at(NOW), OVERDUE)
}

/// A game of person g1 (White) against an AI.
pub(crate) fn against_bot(fen: &str) -> Aggregate {
    let mut game = created(fen, player("g1"), bot(BotLevel::Easy));
    game.events.clear();
    game
}

fn apply(game: &mut Aggregate, command: &Command) -> Result<Applied, Refusal> {
    game.apply(command, &at(NOW), OVERDUE).map(Option::unwrap)
}

/// As the store would give it back.
fn stored(game: &Aggregate) -> Aggregate {
    stored::decode(game.id.clone(), &stored::encode(game)).unwrap()
}

#[test]
fn a_move_is_one_version_and_calls_the_bot() {
    let mut game = against_bot("");
    assert_eq!(game.bot_due, None);
    let applied = apply(&mut game, &by("g1", "a", step(0, "e3e4"))).unwrap();
    assert_eq!((applied.version, applied.pos, game.version, game.pos), (2, 1, 2, 1));
    assert_eq!(game.bot_due, Some(NOW + OVERDUE));
    assert_eq!(game.bot_to_move(), Some(BotLevel::Easy));
    assert!(matches!(game.events[..], [GameEvent { version: 2, pos: 1, kind: Some(Kind::Moved(_)), .. }]));
}

#[test]
fn a_move_is_told_in_latin_and_thai_letters_of_the_position_it_was_made_in() {
    // One of two ma that could go to d2, a capture with promotion, an AI's forced answer to it, a free move.
    let told = |rules: &str, fen: &str, text: &str| {
        let mut game = created_by(rules, fen, player("g1"), bot(BotLevel::Easy));
        game.events.clear();
        apply(&mut game, &by("g1", "a", step(0, text))).unwrap();
        let moves = game.events.into_iter().filter_map(|event| match event.kind {
            Some(Kind::Moved(moved)) => Some((moved.san, moved.thai)),
            _ => None,
        });
        moves.collect::<Vec<_>>()
    };
    let pair = |san: &str, thai: &str| (san.to_owned(), thai.to_owned());
    assert_eq!(told("ttakji", "", "b1d2"), [pair("Nd2", "ม-ง๒")]);
    assert_eq!(told("ttakji", "4k3/8/8/8/8/8/8/1N3NK1 w - - 0 1", "b1d2")[0].0, "Nbd2");
    let forced = told("ttakji", "k7/7R/3p4/4P3/8/8/8/1R4K1 w - - 0 1", "e5d6m");
    assert_eq!(forced[0].0, "exd6=M");
    assert!(told("traditional+sut_met", "", "e1e3")[0].0.starts_with("Me3"));
}

#[test]
fn a_blob_gives_the_same_game_back() {
    let mut game = against_bot("4k3/8/8/4P3/8/8/8/R3K3 w - - 0 1");
    apply(&mut game, &by("g1", "a", step(0, "e5e6m"))).unwrap();
    let mut back = stored(&game);
    assert_eq!(back.view(&at(NOW)), game.view(&at(NOW)));
    assert_eq!((back.bot_due, &back.recent), (game.bot_due, &game.recent));
    apply(&mut back, &Command::of_bot(1, "e8d8".to_owned(), CountAction::None)).unwrap();
    assert_eq!(stored(&back).view(&at(NOW)).state.unwrap().count.unwrap().number, 5, "pieces' honour goes on");
}

#[test]
fn a_game_keeps_its_rules_with_version_and_options() {
    let rules = "traditional@1+sut_met+takhaeng_ruea=a8";
    let mut game = created_by(rules, "", player("g1"), bot(BotLevel::Easy));
    apply(&mut game, &by("g1", "a", step(0, "e1e3"))).unwrap();
    let back = stored(&game).view(&at(NOW));
    assert_eq!(back, game.view(&at(NOW)));
    assert_eq!((back.rules.as_str(), back.rule_set()), (rules, pb::RuleSet::Traditional));
    let options = back.rule_options.unwrap();
    assert_eq!((options.version, options.sut_met, options.takhaeng_ruea), (1, true, vec!["a8".to_owned()]));
    let blob = stored::encode(&game);
    assert!(blob.windows(rules.len()).any(|bytes| bytes == rules.as_bytes()), "the version is in the blob");
}

#[test]
fn a_start_that_only_moves_like_the_usual_one_is_not_it() {
    let fen = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKM~SNR w - - 0 1";
    assert_eq!(stored(&against_bot(fen)).view(&at(NOW)).start_fen, fen);
}

#[test]
fn a_retry_finds_its_answer_and_another_command_does_not() {
    let mut game = against_bot("");
    let command = by("g1", "a", step(0, "e3e4"));
    let applied = apply(&mut game, &command).unwrap();
    let mut game = stored(&game);
    assert_eq!(game.recorded(&command).unwrap(), Some(applied));
    let other = Command { fingerprint: 8, ..command.clone() };
    assert!(matches!(game.recorded(&other), Err(Refusal::CommandIdReused(_))));
    assert_eq!(game.recorded(&by("g2", "a", step(0, "e3e4"))).unwrap(), None);
    let there_and_back = ["b8d7", "b1d2", "d7b8", "d2b1", "b8d7", "b1d2"];
    let forward = ["a6a5", "a3a4", "c6c5", "c3c4", "h6h5", "h3h4", "g6g5", "g3g4", "f6f5", "f3f4"];
    for (pos, text) in (1..).zip(there_and_back.into_iter().chain(forward)) {
        let actor = if pos % 2 == 1 { Actor::Bot } else { Actor::Player("g1".to_owned()) };
        let id = pos.to_string();
        if let Err(error) = apply(&mut game, &Command { id, actor, action: step(pos, text), fingerprint: 0 }) {
            panic!("{pos} {text}: {error}");
        }
    }
    assert_eq!(game.recent.len(), RECENT, "what is kept is bounded");
    assert_eq!(game.recent.iter().filter(|applied| applied.actor == Actor::Bot).count(), 1);
}

#[test]
fn refusals_come_in_order_and_say_why() {
    let mut game = against_bot("");
    let mut text = |command: &Command| apply(&mut game, command).unwrap_err().to_string();
    assert_eq!(text(&by("g2", "a", step(9, "e3e4"))), "you hold no seat in this game");
    assert_eq!(text(&by("g1", "a", step(9, "e3e4"))), "made on pos 9, the game is at pos 0");
    assert_eq!(text(&by("g1", "a", step(0, "e3e5"))), "e3e5: the bia on e3 does not move to e5");
    assert_eq!(text(&by("g1", "a", Action::Undo { pos: 0 })), "you have no move to take back");
    assert_eq!(text(&Command::of_bot(0, "e3e4".to_owned(), CountAction::None)), "it is not an AI's turn");
    assert_eq!(text(&Command::play_overdue()), "it is not an AI's turn");
    apply(&mut game, &by("g1", "a", step(0, "e3e4"))).unwrap();
    assert_eq!(apply(&mut game, &by("g1", "b", step(1, "d3d4"))).unwrap_err().to_string(), "it is Black's turn");
}

#[test]
fn undo_takes_back_the_reply_too_if_there_was_one() {
    let mut game = against_bot("");
    apply(&mut game, &by("g1", "a", step(0, "e3e4"))).unwrap();
    apply(&mut game, &by("g1", "b", Action::Undo { pos: 1 })).unwrap();
    assert_eq!((game.game.ply(), game.pos, game.bot_due), (0, 2, None));
    apply(&mut game, &by("g1", "c", step(2, "d3d4"))).unwrap();
    apply(&mut game, &Command::of_bot(3, "e6e5".to_owned(), CountAction::None)).unwrap();
    apply(&mut game, &by("g1", "d", Action::Undo { pos: 4 })).unwrap();
    assert_eq!((game.game.ply(), game.pos, game.version), (0, 5, 6));
    assert_eq!(stored(&game).view(&at(NOW)), game.view(&at(NOW)));
}

#[test]
fn a_bots_only_move_is_played_in_the_same_step() {
    // After a2d2 the black khun has one square: f8.
    let mut game = against_bot("4k3/8/4K3/4P3/8/8/R7/8 w - - 0 1");
    let applied = apply(&mut game, &by("g1", "a", step(0, "a2d2"))).unwrap();
    assert_eq!((applied.version, applied.pos), (2, 1), "the answer is that of the command alone");
    assert_eq!((game.version, game.pos, game.bot_due), (3, 2, None));
    assert_eq!(game.game.turns()[1].mv.to_string(), "e8f8");
}

#[test]
fn a_bare_ai_counts_with_its_only_move_where_it_may() {
    let fen = "4k3/8/4K3/8/8/8/R7/8 w - - 0 1";
    let mut game = created_by("traditional", fen, player("g1"), bot(BotLevel::Easy));
    apply(&mut game, &by("g1", "a", step(0, "a2d2"))).unwrap();
    assert_eq!(game.game.turns()[1].count, CountAction::Start);
    assert_eq!(game.game.count().unwrap().to_string(), "pieces' honour 3/16 by Black");
}

#[test]
fn an_overdue_bot_is_played_for_only_when_it_is() {
    let mut game = against_bot("4k3/8/4r3/3P4/8/8/R7/4K3 w - - 0 1");
    apply(&mut game, &by("g1", "a", step(0, "d5e6m"))).unwrap();
    let early = game.apply(&Command::play_overdue(), &at(NOW + OVERDUE - Duration::from_millis(1)), OVERDUE);
    assert!(matches!(early, Err(Refusal::NotOverdue)));
    game.apply(&Command::play_overdue(), &at(NOW + OVERDUE), OVERDUE).unwrap();
    assert_eq!((game.game.ply(), game.bot_due), (2, None));
}

#[test]
fn a_game_ends_once_with_its_last_event() {
    let mut game = against_bot("");
    apply(&mut game, &by("g1", "a", Action::Resign { color: None })).unwrap();
    assert_eq!(game.game.outcome().map(|outcome| outcome.reason), Some(Reason::Resignation));
    assert!(matches!(game.events[..], [GameEvent { version: 2, kind: Some(Kind::Finished(_)), .. }]));
    let mut game = stored(&game);
    assert_eq!(game.finished_at, Some(NOW));
    for action in [Action::Resign { color: None }, step(0, "e3e4"), Action::Undo { pos: 0 }] {
        assert!(matches!(apply(&mut game, &by("g1", "b", action)), Err(Refusal::Over(_))));
    }
}

#[test]
fn a_game_may_be_over_from_the_start() {
    let game = created("8/8/4k3/8/8/4K3/8/8 w - - 0 1", bot(BotLevel::Hard), player("g1"));
    let kinds: Vec<_> = game.events.iter().map(|event| event.kind.clone().unwrap()).collect();
    assert_eq!(kinds, [Kind::Created(Created {}), Kind::Finished(Finished {})]);
    assert_eq!((game.bot_due, game.finished_at), (None, Some(NOW)));
}
