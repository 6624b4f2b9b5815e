//! Real fleets, started and stopped.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use makruk_cli::client::Client;
use makruk_cli::follow::{Follow, News};
use makruk_cli::options::Options as CliOptions;
use makruk_local::{Fleet, Member, Options};
use makruk_proto::game::v1::{Color, Game, Ply};
use makruk_runtime::{Env, Stop, app};

/// A guest with a new game against the easy AI, playing White.
async fn sit_down(fleet: &Fleet) -> (String, Client, Game) {
    let client = Client::connect(&fleet.gateway_url()).await.unwrap();
    let token = client.guest("Somchai").await.unwrap().token;
    let client = client.with_token(&token).unwrap();
    let options = <CliOptions as clap::Parser>::try_parse_from(["makruk", "--level", "easy"]).unwrap();
    let game = client.create(&options.game).await.unwrap();
    (token, client, game)
}

/// Plays a move and waits for the AI's reply to it.
async fn move_and_reply(client: &Client, game: Game, text: &str) -> Game {
    let plies = game.plies.len() + 2;
    let ply = Ply { r#move: text.to_owned(), count_action: 0 };
    let mut now = client.play(&game, ply).await.unwrap();
    let mut follow = Follow::new(client.clone(), now.clone());
    while now.plies.len() < plies {
        match follow.next().await {
            News::Game(game) => now = *game,
            News::Lost | News::Presence(_) => {}
            News::Over(status) => panic!("{status}"),
        }
    }
    now
}

async fn start(folder: &Path) -> Fleet {
    Fleet::start(Options::new(folder)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_start_finds_sessions_and_games_again() {
    let folder = tempfile::tempdir().unwrap();
    let fleet = start(folder.path()).await;
    let (token, client, game) = sit_down(&fleet).await;
    let before = move_and_reply(&client, game, "e3e4").await;
    fleet.stop().await.unwrap();

    let fleet = start(folder.path()).await;
    let client = Client::connect(&fleet.gateway_url()).await.unwrap();
    client.renew(&token).await.unwrap();
    let client = client.with_token(&token).unwrap();
    let after = client.game(&before.id).await.unwrap();
    assert_eq!(after, before);
    let later = move_and_reply(&client, after, "d3d4").await;
    assert_eq!((later.plies.len(), later.state.unwrap().turn()), (4, Color::White));
    fleet.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_can_be_left_out_and_run_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let fleet = Fleet::start(Options::new(folder.path()).without(Member::Rules)).await.unwrap();
    let elsewhere = Stop::new();
    let env: Env = fleet.env(Member::Rules).into_iter().collect();
    let rules = app::start::<makruk_rules::Rules>(env, elsewhere.clone()).await.unwrap();
    assert_eq!(format!("http://{}", rules.address), fleet.url(Member::Rules));

    let (_, client, game) = sit_down(&fleet).await;
    let game = move_and_reply(&client, game, "e3e4").await;
    assert_eq!(game.plies.len(), 2);
    fleet.stop().await.unwrap();
    elsewhere.trigger();
    rules.ended().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn services_left_out_have_addresses_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let outside = [Member::Matchmaking, Member::Clock, Member::Rating, Member::Bot];
    let options = outside.into_iter().fold(Options::new(folder.path()), Options::without);
    let fleet = Fleet::start(options).await.unwrap();
    let urls: BTreeSet<String> = Member::ALL.into_iter().map(|member| fleet.url(member)).collect();
    assert!(urls.len() == Member::ALL.len() && !urls.iter().any(|url| url.ends_with(":0")), "{urls:?}");
    fleet.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_and_the_servers_restart_under_the_fleet() {
    let folder = tempfile::tempdir().unwrap();
    let mut fleet = start(folder.path()).await;
    let (_, client, game) = sit_down(&fleet).await;
    let gateway = fleet.gateway_url();

    fleet.stop_member(Member::Gateway).await.unwrap();
    fleet.redis.kill().await.unwrap();
    fleet.nats.kill().await.unwrap();
    fleet.redis.restart().await.unwrap();
    fleet.nats.restart().await.unwrap();
    fleet.start_member(Member::Gateway).await.unwrap();

    assert_eq!(fleet.gateway_url(), gateway);
    let game = move_and_reply(&client, game, "e3e4").await;
    assert_eq!(game.plies.len(), 2);
    fleet.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_fleet_runs_on_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let fleet = start(folder.path()).await;
    let refused = Fleet::start(Options::new(folder.path())).await.unwrap_err().to_string();
    assert!(refused.contains("already running"), "{refused}");
    fleet.stop().await.unwrap();
}

#[tokio::test]
async fn a_server_that_dies_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let mut fleet = start(folder.path()).await;
    fleet.nats.kill().await.unwrap();
    let failed = tokio::time::timeout(Duration::from_secs(20), fleet.failed()).await.unwrap().to_string();
    assert!(failed.starts_with("Nats ended by itself"), "{failed}");
}
