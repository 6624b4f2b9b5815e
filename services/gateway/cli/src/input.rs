//! Where lines come from.

use std::io::{BufRead as _, IsTerminal as _};

use tokio::sync::mpsc;

/// Lines typed by a person, or read from a script.
#[derive(Debug)]
pub struct Input {
    lines: mpsc::Receiver<String>,
    /// A person may say something at any time. A script waits for its turn, so that it means the same
    /// however long the AI thinks.
    pub interactive: bool,
}

impl Input {
    /// Standard input: a person where it is a terminal, a script else.
    pub fn stdin() -> Self {
        let (sender, lines) = mpsc::channel(1);
        // Not a task: a read of a terminal can't be cancelled, and would hold the runtime at the end.
        std::thread::spawn(move || {
            for line in std::io::stdin().lock().lines().map_while(Result::ok) {
                if sender.blocking_send(line).is_err() {
                    break;
                }
            }
        });
        Self { lines, interactive: std::io::stdin().is_terminal() }
    }

    /// Lines of a script, as they are sent.
    pub fn script(lines: mpsc::Receiver<String>) -> Self {
        Self { lines, interactive: false }
    }

    /// The next line; `None` at the end.
    pub async fn next(&mut self) -> Option<String> {
        self.lines.recv().await
    }
}
