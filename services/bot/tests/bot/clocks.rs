//! An AI minds its own clock.

use std::time::Duration;

use makruk::Color;
use makruk_proto::game::v1::{BotLevel, Clock, ClockPhase, SideClock, TimeControl};
use tokio::time::Instant;

use crate::fleet::{Fleet, game};

#[tokio::test]
async fn an_ai_short_of_time_answers_at_once_on_both_sides() {
    // Left alone, a thought takes 15 s here.
    let fleet = Fleet::with_worker(Duration::from_secs(15)).await;
    let plenty = SideClock { phase: ClockPhase::Main.into(), main_left_ms: 600_000, ..SideClock::default() };
    let main = SideClock { main_left_ms: 2_000, ..plenty };
    let period = SideClock {
        phase: ClockPhase::Byoyomi.into(),
        main_left_ms: 0,
        period_left_ms: 3_000,
        periods_left: 1,
        last_period: true,
    };
    let nothing = SideClock { main_left_ms: 0, ..plenty };
    let began = Instant::now();
    let mut number = 0;
    for own in [main, period, nothing] {
        for (bot, moves) in [(Color::White, &[][..]), (Color::Black, &["e3e4"][..])] {
            let (white, black) = if bot == Color::White { (own, plenty) } else { (plenty, own) };
            let control = Some(TimeControl { main_ms: 600_000, ..TimeControl::default() });
            let clock = Clock { control, white: Some(white), black: Some(black), ..Clock::default() };
            fleet.rules.add(&game(number), bot, BotLevel::Hard, moves);
            fleet.rules.set_clock(&game(number), clock);
            fleet.turn(&game(number), moves.len() as u64).await;
            number += 1;
        }
    }
    for number in 0..number {
        fleet.answered(&game(number)).await;
    }
    assert!(began.elapsed() < Duration::from_secs(10), "six turns took {:?}", began.elapsed());
}
