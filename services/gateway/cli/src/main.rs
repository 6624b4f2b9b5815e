//! `makruk`: a game against the AI in the terminal.

use std::process::ExitCode;

use clap::Parser as _;

#[tokio::main]
#[allow(clippy::print_stderr, reason = "the last word of a terminal program")]
async fn main() -> ExitCode {
    let options = makruk_cli::Options::parse();
    match makruk_cli::play(options, makruk_cli::Input::stdin(), interrupted(), &mut std::io::stdout()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Ends with the first Ctrl-C.
async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        // It can't be heard: then it ends the process by itself.
        std::future::pending::<()>().await;
    }
}
