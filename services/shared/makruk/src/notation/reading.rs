//! What a text in short notation can mean, before anyone looks at a position.

use arrayvec::ArrayVec;

use crate::{Role, Square};

use super::{
    SanProblem,
    error::{MAX_LENGTH, quoted},
    origin::Origin,
    thai,
};

/// A text taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reading {
    /// Where the piece comes from; a Thai letter that names a piece and a file can be read in two ways.
    pub(super) departures: ArrayVec<Departure, 2>,
    /// The square of arrival.
    pub(super) to: Square,
    /// Marked as a capture.
    pub(super) takes: bool,
    /// Marked as a promotion.
    pub(super) promotes: bool,
}

/// What is said of the piece that moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Departure {
    letter: Option<Letter>,
    file: Option<u8>,
    rank: Option<u8>,
}

/// A piece's letter. The Latin one stands for all pieces that share it, as met and bia ngai do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Letter {
    Latin(Role),
    Thai(Role),
}

impl Departure {
    /// Whether a piece on a square is meant.
    pub(super) fn fits(self, role: Role, from: Square) -> bool {
        let named = match self.letter {
            Some(Letter::Latin(named)) => named.letter() == role.letter(),
            Some(Letter::Thai(named)) => thai::letter(named) == thai::letter(role),
            None => role == Role::Bia,
        };
        named && self.file.is_none_or(|file| file == from.file()) && self.rank.is_none_or(|rank| rank == from.rank())
    }

    /// The kind of piece that is meant, or one of them.
    pub(super) fn role(self) -> Role {
        match self.letter {
            Some(Letter::Latin(role) | Letter::Thai(role)) => role,
            None => Role::Bia,
        }
    }

    /// Which of the three things are there.
    pub(super) const fn origin(self) -> Origin {
        Origin { letter: self.letter.is_some(), file: self.file.is_some(), rank: self.rank.is_some() }
    }
}

/// Takes a text apart, from its end.
pub(super) fn read(text: &str) -> Result<Reading, SanProblem> {
    let text = text.trim();
    let length = text.chars().count();
    if length > MAX_LENGTH {
        return Err(SanProblem::Length { found: length });
    }
    let text = text.trim_end_matches(['!', '?', '+', '#']);
    if text.is_empty() {
        return Err(SanProblem::Empty);
    }
    let (text, promotes) = strip_promotion(text);
    let (text, to) = strip_arrival(text).ok_or(SanProblem::Arrival)?;
    let (before, sign) = match text.char_indices().next_back() {
        Some((at, sign @ ('x' | ':' | '-'))) => (&text[..at], Some(sign)),
        _ => (text, None),
    };
    let departures = departures(before, to, sign);
    if departures.is_empty() {
        return Err(SanProblem::Departure { found: quoted(before) });
    }
    Ok(Reading { departures, to, takes: matches!(sign, Some('x' | ':')), promotes })
}

/// `=M`, in letters of either alphabet, with or without the `=`.
fn strip_promotion(text: &str) -> (&str, bool) {
    let marks = ["M", "m", thai::letter(Role::Met), thai::letter(Role::BiaNgai)];
    match marks.iter().find_map(|mark| text.strip_suffix(mark)) {
        Some(rest) => (rest.strip_suffix('=').unwrap_or(rest), true),
        None => (text, false),
    }
}

fn strip_arrival(text: &str) -> Option<(&str, Square)> {
    let mut letters = text.chars();
    let rank = read_rank(letters.next_back()?)?;
    let file = read_file(letters.next_back()?)?;
    Some((letters.as_str(), Square::at(file, rank)?))
}

/// What can stand before the square of arrival and its sign: a piece and where it comes from, or only where a bia does.
fn departures(text: &str, to: Square, sign: Option<char>) -> ArrayVec<Departure, 2> {
    let piece = strip_letter(text).and_then(|(letter, rest)| square(Some(letter), rest));
    let bia = square(None, text).filter(|bia| match (bia.file, bia.rank) {
        (Some(_), Some(_)) | (None, None) => true,
        // A file alone is that of a bia that takes: `ค-ง๔` is a khon's move.
        (Some(file), None) => file != to.file() && sign != Some('-'),
        (None, Some(_)) => false,
    });
    piece.into_iter().chain(bia).collect()
}

fn strip_letter(text: &str) -> Option<(Letter, &str)> {
    if let Some((role, rest)) = thai::strip_piece(text) {
        return Some((Letter::Thai(role), rest));
    }
    let letter = text.chars().next().filter(char::is_ascii_uppercase)?;
    Some((Letter::Latin(Role::from_letter(letter)?), &text[1..]))
}

/// A file, a rank, both or neither, and nothing else.
fn square(letter: Option<Letter>, text: &str) -> Option<Departure> {
    let mut rest = text.chars().peekable();
    let file = rest.peek().copied().and_then(read_file);
    if file.is_some() {
        rest.next();
    }
    let rank = rest.peek().copied().and_then(read_rank);
    if rank.is_some() {
        rest.next();
    }
    rest.next().is_none().then_some(Departure { letter, file, rank })
}

fn read_file(letter: char) -> Option<u8> {
    ('a'..='h').zip(0..).find(|(name, _)| *name == letter).map(|(_, file)| file).or_else(|| thai::read_file(letter))
}

fn read_rank(digit: char) -> Option<u8> {
    ('1'..='8').zip(0..).find(|(name, _)| *name == digit).map(|(_, rank)| rank).or_else(|| thai::read_rank(digit))
}
