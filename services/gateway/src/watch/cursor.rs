//! Where a watcher stands in a game, and what follows from a version that comes in. Pure.

/// The last version a watcher was told of.
///
/// Whatever order versions come in, and however often: the events let through are each the next one of
/// the version before, and everything else is answered by reading the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// `None`: nothing yet, so that any game is news.
    told: Option<u64>,
}

/// What to do with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is the next one: pass it on.
    Apply,
    /// The watcher has it already.
    Drop,
    /// Something before it is missing: read the game.
    Resync,
}

impl Cursor {
    /// A watcher that has seen `version`; 0 stands for none.
    pub fn new(version: u64) -> Self {
        Self { told: (version != 0).then_some(version) }
    }

    /// Judges an event. After [`Step::Apply`] the watcher stands at it.
    pub fn event(&mut self, version: u64) -> Step {
        let Some(told) = self.told else { return Step::Resync };
        if version <= told {
            Step::Drop
        } else if version - told == 1 {
            self.told = Some(version);
            Step::Apply
        } else {
            Step::Resync
        }
    }

    /// Takes the game as read. Whether that is news to the watcher, who then stands at it and needs the
    /// whole game. A lower version is news too: the watcher holds what no longer is.
    pub fn read(&mut self, version: u64) -> bool {
        self.told.replace(version) != Some(version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_event_is_applied_and_older_ones_are_dropped() {
        let mut cursor = Cursor::new(3);
        for (version, step) in [(4, Step::Apply), (4, Step::Drop), (3, Step::Drop), (5, Step::Apply), (1, Step::Drop)] {
            assert_eq!(cursor.event(version), step, "{version}");
        }
    }

    #[test]
    fn a_gap_stays_a_gap_until_the_game_is_read() {
        let mut cursor = Cursor::new(3);
        assert_eq!(cursor.event(5), Step::Resync);
        assert_eq!(cursor.event(6), Step::Resync);
        assert!(cursor.read(6));
        assert_eq!(cursor.event(5), Step::Drop);
        assert_eq!(cursor.event(7), Step::Apply);
    }

    #[test]
    fn events_out_of_order_need_no_read_once_the_missing_one_has_come() {
        let mut cursor = Cursor::new(1);
        assert_eq!(cursor.event(3), Step::Resync);
        assert_eq!(cursor.event(2), Step::Apply);
        assert_eq!(cursor.event(3), Step::Apply);
        assert!(!cursor.read(3));
    }

    #[test]
    fn only_a_watcher_at_the_version_is_spared_the_game() {
        assert!(!Cursor::new(7).read(7));
        assert!(Cursor::new(6).read(7));
        assert!(Cursor::new(9).read(7), "a version the game does not have yet");
        assert!(Cursor::new(0).read(1));
        assert!(Cursor::new(0).read(0), "nothing seen is not version 0");
        assert_eq!(Cursor::new(0).event(1), Step::Resync);
    }

    #[test]
    fn any_order_with_repetitions_ends_up_gap_free() {
        // All sequences of five events over versions 2 to 5, seen by a watcher at 1.
        for code in 0..4_u64.pow(5) {
            let mut cursor = Cursor::new(1);
            let mut last = 1;
            for turn in 0..5 {
                let version = code / 4_u64.pow(turn) % 4 + 2;
                if cursor.event(version) == Step::Apply {
                    assert_eq!(version, last + 1);
                    last = version;
                }
            }
        }
    }
}
