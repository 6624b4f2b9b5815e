//! The sutras of over-the-board makruk: the free first moves, and rua that lie on their side.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

mod blocked;
mod check;
mod fen;
mod lying;
mod repetition;
mod rights;
mod start;

use makruk::{FreeMoves, Game, Mode, Move, Position, RuleSet};

const ALL: &str = "traditional+sut_khun+sut_met+sut_ma";

fn start(rules: &str) -> Position {
    rules.parse::<RuleSet>().unwrap().start()
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The moves as text, sorted.
fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    moves.sort();
    moves
}

/// The free ones among them.
fn free_moves(position: &Position) -> Vec<String> {
    let free = |text: &String| position.free_move(text.parse().unwrap()).is_some();
    moves(position).into_iter().filter(free).collect()
}

fn after(position: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(*position, |position, text| {
        let mv = position.parse_uci(text).unwrap_or_else(|error| panic!("{position}: {error}"));
        position.play(mv).unwrap()
    })
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.position().parse_uci(text).unwrap_or_else(|error| panic!("{}: {error}", game.fen()));
        game.play(mv.into()).unwrap();
    }
}

fn game(rules: &str, moves: &str) -> Game {
    let mut game = Game::usual(rules.parse().unwrap(), Mode::Online);
    play(&mut game, moves);
    game
}

fn rights(text: &str) -> FreeMoves {
    text.parse().unwrap()
}
