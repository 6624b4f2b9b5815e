//! The times in which no player could reach the fleet. They count for nobody's clock.

use makruk_runtime::Millis;

/// A silence of the pulse this long is none: it comes about once a second.
pub(crate) const SILENCE_MS: i64 = 3_000;

/// After an outage players need a moment to come back. It counts as a part of the outage.
pub(crate) const HOLD_OFF_MS: i64 = 5_000;

/// How many outages are kept.
pub(crate) const KEPT: usize = 64;

/// How long outages are kept: longer than a turn with the longest time control lasts.
pub(crate) const KEPT_MS: i64 = 24 * 60 * 60 * 1_000;

/// Outages in their order, none touching another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outages(Vec<(i64, i64)>);

impl Outages {
    /// Those of the stored text, and the one that is under way at `now`, if the last pulse was too long ago. However soon
    /// that one ends, its hold-off is still to come. Without any pulse ever there are none: nobody sends it. What is
    /// unreadable in the text is passed over.
    pub(crate) fn read(at: Option<i64>, text: &str, now: Millis) -> Self {
        let stored = text.split_ascii_whitespace().filter_map(|outage| {
            let (from, to) = outage.split_once('-')?;
            Some((from.parse().ok()?, to.parse().ok()?))
        });
        let silent = at.filter(|at| now.0.saturating_sub(*at) > SILENCE_MS);
        let running = silent.map(|at| (at, now.0.saturating_add(HOLD_OFF_MS)));
        Self::new(stored.chain(running).collect())
    }

    fn new(mut spans: Vec<(i64, i64)>) -> Self {
        spans.retain(|(from, to)| from < to);
        spans.sort_unstable();
        let mut apart: Vec<(i64, i64)> = Vec::new();
        for (from, to) in spans {
            match apart.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => apart.push((from, to)),
            }
        }
        Self(apart)
    }

    /// How many milliseconds between two points in time were outages.
    pub(crate) fn within(&self, from: Millis, to: Millis) -> i64 {
        let overlap = |&(start, end): &(i64, i64)| end.min(to.0).saturating_sub(start.max(from.0)).max(0);
        self.0.iter().map(overlap).fold(0, i64::saturating_add)
    }

    /// When `time` milliseconds outside of outages have gone by since `from`.
    pub(crate) fn after(&self, from: Millis, time: i64) -> Millis {
        let mut end = from.0.saturating_add(time.max(0));
        for &(start, to) in &self.0 {
            let start = start.max(from.0);
            if start < to && start < end {
                end = end.saturating_add(to.saturating_sub(start));
            }
        }
        Millis(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_in_outages_is_told_apart() {
        let outages = Outages::read(None, "100-200 150-250 nonsense 9- 400-300 500-600", Millis(1_000));
        assert_eq!(outages, Outages(vec![(100, 250), (500, 600)]));
        for (from, to, within) in
            [(0, 100, 0), (0, 101, 1), (120, 130, 10), (0, 1_000, 250), (250, 500, 0), (300, 200, 0)]
        {
            assert_eq!(outages.within(Millis(from), Millis(to)), within, "{from} {to}");
        }
        for (from, time, end) in
            [(0, 100, 100), (0, 101, 251), (150, 0, 150), (150, 1, 251), (240, 300, 650), (700, 5, 705)]
        {
            assert_eq!(outages.after(Millis(from), time), Millis(end), "{from} {time}");
        }
    }

    #[test]
    fn what_is_left_and_when_it_ends_agree() {
        let outages = Outages::read(None, "10-14 20-21 30-60", Millis(0));
        for from in 0..70 {
            for time in 1..70 {
                let end = outages.after(Millis(from), time);
                let passed = |to: Millis| to.0 - from - outages.within(Millis(from), to);
                assert_eq!(passed(end), time, "{from} {time}");
                assert_eq!(passed(Millis(end.0 - 1)), time - 1, "{from} {time}: no later than needed");
            }
        }
    }

    #[test]
    fn an_outage_is_one_before_it_is_over() {
        let silent = |now| Outages::read(Some(1_000), "", Millis(now)).within(Millis(0), Millis(i64::MAX));
        assert_eq!([silent(1_000), silent(4_000), silent(4_001), silent(900)], [0, 0, 8_001, 0]);
        assert_eq!(Outages::read(None, "", Millis(9_000)), Outages::default());
        let ends = Outages::read(Some(i64::MIN), "0-9223372036854775807", Millis(i64::MAX));
        assert_eq!(ends.after(Millis(5), i64::MAX), Millis(i64::MAX), "no overflow");
    }
}
