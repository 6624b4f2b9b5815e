//! Which alarms are to ring, and which have rung. Pure.

use std::collections::BTreeSet;

use makruk_runtime::{Millis, topology};

/// What a time in an index stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Matter {
    /// A flag falls, or a first move is overdue.
    Time,
    /// An AI's answer is overdue.
    OverdueBot,
}

impl Matter {
    pub(crate) const ALL: [Self; 2] = [Self::Time, Self::OverdueBot];

    /// The name of the index that rules writes such times to.
    pub(crate) const fn index(self) -> &'static str {
        match self {
            Self::Time => topology::DUE,
            Self::OverdueBot => topology::BOTS_DUE,
        }
    }
}

/// An entry of an index. Ordered by its time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Alarm {
    pub(crate) due: Millis,
    pub(crate) matter: Matter,
    pub(crate) game: String,
}

/// The alarms of the near future. Each rings once: what comes of nothing is up to the sweep.
#[derive(Debug, Default)]
pub(crate) struct Schedule {
    ahead: BTreeSet<Alarm>,
    /// Rung, and in the index still when it was last looked at.
    rung: BTreeSet<Alarm>,
}

impl Schedule {
    /// Takes over what is in the indexes now. An alarm that is not there any more is off: the game has gone on. One with a
    /// new time is a new one.
    pub(crate) fn replace(&mut self, mut seen: BTreeSet<Alarm>) {
        self.rung.retain(|alarm| seen.remove(alarm));
        self.ahead = seen;
    }

    /// When the next one rings; `None` while there is none.
    pub(crate) fn next_due(&self) -> Option<Millis> {
        self.ahead.first().map(|alarm| alarm.due)
    }

    /// The next one, if its time has come.
    pub(crate) fn take(&mut self, now: Millis) -> Option<Alarm> {
        let alarm = self.ahead.pop_first()?;
        if alarm.due > now {
            self.ahead.insert(alarm);
            return None;
        }
        self.rung.insert(alarm.clone());
        Some(alarm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alarm(due: i64, game: &str) -> Alarm {
        Alarm { due: Millis(due), matter: Matter::Time, game: game.to_owned() }
    }

    fn of(alarms: &[&Alarm]) -> Schedule {
        let mut schedule = Schedule::default();
        schedule.replace(seen(alarms));
        schedule
    }

    fn seen(alarms: &[&Alarm]) -> BTreeSet<Alarm> {
        alarms.iter().map(|&alarm| alarm.clone()).collect()
    }

    #[test]
    fn alarms_ring_in_the_order_of_their_times_and_none_too_early() {
        let (first, second) = (alarm(10, "b"), alarm(20, "a"));
        let mut schedule = of(&[&second, &first]);
        assert_eq!(schedule.next_due(), Some(Millis(10)));
        assert_eq!(schedule.take(Millis(9)), None);
        assert_eq!(schedule.take(Millis(10)), Some(first));
        assert_eq!(schedule.take(Millis(19)), None);
        assert_eq!(schedule.take(Millis(99)), Some(second));
        assert_eq!(schedule.take(Millis(99)), None);
        assert_eq!(schedule.next_due(), None);
    }

    #[test]
    fn an_alarm_that_stays_in_the_index_does_not_ring_again() {
        let stuck = alarm(10, "a");
        let mut schedule = of(&[&stuck]);
        assert_eq!(schedule.take(Millis(10)), Some(stuck.clone()));
        for _ in 0..3 {
            schedule.replace(seen(&[&stuck]));
            assert_eq!(schedule.take(Millis(99)), None);
        }
        // Its time was moved: that is another alarm.
        let moved = alarm(50, "a");
        schedule.replace(seen(&[&moved]));
        assert_eq!(schedule.take(Millis(99)), Some(moved));
    }

    #[test]
    fn an_alarm_that_has_left_the_index_does_not_ring() {
        let (gone, kept) = (alarm(10, "a"), alarm(20, "b"));
        let mut schedule = of(&[&gone, &kept]);
        schedule.replace(seen(&[&kept]));
        assert_eq!(schedule.take(Millis(99)), Some(kept));
        assert_eq!(schedule.take(Millis(99)), None);
        schedule.replace(BTreeSet::new());
        assert!(schedule.rung.is_empty(), "nothing is remembered for ever");
    }

    #[test]
    fn one_game_may_have_an_alarm_of_each_kind() {
        let flag = alarm(10, "a");
        let bot = Alarm { matter: Matter::OverdueBot, ..flag.clone() };
        let mut schedule = of(&[&flag, &bot]);
        assert_eq!([schedule.take(Millis(10)), schedule.take(Millis(10))], [Some(flag), Some(bot)]);
    }
}
