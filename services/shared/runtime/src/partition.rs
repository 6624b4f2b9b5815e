//! The 64 partitions that keyed state is spread over, fixed for good.

use std::fmt::{Display, Formatter};

/// How many partitions there are.
pub const COUNT: u8 = 64;

/// One of the 64 partitions, 00 to 63. Its text is the hash tag of every key in it, so that all keys of
/// one partition live in one slot of a Redis Cluster and a script over them stays atomic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Partition(u8);

impl Partition {
    /// The partition of a number; `None` from 64 on.
    pub fn new(number: u8) -> Option<Self> {
        (number < COUNT).then_some(Self(number))
    }

    /// The partition that a byte of a hash falls into.
    pub fn of_byte(byte: u8) -> Self {
        Self(byte % COUNT)
    }

    /// The partition an id begins with, as two decimal digits; `None` when it does not.
    pub fn of_id(id: &str) -> Option<Self> {
        let digits = id.get(..2).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
        Self::new(digits.parse().ok()?)
    }

    /// Every partition, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COUNT).map(Self)
    }

    /// The key `<entity>:{NN}:<part>`.
    pub fn key(self, entity: &str, part: &str) -> String {
        format!("{entity}:{{{self}}}:{part}")
    }
}

impl Display for Partition {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_names_its_partition() {
        assert_eq!(Partition::of_id("07abc"), Partition::new(7));
        assert_eq!(Partition::of_id("63"), Partition::new(63));
        for id in ["64abc", "+7abc", "7", "", "é1"] {
            assert_eq!(Partition::of_id(id), None, "{id:?}");
        }
    }

    #[test]
    fn keys_carry_the_hash_tag() {
        assert_eq!(Partition::of_byte(69).key("game", "outbox"), "game:{05}:outbox");
        assert_eq!(Partition::all().count(), 64);
    }
}
