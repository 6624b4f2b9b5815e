//! Pieces on squares, and every legal move by trying it.

use std::collections::{BTreeMap, BTreeSet};

/// File and rank, each from 0; off the board as well.
type At = (i8, i8);

/// A letter of FEN for whose and what: capitals are White's, `B` is a bia ngai, `L` a lying rua.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Man(char);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Board {
    men: BTreeMap<At, Man>,
    white_to_move: bool,
    /// The free moves left, as letters of `KMNkmn`.
    rights: BTreeSet<char>,
}

const DIAGONAL: [At; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const STRAIGHT: [At; 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
const LEAPS: [At; 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

fn name((file, rank): At) -> String {
    format!("{}{}", "abcdefgh".chars().nth(file.try_into().unwrap()).unwrap(), rank + 1)
}

fn on_board((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

impl Man {
    fn white(self) -> bool {
        self.0.is_ascii_uppercase()
    }

    fn kind(self) -> char {
        self.0.to_ascii_uppercase()
    }

    /// One rank forward.
    fn forward(self) -> i8 {
        if self.white() { 1 } else { -1 }
    }

    /// The rank he started from, as White counts: 1 is the first.
    fn own_rank(self, rank: i8) -> i8 {
        if self.white() { rank + 1 } else { 8 - rank }
    }
}

impl Board {
    /// Reads what the library writes; expects no mistakes.
    pub(crate) fn read(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut men = BTreeMap::new();
        for (rank, text) in (0..8).rev().zip(fields[0].split('/')) {
            let mut file = 0;
            for letter in text.chars() {
                match letter {
                    '1'..='8' => file += i8::try_from(letter.to_digit(10).unwrap()).unwrap(),
                    '~' => {
                        let man: &mut Man = men.get_mut(&(file - 1, rank)).unwrap();
                        let marked = if man.kind() == 'R' { 'L' } else { 'B' };
                        *man = Man(if man.white() { marked } else { marked.to_ascii_lowercase() });
                    }
                    _ => {
                        men.insert((file, rank), Man(letter));
                        file += 1;
                    }
                }
            }
        }
        let rights = fields[2].chars().filter(|letter| *letter != '-').collect();
        Self { men, white_to_move: fields[1] == "w", rights }
    }

    /// Placement, side and free moves, as the library writes them.
    pub(crate) fn fen(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (0..8).rev() {
            let mut text = String::new();
            for file in 0..8 {
                text += &match self.men.get(&(file, rank)) {
                    None => "1".to_owned(),
                    Some(man) if man.kind() == 'B' => (if man.white() { "M~" } else { "m~" }).to_owned(),
                    Some(man) if man.kind() == 'L' => (if man.white() { "R~" } else { "r~" }).to_owned(),
                    Some(man) => man.0.to_string(),
                };
            }
            for empty in (2..=8).rev() {
                text = text.replace(&"1".repeat(empty), &empty.to_string());
            }
            ranks.push(text);
        }
        let rights: String = "KMNkmn".chars().filter(|letter| self.rights.contains(letter)).collect();
        let rights = if rights.is_empty() { "-" } else { &rights };
        format!("{} {} {rights}", ranks.join("/"), if self.white_to_move { "w" } else { "b" })
    }

    /// What counts for repetition: as the FEN, with one letter for all that move as a met.
    pub(crate) fn identity(&self) -> String {
        self.fen().replace("R~", "M").replace("r~", "m").replace('~', "")
    }

    pub(crate) fn white_to_move(&self) -> bool {
        self.white_to_move
    }

    /// How many men of these kinds (all, for an empty text) a side has.
    pub(crate) fn count(&self, white: bool, kinds: &str) -> u32 {
        let wanted = |man: &&Man| man.white() == white && (kinds.is_empty() || kinds.contains(man.kind()));
        self.men.values().filter(wanted).count().try_into().unwrap()
    }

    /// Where the bia stand, as text.
    pub(crate) fn bia_placement(&self) -> String {
        let bia = self.men.iter().filter(|(_, man)| man.kind() == 'P');
        bia.fold(String::new(), |text, (at, man)| text + &format!("{}{} ", man.0, name(*at)))
    }

    /// Whether all men of these kinds stand on squares of one colour.
    pub(crate) fn on_one_color(&self, kinds: &str) -> bool {
        let colors = self.men.iter().filter(|(_, man)| kinds.contains(man.kind()));
        colors.map(|((file, rank), _)| (file + rank) % 2).collect::<BTreeSet<_>>().len() < 2
    }

    /// Whether one of these squares, as `b1g1`, holds the man of this letter.
    pub(crate) fn stands_on(&self, letter: &str, squares: &str) -> bool {
        self.men.iter().any(|(at, man)| squares.contains(&name(*at)) && letter.contains(man.0))
    }

    fn attacked_from(&self, at: At, man: Man) -> Vec<At> {
        let ahead = man.forward();
        let steps: Vec<At> = match man.kind() {
            'K' => [DIAGONAL, STRAIGHT].concat(),
            'M' | 'B' | 'L' => DIAGONAL.to_vec(),
            'S' => [&DIAGONAL[..], &[(0, ahead)]].concat(),
            'N' => LEAPS.to_vec(),
            'P' => vec![(-1, ahead), (1, ahead)],
            'R' => return STRAIGHT.iter().flat_map(|&step| self.slide(at, step)).collect(),
            other => panic!("{other} is no piece"),
        };
        steps.into_iter().map(|(file, rank)| (at.0 + file, at.1 + rank)).filter(|at| on_board(*at)).collect()
    }

    fn slide(&self, from: At, (files, ranks): At) -> Vec<At> {
        let mut reached = Vec::new();
        let mut at = (from.0 + files, from.1 + ranks);
        while on_board(at) {
            reached.push(at);
            if self.men.contains_key(&at) {
                break;
            }
            at = (at.0 + files, at.1 + ranks);
        }
        reached
    }

    /// Whether a side's khun could be taken if it were the rival's turn.
    pub(crate) fn attacked_khun(&self, white: bool) -> bool {
        let khun = self.men.iter().find(|(_, man)| man.kind() == 'K' && man.white() == white).map(|(at, _)| *at);
        let rivals = self.men.iter().filter(|(_, man)| man.white() != white);
        rivals.into_iter().any(|(at, man)| self.attacked_from(*at, *man).contains(&khun.unwrap()))
    }

    /// Whether the side to move is in check.
    pub(crate) fn check(&self) -> bool {
        self.attacked_khun(self.white_to_move)
    }

    /// Every legal move in UCI with what comes of it.
    pub(crate) fn moves(&self) -> BTreeMap<String, Self> {
        let mut all = BTreeMap::new();
        for (&from, &man) in self.men.iter().filter(|(_, man)| man.white() == self.white_to_move) {
            let targets = self.ordinary(from, man).into_iter().map(|to| (to, false));
            for (to, free) in targets.chain(self.free(from, man).into_iter().map(|to| (to, true))) {
                let (promotes, next) = self.after(from, to, free);
                if !next.attacked_khun(self.white_to_move) {
                    let text = format!("{}{}{}", name(from), name(to), if promotes { "m" } else { "" });
                    assert!(all.insert(text, next).is_none(), "twice the same move");
                }
            }
        }
        all
    }

    fn ordinary(&self, from: At, man: Man) -> Vec<At> {
        let rival = |at: &At| self.men.get(at).is_some_and(|other| other.white() != man.white());
        let mut targets = self.attacked_from(from, man);
        if man.kind() == 'P' {
            targets.retain(rival);
            let step = (from.0, from.1 + man.forward());
            targets.extend((!self.men.contains_key(&step)).then_some(step));
        } else {
            targets.retain(|at| rival(at) || !self.men.contains_key(at));
        }
        targets
    }

    /// Whether an own bia stands on a square, on the rank it started from, and has room to step forward.
    fn ready_bia(&self, at: At, white: bool) -> bool {
        let bia = Man(if white { 'P' } else { 'p' });
        self.men.get(&at) == Some(&bia)
            && bia.own_rank(at.1) == 3
            && !self.men.contains_key(&(at.0, at.1 + bia.forward()))
    }

    fn free(&self, from: At, man: Man) -> Vec<At> {
        let right = if man.white() { man.kind() } else { man.kind().to_ascii_lowercase() };
        if !self.rights.contains(&right) || !homes(right).contains(&from) {
            return Vec::new();
        }
        let leaps = LEAPS.iter().map(|(files, ranks)| (from.0 + files, from.1 + ranks));
        match man.kind() {
            'K' => leaps.filter(|&at| on_board(at) && man.own_rank(at.1) == 2 && !self.men.contains_key(&at)).collect(),
            'M' => {
                let before = (from.0, from.1 + 2 * man.forward());
                if self.ready_bia(before, man.white()) { vec![before] } else { Vec::new() }
            }
            'N' => leaps.filter(|&at| self.ready_bia(at, man.white())).collect(),
            _ => Vec::new(),
        }
    }

    fn after(&self, from: At, to: At, free: bool) -> (bool, Self) {
        let mut next = self.clone();
        let mut man = next.men.remove(&from).unwrap();
        if free && man.kind() != 'K' {
            let bia = next.men.remove(&to).unwrap();
            next.men.insert((to.0, to.1 + bia.forward()), bia);
        }
        let promotes = man.kind() == 'P' && man.own_rank(to.1) == 6;
        if promotes {
            man = Man(if man.white() { 'B' } else { 'b' });
        }
        next.men.insert(to, man);
        next.white_to_move = !self.white_to_move;
        let first_moves = if self.white_to_move { ['M', 'N'] } else { ['m', 'n'] };
        next.rights.retain(|right| {
            !first_moves.contains(right) && homes(*right).iter().any(|home| next.men.get(home) == Some(&Man(*right)))
        });
        (promotes, next)
    }
}

/// Where the piece of a free move stands as long as it has not moved.
fn homes(right: char) -> Vec<At> {
    match right {
        'K' => vec![(3, 0)],
        'k' => vec![(4, 7)],
        'M' => vec![(4, 0)],
        'm' => vec![(3, 7)],
        'N' => vec![(1, 0), (6, 0)],
        'n' => vec![(1, 7), (6, 7)],
        _ => Vec::new(),
    }
}
