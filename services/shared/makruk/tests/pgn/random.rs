//! Random games with everything that can be written beside them.

use makruk::{
    Color, CountAction, Game, Mode, Piece, Position, Role, RuleSet, Setup, Square, Turn,
    pgn::{Comment, Notes, Pgn},
};

use crate::generator::Random;

/// Up to as many pieces of text, of the kinds that could break a format.
fn random_text(random: &mut Random, pieces: usize) -> String {
    (0..random.below(pieces + 1)).map(|_| random.one_of(ODDITIES)).collect()
}

fn one_in(random: &mut Random, chances: usize) -> bool {
    random.below(chances) == 0
}

const RULES: [&str; 5] = [
    "ttakji@1",
    "ply_yard@1",
    "traditional@1",
    "traditional@1+sut_khun+sut_met+sut_ma",
    "traditional@1+sut_khun+sut_ma+takhaeng_ruea=a1h1",
];

pub(crate) const ODDITIES: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "\\",
    ";",
    "%",
    "$1",
    "!",
    "?",
    "*",
    "1-0",
    "1.",
    "e4",
    "[%clk 0:00:01]",
    "[%",
    "clk",
    "[%eval 0.3]",
    "[%count stop]",
    "[Event \"x\"]",
    "\n",
    "\r\n",
    "\n\n[Event ",
    "\t",
    " ",
    " ",
    " ",
    "\u{0}",
    "\u{feff}",
    "ขุน",
    "ม็",
    "é",
    "\u{1f600}",
    "\u{202e}",
    "word",
    "a longer word",
];

/// Up to four pieces a side anywhere.
fn random_placement(random: &mut Random) -> Option<Position> {
    let mut setup = Setup::empty(random.one_of(&Color::ALL));
    for color in Color::ALL {
        for role in [Role::Khun, Role::Rua, Role::BiaNgai, Role::Ma, Role::Bia] {
            if role == Role::Khun || one_in(random, 2) {
                setup.set(random.one_of(&Square::ALL), Some(Piece { color, role }));
            }
        }
    }
    setup.validate().ok()
}

/// A game by any rule set, from any position, over or not.
fn random_game(random: &mut Random) -> Game {
    let rules: RuleSet = random.one_of(&RULES).parse().unwrap();
    let mode = random.one_of(&[Mode::Online, Mode::Bot]);
    let start = if one_in(random, 2) { random_placement(random) } else { Some(rules.start()) };
    let mut game =
        start.and_then(|start| Game::new(rules, mode, start).ok()).unwrap_or_else(|| Game::usual(rules, mode));
    for _ in 0..random.below(120) {
        if game.outcome().is_some() {
            break;
        }
        let mv = random.one_of(&game.position().legal_moves());
        let count = match random.below(3) {
            0 if game.may_start() => CountAction::Start,
            0 if game.may_stop() => CountAction::Stop,
            _ => CountAction::None,
        };
        game.play(Turn { mv, count }).unwrap();
    }
    if one_in(random, 3) {
        // Refused if the game is over.
        let _over = game.resign(random.one_of(&Color::ALL));
    }
    game
}

fn random_notes(random: &mut Random) -> Notes {
    let mut notes = Notes::default();
    if one_in(random, 2) {
        notes.clock_ms = Some(u32::try_from(random.below(1 << 32)).unwrap());
        notes.elapsed_ms = one_in(random, 2).then(|| u32::try_from(random.below(60) * 1_000).unwrap());
    }
    if one_in(random, 4) {
        notes.nags.extend((0..random.below(9)).map(|_| u8::try_from(random.below(256)).unwrap()));
    }
    if one_in(random, 3) {
        notes.comment = Comment::from(random_text(random, 40).as_str());
    }
    notes
}

/// The record of a game, with all that can be written beside it.
pub(crate) fn random_record(random: &mut Random) -> (Pgn, Game) {
    let game = random_game(random);
    let mut record = Pgn::of(&game).unwrap();
    for name in ["Event", "White", "black", "Annotator", "Odd_1"] {
        // Values with control characters are refused.
        let _refused = record.set_tag(name, &random_text(random, 6));
    }
    for ply in 0..record.plies().len() {
        record.annotate(ply, random_notes(random)).unwrap();
    }
    record.set_foreword(Comment::from(random_text(random, 10).as_str())).unwrap();
    (record, game)
}
