//! Games of an independent reference of the rules, with everything there is to know after every ply.

use makruk::{Color, CountKind, Game, Mode, Outcome, Position, RuleSet, Turn};
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Trace {
    pub(crate) rules: String,
    mode: String,
    start: String,
    pub(crate) plies: Vec<Ply>,
}

#[derive(Deserialize)]
pub(crate) struct Ply {
    #[serde(rename = "move")]
    mv: String,
    count_action: String,
    state: State,
}

#[derive(Debug, PartialEq, Deserialize)]
struct State {
    fen: String,
    count: Option<Count>,
    can_start: bool,
    can_stop: bool,
    quiet: u16,
    result: Option<GameResult>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Count {
    kind: String,
    counter: String,
    n: u16,
    limit: u16,
}

#[derive(Debug, PartialEq, Deserialize)]
struct GameResult {
    winner: Option<String>,
    reason: String,
}

fn count(count: makruk::Count) -> Count {
    let kind = match count.kind {
        CountKind::Board => "board",
        CountKind::Pieces => "pieces",
    };
    Count { kind: kind.to_owned(), counter: count.counter.to_string(), n: count.number, limit: count.limit }
}

fn state(game: &Game) -> State {
    let result = |outcome: &Outcome| GameResult {
        winner: outcome.winner.as_ref().map(Color::to_string),
        reason: outcome.reason.name().to_owned(),
    };
    State {
        fen: game.position().fairy_board_fen(),
        count: game.count().map(count),
        can_start: game.may_start(),
        can_stop: game.may_stop(),
        quiet: game.quiet_plies(),
        result: game.outcome().map(result),
    }
}

pub(crate) fn traces() -> impl Iterator<Item = Trace> {
    crate::lines::<Trace>("traces.jsonl.gz")
}

pub(crate) fn turn(position: &Position, ply: &Ply) -> Turn {
    Turn { mv: position.parse_uci(&ply.mv).unwrap(), count: ply.count_action.parse().unwrap() }
}

pub(crate) fn new_game(trace: &Trace) -> Game {
    let (rules, mode): (RuleSet, Mode) = (trace.rules.parse().unwrap(), trace.mode.parse().unwrap());
    Game::new(rules, mode, trace.start.parse().unwrap()).unwrap()
}

#[test]
fn every_ply_leads_to_the_state_of_the_reference() {
    let (mut games, mut plies) = (0, 0);
    for trace in traces() {
        let mut game = new_game(&trace);
        // The reference judges after a ply only. A start that is over already it plays on from, and then says so.
        let over = game.outcome().map(|outcome| outcome.reason.name());
        assert!(over.is_none_or(|reason| trace.plies[0].state.result.as_ref().unwrap().reason == reason));
        for (index, ply) in trace.plies.iter().enumerate() {
            let turn = turn(game.position(), ply);
            let played = if over.is_some() { game.play_on(turn) } else { game.play(turn) };
            played.unwrap_or_else(|error| panic!("{} ply {index}: {error}", trace.start));
            assert_eq!(state(&game), ply.state, "{} after ply {} ({})", trace.start, index + 1, ply.mv);
            plies += 1;
        }
        assert!(game.outcome().is_some(), "{} came to no end", trace.start);
        games += 1;
    }
    assert!(games >= 150 && plies > 10_000, "{games} games, {plies} plies");
}

#[test]
fn undo_leads_back_through_every_state_of_the_reference() {
    for trace in traces() {
        let mut game = new_game(&trace);
        for ply in &trace.plies {
            game.play_on(turn(game.position(), ply)).unwrap();
        }
        for ply in trace.plies.iter().rev().skip(1) {
            game.undo(1).unwrap();
            assert_eq!(state(&game), ply.state, "{}", trace.start);
        }
    }
}
