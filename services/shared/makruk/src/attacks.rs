//! What each piece attacks, from tables built at compile time.
//!
//! Only the rua slides. Its reach is looked up by the six inner squares of its rank and of its file, which are
//! all that can stop it short; both tables together are under 5 KB and stay in the nearest cache.

use crate::{Bitboard, Color, Role, Square};

type Steps = [Bitboard; 64];

static KHUN: Steps = steps(&[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]);
static MET: Steps = steps(&[(-1, -1), (1, -1), (-1, 1), (1, 1)]);
static MA: Steps = steps(&[(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)]);
static KHON: [Steps; 2] =
    [steps(&[(-1, -1), (1, -1), (-1, 1), (1, 1), (0, 1)]), steps(&[(-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1)])];
static BIA: [Steps; 2] = [steps(&[(-1, 1), (1, 1)]), steps(&[(-1, -1), (1, -1)])];

/// By file of the rua and the inner six squares of its rank: the reach along that rank.
static RANK_REACH: [[u8; 64]; 8] = rank_reach();
/// By rank of the rua and the inner six squares of its file: the reach along that file, on the a-file.
static FILE_REACH: [[u64; 64]; 8] = file_reach();
/// By two squares: what lies strictly between them on a common rank or file.
static BETWEEN: [Steps; 64] = between_table();

/// The squares a khun on `square` attacks.
pub fn khun(square: Square) -> Bitboard {
    KHUN[square.index()]
}

/// The squares a met (or bia ngai) on `square` attacks.
pub fn met(square: Square) -> Bitboard {
    MET[square.index()]
}

/// The squares a khon of `color` on `square` attacks.
pub fn khon(color: Color, square: Square) -> Bitboard {
    KHON[color.index()][square.index()]
}

/// The squares a ma on `square` attacks.
pub fn ma(square: Square) -> Bitboard {
    MA[square.index()]
}

/// The squares a bia of `color` on `square` attacks (not the one it steps to).
pub fn bia(color: Color, square: Square) -> Bitboard {
    BIA[color.index()][square.index()]
}

/// The squares a rua on `square` attacks when the board is `occupied`: up to and including the first piece met.
pub fn rua(square: Square, occupied: Bitboard) -> Bitboard {
    // A multiplication gathers the inner six squares of the a-file into the top six bits, rank 2 lowest.
    const GATHER: u64 = 1 << 50 | 1 << 43 | 1 << 36 | 1 << 29 | 1 << 22 | 1 << 15;
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    let on_rank = occupied.0 >> (rank * 8 + 1) & 63;
    let on_file = (occupied.0 >> file & Bitboard::file(0).0).wrapping_mul(GATHER) >> 58;
    let along_rank = u64::from(RANK_REACH[file][on_rank as usize]) << (rank * 8);
    Bitboard(along_rank | FILE_REACH[rank][on_file as usize] << file)
}

/// The rank and the file of `square`, without itself: where a rua would attack it on an empty board.
pub fn rua_lines(square: Square) -> Bitboard {
    (Bitboard::rank(square.rank()) ^ Bitboard::file(square.file())) & !Bitboard::of(square)
}

/// The squares a piece of this role and color on `square` attacks.
pub fn of(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Khun => khun(square),
        Role::Met | Role::BiaNgai | Role::LyingRua => met(square),
        Role::Khon => khon(color, square),
        Role::Ma => ma(square),
        Role::Rua => rua(square, occupied),
        Role::Bia => bia(color, square),
    }
}

/// The squares strictly between two squares of one rank or file; none if they share neither.
pub fn between(one: Square, other: Square) -> Bitboard {
    BETWEEN[one.index()][other.index()]
}

/// Everything a set of mas attacks.
pub(crate) fn all_ma(from: Bitboard) -> Bitboard {
    let (near, far) = (from.east() | from.west(), from.east().east() | from.west().west());
    Bitboard(near.0 << 16 | near.0 >> 16 | far.0 << 8 | far.0 >> 8)
}

/// The number of the square `steps` away from square `index`, if the board reaches that far.
const fn step(index: usize, (files, ranks): (isize, isize)) -> Option<usize> {
    let file = (index % 8).checked_add_signed(files);
    let rank = (index / 8).checked_add_signed(ranks);
    match (file, rank) {
        (Some(file @ 0..=7), Some(rank @ 0..=7)) => Some(rank * 8 + file),
        _ => None,
    }
}

const fn steps(deltas: &[(isize, isize)]) -> Steps {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut next = 0;
        while next < deltas.len() {
            if let Some(to) = step(from, deltas[next]) {
                table[from].0 |= 1 << to;
            }
            next += 1;
        }
        from += 1;
    }
    table
}

/// The squares reached on a line of eight from `from`, where `inner` are the six squares that are not at its ends.
const fn reach(from: u8, inner: u8) -> u8 {
    let occupied = inner << 1;
    let mut reached = 0u8;
    let mut at = from;
    while at < 7 {
        at += 1;
        reached |= 1 << at;
        if occupied >> at & 1 != 0 {
            break;
        }
    }
    at = from;
    while at > 0 {
        at -= 1;
        reached |= 1 << at;
        if occupied >> at & 1 != 0 {
            break;
        }
    }
    reached
}

const fn rank_reach() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut from = 0;
    while from < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[from as usize][inner as usize] = reach(from, inner);
            inner += 1;
        }
        from += 1;
    }
    table
}

const fn file_reach() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut from = 0;
    while from < 8 {
        let mut inner = 0;
        while inner < 64 {
            let line = reach(from, inner);
            let mut rank = 0;
            while rank < 8 {
                table[from as usize][inner as usize] |= ((line >> rank & 1) as u64) << (rank * 8);
                rank += 1;
            }
            inner += 1;
        }
        from += 1;
    }
    table
}

#[allow(clippy::large_stack_arrays, reason = "runs at compile time")]
const fn between_table() -> [Steps; 64] {
    const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 4 {
            let mut passed = 0u64;
            let mut at = from;
            while let Some(to) = step(at, DIRECTIONS[direction]) {
                table[from][to] = Bitboard(passed);
                passed |= 1 << to;
                at = to;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn squares(text: &str) -> Bitboard {
        text.split(' ').map(square).collect()
    }

    /// Step by step, the slow way.
    fn walked_rua(from: Square, occupied: Bitboard) -> Bitboard {
        let mut reached = Bitboard::EMPTY;
        for (df, dr) in [(1i8, 0i8), (-1, 0), (0, 1), (0, -1)] {
            let mut at = Some(from);
            while let Some(here) = at {
                at = (here.file().checked_add_signed(df))
                    .zip(here.rank().checked_add_signed(dr))
                    .and_then(|(file, rank)| Square::at(file, rank));
                let Some(next) = at else { break };
                reached |= next.into();
                if occupied.contains(next) {
                    break;
                }
            }
        }
        reached
    }

    #[test]
    fn each_piece_steps_as_it_should() {
        assert_eq!(khun(square("a1")), squares("b1 a2 b2"));
        assert_eq!(met(square("d4")), squares("c3 e3 c5 e5"));
        assert_eq!(khon(Color::White, square("d4")), squares("c3 e3 c5 d5 e5"));
        assert_eq!(khon(Color::Black, square("d4")), squares("c3 d3 e3 c5 e5"));
        assert_eq!(ma(square("h1")), squares("f2 g3"));
        assert_eq!(bia(Color::White, square("a5")), squares("b6"));
        assert_eq!(bia(Color::Black, square("e5")), squares("d4 f4"));
    }

    #[test]
    fn the_rua_tables_agree_with_walking() {
        let mut seed = 1u64;
        for from in Square::ALL {
            for _ in 0..200 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let occupied = Bitboard(seed.rotate_left(17) & seed.rotate_right(23));
                assert_eq!(rua(from, occupied), walked_rua(from, occupied), "{from} {occupied:?}");
            }
            assert_eq!(rua(from, Bitboard::EMPTY), rua_lines(from));
        }
    }

    #[test]
    fn what_lies_between_is_symmetric_and_open_at_both_ends() {
        assert_eq!(between(square("b2"), square("b6")), squares("b3 b4 b5"));
        assert_eq!(between(square("h4"), square("e4")), squares("f4 g4"));
        assert_eq!(between(square("a1"), square("c3")), Bitboard::EMPTY);
        for one in Square::ALL {
            for other in Square::ALL {
                assert_eq!(between(one, other), between(other, one));
            }
        }
    }

    #[test]
    fn a_set_of_mas_attacks_what_each_of_them_attacks() {
        for one in Square::ALL {
            assert_eq!(all_ma(one.into()), ma(one));
        }
    }
}
