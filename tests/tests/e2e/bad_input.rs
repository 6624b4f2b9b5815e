//! Bad input through the gateway: a precise status and message, and nothing changed.

use makruk_proto::game::v1::{BotLevel, Color, Game};
use makruk_proto::gateway::v1::session_service_client::SessionServiceClient;
use makruk_proto::gateway::v1::{CreateGuestSessionRequest, GetGameRequest, PlayMoveRequest};
use makruk_proto::matchmaking::v1::CreateBotGameRequest;
use makruk_proto::rules::v1::{LegalMovesRequest, ReplayRequest};
use makruk_runtime::grpc;
use makruk_runtime::identity::{self, Person, Signer};
use makruk_tests::{Player, TestFleet};
use std::time::Duration;
use tonic::{Code, Request, Status};

async fn game(fleet: &TestFleet) -> (Player, Game) {
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    (player, game)
}

fn says(status: &Status, code: Code, words: &str) {
    assert_eq!(status.code(), code, "{status}");
    assert!(status.message().contains(words), "{:?} does not say {words:?}", status.message());
}

#[tokio::test]
async fn moves_that_may_not_be() {
    let fleet = TestFleet::start().await;
    let (player, game) = game(&fleet).await;
    let stranger = Player::join(&fleet.gateway_url(), "Stranger").await;
    let unknown = format!("63{}", "f".repeat(32));

    let play =
        async |player: &Player, id: &str, pos: u64, mv: &str| player.play_as("a", id, pos, mv).await.unwrap_err();
    says(&play(&player, &game.id, 0, "e3e5").await, Code::FailedPrecondition, "the bia on e3 does not move to e5");
    says(&play(&player, &game.id, 0, "e6e5").await, Code::FailedPrecondition, "is not White's");
    says(&play(&player, &game.id, 0, "e2e3").await, Code::FailedPrecondition, "no piece stands on e2");
    says(&play(&player, &game.id, 0, "z9z9").await, Code::InvalidArgument, "expected a square from a1 to h8");
    says(&play(&player, &game.id, 0, "").await, Code::InvalidArgument, "expected a move");
    says(&play(&player, &game.id, 7, "e3e4").await, Code::Aborted, "made on pos 7, the game is at pos 0");
    says(&play(&stranger, &game.id, 0, "e3e4").await, Code::PermissionDenied, "you hold no seat in this game");
    says(&play(&player, &unknown, 0, "e3e4").await, Code::NotFound, "no game 63f");
    says(&play(&player, "nonsense", 0, "e3e4").await, Code::InvalidArgument, "game_id");
    says(&player.play_as("", &game.id, 0, "e3e4").await.unwrap_err(), Code::InvalidArgument, "cmd_id");
    says(&player.play_as("a b", &game.id, 0, "e3e4").await.unwrap_err(), Code::InvalidArgument, "cmd_id");
    says(&stranger.resign(&game.id).await.unwrap_err(), Code::PermissionDenied, "no seat");
    says(&stranger.undo(&game.id, 0).await.unwrap_err(), Code::PermissionDenied, "no seat");
    assert_eq!(player.game(&game.id).await.unwrap(), game, "nothing changed");
    fleet.stop().await;
}

#[tokio::test]
async fn moves_out_of_turn_and_counts_that_may_not_be() {
    let fleet = TestFleet::with(|options| options.without(makruk_local::Member::Bot)).await;
    let (player, game) = game(&fleet).await;
    let count = PlayMoveRequest {
        game_id: game.id.clone(),
        cmd_id: "count".to_owned(),
        pos: 0,
        r#move: "e3e4".to_owned(),
        count_action: 1,
    };
    let refused = player.games().play_move(player.request(count.clone())).await.unwrap_err();
    says(&refused, Code::FailedPrecondition, "bia");
    let unknown = PlayMoveRequest { count_action: 77, ..count };
    let refused = player.games().play_move(player.request(unknown)).await.unwrap_err();
    says(&refused, Code::InvalidArgument, "count_action: 77");
    player.play(&game.id, 0, "e3e4").await.unwrap();
    says(&player.play_as("b", &game.id, 1, "d3d4").await.unwrap_err(), Code::FailedPrecondition, "it is Black's turn");
    assert_eq!(player.game(&game.id).await.unwrap().plies.len(), 1);
    fleet.stop().await;
}

#[tokio::test]
async fn positions_that_may_not_be() {
    let fleet = TestFleet::start().await;
    let (player, _) = game(&fleet).await;
    let faults = [
        ("8/8/8/8/8/8/8/8 w - - 0 1", "khun"),
        ("4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "rank"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2"),
        ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "check"),
        ("hello", "fen"),
    ];
    for (fen, word) in faults {
        let refused = player.create(BotLevel::Easy, Color::White, fen).await.unwrap_err();
        says(&refused, Code::InvalidArgument, word);
        let request = LegalMovesRequest { fens: vec![fen.to_owned()], ..Default::default() };
        let refused = player.referee().legal_moves(player.request(request)).await.unwrap_err();
        says(&refused, Code::InvalidArgument, word);
    }
    let request = ReplayRequest { rule_set: 99, ..Default::default() };
    says(&player.referee().replay(player.request(request)).await.unwrap_err(), Code::InvalidArgument, "rule_set: 99");
    let request = CreateBotGameRequest { cmd_id: "a".to_owned(), level: 0, ..Default::default() };
    says(
        &player.matchmaking().create_bot_game(player.request(request)).await.unwrap_err(),
        Code::InvalidArgument,
        "level",
    );
    fleet.stop().await;
}

#[tokio::test]
async fn callers_nobody_knows() {
    let fleet = TestFleet::start().await;
    let (player, game) = game(&fleet).await;
    let get = |token: Option<&str>| {
        let mut request = Request::new(GetGameRequest { game_id: game.id.clone() });
        if let Some(token) = token {
            request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        let mut games = player.games();
        async move { games.get_game(request).await.unwrap_err() }
    };
    says(&get(None).await, Code::Unauthenticated, "no authorization");
    says(&get(Some("nonsense")).await, Code::Unauthenticated, "the token is not valid");

    // Forged: the right content under another key.
    let person = Person { id: player.id().to_owned(), name: "Somchai".to_owned() };
    let (stranger, _) = identity::generate().unwrap();
    let (forged, _) = Signer::from_pem(&stranger).unwrap().session(&person, Duration::from_mins(1)).unwrap();
    says(&get(Some(&forged)).await, Code::Unauthenticated, "the token is not valid");

    // Tampered with: one character of the payload is another one.
    let tampered = player.session.token.replacen(".ey", ".fy", 1);
    says(&get(Some(&tampered)).await, Code::Unauthenticated, "the token is not valid");

    // Expired: signed with the gateway's own key, with a life that is over before it began.
    let key = fleet.env(makruk_local::Member::Gateway)["MAKRUK_SIGNING_KEY"].clone();
    let signer = Signer::from_pem(&key).unwrap();
    let (short, expires) = signer.session(&person, Duration::ZERO).unwrap();
    let over = makruk_tests::eventually("the end of the token", || get_or_none(&player, &game.id, &short)).await;
    assert!(expires <= makruk_runtime::Millis::wall_clock());
    says(&over, Code::Unauthenticated, "the token has expired");
    fleet.stop().await;
}

/// The refusal of a token; `None` while it is still accepted.
async fn get_or_none(player: &Player, game: &str, token: &str) -> Option<Status> {
    let mut request = Request::new(GetGameRequest { game_id: game.to_owned() });
    request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    match player.games().get_game(request).await {
        Err(status) if status.code() == Code::ResourceExhausted => None,
        result => result.err(),
    }
}

#[tokio::test]
async fn messages_and_names_over_the_limits() {
    let fleet = TestFleet::start().await;
    let (player, game) = game(&fleet).await;
    let huge = "x".repeat(1 << 20);
    let refused = player.play_as("a", &game.id, 0, &huge).await.unwrap_err();
    says(&refused, Code::OutOfRange, "16384");
    let refused = player.create(BotLevel::Easy, Color::White, &huge).await.unwrap_err();
    says(&refused, Code::OutOfRange, "16384");
    let mut sessions = SessionServiceClient::new(grpc::channel(&fleet.gateway_url()).unwrap());
    for nickname in ["", "   ", "a name that is longer than twenty", "bell\u{7}", &huge] {
        let request = CreateGuestSessionRequest { nickname: nickname.to_owned() };
        let refused = sessions.create_guest_session(request).await.unwrap_err();
        assert!(matches!(refused.code(), Code::InvalidArgument | Code::OutOfRange), "{nickname:.20}: {refused}");
        assert!(!refused.message().is_empty());
    }
    assert_eq!(player.game(&game.id).await.unwrap(), game, "nothing changed");
    fleet.stop().await;
}

#[tokio::test]
async fn what_is_not_public_is_not_there() {
    use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
    use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
    use makruk_proto::rules::v1::{CommandRequest, SettleGameRequest};
    let fleet = TestFleet::start().await;
    let (player, game) = game(&fleet).await;
    let channel = grpc::channel(&fleet.gateway_url()).unwrap();
    let settle = player.request(SettleGameRequest { game_id: game.id.clone(), settlement: 0 });
    let refused = AdjudicatorServiceClient::new(channel.clone()).settle_game(settle).await.unwrap_err();
    assert_eq!(refused.code(), Code::Unimplemented, "{refused}");
    let command = player.request(CommandRequest { game_id: game.id.clone(), ..Default::default() });
    let refused = RulesServiceClient::new(channel).command(command).await.unwrap_err();
    assert_eq!(refused.code(), Code::Unimplemented, "{refused}");
    // Nor does a session help where the services themselves listen.
    let rules = grpc::channel(&fleet.url(makruk_local::Member::Rules)).unwrap();
    let command = player.request(CommandRequest { game_id: game.id, ..Default::default() });
    let refused = RulesServiceClient::new(rules).command(command).await.unwrap_err();
    says(&refused, Code::Unauthenticated, "the token is for another purpose");
    fleet.stop().await;
}
