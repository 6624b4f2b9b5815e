//! Whether games can start from FENs, and everything that speaks against it.

use makruk::{Fault, FenFault, Game, Mode, RuleSet, SetupProblem, StartProblem};
use makruk_proto::rules::v1::{self as pb, FenVerdict, ValidateFenRequest, ValidateFenResponse};

use super::{MAX_BATCH, limited};
use crate::refusal::Refusal;
use crate::rule_set;
use crate::wire;

/// The verdict on each FEN.
///
/// # Errors
/// Too many, or unknown rules. A bad FEN is an answer.
pub(crate) fn validate(request: &ValidateFenRequest) -> Result<ValidateFenResponse, Refusal> {
    let rules = rule_set::read(request.rule_set, request.rule_options.as_ref())?;
    limited("fens", request.fens.len(), MAX_BATCH)?;
    Ok(ValidateFenResponse { verdicts: request.fens.iter().map(|fen| verdict(rules, fen)).collect() })
}

fn verdict(rules: RuleSet, fen: &str) -> FenVerdict {
    match wire::read_start(rules, fen) {
        Err(error) => FenVerdict { faults: error.faults().iter().map(fault).collect(), ..FenVerdict::default() },
        Ok(start) => FenVerdict {
            faults: Vec::new(),
            fen: start.fen(),
            fairy_fen: Game::new(rules, Mode::default(), start).map(|game| game.fairy_fen()).unwrap_or_default(),
        },
    }
}

fn fault(fault: &Fault) -> pb::FenFault {
    let squares = match fault {
        Fault::Setup(SetupProblem::MisplacedBia { squares, .. } | SetupProblem::RivalInCheck { by: squares, .. }) => {
            wire::squares(*squares)
        }
        _ => Vec::new(),
    };
    pb::FenFault { kind: kind(fault).to_owned(), message: fault.to_string(), squares }
}

/// The name of a kind of fault: on the wire, so the same for good.
fn kind(fault: &Fault) -> &'static str {
    match fault {
        Fault::Fen(FenFault::Empty) => "empty",
        Fault::Fen(FenFault::Ranks { .. }) => "ranks",
        Fault::Fen(FenFault::RankWidth { .. }) => "rank_width",
        Fault::Fen(FenFault::Piece { .. }) => "piece",
        Fault::Fen(FenFault::Tilde { .. }) => "tilde",
        Fault::Fen(FenFault::NoSide) => "no_side",
        Fault::Fen(FenFault::Side { .. }) => "side",
        Fault::Fen(FenFault::FreeMoves { .. }) => "free_moves",
        Fault::Fen(FenFault::Field { .. }) => "field",
        Fault::Fen(FenFault::Fields { .. }) => "fields",
        Fault::Setup(SetupProblem::Khuns { .. }) => "khuns",
        Fault::Setup(SetupProblem::TooManyPieces { .. }) => "too_many_pieces",
        Fault::Setup(SetupProblem::MisplacedBia { .. }) => "misplaced_bia",
        Fault::Setup(SetupProblem::FreeMoves { .. }) => "free_moves_lost",
        Fault::Setup(SetupProblem::KhunsSideBySide) => "khuns_side_by_side",
        Fault::Setup(SetupProblem::RivalInCheck { .. }) => "rival_in_check",
        Fault::Start(StartProblem::FreeMoves { .. }) => "free_moves_unknown",
        Fault::Start(StartProblem::LyingRua { .. }) => "lying_rua",
        // The library may learn to find more before this table does.
        _ => "other",
    }
}
