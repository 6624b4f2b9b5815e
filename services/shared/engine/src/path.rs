//! The positions of the game and of the line being searched, for repetitions.

use makruk::Game;

/// Every position since the game began, the searched line at the end.
#[derive(Debug)]
pub(crate) struct Path {
    stops: Vec<Stop>,
    /// Index of the root of the search.
    root: usize,
}

#[derive(Clone, Copy, Debug)]
struct Stop {
    key: u64,
    /// Plies since the last one that nothing can take back.
    quiet: usize,
}

impl Path {
    /// The game so far; its present position is the root.
    pub(crate) fn of(game: &Game) -> Self {
        let mut stops: Vec<Stop> = game.keys().map(|key| Stop { key, quiet: 0 }).collect();
        let root = stops.len().saturating_sub(1);
        if let Some(stop) = stops.last_mut() {
            stop.quiet = usize::from(game.quiet_plies()).min(root);
        }
        Self { stops, root }
    }

    /// Steps to a position; `fresh` if no position before it can occur again.
    #[inline]
    pub(crate) fn push(&mut self, key: u64, fresh: bool) {
        let quiet = if fresh { 0 } else { self.stops.last().map_or(0, |stop| stop.quiet + 1) };
        self.stops.push(Stop { key, quiet });
    }

    /// Steps back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.stops.pop();
    }

    /// Is the last position a draw by repetition? In the game the rule wants its third occurrence; within the search the
    /// second is enough, since whoever could repeat once can repeat again.
    pub(crate) fn repeats(&self) -> bool {
        let Some(last) = self.stops.last() else { return false };
        let here = self.stops.len() - 1;
        let mut before = 0;
        for back in (4..=last.quiet).step_by(2) {
            let index = here - back;
            if self.stops[index].key == last.key {
                before += 1;
                if index >= self.root || before == 2 {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(keys: &[u64], root: usize) -> Path {
        let mut path = Path { stops: Vec::new(), root };
        for &key in keys {
            path.push(key, false);
        }
        path
    }

    #[test]
    fn twice_is_enough_within_the_search() {
        assert!(path(&[1, 2, 3, 4, 1], 0).repeats());
        assert!(!path(&[1, 2, 3, 4, 5], 0).repeats());
    }

    #[test]
    fn the_games_own_positions_need_a_third_occurrence() {
        assert!(!path(&[1, 2, 3, 4, 1], 1).repeats());
        assert!(path(&[1, 2, 3, 4, 1, 2, 3, 4, 1], 8).repeats());
    }

    #[test]
    fn nothing_repeats_across_a_capture() {
        let mut path = path(&[1, 2, 3], 0);
        path.push(4, true);
        path.push(1, false);
        assert!(!path.repeats());
        path.pop();
        path.pop();
        path.push(4, false);
        path.push(1, false);
        assert!(path.repeats());
    }
}
