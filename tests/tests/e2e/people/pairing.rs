//! Strangers who find each other, and an AI that sits in when nobody comes.

use makruk_local::Member;
use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Game, GameMode};
use makruk_proto::matchmaking::v1::{CreateTicketRequest, GameOrigin, TicketEnd};
use makruk_tests::{Process, TestFleet};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::{Guest, pair, standard};

fn bots(game: &Game) -> usize {
    let seats = [game.white.as_ref(), game.black.as_ref()];
    seats.into_iter().flatten().filter(|seat| matches!(seat.occupant, Some(Occupant::Bot(_)))).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_strangers_are_paired_play_to_the_end_and_are_free_again() {
    let fleet = TestFleet::start().await;
    let (mut white, mut black, game) = pair(&fleet, standard()).await;
    assert_eq!((game.mode(), bots(&game), game.rated), (GameMode::Online, 0, false));
    let clock = game.clock.as_ref().unwrap();
    assert_eq!(clock.control, Some(standard()));
    let (mut lot, mut other) = (StdRng::seed_from_u64(5), StdRng::seed_from_u64(6));
    let (ended, same) =
        tokio::join!(white.player.play_out(&game.id, &mut lot), black.player.play_out(&game.id, &mut other));
    assert_eq!((&ended.state, &ended.plies), (&same.state, &same.plies));
    let replay = white.player.replay(&ended).await;
    assert_eq!(replay.states.last(), ended.state.as_ref(), "the rules see the same end");
    for guest in [&mut white, &mut black] {
        let lobby = guest.freed().await;
        assert_eq!(lobby.ended_ticket.unwrap().game_id, game.id);
        guest.player.seek(standard()).await.expect("free for the next game");
    }
    fleet.stop().await;
}

#[tokio::test]
async fn whoever_takes_several_times_meets_somebody_who_takes_one_of_them() {
    let fleet = TestFleet::start().await;
    let (mut one, mut two) = (Guest::enter(&fleet, "Dao").await, Guest::enter(&fleet, "Nok").await);
    let quick = makruk_proto::game::v1::TimeControl { main_ms: 60_000, ..standard() };
    one.player.seek(quick).await.unwrap();
    let wanted = CreateTicketRequest { time_controls: vec![standard(), quick], ..Default::default() };
    two.player.seek_as(wanted).await.unwrap();
    let (game, same) = (one.game().await, two.game().await);
    assert_eq!((&game.id, game.clock.unwrap().control), (&same.id, Some(quick)));
    fleet.stop().await;
}

#[tokio::test]
async fn the_same_rules_in_other_words_are_the_same_rules() {
    use makruk_proto::game::v1::{RuleOptions, RuleSet};
    let fleet = TestFleet::start().await;
    let (mut one, mut two) = (Guest::enter(&fleet, "Dao").await, Guest::enter(&fleet, "Nok").await);
    let rules = RuleSet::PlyYard.into();
    one.player.seek_as(CreateTicketRequest { rule_set: rules, ..Default::default() }).await.unwrap();
    let said = RuleOptions { version: 1, quiet_turns: 50, ..Default::default() };
    let wanted = CreateTicketRequest { rule_set: rules, rule_options: Some(said), ..Default::default() };
    two.player.seek_as(wanted).await.unwrap();
    assert_eq!(one.game().await.id, two.game().await.id);
    fleet.stop().await;
}

#[tokio::test]
async fn an_ai_sits_in_after_the_wait_and_says_so() {
    let fleet = TestFleet::with(|options| options.set(Member::Matchmaking, "MAKRUK_FILL_AFTER_MS", "300")).await;
    let mut guest = Guest::enter(&fleet, "Somchai").await;
    let ticket = guest.player.seek(standard()).await.unwrap().ticket.unwrap();
    assert_eq!(ticket.fill_at_ms, Some(ticket.enqueued_at_ms + 300));
    let live = guest.lobby.game().await;
    assert_eq!(live.origin(), GameOrigin::Fill);
    let game = guest.player.game(&live.game_id).await.unwrap();
    assert!(game.created_at_ms >= ticket.enqueued_at_ms + 300, "not before the wait");
    assert_eq!((game.mode(), bots(&game)), (GameMode::Bot, 1));
    assert_eq!((live.white, live.black), (game.white.clone(), game.black.clone()), "the lobby says so too");
    assert_eq!(game.clock.as_ref().unwrap().control, Some(standard()));
    let game = guest.player.my_turn(&game.id).await;
    let mv = game.state.as_ref().unwrap().legal_moves[0].clone();
    let before = guest.player.play(&game.id, game.pos, &mv).await.unwrap();
    let answered = guest.player.my_turn(&game.id).await;
    assert!(answered.version > before.version, "and it plays");
    fleet.stop().await;
}

#[tokio::test]
async fn an_ai_comes_too_late_when_a_person_was_first() {
    let fleet =
        TestFleet::with(|options| options.without(Member::Bot).set(Member::Matchmaking, "MAKRUK_FILL_AFTER_MS", "100"))
            .await;
    let (mut white, mut black, game) = pair(&fleet, standard()).await;
    // The workers come now, and find what offers there were.
    let _bot = Process::start(&fleet, Member::Bot, &[]).await;
    let mut waiting = Guest::enter(&fleet, "Nok").await;
    waiting.player.seek(standard()).await.unwrap();
    assert_eq!(bots(&waiting.game().await), 1, "the workers do take offers");
    for guest in [&mut white, &mut black] {
        let lobby = guest.player.lobby().await.unwrap();
        assert_eq!(lobby.games.len(), 1);
        assert_eq!((&lobby.games[0].game_id, lobby.games[0].origin()), (&game.id, GameOrigin::Pairing));
        assert_eq!(lobby.ended_ticket.unwrap().end(), TicketEnd::Matched);
    }
    fleet.stop().await;
}

#[tokio::test]
async fn with_no_worker_alive_one_goes_on_waiting_and_may_leave() {
    let fleet =
        TestFleet::with(|options| options.without(Member::Bot).set(Member::Matchmaking, "MAKRUK_FILL_AFTER_MS", "50"))
            .await;
    let mut guest = Guest::enter(&fleet, "Somchai").await;
    let ticket = guest.player.seek(standard()).await.unwrap().ticket.unwrap();
    let grown = makruk_tests::eventually("a wider window", || async {
        let now = guest.player.lobby().await.unwrap().ticket.expect("still waiting");
        (now.window > ticket.window).then_some(now)
    })
    .await;
    assert_eq!(grown.id, ticket.id);
    guest.player.cancel_ticket(&ticket.id).await.unwrap();
    let ended = guest.lobby.until("the end of the ticket", |lobby| lobby.ended_ticket.clone()).await;
    assert_eq!((ended.end(), ended.ticket.unwrap().id), (TicketEnd::Cancelled, ticket.id));
    fleet.stop().await;
}
