//! What was acknowledged survives a kill of Redis at any time.

use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::{Resign, SettleGameRequest, Settlement};
use makruk_runtime::store::Connection;
use tonic::Code;

use crate::fleet::{Fleet, eventually, main_time, step};

#[tokio::test]
async fn an_acknowledged_move_survives_the_kill_of_redis() {
    let mut fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    let moves = [("e3e4", "e6e5"), ("d3d4", "d6d5"), ("a3a4", "a6a5")];
    for (n, (mine, theirs)) in (0_u64..).zip(moves) {
        let id = format!("c{n}");
        let played = replica.command("g1", &game.id, &id, step(2 * n, mine)).await.unwrap();
        fleet.redis.kill().await.unwrap();
        let away = replica.command("g1", &game.id, "other", step(2 * n + 1, "b3b4")).await.unwrap_err();
        assert_eq!(away.code(), Code::Unavailable, "{away}");
        fleet.redis.restart().await.unwrap();

        let back = eventually("the game", || async { replica.game(&game.id).await.ok() }).await;
        assert_eq!((back.version, back.pos), (played.version, played.pos), "the move is there");
        let again = replica.command("g1", &game.id, &id, step(2 * n, mine)).await.unwrap();
        assert_eq!(again.version, played.version, "and its retry finds it");
        replica.answer(&game.id, 2 * n + 1, theirs).await.unwrap();
    }
}

#[tokio::test]
async fn a_redis_that_would_lose_what_was_acknowledged_is_refused() {
    let fleet = Fleet::start().await;
    let mut redis = makruk_runtime::store::connect(&fleet.redis.url()).await.unwrap();
    fleet.replica(&[]).await;
    for (setting, value, good) in [
        ("appendfsync", "everysec", "always"),
        ("appendonly", "no", "yes"),
        ("maxmemory-policy", "allkeys-lru", "noeviction"),
    ] {
        let mut set = async |value: &str| {
            let mut command = redis::cmd("CONFIG");
            command.arg("SET").arg(setting).arg(value).exec_async(&mut redis).await.unwrap();
        };
        set(value).await;
        let refused = format!("{:#}", fleet.start_replica(&[]).await.unwrap_err());
        assert!(refused.contains(&format!("{setting} is {value}, not {good}")), "{refused}");
        set(good).await;
    }
}

#[tokio::test]
async fn a_command_with_an_open_outcome_is_safe_to_send_again() {
    let mut fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    for round in 0..5 {
        let game = replica.create("").await;
        // Sent while Redis dies: the answer may be either, the outcome too.
        let call = tokio::spawn({
            let (replica, id) = (replica.clone(), game.id.clone());
            async move { replica.command("g1", &id, "a", step(0, "e3e4")).await }
        });
        fleet.redis.kill().await.unwrap();
        let first = call.await.unwrap();
        fleet.redis.restart().await.unwrap();
        let answer =
            eventually("an answer", || async { replica.command("g1", &game.id, "a", step(0, "e3e4")).await.ok() })
                .await;
        assert_eq!((answer.version, answer.pos), (2, 1), "round {round}, first {first:?}");
        assert_eq!(replica.game(&game.id).await.unwrap().plies.len(), 1);
    }
}

/// Whether a game is in an index of its partition.
async fn in_index(redis: &mut Connection, index: &str, game: &str) -> bool {
    let key = format!("game:{{11}}:{index}");
    let score: Option<f64> = redis::cmd("ZSCORE").arg(key).arg(game).query_async(redis).await.unwrap();
    score.is_some()
}

#[tokio::test]
async fn an_alarm_is_set_exactly_while_an_ai_is_to_move() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let mut redis = makruk_runtime::store::connect(&fleet.redis.url()).await.unwrap();
    let game = replica.create("").await;
    assert!(!in_index(&mut redis, "bots_due", &game.id).await);
    replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    assert!(in_index(&mut redis, "bots_due", &game.id).await);
    replica.answer(&game.id, 1, "e6e5").await.unwrap();
    assert!(!in_index(&mut redis, "bots_due", &game.id).await);
    replica.command("g1", &game.id, "b", step(2, "d3d4")).await.unwrap();
    replica.command("g1", &game.id, "c", Command::Resign(Resign::default())).await.unwrap();
    assert!(!in_index(&mut redis, "bots_due", &game.id).await, "no alarm outlives its game");
}

#[tokio::test]
async fn an_alarm_is_set_exactly_while_time_is_to_be_judged() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let mut redis = makruk_runtime::store::connect(&fleet.redis.url()).await.unwrap();
    let mut due = async |game: &str| -> Option<i64> {
        redis::cmd("ZSCORE").arg("game:{11}:due").arg(game).query_async(&mut redis).await.unwrap()
    };
    let untimed = replica.people(None, 0).await;
    assert_eq!(due(&untimed.id).await, None);
    let game = replica.people(Some(main_time(60_000)), 30_000).await;
    assert_eq!(due(&game.id).await, game.first_move_due_ms);
    let next = replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap().game.unwrap();
    assert_eq!(due(&game.id).await, next.first_move_due_ms);
    let next = replica.command("g2", &game.id, "a", step(1, "e6e5")).await.unwrap().game.unwrap();
    let clock = next.clock.unwrap();
    assert_eq!((due(&game.id).await, clock.flag_ms), (clock.flag_ms, Some(clock.turn_started_ms + 60_000)));
    replica.command("g2", &game.id, "b", Command::Resign(Resign::default())).await.unwrap();
    assert_eq!(due(&game.id).await, None, "no alarm outlives its game");
}

#[tokio::test]
async fn a_finished_game_waits_for_both_settlements() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let mut redis = makruk_runtime::store::connect(&fleet.redis.url()).await.unwrap();
    let mut waiting =
        async |game: &str| (in_index(&mut redis, "finished", game).await, in_index(&mut redis, "seated", game).await);
    let game = replica.create("").await;
    let settle = |settlement: Settlement| {
        replica.as_service(SettleGameRequest { game_id: game.id.clone(), settlement: settlement.into() })
    };
    let open = replica.adjudicator().settle_game(settle(Settlement::Seats)).await.unwrap_err();
    assert_eq!((open.code(), open.message()), (Code::FailedPrecondition, "the game goes on"));
    replica.command("g1", &game.id, "a", Command::Resign(Resign::default())).await.unwrap();
    assert_eq!(waiting(&game.id).await, (true, true));
    for _ in 0..2 {
        replica.adjudicator().settle_game(settle(Settlement::Unspecified)).await.unwrap();
        assert_eq!(waiting(&game.id).await, (false, true));
    }
    for _ in 0..2 {
        replica.adjudicator().settle_game(settle(Settlement::Seats)).await.unwrap();
        assert_eq!(waiting(&game.id).await, (false, false));
    }
    let unknown = replica.as_service(SettleGameRequest { game_id: game.id.clone(), settlement: 9 });
    let unknown = replica.adjudicator().settle_game(unknown).await.unwrap_err();
    assert_eq!((unknown.code(), unknown.message()), (Code::InvalidArgument, "settlement: 9 is unknown"));
}
