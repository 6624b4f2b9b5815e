use std::time::Duration;

use jsonwebtoken::{Algorithm, EncodingKey, Header};
use makruk_proto::game::v1::Player;
use makruk_proto::gateway::v1::lobby_service_client::LobbyServiceClient;
use makruk_proto::gateway::v1::{
    AbortRequest, CreateGuestSessionRequest, ExportPgnRequest, GetGameRequest, OfferDrawRequest, PlayMoveRequest,
    RenewSessionRequest, ResignRequest, UndoRequest, WatchGameRequest, WatchLobbyRequest,
};
use makruk_proto::matchmaking::v1::{CreateBotGameRequest, GetLinkRequest};
use makruk_proto::rating::v1::ListFinishedGamesRequest;
use makruk_proto::rules::v1::{LegalMovesRequest, ReplayRequest};
use makruk_runtime::Millis;
use makruk_runtime::identity::{Person, Signer, generate};
use serde_json::json;
use tonic::{Code, Request, Status};
use tonic_types::StatusExt as _;

use crate::peer::GAME;
use crate::world::{World, bearing};

#[tokio::test]
async fn a_nickname_buys_a_session_that_can_be_renewed() {
    let world = World::new().await;
    let session = world.guest("  สมชาย ").await;
    let Player { id, name } = session.player.clone().unwrap();
    assert_eq!(name, "สมชาย");
    assert!(id.len() == 34 && id.starts_with("g_"), "{id}");
    let month = (Millis::wall_clock() + Duration::from_hours(30 * 24)).0;
    assert!((month - session.expires_at_ms).abs() < 60_000);

    let renewed =
        world.sessions().renew_session(bearing(&session.token, RenewSessionRequest::default())).await.unwrap();
    let renewed = renewed.into_inner().session.unwrap();
    assert_eq!(renewed.player, session.player);
    world.games().get_game(bearing(&renewed.token, GetGameRequest { game_id: GAME.to_owned() })).await.unwrap();
    assert_ne!(world.guest("สมชาย").await.player, session.player, "a name is nobody's own");
}

#[tokio::test]
async fn a_renewal_can_bring_another_nickname() {
    let world = World::new().await;
    let session = world.guest("Malee").await;
    let renew = async |nickname: &str| {
        let request = RenewSessionRequest { nickname: nickname.to_owned() };
        let renewed = world.sessions().renew_session(bearing(&session.token, request)).await?;
        Ok::<_, Status>(renewed.into_inner().session.unwrap())
    };
    let renamed = renew(" มะลิ\u{3000}").await.unwrap();
    let player = renamed.player.unwrap();
    assert_eq!((&player.id, player.name.as_str()), (&session.player.clone().unwrap().id, "มะลิ"));
    let again = world.sessions().renew_session(bearing(&renamed.token, RenewSessionRequest::default())).await.unwrap();
    assert_eq!(again.into_inner().session.unwrap().player, Some(player), "the new name is in the token");

    for (nickname, reason) in [
        (" ", "nickname: expected 1 to 20 characters, got none that is visible"),
        ("abcdefghijklmnopqrstu", "nickname: expected 1 to 20 characters, got 21"),
        ("a\nb", "nickname: expected no control or format characters, got U+000A"),
    ] {
        let status = renew(nickname).await.unwrap_err();
        assert_eq!((status.code(), status.message()), (Code::InvalidArgument, reason));
        assert_eq!(status.get_details_bad_request().unwrap().field_violations[0].field, "nickname");
    }
    assert_eq!(renew("").await.unwrap().player, session.player, "nothing has changed");
}

#[tokio::test]
async fn a_bad_nickname_is_refused_with_the_reason() {
    let world = World::new().await;
    for (nickname, reason) in [
        (" \u{3000} ", "nickname: expected 1 to 20 characters, got none that is visible"),
        ("abcdefghijklmnopqrstu", "nickname: expected 1 to 20 characters, got 21"),
        ("Som\u{202E}chai", "nickname: expected no control or format characters, got U+202E"),
    ] {
        let request = CreateGuestSessionRequest { nickname: nickname.to_owned() };
        let status = world.sessions().create_guest_session(request).await.unwrap_err();
        assert_eq!((status.code(), status.message()), (Code::InvalidArgument, reason));
        assert_eq!(status.get_details_bad_request().unwrap().field_violations[0].field, "nickname");
    }
}

#[tokio::test]
async fn every_call_but_the_first_needs_a_session() {
    let world = World::new().await;
    let refusals = refusals(&world, None).await;
    assert_eq!(refusals.len(), 15);
    for status in refusals {
        let told = (status.code(), status.message());
        assert_eq!(told, (Code::Unauthenticated, "no authorization in the metadata"));
    }
}

#[tokio::test]
async fn tokens_that_are_forged_expired_or_for_another_purpose_are_refused() {
    let world = World::new().await;
    let person = Person { id: "g_1".to_owned(), name: "Malee".to_owned() };
    let signer = |private: &str| Signer::from_pem(private).unwrap();

    let (forged, _) = signer(&generate().unwrap().0).session(&person, Duration::from_mins(1)).unwrap();
    let mut inner = Request::new(());
    signer(&world.private_key).on_behalf_of(&person, &mut inner).unwrap();
    let inner = inner.metadata().get("authorization").unwrap().to_str().unwrap().replace("Bearer ", "");
    let past = Millis::wall_clock().as_secs() - 60;
    let claims = json!({ "iss": "makruk", "aud": "session", "sub": "g_1", "name": "", "iat": past, "exp": past });
    let key = EncodingKey::from_ed_pem(world.private_key.as_bytes()).unwrap();
    let expired = jsonwebtoken::encode(&Header::new(Algorithm::EdDSA), &claims, &key).unwrap();

    for (token, reason) in [
        (forged.as_str(), "the token is not valid"),
        (inner.as_str(), "the token is for another purpose"),
        (expired.as_str(), "the token has expired"),
        ("no token", "the token is not valid"),
    ] {
        for status in refusals(&world, Some(token)).await {
            assert_eq!((status.code(), status.message()), (Code::Unauthenticated, reason));
        }
    }
    assert_eq!(world.rules.peer.asked(), []);
}

/// What every call that needs a session answers to a token.
async fn refusals(world: &World, token: Option<&str>) -> Vec<Status> {
    fn with<T>(token: Option<&str>, message: T) -> Request<T> {
        match token {
            Some(token) => bearing(token, message),
            None => Request::new(message),
        }
    }
    let (mut games, mut referee) = (world.games(), world.referee());
    let mut lobbies = LobbyServiceClient::new(world.channel.clone());
    vec![
        world.sessions().renew_session(with(token, RenewSessionRequest::default())).await.unwrap_err(),
        world.matchmaking().create_bot_game(with(token, CreateBotGameRequest::default())).await.unwrap_err(),
        world.matchmaking().get_link(with(token, GetLinkRequest::default())).await.unwrap_err(),
        games.get_game(with(token, GetGameRequest::default())).await.unwrap_err(),
        games.export_pgn(with(token, ExportPgnRequest::default())).await.unwrap_err(),
        games.play_move(with(token, PlayMoveRequest::default())).await.unwrap_err(),
        games.resign(with(token, ResignRequest::default())).await.unwrap_err(),
        games.offer_draw(with(token, OfferDrawRequest::default())).await.unwrap_err(),
        games.abort(with(token, AbortRequest::default())).await.unwrap_err(),
        games.undo(with(token, UndoRequest::default())).await.unwrap_err(),
        games.watch_game(with(token, WatchGameRequest::default())).await.unwrap_err(),
        lobbies.watch_lobby(with(token, WatchLobbyRequest {})).await.unwrap_err(),
        world.records().list_finished_games(with(token, ListFinishedGamesRequest::default())).await.unwrap_err(),
        referee.legal_moves(with(token, LegalMovesRequest::default())).await.unwrap_err(),
        referee.replay(with(token, ReplayRequest::default())).await.unwrap_err(),
    ]
}
