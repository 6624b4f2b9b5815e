//! Whole games of 400 plies, judged after each; an element is a ply.

use std::collections::HashMap;

use criterion::{Criterion, Throughput};
use makruk::{Game, Mode, Move, PLY_LIMIT, Position, RuleSet, Turn};
use serde::Deserialize;

fn new_game() -> Game {
    Game::usual(RuleSet::Ttakji, Mode::Online)
}

fn replayed(turns: &[Turn]) -> Game {
    let mut game = new_game();
    for &turn in turns {
        game.play(turn).unwrap();
    }
    game
}

/// The one game of the reference that goes from the start position to the ply limit, counts and all.
fn played() -> Vec<Turn> {
    #[derive(Deserialize)]
    struct Trace {
        rules: String,
        start: String,
        plies: Vec<Ply>,
    }
    #[derive(Deserialize)]
    struct Ply {
        #[serde(rename = "move")]
        mv: String,
        count_action: String,
    }
    let start = Position::start().board_fen();
    let trace = crate::lines::<Trace>("traces.jsonl.gz", 1)
        .find(|trace| trace.rules == "ttakji" && trace.start == start && trace.plies.len() == usize::from(PLY_LIMIT));
    let turn = |ply: &Ply| Turn { mv: ply.mv.parse().unwrap(), count: ply.count_action.parse().unwrap() };
    trace.unwrap().plies.iter().map(turn).collect()
}

/// A game without a capture or a bia move, so that every position may repeat any before it: the most there is to
/// compare. Each move is the first one to where the game has been least often.
fn shuffled() -> Vec<Turn> {
    let mut game = new_game();
    let mut visits = HashMap::from([(game.position().key(), 1)]);
    while game.outcome().is_none() {
        let here = *game.position();
        let shuffles = |mv: &Move| !here.bia().contains(mv.from) && !here.occupied().contains(mv.to);
        let there = |mv: &Move| here.play(*mv).unwrap().key();
        let least = here.legal_moves().into_iter().filter(shuffles).min_by_key(|mv| visits.get(&there(mv)).copied());
        let mv = least.unwrap();
        *visits.entry(there(&mv)).or_insert(0) += 1;
        game.play(mv.into()).unwrap();
    }
    assert_eq!(game.quiet_plies(), PLY_LIMIT);
    game.turns().to_vec()
}

pub(crate) fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("replay");
    group.throughput(Throughput::Elements(PLY_LIMIT.into()));
    for (name, turns) in [("played", played()), ("shuffled", shuffled())] {
        let game = replayed(&turns);
        assert_eq!(game.ply(), PLY_LIMIT);
        assert_eq!(game.outcome().map(|outcome| outcome.reason.name()), Some("ply_limit"));
        group.bench_function(name, |bencher| bencher.iter(|| replayed(&turns)));
    }
}
