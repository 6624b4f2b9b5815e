//! How many searches this process has room for.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The search slots of a process. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Slots(Arc<Semaphore>);

impl Slots {
    pub(crate) fn new(number: usize) -> Self {
        Self(Arc::new(Semaphore::new(number)))
    }

    /// Takes one, until the answer is dropped. There is one for each worker, so that nobody waits for it.
    pub(crate) async fn take(&self) -> Option<OwnedSemaphorePermit> {
        // It is never closed; and a worker without a permit would only look free.
        Arc::clone(&self.0).acquire_owned().await.ok()
    }

    /// Whether all are taken.
    pub(crate) fn are_taken(&self) -> bool {
        self.0.available_permits() == 0
    }

    /// Waits until one is free. It is not taken by that.
    pub(crate) async fn free(&self) {
        drop(self.0.acquire().await);
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn a_slot_is_free_again_once_it_is_given_back() {
        let slots = Slots::new(2);
        let first = slots.take().await;
        slots.free().await;
        let second = slots.take().await;
        assert!(slots.are_taken() && slots.free().now_or_never().is_none());
        drop(first);
        slots.free().await;
        assert!(!slots.are_taken());
        drop(second);
    }
}
