//! The bytes of the events: stored streams and other versions of the fleet read them.

use makruk_proto::event::v1::{
    BotTurn, Created, DrawDeclined, DrawOffered, FillOffer, Finished, GameEvent, LobbyChanged, Moved, TimeCredited,
    Undone, game_event::Kind,
};
use makruk_proto::game::v1::{
    Clock, ClockPhase, Color, Count, CountAction, CountKind, DrawOffers, EndReason, Insufficiency, Ply, PositionState,
    Result, SideClock, TimeControl,
};
use prost::Message;

fn hexadecimal(message: &impl Message) -> String {
    message.encode_to_vec().iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

fn event(kind: Kind) -> GameEvent {
    GameEvent { game_id: "g".to_owned(), version: 2, pos: 1, at_ms: 3, kind: Some(kind), ..Default::default() }
}

#[test]
fn events_keep_their_bytes() {
    let ply = Ply { r#move: "e3e4".to_owned(), count_action: CountAction::Start.into() };
    let (san, thai) = ("e4".to_owned(), "จ๔".to_owned());
    let moved = Moved { color: Color::Black.into(), ply: Some(ply), san, thai };
    let cases = [
        (event(Kind::Created(Created {})), "0a016710021801200332 00"),
        (event(Kind::Moved(moved)), "0a01671002180120033a18 080212080a04653365341001 1a026534 2206e0b888e0b994"),
        (event(Kind::Undone(Undone { plies: 2 })), "0a0167100218012003420208 02"),
        (event(Kind::Finished(Finished {})), "0a01671002180120034a 00"),
        (event(Kind::DrawOffered(DrawOffered { color: Color::White.into() })), "0a0167100218012003 52020801"),
        (event(Kind::DrawDeclined(DrawDeclined { color: Color::Black.into() })), "0a0167100218012003 5a020802"),
        (
            event(Kind::TimeCredited(TimeCredited { color: Color::White.into(), credit_ms: 300 })),
            "0a0167100218012003 6205080110ac02",
        ),
    ];
    for (event, bytes) in cases {
        let bytes = bytes.replace(' ', "");
        assert_eq!(hexadecimal(&event), bytes, "{event:?}");
        let stored: Vec<u8> =
            (0..bytes.len()).step_by(2).map(|at| u8::from_str_radix(&bytes[at..at + 2], 16).unwrap()).collect();
        assert_eq!(GameEvent::decode(stored.as_slice()).unwrap(), event);
    }
    assert_eq!(hexadecimal(&BotTurn { game_id: "g".to_owned(), pos: 5 }), "0a01671005");
    assert_eq!(hexadecimal(&FillOffer { ticket_id: "t".to_owned() }), "0a0174");
    assert_eq!(hexadecimal(&LobbyChanged { revision: 5 }), "0805");
}

#[test]
fn the_state_keeps_its_bytes() {
    let count = Count { kind: CountKind::Pieces.into(), counter: Color::White.into(), number: 5, limit: 8 };
    let result = Result {
        winner: Color::Unspecified.into(),
        reason: EndReason::CountLimit.into(),
        count: Some(count),
        repeated_plies: vec![1, 2, 3],
        insufficiency: Insufficiency::LoneMa.into(),
        plies: 9,
    };
    let state = PositionState {
        fen: "f".to_owned(),
        turn: Color::Black.into(),
        count: Some(count),
        may_start: true,
        may_stop: true,
        in_check: true,
        ply: 7,
        quiet_plies: 6,
        legal_moves: vec!["a1a2".to_owned()],
        result: Some(result),
        startable: CountKind::Board.into(),
    };
    assert_eq!(
        hexadecimal(&state),
        "0a016610021a08080210011805200820012801300138074006\
         4a0461316132521510051a080802100118052008220301020328023009\
         5801"
    );
}

#[test]
fn clocks_and_offers_keep_their_bytes() {
    let side = SideClock {
        phase: ClockPhase::Byoyomi.into(),
        main_left_ms: 1,
        period_left_ms: 2,
        periods_left: 3,
        last_period: true,
    };
    let clock = Clock {
        control: Some(TimeControl { main_ms: 1, periods: 2, period_ms: 3, increment_ms: 4 }),
        white: Some(side),
        black: Some(SideClock::default()),
        running: Color::White.into(),
        now_ms: 5,
        turn_started_ms: 6,
        flag_ms: Some(7),
    };
    assert_eq!(
        hexadecimal(&clock),
        "0a080801100218032004\
         120a08021001180220032801\
         1a00200128053006 3807"
            .replace(' ', "")
    );
    let offers = DrawOffers { standing: Color::Black.into(), white_may_offer: true, black_may_offer: true };
    assert_eq!(hexadecimal(&offers), "080210011801");
}
