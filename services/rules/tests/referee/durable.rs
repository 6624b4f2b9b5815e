//! What was acknowledged survives a kill of Redis at any time.

use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::{Resign, SettleGameRequest};
use tonic::Code;

use crate::fleet::{Fleet, eventually, step};

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

#[tokio::test]
async fn a_finished_game_waits_for_its_settlement() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let mut redis = makruk_runtime::store::connect(&fleet.redis.url()).await.unwrap();
    let mut waiting = async |game: &str| -> bool {
        let score: Option<f64> =
            redis::cmd("ZSCORE").arg("game:{11}:finished").arg(game).query_async(&mut redis).await.unwrap();
        score.is_some()
    };
    let game = replica.create("").await;
    let settle = || replica.as_service(SettleGameRequest { game_id: game.id.clone() });
    let open = replica.adjudicator().settle_game(settle()).await.unwrap_err();
    assert_eq!((open.code(), open.message()), (Code::FailedPrecondition, "the game goes on"));
    replica.command("g1", &game.id, "a", Command::Resign(Resign {})).await.unwrap();
    assert!(waiting(&game.id).await);
    for _ in 0..2 {
        replica.adjudicator().settle_game(settle()).await.unwrap();
        assert!(!waiting(&game.id).await);
    }
}
