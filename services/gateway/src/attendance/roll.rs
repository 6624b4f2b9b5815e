//! Who has streams open on this replica, and who is asked about. Pure.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use makruk_proto::gateway::v1::SeatPresence;
use tokio::sync::watch;

/// What a stream tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A game.
    Game,
    /// The player's lobby, which keeps a ticket alive.
    Lobby,
}

/// Names for one round of calls.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// Players with any stream open.
    pub present: Vec<String>,
    /// Those with a lobby open.
    pub waiting: Vec<String>,
    /// Players that somebody asks about.
    pub asked: Vec<String>,
}

impl Names {
    /// The same names in parts, with lists no longer than `size` each.
    pub fn chunks(&self, size: usize) -> impl Iterator<Item = Self> {
        let longest = self.present.len().max(self.waiting.len()).max(self.asked.len());
        (0..longest).step_by(size).map(move |start| {
            let part = |list: &[String]| list.iter().skip(start).take(size).cloned().collect();
            Self { present: part(&self.present), waiting: part(&self.waiting), asked: part(&self.asked) }
        })
    }
}

/// The lists behind the rounds. Players without a stream, and those nobody asks about, leave no trace, so that the lists
/// are no larger than what is open.
#[derive(Debug, Default)]
pub struct Roll {
    open: HashMap<String, Streams>,
    asked: HashMap<String, Asked>,
    /// Who was told of in no round yet.
    newcomers: HashSet<String>,
    /// Who was asked about in no round yet.
    unasked: HashSet<String>,
    /// The number of the last round that has begun.
    round: u64,
}

#[derive(Debug, Default)]
struct Streams {
    all: u32,
    lobbies: u32,
}

#[derive(Debug)]
struct Asked {
    by: u32,
    presence: watch::Sender<Option<SeatPresence>>,
}

impl Roll {
    /// Counts a stream of a player, unless `limit` are open.
    #[must_use]
    pub fn open(&mut self, player: &str, kind: Kind, limit: u32) -> bool {
        let streams = self.open.entry(player.to_owned()).or_default();
        if streams.all >= limit {
            return false;
        }
        streams.all += 1;
        streams.lobbies += u32::from(kind == Kind::Lobby);
        // One more stream of somebody who is there already is no news, unless it is the first lobby.
        if streams.all == 1 || (kind == Kind::Lobby && streams.lobbies == 1) {
            self.newcomers.insert(player.to_owned());
        }
        true
    }

    /// Takes a stream off.
    pub fn close(&mut self, player: &str, kind: Kind) {
        if let Entry::Occupied(mut streams) = self.open.entry(player.to_owned()) {
            streams.get_mut().all -= 1;
            streams.get_mut().lobbies -= u32::from(kind == Kind::Lobby);
            if streams.get().all == 0 {
                streams.remove();
                self.newcomers.remove(player);
            }
        }
    }

    /// Counts a question about a player.
    pub fn ask(&mut self, player: &str) -> watch::Receiver<Option<SeatPresence>> {
        let asked = self.asked.entry(player.to_owned()).or_insert_with(|| {
            self.unasked.insert(player.to_owned());
            Asked { by: 0, presence: watch::Sender::new(None) }
        });
        asked.by += 1;
        asked.presence.subscribe()
    }

    /// Takes a question off.
    pub fn drop_question(&mut self, player: &str) {
        if let Entry::Occupied(mut asked) = self.asked.entry(player.to_owned()) {
            asked.get_mut().by -= 1;
            if asked.get().by == 0 {
                asked.remove();
                self.unasked.remove(player);
            }
        }
    }

    /// Notes an answer and tells it to those who asked, if it is another one than before.
    pub fn learn(&self, player: &str, presence: SeatPresence) {
        if let Some(asked) = self.asked.get(player) {
            asked.presence.send_if_modified(|known| known.replace(presence) != Some(presence));
        }
    }

    /// The number of the round that will begin next: it has in it all that was done so far.
    pub fn next_round(&self) -> u64 {
        self.round + 1
    }

    /// Begins a round: its number, and the names of everybody, or of those alone that are in no round yet.
    pub fn begin(&mut self, everybody: bool) -> (u64, Names) {
        self.round += 1;
        let (newcomers, unasked) = (std::mem::take(&mut self.newcomers), std::mem::take(&mut self.unasked));
        let present = if everybody { self.open.keys().cloned().collect() } else { Vec::from_iter(newcomers) };
        let has_lobby = |player: &&String| self.open.get(*player).is_some_and(|streams| streams.lobbies > 0);
        let waiting = present.iter().filter(has_lobby).cloned().collect();
        let asked = if everybody { self.asked.keys().cloned().collect() } else { Vec::from_iter(unasked) };
        (self.round, Names { present, waiting, asked })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(present: &[&str], waiting: &[&str], asked: &[&str]) -> Names {
        let own = |list: &[&str]| list.iter().map(ToString::to_string).collect();
        Names { present: own(present), waiting: own(waiting), asked: own(asked) }
    }

    #[test]
    fn places_are_counted_by_player_and_come_back() {
        let mut roll = Roll::default();
        assert!(roll.open("a", Kind::Game, 2) && roll.open("a", Kind::Lobby, 2));
        assert!(!roll.open("a", Kind::Lobby, 2));
        assert!(roll.open("b", Kind::Game, 2));
        roll.close("a", Kind::Game);
        assert!(roll.open("a", Kind::Game, 2));
        for (player, kind) in [("a", Kind::Game), ("a", Kind::Lobby), ("b", Kind::Game)] {
            roll.close(player, kind);
        }
        assert!(roll.open.is_empty() && roll.newcomers.is_empty());
    }

    #[test]
    fn a_round_has_everybody_or_those_who_are_new() {
        let mut roll = Roll::default();
        assert!(roll.open("a", Kind::Game, 9));
        assert_eq!(roll.next_round(), 1);
        assert_eq!(roll.begin(false), (1, names(&["a"], &[], &[])));
        assert!(roll.open("a", Kind::Game, 9));
        assert_eq!(roll.begin(false), (2, names(&[], &[], &[])), "a second stream is no news");
        assert!(roll.open("a", Kind::Lobby, 9));
        assert_eq!(roll.begin(false), (3, names(&["a"], &["a"], &[])), "a first lobby is");
        let _presence = roll.ask("b");
        assert_eq!(roll.begin(true), (4, names(&["a"], &["a"], &["b"])));
        assert_eq!(roll.begin(false), (5, names(&[], &[], &[])));
        roll.close("a", Kind::Lobby);
        assert_eq!(roll.begin(true), (6, names(&["a"], &[], &["b"])));
    }

    #[test]
    fn long_lists_go_in_parts() {
        let all = names(&["a", "b", "c"], &["a"], &["d", "e"]);
        let parts: Vec<_> = all.chunks(2).collect();
        assert_eq!(parts, [names(&["a", "b"], &["a"], &["d", "e"]), names(&["c"], &[], &[])]);
        assert_eq!(Names::default().chunks(2).count(), 0);
        assert_eq!(all.chunks(3).count(), 1);
    }

    #[test]
    fn an_answer_is_news_once_and_is_forgotten_with_the_last_question() {
        let mut roll = Roll::default();
        let mut presence = roll.ask("b");
        let away = SeatPresence { online: false, away_since_ms: Some(5) };
        roll.learn("b", away);
        assert!(presence.has_changed().unwrap());
        assert_eq!(*presence.borrow_and_update(), Some(away));
        roll.learn("b", away);
        assert!(!presence.has_changed().unwrap());
        let late = roll.ask("b");
        assert_eq!(*late.borrow(), Some(away), "known at once to who asks later");
        roll.drop_question("b");
        assert_eq!(roll.asked.len(), 1);
        roll.drop_question("b");
        assert!(roll.asked.is_empty() && roll.unasked.is_empty());
        roll.learn("b", away);
        assert!(late.has_changed().is_err(), "nobody learns any more");
    }
}
