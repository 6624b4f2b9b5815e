//! A legal position and how moves change it.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use crate::{Bitboard, Color, FreeMove, FreeMoves, Move, Piece, Role, Setup, Square, UciError, attacks, zobrist};

/// A legal position: the placement of the pieces and the side to move.
///
/// It comes from [`Position::start`], from [`Setup::validate`] or from a legal move, so that there is exactly one khun
/// a side, the side not to move is not in check, no bia stands where none can, and the piece of every free move that is
/// left stands where it stood at the start.
///
/// **Equality is that of repetition**: two positions are equal when the same side is to move, the same squares hold
/// pieces of the same side that move the same way, and the same free moves are left. A met and a bia ngai therefore
/// compare equal, and so do their keys.
/// Counts, ply numbers and what went before belong to [`Game`](crate::Game), not here.
#[derive(Clone, Copy)]
pub struct Position {
    /// By way of moving; bia ngai and lying rua are among the mets.
    movers: [Bitboard; Role::MOVERS],
    colors: [Bitboard; 2],
    /// Which of the mets are bia ngai.
    promoted: Bitboard,
    /// Which of the mets are lying rua.
    lying: Bitboard,
    turn: Color,
    free: FreeMoves,
    key: u64,
}

const _: () = assert!(size_of::<Position>() <= 96, "a position is copied at every node of a search");

impl Position {
    /// The start of a game.
    ///
    /// ```
    /// let start = makruk::Position::start();
    /// assert_eq!(start.fen(), "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
    /// assert_eq!(start.legal_moves().len(), 23);
    /// ```
    pub fn start() -> Self {
        const WHITE: [Role; 8] =
            [Role::Rua, Role::Ma, Role::Khon, Role::Khun, Role::Met, Role::Khon, Role::Ma, Role::Rua];
        let mut start = Self::empty(Color::White);
        for (file, &role) in WHITE.iter().enumerate() {
            start.put(Square::ALL[file], Piece { color: Color::White, role });
            // Turned by half a turn, so that each khun faces the rival's met.
            start.put(Square::ALL[63 - file], Piece { color: Color::Black, role });
            start.put(Square::ALL[16 + file], Piece { color: Color::White, role: Role::Bia });
            start.put(Square::ALL[40 + file], Piece { color: Color::Black, role: Role::Bia });
        }
        start
    }

    /// No piece at all; not a legal position yet.
    pub(crate) fn empty(turn: Color) -> Self {
        let key = if turn == Color::Black { zobrist::BLACK_TO_MOVE } else { 0 };
        let none = Bitboard::EMPTY;
        let free = FreeMoves::NONE;
        Self { movers: [none; Role::MOVERS], colors: [none; 2], promoted: none, lying: none, turn, free, key }
    }

    /// Adds a piece to an empty square.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.flip(piece.color, piece.role.mover(), square);
        match piece.role {
            Role::BiaNgai => self.promoted |= square.into(),
            Role::LyingRua => self.lying |= square.into(),
            _ => {}
        }
    }

    /// Lays the rua on these squares on their side.
    pub(crate) fn lay(&mut self, squares: Bitboard) {
        for square in self.moving_as(Role::Rua) & squares {
            let color = if self.by_color(Color::White).contains(square) { Color::White } else { Color::Black };
            self.flip(color, Role::Rua.mover(), square);
            self.put(square, Piece { color, role: Role::LyingRua });
        }
    }

    /// Sets the free moves that are left; the key follows.
    pub(crate) fn set_free(&mut self, free: FreeMoves) {
        self.key ^= zobrist::free_moves(self.free) ^ zobrist::free_moves(free);
        self.free = free;
    }

    /// Adds or removes; the key follows.
    fn flip(&mut self, color: Color, mover: usize, square: Square) {
        let bit = Bitboard::of(square);
        self.movers[mover] ^= bit;
        self.colors[color.index()] ^= bit;
        self.key ^= zobrist::piece(color, mover, square);
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The free moves that are left.
    pub const fn free(&self) -> FreeMoves {
        self.free
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = *Color::ALL.iter().find(|color| self.by_color(**color).contains(square))?;
        let mover = self.mover_at(square)?;
        let role = match mover {
            _ if self.promoted.contains(square) => Role::BiaNgai,
            _ if self.lying.contains(square) => Role::LyingRua,
            mover => Role::ALL[mover],
        };
        Some(Piece { color, role })
    }

    /// How the piece on a square moves, as an index below [`Role::MOVERS`].
    fn mover_at(&self, square: Square) -> Option<usize> {
        self.movers.iter().position(|set| set.contains(square))
    }

    /// The squares of both sides' pieces of a role; `Met` leaves bia ngai and lying rua out.
    pub fn by_role(&self, role: Role) -> Bitboard {
        match role {
            Role::Met => self.movers[Role::Met as usize] & !(self.promoted | self.lying),
            Role::BiaNgai => self.promoted,
            Role::LyingRua => self.lying,
            _ => self.movers[role.mover()],
        }
    }

    /// The squares of both sides' pieces that move as this role: met, bia ngai and lying rua are one.
    pub const fn moving_as(&self, role: Role) -> Bitboard {
        self.movers[role.mover()]
    }

    /// The squares of a side's pieces.
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares with a piece.
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// Both sides' unpromoted bia; while there is one, nothing is counted.
    pub const fn bia(&self) -> Bitboard {
        self.moving_as(Role::Bia)
    }

    /// How many pieces are on the board, khuns and bia ngai included.
    pub fn board_count(&self) -> u32 {
        self.occupied().count()
    }

    /// Whether a side has nothing but its khun.
    pub const fn bare(&self, color: Color) -> bool {
        !self.by_color(color).is_several()
    }

    /// Where a side's khun stands.
    pub fn khun(&self, color: Color) -> Square {
        Square::lowest((self.moving_as(Role::Khun) & self.by_color(color)).0)
    }

    /// The key of the position's identity under repetition, kept up to date by every move.
    ///
    /// Equal positions have equal keys; different ones may collide, with the odds of 64 bits. The numbers are fixed for
    /// this version of the crate and mean nothing outside it.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Both sides' pieces that attack a square when the board is `occupied`; whoever stands there does not matter.
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let of = |role| self.moving_as(role);
        // What a white khon or bia attacks the square from is what a black one there would attack.
        let forward =
            |color| attacks::khon(color, square) & of(Role::Khon) | attacks::bia(color, square) & of(Role::Bia);
        attacks::khun(square) & of(Role::Khun)
            | attacks::met(square) & of(Role::Met)
            | attacks::ma(square) & of(Role::Ma)
            | attacks::rua(square, occupied) & of(Role::Rua)
            | forward(Color::Black) & self.by_color(Color::White)
            | forward(Color::White) & self.by_color(Color::Black)
    }

    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.khun(self.turn), self.occupied()) & self.by_color(!self.turn)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Makes a move known to be legal, as from [`Position::legal_moves`].
    ///
    /// # Panics
    /// Nothing is checked. After a move that is not legal the position is garbage: its answers mean nothing, and
    /// listing its moves may panic.
    pub fn play_unchecked(&mut self, mv: Move) {
        let Some(mover) = self.mover_at(mv.from) else { return };
        let (us, them) = (self.turn, !self.turn);
        let (from, to) = (Bitboard::of(mv.from), Bitboard::of(mv.to));
        let free = !self.free.is_empty();
        if free {
            self.step_bia_aside(mv.to);
        }
        if self.by_color(them).meets(to)
            && let Some(taken) = self.mover_at(mv.to)
        {
            self.flip(them, taken, mv.to);
        }
        if (self.promoted | self.lying).meets(from | to) {
            for marked in [&mut self.promoted, &mut self.lying] {
                let arrives = marked.meets(from);
                *marked &= !(from | to);
                *marked |= if arrives { to } else { Bitboard::EMPTY };
            }
        }
        self.flip(us, mover, mv.from);
        if mv.promotion {
            self.flip(us, Role::Met as usize, mv.to);
            self.promoted |= to;
        } else {
            self.flip(us, mover, mv.to);
        }
        self.pass_turn();
        if free {
            let left = self.free.without(us, FreeMove::Met).without(us, FreeMove::Ma);
            self.set_free(left.at_home(self));
        }
    }

    /// The own bia on a square makes room by a step forward: the first half of the met's and the ma's free move.
    fn step_bia_aside(&mut self, square: Square) {
        let us = self.turn;
        let ahead = Bitboard::of(square).forward(us).first();
        if (self.bia() & self.by_color(us)).contains(square)
            && let Some(ahead) = ahead
        {
            self.flip(us, Role::Bia as usize, square);
            self.flip(us, Role::Bia as usize, ahead);
        }
    }

    /// Whether a side's khun is attacked, be it its turn or not.
    pub(crate) fn is_attacked(&self, color: Color) -> bool {
        self.attackers(self.khun(color), self.occupied()).meets(self.by_color(!color))
    }

    /// The position with the other side to move, for a search that tries what a free move is worth.
    /// `None` in check, where passing would leave the khun to be taken. No rule allows a player to pass.
    pub fn pass(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.pass_turn();
        Some(next)
    }

    fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.key ^= zobrist::BLACK_TO_MOVE;
    }

    /// Reads a move in UCI notation and checks it. `c5c6` is accepted for the promotion `c5c6m` and gives the same
    /// move.
    ///
    /// # Errors
    /// The text is unreadable, or the move is not legal here; the error says which and why.
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        let mut mv: Move = text.parse()?;
        let bia = self.bia() & self.by_color(self.turn);
        mv.promotion |= bia.contains(mv.from) && promotion_rank(self.turn).contains(mv.to);
        self.check_move(mv)?;
        Ok(mv)
    }

    /// The same placement as a [`Setup`] that can be changed.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn);
        for square in self.occupied() {
            setup.set(square, self.piece_at(square));
        }
        setup.free = self.free;
        setup
    }
}

/// The rank on which a side's bia promote: its sixth.
pub(crate) const fn promotion_rank(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard::rank(5),
        Color::Black => Bitboard::rank(2),
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let board = self.movers == other.movers && self.colors == other.colors;
        board && self.turn == other.turn && self.free == other.free
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.board_fen())
    }
}
