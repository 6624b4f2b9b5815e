//! `perft <depth> [fen]`: counts the tree of legal moves, and says how fast.

use std::{env, error::Error, io::Write, time::Instant};

use makruk::{Position, perft};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let depth = arguments.next().ok_or("usage: perft <depth> [fen]")?.parse()?;
    let fen = arguments.collect::<Vec<_>>().join(" ");
    let position = if fen.is_empty() { Position::start() } else { fen.parse()? };
    let begun = Instant::now();
    let nodes = perft(&position, depth);
    let micros = begun.elapsed().as_micros().max(1);
    writeln!(std::io::stdout(), "{nodes} nodes, {} ms, {} Mnps", micros / 1000, u128::from(nodes) / micros)?;
    Ok(())
}
