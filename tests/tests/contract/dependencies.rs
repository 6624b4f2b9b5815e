//! Dependencies point one way.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Which crates of ours a crate may use. Development dependencies count as well, but for the crates that
/// tests are made of.
const ALLOWED: &[(&str, &[&str])] = &[
    ("makruk", &[]),
    ("makruk-proto", &[]),
    ("makruk-runtime", &[]),
    ("makruk-engine", &["makruk"]),
    ("makruk-fuzz", &["makruk"]),
    ("makruk-rules", &["makruk", "makruk-proto", "makruk-runtime"]),
    ("makruk-bot", &["makruk", "makruk-engine", "makruk-proto", "makruk-runtime"]),
    ("makruk-clock", &["makruk-proto", "makruk-runtime"]),
    ("makruk-matchmaking", &["makruk", "makruk-proto", "makruk-runtime"]),
    ("makruk-rating", &["makruk-proto", "makruk-runtime"]),
    ("makruk-gateway", &["makruk-proto", "makruk-runtime"]),
    ("makruk-cli", &["makruk-proto"]),
    (
        "makruk-local",
        &[
            "makruk-bot",
            "makruk-cli",
            "makruk-clock",
            "makruk-gateway",
            "makruk-matchmaking",
            "makruk-rating",
            "makruk-rules",
            "makruk-runtime",
        ],
    ),
    ("makruk-tests", &["makruk-local", "makruk-proto", "makruk-runtime"]),
];

/// The crates of ours that each crate uses.
fn edges(kinds: &[Option<&str>]) -> BTreeMap<String, BTreeSet<String>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(super::root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let ours: BTreeSet<String> = packages.iter().map(|package| text(&package["name"])).collect();
    let used = |package: &serde_json::Value| {
        let dependencies = package["dependencies"].as_array().unwrap().iter();
        let of_kind = dependencies.filter(|dependency| kinds.contains(&dependency["kind"].as_str()));
        of_kind.map(|dependency| text(&dependency["name"])).filter(|name| ours.contains(name)).collect()
    };
    packages.iter().map(|package| (text(&package["name"]), used(package))).collect()
}

#[test]
fn crates_use_only_what_they_may() {
    let edges = edges(&[None, Some("build")]);
    let allowed: BTreeMap<_, _> = ALLOWED.iter().copied().collect();
    assert_eq!(edges.keys().map(String::as_str).collect::<Vec<_>>(), allowed.keys().copied().collect::<Vec<_>>());
    for (name, used) in edges {
        let surplus: Vec<_> = used.iter().filter(|used| !allowed[name.as_str()].contains(&used.as_str())).collect();
        assert!(surplus.is_empty(), "{name} must not use {surplus:?}");
    }
}

#[test]
fn tests_of_a_crate_use_no_service_but_its_own() {
    let libraries = ["makruk", "makruk-engine", "makruk-proto", "makruk-runtime"];
    for (name, used) in edges(&[Some("dev")]) {
        let surplus: Vec<_> = used.iter().filter(|used| !libraries.contains(&used.as_str())).collect();
        assert!(surplus.is_empty(), "the tests of {name} must not use {surplus:?}");
    }
}
