//! The gateway as a program.

fn main() -> std::process::ExitCode {
    makruk_runtime::app::main::<makruk_gateway::Gateway>()
}
