//! Reading PGN, as everybody writes it.

use std::str::FromStr;

use crate::{Position, Turn, fairy::State, fault::cut};

use super::{
    MAX_TEXT, NotesError, Pgn, ReadError, ReadProblem, Score,
    lexer::{Lexer, Place, Token},
    tags,
    writer::assumed_start,
};

/// The games of a text, one after the other; see [`games`].
#[derive(Debug, Clone)]
pub struct Games<'a> {
    lexer: Lexer<'a>,
    /// The token that was looked at and belongs to what comes next.
    ahead: Option<(Place, Token<'a>)>,
}

/// Reads the games of a text.
///
/// What is read beyond what this crate writes: comments behind `;` and `%`, marks as `!?`, `1/2`, a tag in letters of
/// another case, with quotation marks that are not escaped, or after a comment. Numbers of moves are read past, so they
/// may be wrong or missing. Variations are left out. A move may be in short notation, Latin or Thai, or in UCI. The
/// result may be missing: then the tag `Result` counts, and where they differ, the result does. A game without the tag
/// `Variant` is taken for makruk.
///
/// After an error the next game is looked for: it begins where a line starts with `[Event `.
///
/// ```
/// let text = "[White \"Prem\"]\n\n1.e4 d5! (1...e5) 2.exd5 {[%clk 0:09:58.6]} 1-0\n\n1. Nd2 *";
/// let games: Vec<_> = makruk::pgn::games(text).collect::<Result<_, _>>()?;
/// assert_eq!((games[0].plies().len(), games[1].plies().len()), (3, 1));
/// assert_eq!(games[0].plies()[2].notes.clock_ms, Some(598_600));
/// # Ok::<(), makruk::pgn::ReadError>(())
/// ```
pub fn games(text: &str) -> Games<'_> {
    Games { lexer: Lexer::new(text), ahead: None }
}

impl Iterator for Games<'_> {
    type Item = Result<Pgn, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.read_game();
        if game.is_err() {
            self.ahead = None;
            self.lexer.skip_to_next_game();
        }
        game.transpose()
    }
}

/// Reads a text that is one game; see [`games`] for what is understood.
impl FromStr for Pgn {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut games = games(text);
        let game = games.read_game()?;
        let ahead = games.peek()?.map(|(place, _)| *place);
        let end = ahead.unwrap_or_else(|| games.lexer.place());
        match game {
            None => Err(games.lexer.error(end, ReadProblem::Nothing)),
            Some(_) if games.read_game()?.is_some() => Err(games.lexer.error(end, ReadProblem::More)),
            Some(game) => Ok(game),
        }
    }
}

/// What stands before the moves.
#[derive(Debug, Default)]
struct Header<'a> {
    fen: Option<(Place, String)>,
    score: Option<Score>,
    tags: Vec<(Place, &'a str, String)>,
    comments: Vec<(Place, &'a str)>,
}

impl<'a> Games<'a> {
    fn peek(&mut self) -> Result<Option<&(Place, Token<'a>)>, ReadError> {
        if self.ahead.is_none() {
            self.ahead = self.lexer.next()?;
        }
        Ok(self.ahead.as_ref())
    }

    fn read_game(&mut self) -> Result<Option<Pgn>, ReadError> {
        let Some((begin, _)) = self.peek()?.cloned() else { return Ok(None) };
        let header = self.read_header(begin)?;
        let remarks_only = header.tags.is_empty() && header.fen.is_none() && header.score.is_none();
        if remarks_only && self.peek()?.is_none() {
            return Ok(None);
        }
        let mut game = self.begin(header)?;
        self.read_moves(begin, &mut game)?;
        Ok(Some(game))
    }

    fn within(&self, begin: Place, place: Place) -> Result<(), ReadError> {
        let end = self.lexer.place();
        let short = end.offset - begin.offset <= MAX_TEXT;
        if short { Ok(()) } else { Err(self.lexer.error(place, ReadProblem::TooLong)) }
    }

    fn read_header(&mut self, begin: Place) -> Result<Header<'a>, ReadError> {
        let mut header = Header::default();
        while let Some((place, Token::Tag(..) | Token::Comment(_))) = self.peek()? {
            let place = *place;
            self.within(begin, place)?;
            match self.ahead.take() {
                Some((_, Token::Tag(name, value))) => self.tag(&mut header, place, name, value)?,
                Some((_, Token::Comment(body))) => header.comments.push((place, body)),
                _ => {}
            }
        }
        Ok(header)
    }

    fn tag(&self, header: &mut Header<'a>, place: Place, name: &'a str, value: String) -> Result<(), ReadError> {
        match tags::derived(name) {
            None if header.tags.len() > super::MAX_TAGS => {
                return Err(self.lexer.error(place, super::TagError::TooMany));
            }
            None => header.tags.push((place, name, value)),
            Some("Result") => header.score = value.parse().ok(),
            Some("FEN") => header.fen = Some((place, value)),
            Some("Variant") if !value.trim().eq_ignore_ascii_case("makruk") => {
                return Err(self.lexer.error(place, ReadProblem::Variant { found: cut(&value) }));
            }
            Some(_) => {}
        }
        Ok(())
    }

    /// The game its header makes.
    fn begin(&self, header: Header<'a>) -> Result<Pgn, ReadError> {
        let start = if let Some((place, fen)) = header.fen {
            fen.parse().map_err(|error| self.lexer.error(place, ReadProblem::Fen(error)))?
        } else {
            let rules = header.tags.iter().rfind(|(_, name, _)| name.eq_ignore_ascii_case("RuleSet"));
            State::from(assumed_start(rules.map(|(_, _, value)| value.as_str())))
        };
        let mut game = Pgn::new(start);
        for (place, name, value) in header.tags {
            game.set_tag(name, &value).map_err(|error| self.lexer.error(place, error))?;
        }
        for (place, body) in header.comments {
            game.remark(body).map_err(|error| self.lexer.error(place, error))?;
        }
        game.set_score(header.score.unwrap_or_default());
        Ok(game)
    }

    /// The moves, up to the result or to what can only be another game.
    fn read_moves(&mut self, begin: Place, game: &mut Pgn) -> Result<(), ReadError> {
        while let Some((place, token)) = self.peek()?.cloned() {
            if let Token::Tag(..) = token {
                return Ok(());
            }
            self.within(begin, place)?;
            self.ahead = None;
            match token {
                Token::Tag(..) | Token::Nag(None) => {}
                Token::Nag(Some(nag)) => game.mark(nag),
                Token::Comment(body) => game.remark(body).map_err(|error| self.lexer.error(place, error))?,
                Token::Word(word) => {
                    if let Ok(score) = word.parse() {
                        game.set_score(score);
                        return self.read_afterword(place, game);
                    }
                    self.read_move(place, word, game)?;
                }
            }
        }
        Ok(())
    }

    /// A comment that stands in one line with the result is still of this game.
    fn read_afterword(&mut self, result: Place, game: &mut Pgn) -> Result<(), ReadError> {
        while let Some((place, Token::Comment(body))) = self.peek()?.cloned()
            && place.line == result.line
        {
            self.ahead = None;
            game.remark(body).map_err(|error| self.lexer.error(place, error))?;
        }
        Ok(())
    }

    fn read_move(&self, place: Place, word: &str, game: &mut Pgn) -> Result<(), ReadError> {
        let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let text = digits.trim_start_matches(['.', '…']);
        if text.is_empty() {
            return Ok(());
        }
        // Digits that no point follows are part of what should be a move.
        let text = if text.len() < digits.len() { text } else { word };
        let place = Place { offset: place.offset + word.len() - text.len(), ..place };
        let mv = parse_move(game.position(), text).map_err(|problem| self.lexer.error(place, problem))?;
        // The move is legal, so there are too many of them if it cannot be added.
        game.push(Turn::from(mv)).map_err(|_| self.lexer.error(place, ReadProblem::TooManyPlies))
    }
}

/// A move in short notation, or else in UCI.
fn parse_move(position: &Position, text: &str) -> Result<crate::Move, ReadProblem> {
    position.parse_san(text).or_else(|error| position.parse_uci(text).map_err(|_| ReadProblem::Move(error)))
}

/// In reading, only too much of it can keep a comment out.
impl From<NotesError> for ReadProblem {
    fn from(_: NotesError) -> Self {
        Self::TooMuchComment
    }
}

#[cfg(test)]
mod tests;
