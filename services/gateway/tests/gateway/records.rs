use makruk_proto::rating::v1::ListFinishedGamesRequest;
use makruk_runtime::servers::free_port;
use prost::Message as _;
use tonic::{Code, Status};

use crate::peer::Asked;
use crate::peer::records::page;
use crate::world::{World, bearing, person};

#[tokio::test]
async fn finished_games_are_asked_for_in_the_name_of_the_player() {
    let world = World::new().await;
    let guest = world.guest("Malee").await;
    let message = ListFinishedGamesRequest { page_size: 7, page_token: "t".to_owned() };
    let answer = world.records().list_finished_games(bearing(&guest.token, message.clone())).await.unwrap();
    assert_eq!(answer.into_inner(), page());
    assert_eq!(
        world.rules.peer.asked(),
        [Asked::Passed(person(&guest), "list_finished_games", message.encode_to_vec())]
    );

    world.rules.peer.refuse_once(Status::invalid_argument("page_token: no"));
    let refused = world.records().list_finished_games(bearing(&guest.token, message.clone())).await.unwrap_err();
    assert_eq!((refused.code(), refused.message()), (Code::InvalidArgument, "page_token: no"));
}

#[tokio::test]
async fn without_rating_the_answer_is_unavailable_and_games_go_on() {
    let nobody = format!("http://127.0.0.1:{}", free_port().unwrap());
    let world = World::with(&[("MAKRUK_RATING_URL", &nobody)]).await;
    let guest = world.guest("Malee").await;
    let request = bearing(&guest.token, ListFinishedGamesRequest::default());
    let refused = world.records().list_finished_games(request).await.unwrap_err();
    assert_eq!(refused.code(), Code::Unavailable);
    assert_eq!(refused.message(), "rating can't be reached; send the same request again");
    world.lobby(&guest.token).await.unwrap();
}

#[tokio::test]
async fn lists_count_as_reads() {
    let world = World::with(&[("MAKRUK_LIMIT_READS", "1/h:1")]).await;
    let guest = world.guest("Malee").await;
    let list =
        async || world.records().list_finished_games(bearing(&guest.token, ListFinishedGamesRequest::default())).await;
    list().await.unwrap();
    let refused = list().await.unwrap_err();
    assert!(refused.code() == Code::ResourceExhausted && refused.message().starts_with("too many reads"), "{refused}");
}
