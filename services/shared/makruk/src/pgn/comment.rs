//! Free text in a game.

use std::fmt;

use super::command;

/// A comment, which may be empty. Whatever text it was made from, it can be written into a game and is read back as it
/// is.
///
/// Words are separated by single spaces. Braces, which would end a comment, have become parentheses; control characters
/// are gone. What would be taken for a command of this format, as `[%clk 0:01:00]`, has a space put in:
/// `[ %clk 0:01:00]`. Commands of others, as `[%eval 0.3]`, are text.
///
/// ```
/// use makruk::pgn::Comment;
/// let comment = Comment::from(" the usual\n {mistake} [%count start] ");
/// assert_eq!(comment.as_str(), "the usual (mistake) [ %count start]");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Comment(String);

impl From<&str> for Comment {
    fn from(text: &str) -> Self {
        let plain = |letter: char| match letter {
            '{' => Some('('),
            '}' => Some(')'),
            _ if letter.is_control() && !letter.is_whitespace() => None,
            _ => Some(letter),
        };
        let text: String = text.chars().filter_map(plain).collect();
        let mut words = String::with_capacity(text.len());
        for word in text.split_whitespace() {
            if !words.is_empty() {
                words.push(' ');
            }
            words.push_str(word);
        }
        Self(command::defuse(&words))
    }
}

impl Comment {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The length in bytes.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Puts another comment behind this one.
    pub(super) fn append(&mut self, more: &Self) {
        if !self.is_empty() && !more.is_empty() {
            self.0.push(' ');
        }
        self.0.push_str(&more.0);
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_of_a_comment_is_the_same() {
        for text in ["", " ", "a  b\r\n\tc", "}{", "[%clk 1:2:3]", "[\u{1}%clk 1]", "[%cl[%clk 1]k 1]", "ขุน\u{85}ม้า"]
        {
            let once = Comment::from(text);
            assert_eq!(Comment::from(once.as_str()), once, "{text:?}");
        }
        assert_eq!(Comment::from("a  b\r\n\tc").as_str(), "a b c");
        assert_eq!(Comment::from("[\u{1}%clk 1]").as_str(), "[ %clk 1]");
        assert!(Comment::from("\u{0}\u{1b} ").is_empty());
    }
}
