//! Games against an AI, and of two on one device.

use std::time::Duration;

use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Bot, BotLevel, Color, Player, RuleOptions, RuleSet, TimeControl};
use makruk_proto::matchmaking::v1::{
    CreateBotGameRequest, CreateLocalGameRequest, CreateTicketRequest, GameOrigin, ListTimeControlsRequest, TicketEnd,
};
use makruk_runtime::Partition;
use tonic::{Code, Request, Status};

use crate::player::{bot_game, id, refused, ticket};
use crate::world::World;

fn player(id: &str) -> Occupant {
    Occupant::Player(Player { id: id.to_owned(), name: id.to_uppercase() })
}

#[tokio::test]
async fn a_player_is_seated_against_an_ai() {
    let world = World::start().await;
    let options = RuleOptions { sut_met: true, ..RuleOptions::default() };
    let time = TimeControl { main_ms: 60_000, ..TimeControl::default() };
    let wanted = CreateBotGameRequest {
        rule_set: RuleSet::Traditional.into(),
        rule_options: Some(options.clone()),
        color: Color::Black.into(),
        start_fen: "a position".to_owned(),
        time_control: Some(time),
        ..bot_game("c1")
    };
    let game = world.player("g1").bot_game(wanted).await.unwrap();
    assert_eq!((game.rule_set(), game.rule_options.clone()), (RuleSet::Traditional, Some(options)));
    assert_eq!(game.start_fen, "a position");
    assert!(Partition::of_id(&game.id).is_some());
    assert_eq!(game.white.unwrap().occupant, Some(Occupant::Bot(Bot { level: BotLevel::Normal.into() })));
    assert_eq!(game.black.unwrap().occupant, Some(player("g1")));
    assert_eq!(world.rules.callers(), ["matchmaking"]);
    let asked = world.rules.asked(&game.id);
    assert_eq!((asked.time_control, asked.first_move_ms, asked.rated, asked.local), (Some(time), 0, false, false));

    let listed = &world.player("g1").lobby().await.games[0];
    assert_eq!((&listed.game_id, listed.origin(), listed.time_control), (&game.id, GameOrigin::Bot, Some(time)));
}

#[tokio::test]
async fn two_on_one_device_share_a_session() {
    let world = World::start().await;
    let one = world.player("g1");
    let wanted = CreateLocalGameRequest { cmd_id: "c1".to_owned(), ..CreateLocalGameRequest::default() };
    let game = one.local_game(wanted.clone()).await.unwrap();
    assert_eq!(one.local_game(wanted.clone()).await.unwrap(), game, "a retry");
    assert_eq!((id(game.white.as_ref()), id(game.black.as_ref())), ("g1".to_owned(), "g1".to_owned()));
    assert!(world.rules.asked(&game.id).local);
    let lobby = one.lobby().await;
    assert_eq!((lobby.games.len(), lobby.games[0].origin()), (1, GameOrigin::Local));

    let other = CreateLocalGameRequest { start_fen: "8".to_owned(), ..wanted };
    assert_eq!(
        refused(one.local_game(other).await),
        (Code::InvalidArgument, "cmd_id c1 was used for something else".to_owned())
    );
    let bot = refused(one.bot_game(bot_game("c1")).await);
    assert_eq!(bot, (Code::InvalidArgument, "cmd_id c1 was used for something else".to_owned()));
    world.finish(&game.id).await;
    one.free().await;
}

#[tokio::test]
async fn a_retry_gets_the_same_game_whatever_the_lot_says() {
    let world = World::start().await;
    let first = world.player("g1").bot_game(bot_game("c1")).await.unwrap();
    // Sixteen more lots: all alike once in 65,536 runs.
    for _ in 0..16 {
        assert_eq!(world.player("g1").bot_game(bot_game("c1")).await.unwrap(), first);
    }
    assert_eq!(world.rules.games(), 1);
    let lobby = world.player("g1").lobby().await;
    assert_eq!((lobby.games.len(), &lobby.games[0].white), (1, &first.white));
    world.player("g2").bot_game(bot_game("c1")).await.unwrap();
    world.player("g1").bot_game(bot_game("c2")).await.unwrap();
    assert_eq!(world.rules.games(), 3);
}

#[tokio::test]
async fn a_retry_does_not_bring_a_finished_game_back() {
    let world = World::start().await;
    let one = world.player("g1");
    let game = one.bot_game(bot_game("c1")).await.unwrap();
    world.finish(&game.id).await;
    one.free().await;
    assert_eq!(one.bot_game(bot_game("c1")).await.unwrap().id, game.id);
    assert!(one.lobby().await.games.is_empty());
}

#[tokio::test]
async fn the_newest_sixteen_are_kept() {
    let world = World::start().await;
    let one = world.player("g1");
    let mut games = Vec::new();
    for number in 0..20 {
        games.push(one.bot_game(bot_game(&format!("c{number}"))).await.unwrap().id);
    }
    let listed: Vec<String> = one.lobby().await.games.into_iter().map(|game| game.game_id).collect();
    assert_eq!(listed.len(), 16);
    assert!(games[4..].iter().all(|game| listed.contains(game)));
}

#[tokio::test]
async fn going_into_any_game_cancels_the_ticket() {
    let world = World::start().await;
    let (one, two) = (world.player("g1"), world.player("g2"));
    let first = one.wait("t1").await;
    let other = CreateTicketRequest { rule_set: RuleSet::PlyYard.into(), ..ticket("t2") };
    let second = two.ticket(other).await.unwrap().ticket.unwrap();
    one.bot_game(bot_game("c1")).await.unwrap();
    assert_eq!(one.ended(&first.id).await.end(), TicketEnd::Cancelled);
    let wanted = CreateLocalGameRequest { cmd_id: "c1".to_owned(), ..CreateLocalGameRequest::default() };
    two.local_game(wanted).await.unwrap();
    assert_eq!(two.ended(&second.id).await.end(), TicketEnd::Cancelled);
    assert!(one.lobby().await.ticket.is_none() && two.lobby().await.ticket.is_none());
}

#[tokio::test]
async fn what_rules_refuses_reaches_the_player_in_its_words() {
    let world = World::start().await;
    world.rules.refuse(Status::invalid_argument("start_fen: White has no khun"));
    let refusal = refused(world.player("g1").bot_game(bot_game("c1")).await);
    assert_eq!(refusal, (Code::InvalidArgument, "start_fen: White has no khun".to_owned()));
    world.rules.refuse(Status::unavailable("away"));
    assert_eq!(refused(world.player("g1").bot_game(bot_game("c1")).await).0, Code::Unavailable);
}

#[tokio::test]
async fn a_request_that_cannot_be_read_never_reaches_rules() {
    let world = World::start().await;
    let bad = [
        bot_game(""),
        CreateBotGameRequest { level: 0, ..bot_game("c1") },
        CreateBotGameRequest { time_control: Some(TimeControl::default()), ..bot_game("c1") },
    ];
    for request in bad {
        assert_eq!(refused(world.player("g1").bot_game(request).await).0, Code::InvalidArgument);
    }
    assert!(world.rules.callers().is_empty());
}

#[tokio::test]
async fn nobody_is_seated_without_a_player_token() {
    let world = World::start().await;
    let mut client = world.player("g1").client;
    let status = client.create_bot_game(bot_game("c1")).await.unwrap_err();
    assert_eq!(status.code(), Code::Unauthenticated);

    let (session, _) = world.signer.session(&world.player("g1").person, Duration::from_mins(1)).unwrap();
    let mut with_session = Request::new(bot_game("c1"));
    with_session.metadata_mut().insert("authorization", format!("Bearer {session}").parse().unwrap());
    let status = client.create_bot_game(with_session).await.unwrap_err();
    assert_eq!(status.code(), Code::Unauthenticated, "a client can't go past the gateway");
    assert!(world.rules.callers().is_empty());
}

#[tokio::test]
async fn the_usual_time_control_is_on_the_list() {
    let world = World::start().await;
    let one = world.player("g1");
    let list =
        one.client.clone().list_time_controls(one.signed(ListTimeControlsRequest {})).await.unwrap().into_inner();
    let usual = list.time_controls.iter().find(|named| named.name == list.default).unwrap();
    let ticket = one.wait("t1").await;
    assert_eq!(ticket.time_controls, [usual.time_control.unwrap()]);
}
