//! Bad input is refused with a precise status, and changes nothing.

use makruk_proto::game::v1::{GameMode, TimeControl};
use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::{
    CreateGameRequest, GetGameRequest, JudgeTimeRequest, PlayBotMoveRequest, PulseRequest, Resign, Undo,
};
use tonic::{Code, Request};

use crate::fleet::{Fleet, bot, game_id, person, step};

#[tokio::test]
async fn commands_that_may_not_be() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    let before = replica.game(&game.id).await.unwrap();
    let unknown = game_id(5);
    let unknown_text = format!("no game {unknown}");
    let cases = [
        (
            "g1",
            game.id.as_str(),
            "a",
            step(0, "e3e5"),
            Code::FailedPrecondition,
            "e3e5: the bia on e3 does not move to e5",
        ),
        ("g1", &game.id, "a", step(0, "e6e5"), Code::FailedPrecondition, "e6e5: the bia on e6 is not White's"),
        ("g1", &game.id, "a", step(1, "e3e4"), Code::Aborted, "made on pos 1, the game is at pos 0"),
        ("g1", &game.id, "", step(0, "e3e4"), Code::InvalidArgument, "cmd_id: expected 1 to 64 of A-Z a-z 0-9 _ -"),
        (
            "g1",
            &game.id,
            "a",
            Command::Undo(Undo { pos: 0 }),
            Code::FailedPrecondition,
            "you have no move to take back",
        ),
        ("g2", &game.id, "a", step(0, "e3e4"), Code::PermissionDenied, "you hold no seat in this game"),
        (
            "g2",
            &game.id,
            "a",
            Command::Resign(Resign::default()),
            Code::PermissionDenied,
            "you hold no seat in this game",
        ),
        ("g1", &unknown, "a", step(0, "e3e4"), Code::NotFound, &unknown_text),
    ];
    for (player, game, id, command, code, message) in cases {
        let refused = replica.command(player, game, id, command).await.unwrap_err();
        assert_eq!((refused.code(), refused.message()), (code, message));
    }
    let unreadable = replica.command("g1", &game.id, "a", step(0, "castle")).await.unwrap_err();
    assert_eq!(unreadable.code(), Code::InvalidArgument, "{unreadable}");
    assert_eq!(replica.game(&game.id).await.unwrap(), before);
}

#[tokio::test]
async fn games_that_may_not_be_created() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let request = || CreateGameRequest {
        game_id: game_id(1),
        white: Some(person("g1")),
        black: Some(bot()),
        ..CreateGameRequest::default()
    };
    let cases = [
        CreateGameRequest { game_id: "x".to_owned(), ..request() },
        CreateGameRequest { rule_set: 9, ..request() },
        CreateGameRequest { start_fen: "8/8/8/8/8/8/8/8 w - - 0 1".to_owned(), ..request() },
        CreateGameRequest { start_fen: "hello".to_owned(), ..request() },
        CreateGameRequest { white: None, ..request() },
    ];
    for (request, word) in cases.into_iter().zip(["game_id", "rule_set", "khun", "start_fen", "white"]) {
        let refused = replica.rules().create_game(replica.as_service(request)).await.unwrap_err();
        assert_eq!(refused.code(), Code::InvalidArgument);
        assert!(refused.message().contains(word), "{} says nothing of {word}", refused.message());
    }
}

#[tokio::test]
async fn time_controls_that_may_not_be() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let control = |main_ms, periods, period_ms, increment_ms| TimeControl { main_ms, periods, period_ms, increment_ms };
    let range = "expected";
    let cases = [
        (
            control(0, 0, 0, 0),
            "main_ms, periods: expected one of them above 0, found neither: a game without time".to_owned(),
        ),
        (control(-1, 0, 0, 0), format!("main_ms: {range} 0 to 10800000, found -1")),
        (control(10_800_001, 0, 0, 0), format!("main_ms: {range} 0 to 10800000, found 10800001")),
        (control(0, 101, 30_000, 0), format!("periods: {range} 0 to 100, found 101")),
        (control(0, 1, 999, 0), format!("period_ms: {range} 1000 to 600000, found 999")),
        (control(1, 0, 5, 0), format!("period_ms: {range} 0 where periods is 0, found 5")),
        (control(1, 0, 0, i64::MAX), format!("increment_ms: {range} 0 to 180000, found 9223372036854775807")),
    ];
    for (time_control, message) in cases {
        let id = game_id(1);
        let request = CreateGameRequest {
            game_id: id.clone(),
            white: Some(person("g1")),
            black: Some(person("g2")),
            time_control: Some(time_control),
            ..CreateGameRequest::default()
        };
        let refused = replica.rules().create_game(replica.as_service(request)).await.unwrap_err();
        assert_eq!((refused.code(), refused.message()), (Code::InvalidArgument, &*format!("time_control: {message}")));
        assert_eq!(replica.game(&id).await.unwrap_err().code(), Code::NotFound, "nothing was made");
    }
}

#[tokio::test]
async fn games_of_one_person_and_rated_ones() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let request = |black, local, rated| CreateGameRequest {
        game_id: game_id(1),
        white: Some(person("g1")),
        black: Some(black),
        local,
        rated,
        ..CreateGameRequest::default()
    };
    for (request, message) in [
        (request(person("g1"), false, false), "white, black: the same player, in a game that is not local"),
        (request(person("g2"), true, false), "white, black: expected the same player in both seats of a local game"),
        (request(bot(), false, true), "rated: expected two people in a game that is rated"),
        (request(person("g1"), true, true), "rated: expected two people in a game that is rated"),
    ] {
        let refused = replica.rules().create_game(replica.as_service(request)).await.unwrap_err();
        assert_eq!((refused.code(), refused.message()), (Code::InvalidArgument, message));
    }
    let create = async |request| {
        replica.rules().create_game(replica.as_service(request)).await.unwrap().into_inner().game.unwrap()
    };
    let local = create(request(person("g1"), true, false)).await;
    assert_eq!((local.mode(), local.rated, local.clock), (GameMode::Local, false, None));
    let rated = create(request(person("g2"), false, true)).await;
    assert_eq!((rated.mode(), rated.rated), (GameMode::Online, true));
}

#[tokio::test]
async fn an_id_that_was_asked_for_in_other_words() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    let other = CreateGameRequest {
        game_id: game.id.clone(),
        white: Some(person("g1")),
        black: Some(bot()),
        fingerprint: 1,
        ..Default::default()
    };
    let refused = replica.rules().create_game(replica.as_service(other)).await.unwrap_err();
    assert_eq!(refused.code(), Code::AlreadyExists);
    assert_eq!(refused.message(), format!("game {} exists, and is another one", game.id));
}

#[tokio::test]
async fn callers_that_may_not_call() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("").await;
    let get = GetGameRequest { game_id: game.id.clone() };
    let nobody = replica.rules().get_game(Request::new(get.clone())).await.unwrap_err();
    assert_eq!(nobody.code(), Code::Unauthenticated);
    assert!(replica.rules().get_game(replica.as_player("g2", get)).await.is_ok(), "anybody known may look");

    let create =
        CreateGameRequest { game_id: game_id(1), white: Some(person("g1")), black: Some(bot()), ..Default::default() };
    let player = replica.rules().create_game(replica.as_player("g1", create)).await.unwrap_err();
    assert_eq!(player.code(), Code::PermissionDenied);
    let answer = PlayBotMoveRequest { game_id: game.id, pos: 0, ply: None };
    let player = replica.adjudicator().play_bot_move(replica.as_player("g1", answer)).await.unwrap_err();
    assert_eq!(player.code(), Code::PermissionDenied);
    let judge = JudgeTimeRequest { game_id: game_id(1), pos: 0 };
    let player = replica.adjudicator().judge_time(replica.as_player("g1", judge)).await.unwrap_err();
    assert_eq!(player.code(), Code::PermissionDenied);
    let service = replica.rules().pulse(replica.as_service(PulseRequest {})).await.unwrap_err();
    assert_eq!(service.code(), Code::Unauthenticated, "only a gateway knows that players can reach it");
}

#[tokio::test]
async fn a_message_over_the_limit_is_refused() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let request = CreateGameRequest { start_fen: "8".repeat(1 << 20), ..Default::default() };
    let refused = replica.rules().create_game(replica.as_service(request)).await.unwrap_err();
    assert_eq!(refused.code(), Code::OutOfRange);
    assert!(refused.message().contains("16384"), "{}", refused.message());
}
