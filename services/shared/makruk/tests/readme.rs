//! The crate's README says what its documentation opens with.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::{fs, path::Path};

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// The opening of the crate's documentation as one reads it: examples without the lines that only make them compile.
fn opening() -> String {
    let library = read("src/lib.rs");
    let lines =
        library.lines().map_while(|line| line.strip_prefix("//!")).map(|line| line.strip_prefix(' ').unwrap_or(""));
    let opening = lines.take_while(|line| !line.starts_with("Who reads on"));
    let mut in_example = false;
    let shown = opening.filter(|line| !line.starts_with("# ")).map(|line| {
        let is_fence = line == "```";
        in_example ^= is_fence;
        if is_fence && in_example { "```rust" } else { line }
    });
    shown.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_readme_repeats_the_examples_of_the_documentation() {
    let opening = opening();
    assert_eq!(opening.matches("```rust").count(), 5);
    let readme = read("README.md");
    assert!(readme.contains(opening.trim()), "README.md lacks, or has changed:\n{opening}");
}
