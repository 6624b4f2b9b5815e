//! Times in which nobody could come to a game.

use super::clocks::{after, opened, people, play, terms};
use super::*;

/// A moment that knows of an outage, both in milliseconds after the start.
fn knowing(now: i64, from: i64, to: i64) -> Moment {
    let text = format!("{}-{}", after(from).0, after(to).0);
    Moment { outages: Outages::read(None, &text, after(now)), ..at(after(now)) }
}

#[test]
fn an_outage_is_charged_to_nobody() {
    let mut game = opened(terms());
    play(&mut game, "d3d4", &knowing(60_000, 2_000, 58_000)).unwrap().unwrap();
    let shown = game.view(&at(after(60_000))).clock.unwrap();
    assert_eq!(shown.white.unwrap().main_left_ms, 6_000, "2 s before it and 2 s after");
    assert_eq!(shown.turn_started_ms, after(60_000).0);
}

#[test]
fn a_deadline_that_an_outage_has_moved_is_credited_and_told() {
    let mut game = opened(terms());
    let moment = knowing(21_000, 5_000, 15_000);
    let judged = game.judge(2, &moment, OVERDUE).unwrap();
    assert_eq!(judged, Judged { deadline: after(20_000), late_ms: 1_000, credited: true });
    let [event] = &game.events[..] else { panic!("{:?}", game.events) };
    let credited = TimeCredited { color: pb::Color::White.into(), credit_ms: 10_000 };
    assert_eq!((event.kind.clone(), event.pos), (Some(Kind::TimeCredited(credited)), 2));
    let clock = event.clock.unwrap();
    assert_eq!((clock.flag_ms, clock.turn_started_ms), (Some(after(30_000).0), after(10_000).0));
    assert_eq!((clock.running(), clock.white.unwrap().period_left_ms), (pb::Color::White, 4_000));
    assert_eq!(game.due(), Some(after(30_000)), "a new alarm");
    // What was credited is kept even if the outage is forgotten.
    let mut game = stored(&game);
    assert!(matches!(game.judge(2, &at(after(29_999)), OVERDUE), Err(Refusal::NotDue)));
    assert_eq!(game.judge(2, &at(after(30_000)), OVERDUE).unwrap().deadline, after(30_000));
    assert_eq!(game.game.outcome().unwrap().to_string(), "Black wins: time");
}

#[test]
fn a_first_move_is_waited_for_likewise() {
    let mut game = people("ttakji", "", terms());
    let judged = game.judge(0, &knowing(30_000, 10_000, 25_000), OVERDUE).unwrap();
    assert_eq!((judged.credited, game.due()), (true, Some(after(45_000))));
    assert_eq!(game.events[0].first_move_due_ms, Some(after(45_000).0));
    play(&mut game, "e3e4", &at(after(44_999))).unwrap().unwrap();
}

#[test]
fn while_nobody_can_come_no_flag_falls_and_alarms_are_few() {
    let mut game = opened(terms());
    let mut told = 0;
    // The last pulse came a millisecond before the flag would fall.
    for now in (20_000..120_000).step_by(250) {
        let outages = Outages::read(Some(after(19_999).0), "", after(now));
        let moment = Moment { outages, ..at(after(now)) };
        // Three seconds of silence are none yet.
        if now <= 22_999 {
            continue;
        }
        match game.judge(2, &moment, OVERDUE) {
            Ok(judged) => assert!(judged.credited, "{now}"),
            Err(error) => assert!(matches!(error, Refusal::NotDue), "{now}: {error}"),
        }
        told += std::mem::take(&mut game.events).len();
        game = stored(&game);
        assert_eq!(game.game.outcome(), None);
    }
    assert!((15..=25).contains(&told), "{told} events in 97 s");
}

#[test]
fn a_turn_that_begins_in_a_hold_off_is_not_charged_before_its_end() {
    let mut game = opened(terms());
    play(&mut game, "d3d4", &knowing(1_000, 500, 4_000)).unwrap().unwrap();
    assert_eq!(game.due(), Some(after(24_000)));
    let clock = game.view(&knowing(2_000, 500, 4_000)).clock.unwrap();
    assert_eq!((clock.turn_started_ms, clock.black.unwrap().main_left_ms), (after(4_000).0, 10_000));
    play(&mut game, "d6d5", &knowing(3_999, 500, 4_000)).unwrap().unwrap();
    assert_eq!(game.view(&at(after(3_999))).clock.unwrap().black.unwrap().main_left_ms, 10_000);
}
