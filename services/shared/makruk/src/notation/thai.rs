//! The Thai letters of pieces and files, and the Thai digits of ranks.

use crate::{Role, Square};

/// The first Thai letters, obsolete ones left out. Three of them name a piece as well.
const FILES: [&str; 8] = ["ก", "ข", "ค", "ง", "จ", "ฉ", "ช", "ญ"];

const RANKS: [&str; 8] = ["๑", "๒", "๓", "๔", "๕", "๖", "๗", "๘"];

/// What makes a ma's ม a met's ม็.
const MET_MARK: char = '\u{e47}';

/// The letter of a kind of piece. Here a bia ngai has one of its own; who else shares a Latin letter shares a Thai one.
pub(super) fn letter(role: Role) -> &'static str {
    match (role, role.letter()) {
        (Role::BiaNgai, _) => "ง",
        (_, 'K') => "ข",
        (_, 'S') => "ค",
        (_, 'N') => "ม",
        (_, 'R') => "ร",
        (_, 'P') => "บ",
        _ => "ม็",
    }
}

/// The letter of a square's file.
pub(super) fn file(square: Square) -> &'static str {
    FILES[usize::from(square.file())]
}

/// The digit of a square's rank.
pub(super) fn rank(square: Square) -> &'static str {
    RANKS[usize::from(square.rank())]
}

/// The file, 0 to 7, that a letter names.
pub(super) fn read_file(letter: char) -> Option<u8> {
    position(&FILES, letter)
}

/// The rank, 0 to 7, that a digit names.
pub(super) fn read_rank(digit: char) -> Option<u8> {
    position(&RANKS, digit)
}

fn position(names: &[&str; 8], found: char) -> Option<u8> {
    (0..8).zip(names).find(|(_, name)| name.chars().eq([found])).map(|(index, _)| index)
}

/// The kind of piece whose letter a text starts with, and the rest of the text.
pub(super) fn strip_piece(text: &str) -> Option<(Role, &str)> {
    let (role, rest) = Role::ALL.iter().find_map(|role| Some((*role, text.strip_prefix(letter(*role))?)))?;
    // A met is looked for before a ma, so that a mark still ahead belongs to no piece at all.
    (!rest.starts_with(MET_MARK)).then_some((role, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lead_back_to_a_piece_of_the_same_letter() {
        for role in Role::ALL {
            let (read, rest) = strip_piece(letter(role)).unwrap();
            assert_eq!((letter(read), read.letter(), rest), (letter(role), role.letter(), ""));
        }
        assert_eq!(strip_piece("ม็ข๑"), Some((Role::Met, "ข๑")));
        assert_eq!(strip_piece("มข๑"), Some((Role::Ma, "ข๑")));
        assert_eq!(strip_piece("ม็็"), None);
        assert_eq!(strip_piece("ค็"), None);
        assert_eq!(strip_piece("ก"), None);
    }

    #[test]
    fn squares_are_named_and_read() {
        for square in Square::ALL {
            let (file, rank) = (file(square).chars().next(), rank(square).chars().next());
            assert_eq!(file.and_then(read_file), Some(square.file()));
            assert_eq!(rank.and_then(read_rank), Some(square.rank()));
        }
        assert_eq!((read_file('ด'), read_rank('๙'), read_rank('๐')), (None, None, None));
    }
}
