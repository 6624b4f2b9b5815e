use makruk_proto::game::v1::{Color, CountAction, Ply};
use makruk_proto::gateway::v1::{
    AbortRequest, AcceptDrawRequest, Applied, DeclineDrawRequest, ExportPgnRequest, GetGameRequest, OfferDrawRequest,
    PlayMoveRequest, ResignRequest, UndoRequest,
};
use makruk_proto::matchmaking::v1::CreateBotGameRequest;
use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::{
    Abort, AcceptDraw, CommandRequest, DeclineDraw, DescribePositionRequest, LegalMovesRequest, Move, OfferDraw,
    ReplayRequest, Resign, Undo, ValidateFenRequest,
};
use makruk_runtime::identity::Person;
use makruk_runtime::servers::free_port;
use tonic::{Code, Status};

use crate::peer::{Asked, GAME, PGN, game};
use crate::world::{World, bearing, person};

fn play(cmd_id: &str) -> PlayMoveRequest {
    let (game_id, cmd_id) = (GAME.to_owned(), cmd_id.to_owned());
    PlayMoveRequest { game_id, cmd_id, pos: 7, r#move: "e3e4".to_owned(), count_action: CountAction::Start.into() }
}

#[tokio::test]
async fn anybody_with_a_session_gets_a_game_as_pgn() {
    let world = World::new().await;
    let token = world.guest("Malee").await.token;
    let export = async |game_id: &str| {
        let request = ExportPgnRequest { game_id: game_id.to_owned() };
        Ok::<_, Status>(world.games().export_pgn(bearing(&token, request)).await?.into_inner().pgn)
    };
    assert_eq!(export(GAME).await.unwrap(), PGN);
    assert_eq!(export("07nobody").await.unwrap_err().code(), Code::NotFound);
}

#[tokio::test]
async fn commands_go_on_in_the_name_of_the_player() {
    let world = World::new().await;
    let guest = world.guest("Malee").await;
    let mut games = world.games();
    let (game_id, cmd_id) = (GAME.to_owned(), "c".to_owned());

    let (games, token) = (&mut games, guest.token.as_str());
    let played = games.play_move(bearing(token, play("c"))).await.unwrap().into_inner();
    let resign = ResignRequest { game_id: game_id.clone(), cmd_id: cmd_id.clone(), color: Color::Black.into() };
    let resigned = games.resign(bearing(token, resign)).await.unwrap().into_inner();
    let offer = OfferDrawRequest { game_id: game_id.clone(), cmd_id: cmd_id.clone() };
    let offered = games.offer_draw(bearing(token, offer)).await.unwrap().into_inner();
    let accept = AcceptDrawRequest { game_id: game_id.clone(), cmd_id: cmd_id.clone() };
    let accepted = games.accept_draw(bearing(token, accept)).await.unwrap().into_inner();
    let decline = DeclineDrawRequest { game_id: game_id.clone(), cmd_id: cmd_id.clone() };
    let declined = games.decline_draw(bearing(token, decline)).await.unwrap().into_inner();
    let abort = AbortRequest { game_id: game_id.clone(), cmd_id: cmd_id.clone() };
    let aborted = games.abort(bearing(token, abort)).await.unwrap().into_inner();
    let undo = UndoRequest { game_id: game_id.clone(), cmd_id: cmd_id.clone(), pos: 9 };
    let undone = games.undo(bearing(token, undo)).await.unwrap().into_inner();

    let answers =
        [played.applied, resigned.applied, offered.applied, accepted.applied, declined.applied, aborted.applied];
    for applied in answers.into_iter().chain([undone.applied]) {
        assert_eq!(applied, Some(Applied { version: 2, pos: 3, game: Some(game(1)) }));
    }
    let ply = Ply { r#move: "e3e4".to_owned(), count_action: CountAction::Start.into() };
    let expected = [
        Command::Move(Move { pos: 7, ply: Some(ply) }),
        Command::Resign(Resign { color: Color::Black.into() }),
        Command::OfferDraw(OfferDraw {}),
        Command::AcceptDraw(AcceptDraw {}),
        Command::DeclineDraw(DeclineDraw {}),
        Command::Abort(Abort {}),
        Command::Undo(Undo { pos: 9 }),
    ];
    let asked = commands(&world);
    assert_eq!(asked.len(), expected.len());
    for ((caller, asked), expected) in asked.into_iter().zip(expected) {
        assert_eq!(caller, person(&guest));
        assert_eq!((asked.game_id, asked.cmd_id, asked.command), (game_id.clone(), cmd_id.clone(), Some(expected)));
        assert!(asked.waited_ms < 1_000, "{}", asked.waited_ms);
    }
}

#[tokio::test]
async fn a_retry_says_that_the_command_has_waited_longer() {
    let world = World::new().await;
    let guest = world.guest("Malee").await;
    world.rules.peer.refuse_once(Status::unavailable("a replica went down"));
    world.games().play_move(bearing(&guest.token, play("c"))).await.unwrap();
    let asked = commands(&world);
    let [(_, first), (_, second)] = &asked[..] else { panic!("{asked:?}") };
    // The wait between the two is 50 ms at least.
    assert!(second.waited_ms >= first.waited_ms + 50, "{} then {}", first.waited_ms, second.waited_ms);
    assert_eq!(CommandRequest { waited_ms: first.waited_ms, ..second.clone() }, *first);
}

/// The commands that rules got.
fn commands(world: &World) -> Vec<(Person, CommandRequest)> {
    let command = |asked| match asked {
        Asked::Command(person, request) => (person, request),
        Asked::Passed(..) => panic!("{asked:?}"),
    };
    world.rules.peer.asked().into_iter().map(command).collect()
}

#[tokio::test]
async fn what_rules_decides_passes_through() {
    let world = World::new().await;
    let guest = world.guest("Malee").await;
    for code in [
        Code::Aborted,
        Code::FailedPrecondition,
        Code::PermissionDenied,
        Code::NotFound,
        Code::InvalidArgument,
        Code::Internal,
    ] {
        world.rules.peer.refuse_once(Status::with_details(code, "the reason", b"more"[..].into()));
        let status = world.games().play_move(bearing(&guest.token, play("c"))).await.unwrap_err();
        assert_eq!((status.code(), status.message(), status.details()), (code, "the reason", &b"more"[..]));
    }
    assert_eq!(world.rules.peer.asked().len(), 6, "what was decided is not asked again");
}

#[tokio::test]
async fn a_failure_of_the_moment_is_tried_once_more_under_the_same_id() {
    let world = World::new().await;
    let guest = world.guest("Malee").await;
    for code in [Code::Unavailable, Code::Unknown, Code::DeadlineExceeded, Code::Cancelled, Code::ResourceExhausted] {
        world.rules.peer.refuse_once(Status::new(code, "transport error"));
        world.games().play_move(bearing(&guest.token, play("c"))).await.unwrap();
    }
    let asked = world.rules.peer.asked();
    assert_eq!(asked.len(), 10);
    assert!(asked.iter().all(|asked| matches!(asked, Asked::Command(_, request) if request.cmd_id == "c")));

    for code in [Code::Unavailable, Code::Unknown] {
        world.rules.peer.refuse_once(Status::new(code, "transport error"));
        world.rules.peer.refuse_once(Status::new(code, "transport error"));
        let status = world.games().play_move(bearing(&guest.token, play("c"))).await.unwrap_err();
        let told = (status.code(), status.message());
        assert_eq!(told, (Code::Unavailable, "rules can't be reached; send the same request again"));
    }
}

#[tokio::test]
async fn without_rules_and_matchmaking_the_answer_is_unavailable() {
    let nobody = format!("http://127.0.0.1:{}", free_port().unwrap());
    let world = World::with(&[("MAKRUK_RULES_URL", &nobody), ("MAKRUK_MATCHMAKING_URL", &nobody)]).await;
    let guest = world.guest("Malee").await;
    let mut games = world.games();
    let statuses = [
        games.get_game(bearing(&guest.token, GetGameRequest { game_id: GAME.to_owned() })).await.unwrap_err(),
        games.play_move(bearing(&guest.token, play("c"))).await.unwrap_err(),
        world.matchmaking().create_bot_game(bearing(&guest.token, CreateBotGameRequest::default())).await.unwrap_err(),
        world.lobby(&guest.token).await.unwrap_err(),
        world.open(&guest.token, GAME, 0).await.unwrap_err(),
        world.referee().legal_moves(bearing(&guest.token, LegalMovesRequest::default())).await.unwrap_err(),
    ];
    for status in statuses {
        assert_eq!(status.code(), Code::Unavailable, "{status}");
        assert!(status.message().contains("can't be reached"), "{status}");
    }
}

#[tokio::test]
async fn only_the_referee_takes_and_gives_large_messages() {
    let world = World::new().await;
    let guest = world.guest("Malee").await;
    let large = PlayMoveRequest { r#move: "x".repeat(16 * 1024), ..play("c") };
    let status = world.games().play_move(bearing(&guest.token, large)).await.unwrap_err();
    assert_eq!(status.code(), Code::OutOfRange);
    assert_eq!(world.rules.peer.asked(), []);

    // As many plies as the contract allows, each a little longer than a true one; the answer has some 5 MiB.
    let ply = Ply { r#move: "m".repeat(40), count_action: CountAction::Start.into() };
    let replay = |plies| ReplayRequest { plies: vec![ply.clone(); plies], ..ReplayRequest::default() };
    let answer = world.referee().replay(bearing(&guest.token, replay(2_000))).await.unwrap().into_inner();
    assert_eq!(answer.states.len(), 2_000);
    let status = world.referee().replay(bearing(&guest.token, replay(4_000))).await.unwrap_err();
    assert_eq!(status.code(), Code::OutOfRange);

    let fens = vec!["fen".to_owned()];
    let question = LegalMovesRequest { fens: fens.clone(), ..LegalMovesRequest::default() };
    let answer = world.referee().legal_moves(bearing(&guest.token, question)).await.unwrap().into_inner();
    assert_eq!((&answer.positions[0].moves, answer.positions[0].in_check), (&fens, true));
    let question = DescribePositionRequest { start_fen: "fen".to_owned(), ..DescribePositionRequest::default() };
    let answer = world.referee().describe_position(bearing(&guest.token, question)).await.unwrap().into_inner();
    assert_eq!(answer.fairy_fen, "fen");
    let question = ValidateFenRequest { fens, ..ValidateFenRequest::default() };
    let answer = world.referee().validate_fen(bearing(&guest.token, question)).await.unwrap().into_inner();
    assert_eq!(answer.verdicts[0].fen, "fen");
}
