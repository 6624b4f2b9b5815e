//! A move and a flag at the same instant, in both orders.

use makruk::clock::TimeControl;

use super::clocks::{opened, play};
use super::*;

/// Numbers that look random, the same each time.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

fn some_terms(dice: &mut Dice) -> Terms {
    let (main, periods) = (dice.below(20_000).cast_signed(), u32::try_from(dice.below(4)).unwrap());
    let period = if periods > 0 { 1_000 + dice.below(9_000).cast_signed() } else { 0 };
    let increment = dice.below(3_000).cast_signed();
    let control = TimeControl::new(main + 1, periods, period, increment).unwrap();
    Terms { control: Some(control), ..Terms::default() }
}

/// Whether a move was played.
fn moved(game: &mut Aggregate, text: &str, at: &Moment) -> bool {
    match play(game, text, at) {
        Ok(Some(_)) => true,
        Ok(None) | Err(Refusal::Over(_)) => false,
        Err(other) => panic!("{other}"),
    }
}

/// Whether the judge of the position `pos` ended the game.
fn judged(game: &mut Aggregate, pos: u64, at: &Moment) -> bool {
    let mut tried = game.clone();
    match tried.judge(pos, at, OVERDUE) {
        Ok(judged) => {
            *game = stored(&tried);
            !judged.credited
        }
        Err(Refusal::Over(_) | Refusal::Stale { .. } | Refusal::NotDue) => false,
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn only_the_mover_can_lose_and_one_of_the_two_is_done() {
    let mut dice = Dice(7);
    for round in 0..1_000 {
        let mut game = opened(some_terms(&mut dice));
        let mut text = "a3a4";
        if round % 2 == 1 {
            play(&mut game, "d3d4", &at(NOW)).unwrap().unwrap();
            text = "a6a5";
        }
        let (mover, flag, pos) = (game.game.turn(), game.due().unwrap(), game.pos);
        for (instant, in_time) in [(-1, true), (0, false), (1, false)] {
            for move_first in [true, false] {
                let at = at(Millis(flag.0 + instant));
                let what = format!("round {round}, {instant} ms, the move first: {move_first}");
                let mut game = game.clone();
                let ended_before = !move_first && judged(&mut game, pos, &at);
                let played = moved(&mut game, text, &at);
                let ended = ended_before || (move_first && judged(&mut game, pos, &at));
                assert_eq!(played, in_time, "{what}");
                assert_eq!(ended, !in_time && !move_first, "{what}: the first to come commits it");
                let outcome = game.game.outcome().map(ToString::to_string);
                let lost = format!("{} wins: time", (!mover).name());
                assert_eq!((outcome, game.finished_at), if in_time { (None, None) } else { (Some(lost), Some(flag)) });
            }
        }
    }
}

#[test]
fn the_instant_is_that_of_the_arrival() {
    let game = opened(some_terms(&mut Dice(3)));
    let flag = game.due().unwrap();
    let on_its_way = |arrival: i64| {
        let at = Moment { arrival: Millis(flag.0 + arrival), ..at(Millis(flag.0 + 700)) };
        moved(&mut game.clone(), "d3d4", &at)
    };
    assert!(on_its_way(-1), "it came in time, however long the fleet took");
    assert!(!on_its_way(0));
}
