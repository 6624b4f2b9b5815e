//! Who asks gets the time of a game.

use makruk_proto::clock::v1::{GetClockRequest, GetLatenessRequest, WatchClockRequest};
use makruk_proto::game::v1::{Clock, ClockPhase, Color, Game, SideClock, TimeControl};
use makruk_runtime::Stop;
use makruk_runtime::identity::{FleetSecret, Person, Signer, generate};
use tonic::{Code, Request};

use crate::fleet::{Fleet, client};

pub(crate) fn id(number: u8) -> String {
    format!("07{number:032x}")
}

pub(crate) fn side(main_left_ms: i64, periods_left: u32, period_left_ms: i64) -> SideClock {
    let phase = if main_left_ms > 0 { ClockPhase::Main } else { ClockPhase::Byoyomi };
    SideClock { phase: phase.into(), main_left_ms, period_left_ms, periods_left, last_period: periods_left == 1 }
}

/// A game in which white's time runs.
pub(crate) fn game(version: u64, white: SideClock) -> Game {
    let control = TimeControl { main_ms: 60_000, periods: 3, period_ms: 1_000, increment_ms: 0 };
    let clock = Clock {
        control: Some(control),
        white: Some(white),
        black: Some(side(60_000, 3, 1_000)),
        running: Color::White.into(),
        ..Clock::default()
    };
    Game { version, clock: Some(clock), ..Game::default() }
}

#[tokio::test]
async fn services_and_players_get_the_clock_of_a_game() {
    let fleet = Fleet::new().await;
    let mut clock = client(&fleet.clock(Stop::new()).await);
    let wanted = game(3, side(7_000, 3, 1_000));
    let shown = wanted.clone();
    fleet.rules.show(&id(1), move || shown.clone());
    let request = GetClockRequest { game_id: id(1) };
    let told = clock.get_clock(Fleet::as_service(request.clone())).await.unwrap().into_inner();
    assert_eq!(told.clock, wanted.clock);
    let told = clock.get_clock(fleet.as_player(request)).await.unwrap().into_inner();
    assert_eq!(told.clock, wanted.clock);
    clock.get_lateness(fleet.as_player(GetLatenessRequest {})).await.unwrap();
}

#[tokio::test]
async fn nobody_else_does() {
    let fleet = Fleet::new().await;
    let mut clock = client(&fleet.clock(Stop::new()).await);
    fleet.rules.show(&id(1), || game(3, side(7_000, 3, 1_000)));
    let person = Person { id: "g1".to_owned(), name: "Somchai".to_owned() };
    let stranger = Signer::from_pem(&generate().unwrap().0).unwrap();
    for attempt in 0..4 {
        let mut request = Request::new(GetClockRequest { game_id: id(1) });
        match attempt {
            0 => {}
            1 => stranger.on_behalf_of(&person, &mut request).unwrap(),
            2 => FleetSecret::new(&"x".repeat(32)).unwrap().as_service("gateway", &mut request).unwrap(),
            _ => {
                // A client's own token is for the gateway alone.
                let (token, _) = fleet.signer.session(&person, std::time::Duration::from_mins(1)).unwrap();
                request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
            }
        }
        let metadata = request.metadata().clone();
        let refused = clock.get_clock(request).await.unwrap_err();
        assert_eq!(refused.code(), Code::Unauthenticated, "{attempt}: {refused}");
        let mut request = Request::new(WatchClockRequest { game_id: id(1) });
        *request.metadata_mut() = metadata.clone();
        assert_eq!(clock.watch_clock(request).await.unwrap_err().code(), Code::Unauthenticated);
        let mut request = Request::new(GetLatenessRequest {});
        *request.metadata_mut() = metadata;
        assert_eq!(clock.get_lateness(request).await.unwrap_err().code(), Code::Unauthenticated);
    }
    assert_eq!(fleet.rules.reads(), 0);
}

#[tokio::test]
async fn what_cannot_be_told_is_refused_with_the_reason() {
    let fleet = Fleet::new().await;
    let mut clock = client(&fleet.clock(Stop::new()).await);
    fleet.rules.show(&id(1), Game::default);
    let mut ids =
        vec![(id(1), Code::FailedPrecondition, "the game is untimed"), (id(2), Code::NotFound, "no such game")];
    let bad = "game_id: expected two digits (00 to 63) and 32 of 0-9 a-f";
    for text in
        ["", "*", ">", "07.*", &id(1).to_uppercase()[..33], &format!("64{}", "0".repeat(32)), &"9".repeat(9_999)]
    {
        ids.push((text.to_owned(), Code::InvalidArgument, bad));
    }
    for (game_id, code, message) in &ids {
        let game_id = game_id.clone();
        let got = clock.get_clock(Fleet::as_service(GetClockRequest { game_id: game_id.clone() })).await.unwrap_err();
        let watched = clock.watch_clock(Fleet::as_service(WatchClockRequest { game_id })).await.unwrap_err();
        for refused in [got, watched] {
            assert_eq!((refused.code(), refused.message()), (*code, *message));
        }
    }
    fleet.rules.set_away(true);
    let refused = clock.get_clock(Fleet::as_service(GetClockRequest { game_id: id(1) })).await.unwrap_err();
    assert_eq!((refused.code(), refused.message()), (Code::Unavailable, "rules can't be reached; call again"));
    // A request that is larger than any real one is not read.
    let huge = GetClockRequest { game_id: "0".repeat(100_000) };
    assert_eq!(clock.get_clock(Fleet::as_service(huge)).await.unwrap_err().code(), Code::OutOfRange);
}
