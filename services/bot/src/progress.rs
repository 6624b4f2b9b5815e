//! Keeping a message ours while its work takes its time.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::{AckKind, Message};
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// Three reports fit into the consumer's ack wait, so that one may get lost.
const PERIOD: Duration = Duration::from_secs(3);

/// Reports progress on a message, from a task that is not the one that works. Ends when dropped.
#[derive(Debug)]
pub(crate) struct Progress(JoinHandle<()>);

impl Progress {
    pub(crate) fn of(message: &Arc<Message>) -> Self {
        let message = Arc::clone(message);
        Self(tokio::spawn(async move {
            loop {
                sleep(PERIOD).await;
                if let Err(error) = message.ack_with(AckKind::Progress).await {
                    tracing::warn!(%error, "progress was not reported; the turn may go to another worker");
                }
            }
        }))
    }

    /// Ends it. Nothing is reported any more when this returns.
    pub(crate) async fn end(mut self) {
        self.0.abort();
        // It ends as cancelled, which is what was asked for.
        let _cancelled = (&mut self.0).await;
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.abort();
    }
}
