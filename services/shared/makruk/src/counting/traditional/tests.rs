use super::*;
use crate::{
    Game,
    game::tests::{after_by, play, reason, try_play, winner, with_counting_by},
};

mod board_honour;
mod entitlement;
mod pieces_honour;

const RULES: &str = "traditional";

fn after(fen: &str, turns: &str) -> Game {
    after_by(RULES, fen, turns)
}

fn counting(fen: &str, count: Count) -> Game {
    with_counting_by(RULES, fen, Counting::Running(count))
}

fn board(counter: Color, number: u16) -> Count {
    Count { number, ..Count::board(counter) }
}

fn pieces(counter: Color, number: u16, limit: u16) -> Count {
    Count { kind: CountKind::Pieces, counter, number, limit }
}
