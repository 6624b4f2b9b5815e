//! Whole games, from guest to result.

use makruk_proto::game::v1::{BotLevel, Color, EndReason, Game, RuleOptions, RuleSet};
use makruk_proto::matchmaking::v1::CreateBotGameRequest;
use makruk_tests::{Player, TestFleet};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

/// What holds for every finished game: it has one result, and the rules agree with all of it.
async fn check(player: &Player, game: &Game) {
    let state = game.state.clone().unwrap();
    let result = state.result.clone().expect("a result");
    assert_ne!(result.reason(), EndReason::Unspecified);
    assert!(game.finished_at_ms.unwrap() >= game.created_at_ms);
    assert_eq!(state.ply as usize, game.plies.len());
    // Creation, one version a ply and the end.
    assert_eq!(game.version, game.plies.len() as u64 + 2);
    let replay = player.replay(game).await;
    assert_eq!(replay.states.last().unwrap(), &state, "the rules see the same end");
    assert!(replay.states.iter().rev().skip(1).all(|state| state.result.is_none()), "and none before it");
}

#[tokio::test]
async fn a_whole_game_from_guest_to_result() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::Black, "").await.unwrap();
    assert_eq!(game.black.as_ref().unwrap().occupant, player_seat(&player));
    let game = player.play_out(&game.id, &mut StdRng::seed_from_u64(1)).await;
    check(&player, &game).await;
    let refused = player.play(&game.id, game.pos, "e3e4").await.unwrap_err();
    assert!(refused.message().starts_with("the game is over: "), "{refused}");
    fleet.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_games_at_once_all_end() {
    let fleet = TestFleet::start().await;
    let games = (0..20).map(|n| {
        let gateway = fleet.gateway_url();
        tokio::spawn(async move {
            let player = Player::join(&gateway, &format!("player {n}")).await;
            let color = if n % 2 == 0 { Color::White } else { Color::Black };
            let game = player.create(BotLevel::Easy, color, "").await.unwrap();
            let game = player.play_out(&game.id, &mut StdRng::seed_from_u64(n)).await;
            check(&player, &game).await;
            game
        })
    });
    let mut reasons = Vec::new();
    for game in games.collect::<Vec<_>>() {
        let game = game.await.unwrap();
        reasons.push(format!("{:?} after {}", game.state.unwrap().result.unwrap().reason(), game.plies.len()));
    }
    println!("20 games: {}", reasons.join(", "));
    assert_eq!(reasons.len(), 20);
    fleet.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_by_each_rule_set_ends_as_its_rules_say() {
    let fleet = TestFleet::start().await;
    let sutras = RuleOptions {
        sut_khun: true,
        sut_met: true,
        sut_ma: true,
        takhaeng_ruea: vec!["a8".to_owned()],
        ..Default::default()
    };
    let short = RuleOptions { quiet_turns: 10, ..Default::default() };
    for (rule_set, options, rules, moves) in [
        (RuleSet::PlyYard, RuleOptions::default(), "ply_yard@1", 23),
        (RuleSet::PlyYard, short, "ply_yard@1+quiet_turns=10", 23),
        (RuleSet::Traditional, sutras, "traditional@1+sut_khun+sut_met+sut_ma+takhaeng_ruea=a8", 30),
    ] {
        let player = Player::join(&fleet.gateway_url(), "Somchai").await;
        let wanted = CreateBotGameRequest {
            rule_set: rule_set.into(),
            rule_options: Some(options),
            ..CreateBotGameRequest::default()
        };
        let game = player.create_as(BotLevel::Easy, Color::White, wanted).await.unwrap();
        assert_eq!((game.rules.as_str(), game.rule_set()), (rules, rule_set));
        assert_eq!(game.state.as_ref().unwrap().legal_moves.len(), moves);
        let game = player.play_out(&game.id, &mut StdRng::seed_from_u64(7)).await;
        check(&player, &game).await;
    }
    fleet.stop().await;
}

#[tokio::test]
async fn undo_resign_and_the_lot() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Malee").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    let refused = player.undo(&game.id, 0).await.unwrap_err();
    assert_eq!(refused.message(), "you have no move to take back");
    player.play(&game.id, 0, "e3e4").await.unwrap();
    let answered = player.my_turn(&game.id).await;
    assert_eq!(answered.plies.len(), 2);
    let undone = player.undo(&game.id, answered.pos).await.unwrap().game.unwrap();
    assert!(undone.plies.is_empty());
    assert_eq!(undone.state, game.state, "everything is as it was");
    let applied = player.resign(&game.id).await.unwrap();
    let result = applied.game.unwrap().state.unwrap().result.unwrap();
    assert_eq!((result.winner(), result.reason()), (Color::Black, EndReason::Resignation));

    let mut white = 0;
    for _ in 0..12 {
        let game = player.create(BotLevel::Easy, Color::Unspecified, "").await.unwrap();
        white += u32::from(game.white.unwrap().occupant == player_seat(&player));
    }
    assert!((1..12).contains(&white), "the lot fell {white} of 12 times on White");
    fleet.stop().await;
}

#[tokio::test]
async fn a_game_from_a_position_may_be_over_or_in_a_count_at_once() {
    let fleet = TestFleet::start().await;
    let player = Player::join(&fleet.gateway_url(), "Dao").await;
    let over = player.create(BotLevel::Easy, Color::White, "8/8/4k3/8/8/4K3/8/8 w - - 0 1").await.unwrap();
    assert_eq!(over.state.unwrap().result.unwrap().reason(), EndReason::BareKhuns);

    let counted = player.create(BotLevel::Normal, Color::White, "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1").await.unwrap();
    let count = counted.state.clone().unwrap().count.unwrap();
    assert_eq!((count.number, count.limit, count.counter()), (4, 8, Color::Black));
    let game = player.play_out(&counted.id, &mut StdRng::seed_from_u64(3)).await;
    let result = game.state.unwrap().result.unwrap();
    assert!(
        [EndReason::CountLimit, EndReason::BareKhuns, EndReason::Checkmate].contains(&result.reason()),
        "{result:?}"
    );
    fleet.stop().await;
}

fn player_seat(player: &Player) -> Option<makruk_proto::game::v1::seat::Occupant> {
    player.session.player.clone().map(makruk_proto::game::v1::seat::Occupant::Player)
}
