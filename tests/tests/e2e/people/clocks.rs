//! Clocks of whole games.

use makruk_local::Member;
use makruk_proto::game::v1::{ClockPhase, Color, EndReason, TimeControl};
use makruk_tests::{Player, TestFleet};

use super::{Guest, pair, play, result, standard};

#[tokio::test]
async fn main_time_runs_out_then_the_periods_and_then_the_flag_falls_once() {
    let fleet = TestFleet::start().await;
    let control = TimeControl { main_ms: 700, periods: 2, period_ms: 1000, increment_ms: 0 };
    let (mut white, mut black, game) = pair(&fleet, control).await;
    assert_eq!(game.clock.as_ref().unwrap().running(), Color::Unspecified, "nobody pays for a first move");
    let game = play(&white.player, &black.player, &game, &["e3e4", "e6e5"]).await;
    let clock = game.clock.unwrap();
    assert_eq!((clock.running(), clock.white.as_ref().unwrap().phase()), (Color::White, ClockPhase::Main));
    let flag = clock.flag_ms.unwrap();
    assert_eq!(flag, clock.turn_started_ms + 2700);

    let in_periods = makruk_tests::eventually("byo-yomi", || async {
        let clock = black.player.game(&game.id).await.unwrap().clock.unwrap();
        Some(clock).filter(|clock| clock.white.as_ref().unwrap().phase() == ClockPhase::Byoyomi)
    })
    .await;
    let side = in_periods.white.unwrap();
    assert_eq!((side.main_left_ms, in_periods.flag_ms), (0, Some(flag)));
    assert_eq!(side.last_period, side.periods_left == 1);

    let mut watch = black.player.watch(&game.id, 0).await.unwrap();
    let mut seen = watch.snapshot().await;
    watch.to_the_end(&mut seen).await;
    let over = black.player.game(&game.id).await.unwrap();
    assert_eq!((result(&over).winner(), result(&over).reason()), (Color::Black, EndReason::Time));
    assert_eq!(over.finished_at_ms, Some(flag), "it fell when it had to");
    assert_eq!(over.version, game.version + 1, "and once");
    let late = white.player.play(&game.id, over.pos, "d3d4").await.unwrap_err();
    assert!(late.message().starts_with("the game is over"), "{late}");
    white.freed().await;
    black.freed().await;
    fleet.stop().await;
}

#[tokio::test]
async fn a_move_within_a_period_gives_it_back_whole() {
    let fleet = TestFleet::start().await;
    let control = TimeControl { main_ms: 0, periods: 3, period_ms: 60_000, increment_ms: 0 };
    let (white, black, game) = pair(&fleet, control).await;
    let first = game.clock.as_ref().unwrap().white.unwrap();
    assert_eq!((first.phase(), first.periods_left, first.last_period), (ClockPhase::Byoyomi, 3, false));
    let game = play(&white.player, &black.player, &game, &["e3e4", "e6e5", "d3d4", "d6d5"]).await;
    let side = game.clock.unwrap().white.unwrap();
    assert_eq!((side.periods_left, side.period_left_ms), (3, 60_000));
    fleet.stop().await;
}

#[tokio::test]
async fn a_first_move_that_does_not_come_aborts_the_game() {
    let fleet = TestFleet::with(|options| options.set(Member::Matchmaking, "MAKRUK_FIRST_MOVE_MS", "700")).await;
    let (mut white, mut black, game) = pair(&fleet, standard()).await;
    let due = game.first_move_due_ms.unwrap();
    assert_eq!(due, game.created_at_ms + 700);
    white.freed().await;
    black.freed().await;
    let over = white.player.game(&game.id).await.unwrap();
    assert_eq!((result(&over).winner(), result(&over).reason()), (Color::Unspecified, EndReason::Aborted));
    assert_eq!(over.finished_at_ms, Some(due));
    fleet.stop().await;
}

#[tokio::test]
async fn spectators_see_what_the_players_see() {
    let fleet = TestFleet::start().await;
    let (white, black, game) = pair(&fleet, standard()).await;
    let mut crowd = Vec::new();
    for n in 0..10 {
        let spectator = Player::join(&fleet.gateway_url(), &format!("spectator {n}")).await;
        let mut watch = spectator.watch(&game.id, 0).await.unwrap();
        let seen = watch.snapshot().await;
        crowd.push((spectator, watch, seen));
    }
    let game = play(&white.player, &black.player, &game, &["e3e4", "e6e5", "d3d4"]).await;
    white.player.offer_draw(&game.id).await.unwrap();
    let over = black.player.accept_draw(&game.id).await.unwrap().game.unwrap();
    for (spectator, watch, seen) in &mut crowd {
        watch.to_the_end(seen).await;
        assert_eq!((&seen.plies, &seen.state, seen.version), (&over.plies, &over.state, over.version));
        let refused = spectator.play(&game.id, over.pos, "e3e4").await.unwrap_err();
        assert_eq!(refused.code(), tonic::Code::PermissionDenied, "{refused}");
    }
    fleet.stop().await;
}

#[tokio::test]
async fn a_game_against_an_ai_has_a_clock_where_one_is_asked_for() {
    let fleet = TestFleet::start().await;
    let guest = Guest::enter(&fleet, "Somchai").await;
    let wanted = makruk_proto::matchmaking::v1::CreateBotGameRequest {
        time_control: Some(TimeControl { main_ms: 2000, periods: 1, period_ms: 60_000, increment_ms: 0 }),
        ..Default::default()
    };
    let level = makruk_proto::game::v1::BotLevel::Hard;
    let game = guest.player.create_as(level, Color::White, wanted).await.unwrap();
    let mut game = game;
    for mv in ["e3e4", "d3d4", "c3c4", "f3f4"] {
        guest.player.play(&game.id, game.pos, mv).await.unwrap();
        game = guest.player.my_turn(&game.id).await;
        assert_eq!(game.finished_at_ms, None, "the AI minds its clock");
    }
    let refused = guest.player.undo(&game.id, game.pos).await.unwrap_err();
    assert!(refused.message().contains("clock"), "{refused}");
    fleet.stop().await;
}
