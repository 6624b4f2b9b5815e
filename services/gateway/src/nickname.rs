//! What a guest may be called.

use std::ops::RangeInclusive;

/// Characters of a nickname at most, counted as Unicode scalar values.
pub const LONGEST: usize = 20;

/// A name that can be shown beside a board: trimmed, 1 to 20 characters, at least one of them visible,
/// and none that controls how the text around it is laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nickname(String);

/// Why a text is no nickname.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NicknameError {
    /// Nothing to be seen in it.
    #[error("nickname: expected 1 to {LONGEST} characters, got none that is visible")]
    Blank,
    /// Too many characters.
    #[error("nickname: expected 1 to {LONGEST} characters, got {0}")]
    Long(usize),
    /// A control, format or line-breaking character.
    #[error("nickname: expected no control or format characters, got U+{:04X}", u32::from(*.0))]
    Control(char),
}

/// Unicode's format characters (category Cf: soft hyphen, zero-width and bidi controls, tags) and its line
/// and paragraph separators. With them a name could turn the text after it around, or hide in another.
const FORMAT: [RangeInclusive<char>; 20] = [
    '\u{AD}'..='\u{AD}',
    '\u{600}'..='\u{605}',
    '\u{61C}'..='\u{61C}',
    '\u{6DD}'..='\u{6DD}',
    '\u{70F}'..='\u{70F}',
    '\u{890}'..='\u{891}',
    '\u{8E2}'..='\u{8E2}',
    '\u{180E}'..='\u{180E}',
    '\u{200B}'..='\u{200F}',
    '\u{2028}'..='\u{202E}',
    '\u{2060}'..='\u{206F}',
    '\u{FEFF}'..='\u{FEFF}',
    '\u{FFF9}'..='\u{FFFB}',
    '\u{110BD}'..='\u{110BD}',
    '\u{110CD}'..='\u{110CD}',
    '\u{13430}'..='\u{1343F}',
    '\u{1BCA0}'..='\u{1BCA3}',
    '\u{1D173}'..='\u{1D17A}',
    '\u{E0001}'..='\u{E0001}',
    '\u{E0020}'..='\u{E007F}',
];

/// Letters and marks that draw nothing by themselves: fillers, joiners, variation selectors. They are
/// allowed (an emoji needs its selector), but a name of nothing else is blank.
const UNSEEN: [RangeInclusive<char>; 8] = [
    '\u{34F}'..='\u{34F}',
    '\u{115F}'..='\u{1160}',
    '\u{17B4}'..='\u{17B5}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{FE00}'..='\u{FE0F}',
    '\u{FFA0}'..='\u{FFA0}',
    '\u{E0100}'..='\u{E01EF}',
];

impl Nickname {
    /// Reads a nickname. White space around it is dropped.
    ///
    /// # Errors
    /// [`NicknameError`], for the first fault.
    pub fn new(text: &str) -> Result<Self, NicknameError> {
        let text = text.trim();
        if let Some(control) = text.chars().find(|&char| char.is_control() || within(&FORMAT, char)) {
            return Err(NicknameError::Control(control));
        }
        if text.chars().all(|char| char.is_whitespace() || within(&UNSEEN, char)) {
            return Err(NicknameError::Blank);
        }
        let length = text.chars().count();
        if length > LONGEST { Err(NicknameError::Long(length)) } else { Ok(Self(text.to_owned())) }
    }

    /// The name as text.
    pub fn into_string(self) -> String {
        self.0
    }
}

fn within(ranges: &[RangeInclusive<char>], char: char) -> bool {
    ranges.iter().any(|range| range.contains(&char))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_taken_trimmed() {
        for (text, name) in
            [("Somchai", "Somchai"), ("  สมชาย ใจดี\t", "สมชาย ใจดี"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("!", "!")]
        {
            assert_eq!(Nickname::new(text).unwrap().into_string(), name);
        }
        assert_eq!(Nickname::new(&"ก".repeat(20)).unwrap().into_string().chars().count(), 20);
    }

    #[test]
    fn the_fault_is_named() {
        assert_eq!(Nickname::new(&"x".repeat(21)), Err(NicknameError::Long(21)));
        for blank in ["", " \t\u{3000}", "\u{3164}\u{2800}", "\u{FE0F}"] {
            assert_eq!(Nickname::new(blank), Err(NicknameError::Blank), "{blank:?}");
        }
        for control in ['\0', '\n', '\u{7F}', '\u{85}', '\u{200B}', '\u{202E}', '\u{2066}', '\u{2028}', '\u{E0041}'] {
            assert_eq!(Nickname::new(&format!("a{control}b")), Err(NicknameError::Control(control)));
        }
        assert_eq!(
            NicknameError::Control('\u{202E}').to_string(),
            "nickname: expected no control or format characters, got U+202E"
        );
    }
}
