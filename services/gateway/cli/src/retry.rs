//! The same call again while its outcome is open.

use std::error::Error as _;
use std::time::Duration;

use tokio::time::{Instant, sleep};
use tonic::{Code, Response, Status};
use tonic_types::StatusExt as _;

/// Whether the outcome is open, or the server too busy: the same call may be sent again.
pub fn is_open(status: &Status) -> bool {
    match status.code() {
        Code::Unavailable | Code::DeadlineExceeded | Code::Cancelled | Code::Unknown => true,
        // A limit that passes by itself says when, and a server that sheds load says nothing more; any other limit is
        // for the person to make room in.
        Code::ResourceExhausted => status.details().is_empty() || status.get_details_retry_info().is_some(),
        // A broken connection can show as Internal; one that the server said has no source here.
        Code::Internal => status.source().is_some(),
        _ => false,
    }
}

/// Waits between attempts, about 0.1 s and doubling to 2 s, jittered: players of one gateway do not
/// come back all at once.
#[derive(Debug)]
pub(crate) struct Pause(Duration);

impl Default for Pause {
    fn default() -> Self {
        Self(Duration::from_millis(100))
    }
}

impl Pause {
    pub(crate) fn next(&mut self) -> Duration {
        let step = self.0;
        self.0 = (step * 2).min(Duration::from_secs(2));
        step.mul_f64(rand::random_range(0.5..=1.0))
    }
}

/// Makes a call until it is answered, or has been open for longer than `patience`.
pub(crate) async fn persist<T, F>(patience: Duration, call: impl Fn() -> F) -> Result<T, Status>
where
    F: Future<Output = Result<Response<T>, Status>>,
{
    let deadline = Instant::now() + patience;
    let mut pause = Pause::default();
    loop {
        match call().await {
            Ok(response) => return Ok(response.into_inner()),
            Err(status) if is_open(&status) && Instant::now() < deadline => sleep(pause.next()).await,
            Err(status) => return Err(status),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use tonic_types::ErrorDetails;

    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    #[tokio::test(start_paused = true)]
    async fn an_open_call_is_sent_until_it_is_answered() {
        let calls = AtomicU32::new(0);
        let answer = persist(LONG, || async {
            match calls.fetch_add(1, Ordering::Relaxed) {
                0..3 => Err(Status::unavailable("restarting")),
                _ => Ok(Response::new(7)),
            }
        });
        assert_eq!(answer.await.unwrap(), 7);
        assert_eq!(calls.load(Ordering::Relaxed), 4);
    }

    #[tokio::test(start_paused = true)]
    async fn patience_ends() {
        let begin = Instant::now();
        let answer: Result<(), _> = persist(LONG, || async { Err(Status::unavailable("gone")) }).await;
        assert_eq!(answer.unwrap_err().message(), "gone");
        let took = begin.elapsed();
        assert!(took >= LONG && took <= LONG + Duration::from_secs(2), "{took:?}");
    }

    #[test]
    fn a_limit_is_waited_for_only_where_it_passes() {
        let exhausted = |details| Status::with_error_details(Code::ResourceExhausted, "too many", details);
        assert!(is_open(&Status::resource_exhausted("overloaded")));
        assert!(is_open(&exhausted(ErrorDetails::with_retry_info(Some(Duration::from_secs(1))))));
        assert!(!is_open(&exhausted(ErrorDetails::with_quota_failure_violation("links", "five are open"))));
    }

    #[tokio::test]
    async fn an_answer_is_not_asked_for_again() {
        let calls = AtomicU32::new(0);
        let answer: Result<(), _> = persist(LONG, || async {
            calls.fetch_add(1, Ordering::Relaxed);
            Err(Status::failed_precondition("not legal"))
        })
        .await;
        assert_eq!((answer.unwrap_err().code(), calls.into_inner()), (Code::FailedPrecondition, 1));
    }
}
