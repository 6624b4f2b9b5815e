//! Searching, off the async runtime, with a stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use makruk::Game;
use makruk_engine::{Choice, Level, Limits};
use makruk_runtime::Stop;
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::{Instant, sleep_until};

/// What an instant move may look at: about a millisecond's work, and hardly more than the captures at hand.
const INSTANT_NODES: u64 = 2_000;

/// A thought that has less time than this is an instant one.
const SHORTEST: Duration = Duration::from_millis(5);

/// With so many turns waiting, a thought takes half its time.
const HURRY: u32 = 4;

/// How much time to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// What the level asks for, shared with the turns that wait.
    Full {
        /// At least so long, whoever waits.
        least: Duration,
        /// But never longer: the AI's own clock runs.
        most: Duration,
        /// Turns in the queue behind this one.
        waiting: u64,
    },
    /// None.
    Instant,
}

impl Pace {
    /// The same, as far as a clock allows.
    pub(crate) fn within(self, allowance: Option<Duration>) -> Self {
        match (self, allowance) {
            (Self::Full { .. }, Some(allowance)) if allowance < SHORTEST => Self::Instant,
            (Self::Full { least, most, waiting }, Some(allowance)) => {
                let most = most.min(allowance);
                Self::Full { least: least.min(most), most, waiting }
            }
            (pace, _) => pace,
        }
    }

    /// The time a thought of `full` length takes: `full / (1 + waiting / 4)`. The time for a whole
    /// queue grows with the logarithm of its length only: a crowd meets weaker AIs instead of silent ones.
    fn of(full: Duration, least: Duration, waiting: u64) -> Duration {
        let waiting = u32::try_from(waiting).unwrap_or(u32::MAX);
        (full * HURRY / waiting.saturating_add(HURRY)).max(least)
    }
}

/// Chooses a turn for the side to move; `None` when the game is over. Ends early at the stop, with what was found by
/// then. The search ends too when this is dropped. Deterministic but for the time it gets.
///
/// # Errors
/// When the search panicked.
pub(crate) async fn think(
    game: Game,
    level: Level,
    pace: Pace,
    seed: u64,
    stop: &Stop,
) -> Result<Option<Choice>, JoinError> {
    let began = Instant::now();
    let flag = Flag::default();
    let (limits, over) = (limits(level, pace, began), Arc::clone(&flag.0));
    let mut search = spawn_blocking(move || makruk_engine::think(&game, level, limits, &over, seed));
    let choice = tokio::select! {
        choice = &mut search => choice?,
        () = stop.triggered() => {
            flag.raise();
            search.await?
        }
    };
    if let Pace::Full { least, .. } = pace {
        // Nothing is lost when the stop cuts this short.
        let _waited = stop.or(sleep_until(began + least)).await;
    }
    Ok(choice)
}

fn limits(level: Level, pace: Pace, began: Instant) -> Limits {
    match pace {
        Pace::Instant => Limits::nodes(INSTANT_NODES),
        Pace::Full { least, most, waiting } => {
            let deadline = began + Pace::of(level.movetime(), least, waiting).min(most);
            Limits { deadline: Some(deadline.into_std()), ..level.budget() }
        }
    }
}

/// Ends a search, at the latest when it is dropped.
#[derive(Default)]
struct Flag(Arc<AtomicBool>);

impl Flag {
    fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for Flag {
    fn drop(&mut self) {
        self.raise();
    }
}

#[cfg(test)]
mod tests {
    use makruk::{Mode, RuleSet};

    use super::*;

    /// Far longer than any test may take.
    const LONG: Pace = Pace::Full { least: Duration::from_mins(10), most: Duration::MAX, waiting: 0 };

    fn game() -> Game {
        Game::usual(RuleSet::Ttakji, Mode::Bot)
    }

    #[tokio::test]
    async fn a_stop_ends_a_long_search_with_what_it_has() {
        let stop = Stop::new();
        let thinking = think(game(), Level::Hard, LONG, 1, &stop);
        let ending = async {
            // The search has begun when the blocking pool has it; whatever it found by then is legal.
            tokio::task::yield_now().await;
            stop.trigger();
        };
        let (choice, ()) = tokio::join!(thinking, ending);
        assert!(game().position().is_legal(choice.unwrap().unwrap().turn.mv));
    }

    #[tokio::test]
    async fn a_stop_ends_the_wait_after_a_short_search() {
        let stop = Stop::new();
        stop.trigger();
        assert!(think(game(), Level::Easy, LONG, 1, &stop).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn an_instant_move_is_small_and_always_the_same() {
        let stop = Stop::new();
        let first = think(game(), Level::Hard, Pace::Instant, 7, &stop).await.unwrap().unwrap();
        assert!(first.nodes <= INSTANT_NODES);
        assert_eq!(think(game(), Level::Hard, Pace::Instant, 7, &stop).await.unwrap(), Some(first));
    }

    #[test]
    fn a_crowd_shares_the_time() {
        let full = Duration::from_secs(2);
        let of = |waiting| Pace::of(full, Duration::ZERO, waiting);
        assert_eq!((of(0), of(4), of(12)), (full, full / 2, full / 4));
        assert!(of(u64::MAX) < Duration::from_micros(10));
        for waiting in [10, 100, 1000] {
            // All of them together, thought about one after the other as the queue shrinks.
            let all: Duration = (0..waiting).map(of).sum();
            assert!(all < full * 4 * (1 + u64::ilog2(waiting)), "{waiting} wait for {all:?}");
        }
    }

    #[test]
    fn the_time_that_has_to_pass_is_thought_in() {
        let began = Instant::now();
        let pace = |least| Pace::Full { least, most: Duration::MAX, waiting: 9 };
        let of = |pace| limits(Level::Normal, pace, began).deadline.unwrap();
        assert_eq!(of(pace(Duration::from_secs(9))), (began + Duration::from_secs(9)).into_std());
        assert!(of(pace(Duration::ZERO)) < (began + Level::Normal.movetime()).into_std());
        // The clock has the last word.
        let timed = pace(Duration::from_secs(9)).within(Some(Duration::from_millis(40)));
        assert_eq!(of(timed), (began + Duration::from_millis(40)).into_std());
    }

    #[test]
    fn a_clock_only_ever_shortens_a_thought() {
        let millis = Duration::from_millis;
        let pace = Pace::Full { least: millis(700), most: Duration::MAX, waiting: 3 };
        assert_eq!(pace.within(None), pace);
        let within = |most| Pace::Full { least: millis(700).min(most), most, waiting: 3 };
        for allowance in [millis(5), millis(699), millis(5_000)] {
            assert_eq!(pace.within(Some(allowance)), within(allowance));
        }
        assert_eq!(pace.within(Some(millis(4))), Pace::Instant);
        assert_eq!(Pace::Instant.within(Some(millis(5_000))), Pace::Instant);
        let hard = limits(Level::Hard, within(millis(5_000)), Instant::now()).deadline.unwrap();
        assert!(hard <= (Instant::now() + Level::Hard.movetime()).into_std(), "never more than the level's own time");
    }
}
