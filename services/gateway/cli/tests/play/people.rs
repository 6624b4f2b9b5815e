//! Games between people.

use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Color, GameMode, Player, Seat};
use makruk_proto::gateway::v1::{Presence, SeatPresence};
use makruk_proto::matchmaking::v1::{EndedTicket, LinkState, LiveGame, Rematch, RematchState, TicketEnd};

use crate::fake::{Fake, stand};
use crate::run;
use crate::terminal::Person;

/// What matchmaking was asked, by the first word.
fn asked(fake: &Fake) -> Vec<String> {
    fake.seen.lock().unwrap().pairing.clone()
}

/// Ends the ticket that waits with the game there is.
fn match_ticket(fake: &Fake) {
    let (game_id, black) = {
        let game = fake.game.borrow();
        (game.id.clone(), game.black.clone())
    };
    fake.change_lobby(|lobby| {
        lobby.games = vec![LiveGame { game_id: game_id.clone(), black, ..LiveGame::default() }];
        lobby.ended_ticket = Some(EndedTicket { ticket: lobby.ticket.take(), end: TicketEnd::Matched.into(), game_id });
    });
}

#[tokio::test]
async fn whoever_waits_sees_how_wide_the_search_is_and_plays_who_comes() {
    let fake = Fake::of_people();
    let mut person = Person::asks_for(&fake, &["--random", "--time", "standard"]).await;
    person.sees("Waiting for an opponent (5 min, 3 periods of 30 s).\nType quit to stop.\n").await;
    person.sees("If nobody has come in 15 s, an AI may sit in.\nOpponents within 100 of your 1200 will do.\n").await;
    fake.change_lobby(|lobby| lobby.ticket.as_mut().unwrap().window = 200);
    person.sees("Opponents within 200 of your 1200 will do.\n").await;
    person.types("e3e4").await;
    person.sees("There is no game yet; quit stops waiting.\n").await;
    match_ticket(&fake);
    person.sees("There is an opponent.\nGame 00game\nWhite: Somchai (you), Black: Malee\n").await;
    person.sees("Time: 5 min, 3 periods of 30 s\n").await;
    person.sees("Clocks: White 5:00 + 3x30 s; Black 5:00 + 3x30 s.\n").await;
    let seen = person.has_seen().await;
    assert!(!seen.contains("AI sits in"), "{seen}");
    assert!(asked(&fake)[0].contains("time_controls: [TimeControl { main_ms: 300000"), "{:?}", asked(&fake));
}

#[tokio::test]
async fn an_ai_that_sits_in_is_called_one() {
    let fake = Fake::new();
    let mut person = Person::asks_for(&fake, &["--random"]).await;
    person.sees("Waiting").await;
    match_ticket(&fake);
    person.sees("Nobody came in time: an AI sits in.\nGame 00game\n").await;
    assert!(person.has_seen().await.contains("Black: AI, normal"));
    assert!(asked(&fake)[0].contains("time_controls: []"), "the usual one: {:?}", asked(&fake));
}

#[tokio::test]
async fn who_stops_waiting_waits_no_longer() {
    for interrupts in [false, true] {
        let fake = Fake::of_people();
        let mut person = Person::asks_for(&fake, &["--random"]).await;
        person.sees("Type quit to stop.").await;
        if interrupts {
            let (sender, _) = tokio::sync::oneshot::channel();
            std::mem::replace(&mut person.interrupt, sender).send(()).unwrap();
        } else {
            person.types("quit").await;
        }
        person.sees("Nobody is waited for any more.\n").await;
        person.has_seen().await;
        assert!(asked(&fake)[1].starts_with("cancel CancelTicketRequest { ticket_id: \"t\" }"), "{:?}", asked(&fake));
    }
}

#[tokio::test]
async fn a_friend_gets_a_link_and_the_game_begins_when_it_is_taken() {
    let fake = Fake::of_people();
    let mut person = Person::asks_for(&fake, &["--friend", "--time", "5+3x30", "--color", "black"]).await;
    person.sees("Send this link to a friend: http://play.example/j/abcdef234567\n").await;
    person.sees("make play ARGS='--join abcdef234567'\n").await;
    fake.change_lobby(|lobby| {
        let link = &mut lobby.links[0];
        (link.state, link.game_id) = (LinkState::Used.into(), "00game".to_owned());
    });
    person.sees("Your friend is there.\nGame 00game\n").await;
    person.has_seen().await;
    let request = &asked(&fake)[0];
    assert!(request.contains("periods: 3, period_ms: 30000") && request.contains("color: Black"), "{request}");
}

#[tokio::test]
async fn a_link_is_explained_and_taken() {
    let (fake, folder) = (Fake::of_people(), tempfile::tempdir().unwrap());
    fake.change_lobby(|lobby| {
        let creator = Some(Player { id: "p9".to_owned(), name: "Somchai".to_owned() });
        let state = LinkState::Open.into();
        lobby.links = vec![makruk_proto::matchmaking::v1::Link { creator, state, ..Default::default() }];
    });
    let printed = run(&fake, folder.path(), &["--join", "http://play.example/j/abcdef234567"], &[]).await;
    assert!(printed.starts_with("Somchai invites you: no clocks, colours by lot.\nGame 00game\n"), "{printed}");
    assert_eq!(asked(&fake), ["accept AcceptLinkRequest { code: \"abcdef234567\" }"]);
}

#[tokio::test]
async fn two_at_one_terminal_play_both_sides() {
    let (fake, folder) = (Fake::of_people(), tempfile::tempdir().unwrap());
    fake.game.send_modify(|game| {
        let player = Player { id: "p1".to_owned(), name: "Guest".to_owned() };
        game.black = Some(Seat { occupant: Some(Occupant::Player(player)) });
        game.mode = GameMode::Local.into();
    });
    let printed = run(&fake, folder.path(), &["--local"], &["e3e4", "e6e5", "resign", "rematch"]).await;
    assert!(printed.contains("White plays e3e4.") && printed.contains("to move."), "{printed}");
    assert!(printed.contains("plays e6e5.") && !printed.contains("(you)"), "{printed}");
    assert!(printed.ends_with("Black wins because White resigned.\n"), "{printed}");
    assert!(asked(&fake).iter().all(|request| request.starts_with("local")), "{:?}", asked(&fake));
}

#[tokio::test]
async fn draws_are_offered_declined_and_agreed_on() {
    let fake = Fake::of_people();
    let mut person = Person::asks_for(&fake, &["--friend"]).await;
    person.sees("Waiting.").await;
    fake.change_lobby(|lobby| {
        let link = &mut lobby.links[0];
        (link.state, link.game_id) = (LinkState::Used.into(), "00game".to_owned());
    });
    person.sees("to move.").await;
    person.types("accept").await;
    person.sees("Refused: no draw is offered.").await;
    person.types("draw").await;
    person.sees("You offer a draw.").await;
    offer(&fake, Color::Unspecified);
    person.sees("Black declines the draw.").await;
    offer(&fake, Color::Black);
    person.sees("Black offers a draw: type accept or decline.").await;
    person.types("decline").await;
    person.sees("You decline the draw.").await;
    offer(&fake, Color::Black);
    person.types("accept").await;
    person.sees("Draw: both sides agreed.").await;
    person.types("quit").await;
    person.has_seen().await;
}

/// Makes an offer stand, as the other side's doing.
fn offer(fake: &Fake, by: Color) {
    fake.game.send_modify(|game| {
        game.version += 1;
        stand(game, by);
    });
}

#[tokio::test]
async fn a_game_that_was_aborted_has_no_result() {
    let (fake, folder) = (Fake::of_people(), tempfile::tempdir().unwrap());
    let printed = run(&fake, folder.path(), &[], &["clock", "rematch", "abort"]).await;
    assert!(printed.contains("The game still goes on.\n"), "{printed}");
    assert_eq!(printed.matches("Clocks: White 5:00").count(), 2, "{printed}");
    assert!(printed.ends_with("The game was aborted: no result.\n"), "{printed}");
}

#[tokio::test]
async fn who_is_away_is_told() {
    let fake = Fake::of_people();
    let mut person = Person::asks_for(&fake, &[]).await;
    person.sees("to move.").await;
    let here = Some(SeatPresence { online: true, away_since_ms: None });
    let away = Some(SeatPresence { online: false, away_since_ms: Some(3_600_000) });
    fake.presence.send_replace(Some(Presence { white: here, black: away }));
    person.sees("Malee (Black) is away since 01:00:00 UTC.\n").await;
    fake.presence.send_replace(Some(Presence { white: here, black: here }));
    person.sees("Malee (Black) is back.\n").await;
    person.has_seen().await;
}

#[tokio::test]
async fn another_game_is_offered_agreed_on_and_played() {
    let fake = Fake::of_people();
    let mut person = Person::asks_for(&fake, &[]).await;
    person.sees("to move.").await;
    person.types("resign").await;
    person.sees("Type rematch for another game with colours swapped, or quit.\n").await;
    person.types("e3e4").await;
    person.sees("The game is over: type rematch or quit.\n").await;
    person.types("rematch").await;
    person.sees("Refused: the time is over.\n").await;
    let opponent = Some(Player { id: "p2".to_owned(), name: "Malee".to_owned() });
    fake.change_lobby(|lobby| {
        lobby.rematch = Some(Rematch {
            game_id: "00game".to_owned(),
            state: RematchState::Offered.into(),
            offered_by: "p2".to_owned(),
            opponent,
            ..Rematch::default()
        });
    });
    person.sees("Malee offers another game: type rematch or decline.\n").await;
    fake.game.send_modify(|game| {
        std::mem::swap(&mut game.white, &mut game.black);
        (game.id, game.version) = ("00again".to_owned(), 1);
        game.state.as_mut().unwrap().result = None;
    });
    fake.change_lobby(|lobby| {
        let rematch = lobby.rematch.as_mut().unwrap();
        (rematch.state, rematch.rematch_game_id) = (RematchState::Accepted.into(), "00again".to_owned());
    });
    person.sees("Game 00again\nWhite: Malee, Black: Somchai (you)\n").await;
    let seen = person.has_seen().await;
    assert!(seen.contains("--resume 00again"), "{seen}");
}

#[tokio::test]
async fn an_offer_of_another_game_can_be_declined() {
    let fake = Fake::of_people();
    let mut person = Person::asks_for(&fake, &[]).await;
    person.sees("to move.").await;
    person.types("resign").await;
    let rematch = Rematch { game_id: "00game".to_owned(), state: RematchState::Offered.into(), ..Rematch::default() };
    fake.change_lobby(|lobby| lobby.rematch = Some(rematch));
    person.sees("Your opponent offers another game: type rematch or decline.\n").await;
    person.types("decline").await;
    person.sees("Another game was declined.\n").await;
    person.has_seen().await;
}

#[tokio::test]
async fn whoever_leaves_after_the_end_leaves_nobody_waiting() {
    let fake = Fake::of_people();
    let mut person = Person::asks_for(&fake, &[]).await;
    person.sees("to move.").await;
    person.types("resign").await;
    person.sees("or quit.\n").await;
    let here = Some(SeatPresence { online: true, away_since_ms: None });
    let away = Some(SeatPresence { online: false, away_since_ms: Some(3_600_000) });
    fake.presence.send_replace(Some(Presence { white: here, black: away }));
    person.sees("is away since 01:00:00 UTC.\n").await;
    let rematch = Rematch { game_id: "00game".to_owned(), state: RematchState::Offered.into(), ..Rematch::default() };
    fake.change_lobby(|lobby| lobby.rematch = Some(rematch));
    person.sees("offers another game").await;
    person.types("quit").await;
    person.has_seen().await;
    assert!(asked(&fake).iter().any(|request| request.starts_with("no rematch")), "{:?}", asked(&fake));
}
