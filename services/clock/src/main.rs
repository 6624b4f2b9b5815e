//! The clock service as a process.

fn main() -> std::process::ExitCode {
    makruk_runtime::app::main::<makruk_clock::Clock>()
}
