//! Writes what the kept corpus starts from: `seeds <folder>` makes a folder for each target, with inputs out of the
//! tables in `tests/data` and of the special positions. `tests/fuzz/keep.sh` then keeps those that reach something new.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a tool for whoever renews the corpus")]

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
};

use flate2::read::GzDecoder;
use makruk::{Game, Mode, Position, RuleSet, Turn, pgn::Pgn};
use makruk_fuzz::{RULES, SPECIAL, encode, san};
use serde_json::Value;

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder);
    write(&folder.join("fen"), fens().into_iter().map(String::into_bytes));
    let games = games();
    write(&folder.join("pgn"), records(&games).into_iter().map(String::into_bytes));
    write(&folder.join("replay"), games.iter().map(encode));
    write(&folder.join("san"), sans().into_iter());
}

fn write(folder: &Path, inputs: impl Iterator<Item = Vec<u8>>) {
    fs::create_dir_all(folder).unwrap();
    for (number, input) in inputs.enumerate() {
        fs::write(folder.join(format!("{number:05}")), input).unwrap();
    }
}

fn data(name: &str) -> fs::File {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data").join(name);
    fs::File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn lines(name: &str) -> impl Iterator<Item = Value> {
    BufReader::new(GzDecoder::new(data(name))).lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("expected {name} in {value:.200}"))
}

/// Positions of every kind, and what Fairy-Stockfish writes while it counts.
fn fens() -> Vec<String> {
    let mut fens: Vec<String> = SPECIAL.iter().map(ToString::to_string).collect();
    let perft: Value = serde_json::from_reader(data("perft.json")).unwrap();
    fens.extend(perft.as_array().unwrap().iter().map(|entry| text(entry, "fen").to_owned()));
    fens.extend(lines("legal_moves.jsonl.gz").step_by(20).map(|line| text(&line, "fen").to_owned()));
    for game in lines("games.jsonl.gz").step_by(10) {
        let after = game["fens"].as_array().unwrap();
        fens.extend(after.iter().step_by(20).map(|fen| fen.as_str().unwrap().to_owned()));
    }
    fens
}

/// Every move of every position of the target, in both alphabets and in UCI.
fn sans() -> Vec<Vec<u8>> {
    let special = SPECIAL.iter().map(|fen| fen.parse::<Position>().unwrap());
    let usual = RULES.iter().map(|rules| rules.parse::<RuleSet>().unwrap().start());
    let mut inputs = Vec::new();
    for (place, position) in special.chain(usual).enumerate() {
        for mv in position.legal_moves() {
            let san = position.san(mv).unwrap();
            let texts = [san.to_string(), san.thai().to_string(), mv.to_string()];
            inputs.extend(texts.map(|text| san::encode(place, &text)));
        }
    }
    inputs
}

/// What other programs write, each game and each file, and records of the shorter games.
fn records(games: &[Game]) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../services/shared/makruk/tests/pgn");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.filter(|path| path.extension().is_some_and(|end| end == "pgn"));
    let mut records: Vec<String> = texts.map(|path| fs::read_to_string(path).unwrap()).collect();
    let each: Vec<String> = records.iter().flat_map(|text| text.split("\n\n[Event ").map(str::to_owned)).collect();
    records.extend(each);
    records.extend(games.iter().filter(|game| game.ply() < 60).map(|game| Pgn::of(game).unwrap().to_string()));
    records
}

/// Games with counts of every kind, games from Fairy-Stockfish, and one for each special position.
fn games() -> Vec<Game> {
    let start = |rules: &str, mode: &str, start: &str| {
        let (rules, mode): (RuleSet, Mode) = (rules.parse().unwrap(), mode.parse().unwrap());
        Game::new(rules, mode, start.parse().unwrap())
    };
    let new = |rules: &str, mode: &str, fen: &str| start(rules, mode, fen).unwrap();
    let mut games: Vec<Game> = RULES.iter().map(|rules| Game::usual(rules.parse().unwrap(), Mode::Bot)).collect();
    games.extend(RULES.iter().flat_map(|rules| SPECIAL.iter().filter_map(|fen| start(rules, "online", fen).ok())));
    for trace in lines("traces.jsonl.gz") {
        let mut game = new(text(&trace, "rules"), text(&trace, "mode"), text(&trace, "start"));
        let plies = trace["plies"].as_array().unwrap();
        let played = plies.iter().take_while(|ply| play(&mut game, text(ply, "move"), text(ply, "count_action")));
        // A game that is over with its start is played on from in the table.
        assert!(played.count() == plies.len() || game.outcome().is_some());
        games.push(game);
    }
    for (rules, line) in RULES[..3].iter().cycle().zip(lines("games.jsonl.gz")) {
        let mut game = new(rules, "online", text(&line, "start_fen"));
        let moves = line["moves"].as_array().unwrap();
        let played = moves.iter().take_while(|mv| play(&mut game, mv.as_str().unwrap(), "none"));
        // Under our rules the game may be over before its last ply.
        assert!(played.count() == moves.len() || game.outcome().is_some());
        games.push(game);
    }
    games
}

/// Whether the turn was played.
fn play(game: &mut Game, mv: &str, count: &str) -> bool {
    let mv = game.position().parse_uci(mv).unwrap();
    game.play(Turn { mv, count: count.parse().unwrap() }).is_ok()
}
