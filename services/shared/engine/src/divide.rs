//! Perft root move by root move, which can be told to end.

use std::sync::atomic::{AtomicBool, Ordering};

use makruk::{Move, Position, perft};

use crate::limits::Stopped;

/// The deepest tree to count, in plies. Nobody waits for one so deep, unless next to nothing moves in it.
pub(crate) const DEEPEST: u8 = 20;

/// The height of the trees that are counted without a look at the stop flag: about a millisecond of work.
const UNWATCHED: u8 = 4;

/// The legal moves of a position, each with the number of lines of `depth` plies that begin with it. `depth` is at least
/// 1. Once the flag is set every answer is `Stopped`.
pub(crate) fn divide(
    position: &Position,
    depth: u8,
    stop: &AtomicBool,
) -> impl Iterator<Item = Result<(Move, u64), Stopped>> {
    position.legal_moves().into_iter().map(move |mv| Ok((mv, count_after(position, mv, depth, stop)?)))
}

fn count_after(position: &Position, mv: Move, depth: u8, stop: &AtomicBool) -> Result<u64, Stopped> {
    let mut next = *position;
    next.play_unchecked(mv);
    count(&next, depth - 1, stop)
}

fn count(position: &Position, depth: u8, stop: &AtomicBool) -> Result<u64, Stopped> {
    if stop.load(Ordering::Relaxed) {
        return Err(Stopped);
    }
    if depth <= UNWATCHED {
        return Ok(perft(position, depth));
    }
    position.legal_moves().iter().map(|&mv| count_after(position, mv, depth, stop)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_come_to_the_whole_on_both_sides_of_the_unwatched_height() {
        let (position, stop) = ("8/8/3k4/8/3KS3/3S4/8/8 w".parse().unwrap(), AtomicBool::new(false));
        for depth in 1..=UNWATCHED + 2 {
            let parts: Result<Vec<(Move, u64)>, Stopped> = divide(&position, depth, &stop).collect();
            let parts = parts.unwrap();
            assert_eq!(parts.len(), position.legal_moves().len());
            assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), perft(&position, depth));
        }
    }

    #[test]
    fn a_flag_set_on_the_way_leaves_the_rest_uncounted() {
        let (start, stop) = (Position::start(), AtomicBool::new(false));
        let mut parts = divide(&start, 2, &stop);
        assert!(matches!(parts.next(), Some(Ok((_, 23)))));
        stop.store(true, Ordering::Relaxed);
        assert!(parts.all(|part| part == Err(Stopped)));
    }
}
