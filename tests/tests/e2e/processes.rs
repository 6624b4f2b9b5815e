//! Every service as a process of its own, and what their ends do.

use makruk_local::Member;
use makruk_proto::game::v1::{BotLevel, Color};
use makruk_runtime::grpc;
use makruk_tests::{Player, Process, TestFleet};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

const ALL: [Member; 6] =
    [Member::Rules, Member::Matchmaking, Member::Clock, Member::Rating, Member::Bot, Member::Gateway];

#[tokio::test]
async fn a_fleet_of_six_processes_plays_and_drains() {
    let fleet = TestFleet::with(|options| ALL.into_iter().fold(options, makruk_local::Options::without)).await;
    let mut processes = Vec::new();
    for member in ALL {
        processes.push(Process::start(&fleet, member, &[]).await);
    }
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    let game = player.play_out(&game.id, &mut StdRng::seed_from_u64(7)).await;
    assert!(game.state.unwrap().result.is_some());
    for process in processes.into_iter().rev() {
        assert!(process.terminate().await, "a service did not end well");
    }
    fleet.stop().await;
}

#[tokio::test]
async fn a_watch_of_our_health_ends_well_with_us() {
    let fleet = TestFleet::with(|options| options.without(Member::Gateway)).await;
    let gateway = Process::start(&fleet, Member::Gateway, &[]).await;
    let mut health = HealthClient::new(grpc::channel(&fleet.gateway_url()).unwrap());
    let request = HealthCheckRequest { service: String::new() };
    let mut watch = health.watch(request).await.unwrap().into_inner();
    assert_eq!(watch.message().await.unwrap().unwrap().status(), ServingStatus::Serving);
    let (ended, last) = tokio::join!(gateway.terminate(), async {
        let mut last = ServingStatus::Serving;
        while let Some(answer) = watch.message().await.expect("the stream is not cut") {
            last = answer.status();
        }
        last
    });
    assert!(ended, "it ends well");
    assert_eq!(last, ServingStatus::NotServing);
    fleet.stop().await;
}

#[tokio::test]
async fn rules_killed_at_any_time_costs_no_acknowledged_move() {
    let fleet = TestFleet::with(|options| options.without(Member::Rules)).await;
    // The others call rules only when they have to, so that it may come later.
    let mut rules = Process::start(&fleet, Member::Rules, &[]).await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let mut game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    for mv in ["e3e4", "d3d4", "c3c4"] {
        let (id, pos) = (game.id.clone(), game.pos);
        let playing = tokio::spawn({
            let player = player.clone();
            async move { player.play(&id, pos, mv).await.unwrap() }
        });
        rules.kill().await;
        rules = Process::start(&fleet, Member::Rules, &[]).await;
        let applied = playing.await.unwrap();
        assert_eq!(applied.pos, pos + 1);
        game = player.my_turn(&game.id).await;
        assert_eq!(game.plies[game.plies.len() - 2].r#move, mv, "played once");
    }
    assert_eq!(game.plies.len(), 6);
    fleet.stop().await;
}
