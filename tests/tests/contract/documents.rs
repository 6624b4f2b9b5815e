//! The documents name what there is.

use std::collections::BTreeSet;

/// Every word in `text` that begins so and goes on with capitals, digits and underscores.
fn words(text: &str, beginning: &str) -> BTreeSet<String> {
    let of_word = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    let rest = text.split(beginning).skip(1);
    rest.map(|rest| rest.chars().take_while(|c| of_word(*c)).collect::<String>())
        .filter(|end| !end.is_empty() && !end.ends_with('_'))
        .map(|end| format!("{beginning}{end}"))
        .collect()
}

fn document(name: &str) -> String {
    std::fs::read_to_string(super::root().join(name)).unwrap()
}

#[test]
fn every_variable_is_documented_and_every_documented_one_is_read() {
    let mut sources = super::files("services", ".rs");
    sources.extend(super::files("deploy", ".rs"));
    let is_test = |path: &std::path::Path| path.components().any(|part| part.as_os_str() == "tests");
    let of_code = sources.iter().filter(|(path, _)| !is_test(path));
    // What follows `mod tests` at the bottom of a file makes up names of its own.
    let read: BTreeSet<String> =
        of_code.flat_map(|(_, text)| words(text.split("#[cfg(test)]").next().unwrap(), "MAKRUK_")).collect();
    let documented = words(&document("ARCHITECTURE.md"), "MAKRUK_");
    assert!(read.len() > 10, "{read:?}");
    assert_eq!(documented, read);
}

#[test]
fn every_service_of_the_contract_is_in_the_readme() {
    let readme = document("README.md");
    let mut found = 0;
    for (path, text) in super::files("proto/makruk", ".proto") {
        for name in text.lines().filter_map(|line| line.strip_prefix("service ")?.strip_suffix(" {")) {
            found += 1;
            assert!(readme.contains(name), "{name} of {}", path.display());
        }
    }
    assert!(found >= 6, "{found}");
}

#[test]
fn every_shared_name_is_in_the_architecture() {
    use makruk_runtime::topology;
    let architecture = document("ARCHITECTURE.md");
    let names = [
        topology::games().name,
        topology::bot_turns().name,
        topology::fills().name,
        topology::bot_turn("<level>"),
        topology::fill("<rule set>"),
        topology::lobby("<player>"),
        topology::game_event("<id>", ""),
        format!("game:{{NN}}:{}", topology::BOTS_DUE),
        format!("game:{{NN}}:{}", topology::DUE),
        format!("game:{{NN}}:{}", topology::SEATED),
        format!("game:{{NN}}:{}", topology::FINISHED),
    ];
    for name in names {
        assert!(architecture.contains(&name), "{name}");
    }
}

#[test]
fn every_link_within_the_project_leads_somewhere() {
    let mut found = 0;
    for name in ["README.md", "RULES.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "services/shared/makruk/README.md"] {
        let (text, path) = (document(name), super::root().join(name));
        let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
        for link in links.filter(|link| !link.starts_with("https://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            assert!(file.is_empty() || path.parent().unwrap().join(file).exists(), "{link} in {name}");
            let is_meant = |line: &str| line.starts_with('#') && anchor(line) == heading;
            assert!(heading.is_empty() || text.lines().any(is_meant), "{link} in {name}");
            found += 1;
        }
    }
    assert!(found > 10, "{found}");
}

/// What a heading is linked as.
fn anchor(heading: &str) -> String {
    heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-")
}

#[test]
fn the_readme_is_short() {
    assert!(document("README.md").lines().count() < 120);
}
