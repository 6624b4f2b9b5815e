//! A game as input of target `replay`: the way back of what [`replay`](crate::replay) reads.

use makruk::{Color, CountAction, FreeMove, Game, Mode, Piece, Position, Role, Square};

use crate::{
    SPECIAL,
    opening::{FROM_TABLE, PLACED, PLACEMENT, RULES, USUAL},
    ops::{FIRST_OP, START, STOP},
    position,
};

/// The input that plays this game. Resignations are left out.
///
/// # Panics
/// The rule set has other switches than those that inputs know.
pub fn encode(game: &Game) -> Vec<u8> {
    let same = |text: &&str| text.parse() == Ok(game.rules());
    let rules = RULES.iter().position(same).unwrap();
    let mut input = vec![u8::try_from(rules).unwrap(), u8::from(game.mode() == Mode::Bot)];
    encode_start(game, &mut input);
    for (turn, before) in game.turns().iter().zip(game.positions()) {
        let place = position::legal(before).iter().position(|mv| *mv == turn.mv).unwrap();
        let place = u8::try_from(place).unwrap();
        match turn.count {
            CountAction::None => assert!(place < FIRST_OP),
            CountAction::Start => input.push(START),
            CountAction::Stop => input.push(STOP),
        }
        input.push(place);
    }
    input
}

fn encode_start(game: &Game, input: &mut Vec<u8>) {
    let start = game.start();
    let is_start = |fen: &&str| fen.parse::<Position>().is_ok_and(|special| special.fen() == start.fen());
    if start.fen() == game.rules().start().fen() {
        input.push(USUAL);
    } else if let Some(place) = SPECIAL.iter().position(is_start) {
        input.extend([FROM_TABLE, u8::try_from(place).unwrap()]);
    } else {
        input.extend([PLACEMENT, u8::from(start.turn() == Color::Black)]);
        input.extend(Color::ALL.map(|side| index(start.khun(side))));
        let placed = |square| start.piece_at(square).filter(|piece| piece.role != Role::Khun);
        let mut pieces: Vec<(Square, Piece)> =
            Square::ALL.into_iter().filter_map(|square| Some((square, placed(square)?))).collect();
        // The rua last: what stands in their way is there then.
        pieces.sort_by_key(|(_, piece)| piece.role == Role::Rua);
        input.push(u8::try_from(pieces.len()).unwrap());
        for (square, piece) in pieces {
            let role = PLACED.iter().position(|role| *role == piece.role).unwrap();
            let side = u8::from(piece.color == Color::Black);
            input.extend([index(square), u8::try_from(role).unwrap() << 1 | side]);
        }
        let all = Color::ALL.into_iter().flat_map(|color| FreeMove::ALL.map(|kind| (color, kind)));
        let left = (0..).zip(all).filter(|(_, (color, kind))| start.free().has(*color, *kind));
        input.push(left.fold(0, |bits, (bit, _)| bits | 1 << bit));
    }
}

fn index(square: Square) -> u8 {
    u8::try_from(square.index()).unwrap()
}

#[cfg(test)]
mod tests {
    use makruk::Turn;

    use super::*;
    use crate::replay;

    /// Forty plies from every start that the rule set knows, with a word on the count wherever one is allowed.
    fn play_some(rules: &str, fen: &str) -> Option<Game> {
        let mut game = Game::new(rules.parse().unwrap(), Mode::Bot, fen.parse().unwrap()).ok()?;
        while game.outcome().is_none() && game.ply() < 40 {
            let moves = position::legal(game.position());
            let mv = moves[usize::from(game.ply()) * 7 % moves.len()];
            let count = match game.ply() % 3 {
                0 if game.may_start() => CountAction::Start,
                1 if game.may_stop() => CountAction::Stop,
                _ => CountAction::None,
            };
            game.play(Turn { mv, count }).unwrap();
        }
        Some(game)
    }

    #[test]
    fn the_input_of_a_game_plays_that_game() {
        let mut played = 0;
        let others = ["4k3/8/8/3sr3/4P3/8/8/M3KR2 b", "k7/8/8/8/8/8/8/K6R w"];
        for (rules, fen) in RULES.iter().flat_map(|rules| SPECIAL.iter().chain(&others).map(move |fen| (rules, fen))) {
            if let Some(game) = play_some(rules, fen) {
                assert_eq!(replay::play(&encode(&game)), Some(game), "{rules} {fen}");
                played += 1;
            }
        }
        assert!(played > 400, "{played} games");
    }
}
