//! `perft <depth> [fen]`: counts the tree of legal moves, and says how fast.

use std::{env, error::Error, io::Write, process::ExitCode, time::Instant};

use makruk::{Position, perft};

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    // Where this can't be said, the exit code says it.
    let _unsaid = writeln!(std::io::stderr(), "perft: {error}");
    ExitCode::FAILURE
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let depth = arguments.next().ok_or("usage: perft <depth> [fen]")?;
    let depth = depth.parse().map_err(|_| format!("depth: expected a number of plies up to 255, got `{depth:.20}`"))?;
    let fen = arguments.collect::<Vec<_>>().join(" ");
    let position =
        if fen.is_empty() { Position::start() } else { fen.parse().map_err(|error| format!("{fen}: {error}"))? };
    let begun = Instant::now();
    let nodes = perft(&position, depth);
    let micros = begun.elapsed().as_micros().max(1);
    writeln!(std::io::stdout(), "{nodes} nodes, {} ms, {} Mnps", micros / 1000, u128::from(nodes) / micros)?;
    Ok(())
}
