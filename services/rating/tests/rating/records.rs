//! Finished games are listed for who played them.

use makruk_proto::game::v1::EndReason;
use makruk_proto::rating::v1::record_service_client::RecordServiceClient;
use makruk_proto::rating::v1::{ListFinishedGamesRequest, ListFinishedGamesResponse};
use makruk_runtime::grpc::{Channel, channel};
use makruk_runtime::identity::{FleetSecret, Person};
use tonic::{Code, Request, Status};
use tonic_types::StatusExt as _;

use crate::rules::{bot, finished, person};
use crate::{Fixture, SECRET, game};

impl Fixture {
    fn records(&self) -> RecordServiceClient<Channel> {
        RecordServiceClient::new(channel(&format!("http://{}", self.address)).unwrap())
    }

    async fn list(&self, player: &str, page_size: u32, token: &str) -> Result<ListFinishedGamesResponse, Status> {
        let mut request = Request::new(ListFinishedGamesRequest { page_size, page_token: token.to_owned() });
        let person = Person { id: player.to_owned(), name: String::new() };
        self.signer.on_behalf_of(&person, &mut request).unwrap();
        Ok(self.records().list_finished_games(request).await?.into_inner())
    }

    /// The games on a player's first page.
    async fn listed(&self, player: &str) -> Vec<String> {
        let page = self.list(player, 0, "").await.unwrap();
        page.games.into_iter().map(|game| game.game_id).collect()
    }
}

#[tokio::test]
async fn a_game_is_listed_for_its_people_alone() {
    let fleet = Fixture::start().await;
    fleet.rules.set(finished(&game(1), [person("a"), person("b")], EndReason::Agreement, 1_001));
    fleet.rules.set(finished(&game(2), [bot(), person("a")], EndReason::Checkmate, 1_002));
    fleet.rules.set(finished(&game(3), [person("a"), person("a")], EndReason::Stalemate, 1_003));
    fleet.rules.set(finished(&game(4), [person("a"), person("b")], EndReason::Aborted, 1_004));
    for number in 1..=4 {
        fleet.finish(&game(number)).await;
    }
    for number in 1..=4 {
        fleet.settled(&game(number)).await;
    }
    assert_eq!(fleet.listed("a").await, [game(3), game(2), game(1)], "the latest first, none of them twice");
    assert_eq!(fleet.listed("b").await, [game(1)]);
    assert_eq!(fleet.listed("c").await, Vec::<String>::new());

    let told = fleet.list("b", 0, "").await.unwrap().games.remove(0);
    assert_eq!((told.white, told.black), (Some(person("a")), Some(person("b"))));
    assert_eq!((told.result.unwrap().reason(), told.plies, told.finished_at_ms), (EndReason::Agreement, 9, 1_001));
}

#[tokio::test]
async fn a_game_is_recorded_before_it_is_settled_and_once_however_often_it_is_tried() {
    let fleet = Fixture::start().await;
    fleet.rules.set(finished(&game(1), [person("a"), person("b")], EndReason::Time, 1_001));
    for _ in 0..3 {
        fleet.rules.refuse_next(Status::unavailable("away"));
    }
    fleet.finish(&game(1)).await;
    fleet.settled(&game(1)).await;
    assert_eq!((fleet.rules.refused(), fleet.rules.reads(&game(1))), (3, 4), "one read for every attempt");
    // The sweep finds it again, as after a death between the two.
    fleet.index(&game(1), 60_000).await;
    let swept = async {
        while fleet.rules.settled()[&game(1)] < 2 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(crate::PATIENCE, swept).await.unwrap();
    assert_eq!((fleet.listed("a").await, fleet.listed("b").await), (vec![game(1)], vec![game(1)]));
}

#[tokio::test]
async fn a_game_that_goes_on_is_neither_recorded_nor_settled() {
    let fleet = Fixture::start().await;
    let mut running = finished(&game(1), [person("a"), person("b")], EndReason::Time, 1_001);
    running.finished_at_ms = None;
    fleet.rules.set(running);
    fleet.finish(&game(1)).await;
    fleet.answered(1).await;
    assert!(fleet.rules.settled().is_empty());
    assert_eq!(fleet.listed("a").await, Vec::<String>::new());
}

#[tokio::test]
async fn a_list_is_read_page_by_page() {
    let fleet = Fixture::start().await;
    for number in 1..=45 {
        fleet.rules.set(finished(
            &game(number),
            [person("a"), bot()],
            EndReason::Resignation,
            1_000 + i64::from(number),
        ));
        fleet.finish(&game(number)).await;
    }
    for number in 1..=45 {
        fleet.settled(&game(number)).await;
    }
    let first = fleet.list("a", 0, "").await.unwrap();
    let second = fleet.list("a", 20, &first.next_page_token).await.unwrap();
    let last = fleet.list("a", 20, &second.next_page_token).await.unwrap();
    assert_eq!([first.games.len(), second.games.len(), last.games.len()], [20, 20, 5]);
    assert_eq!(last.next_page_token, "");
    let all: Vec<String> =
        [first.games, second.games, last.games].concat().into_iter().map(|game| game.game_id).collect();
    assert_eq!(all, (1..=45).rev().map(game).collect::<Vec<_>>());
    assert_eq!(fleet.list("a", 1_000, "").await.unwrap().games.len(), 45, "100 at most, and so all");
    let theirs = fleet.list("b", 20, &first.next_page_token).await.unwrap();
    assert!(theirs.games.is_empty() && theirs.next_page_token.is_empty(), "another's token opens nothing");
}

#[tokio::test]
async fn what_is_no_token_of_a_page_or_of_a_player_is_refused() {
    let fleet = Fixture::start().await;
    for token in ["x", "0", "../../etc", &"0".repeat(51), &format!("{:016x}{}", 5, "64").to_owned()] {
        let refused = fleet.list("a", 0, token).await.unwrap_err();
        let told = "page_token: expected one that ListFinishedGames has given out";
        assert_eq!((refused.code(), refused.message()), (Code::InvalidArgument, told), "{token}");
        assert_eq!(refused.get_details_bad_request().unwrap().field_violations[0].field, "page_token");
    }
    let nobody = fleet.records().list_finished_games(ListFinishedGamesRequest::default()).await.unwrap_err();
    assert_eq!(nobody.code(), Code::Unauthenticated);
    let mut service = Request::new(ListFinishedGamesRequest::default());
    FleetSecret::new(SECRET).unwrap().as_service("bot", &mut service).unwrap();
    let refused = fleet.records().list_finished_games(service).await.unwrap_err();
    assert_eq!(refused.code(), Code::Unauthenticated, "a service is no player");
}
