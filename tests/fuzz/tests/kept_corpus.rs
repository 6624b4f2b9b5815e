//! Every property on every input of the kept corpus, without a fuzzer: what once broke stays mended.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::{
    collections::BTreeSet,
    fs,
    panic::catch_unwind,
    path::{Path, PathBuf},
};

use makruk::{CountKind, Reason};
use makruk_fuzz::{Property, TARGETS, replay};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// The property's own message is in the output of the test; this adds which inputs it speaks of.
fn check(target: &str) {
    let (_, property): (_, Property) = *TARGETS.iter().find(|(name, _)| *name == target).unwrap();
    let folder = corpus().join(target);
    let inputs = names(&folder);
    assert!(inputs.len() >= 20, "only {} inputs in {}", inputs.len(), folder.display());
    let holds = |input: &String| {
        let input = fs::read(folder.join(input)).unwrap();
        catch_unwind(|| property(&input)).is_ok()
    };
    let broken: Vec<&String> = inputs.iter().filter(|input| !holds(input)).collect();
    assert!(broken.is_empty(), "the property does not hold for these in {}: {broken:?}", folder.display());
}

#[test]
fn fen_holds_for_the_kept_corpus() {
    check("fen");
}

#[test]
fn pgn_holds_for_the_kept_corpus() {
    check("pgn");
}

#[test]
fn replay_holds_for_the_kept_corpus() {
    check("replay");
}

#[test]
fn san_holds_for_the_kept_corpus() {
    check("san");
}

/// Inputs named after the ending they come to, as `ttakji-checkmate`: every ending that each rule set has.
#[test]
fn games_of_the_kept_corpus_come_to_every_ending() {
    let endings: [(&str, &[&str]); 3] = [
        (
            "ttakji",
            &["bare_khuns", "count_limit-board", "count_limit-pieces", "mate_by_counting_side", "ply_limit-400"],
        ),
        (
            "ply_yard",
            &[
                "insufficient_material-bare_khuns",
                "insufficient_material-lone_ma",
                "insufficient_material-mets_on_one_color",
                "ply_limit-2000",
                "quiet_limit",
            ],
        ),
        ("traditional", &["bare_khuns", "count_limit-board", "count_limit-pieces", "mate_by_counting_side"]),
    ];
    for (rules, own) in endings {
        for ending in ["checkmate", "stalemate", "threefold", "resignation"].iter().chain(own) {
            let name = format!("{rules}-{ending}");
            let input = fs::read(corpus().join("replay").join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
            let game = replay::play(&input).unwrap();
            assert_eq!(format!("{}-{}", game.rules().name(), name_of(game.outcome().unwrap().reason)), name);
        }
    }
}

fn name_of(reason: Reason) -> String {
    match reason {
        Reason::CountLimit { count } if count.kind == CountKind::Board => "count_limit-board".to_owned(),
        Reason::CountLimit { .. } => "count_limit-pieces".to_owned(),
        Reason::InsufficientMaterial { material } => format!("{}-{}", reason.name(), material.name()),
        Reason::PlyLimit { plies } => format!("{}-{plies}", reason.name()),
        _ => reason.name().to_owned(),
    }
}

#[test]
fn every_target_has_a_kept_corpus_and_the_other_way_round() {
    assert_eq!(names(&corpus()), TARGETS.map(|(name, _)| name.to_owned()).into());
}
