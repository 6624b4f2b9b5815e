//! The engine as a program that speaks UCI on its standard input and output.

use std::io;

fn main() -> io::Result<()> {
    makruk_engine::uci::run(io::stdin().lock(), io::stdout())
}
