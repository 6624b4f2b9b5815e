//! A fleet whose data go away with it.

use std::ops::{Deref, DerefMut};

use makruk_local::{Fleet, Options};
use tempfile::TempDir;

/// A whole fleet in a temporary folder.
#[derive(Debug)]
pub struct TestFleet {
    fleet: Fleet,
    _folder: TempDir,
}

impl TestFleet {
    /// A fleet as it comes.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn start() -> Self {
        Self::with(|options| options).await
    }

    /// A fleet with options of one's own.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn with(choose: impl FnOnce(Options) -> Options) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = choose(Options::new(folder.path()));
        let fleet = Box::pin(Fleet::start(options)).await.unwrap();
        Self { fleet, _folder: folder }
    }

    /// Stops it in order.
    ///
    /// # Panics
    /// When a service failed.
    pub async fn stop(self) {
        self.fleet.stop().await.unwrap();
    }
}

impl Deref for TestFleet {
    type Target = Fleet;

    fn deref(&self) -> &Fleet {
        &self.fleet
    }
}

impl DerefMut for TestFleet {
    fn deref_mut(&mut self) -> &mut Fleet {
        &mut self.fleet
    }
}
