//! Waiting for something without guessing how long it takes.

use std::future::Future;
use std::time::Duration;

use tokio::time::{Instant, sleep};

/// Asks again until there is an answer.
///
/// # Panics
/// When there is none within 60 s.
pub async fn eventually<T, F: Future<Output = Option<T>>>(what: &str, mut ask: impl FnMut() -> F) -> T {
    let deadline = Instant::now() + Duration::from_mins(1);
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(Instant::now() < deadline, "still waiting for {what}");
        sleep(Duration::from_millis(20)).await;
    }
}
