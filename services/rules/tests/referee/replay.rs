//! The stateless rules over gRPC.

use makruk_proto::game::v1::{CountAction, CountKind, EndReason, GameMode, Ply};
use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::{LegalMovesRequest, Move, ReplayRequest};
use tonic::Code;

use crate::fleet::Fleet;

fn plies(moves: &[&str]) -> Vec<Ply> {
    moves.iter().map(|mv| Ply { r#move: (*mv).to_owned(), count_action: 0 }).collect()
}

#[tokio::test]
async fn a_replay_tells_the_state_after_each_ply() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let knights = ["b1d2", "b8d7", "d2b1", "d7b8", "b1d2", "b8d7", "d2b1", "d7b8"];
    let request = ReplayRequest { plies: plies(&knights), with_legal_moves: true, ..Default::default() };
    let response = replica.referee().replay(request).await.unwrap().into_inner();
    assert_eq!(response.start.unwrap().legal_moves.len(), 23);
    assert_eq!(response.states.len(), 8);
    let texts: Vec<_> = response.moves.iter().map(|text| (text.san.as_str(), text.thai.as_str())).collect();
    assert_eq!((texts.len(), texts[0], texts[7]), (8, ("Nd2", "ม-ง๒"), ("Nb8", "ม-ข๘")));
    assert!(response.states[6].result.is_none(), "two occurrences are not three");
    let result = response.states[7].result.clone().unwrap();
    assert_eq!((result.reason(), result.repeated_plies), (EndReason::Threefold, vec![0, 4, 8]));
    assert!(response.states[7].legal_moves.is_empty());
}

#[tokio::test]
async fn counts_are_started_and_told() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let start = Ply { r#move: "e1e2".to_owned(), count_action: CountAction::Start.into() };
    let request = ReplayRequest {
        mode: GameMode::Bot.into(),
        start_fen: "r3k3/8/8/8/8/8/8/4K2N w - - 0 1".to_owned(),
        plies: vec![start],
        ..Default::default()
    };
    let response = replica.referee().replay(request).await.unwrap().into_inner();
    let before = response.start.unwrap();
    assert!(before.may_start && !before.may_stop && before.count.is_none());
    let count = response.states[0].count.unwrap();
    assert_eq!((count.kind(), count.number, count.limit), (CountKind::Board, 1, 64));
}

#[tokio::test]
async fn a_game_remembers_who_started_and_stopped_a_count() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let game = replica.create("r3k3/8/8/8/8/8/8/4K2N w - - 0 1").await;
    let counting = |pos, text: &str, action: CountAction| {
        let ply = Ply { r#move: text.to_owned(), count_action: action.into() };
        Command::Move(Move { pos, ply: Some(ply) })
    };
    let early = replica.command("g1", &game.id, "a", counting(0, "e1e2", CountAction::Stop)).await.unwrap_err();
    assert_eq!(early.code(), Code::FailedPrecondition, "{early}");
    replica.command("g1", &game.id, "a", counting(0, "e1e2", CountAction::Start)).await.unwrap();
    replica.answer(&game.id, 1, "e8e7").await.unwrap();
    let running = replica.game(&game.id).await.unwrap().state.unwrap();
    assert!(running.may_stop && !running.may_start);
    replica.command("g1", &game.id, "b", counting(2, "e2e3", CountAction::Stop)).await.unwrap();
    let stopped = replica.game(&game.id).await.unwrap();
    let actions: Vec<_> = stopped.plies.iter().map(Ply::count_action).collect();
    assert_eq!(actions, [CountAction::Start, CountAction::Unspecified, CountAction::Stop]);
    assert_eq!(stopped.state.unwrap().count, None);
}

#[tokio::test]
async fn the_first_bad_ply_is_named() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let refused = async |request: ReplayRequest| replica.referee().replay(request).await.unwrap_err();
    let illegal = refused(ReplayRequest { plies: plies(&["e3e4", "e6e4"]), ..Default::default() }).await;
    assert_eq!(
        (illegal.code(), illegal.message()),
        (Code::InvalidArgument, "plies[1]: e6e4: the bia on e6 does not move to e4")
    );
    let start = Ply { r#move: "e3e4".to_owned(), count_action: CountAction::Start.into() };
    let early = refused(ReplayRequest { plies: vec![start], ..Default::default() }).await;
    assert_eq!(early.code(), Code::InvalidArgument);
    assert!(early.message().starts_with("plies[0]: "), "{}", early.message());
    let many = refused(ReplayRequest { plies: plies(&vec!["e3e4"; 2001]), ..Default::default() }).await;
    assert_eq!((many.code(), many.message()), (Code::InvalidArgument, "plies: 2001 are more than 2000"));
    let over = "8/8/4k3/8/8/4K3/8/8 w - - 0 1".to_owned();
    let over = refused(ReplayRequest { start_fen: over, plies: plies(&["e3e4"]), ..Default::default() }).await;
    assert!(over.message().starts_with("plies[0]: the game is over"), "{}", over.message());
}

#[tokio::test]
async fn legal_moves_come_sorted_and_a_bad_fen_names_its_faults() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let fen = "4k3/8/4P3/8/8/8/8/8 w - - 0 1".to_owned();
    let refused =
        replica.referee().legal_moves(LegalMovesRequest { fens: vec![fen], ..Default::default() }).await.unwrap_err();
    assert_eq!(refused.code(), Code::InvalidArgument);
    assert!(refused.message().contains("khun") && refused.message().contains("e6"), "{}", refused.message());
    let fen = "4k3/8/8/8/4P3/8/8/R3K3 w - - 0 1".to_owned();
    let moves = replica
        .referee()
        .legal_moves(LegalMovesRequest { fens: vec![fen], ..Default::default() })
        .await
        .unwrap()
        .into_inner()
        .positions
        .remove(0)
        .moves;
    assert!(moves.is_sorted() && moves.contains(&"e4e5".to_owned()), "{moves:?}");
}
