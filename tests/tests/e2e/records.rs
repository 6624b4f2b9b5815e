//! What players have played: their finished games, and each of them as a file.

use makruk_local::Member;
use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::game::v1::{BotLevel, Color, EndReason, Game, GameMode, RuleSet};
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::rating::v1::FinishedGame;
use makruk_tests::{Player, Process, TestFleet};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use tonic::Code;

use crate::people::{Guest, pair, play, standard};

/// What the list says of a game has to be what the game says.
fn assert_listed(listed: &FinishedGame, game: &Game) {
    let state = game.state.clone().unwrap();
    assert_eq!((&listed.game_id, listed.mode, listed.rule_set), (&game.id, game.mode, game.rule_set));
    assert_eq!((&listed.white, &listed.black, listed.rated), (&game.white, &game.black, game.rated));
    assert_eq!((&listed.result, &listed.fen, listed.plies), (&state.result, &state.fen, state.ply));
    assert_eq!(listed.finished_at_ms, game.finished_at_ms.unwrap());
    assert_eq!(listed.rule_options, game.rule_options);
    assert_eq!(listed.time_control, game.clock.and_then(|clock| clock.control));
}

#[tokio::test]
async fn finished_games_are_listed_for_who_played_them() {
    let fleet = TestFleet::start().await;
    let (white, black, game) = pair(&fleet, standard()).await;
    play(&white.player, &black.player, &game, &["e3e4", "e6e5"]).await;
    white.player.resign(&game.id).await.unwrap();
    for one in [&white.player, &black.player] {
        let listed = one.listed(1).await;
        assert_eq!(listed[0].result.as_ref().unwrap().winner(), Color::Black);
        assert_eq!(listed[0].time_control, Some(standard()));
        assert_listed(&listed[0], &one.game(&game.id).await.unwrap());
    }
    let against = white.player.create(BotLevel::Easy, Color::Black, "").await.unwrap();
    let against = white.player.play_out(&against.id, &mut StdRng::seed_from_u64(5)).await;
    let local = white.player.create_local(RuleSet::Traditional, None).await.unwrap();
    white.player.resign(&local.id).await.unwrap();
    let listed = white.player.listed(3).await;
    let ids: Vec<_> = listed.iter().map(|game| game.game_id.as_str()).collect();
    assert_eq!(ids, [local.id.as_str(), &against.id, &game.id], "the latest first");
    assert_eq!((listed[0].mode(), listed[1].mode()), (GameMode::Local, GameMode::Bot));
    assert_listed(&listed[1], &against);
    assert_eq!(black.player.listed(1).await[0].game_id, game.id, "no game of others");
    fleet.stop().await;
}

#[tokio::test]
async fn an_aborted_game_is_not_listed() {
    let fleet = TestFleet::start().await;
    let mut guest = Guest::enter(&fleet, "Malee").await;
    let game = guest.player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    guest.player.abort(&game.id).await.unwrap();
    guest.freed().await;
    let game = guest.player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    guest.player.resign(&game.id).await.unwrap();
    let listed = guest.player.listed(1).await;
    assert_eq!((&listed[0].game_id, listed[0].result.as_ref().unwrap().reason()), (&game.id, EndReason::Resignation));
    fleet.stop().await;
}

#[tokio::test]
async fn rating_killed_loses_no_game_and_lists_none_twice() {
    let fleet = TestFleet::with(|options| options.without(Member::Rating)).await;
    let mut rating = Process::start(&fleet, Member::Rating, &[]).await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let mut ended = Vec::new();
    for _ in 0..3 {
        let (one, other) = (give_up(&player), async {
            rating.kill().await;
        });
        let (game, ()) = tokio::join!(one, other);
        ended.push(game);
        // One more while it is away.
        ended.push(give_up(&player).await);
        rating = Process::start(&fleet, Member::Rating, &[]).await;
    }
    let mut listed: Vec<String> = player.listed(6).await.into_iter().map(|game| game.game_id).collect();
    listed.sort();
    ended.sort();
    assert_eq!(listed, ended);
    assert!(rating.terminate().await, "it ends well");
    fleet.stop().await;
}

/// Begins a game and gives it up at once.
async fn give_up(player: &Player) -> String {
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    player.resign(&game.id).await.unwrap();
    game.id
}

#[tokio::test]
async fn many_games_are_read_page_by_page() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let mut ended = Vec::new();
    for _ in 0..45 {
        ended.push(give_up(&player).await);
    }
    ended.reverse();
    player.listed(45).await;
    let first = player.finished_games(0, "").await.unwrap();
    assert_eq!(first.games.len(), 20);
    // A game that ends while somebody reads shifts nothing.
    give_up(&player).await;
    player.listed(46).await;
    let second = player.finished_games(20, &first.next_page_token).await.unwrap();
    let third = player.finished_games(20, &second.next_page_token).await.unwrap();
    assert_eq!((third.games.len(), third.next_page_token.as_str()), (5, ""));
    let all = [first.games, second.games, third.games].concat();
    assert_eq!(all.into_iter().map(|game| game.game_id).collect::<Vec<_>>(), ended);

    let refused = player.finished_games(20, "somewhere").await.unwrap_err();
    assert_eq!(refused.code(), Code::InvalidArgument);
    fleet.stop().await;
}

#[tokio::test]
async fn a_game_is_exported_as_it_was_told() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "\"Dao\" \\").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    let mut watch = player.watch(&game.id, 0).await.unwrap();
    player.play(&game.id, 0, "b1d2").await.unwrap();
    let mut told = Vec::new();
    while told.len() < 2 {
        if let Update::Event(event) = watch.next().await.unwrap()
            && let Some(Kind::Moved(moved)) = event.kind
        {
            told.push((moved.san, moved.thai));
        }
    }
    assert_eq!(told[0], ("Nd2".to_owned(), "ม-ง๒".to_owned()));
    assert!(!told[1].0.is_empty() && !told[1].1.is_empty());
    let running = player.pgn(&game.id).await.unwrap();
    assert!(running.contains("[White \"\\\"Dao\\\" \\\\\"]") && running.contains("[Result \"*\"]"), "{running}");
    assert!(running.ends_with(&format!("\n\n1. Nd2 {} *\n", told[1].0)), "{running}");

    player.resign(&game.id).await.unwrap();
    let stranger = Player::join(&fleet.gateway_url(), "Prem").await;
    let ended = stranger.pgn(&game.id).await.unwrap();
    let tail = format!("1. Nd2 {} {{ Black wins: resignation }} 0-1\n", told[1].0);
    assert!(ended.ends_with(&tail) && ended.contains("[Black \"AI, easy\"]"), "{ended}");
    fleet.stop().await;
}
