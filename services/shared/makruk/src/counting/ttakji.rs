//! The counts of [`RuleSet::Ttakji`](crate::RuleSet::Ttakji).

use super::{Count, CountAction, CountKind, CountStep, Counting, StartRefusal, rua_khon_ma};
use crate::{Color, Position};

pub(super) fn at_start(position: &Position) -> Counting {
    pieces_honour(position).map_or(Counting::Idle, Counting::Running)
}

/// No bia is left, and no count runs.
pub(super) fn check_start(position: &Position) -> Result<CountKind, StartRefusal> {
    if Color::ALL.into_iter().any(|color| position.bare(color)) {
        return Err(StartRefusal::BareKhun);
    }
    Ok(CountKind::Board)
}

pub(super) fn advance(before: Counting, action: CountAction, reached: &Position) -> CountStep {
    let mover = !reached.turn();
    let counted = match before {
        Counting::Running(count) if count.counter == mover => Some(count.next()),
        Counting::Running(_) => None,
        _ => (action == CountAction::Start).then_some(Count::board(mover)),
    };
    let due = match before {
        Counting::Running(count) | Counting::StoppedAtLimit(count) => Some(count),
        Counting::Idle => None,
    };
    let after = match (counted, before) {
        (Some(count), _) if action != CountAction::Stop => Counting::Running(count),
        (Some(count), _) if count.is_at_limit() => Counting::StoppedAtLimit(count),
        (None, Counting::Running(count)) => Counting::Running(count),
        _ => Counting::Idle,
    };
    CountStep {
        after: or_pieces_honour(after, reached),
        counted_board: counted.filter(|count| count.kind == CountKind::Board),
        expired: due.filter(|count| count.counter != mover && count.is_at_limit()),
    }
}

/// Pieces' honour in place of anything but itself, once its condition holds.
fn or_pieces_honour(counting: Counting, reached: &Position) -> Counting {
    match counting {
        Counting::Running(Count { kind: CountKind::Pieces, .. }) => counting,
        _ => pieces_honour(reached).map_or(counting, Counting::Running),
    }
}

/// Pieces' honour as it starts in this position, if no bia is left and exactly one side is bare.
fn pieces_honour(position: &Position) -> Option<Count> {
    if !position.bia().is_empty() {
        return None;
    }
    let counter = match Color::ALL.map(|color| position.bare(color)) {
        [true, false] => Color::White,
        [false, true] => Color::Black,
        _ => return None,
    };
    Some(Count::pieces(position, counter, limit(position, !counter)))
}

pub(super) fn limit(position: &Position, stronger: Color) -> u16 {
    match rua_khon_ma(position, stronger) {
        (2.., _, _) => 8,
        (1, _, _) => 16,
        (0, 2.., _) => 22,
        (0, _, 2..) => 32,
        (0, 1, _) => 44,
        (0, 0, _) => 64,
    }
}
