//! Reading and writing FEN.

use std::{fmt, str::FromStr};

use crate::{Color, Piece, Position, Role, Setup, SetupError, Square};

/// Why a text is not FEN.
///
/// Read are the board and the side to move, then up to four fields that say nothing about the position and are only
/// checked for form: `-` or a number, as in `- - 0 1`, or as Fairy-Stockfish writes a running count, `- 128 3 40`.
/// A bia ngai is `M~`. `M` reads as a met, which moves the same.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// Nothing but white space.
    #[error("expected a FEN, found nothing")]
    Empty,
    /// The board has another number of ranks.
    #[error("expected 8 ranks, found {found}")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank has another number of squares.
    #[error("expected 8 squares on rank {rank}, found {found}")]
    RankWidth {
        /// The rank, 1 to 8.
        rank: usize,
        /// How many squares it has.
        found: usize,
    },
    /// A character that is no piece and no number of empty squares.
    #[error("expected a piece (KMSNRP, kmsnrp) or 1 to 8 on rank {rank}, found {found:?}")]
    Piece {
        /// The rank, 1 to 8.
        rank: usize,
        /// The character.
        found: char,
    },
    /// A `~` that does not follow a met.
    #[error("expected `~` only directly behind an `M` or `m`, found one elsewhere on rank {rank}")]
    Tilde {
        /// The rank, 1 to 8.
        rank: usize,
    },
    /// The board is not followed by anything.
    #[error("expected the side to move, `w` or `b`, behind the board, found the end")]
    NoSide,
    /// The side to move is neither.
    #[error("expected `w` or `b` as the side to move, found {found:?}")]
    Side {
        /// The field, cut to 20 characters.
        found: String,
    },
    /// A later field is neither `-` nor a number of at most nine digits.
    #[error("expected `-` or a number in field {field}, found {found:?}")]
    Field {
        /// Which field, from 1.
        field: usize,
        /// The field, cut to 20 characters.
        found: String,
    },
    /// More than six fields.
    #[error("expected at most 6 fields, found {found}")]
    Fields {
        /// How many there are.
        found: usize,
    },
}

/// Why a text is not the FEN of a legal position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// It cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// It can be read, but the placement is not legal.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut fields = text.split_ascii_whitespace();
        let board = fields.next().ok_or(FenError::Empty)?;
        let mut setup = Self::empty(Color::White);
        read_board(board, &mut setup)?;
        let side = fields.next().ok_or(FenError::NoSide)?;
        setup.turn = side.parse().map_err(|_| FenError::Side { found: cut(side) })?;
        let rest = fields.clone().count();
        if rest > 4 {
            return Err(FenError::Fields { found: rest + 2 });
        }
        for (index, field) in fields.enumerate() {
            let number = field.len() <= 9 && field.bytes().all(|byte| byte.is_ascii_digit());
            if field != "-" && !number {
                return Err(FenError::Field { field: index + 3, found: cut(field) });
            }
        }
        Ok(setup)
    }
}

fn cut(field: &str) -> String {
    field.chars().take(20).collect()
}

fn read_board(board: &str, setup: &mut Setup) -> Result<(), FenError> {
    let ranks = board.split('/').count();
    if ranks != 8 {
        return Err(FenError::Ranks { found: ranks });
    }
    board.split('/').zip((0..8).rev()).try_for_each(|(text, rank)| read_rank(text, rank, setup))
}

fn read_rank(text: &str, rank: u8, setup: &mut Setup) -> Result<(), FenError> {
    let name = usize::from(rank) + 1;
    let mut file = 0usize;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(empty @ 1..=8) = letter.to_digit(10) {
            file += empty as usize;
            continue;
        }
        if letter == '~' {
            return Err(FenError::Tilde { rank: name });
        }
        let mut role = Role::from_letter(letter).ok_or(FenError::Piece { rank: name, found: letter })?;
        if role == Role::Met && letters.next_if_eq(&'~').is_some() {
            role = Role::BiaNgai;
        }
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let square = u8::try_from(file).ok().and_then(|file| Square::at(file, rank));
        // Squares beyond the h-file are only counted, for the message.
        if let Some(square) = square {
            setup.set(square, Some(Piece { color, role }));
        }
        file += 1;
    }
    if file == 8 { Ok(()) } else { Err(FenError::RankWidth { rank: name, found: file }) }
}

/// Writes the eight ranks, `M~` for a bia ngai if it is to be told from a met.
fn write_board(f: &mut impl fmt::Write, tilde: bool, at: impl Fn(Square) -> Option<Piece>) -> fmt::Result {
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            let Some(mut piece) = Square::at(file, rank).and_then(&at) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            if !tilde && piece.role == Role::BiaNgai {
                piece.role = Role::Met;
            }
            write!(f, "{piece}")?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if rank > 0 {
            f.write_char('/')?;
        }
    }
    Ok(())
}

/// The FEN `<board> <side> - - 0 1`, bia ngai as `M~`.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, true, |square| self.piece_at(square))?;
        write!(f, " {} - - 0 1", self.turn)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Ok(text.parse::<Setup>()?.validate()?)
    }
}

/// As [`Position::fen`].
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, true, |square| self.piece_at(square))?;
        write!(f, " {} - - 0 1", self.turn())
    }
}

impl Position {
    /// The FEN `<board> <side> - - 0 1`, bia ngai as `M~`. A position knows no move number;
    /// [`Game::fen`](crate::Game::fen) does.
    pub fn fen(&self) -> String {
        self.to_string()
    }

    /// `<board> <side>`, bia ngai as `M~`.
    pub fn board_fen(&self) -> String {
        self.short_fen(true)
    }

    /// `<board> <side>` as Fairy-Stockfish writes it: a bia ngai is plain `M`.
    pub fn fairy_board_fen(&self) -> String {
        self.short_fen(false)
    }

    fn short_fen(&self, tilde: bool) -> String {
        let mut text = String::with_capacity(80);
        // Writing to a String cannot fail.
        let written = write_board(&mut text, tilde, |square| self.piece_at(square));
        debug_assert!(written.is_ok());
        text.push_str(if self.turn() == Color::White { " w" } else { " b" });
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Setup>().map_or_else(|error| error.to_string(), |setup| format!("read as {setup}"))
    }

    #[test]
    fn both_forms_of_the_bia_ngai_are_read_and_ours_is_written() {
        let ours: Position = "4k3/8/3M~4/8/8/3m4/8/4K3 b - - 0 1".parse().unwrap();
        assert_eq!(ours.fen(), "4k3/8/3M~4/8/8/3m4/8/4K3 b - - 0 1");
        assert_eq!(ours.board_fen(), "4k3/8/3M~4/8/8/3m4/8/4K3 b");
        assert_eq!(ours.fairy_board_fen(), "4k3/8/3M4/8/8/3m4/8/4K3 b");
        let fairy: Position = ours.fairy_board_fen().parse().unwrap();
        assert_eq!((fairy, fairy.key()), (ours, ours.key()));
        assert_eq!(fairy.by_role(Role::BiaNgai).count() + 1, ours.by_role(Role::BiaNgai).count());
    }

    #[test]
    fn trailing_fields_may_be_missing_dashes_or_numbers() {
        for rest in ["", " -", " - -", " 0 1", " - - 0 1", " - 128 3 40", " - 32 12 32", "  -\t- "] {
            let text = format!("4k3/8/8/8/8/8/8/4K3 w{rest}");
            assert_eq!(text.parse::<Position>().unwrap().board_fen(), "4k3/8/8/8/8/8/8/4K3 w", "{text}");
        }
    }

    #[test]
    fn every_error_says_what_was_expected_and_what_was_found() {
        let kings = "4k3/8/8/8/8/8/8/4K3";
        assert_eq!(error(""), "expected a FEN, found nothing");
        assert_eq!(error(" \n\t"), "expected a FEN, found nothing");
        assert_eq!(error("8/8 w"), "expected 8 ranks, found 2");
        assert_eq!(error(&format!("{kings}/8 w")), "expected 8 ranks, found 9");
        assert_eq!(error("4k3/8/8/7/8/8/8/4K3 w"), "expected 8 squares on rank 5, found 7");
        assert_eq!(error("4k3/8/8/8/8/8/8/4K4 w"), "expected 8 squares on rank 1, found 9");
        assert_eq!(error("4k3/8//8/8/8/8/4K3 w"), "expected 8 squares on rank 6, found 0");
        assert_eq!(error("PPPPPPPPPPk/8/8/8/8/8/8/4K3 w"), "expected 8 squares on rank 8, found 11");
        let piece = "expected a piece (KMSNRP, kmsnrp) or 1 to 8 on rank 7, found";
        for bad in ["9", "0", "Q", "b", "é", "٣", "ข", "-", "[", "+"] {
            assert_eq!(error(&format!("4k3/{bad}/8/8/8/8/8/4K3 w")), format!("{piece} '{bad}'"));
        }
        assert_eq!(error(kings), "expected the side to move, `w` or `b`, behind the board, found the end");
        assert_eq!(error(&format!("{kings} W")), "expected `w` or `b` as the side to move, found \"W\"");
        assert_eq!(error(&format!("{kings} w KQkq")), "expected `-` or a number in field 3, found \"KQkq\"");
        assert_eq!(error(&format!("{kings} w - - -1 1")), "expected `-` or a number in field 5, found \"-1\"");
        assert_eq!(
            error(&format!("{kings} w - - 0 1234567890")),
            "expected `-` or a number in field 6, found \"1234567890\""
        );
        assert_eq!(error(&format!("{kings} w - - 0 1 2")), "expected at most 6 fields, found 7");
    }

    #[test]
    fn a_tilde_belongs_behind_a_met_only() {
        for rank in ["~8", "8~", "M~~6", "K~7", "p~7", "R~7", "1~7", "4~4", "~"] {
            let message = error(&format!("{rank}/8/8/8/8/8/8/4K3 w"));
            assert_eq!(
                message, "expected `~` only directly behind an `M` or `m`, found one elsewhere on rank 8",
                "{rank}"
            );
        }
        assert!(error("M~7/8/8/8/8/8/8/m~7 w").starts_with("read as"));
    }

    #[test]
    fn huge_and_strange_texts_are_errors_not_panics() {
        let long = "8".repeat(1_000_000);
        assert_eq!(error(&long), "expected 8 ranks, found 1");
        assert_eq!(error(&format!("{long}/8/8/8/8/8/8/8 w")), "expected 8 squares on rank 8, found 8000000");
        assert_eq!(error(&"/".repeat(100_000)), "expected 8 ranks, found 100001");
        let side = error(&format!("4k3/8/8/8/8/8/8/4K3 {}", "ข".repeat(100_000)));
        assert_eq!(side, format!("expected `w` or `b` as the side to move, found {:?}", "ข".repeat(20)));
        assert!(error("\u{0}/\u{202e}/8/8/8/8/8/8 w").contains("on rank 8"));
    }
}
