//! Matchmaking as a process sees it: over gRPC, with a rules service as its peer.
#![allow(clippy::unwrap_used, reason = "a helper that fails, fails the test that called it")]

mod rules;

use std::time::Duration;

use makruk_matchmaking::Matchmaking;
use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Bot, BotLevel, Color, Game, Player, RuleOptions, RuleSet};
use makruk_proto::matchmaking::v1::CreateBotGameRequest;
use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use makruk_runtime::grpc::{Channel, channel};
use makruk_runtime::identity::{Person, Signer, generate};
use makruk_runtime::{Env, Partition, Stop, app};
use tonic::{Code, Request, Status};

use crate::rules::Rules;

const SECRET: &str = "a secret of the fleet, for tests only";

/// The service, the rules service it talks to, and a gateway's key.
struct Fixture {
    matchmaking: MatchmakingServiceClient<Channel>,
    rules: Rules,
    signer: Signer,
    stop: Stop,
}

impl Drop for Fixture {
    fn drop(&mut self) {
        self.stop.trigger();
    }
}

impl Fixture {
    async fn start() -> Self {
        let stop = Stop::new();
        let rules = Rules::new(SECRET);
        let address = rules.serve(stop.clone()).await;
        Self::start_with(rules, format!("http://{address}"), stop).await
    }

    async fn start_with(rules: Rules, rules_url: String, stop: Stop) -> Self {
        let (private, public) = generate().unwrap();
        let env = Env::default()
            .with("MAKRUK_RULES_URL", rules_url)
            .with("MAKRUK_VERIFY_KEY", public)
            .with("MAKRUK_FLEET_SECRET", SECRET);
        let running = app::start::<Matchmaking>(env, stop.clone()).await.unwrap();
        let matchmaking = MatchmakingServiceClient::new(channel(&format!("http://{}", running.address)).unwrap());
        Self { matchmaking, rules, signer: Signer::from_pem(&private).unwrap(), stop }
    }

    async fn ask(&self, player: &str, request: CreateBotGameRequest) -> Result<Game, Status> {
        let person = Person { id: player.to_owned(), name: "Somchai".to_owned() };
        let mut request = Request::new(request);
        self.signer.on_behalf_of(&person, &mut request)?;
        Ok(self.matchmaking.clone().create_bot_game(request).await?.into_inner().game.unwrap())
    }
}

fn request(cmd_id: &str) -> CreateBotGameRequest {
    CreateBotGameRequest {
        cmd_id: cmd_id.to_owned(),
        level: BotLevel::Normal.into(),
        ..CreateBotGameRequest::default()
    }
}

fn player(id: &str) -> Occupant {
    Occupant::Player(Player { id: id.to_owned(), name: "Somchai".to_owned() })
}

#[tokio::test]
async fn a_player_is_seated_against_an_ai() {
    let fleet = Fixture::start().await;
    let options = RuleOptions { sut_met: true, ..RuleOptions::default() };
    let wanted = CreateBotGameRequest {
        rule_set: RuleSet::Traditional.into(),
        rule_options: Some(options.clone()),
        color: Color::Black.into(),
        start_fen: "a position".to_owned(),
        ..request("c1")
    };
    let game = fleet.ask("g1", wanted).await.unwrap();
    assert_eq!((game.rule_set(), game.rule_options.clone()), (RuleSet::Traditional, Some(options)));
    assert_eq!(game.start_fen, "a position");
    assert!(Partition::of_id(&game.id).is_some());
    assert_eq!(game.white.unwrap().occupant, Some(Occupant::Bot(Bot { level: BotLevel::Normal.into() })));
    assert_eq!(game.black.unwrap().occupant, Some(player("g1")));
    assert_eq!(fleet.rules.callers(), ["matchmaking"]);
}

#[tokio::test]
async fn a_retry_gets_the_same_game_whatever_the_lot_says() {
    let fleet = Fixture::start().await;
    let first = fleet.ask("g1", request("c1")).await.unwrap();
    // Sixteen more lots: all alike once in 65,536 runs.
    for _ in 0..16 {
        assert_eq!(fleet.ask("g1", request("c1")).await.unwrap(), first);
    }
    assert_eq!(fleet.rules.games(), 1);
    fleet.ask("g2", request("c1")).await.unwrap();
    fleet.ask("g1", request("c2")).await.unwrap();
    assert_eq!(fleet.rules.games(), 3);
}

#[tokio::test]
async fn what_rules_refuses_reaches_the_player_in_its_words() {
    let fleet = Fixture::start().await;
    fleet.rules.refuse(Status::invalid_argument("start_fen: White has no khun"));
    let status = fleet.ask("g1", request("c1")).await.unwrap_err();
    assert_eq!((status.code(), status.message()), (Code::InvalidArgument, "start_fen: White has no khun"));
}

#[tokio::test]
async fn a_request_that_cannot_be_read_never_reaches_rules() {
    let fleet = Fixture::start().await;
    let bad = [request(""), CreateBotGameRequest { level: 0, ..request("c1") }];
    for request in bad {
        assert_eq!(fleet.ask("g1", request).await.unwrap_err().code(), Code::InvalidArgument);
    }
    assert!(fleet.rules.callers().is_empty());
}

#[tokio::test]
async fn nobody_is_seated_without_a_player_token() {
    let fleet = Fixture::start().await;
    let status = fleet.matchmaking.clone().create_bot_game(request("c1")).await.unwrap_err();
    assert_eq!(status.code(), Code::Unauthenticated);

    let person = Person { id: "g1".to_owned(), name: String::new() };
    let (session, _) = fleet.signer.session(&person, Duration::from_mins(1)).unwrap();
    let mut with_session = Request::new(request("c1"));
    with_session.metadata_mut().insert("authorization", format!("Bearer {session}").parse().unwrap());
    let status = fleet.matchmaking.clone().create_bot_game(with_session).await.unwrap_err();
    assert_eq!(status.code(), Code::Unauthenticated, "a client can't go past the gateway");
    assert!(fleet.rules.callers().is_empty());
}

#[tokio::test]
async fn without_rules_the_player_may_try_again() {
    let nobody = format!("http://127.0.0.1:{}", makruk_runtime::servers::free_port().unwrap());
    let fleet = Fixture::start_with(Rules::new(SECRET), nobody, Stop::new()).await;
    assert_eq!(fleet.ask("g1", request("c1")).await.unwrap_err().code(), Code::Unavailable);
}
