//! All who wait, in a line for each of their time controls.

use std::collections::HashMap;
use std::ops::Range;

use super::Seeker;
use super::compatible::{compatible, shared};
use super::line::Line;

/// Those who have not been served yet, to find the nearest of. They go by their rank: how many have waited longer.
#[derive(Debug)]
pub(super) struct Hall<'a> {
    ranked: &'a [&'a Seeker],
    /// The numbers of the lines that each stands in, one rank after the other.
    lines: Vec<usize>,
    /// Where the lines of each rank begin, and the end.
    begins: Vec<usize>,
    /// Who has left.
    gone: Vec<bool>,
    /// The lines from the lowest rating up, and from the highest down.
    ways: [Way; 2],
}

/// The lines in one direction.
#[derive(Debug)]
struct Way {
    /// 1 on the way up, -1 on the way down: ratings times this grow along the line.
    sign: i64,
    lines: Vec<Line>,
    /// The place in each line of [`Hall::lines`].
    places: Vec<usize>,
}

impl<'a> Hall<'a> {
    /// All of `ranked`, the one who has waited longest first, each player once.
    pub(super) fn new(ranked: &'a [&'a Seeker]) -> Self {
        let (mut lines, mut begins) = (Vec::new(), vec![0]);
        let mut numbers = HashMap::new();
        let wanted = wanted(ranked);
        for seeker in ranked {
            let begin = lines.len();
            for control in &seeker.controls {
                let line = (seeker.pool, *control);
                // Nobody can be met in a line of one's own.
                if wanted.get(&line).is_none_or(|&wanted| wanted < 2) {
                    continue;
                }
                let next = numbers.len();
                let number = *numbers.entry(line).or_insert(next);
                if !lines[begin..].contains(&number) {
                    lines.push(number);
                }
            }
            begins.push(lines.len());
        }
        let ways = [1, -1].map(|sign| Way::new(sign, ranked, &lines, &begins, numbers.len()));
        Self { ranked, lines, begins, gone: vec![false; ranked.len()], ways }
    }

    /// Takes somebody out of the hall; `false`: they had left.
    pub(super) fn leave(&mut self, rank: usize) -> bool {
        if std::mem::replace(&mut self.gone[rank], true) {
            return false;
        }
        for slot in self.slots(rank) {
            for way in &mut self.ways {
                way.lines[self.lines[slot]].leave(way.places[slot]);
            }
        }
        true
    }

    /// The nearest in rating of those in the hall who came after `rank` and may play them, and the time control. The one who
    /// has waited longer if two are equally near.
    pub(super) fn nearest(&self, rank: usize) -> Option<(usize, u64)> {
        let seeker = self.ranked[rank];
        let mut best: Option<(u32, usize)> = None;
        for slot in self.slots(rank) {
            for way in &self.ways {
                let line = &way.lines[self.lines[slot]];
                let key = way.sign * i64::from(seeker.rating);
                let mut from = way.places[slot] + 1;
                while let Some((place, other)) = line.next(from, key) {
                    let found = (seeker.rating.abs_diff(self.ranked[other].rating), other);
                    // Along a line the distances grow, and at one distance the ranks.
                    if found.0 > seeker.window() || best.is_some_and(|best| best <= found) {
                        break;
                    }
                    if compatible(seeker, self.ranked[other]) {
                        best = Some(found);
                        break;
                    }
                    from = place + 1;
                }
            }
        }
        best.and_then(|(_, other)| Some((other, shared(seeker, self.ranked[other])?)))
    }

    fn slots(&self, rank: usize) -> Range<usize> {
        self.begins[rank]..self.begins[rank + 1]
    }
}

impl Way {
    fn new(sign: i64, ranked: &[&Seeker], of_ranks: &[usize], begins: &[usize], count: usize) -> Self {
        let key = |rank: usize| sign * i64::from(ranked[rank].rating);
        let mut order: Vec<usize> = (0..ranked.len()).collect();
        // Stable: equal ratings stay in the order of their ranks.
        order.sort_by_key(|&rank| key(rank));
        let mut lines: Vec<Line> = (0..count).map(|_| Line::default()).collect();
        let mut places = vec![0; of_ranks.len()];
        for rank in order {
            let lets_in = key(rank) - i64::from(ranked[rank].window());
            for slot in begins[rank]..begins[rank + 1] {
                places[slot] = lines[of_ranks[slot]].push(rank, lets_in);
            }
        }
        lines.iter_mut().for_each(Line::close);
        Self { sign, lines, places }
    }
}

/// How often each time control is wanted in each pool.
fn wanted(seekers: &[&Seeker]) -> HashMap<(u64, u64), u32> {
    let mut wanted = HashMap::new();
    for seeker in seekers {
        for control in &seeker.controls {
            *wanted.entry((seeker.pool, *control)).or_insert(0) += 1;
        }
    }
    wanted
}
