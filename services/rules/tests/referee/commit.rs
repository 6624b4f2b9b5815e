//! A command is applied once, whoever sends it how often and through which replica.

use futures::future::join_all;
use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::{CreateGameRequest, PlayOverdueBotMoveRequest, Resign, Undo};
use tonic::Code;

use crate::fleet::{Fleet, bot, game_id, person, step};

#[tokio::test]
async fn a_repeated_command_is_answered_with_what_was_recorded() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    let first = replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    assert_eq!((first.version, first.pos), (2, 1));
    replica.answer(&game.id, 1, "e6e5").await.unwrap();

    let again = replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    assert_eq!((again.version, again.pos), (2, 1), "the recorded answer");
    assert_eq!(again.game.unwrap().pos, 2, "the game as it is now");
    // The AI's answers do not crowd out the player's commands.
    let moves =
        [("d3d4", "d6d5"), ("a3a4", "a6a5"), ("b3b4", "b6b5"), ("c3c4", "c6c5"), ("f3f4", "f6f5"), ("g3g4", "g6g5")];
    for (pos, (mine, theirs)) in (2..).step_by(2).zip(moves) {
        replica.command("g1", &game.id, mine, step(pos, mine)).await.unwrap();
        replica.answer(&game.id, pos + 1, theirs).await.unwrap();
    }
    let late = replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    assert_eq!((late.version, late.pos), (2, 1), "six own moves later");
    let other = replica.command("g1", &game.id, "a", step(2, "d3d4")).await.unwrap_err();
    assert_eq!(
        (other.code(), other.message()),
        (Code::InvalidArgument, "cmd_id a was used for another command of this game")
    );
}

#[tokio::test]
async fn one_command_sent_by_many_at_once_is_applied_once() {
    let fleet = Fleet::start().await;
    let replicas = [fleet.replica(&[]).await, fleet.replica(&[]).await];
    let game = replicas[0].create("").await;
    let calls = (0..20).map(|n| replicas[n % 2].command("g1", &game.id, "a", step(0, "e3e4")));
    for answer in join_all(calls).await {
        let answer = answer.unwrap();
        assert_eq!((answer.version, answer.pos), (2, 1));
    }
    assert_eq!(replicas[0].game(&game.id).await.unwrap().plies.len(), 1);
}

#[tokio::test]
async fn of_many_moves_on_one_position_one_is_played() {
    let fleet = Fleet::start().await;
    let replicas = [fleet.replica(&[]).await, fleet.replica(&[]).await];
    let game = replicas[0].create("").await;
    let moves = ["a3a4", "b3b4", "c3c4", "d3d4", "e3e4", "f3f4", "g3g4", "h3h4"];
    let calls = moves.iter().enumerate().map(|(n, mv)| replicas[n % 2].command("g1", &game.id, mv, step(0, mv)));
    let answers = join_all(calls).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    for refused in answers.into_iter().filter_map(Result::err) {
        assert_eq!((refused.code(), refused.message()), (Code::Aborted, "made on pos 0, the game is at pos 1"));
    }
}

#[tokio::test]
async fn a_resignation_racing_a_move_is_decided_again_and_both_hold() {
    let fleet = Fleet::start().await;
    let replicas = [fleet.replica(&[]).await, fleet.replica(&[]).await];
    for _ in 0..20 {
        let game = replicas[0].create("").await;
        replicas[0].command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
        let (answer, resigned) = tokio::join!(
            replicas[0].answer(&game.id, 1, "e6e5"),
            replicas[1].command("g1", &game.id, "b", Command::Resign(Resign::default())),
        );
        let resigned = resigned.unwrap();
        let game = replicas[0].game(&game.id).await.unwrap();
        assert_eq!(resigned.version, game.version, "the end is the last event");
        match answer {
            Ok(answer) => assert_eq!((answer.pos, game.plies.len()), (2, 2)),
            Err(refused) => assert_eq!((refused.code(), game.plies.len()), (Code::FailedPrecondition, 1)),
        }
    }
}

#[tokio::test]
async fn an_id_makes_one_game() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let id = game_id(63);
    let calls = (0..10).map(|n| {
        // Each caller drew its own colour; the first draw stands.
        let (white, black) = if n % 2 == 0 { (person("g1"), bot()) } else { (bot(), person("g1")) };
        let request =
            CreateGameRequest { game_id: id.clone(), white: Some(white), black: Some(black), ..Default::default() };
        let request = replica.as_service(request);
        let mut rules = replica.rules();
        async move { rules.create_game(request).await.unwrap().into_inner().game.unwrap() }
    });
    let games = join_all(calls).await;
    assert!(games.iter().all(|game| *game == games[0]), "{games:?}");
}

#[tokio::test]
async fn undo_and_the_answer_to_the_undone_move_do_not_meet() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    replica.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    replica.command("g1", &game.id, "b", Command::Undo(Undo { pos: 1 })).await.unwrap();
    replica.command("g1", &game.id, "c", step(2, "d3d4")).await.unwrap();
    let late = replica.answer(&game.id, 1, "e6e5").await.unwrap_err();
    assert_eq!((late.code(), late.message()), (Code::Aborted, "made on pos 1, the game is at pos 3"));
    let answer = replica.answer(&game.id, 3, "d6d5").await.unwrap();
    let again = replica.answer(&game.id, 3, "d6d5").await.unwrap();
    assert_eq!((answer.version, answer.pos), (again.version, again.pos), "an answer repeated is one answer");
}

#[tokio::test]
async fn an_overdue_ai_is_played_for_once() {
    let fleet = Fleet::start().await;
    let patient = fleet.replica(&[]).await;
    let hasty = fleet.replica(&[("MAKRUK_BOT_OVERDUE_MS", "0")]).await;
    let overdue = |game: &str| PlayOverdueBotMoveRequest { game_id: game.to_owned() };

    let game = patient.create("").await;
    patient.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    let early = patient.adjudicator().play_overdue_bot_move(patient.as_service(overdue(&game.id))).await.unwrap_err();
    assert_eq!((early.code(), early.message()), (Code::FailedPrecondition, "no AI's answer is overdue"));

    let game = hasty.create("").await;
    hasty.command("g1", &game.id, "a", step(0, "e3e4")).await.unwrap();
    let calls = (0..5).map(|_| {
        let request = hasty.as_service(overdue(&game.id));
        let mut adjudicator = hasty.adjudicator();
        async move { adjudicator.play_overdue_bot_move(request).await }
    });
    let played = join_all(calls).await.into_iter().flatten().count();
    assert_eq!((played, hasty.game(&game.id).await.unwrap().plies.len()), (1, 2));
}
