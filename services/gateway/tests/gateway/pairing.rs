use makruk_proto::game::v1::{BotLevel, Color, RuleOptions, RuleSet, TimeControl};
use makruk_proto::matchmaking::v1::{
    AcceptLinkRequest, CancelLinkRequest, CancelTicketRequest, CreateBotGameRequest, CreateLinkRequest,
    CreateLocalGameRequest, CreateTicketRequest, DeclineRematchRequest, GetLinkRequest, GetLobbyRequest,
    ListTimeControlsRequest, OfferRematchRequest,
};
use prost::Message;
use tonic::{Code, Status};

use crate::peer::matchmaking::{link, rematch};
use crate::peer::{Asked, game, lobby};
use crate::world::{World, bearing, person};

#[tokio::test]
async fn who_plays_whom_is_passed_on_in_the_name_of_the_player() {
    let world = World::new().await;
    let guest = world.guest("Malee").await;
    let mut expected = Vec::new();
    let mut note = |rpc, bytes| expected.push(Asked::Passed(person(&guest), rpc, bytes));
    let mut to = world.matchmaking();
    let token = guest.token.as_str();
    let control = TimeControl { main_ms: 300_000, periods: 3, period_ms: 30_000, increment_ms: 0 };
    let code = || "abcdef234567".to_owned();

    let message = CreateBotGameRequest {
        cmd_id: "c".to_owned(),
        rule_set: RuleSet::Ttakji.into(),
        level: BotLevel::Hard.into(),
        color: Color::Black.into(),
        start_fen: "fen".to_owned(),
        rule_options: Some(RuleOptions { sut_met: true, ..RuleOptions::default() }),
        time_control: Some(control),
    };
    note("create_bot_game", message.encode_to_vec());
    assert_eq!(to.create_bot_game(bearing(token, message)).await.unwrap().into_inner().game, Some(game(1)));

    let message = CreateLocalGameRequest { cmd_id: "d".to_owned(), ..CreateLocalGameRequest::default() };
    note("create_local_game", message.encode_to_vec());
    assert_eq!(to.create_local_game(bearing(token, message)).await.unwrap().into_inner().game, Some(game(2)));

    let message = CreateTicketRequest { time_controls: vec![control], ranked: true, ..CreateTicketRequest::default() };
    note("create_ticket", message.encode_to_vec());
    assert_eq!(to.create_ticket(bearing(token, message)).await.unwrap().into_inner().ticket.unwrap().id, "t");

    let message = CreateLinkRequest { color: Color::White.into(), ..CreateLinkRequest::default() };
    note("create_link", message.encode_to_vec());
    assert_eq!(to.create_link(bearing(token, message)).await.unwrap().into_inner().link, Some(link()));

    let message = GetLinkRequest { code: code() };
    note("get_link", message.encode_to_vec());
    assert_eq!(to.get_link(bearing(token, message)).await.unwrap().into_inner().link, Some(link()));

    let message = AcceptLinkRequest { code: code() };
    note("accept_link", message.encode_to_vec());
    assert_eq!(to.accept_link(bearing(token, message)).await.unwrap().into_inner().game_id, "g");

    let message = CancelLinkRequest { code: code() };
    note("cancel_link", message.encode_to_vec());
    to.cancel_link(bearing(token, message)).await.unwrap();

    let message = CancelTicketRequest { ticket_id: "t".to_owned() };
    note("cancel_ticket", message.encode_to_vec());
    to.cancel_ticket(bearing(token, message)).await.unwrap();

    let message = OfferRematchRequest { game_id: "g".to_owned() };
    note("offer_rematch", message.encode_to_vec());
    assert_eq!(to.offer_rematch(bearing(token, message)).await.unwrap().into_inner().rematch, Some(rematch()));

    let message = DeclineRematchRequest { game_id: "g".to_owned() };
    note("decline_rematch", message.encode_to_vec());
    assert_eq!(to.decline_rematch(bearing(token, message)).await.unwrap().into_inner().rematch, Some(rematch()));

    note("list_time_controls", Vec::new());
    let listed = to.list_time_controls(bearing(token, ListTimeControlsRequest {})).await.unwrap().into_inner();
    assert_eq!(listed.default, "usual");

    world.rules.peer.set_revision(3);
    let read = to.get_lobby(bearing(token, GetLobbyRequest {})).await.unwrap().into_inner();
    assert_eq!(read.lobby, Some(lobby(3)));
    assert_eq!(world.rules.peer.asked(), expected);
}

#[tokio::test]
async fn a_limit_of_matchmaking_passes_through_and_an_overload_is_tried_again() {
    let world = World::new().await;
    let token = world.guest("Malee").await.token;
    let request = || bearing(&token, CreateLinkRequest::default());
    let limit = Status::with_details(Code::ResourceExhausted, "five links are open", b"quota"[..].into());
    world.rules.peer.refuse_once(limit);
    let status = world.matchmaking().create_link(request()).await.unwrap_err();
    let told = (status.code(), status.message(), status.details());
    assert_eq!(told, (Code::ResourceExhausted, "five links are open", &b"quota"[..]));
    assert_eq!(world.rules.peer.asked(), []);

    world.rules.peer.refuse_once(Status::resource_exhausted("overloaded"));
    world.matchmaking().create_link(request()).await.unwrap();
    assert_eq!(world.rules.peer.asked().len(), 1);
}
