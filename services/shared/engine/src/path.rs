//! The positions of the game and of the line being searched, for repetitions.

use makruk::Game;

/// Every position since the game began, the searched line at the end.
#[derive(Debug)]
pub(crate) struct Path {
    stops: Vec<Stop>,
    /// Index of the root of the search.
    root: usize,
    /// Whether the rules end the game with a position's third occurrence.
    threefold: bool,
}

/// What it means that the last position has been there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Return {
    /// A draw. In the game the rule wants the third occurrence; within the search the second is enough, since whoever
    /// could come back once can come back again, until some rule ends the game.
    Draw,
    /// The third occurrence where no rule counts them: who wants to win has made no progress, and nothing more.
    Idle,
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
        Self { stops, root, threefold: game.rules().ends_by_threefold(game.mode()) }
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

    /// Whether the last position has been there often enough to matter.
    pub(crate) fn returns(&self) -> Option<Return> {
        let last = self.stops.last()?;
        let here = self.stops.len() - 1;
        let mut before = 0;
        for back in (4..=last.quiet).step_by(2) {
            let index = here - back;
            if self.stops[index].key == last.key {
                before += 1;
                if index >= self.root || before == 2 && self.threefold {
                    return Some(Return::Draw);
                }
            }
        }
        (before >= 2).then_some(Return::Idle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(keys: &[u64], root: usize) -> Path {
        let mut path = Path { stops: Vec::new(), root, threefold: true };
        for &key in keys {
            path.push(key, false);
        }
        path
    }

    #[test]
    fn twice_is_enough_within_the_search() {
        assert_eq!(path(&[1, 2, 3, 4, 1], 0).returns(), Some(Return::Draw));
        assert_eq!(path(&[1, 2, 3, 4, 5], 0).returns(), None);
    }

    #[test]
    fn the_games_own_positions_need_a_third_occurrence() {
        assert_eq!(path(&[1, 2, 3, 4, 1], 1).returns(), None);
        assert_eq!(path(&[1, 2, 3, 4, 1, 2, 3, 4, 1], 8).returns(), Some(Return::Draw));
    }

    #[test]
    fn without_the_rule_the_third_occurrence_is_idle() {
        let free = |keys: &[u64], root| Path { threefold: false, ..path(keys, root) }.returns();
        assert_eq!(free(&[1, 2, 3, 4, 1], 1), None);
        assert_eq!(free(&[1, 2, 3, 4, 1, 2, 3, 4, 1], 8), Some(Return::Idle));
        assert_eq!(free(&[1, 2, 3, 4, 1], 0), Some(Return::Draw));
    }

    #[test]
    fn nothing_repeats_across_a_capture() {
        let mut path = path(&[1, 2, 3], 0);
        path.push(4, true);
        path.push(1, false);
        assert_eq!(path.returns(), None);
        path.pop();
        path.pop();
        path.push(4, false);
        path.push(1, false);
        assert_eq!(path.returns(), Some(Return::Draw));
    }
}
