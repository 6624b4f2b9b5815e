//! From a signal to a stop token.

use std::future::Future;

use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// Tells everything in a process, or in one service of it, to end. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Stop(CancellationToken);

impl Stop {
    /// A token that is not triggered yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A token that ends with this one, and can be ended alone.
    #[must_use]
    pub fn child(&self) -> Self {
        Self(self.0.child_token())
    }

    /// Asks for the end. Idempotent.
    pub fn trigger(&self) {
        self.0.cancel();
    }

    /// Whether the end was asked for.
    pub fn is_triggered(&self) -> bool {
        self.0.is_cancelled()
    }

    /// Waits until the end is asked for.
    pub async fn triggered(&self) {
        self.0.cancelled().await;
    }

    /// Runs a future until it is done or the end is asked for; `None` in the second case, with the
    /// future dropped where it stood.
    pub async fn or<T>(&self, future: impl Future<Output = T>) -> Option<T> {
        self.0.run_until_cancelled(future).await
    }

    /// Triggers on SIGTERM or SIGINT. A second signal ends the process at once with status 130.
    ///
    /// # Errors
    /// When the process can't listen to signals.
    pub fn on_signals(&self) -> std::io::Result<()> {
        let mut term = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let stop = self.clone();
        tokio::spawn(async move {
            for round in 0..2 {
                tokio::select! {
                    _ = term.recv() => {}
                    _ = interrupt.recv() => {}
                }
                if round == 0 {
                    tracing::info!("stopping; a second signal ends the process at once");
                    stop.trigger();
                }
            }
            std::process::exit(130);
        });
        Ok(())
    }
}
