//! A game as a referee keeps it who has read the rules and nothing else.

use std::collections::BTreeMap;

use crate::board::Board;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rules {
    Ttakji,
    PlyYard { online: bool },
    Traditional,
}

/// A count as it is said aloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tally {
    pieces: bool,
    white: bool,
    number: u32,
    limit: u32,
}

pub(crate) struct Referee {
    rules: Rules,
    board: Board,
    /// What can be played, and what comes of it.
    moves: BTreeMap<String, Board>,
    seen: Vec<String>,
    quiet: u32,
    tally: Option<Tally>,
    /// Board's honour stopped with its last number: the rival's move still decides.
    decided: Option<Tally>,
    ending: Option<String>,
}

const SIDES: [bool; 2] = [true, false];

impl Referee {
    pub(crate) fn new(rules: Rules, fen: &str) -> Self {
        let board = Board::read(fen);
        let seen = vec![board.identity()];
        let moves = board.moves();
        let mut referee = Self { rules, board, moves, seen, quiet: 0, tally: None, decided: None, ending: None };
        referee.ending = referee.judge(None, None);
        referee.begin_by_itself();
        referee
    }

    /// As the library says it: the count, who may do what, and the end.
    pub(crate) fn shown(&self) -> String {
        let tally = self.tally.map_or_else(
            || "nothing counted".to_owned(),
            |tally| {
                let kind = if tally.pieces { "pieces'" } else { "board's" };
                let side = if tally.white { "White" } else { "Black" };
                format!("{kind} honour {}/{} by {side}", tally.number, tally.limit)
            },
        );
        let open = self.ending.is_none();
        let (start, stop) = (open && self.may_start(), open && self.may_stop());
        format!("{tally}, start {start}, stop {stop}, quiet {}, {:?}", self.quiet, self.ending)
    }

    fn bia(&self) -> bool {
        SIDES.iter().any(|&white| self.board.count(white, "P") > 0)
    }

    fn bare(&self, white: bool) -> bool {
        self.board.count(white, "") == 1
    }

    fn worth(&self, white: bool) -> u32 {
        let men = |kinds| self.board.count(white, kinds);
        5 * men("R") + 3 * men("SN") + 2 * men("MBL")
    }

    fn may_start(&self) -> bool {
        let us = self.board.white_to_move();
        if self.tally.is_some() || self.bia() {
            return false;
        }
        match self.rules {
            Rules::PlyYard { .. } => false,
            Rules::Ttakji => !self.bare(us) && !self.bare(!us),
            Rules::Traditional => self.bare(us) || !self.bare(!us) && self.worth(us) <= self.worth(!us),
        }
    }

    fn may_stop(&self) -> bool {
        let stoppable = |tally: &Tally| !tally.pieces || self.rules == Rules::Traditional;
        self.tally.filter(stoppable).is_some_and(|tally| tally.white == self.board.white_to_move())
    }

    fn pieces_tally(&self, white: bool) -> Tally {
        let strong = |kind| self.board.count(!white, kind);
        let two_ma_first = self.rules == Rules::Ttakji && strong("N") >= 2;
        let limit = match (strong("R"), strong("S"), strong("N")) {
            (rua, ..) if rua >= 2 => 8,
            (1, ..) => 16,
            (_, khon, _) if khon >= 2 => 22,
            _ if two_ma_first => 32,
            (_, 1, _) => 44,
            (_, _, ma) if ma >= 2 => 32,
            _ => 64,
        };
        Tally { pieces: true, white, number: self.board.count(true, "") + self.board.count(false, ""), limit }
    }

    /// TTAKJI: as soon as no bia is left and exactly one side is bare.
    fn begin_by_itself(&mut self) {
        let bare: Vec<bool> = SIDES.into_iter().filter(|&white| self.bare(white)).collect();
        if self.rules == Rules::Ttakji
            && !self.bia()
            && bare.len() == 1
            && !self.tally.is_some_and(|tally| tally.pieces)
        {
            self.tally = Some(self.pieces_tally(bare[0]));
            self.decided = None;
        }
    }

    /// A move, with `start`, `stop` or `none`.
    pub(crate) fn play(&mut self, mv: &str, action: &str) {
        assert!(
            self.ending.is_none() && (action != "start" || self.may_start()) && (action != "stop" || self.may_stop())
        );
        let us = self.board.white_to_move();
        let men = |board: &Board| board.count(true, "") + board.count(false, "");
        let next = self.moves.remove(mv).unwrap();
        let noisy = men(&next) != men(&self.board) || next.bia_placement() != self.board.bia_placement();
        self.quiet = if noisy { 0 } else { self.quiet + 1 };
        self.moves = next.moves();
        self.board = next;
        self.seen.push(self.board.identity());

        // The rival had its last number before this move.
        let due = self.tally.or(self.decided).filter(|tally| tally.white != us && tally.number >= tally.limit);
        let due = due.filter(|tally| self.rules == Rules::Ttakji || !tally.pieces);
        self.decided = None;
        let said = self.say(us, action);
        self.ending = self.judge(said, due);
        self.begin_by_itself();
        let board_ends = self.rules == Rules::Traditional && SIDES.into_iter().any(|white| self.bare(white));
        self.tally = self.tally.filter(|tally| tally.pieces || !board_ends);
    }

    /// What the mover says aloud with its move.
    fn say(&mut self, us: bool, action: &str) -> Option<Tally> {
        if action == "stop" && self.rules == Rules::Traditional {
            self.tally = None;
            return None;
        }
        if action == "start" {
            let board = Tally { pieces: false, white: us, number: 1, limit: 64 };
            self.tally = Some(if self.bare(us) { self.pieces_tally(us) } else { board });
            return self.tally;
        }
        let tally = self.tally.as_mut().filter(|tally| tally.white == us)?;
        tally.number += 1;
        let said = *tally;
        if action == "stop" {
            self.tally = None;
            self.decided = (said.number >= said.limit).then_some(said);
        }
        Some(said)
    }

    fn judge(&self, said: Option<Tally>, due: Option<Tally>) -> Option<String> {
        let ply = self.seen.len() - 1;
        let same = self.seen.iter().filter(|seen| *seen == self.seen.last().unwrap()).count();
        let announced = said.filter(|tally| tally.pieces && tally.number >= tally.limit);
        let (dead, threefold, longest) = match self.rules {
            Rules::Ttakji => ("bare_khuns", true, 400),
            Rules::PlyYard { online } => ("insufficient_material", online, 2_000),
            Rules::Traditional => ("bare_khuns", true, 2_000),
        };
        let ending = if self.moves.is_empty() && self.board.check() {
            if said.is_some_and(|tally| !tally.pieces) {
                "draw mate_by_counting_side".to_owned()
            } else {
                format!("{} checkmate", if self.board.white_to_move() { "Black" } else { "White" })
            }
        } else if self.moves.is_empty() {
            "draw stalemate".to_owned()
        } else if self.dead() {
            format!("draw {dead}")
        } else if due.is_some() || announced.is_some() && self.rules == Rules::Traditional {
            "draw count_limit".to_owned()
        } else if matches!(self.rules, Rules::PlyYard { .. }) && self.quiet >= 100 {
            "draw quiet_limit".to_owned()
        } else if threefold && same >= 3 {
            "draw threefold".to_owned()
        } else if ply >= longest {
            "draw ply_limit".to_owned()
        } else {
            return None;
        };
        Some(ending)
    }

    /// Two bare khuns; by PLY YARD's rules, too little on one side with the other bare.
    fn dead(&self) -> bool {
        let (white, black) = (self.bare(true), self.bare(false));
        let men = |kinds| self.board.count(true, kinds) + self.board.count(false, kinds);
        let few = men("") == 3 && men("N") == 1;
        let mets = men("") == 2 + men("MBL") && self.board.on_one_color("MBL");
        let poor = matches!(self.rules, Rules::PlyYard { .. }) && (few || mets);
        white && black || (white || black) && poor
    }
}
