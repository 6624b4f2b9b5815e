//! Ringing alarms on time.

use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use makruk_runtime::{Millis, Stop};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::bell::Bell;
use crate::dial::Dial;
use crate::lookout::Sight;
use crate::schedule::Schedule;

/// Alarms that ring at once. The others wait, the earliest first: rules would only queue them.
const RINGING: usize = 32;

/// Rings what the lookout sees.
#[derive(Debug)]
pub(crate) struct Ringer {
    pub(crate) bell: Bell,
    pub(crate) stop: Stop,
    pub(crate) sights: watch::Receiver<Option<Sight>>,
}

impl Ringer {
    /// Rings until the stop. What rings then is cut off: rules may or may not have heard it, and another replica, or the
    /// next start, rings again.
    pub(crate) async fn run(mut self) {
        let mut schedule = Schedule::default();
        let mut dial = None;
        let mut ringing = FuturesUnordered::new();
        loop {
            let next = schedule.next_due().filter(|_| ringing.len() < RINGING);
            tokio::select! {
                biased;
                () = self.stop.triggered() => return,
                Ok(()) = self.sights.changed() => {
                    if let Some(Sight { dial: now, alarms }) = self.sights.borrow_and_update().clone() {
                        dial = Some(now);
                        schedule.replace(alarms);
                    }
                }
                Some(()) = ringing.next() => {}
                now = reached(dial, next) => {
                    while ringing.len() < RINGING && let Some(alarm) = schedule.take(now) {
                        ringing.push(self.bell.clone().ring(alarm));
                    }
                }
            }
        }
    }
}

/// Waits until it is `next`, and says what time it is then; for ever without one.
async fn reached(dial: Option<Dial>, next: Option<Millis>) -> Millis {
    let (Some(dial), Some(next)) = (dial, next) else { return std::future::pending().await };
    sleep_until(dial.moment(next)).await;
    dial.time(Instant::now())
}
