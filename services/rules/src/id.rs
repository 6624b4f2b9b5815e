//! The id of a game.

use std::fmt::{Display, Formatter};
use std::str::FromStr;

use makruk_runtime::{Partition, topology};

/// A game's id: two decimal digits of its partition (00 to 63), then 32 lower-case hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GameId {
    text: String,
    partition: Partition,
}

/// The text is no id of a game.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected two digits (00 to 63) and 32 of 0-9 a-f")]
pub(crate) struct BadGameId;

impl GameId {
    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// The partition whose keys hold the game.
    pub(crate) fn partition(&self) -> Partition {
        self.partition
    }

    /// The key of the game itself.
    pub(crate) fn key(&self) -> String {
        self.partition.key(topology::GAME, &self.text)
    }
}

impl FromStr for GameId {
    type Err = BadGameId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let partition = topology::partition_of_game(text).ok_or(BadGameId)?;
        Ok(Self { text: text.to_owned(), partition })
    }
}

impl Display for GameId {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_knows_its_partition_and_key() {
        let text = format!("07{}", "ab".repeat(16));
        let id: GameId = text.parse().unwrap();
        assert_eq!(id.key(), format!("game:{{07}}:{text}"));
    }

    #[test]
    fn anything_else_is_no_id() {
        for text in ["", "07", &format!("64{}", "a".repeat(32)), &format!("07{}", "A".repeat(32)), &"0".repeat(35)] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }
}
