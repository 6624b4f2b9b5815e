//! PGN as tokens, each with its place in the text.

use crate::fault::cut;

use super::{MAX_DEPTH, MAX_TAG_VALUE, ReadError, ReadProblem, TagError, notes::nag_of_mark};

/// A place in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) offset: usize,
    /// From 0.
    pub(super) line: usize,
    pub(super) line_start: usize,
}

/// What a text is made of. White space, `%` lines and variations are read past.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`, the value as it is meant.
    Tag(&'a str, String),
    /// What stands between braces, or between a semicolon and the end of the line.
    Comment(&'a str),
    /// A glyph, `$1` or `!`. A row of marks that is no glyph, as `!!!`, has no number.
    Nag(Option<u8>),
    /// A move, a number, a result.
    Word(&'a str),
}

#[derive(Debug, Clone)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: Place,
    /// Behind the last `}` of all no comment ends; so none is searched to the end of the text for nothing.
    last_brace: Option<usize>,
}

/// What the next game is recognised by after an error.
const NEXT_GAME: &str = "\n[Event ";

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let start = text.len() - text.trim_start_matches('\u{feff}').len();
        let at = Place { offset: start, line: 0, line_start: start };
        Self { text, at, last_brace: text.rfind('}') }
    }

    pub(super) const fn place(&self) -> Place {
        self.at
    }

    /// An error at a place that was already passed, or is next.
    pub(super) fn error(&self, place: Place, problem: impl Into<ReadProblem>) -> ReadError {
        let before = self.text.get(place.line_start..place.offset).unwrap_or_default();
        ReadError::new(place.line + 1, before.chars().count() + 1, problem.into())
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at.offset..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes some bytes, which end between two characters.
    fn pass(&mut self, bytes: usize) -> &'a str {
        let passed = &self.rest()[..bytes];
        for (index, _) in passed.bytes().enumerate().filter(|(_, byte)| *byte == b'\n') {
            self.at.line += 1;
            self.at.line_start = self.at.offset + index + 1;
        }
        self.at.offset += bytes;
        passed
    }

    fn pass_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        self.pass(rest.find(|letter| !wanted(letter)).unwrap_or(rest.len()))
    }

    fn pass_line(&mut self) -> &'a str {
        self.pass_while(|letter| letter != '\n')
    }

    /// Goes to the next line that starts with the first tag of a game, or to the end.
    pub(super) fn skip_to_next_game(&mut self) {
        let rest = self.rest();
        self.pass(rest.find(NEXT_GAME).map_or(rest.len(), |at| at + 1));
    }

    pub(super) fn next(&mut self) -> Result<Option<(Place, Token<'a>)>, ReadError> {
        loop {
            self.pass_while(char::is_whitespace);
            let begin = self.at;
            let token = match self.peek() {
                None => return Ok(None),
                Some('%') if begin.offset == begin.line_start => {
                    self.pass_line();
                    continue;
                }
                Some('(') => {
                    self.pass_variation()?;
                    continue;
                }
                Some('[') => self.tag()?,
                Some('{' | ';') => Token::Comment(self.comment()?),
                Some('$') => self.nag()?,
                Some('!' | '?') => Token::Nag(nag_of_mark(self.pass_while(|letter| matches!(letter, '!' | '?')))),
                Some('*') => Token::Word(self.pass(1)),
                Some(_) => self.word()?,
            };
            return Ok(Some((begin, token)));
        }
    }

    fn word(&mut self) -> Result<Token<'a>, ReadError> {
        let begin = self.at;
        let word = self.pass_while(|letter| !letter.is_whitespace() && !"{}()[];$!?*\"".contains(letter));
        match self.peek() {
            Some(found) if word.is_empty() => Err(self.error(begin, ReadProblem::Character { found })),
            _ => Ok(Token::Word(word)),
        }
    }

    fn comment(&mut self) -> Result<&'a str, ReadError> {
        let begin = self.at;
        if self.pass(1) == ";" {
            return Ok(self.pass_line());
        }
        if self.last_brace.is_none_or(|last| last < begin.offset) {
            return Err(self.error(begin, ReadProblem::OpenComment));
        }
        let body = self.pass_while(|letter| letter != '}');
        self.pass(1);
        Ok(body)
    }

    fn nag(&mut self) -> Result<Token<'a>, ReadError> {
        let begin = self.at;
        self.pass(1);
        let number = self.pass_while(char::is_alphanumeric);
        match number.parse() {
            Ok(nag) => Ok(Token::Nag(Some(nag))),
            Err(_) => Err(self.error(begin, ReadProblem::Nag { found: cut(number) })),
        }
    }

    /// Passes a variation, and all in it. One that reaches the next game does not end.
    fn pass_variation(&mut self) -> Result<(), ReadError> {
        let begin = self.at;
        let mut depth = 0;
        loop {
            self.pass_while(|letter| !matches!(letter, '(' | ')' | '{' | ';' | '\n'));
            match self.peek() {
                Some('\n') if !self.rest().starts_with(NEXT_GAME) => {
                    self.pass(1);
                }
                None | Some('\n') => return Err(self.error(begin, ReadProblem::OpenVariation)),
                Some('(') if depth == MAX_DEPTH => return Err(self.error(self.at, ReadProblem::TooDeep)),
                Some('(') => {
                    depth += 1;
                    self.pass(1);
                }
                Some(')') => {
                    depth -= 1;
                    self.pass(1);
                }
                Some(_) => {
                    self.comment()?;
                }
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }

    fn tag(&mut self) -> Result<Token<'a>, ReadError> {
        self.pass(1);
        self.pass_blanks();
        let name = self.pass_while(|letter| !letter.is_whitespace() && !"\"[]".contains(letter));
        if name.is_empty() {
            return Err(self.tag_form("a name"));
        }
        self.pass_blanks();
        self.expect('"', "`\"` before the value")?;
        let value = self.tag_value()?;
        self.pass_blanks();
        self.expect(']', "`]` behind the value")?;
        Ok(Token::Tag(name, value))
    }

    fn pass_blanks(&mut self) {
        self.pass_while(|letter| letter.is_whitespace() && letter != '\n');
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), ReadError> {
        if self.peek() != Some(wanted) {
            return Err(self.tag_form(expected));
        }
        self.pass(wanted.len_utf8());
        Ok(())
    }

    fn tag_form(&self, expected: &'static str) -> ReadError {
        let found = self.peek().filter(|letter| !matches!(letter, '\n' | '\r'));
        self.error(self.at, ReadProblem::TagForm { expected, found })
    }

    /// The value up to the quotation mark that ends it, and past that.
    ///
    /// Who does not know of escapes writes quotation marks as they are: one that no bracket follows is part of the
    /// value. Control characters, which no value has, are read as spaces.
    fn tag_value(&mut self) -> Result<String, ReadError> {
        let begin = self.at;
        let mut value = String::new();
        loop {
            let plain = self.pass_while(|letter| !matches!(letter, '"' | '\\' | '\n'));
            value.extend(plain.chars().map(|letter| if letter.is_control() { ' ' } else { letter }));
            let letter = match self.peek() {
                Some('"') => {
                    self.pass(1);
                    if self.rest().trim_start_matches([' ', '\t']).starts_with(']') {
                        break;
                    }
                    '"'
                }
                Some('\\') => {
                    self.pass(1);
                    let escaped = self.peek().filter(|letter| matches!(letter, '"' | '\\'));
                    escaped.map_or('\\', |letter| {
                        self.pass(1);
                        letter
                    })
                }
                _ => return Err(self.tag_form("`\"` behind the value")),
            };
            value.push(letter);
            if value.len() > MAX_TAG_VALUE {
                break;
            }
        }
        if value.len() > MAX_TAG_VALUE {
            return Err(self.error(begin, TagError::Length { found: value.len() }));
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests;
