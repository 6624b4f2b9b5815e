//! Positions described and FENs validated over gRPC.

use makruk_proto::game::v1::{
    Color, CountAction, CountKind, EndReason, GameMode, Insufficiency, Ply, RuleOptions, RuleSet,
};
use makruk_proto::rules::v1::{
    DescribePositionRequest, DescribePositionResponse, FenVerdict, LegalMovesRequest, ReplayRequest, Role,
    ValidateFenRequest,
};
use tonic::{Code, Status};

use crate::fleet::{Fleet, Replica};

async fn describe(replica: &Replica, request: DescribePositionRequest) -> DescribePositionResponse {
    replica.referee().describe_position(request).await.unwrap().into_inner()
}

fn of(fen: &str) -> DescribePositionRequest {
    DescribePositionRequest { start_fen: fen.to_owned(), ..Default::default() }
}

#[tokio::test]
async fn a_position_is_described() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let answer = describe(&replica, of("4k3/8/4R3/8/8/3m4/2M~5/4K3 b - - 0 1")).await;
    assert_eq!(answer.checkers, ["e6"]);
    let state = answer.state.unwrap();
    assert!(state.in_check && state.may_start && !state.may_stop);
    assert_eq!(state.startable(), CountKind::Board);
    let piece = |square: &str| answer.pieces.iter().find(|piece| piece.square == square).unwrap();
    assert_eq!(answer.pieces.len(), 5);
    let met = piece("d3");
    assert_eq!((met.color(), met.role()), (Color::Black, Role::Met));
    assert_eq!(
        (&met.controls[..], &met.attackers[..]),
        (&["c2", "e2", "c4", "e4"].map(str::to_owned)[..], &["c2".to_owned()][..])
    );
    assert_eq!(piece("c2").role(), Role::BiaNgai);
    assert_eq!(piece("c2").attackers, ["d3"]);
    assert!(piece("e6").defenders.is_empty());
    let white = answer.white.unwrap();
    assert_eq!((white.bare, white.material_value), (false, 7));
    let material: Vec<_> = white.material.iter().map(|kind| (kind.role(), kind.count)).collect();
    assert_eq!(material, [(Role::Khun, 1), (Role::Rua, 1), (Role::BiaNgai, 1)]);
    assert!(white.controls.contains(&"e7".to_owned()) && !white.controls.contains(&"h8".to_owned()));
    assert!(state.legal_moves.iter().eq(answer.moves.iter().map(|text| &text.r#move)));
    let aside = answer.moves.iter().find(|text| text.r#move == "e8d7").unwrap();
    assert_eq!((aside.san.as_str(), aside.thai.as_str()), ("Kd7", "ข-ง๗"));
    assert_eq!(answer.occurrences, 1);
    assert_eq!(answer.fairy_fen, "4k3/8/4R3/8/8/3m4/2M5/4K3 b - - 0 1");
}

#[tokio::test]
async fn a_position_reached_by_plies_tells_its_count_and_how_often_it_stood() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let plies = |moves: &str| -> Vec<Ply> {
        moves.split(' ').map(|text| Ply { r#move: text.to_owned(), count_action: 0 }).collect()
    };
    let mut request = of("4k3/4m3/8/8/8/8/8/R3K3 w - - 0 1");
    request.plies = plies("a1a2 e8d8 a2a1 d8e8");
    let answer = describe(&replica, request.clone()).await;
    assert_eq!(answer.occurrences, 2);
    assert_eq!(answer.state.unwrap().startable(), CountKind::Board);
    request.plies[0].count_action = CountAction::Start.into();
    let answer = describe(&replica, request).await;
    let state = answer.state.unwrap();
    assert_eq!((state.count.unwrap().number, state.may_stop, state.startable()), (2, true, CountKind::Unspecified));
    assert_eq!(answer.fairy_fen, "4k3/4m3/8/8/8/8/8/R3K3 w - 128 4 3");
}

#[tokio::test]
async fn the_count_in_a_fairy_stockfish_fen_is_told() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let answer = describe(&replica, of("8/8/8/8/2nM4/1k6/1mm5/K7 w - 128 49 91")).await;
    let count = answer.fairy_count.unwrap();
    assert_eq!((count.counter(), count.number, count.limit), (Color::Black, 25, 64));
    assert_eq!(answer.state.unwrap().result.unwrap().reason(), EndReason::Checkmate);
    assert!(answer.moves.is_empty());
}

async fn validate(replica: &Replica, rule_set: RuleSet, fens: &[&str]) -> Vec<FenVerdict> {
    let fens = fens.iter().map(|fen| (*fen).to_owned()).collect();
    let request = ValidateFenRequest { rule_set: rule_set.into(), fens, ..Default::default() };
    replica.referee().validate_fen(request).await.unwrap().into_inner().verdicts
}

#[tokio::test]
async fn every_fault_of_a_fen_is_told_at_once() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let fens =
        ["", "4k3/8/3M4/8/8/8/8/4K3 b - 128 3 40", "pkPk4/8/8/8/8/8/8/R~7 x K", "8/7/9/Q7/8/8/8/8 w - - x y z a"];
    let verdicts = validate(&replica, RuleSet::Ttakji, &fens).await;
    let kinds =
        |verdict: &FenVerdict| -> Vec<String> { verdict.faults.iter().map(|fault| fault.kind.clone()).collect() };
    assert_eq!(verdicts[0].fen, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
    assert_eq!((kinds(&verdicts[1]), verdicts[1].fen.as_str()), (vec![], "4k3/8/3M4/8/8/8/8/4K3 b - - 0 1"));
    assert_eq!(
        kinds(&verdicts[2]),
        [
            "side",
            "khuns",
            "khuns",
            "misplaced_bia",
            "misplaced_bia",
            "free_moves_lost",
            "free_moves_unknown",
            "lying_rua"
        ]
    );
    assert_eq!(verdicts[2].faults[3].squares, ["c8"]);
    assert_eq!(kinds(&verdicts[3]), ["rank_width", "piece", "piece", "fields", "field", "field"]);
    assert!(verdicts[3].faults[0].message.contains("rank 7") && verdicts[3].fen.is_empty());
}

#[tokio::test]
async fn batches_are_limited_and_say_so() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let says = |status: Status, words: &str| {
        assert_eq!((status.code(), status.message()), (Code::InvalidArgument, words));
    };
    let fens = vec![String::new(); 257];
    let request = LegalMovesRequest { fens: fens.clone(), ..Default::default() };
    says(replica.referee().legal_moves(request).await.unwrap_err(), "fens: 257 are more than 256");
    let request = ValidateFenRequest { fens: fens.clone(), ..Default::default() };
    says(replica.referee().validate_fen(request).await.unwrap_err(), "fens: 257 are more than 256");
    let plies = vec![Ply { r#move: "e3e4".to_owned(), count_action: 0 }; 2001];
    let request = DescribePositionRequest { plies, ..Default::default() };
    says(replica.referee().describe_position(request).await.unwrap_err(), "plies: 2001 are more than 2000");
    let request = LegalMovesRequest { fens: fens[..256].to_vec(), ..Default::default() };
    assert_eq!(replica.referee().legal_moves(request).await.unwrap().into_inner().positions.len(), 256);
    let request = LegalMovesRequest { fens: vec![String::new(), "8/8".to_owned()], ..Default::default() };
    let refused = replica.referee().legal_moves(request).await.unwrap_err();
    assert!(refused.message().starts_with("fens[1]: expected 8 ranks, found 2"), "{}", refused.message());
}

#[tokio::test]
async fn each_rule_set_is_served_with_its_options() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let moves = async |rule_set: RuleSet, rule_options: RuleOptions| {
        let request =
            LegalMovesRequest { rule_set: rule_set.into(), rule_options: Some(rule_options), fens: Vec::new() };
        replica.referee().legal_moves(request).await.map(|answer| answer.into_inner().positions[0].moves.clone())
    };
    let plain = moves(RuleSet::Traditional, RuleOptions::default()).await.unwrap();
    assert_eq!(plain.len(), 23);
    let sutras = RuleOptions { sut_khun: true, sut_met: true, sut_ma: true, ..Default::default() };
    let free = moves(RuleSet::Traditional, sutras.clone()).await.unwrap();
    let more: Vec<_> = free.iter().filter(|text| !plain.contains(text)).collect();
    assert_eq!(more, ["b1a3", "b1c3", "d1b2", "d1f2", "e1e3", "g1f3", "g1h3"]);
    let lying = |squares: &[&str]| RuleOptions {
        takhaeng_ruea: squares.iter().map(|square| (*square).to_owned()).collect(),
        ..Default::default()
    };
    let laid = lying(&["a1"]);
    assert!(moves(RuleSet::Traditional, laid).await.unwrap().contains(&"a1b2".to_owned()));
    for (rule_set, options) in [
        (RuleSet::Ttakji, sutras),
        (RuleSet::PlyYard, RuleOptions { quiet_turns: 1001, ..Default::default() }),
        (RuleSet::Traditional, RuleOptions { quiet_turns: 50, ..Default::default() }),
        (RuleSet::Traditional, RuleOptions { version: 2, ..Default::default() }),
        (RuleSet::Traditional, lying(&["a1", "a8"])),
        (RuleSet::Traditional, lying(&[""])),
        (RuleSet::Traditional, lying(&["a1h1"])),
        (RuleSet::Traditional, lying(&["a", "1"])),
        (RuleSet::Traditional, lying(&["a1", "a1"])),
    ] {
        let refused = moves(rule_set, options).await.unwrap_err();
        assert_eq!(refused.code(), Code::InvalidArgument);
        assert!(refused.message().starts_with("rule_options: "), "{}", refused.message());
    }
}

#[tokio::test]
async fn a_record_by_other_rules_is_replayed_past_the_end() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let ply = |text: &str| Ply { r#move: text.to_owned(), count_action: 0 };
    let request = ReplayRequest {
        rule_set: RuleSet::PlyYard.into(),
        mode: GameMode::Online.into(),
        start_fen: "8/8/8/5M2/K7/3k4/8/8 w - - 0 1".to_owned(),
        plies: vec![ply("f5e4"), ply("d3e4")],
        ..Default::default()
    };
    let refused = replica.referee().replay(request.clone()).await.unwrap_err();
    assert!(refused.message().starts_with("plies[0]: the game is over"), "{}", refused.message());
    let answer = replica.referee().replay(ReplayRequest { past_end: true, ..request }).await.unwrap().into_inner();
    let why = |state: &makruk_proto::game::v1::PositionState| {
        let result = state.result.clone().unwrap();
        (result.reason(), result.insufficiency())
    };
    assert_eq!(why(&answer.start.unwrap()), (EndReason::InsufficientMaterial, Insufficiency::MetsOnOneColor));
    assert_eq!(why(&answer.states[0]), (EndReason::InsufficientMaterial, Insufficiency::MetsOnOneColor));
    assert_eq!(why(&answer.states[1]), (EndReason::InsufficientMaterial, Insufficiency::BareKhuns));
}
