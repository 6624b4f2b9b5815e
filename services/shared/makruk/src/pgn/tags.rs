//! The tags in front of a game.

use crate::fault::cut;

use super::{MAX_TAG_NAME, MAX_TAG_VALUE, MAX_TAGS};

/// Tags every game has, in the order in which they are written, and what stands for not known. `Result` follows them.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Tags that follow from the game, and so are not kept beside it.
pub(super) const DERIVED: [&str; 4] = ["Result", "Variant", "SetUp", "FEN"];

/// Why a tag cannot be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// The name is not made of ASCII letters, digits and underscores, or is too long, or empty.
    #[error("expected a tag's name of 1 to {MAX_TAG_NAME} ASCII letters, digits and underscores, found {found:?}")]
    Name {
        /// The name, cut to 20 characters.
        found: String,
    },
    /// The tag follows from the game.
    #[error("the tag {name} is not set: it follows from the game")]
    Derived {
        /// The tag.
        name: &'static str,
    },
    /// The value is too long.
    #[error("expected a tag's value of at most {MAX_TAG_VALUE} bytes, found {found}")]
    Length {
        /// How many bytes it has.
        found: usize,
    },
    /// The value has a control character, such as the end of a line.
    #[error("expected no control character in a tag's value, found {found:?}")]
    Control {
        /// The character.
        found: char,
    },
    /// There are as many as there can be.
    #[error("expected at most {MAX_TAGS} tags")]
    TooMany,
}

/// Tags in their order. Names are told apart whatever the case of their letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tags {
    roster: [String; ROSTER.len()],
    others: Vec<(String, String)>,
}

impl Default for Tags {
    fn default() -> Self {
        Self { roster: ROSTER.map(|(_, unknown)| unknown.to_owned()), others: Vec::new() }
    }
}

impl Tags {
    /// All tags: first those every game has, then the others in the order in which they were set.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.roster().chain(self.others())
    }

    pub(super) fn roster(&self) -> impl Iterator<Item = (&str, &str)> {
        ROSTER.iter().map(|(name, _)| *name).zip(self.roster.iter().map(String::as_str))
    }

    pub(super) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.others.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        check_name(name)?;
        check_value(value)?;
        if let Some(name) = derived(name) {
            return Err(TagError::Derived { name });
        }
        let same = |known: &str| known.eq_ignore_ascii_case(name);
        if let Some(index) = ROSTER.iter().position(|(known, _)| same(known)) {
            value.clone_into(&mut self.roster[index]);
        } else if let Some((_, old)) = self.others.iter_mut().find(|(known, _)| same(known)) {
            value.clone_into(old);
        } else if self.others.len() + ROSTER.len() + DERIVED.len() < MAX_TAGS {
            self.others.push((name.to_owned(), value.to_owned()));
        } else {
            return Err(TagError::TooMany);
        }
        Ok(())
    }
}

/// The tag of this name that follows from the game.
pub(super) fn derived(name: &str) -> Option<&'static str> {
    DERIVED.into_iter().find(|known| known.eq_ignore_ascii_case(name))
}

fn check_name(name: &str) -> Result<(), TagError> {
    let letters = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if letters && (1..=MAX_TAG_NAME).contains(&name.len()) {
        return Ok(());
    }
    Err(TagError::Name { found: cut(name) })
}

fn check_value(value: &str) -> Result<(), TagError> {
    if value.len() > MAX_TAG_VALUE {
        return Err(TagError::Length { found: value.len() });
    }
    value.chars().find(|letter| letter.is_control()).map_or(Ok(()), |found| Err(TagError::Control { found }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_keep_their_order_and_are_replaced_whatever_the_case() {
        let mut tags = Tags::default();
        for (name, value) in [("Annotator", "a"), ("BLACK", "b"), ("Round", "3"), ("annotator", "c"), ("Note_2", "")] {
            tags.set(name, value).unwrap();
        }
        assert_eq!(tags.get("Black"), Some("b"));
        assert_eq!(tags.others().collect::<Vec<_>>(), [("Annotator", "c"), ("Note_2", "")]);
        assert_eq!(tags.roster().map(|(_, value)| value).collect::<Vec<_>>(), ["?", "?", "????.??.??", "3", "?", "b"]);
        assert_eq!((tags.get("note_2"), tags.get("Note")), (Some(""), None));
    }

    #[test]
    fn every_refusal_says_why() {
        let mut tags = Tags::default();
        let mut refusal = |name: &str, value: &str| tags.set(name, value).unwrap_err().to_string();
        let name = "expected a tag's name of 1 to 64 ASCII letters, digits and underscores, found";
        assert_eq!(refusal("", "x"), format!("{name} \"\""));
        assert_eq!(refusal("a b", "x"), format!("{name} \"a b\""));
        assert_eq!(refusal(&"é".repeat(99), "x"), format!("{name} {:?}", "é".repeat(20)));
        assert_eq!(refusal("fen", "x"), "the tag FEN is not set: it follows from the game");
        assert_eq!(refusal("A", &"x".repeat(1_001)), "expected a tag's value of at most 1000 bytes, found 1001");
        assert_eq!(refusal("A", "x\ny"), "expected no control character in a tag's value, found '\\n'");
        let all = (0..54).try_for_each(|number| tags.set(&format!("T{number}"), ""));
        assert_eq!((all, tags.set("More", "")), (Ok(()), Err(TagError::TooMany)));
    }
}
