//! Notations, and what Fairy-Stockfish makes of a game.

use makruk::{
    Position,
    fairy::{Line, Started, State},
    pgn::{Pgn, Score},
};

use crate::{
    games::standing,
    page::text,
    script::{game, play},
};

/// `start | UCI | SAN | Thai`
pub(crate) fn notation(row: &[String]) {
    let [start, uci, san, thai] = row else { panic!("{row:?}") };
    let position: Position = if start == "usual" { Position::start() } else { start.parse().unwrap() };
    let mv = position.parse_uci(uci).unwrap();
    assert_eq!(mv.to_string(), *uci);
    let written = position.san(mv).unwrap();
    assert_eq!((written.to_string(), written.thai().to_string()), (san.clone(), thai.clone()), "{start}");
    for text in [san, thai] {
        assert_eq!(position.parse_san(text), Ok(mv), "{start}");
    }
}

/// `rules | start | moves | for Fairy-Stockfish`
pub(crate) fn export(row: &[String]) {
    let [rules, start, moves, fairy] = row else { panic!("{row:?}") };
    for end in play(game(rules, start), moves) {
        assert_eq!(end.game().fairy_fen(), *fairy, "{row:?}");
    }
}

/// `start | moves | Fairy-Stockfish counts | ttakji says`
pub(crate) fn difference(row: &[String]) {
    let [start, moves, theirs, ours] = row else { panic!("{row:?}") };
    let mut line = Line::from(start.parse::<State>().unwrap());
    for text in moves.split(' ') {
        line.play(line.state().position().parse_uci(text).unwrap()).unwrap();
    }
    let fen = line.state().fen(false);
    let fields: Vec<&str> = fen.split(' ').skip(3).take(2).collect();
    let end = if line.optional_end(Started::Automatic).is_some() { ", a draw" } else { "" };
    assert_eq!(format!("{}{end}", fields.join(" ")), *theirs, "{row:?}");
    for end in play(game("ttakji@1", start), moves) {
        assert_eq!(standing(&end), *ours, "{row:?}");
    }
}

#[test]
fn the_games_on_the_page_are_what_is_written_of_them() {
    let text = text();
    let records = text.split("```pgn\n").skip(1).map(|rest| rest.split_once("```").unwrap().0);
    let mut found = 0;
    for written in records {
        let record: Pgn = written.parse().unwrap();
        let (rules, mode) = (record.rule_set().unwrap().unwrap(), record.mode().unwrap().unwrap());
        let game = record.replay(rules, mode).unwrap();
        assert_eq!(Score::from(game.outcome()), record.score());
        assert_eq!(Pgn::of(&game).unwrap().to_string(), written);
        found += 1;
    }
    assert_eq!(found, 1);
}
