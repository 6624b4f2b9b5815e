//! `makruk`: a game against the AI in the terminal.

use std::process::ExitCode;

use clap::Parser as _;

#[tokio::main]
#[allow(clippy::print_stderr, reason = "the last word of a terminal program")]
async fn main() -> ExitCode {
    let options = makruk_cli::Options::parse();
    match makruk_cli::play(options, makruk_cli::Input::stdin(), &mut std::io::stdout()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
