//! The board in text. Pure: a FEN in, lines out.

use crate::options::Letters;

/// The pieces as (letter in a FEN, Thai letter, name, the piece of chess in its place). In a FEN a bia ngai is
/// an `M~`, and a rua laid on its side an `R~`.
const PIECES: [(char, &str, &str, &str); 6] = [
    ('K', "ข", "khun", "king"),
    ('M', "ม็", "met", "queen"),
    ('S', "ค", "khon", "bishop"),
    ('N', "ม", "ma", "knight"),
    ('R', "ร", "rua", "rook"),
    ('P', "บ", "bia", "pawn"),
];
const BIA_NGAI: &str = "ง";
/// It has no letter of its own; this one is rare, looks like a rua's and sounds like its name.
const LYING_RUA: &str = "ฤ";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    /// The letter of the FEN: upper case is White.
    letter: char,
    /// Followed by `~`: another piece than its letter says.
    marked: bool,
}

/// Who stands where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// From rank 1 to 8, each from file a to h.
    ranks: [[Option<Piece>; 8]; 8],
}

impl Board {
    /// Reads the placement of a FEN; `None` when it is not one of eight ranks by eight files.
    pub fn from_fen(fen: &str) -> Option<Self> {
        let mut ranks = [[None; 8]; 8];
        let texts: Vec<&str> = fen.split_whitespace().next()?.split('/').collect();
        if texts.len() != 8 {
            return None;
        }
        for (rank, text) in ranks.iter_mut().rev().zip(texts) {
            *rank = read_rank(text)?;
        }
        Some(Self { ranks })
    }

    /// Draws the board, seen by White, or by Black where `flipped`. The squares of `last`, a move in
    /// UCI, are in brackets.
    pub fn draw(&self, letters: Letters, flipped: bool, last: Option<&str>) -> String {
        let order = |index: usize| if flipped { 7 - index } else { index };
        let marked = last.map(squares).unwrap_or_default();
        let files: Vec<String> = (0..8).map(|at| char::from(b"abcdefgh"[order(at)]).to_string()).collect();
        let files = format!("    {}", files.join("   "));
        let ranks = (0..8).rev().map(order).map(|rank| {
            let cell = |file| cell(self.ranks[rank][file], letters, marked.contains(&Some((file, rank))));
            let cells: String = (0..8).map(order).map(cell).collect();
            format!(" {n} {cells} {n}", n = rank + 1)
        });
        let lines: Vec<String> = [files.clone()].into_iter().chain(ranks).chain([files]).collect();
        lines.join("\n") + "\n"
    }
}

/// Which letters stand for which piece, in two lines; three with the lying rua.
pub fn legend(letters: Letters, lying_rua: bool) -> String {
    let names: Vec<String> =
        PIECES.iter().map(|(latin, thai, name, chess)| format!("{latin} {thai} {name} ({chess})")).collect();
    let (first, second) = names.split_at(4);
    let sides = match letters {
        Letters::Latin => "capitals are White",
        Letters::Thai => "* is Black",
    };
    let (first, second) = (first.join(", "), second.join(", "));
    let lying = if lying_rua { format!(",\nR~ {LYING_RUA} lying rua (moves as the met)") } else { String::new() };
    format!("{first},\n{second}, M~ {BIA_NGAI} bia ngai (promoted pawn){lying}; {sides}")
}

fn read_rank(text: &str) -> Option<[Option<Piece>; 8]> {
    let mut rank: [Option<Piece>; 8] = [None; 8];
    let mut file = 0_usize;
    for letter in text.chars() {
        if letter == '~' {
            rank.get_mut(file.checked_sub(1)?)?.as_mut()?.marked = true;
        } else if let Some(empty) = letter.to_digit(10) {
            file += usize::try_from(empty).ok()?;
        } else {
            *rank.get_mut(file)? = Some(Piece { letter, marked: false });
            file += 1;
        }
    }
    (file == 8).then_some(rank)
}

/// Four columns: bracket, letter, mark, bracket.
fn cell(piece: Option<Piece>, letters: Letters, marked: bool) -> String {
    let (open, close) = if marked { ('[', ']') } else { (' ', ' ') };
    let Some(piece) = piece else { return format!("{open}. {close}") };
    let (letter, mark) = match letters {
        Letters::Latin => (piece.letter.to_string(), if piece.marked { '~' } else { ' ' }),
        Letters::Thai => (thai(piece), if piece.letter.is_ascii_lowercase() { '*' } else { ' ' }),
    };
    format!("{open}{letter}{mark}{close}")
}

fn thai(piece: Piece) -> String {
    match piece.letter {
        'M' | 'm' if piece.marked => return BIA_NGAI.to_owned(),
        'R' | 'r' if piece.marked => return LYING_RUA.to_owned(),
        _ => {}
    }
    let found = PIECES.iter().find(|(letter, ..)| piece.letter.eq_ignore_ascii_case(letter));
    found.map_or_else(|| piece.letter.to_string(), |(_, thai, ..)| (*thai).to_owned())
}

/// The two squares of a move as (file, rank).
fn squares(text: &str) -> [Option<(usize, usize)>; 2] {
    let square = |from: usize| {
        let bytes = text.as_bytes().get(from..from + 2)?;
        let file = usize::from(bytes[0].checked_sub(b'a')?);
        let rank = usize::from(bytes[1].checked_sub(b'1')?);
        (file < 8 && rank < 8).then_some((file, rank))
    };
    [square(0), square(2)]
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";

    #[test]
    fn the_start_position_seen_by_white() {
        let drawn = Board::from_fen(START).unwrap().draw(Letters::Latin, false, None);
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[0], "    a   b   c   d   e   f   g   h");
        assert_eq!(lines[1], " 8  r   n   s   m   k   s   n   r   8");
        assert_eq!(lines[8], " 1  R   N   S   K   M   S   N   R   1");
        assert_eq!(lines[9], lines[0]);
    }

    #[test]
    fn black_sees_the_board_turned() {
        let drawn = Board::from_fen(START).unwrap().draw(Letters::Latin, true, None);
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[0], "    h   g   f   e   d   c   b   a");
        assert_eq!(lines[1], " 1  R   N   S   M   K   S   N   R   1");
    }

    #[test]
    fn the_last_move_is_in_brackets() {
        let board = Board::from_fen("8/8/8/8/4P3/8/8/8 b - - 0 1").unwrap();
        let drawn = board.draw(Letters::Latin, false, Some("e3e4"));
        assert!(drawn.contains("[P ]") && drawn.contains("[. ]"), "{drawn}");
        assert_eq!(drawn.matches('[').count(), 2);
    }

    #[test]
    fn thai_letters_tell_the_sides_and_the_bia_ngai() {
        let board = Board::from_fen("8/8/1m~2k3/8/8/2M1K3/M~7/8 w - - 0 1").unwrap();
        let drawn = board.draw(Letters::Thai, false, None);
        assert!(drawn.contains(" ง* ") && drawn.contains(" ง  "), "{drawn}");
        assert!(drawn.contains(" ข* ") && drawn.contains(" ม็  "), "{drawn}");
        let latin = board.draw(Letters::Latin, false, None);
        assert!(latin.contains(" m~ ") && latin.contains(" M~ ") && latin.contains(" M  "), "{latin}");
    }

    #[test]
    fn a_lying_rua_is_drawn_and_explained() {
        let board = Board::from_fen("r~6k/8/8/8/8/8/8/R~6K w - - 0 1").unwrap();
        let thai = board.draw(Letters::Thai, false, None);
        assert!(thai.contains(" ฤ* ") && thai.contains(" ฤ  ") && !thai.contains('ร'), "{thai}");
        let latin = board.draw(Letters::Latin, false, None);
        assert!(latin.contains(" r~ ") && latin.contains(" R~ "), "{latin}");
        let wide = |drawn: &str| drawn.lines().filter(|line| line.chars().count() == 37).count();
        assert_eq!((wide(&latin), wide(&thai)), (8, 8), "{latin}{thai}");
        assert!(legend(Letters::Thai, true).ends_with(",\nR~ ฤ lying rua (moves as the met); * is Black"));
    }

    #[test]
    fn the_legend_speaks_to_chess_players() {
        let words = legend(Letters::Latin, false);
        assert!(words.starts_with("K ข khun (king), M ม็ met (queen), "), "{words}");
        assert!(words.lines().count() == 2 && words.ends_with("(promoted pawn); capitals are White"), "{words}");
    }

    #[test]
    fn what_is_no_board_is_refused() {
        for fen in ["", "8/8", "9/8/8/8/8/8/8/8", "~7/8/8/8/8/8/8/8", "ppppppppp/8/8/8/8/8/8/8"] {
            assert_eq!(Board::from_fen(fen), None, "{fen}");
        }
    }
}
