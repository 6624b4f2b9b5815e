//! Legal moves: listing, counting, and asking after a single one.
//!
//! What a move must respect is worked out once per position, before any move is looked at: the squares the rival
//! attacks, the squares that end a check, and the pinned pieces. No move is made and taken back to see.

use crate::{Bitboard, Color, IllegalMove, Move, MoveList, Piece, Position, Role, Square, attacks, position};

/// What holds for every move of the side to move.
struct Bounds {
    us: Color,
    khun: Square,
    own: Bitboard,
    rival: Bitboard,
    /// Where the khun may not go; what it hides behind itself included.
    danger: Bitboard,
    /// Where any other piece may go: to end the check if there is one, nowhere in a double check.
    targets: Bitboard,
    /// Own pieces that must stay on the khun's file.
    pinned_to_file: Bitboard,
    /// Own pieces that must stay on the khun's rank.
    pinned_to_rank: Bitboard,
}

impl Bounds {
    #[inline]
    fn of(position: &Position) -> Self {
        let us = position.turn();
        let khun = position.khun(us);
        let (own, rival) = (position.by_color(us), position.by_color(!us));
        let danger = danger(position, khun);
        let targets = if danger.contains(khun) { targets_in_check(position, khun) } else { !own };
        let mut bounds = Self {
            us,
            khun,
            own,
            rival,
            danger,
            targets,
            pinned_to_file: Bitboard::EMPTY,
            pinned_to_rank: Bitboard::EMPTY,
        };
        for rua in position.moving_as(Role::Rua) & rival & attacks::rua_lines(khun) {
            let between = attacks::between(khun, rua) & (own | rival);
            if between.is_several() || !between.meets(own) {
                continue;
            }
            if rua.file() == khun.file() {
                bounds.pinned_to_file |= between;
            } else {
                bounds.pinned_to_rank |= between;
            }
        }
        bounds
    }

    fn free(&self) -> Bitboard {
        self.own & !(self.pinned_to_file | self.pinned_to_rank)
    }

    fn khun_moves(&self) -> Bitboard {
        attacks::khun(self.khun) & !self.own & !self.danger
    }

    fn rua_moves(&self, from: Square) -> Bitboard {
        let reached = attacks::rua(from, self.own | self.rival) & self.targets;
        if self.pinned_to_file.contains(from) {
            reached & Bitboard::file(from.file())
        } else if self.pinned_to_rank.contains(from) {
            reached & Bitboard::rank(from.rank())
        } else {
            reached
        }
    }
}

/// Everything the rival attacks, looking through the khun on `khun`: it cannot hide in its own shadow.
fn danger(position: &Position, khun: Square) -> Bitboard {
    let them = !position.turn();
    let rival = position.by_color(them);
    let by = |role| position.moving_as(role) & rival;
    let (mets, khons, bias) = (by(Role::Met), by(Role::Khon), by(Role::Bia));
    let backward = mets | khons;
    let forward = backward | bias;
    let diagonal = (forward.east() | forward.west()).forward(them) | (backward.east() | backward.west()).forward(!them);
    let occupied = position.occupied() ^ khun.into();
    let steps = diagonal | khons.forward(them) | attacks::all_ma(by(Role::Ma)) | attacks::khun(position.khun(them));
    by(Role::Rua).into_iter().fold(steps, |danger, rua| danger | attacks::rua(rua, occupied))
}

/// Where a piece other than the khun ends the check: on the checker, or between it and the khun.
fn targets_in_check(position: &Position, khun: Square) -> Bitboard {
    let checkers = position.checkers();
    match checkers.first() {
        Some(checker) if !checkers.is_several() => attacks::between(khun, checker) | checkers,
        _ => Bitboard::EMPTY,
    }
}

/// Which moves to list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    All,
    CapturesAndPromotions,
}

impl Position {
    /// All legal moves, in no particular order.
    pub fn legal_moves(&self) -> MoveList {
        self.list(Kind::All)
    }

    /// The legal moves that capture or promote, in no particular order: what a quiescence search looks at.
    pub fn legal_captures(&self) -> MoveList {
        self.list(Kind::CapturesAndPromotions)
    }

    /// Whether the side to move has a legal move; without one it is mated or stalemated.
    pub fn has_legal_move(&self) -> bool {
        // Most khuns can move, and asking only them is cheap.
        !Bounds::of(self).khun_moves().is_empty() || self.legal_move_count() != 0
    }

    /// How many legal moves there are, without listing them.
    ///
    /// Steps in one direction are counted for all pieces at once; each has one move there and no choice of promotion.
    pub fn legal_move_count(&self) -> u32 {
        let bounds = Bounds::of(self);
        let (us, targets) = (bounds.us, bounds.targets);
        let free = bounds.free();
        let on_file = free | bounds.pinned_to_file;
        let (mets, khons) = (self.moving_as(Role::Met), self.moving_as(Role::Khon));
        let bias = self.moving_as(Role::Bia);

        let (diagonal, takers) = ((mets | khons) & free, bias & free);
        let (east, west) = (diagonal.east(), diagonal.west());
        let captures = targets & bounds.rival;
        let mut count = bounds.khun_moves().count()
            + (east.forward(Color::White) & targets).count()
            + (east.forward(Color::Black) & targets).count()
            + (west.forward(Color::White) & targets).count()
            + (west.forward(Color::Black) & targets).count()
            + ((khons & on_file).forward(us) & targets).count()
            + ((bias & on_file).forward(us) & targets & !bounds.rival).count()
            + (takers.east().forward(us) & captures).count()
            + (takers.west().forward(us) & captures).count();
        for from in self.moving_as(Role::Ma) & free {
            count += (attacks::ma(from) & targets).count();
        }
        for from in self.moving_as(Role::Rua) & bounds.own {
            count += bounds.rua_moves(from).count();
        }
        if self.free().is_empty() { count } else { count + self.free_move_count() }
    }

    #[cold]
    fn free_move_count(&self) -> u32 {
        self.legal_free_moves().iter().fold(0, |count, _| count + 1)
    }

    fn list(&self, kind: Kind) -> MoveList {
        let bounds = Bounds::of(self);
        let wanted = if kind == Kind::All { Bitboard::FULL } else { bounds.rival };
        let targets = bounds.targets & wanted;
        let free = bounds.free();
        let mut list = MoveList::new();
        let mut push = |from, squares: Bitboard| {
            for to in squares {
                list.push(Move { from, to, promotion: false });
            }
        };
        push(bounds.khun, bounds.khun_moves() & wanted);
        for from in self.moving_as(Role::Met) & free {
            push(from, attacks::met(from) & targets);
        }
        for from in self.moving_as(Role::Khon) & free {
            push(from, attacks::khon(bounds.us, from) & targets);
        }
        // A khon pinned to its file still has its step straight forward; met and ma never stay on the line of a pin.
        for from in self.moving_as(Role::Khon) & bounds.pinned_to_file {
            push(from, Bitboard::of(from).forward(bounds.us) & targets);
        }
        for from in self.moving_as(Role::Ma) & free {
            push(from, attacks::ma(from) & targets);
        }
        for from in self.moving_as(Role::Rua) & bounds.own {
            push(from, bounds.rua_moves(from) & targets);
        }
        self.list_bia(&bounds, kind, &mut list);
        if kind == Kind::All && !self.free().is_empty() {
            list.extend(self.legal_free_moves());
        }
        list
    }

    fn list_bia(&self, bounds: &Bounds, kind: Kind, list: &mut MoveList) {
        let us = bounds.us;
        let promoting = position::promotion_rank(us);
        let mut steps = bounds.targets & !bounds.rival;
        if kind == Kind::CapturesAndPromotions {
            steps &= promoting;
        }
        for from in self.bia() & bounds.own {
            let mut squares = Bitboard::EMPTY;
            if !bounds.pinned_to_rank.contains(from) {
                squares |= Bitboard::of(from).forward(us) & steps;
                if !bounds.pinned_to_file.contains(from) {
                    squares |= attacks::bia(us, from) & bounds.targets & bounds.rival;
                }
            }
            for to in squares {
                list.push(Move { from, to, promotion: promoting.contains(to) });
            }
        }
    }

    /// Whether a move is legal here. A promotion has to be marked as one, and nothing else may be.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// Why a move is not legal, or `Ok`. Looks at this move alone, and shares no step with the listing above.
    ///
    /// # Errors
    /// The first reason that applies, in the order of the enum.
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.play(mv).map(|_| ())
    }

    /// The position after a legal move; `self` stays as it is. As [`Position::check_move`], it looks at this move alone.
    ///
    /// # Errors
    /// Says why the move is not legal here: the first reason that applies, in the order of the enum.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        let us = self.turn();
        let piece = self.piece_at(mv.from).ok_or(IllegalMove::NoPiece { mv })?;
        if piece.color != us {
            return Err(IllegalMove::NotYours { mv, piece, turn: us });
        }
        if !self.reaches(piece, mv) && self.free_move(mv).is_none() {
            return Err(IllegalMove::NoSuchMove { mv, piece });
        }
        let promotes = piece.role == Role::Bia && position::promotion_rank(us).contains(mv.to);
        if promotes != mv.promotion {
            return Err(IllegalMove::Promotion { mv, piece });
        }
        let mut after = *self;
        after.play_unchecked(mv);
        if after.is_attacked(us) { Err(IllegalMove::KhunInCheck { mv, piece }) } else { Ok(after) }
    }

    /// Whether the piece gets there, checks aside.
    fn reaches(&self, piece: Piece, mv: Move) -> bool {
        if self.by_color(piece.color).contains(mv.to) {
            return false;
        }
        let attacked = attacks::of(piece.color, piece.role, mv.from, self.occupied()).contains(mv.to);
        if piece.role != Role::Bia {
            return attacked;
        }
        let taken = self.by_color(!piece.color).contains(mv.to);
        let ahead = Bitboard::of(mv.from).forward(piece.color).contains(mv.to);
        if taken { attacked } else { ahead }
    }
}
