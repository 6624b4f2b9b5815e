//! The last phase: drive a khun without an army to the edge and into a net, and know what cannot mate.

use makruk::{Bitboard, Color, Position, Role, Square, attacks};

use crate::eval::count;
use crate::score::Value;

/// What a bared khun is worth on top of the material: to have bared it is progress.
const BARED: Value = 120;

/// Per step of the weak khun away from the middle, and per line the two khuns come closer.
const EDGE: Value = 14;
const CLOSE: Value = 8;

/// Per square the weak khun can go to.
const FREEDOM: Value = 10;

/// Below this lead an army is not yet hunting.
const HUNT_LEAD: Value = 400;

/// Squares of one colour, which a met on them never leaves.
const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);

/// A lead that cannot mate is worth a part of itself: against a bare khun next to nothing, before that a little more,
/// since the rival may still err into worse.
const HOPELESS_PART: Value = 16;
const DOUBTFUL_PART: Value = 4;

/// The balance from White's view, with the hunt added and with leads that cannot mate brought near zero.
pub(crate) fn adjust(position: &Position, balance: Value) -> Value {
    let strong = if balance >= 0 { Color::White } else { Color::Black };
    let bare = position.bare(!strong);
    if !can_mate(position, strong) {
        return balance / if bare { HOPELESS_PART } else { DOUBTFUL_PART };
    }
    let lead = balance.abs();
    if !bare && (lead < HUNT_LEAD || !is_small(position, !strong)) {
        return balance;
    }
    let value = lead + pressure(position, strong) + if bare { BARED } else { 0 };
    if balance >= 0 { value } else { -value }
}

/// Has the side too little left to hinder a hunt: at most two pieces beside the khun, neither rua nor bia?
fn is_small(position: &Position, color: Color) -> bool {
    let army = position.by_color(color);
    army.count() <= 3 && !army.meets(position.by_role(Role::Rua) | position.bia())
}

/// How far the weak khun has been driven.
fn pressure(position: &Position, strong: Color) -> Value {
    let (hunter, prey) = (position.khun(strong), position.khun(!strong));
    let steps = EDGE * from_middle(prey) + CLOSE * (7 - distance(hunter, prey));
    let area = attacks::khun(prey) & !position.by_color(!strong);
    steps + FREEDOM * (8 - count(area & !covered(position, strong, area, prey)))
}

/// The squares of `area` that the strong side attacks once the prey steps out of its lines.
fn covered(position: &Position, strong: Color, area: Bitboard, prey: Square) -> Bitboard {
    let occupied = position.occupied() & !Bitboard::of(prey);
    let mut reach = Bitboard::EMPTY;
    for role in Role::ALL {
        for square in position.by_color(strong) & position.by_role(role) {
            reach |= attacks::of(strong, role, square, occupied) & area;
        }
    }
    reach
}

/// Has a side enough to mate a bare khun by force, or a bia that may yet become enough? A single small piece is not, nor
/// are two ma, nor mets that all stand on one colour.
fn can_mate(position: &Position, strong: Color) -> bool {
    let own = position.by_color(strong);
    let mets = own & position.moving_as(Role::Met);
    let small = own & !mets & !position.by_role(Role::Khun);
    if small.meets(position.by_role(Role::Rua) | position.bia()) {
        return true;
    }
    match (small.count(), mets.count()) {
        (0, _) => mets.meets(DARK) && mets.meets(!DARK),
        (1, 0) => false,
        (2, 0) => small.meets(position.by_role(Role::Khon)),
        _ => true,
    }
}

/// Steps from the middle four squares, by rank and file together: 0 to 6.
fn from_middle(square: Square) -> Value {
    let line = |at: u8| Value::from(if at < 4 { 3 - at } else { at - 4 });
    line(square.file()) + line(square.rank())
}

/// Steps of a khun between two squares.
fn distance(one: Square, other: Square) -> Value {
    Value::from(one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())))
}
