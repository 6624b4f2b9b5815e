//! How many streams a player has open.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::Error;

/// Streams open on this replica, by player. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Places {
    open: Arc<Mutex<HashMap<String, u32>>>,
    limit: u32,
}

/// One stream's place. Given back when dropped.
#[derive(Debug)]
pub struct Place {
    open: Arc<Mutex<HashMap<String, u32>>>,
    player: String,
}

impl Places {
    /// At most `limit` for each player.
    pub fn new(limit: u32) -> Self {
        Self { open: Arc::default(), limit }
    }

    /// Takes a place for a player.
    ///
    /// # Errors
    /// [`Error::TooManyWatches`] when all are taken.
    pub fn take(&self, player: &str) -> Result<Place, Error> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(player.to_owned()).or_default();
        if *count >= self.limit {
            return Err(Error::TooManyWatches { limit: self.limit });
        }
        *count += 1;
        Ok(Place { open: Arc::clone(&self.open), player: player.to_owned() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        // Players without a stream leave no trace, so that the map is no larger than what is open.
        if let Entry::Occupied(mut count) = open.entry(std::mem::take(&mut self.player)) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_by_player_and_come_back() {
        let places = Places::new(2);
        let (first, _second) = (places.take("a").unwrap(), places.take("a").unwrap());
        assert!(matches!(places.take("a"), Err(Error::TooManyWatches { limit: 2 })));
        drop(places.take("b").unwrap());
        drop(first);
        let _third = places.take("a").unwrap();
        assert_eq!(*places.open.lock().unwrap(), HashMap::from([("a".to_owned(), 2)]));
    }
}
