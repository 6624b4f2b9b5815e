//! Whole games by chance, with everything there is to know after every ply.

use std::collections::BTreeMap;

use makruk::{Color, CountAction, Game, Mode, Move, Position, Reason, Turn};

use crate::{
    positions::{openings, scattered},
    random::Random,
    referee::{Referee, Rules},
};

/// Material for the start, few and many, with bia and without, that counts in all ways.
const MATERIAL: [&[&str]; 10] = [
    &["R", "r"],
    &["R", "S", "r", "s", "n", "N"],
    &["R", "N", "m"],
    &["R", "R", "S", "n", "s"],
    &["R", "S", "N", "M", "m"],
    &["M", "M~", "N", "n"],
    &["N", "N", "S", "m"],
    &["r", "s", "n", "m", "N"],
    &["P", "M", "p", "r", "S"],
    &["r", "n", "R~", "m", "M~"],
];

fn shown(game: &Game) -> String {
    let ending = game.outcome().map(|outcome| {
        let winner = outcome.winner.map_or("draw", Color::name);
        format!("{winner} {}", outcome.reason.name())
    });
    let count = game.count().map_or_else(|| "nothing counted".to_owned(), |count| count.to_string());
    let (start, stop, quiet) = (game.may_start(), game.may_stop(), game.quiet_plies());
    format!("{count}, start {start}, stop {stop}, quiet {quiet}, {ending:?}")
}

/// Mostly any move, but one that mates, if there is one, half of the time; counts are started and stopped now and then.
fn turn(game: &Game, random: &mut Random) -> Turn {
    let moves = game.position().legal_moves();
    let mates = |mv: &Move| {
        let next = game.position().play(*mv).unwrap();
        next.is_check() && !next.has_legal_move()
    };
    let mate = if random.below(2) == 0 { moves.iter().copied().find(mates) } else { None };
    let count = match random.below(8) {
        0..=3 if game.may_start() => CountAction::Start,
        0 if game.may_stop() => CountAction::Stop,
        _ => CountAction::None,
    };
    Turn { mv: mate.unwrap_or_else(|| random.one_of(&moves)), count }
}

/// Plays a game along with the referee and says how it ended, if it did within 400 plies.
fn play(rules: Rules, mut game: Game, random: &mut Random) -> Option<Reason> {
    let start = game.fen();
    let mut referee = Referee::new(rules, &start);
    assert_eq!(shown(&game), referee.shown(), "{start}");
    while game.outcome().is_none() && game.ply() < 400 {
        let turn = turn(&game, random);
        game.play(turn).unwrap();
        referee.play(&turn.mv.to_string(), &turn.count.to_string());
        assert_eq!(shown(&game), referee.shown(), "{start} {:?}", game.turns());
    }
    game.outcome().map(|outcome| outcome.reason)
}

/// A position to start from; without lying rua and free moves where the rules know none.
fn start(rules: Rules, random: &mut Random) -> Position {
    let material = random.one_of(&MATERIAL);
    let start = scattered(random, 10, material).parse().unwrap_or_else(|_| openings(random, 8));
    if rules == Rules::Traditional {
        return start;
    }
    let plain = format!("{} -", start.board_fen().replace("R~", "M").replace("r~", "m"));
    plain.parse().unwrap_or_default()
}

/// Plays many games and counts how they ended.
fn endings(rules: Rules, name: &str, mode: Mode, games: usize, seed: u64) -> BTreeMap<&'static str, usize> {
    let mut random = Random(seed);
    let mut endings = BTreeMap::new();
    for _ in 0..games {
        // More lying rua than were laid are refused.
        let Ok(game) = Game::new(name.parse().unwrap(), mode, start(rules, &mut random)) else { continue };
        if let Some(reason) = play(rules, game, &mut random) {
            *endings.entry(reason.name()).or_insert(0) += 1;
        }
    }
    endings
}

fn assert_each(endings: &BTreeMap<&str, usize>, expected: &[&str]) {
    assert!(expected.iter().all(|name| endings.contains_key(name)), "{endings:?}");
}

#[test]
fn ttakji_is_judged_as_by_the_referee() {
    let endings = endings(Rules::Ttakji, "ttakji", Mode::Online, 300, 201);
    let expected = ["checkmate", "mate_by_counting_side", "stalemate", "bare_khuns", "count_limit", "threefold"];
    assert_each(&endings, &expected);
}

#[test]
fn ply_yard_is_judged_as_by_the_referee() {
    for (mode, online, last) in [(Mode::Online, true, "threefold"), (Mode::Bot, false, "quiet_limit")] {
        let endings = endings(Rules::PlyYard { online }, "ply_yard", mode, 150, 202);
        assert_each(&endings, &["checkmate", "stalemate", "insufficient_material", "quiet_limit", last]);
        assert_eq!(endings.contains_key("threefold"), online, "{endings:?}");
    }
}

#[test]
fn traditional_is_judged_as_by_the_referee() {
    let rules = "traditional+sut_khun+sut_met+sut_ma+takhaeng_ruea=a1h1";
    let endings = endings(Rules::Traditional, rules, Mode::Online, 400, 203);
    let expected = ["checkmate", "mate_by_counting_side", "stalemate", "bare_khuns", "count_limit", "threefold"];
    assert_each(&endings, &expected);
}
