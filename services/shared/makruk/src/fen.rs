//! Reading and writing FEN.

use std::{fmt, str::FromStr};

use crate::{Color, FenError, FenFault, Piece, Position, PositionError, Role, Setup, Square, fault::cut};

/// Reads the board, the side to move, and up to four fields more, which may be missing: the free moves that are left
/// (`KMNkmn` and parts of it), and what says nothing about the position and is only checked for form, `-` or a number.
/// So `- - 0 1` is read, and what Fairy-Stockfish writes while it counts, `- 128 3 40`. A bia ngai is `M~`, a lying rua
/// `R~`. `M` reads as a met, which moves the same.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut faults = Vec::new();
        let setup = read(text, &mut faults);
        if faults.is_empty() { Ok(setup) } else { Err(FenError::new(faults)) }
    }
}

/// What can be made out of a text, and everything that is wrong with it as a text.
pub(crate) fn read(text: &str, faults: &mut Vec<FenFault>) -> Setup {
    let mut setup = Setup::empty(Color::White);
    let mut fields = text.split_ascii_whitespace();
    let Some(board) = fields.next() else {
        faults.push(FenFault::Empty);
        return setup;
    };
    read_board(board, &mut setup, faults);
    match fields.next() {
        None => faults.push(FenFault::NoSide),
        Some(side) => match side.parse() {
            Ok(color) => setup.turn = color,
            Err(_) => faults.push(FenFault::Side { found: cut(side) }),
        },
    }
    let rest = fields.clone().count();
    if rest > 4 {
        faults.push(FenFault::Fields { found: rest + 2 });
    }
    for (field, found) in (3..=6).zip(fields) {
        if is_dash_or_number(found) {
            continue;
        }
        match found.parse() {
            Ok(free) if field == 3 => setup.free = free,
            _ if field == 3 => faults.push(FenFault::FreeMoves { found: cut(found) }),
            _ => faults.push(FenFault::Field { field, found: cut(found) }),
        }
    }
    setup
}

fn is_dash_or_number(field: &str) -> bool {
    field == "-" || field.len() <= 9 && field.bytes().all(|byte| byte.is_ascii_digit())
}

fn read_board(board: &str, setup: &mut Setup, faults: &mut Vec<FenFault>) {
    let ranks = board.split('/').count();
    if ranks != 8 {
        faults.push(FenFault::Ranks { found: ranks });
        return;
    }
    for (text, rank) in board.split('/').zip((0..8).rev()) {
        if let Err(fault) = read_rank(text, rank, setup) {
            faults.push(fault);
        }
    }
}

/// The first fault of a rank: what follows it cannot be told for sure.
fn read_rank(text: &str, rank: u8, setup: &mut Setup) -> Result<(), FenFault> {
    let name = usize::from(rank) + 1;
    let mut file = 0usize;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(empty @ 1..=8) = letter.to_digit(10) {
            file += empty as usize;
            continue;
        }
        if letter == '~' {
            return Err(FenFault::Tilde { rank: name });
        }
        let mut role = Role::from_letter(letter).ok_or(FenFault::Piece { rank: name, found: letter })?;
        let marked = match role {
            Role::Met => Some(Role::BiaNgai),
            Role::Rua => Some(Role::LyingRua),
            _ => None,
        };
        if let Some(marked) = marked
            && letters.next_if_eq(&'~').is_some()
        {
            role = marked;
        }
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let square = u8::try_from(file).ok().and_then(|file| Square::at(file, rank));
        // Squares beyond the h-file are only counted, for the message.
        if let Some(square) = square {
            setup.set(square, Some(Piece { color, role }));
        }
        file += 1;
    }
    if file == 8 { Ok(()) } else { Err(FenFault::RankWidth { rank: name, found: file }) }
}

/// Writes the eight ranks. Without the tilde all that moves as a met is `M`.
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
            if !tilde && matches!(piece.role, Role::BiaNgai | Role::LyingRua) {
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

/// The FEN `<board> <side> <free moves> - 0 1`, bia ngai as `M~`.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, true, |square| self.piece_at(square))?;
        write!(f, " {} {} - 0 1", self.turn, self.free)
    }
}

/// Reads as [`Setup`] does, and validates.
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        PositionError::sift(text, |_| Vec::new())
    }
}

/// As [`Position::fen`].
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, true, |square| self.piece_at(square))?;
        write!(f, " {} {} - 0 1", self.turn(), self.free())
    }
}

impl Position {
    /// The FEN `<board> <side> <free moves> - 0 1`, bia ngai as `M~`. A position knows no move number;
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
        assert_eq!(
            error(&format!("{kings} w KQkq")),
            "expected `-`, free moves out of `KMNkmn` or a number of at most 9 digits in field 3, found \"KQkq\""
        );
        assert_eq!(
            error(&format!("{kings} w - - -1 1")),
            "expected `-` or a number of at most 9 digits in field 5, found \"-1\""
        );
        assert_eq!(
            error(&format!("{kings} w - - 0 1234567890")),
            "expected `-` or a number of at most 9 digits in field 6, found \"1234567890\""
        );
        assert_eq!(error(&format!("{kings} w - - 0 1 2")), "expected at most 6 fields, found 7");
    }

    #[test]
    fn a_tilde_belongs_behind_a_met_or_a_rua_only() {
        for rank in ["~8", "8~", "M~~6", "K~7", "p~7", "N~7", "R~~6", "1~7", "4~4", "~"] {
            let message = error(&format!("{rank}/8/8/8/8/8/8/4K3 w"));
            assert_eq!(
                message, "expected `~` only directly behind an `M` or `R`, found one elsewhere on rank 8",
                "{rank}"
            );
        }
        assert!(error("M~7/8/8/8/8/8/8/r~7 w").starts_with("read as"));
    }

    #[test]
    fn huge_and_strange_texts_are_errors_not_panics() {
        let long = "8".repeat(1_000_000);
        let no_side = "expected the side to move, `w` or `b`, behind the board, found the end";
        assert_eq!(error(&long), format!("expected 8 ranks, found 1; {no_side}"));
        assert_eq!(error(&format!("{long}/8/8/8/8/8/8/8 w")), "expected 8 squares on rank 8, found 8000000");
        assert_eq!(error(&"/".repeat(100_000)), format!("expected 8 ranks, found 100001; {no_side}"));
        let side = error(&format!("4k3/8/8/8/8/8/8/4K3 {}", "ข".repeat(100_000)));
        assert_eq!(side, format!("expected `w` or `b` as the side to move, found {:?}", "ข".repeat(20)));
        assert!(error("\u{0}/\u{202e}/8/8/8/8/8/8 w").contains("on rank 8"));
    }
}
