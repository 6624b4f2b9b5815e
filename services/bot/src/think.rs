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

/// How much time to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// What the level asks for, and at least so long.
    Full(Duration),
    /// None.
    Instant,
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
    if let Pace::Full(least) = pace {
        // Nothing is lost when the stop cuts this short.
        let _waited = stop.or(sleep_until(began + least)).await;
    }
    Ok(choice)
}

fn limits(level: Level, pace: Pace, began: Instant) -> Limits {
    match pace {
        Pace::Instant => Limits::nodes(INSTANT_NODES),
        Pace::Full(least) => {
            let budget = level.budget();
            // Time that has to pass anyway is thought in.
            Limits { deadline: budget.deadline.max(Some((began + least).into_std())), ..budget }
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
    use makruk::{Mode, Position, RuleSet};

    use super::*;

    /// Far longer than any test may take.
    const LONG: Pace = Pace::Full(Duration::from_mins(10));

    fn game() -> Game {
        Game::new(RuleSet::Ttakji, Mode::Bot, Position::start())
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
    fn the_time_that_has_to_pass_is_thought_in() {
        let began = Instant::now();
        let of = |least| limits(Level::Normal, Pace::Full(least), began).deadline.unwrap();
        assert_eq!(of(Duration::from_secs(9)), (began + Duration::from_secs(9)).into_std());
        assert!(of(Duration::ZERO) >= (began + Level::Normal.movetime()).into_std());
    }
}
