//! The bot service as a process.

fn main() -> std::process::ExitCode {
    makruk_runtime::app::main::<makruk_bot::Bot>()
}
