//! The rating service as a process.

fn main() -> std::process::ExitCode {
    makruk_runtime::app::main::<makruk_rating::Rating>()
}
