//! The rules in words, for somebody who knows chess.

use makruk_proto::game::v1::{Game, RuleOptions, RuleSet};

/// What all rule sets have.
const PIECES: &str = include_str!("rules/pieces.txt");
const TTAKJI: &str = include_str!("rules/ttakji.txt");
const PLY_YARD: &str = include_str!("rules/ply_yard.txt");
const TRADITIONAL: &str = include_str!("rules/traditional.txt");

/// What is drawn by quiet turns where a game does not say.
const QUIET_TURNS: u32 = 50;

/// How a game is played, counted and ended, by its own rule set and what is switched on in it.
pub fn text(game: &Game) -> String {
    let options = game.rule_options.clone().unwrap_or_default();
    let endings = match game.rule_set() {
        RuleSet::Ttakji => TTAKJI.to_owned(),
        RuleSet::PlyYard => PLY_YARD.replace("{quiet_turns}", &quiet_turns(&options).to_string()),
        RuleSet::Traditional => TRADITIONAL.to_owned(),
        RuleSet::Unspecified => "How games end is not known to this program: it is older than the server.\n".to_owned(),
    };
    let first_moves = sutras(&options).join("\n");
    let first_moves = if first_moves.is_empty() { first_moves } else { format!("\n{first_moves}\n") };
    format!("{PIECES}{endings}{first_moves}").trim_end().to_owned()
}

/// After how many turns of each side without a capture or a bia move a game of Ply Yard is drawn.
fn quiet_turns(options: &RuleOptions) -> u32 {
    if options.quiet_turns == 0 { QUIET_TURNS } else { options.quiet_turns }
}

/// What is switched on, in short: for who knows what it is.
pub fn switches(game: &Game) -> Option<String> {
    let options = game.rule_options.clone().unwrap_or_default();
    let RuleOptions { version: _, quiet_turns: turns, sut_khun, sut_met, sut_ma, takhaeng_ruea } = &options;
    let named = [(*sut_khun, "sut khun"), (*sut_met, "sut met"), (*sut_ma, "sut ma")];
    let mut on: Vec<String> = named.iter().filter(|(on, _)| *on).map(|(_, name)| (*name).to_owned()).collect();
    if game.rule_set() == RuleSet::PlyYard && quiet_turns(&options) != QUIET_TURNS {
        on.push(format!("{turns} quiet turns"));
    }
    if !takhaeng_ruea.is_empty() {
        on.push(format!("lying rua on {}", takhaeng_ruea.join(" and ")));
    }
    (!on.is_empty()).then(|| on.join(", "))
}

/// The free first moves and the handicap that are switched on.
fn sutras(options: &RuleOptions) -> Vec<String> {
    let mut lines = Vec::new();
    if options.sut_khun {
        lines.push(
            "Sut khun: a khun that has not moved may leap, as a ma, to an empty square of the\nnext rank, as d1b2.",
        );
    }
    if options.sut_met {
        lines.push("Sut met: with a side's first move the bia before the met may step forward and the\nmet go where it stood: e1e3 (Black: d8d6).");
    }
    if options.sut_ma {
        lines.push("Sut ma: likewise a bia a ma's leap ahead and the ma: b1c3 moves c3-c4 and b1-c3.");
    }
    let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
    if !options.takhaeng_ruea.is_empty() {
        let squares = options.takhaeng_ruea.join(" and ");
        lines.push(format!("Takhaeng ruea: the rua of {squares} lies on its side and moves as the met."));
    }
    lines
}

#[cfg(test)]
mod tests;
