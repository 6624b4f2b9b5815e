//! The matchmaking service as a process.

fn main() -> std::process::ExitCode {
    makruk_runtime::app::main::<makruk_matchmaking::Matchmaking>()
}
