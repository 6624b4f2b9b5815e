//! The program `makruk-matchmaking`.

fn main() -> std::process::ExitCode {
    makruk_runtime::app::main::<makruk_matchmaking::Matchmaking>()
}
