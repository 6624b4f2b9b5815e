//! The page as text: its tables and its code spans.

use std::{fs, path::PathBuf};

/// A table of the page.
pub(crate) struct Table {
    /// The head's cells, joined by ` | `.
    pub(crate) head: String,
    /// The cells of each row, without backticks.
    pub(crate) rows: Vec<Vec<String>>,
}

pub(crate) fn text() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../RULES.md");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn cells(line: &str) -> impl Iterator<Item = &str> {
    line.trim().trim_start_matches('|').trim_end_matches('|').split('|').map(str::trim)
}

/// All tables, in their order.
pub(crate) fn tables(text: &str) -> Vec<Table> {
    let mut tables = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let is_head = line.starts_with('|') && lines.next_if(|next| next.starts_with("|---")).is_some();
        if !is_head {
            assert!(!line.starts_with('|'), "a row outside of a table: {line}");
            continue;
        }
        let head = cells(line).collect::<Vec<_>>().join(" | ");
        let width = cells(line).count();
        let mut rows = Vec::new();
        while let Some(row) = lines.next_if(|next| next.starts_with('|')) {
            let row: Vec<String> = cells(row).map(|cell| cell.replace('`', "")).collect();
            assert_eq!(row.len(), width, "{row:?} of `{head}`");
            rows.push(row);
        }
        assert!(!rows.is_empty(), "`{head}` is empty");
        tables.push(Table { head, rows });
    }
    tables
}

/// Everything between backticks on one line.
pub(crate) fn spans(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}
