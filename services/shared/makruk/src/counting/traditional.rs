//! The counts of [`RuleSet::Traditional`](crate::RuleSet::Traditional).

use super::{Count, CountAction, CountKind, CountStep, Counting, StartRefusal, rua_khon_ma};
use crate::{Color, Position};

/// No bia is left, and no count runs.
pub(super) fn check_start(position: &Position) -> Result<CountKind, StartRefusal> {
    let us = position.turn();
    if position.bare(us) {
        return Ok(CountKind::Pieces);
    }
    if position.bare(!us) {
        return Err(StartRefusal::BareKhun);
    }
    let (own, rival) = (position.material(us), position.material(!us));
    if own > rival { Err(StartRefusal::Stronger { own, rival }) } else { Ok(CountKind::Board) }
}

pub(super) fn advance(before: Counting, action: CountAction, reached: &Position) -> CountStep {
    let mover = !reached.turn();
    let counted = match (before.running(), action) {
        (Some(_), CountAction::Stop) => None,
        (Some(count), _) => (count.counter == mover).then(|| count.next()),
        (None, CountAction::Start) => Some(start(reached, mover)),
        (None, _) => None,
    };
    let after = match (counted, action) {
        (Some(count), _) => Counting::Running(count),
        (None, CountAction::Stop) => Counting::Idle,
        (None, _) => before,
    };
    let announced = counted.filter(|count| count.kind == CountKind::Pieces);
    let due = before.running().filter(|count| count.kind == CountKind::Board && count.counter != mover);
    CountStep {
        after: without_bared_board(after, reached),
        counted_board: counted.filter(|count| count.kind == CountKind::Board),
        expired: announced.or(due).filter(|count| count.is_at_limit()),
    }
}

/// The count that a move with START begins.
fn start(reached: &Position, mover: Color) -> Count {
    if !reached.bare(mover) {
        return Count::board(mover);
    }
    Count::pieces(reached, mover, limit(reached, !mover))
}

/// Board's honour ends when a side is bared.
fn without_bared_board(counting: Counting, reached: &Position) -> Counting {
    let bared = || Color::ALL.into_iter().any(|color| reached.bare(color));
    match counting {
        Counting::Running(Count { kind: CountKind::Board, .. }) if bared() => Counting::Idle,
        other => other,
    }
}

pub(super) fn limit(position: &Position, stronger: Color) -> u16 {
    match rua_khon_ma(position, stronger) {
        (2.., _, _) => 8,
        (1, _, _) => 16,
        (0, 2.., _) => 22,
        (0, 1, _) => 44,
        (0, 0, 2..) => 32,
        (0, 0, _) => 64,
    }
}

#[cfg(test)]
mod tests;
