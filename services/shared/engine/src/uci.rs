//! The protocol of `makruk-uci`: enough UCI for a graphical board, a match runner, and perft.
//!
//! `uci`, `isready`, `ucinewgame`, `setoption name Level value easy|normal|hard`, `setoption name Rules value <rule set>`
//! as [`RuleSet`] reads it, `position startpos|fen <fen> [moves ...]`, `go [depth n] [nodes n] [movetime ms] [infinite]`,
//! `go perft n`, `stop`, `bench`, `quit`. A change of rules begins a new game. UCI has no words for counts, so that no game
//! here has a count but those that start by themselves.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use makruk::{CountAction, Game, Mode, Position, RuleSet, Setup, Turn};

use crate::divide::{DEEPEST, divide};
use crate::{Choice, Level, Limits, bench, think};

/// Answers commands until `quit` or the end of the input. A search or perft runs on a thread of its own, so that `stop`
/// reaches it; at the end of the input a perft and a bounded search are finished first. A command it cannot read is
/// answered with an `info string` and changes nothing.
///
/// # Errors
/// What reading or writing brings.
pub fn run(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let board = Board { output: Mutex::new(output), stop: AtomicBool::new(false) };
    thread::scope(|scope| {
        let mut session =
            Session { board: &board, game: new_game(RuleSet::default()), level: Level::Hard, search: None };
        for line in input.lines() {
            let line = line?;
            if line.trim() == "quit" {
                board.stop.store(true, Ordering::Relaxed);
                break;
            }
            if let Err(reason) = session.obey(scope, &line) {
                board.say(&format!("info string {reason}"))?;
            }
        }
        session.finish()
    })
}

/// What the search's thread shares with the reader.
struct Board<W> {
    output: Mutex<W>,
    stop: AtomicBool,
}

impl<W: Write> Board<W> {
    fn say(&self, text: &str) -> io::Result<()> {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{text}")?;
        output.flush()
    }
}

struct Session<'scope, W> {
    board: &'scope Board<W>,
    game: Game,
    level: Level,
    search: Option<Running<'scope>>,
}

struct Running<'scope> {
    thread: ScopedJoinHandle<'scope, io::Result<()>>,
    bounded: bool,
}

impl<'scope, W: Write + Send> Session<'scope, W> {
    fn obey(&mut self, scope: &'scope Scope<'scope, '_>, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let said = match words.as_slice() {
            [] => Ok(()),
            ["uci"] => self.board.say(&format!(
                "id name makruk-engine {}\nid author the makruk server\noption name Level type combo default hard \
                 var easy var normal var hard\noption name Rules type string default {}\nuciok",
                env!("CARGO_PKG_VERSION"),
                RuleSet::default()
            )),
            ["isready"] => self.board.say("readyok"),
            ["ucinewgame"] => {
                self.game = new_game(self.game.rules());
                Ok(())
            }
            ["setoption", "name", "Rules", "value", rules] => {
                self.game = new_game(rules.parse().map_err(|error: makruk::ParseRuleSetError| error.to_string())?);
                Ok(())
            }
            ["setoption", "name", "Level", "value", level] => {
                self.level = level.parse().map_err(|error: crate::UnknownLevel| error.to_string())?;
                Ok(())
            }
            ["position", rest @ ..] => {
                self.game = set_up(rest, self.game.rules())?;
                Ok(())
            }
            ["go", "perft", depth] => {
                let depth = perft_depth(depth)?;
                self.perft(scope, depth)
            }
            ["go", rest @ ..] => {
                let limits = limits(rest, self.level)?;
                self.go(scope, limits)
            }
            ["stop"] => {
                self.board.stop.store(true, Ordering::Relaxed);
                Ok(())
            }
            ["bench"] => {
                let (start, nodes) = (Instant::now(), bench());
                self.board.say(&format!("bench {nodes} nodes {} nps", per_second(nodes, start)))
            }
            _ => return Err(format!("unknown command: {}", line.chars().take(80).collect::<String>())),
        };
        said.map_err(|error| error.to_string())
    }

    fn go(&mut self, scope: &'scope Scope<'scope, '_>, limits: Limits) -> io::Result<()> {
        let (game, level) = (self.game.clone(), self.level);
        self.launch(scope, limits != Limits::default(), move |board| {
            let start = Instant::now();
            let Some(choice) = think(&game, level, limits, &board.stop, 0) else { return board.say("bestmove 0000") };
            let Choice { turn: Turn { mv, .. }, score, depth: plies, nodes } = choice;
            let nps = per_second(nodes, start);
            board.say(&format!("info depth {plies} score {score} nodes {nodes} nps {nps} pv {mv}\nbestmove {mv}"))
        })
    }

    /// Answers as Stockfish does: the root moves with their counts, an empty line, the sum.
    fn perft(&mut self, scope: &'scope Scope<'scope, '_>, depth: u8) -> io::Result<()> {
        let position = *self.game.position();
        self.launch(scope, true, move |board| {
            let mut sum = 0;
            for part in divide(&position, depth, &board.stop) {
                let Ok((mv, nodes)) = part else { return board.say("info string perft stopped") };
                board.say(&format!("{mv}: {nodes}"))?;
                sum += nodes;
            }
            board.say(&format!("\nNodes searched: {sum}"))
        })
    }

    /// Ends what runs, and starts something else in its place.
    fn launch(
        &mut self,
        scope: &'scope Scope<'scope, '_>,
        bounded: bool,
        work: impl FnOnce(&Board<W>) -> io::Result<()> + Send + 'scope,
    ) -> io::Result<()> {
        self.board.stop.store(true, Ordering::Relaxed);
        self.join()?;
        self.board.stop.store(false, Ordering::Relaxed);
        let board = self.board;
        self.search = Some(Running { thread: scope.spawn(move || work(board)), bounded });
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        if self.search.as_ref().is_some_and(|search| !search.bounded) {
            self.board.stop.store(true, Ordering::Relaxed);
        }
        self.join()
    }

    fn join(&mut self) -> io::Result<()> {
        let Some(search) = self.search.take() else { return Ok(()) };
        search.thread.join().unwrap_or_else(|_| Err(io::Error::other("the search panicked")))
    }
}

fn new_game(rules: RuleSet) -> Game {
    Game::usual(rules, Mode::Bot)
}

fn set_up(words: &[&str], rules: RuleSet) -> Result<Game, String> {
    let (place, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let position: Position = match place {
        ["startpos"] => rules.start(),
        ["fen", fen @ ..] => {
            let setup: Setup = fen.join(" ").parse().map_err(|error: makruk::FenError| error.to_string())?;
            setup.validate().map_err(|error| error.to_string())?
        }
        _ => return Err("expected `position startpos` or `position fen ...`".to_owned()),
    };
    let mut game = Game::new(rules, Mode::Bot, position).map_err(|error| error.to_string())?;
    for text in moves {
        let mv = game.position().parse_uci(text).map_err(|error| error.to_string())?;
        game.play(Turn { mv, count: CountAction::None }).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

fn perft_depth(text: &str) -> Result<u8, String> {
    let depth = text.parse().ok().filter(|depth| (1..=DEEPEST).contains(depth));
    depth.ok_or_else(|| format!("expected a perft depth from 1 to {DEEPEST}, got {text:.20}"))
}

/// The limits a `go` names; without any, the level's own.
fn limits(words: &[&str], level: Level) -> Result<Limits, String> {
    let mut limits = Limits::default();
    if words == ["infinite"] {
        return Ok(limits);
    }
    for pair in words.chunks(2) {
        let &[name, number] = pair else { return Err(format!("expected a number after {}", words.join(" "))) };
        let number: u64 = number.parse().map_err(|_| format!("expected a number after {name}, got {number}"))?;
        match name {
            "depth" => limits.depth = Some(u8::try_from(number).unwrap_or(u8::MAX)),
            "nodes" => limits.nodes = Some(number),
            "movetime" => limits.deadline = Instant::now().checked_add(Duration::from_millis(number)),
            _ => return Err(format!("expected depth, nodes, movetime, infinite or perft, got {name}")),
        }
    }
    Ok(if words.is_empty() { level.budget() } else { limits })
}

fn per_second(nodes: u64, start: Instant) -> u128 {
    u128::from(nodes) * 1_000_000 / start.elapsed().as_micros().max(1)
}
