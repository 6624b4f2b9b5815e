//! Lines of play as the page writes them.
//!
//! `e3e4`, `e3e4+start`, `e3e4+stop` are turns. `(a1a2 a2a1 / met8)*63` is 63 turns of each side, in which each goes round
//! its own list, or a tour by its name; `(...)*63+start` has START with the first of them. `any`, at the end, is every
//! legal move that does not mate. `agree`, `abort`, `resign-white` and `time-white` end a game from outside.

use std::iter;

use makruk::{Color, CountAction, Game, GameOver, Mode, Move, PlayError, Reason, RuleSet, Turn};

use crate::page::{tables, text};

/// The head of the table of tours.
pub(crate) const TOURS: &str = "tour | moves";

/// What a line comes to.
pub(crate) enum End {
    /// It was played.
    Played(Box<Game>),
    /// Its last turn was refused.
    Refused(PlayError),
}

impl End {
    pub(crate) fn game(self) -> Game {
        match self {
            Self::Played(game) => *game,
            Self::Refused(error) => panic!("{error}"),
        }
    }
}

/// A game of the rules in a cell, as in `ply_yard@1 bot`; `usual` is the rule set's own start.
pub(crate) fn game(rules: &str, start: &str) -> Game {
    let (rules, mode) = match rules.split_once(' ') {
        Some((rules, mode)) => (rules, mode.parse().unwrap()),
        None => (rules, Mode::Online),
    };
    let name = rules;
    let rules: RuleSet = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    assert_eq!(rules.to_string(), name);
    if start == "usual" {
        return Game::usual(rules, mode);
    }
    let start = rules.read_start(start).unwrap_or_else(|error| panic!("{start}: {error}"));
    Game::new(rules, mode, start).unwrap()
}

/// Plays a line to its end. With `any` at the end there is one game for each move.
pub(crate) fn play(mut game: Game, line: &str) -> Vec<End> {
    let mut left = line.trim();
    while !left.is_empty() {
        if left == "any" {
            return any(&game);
        }
        let length = if left.starts_with('(') { left.find(')').unwrap() } else { 0 };
        let end = left[length..].find(' ').map_or(left.len(), |end| length + end);
        let (word, rest) = left.split_at(end);
        left = rest.trim_start();
        if let Some(ended) = end_from_outside(&mut game, word) {
            ended.unwrap_or_else(|error| panic!("{line}: {word}: {error}"));
            continue;
        }
        for (text, count) in turns(word) {
            let turn = Turn { mv: read(&game, &text), count };
            if let Err(error) = game.play(turn) {
                assert!(left.is_empty(), "{line}: {text} is refused: {error}");
                return vec![End::Refused(error)];
            }
        }
    }
    vec![End::Played(Box::new(game))]
}

/// What a word does that is no move; `None` if it is one.
fn end_from_outside(game: &mut Game, word: &str) -> Option<Result<(), GameOver>> {
    let color = |name: &str| Color::ALL.into_iter().find(|color| color.name().to_lowercase() == name).unwrap();
    match word.split_once('-') {
        None if word == "agree" => {
            assert!(game.rules().knows_agreement(game.mode()), "{word}: the rules know none");
            Some(game.agree())
        }
        None if word == "abort" => Some(game.abort()),
        Some(("resign", name)) => Some(game.resign(color(name))),
        Some(("time", name)) => Some(game.time_out(color(name))),
        _ => None,
    }
}

/// The move of a text, whether or not it is legal.
fn read(game: &Game, text: &str) -> Move {
    game.position().parse_uci(text).unwrap_or_else(|_| text.parse().unwrap())
}

fn any(game: &Game) -> Vec<End> {
    let mut ends = Vec::new();
    for mv in game.position().legal_moves() {
        let mut next = game.clone();
        next.play(mv.into()).unwrap();
        if next.outcome().is_none_or(|outcome| outcome.reason != Reason::Checkmate) {
            ends.push(End::Played(Box::new(next)));
        }
    }
    assert!(ends.len() > 1);
    ends
}

fn action(text: &str) -> CountAction {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The turns of a word: one, or those of a round.
fn turns(word: &str) -> Vec<(String, CountAction)> {
    let Some((lists, rest)) = word.strip_prefix('(').and_then(|word| word.split_once(')')) else {
        let (text, count) = word.split_once('+').unwrap_or((word, "none"));
        return vec![(text.to_owned(), action(count))];
    };
    let (times, count) = rest.split_once('+').unwrap_or((rest, "none"));
    let times: usize = times.strip_prefix('*').unwrap().parse().unwrap();
    let (one, other) = lists.split_once(" / ").unwrap();
    let [one, other] = [one, other].map(|list| tour(list).into_iter().cycle().take(times));
    let texts = one.zip(other).flat_map(|(one, other)| [one, other]);
    let counts = iter::once(action(count)).chain(iter::repeat(CountAction::None));
    texts.zip(counts).collect()
}

/// The moves of a list, or of a tour of the page as in `met8` and `rua9 from h4`.
fn tour(list: &str) -> Vec<String> {
    let (name, from) = list.split_once(" from ").unwrap_or((list, ""));
    let tours = tables(&text()).into_iter().filter(|table| table.head == TOURS).flat_map(|table| table.rows);
    let found = tours.into_iter().find(|row| row[0] == name);
    let mut moves: Vec<String> =
        found.map_or_else(|| list.to_owned(), |row| row[1].clone()).split(' ').map(str::to_owned).collect();
    let start = moves.iter().position(|mv| mv.starts_with(from)).unwrap_or_else(|| panic!("{list}"));
    moves.rotate_left(start);
    moves
}
