//! What holds whatever is done: the time that runs is that of the side to move.

use super::clocks::{people, terms};
use super::instants::Dice;
use super::*;

/// Some action, sensible or not.
fn action(game: &Aggregate, dice: &mut Dice) -> Action {
    let moves = game.game.position().legal_moves();
    let pick = usize::try_from(dice.below(moves.len() as u64)).unwrap();
    let count = match dice.below(6) {
        0 => CountAction::Start,
        1 => CountAction::Stop,
        _ => CountAction::None,
    };
    match dice.below(24) {
        0 => Action::Undo { pos: game.pos },
        1 | 2 => Action::OfferDraw,
        3 | 4 => Action::DeclineDraw,
        5 => Action::Abort,
        _ => Action::Move { pos: game.pos, text: moves[pick].to_string(), count },
    }
}

fn check(game: &Aggregate, clock: Option<pb::Clock>, text: &str) {
    let turn = wire::color(game.game.turn());
    let clock = clock.unwrap();
    let runs = game.game.outcome().is_none() && game.game.ply() >= 2;
    let running = if runs { turn } else { pb::Color::Unspecified };
    assert_eq!((clock.running(), clock.flag_ms.is_some()), (running, runs), "{text}");
    assert!(!runs || clock.flag_ms.unwrap() > clock.now_ms, "{text}");
    assert!(!runs || game.due().unwrap().0 <= clock.flag_ms.unwrap(), "{text}");
}

#[test]
fn the_time_that_runs_is_that_of_the_side_to_move() {
    let starts = ["", "4k3/4m3/8/8/8/8/8/R3K3 w - - 0 1", "4k2r/8/8/8/8/8/8/R3K3 b - - 0 1"];
    let mut done = [0_u32; 4];
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let mut game = people("ttakji", starts[usize::try_from(seed % 3).unwrap()], terms());
        let mut now = NOW.0;
        for turn in 0..60 {
            // Each turn a second or two, with an outage now and then that takes longer than the clock.
            now += dice.below(2_000).cast_signed();
            let mut outages = Outages::default();
            if dice.below(8) == 0 {
                let until = now + 25_000;
                outages = Outages::read(None, &format!("{now}-{until}"), Millis(until));
                now = until;
            }
            let moment = Moment { now: Millis(now), arrival: Millis(now), outages };
            let who = if dice.below(2) == 0 { "g1" } else { "g2" };
            let command = by(who, &format!("c{turn}"), action(&game, &mut dice));
            let mut tried = game.clone();
            let text = format!("seed {seed}, turn {turn}: {command:?}");
            let credited = tried.judge(0, &moment, OVERDUE).is_ok_and(|judged| judged.credited);
            if !credited {
                tried = game.clone();
            }
            done[0] += u32::from(credited);
            let mut then = tried.clone();
            if then.apply(&command, &moment, OVERDUE).is_ok() {
                done[1] += u32::from(matches!(command.action, Action::OfferDraw | Action::DeclineDraw));
                done[2] += u32::from(matches!(command.action, Action::Move { .. }));
                done[3] += u32::from(then.game.count().is_some());
                tried = then;
            }
            for event in &tried.events {
                let (running, state) = (event.clock.unwrap().running(), event.state.as_ref().unwrap());
                assert!(running == pb::Color::Unspecified || running == state.turn(), "{text}");
            }
            check(&tried, tried.view(&moment).clock, &text);
            game = stored(&tried);
            check(&game, game.view(&moment).clock, &text);
            if game.game.outcome().is_some() {
                break;
            }
        }
    }
    assert!(done.iter().all(|times| *times > 20), "{done:?}");
}
