//! Writing PGN.

use std::fmt;

use crate::{Color, CountAction, Position, RuleSet, fairy::State};

use super::{LINE_WIDTH, Notes, Pgn, clock::Clock};

/// The record as PGN: tags, an empty line, the moves in lines of at most [`LINE_WIDTH`] characters, and the end of the
/// line. Between two games of a file belongs one more empty line.
///
/// A start position other than the usual one is written as `FEN`, with the fields of Fairy-Stockfish for counts.
impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let score = self.score().to_string();
        for (name, value) in self.tag_list().roster() {
            write_tag(f, name, value)?;
        }
        write_tag(f, "Result", &score)?;
        write_tag(f, "Variant", "Makruk")?;
        let start = self.start().to_string();
        let assumed = [Position::start(), assumed_start(self.tag("RuleSet"))];
        if assumed.iter().any(|position| State::from(*position).to_string() != start) {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &start)?;
        }
        for (name, value) in self.tag_list().others() {
            write_tag(f, name, value)?;
        }
        writeln!(f)?;
        let mut lines = Lines { f, width: 0 };
        self.write_moves(&mut lines)?;
        lines.word(&score)?;
        writeln!(f)
    }
}

/// Where a game begins that has no `FEN`: as its rule set says, sutras and laid rua included, if it names one.
pub(super) fn assumed_start(rules: Option<&str>) -> Position {
    let rules: Option<RuleSet> = rules.and_then(|rules| rules.parse().ok());
    rules.map_or_else(Position::start, RuleSet::start)
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars() {
        write!(f, "{}{letter}", if matches!(letter, '"' | '\\') { "\\" } else { "" })?;
    }
    writeln!(f, "\"]")
}

impl Pgn {
    fn write_moves(&self, lines: &mut Lines<'_, '_>) -> fmt::Result {
        if !self.foreword().is_empty() {
            lines.comment(self.foreword().as_str().split(' '))?;
        }
        let mut position = *self.start().position();
        let mut number = self.start().fullmove();
        // Black's move has a number where the eye has lost it.
        let mut lost = true;
        for ply in self.plies() {
            match position.turn() {
                Color::White => lines.word(&format!("{number}."))?,
                Color::Black if lost => lines.word(&format!("{number}..."))?,
                Color::Black => {}
            }
            number += u32::from(position.turn() == Color::Black);
            // Every move of a record is legal.
            let mv = ply.turn.mv;
            lines.word(&position.san(mv).map_or_else(|_| mv.to_string(), |san| san.to_string()))?;
            position.play_unchecked(mv);
            lost = lines.notes(ply.turn.count, &ply.notes)?;
        }
        Ok(())
    }
}

/// Words, filled into lines.
struct Lines<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    width: usize,
}

impl Lines<'_, '_> {
    /// A word and the space or the new line before it. No line starts with what a line-wise reader takes for a tag or a
    /// remark.
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = word.chars().count();
        let fits = self.width + 1 + width <= LINE_WIDTH;
        let gap = match (self.width, fits) {
            (0, _) => "",
            (_, true) => " ",
            (_, false) if word.starts_with(['[', '%', ';']) => "\n ",
            (_, false) => "\n",
        };
        let before = if fits { self.width } else { 0 };
        self.width = before + gap.trim_start_matches('\n').len() + width;
        write!(self.f, "{gap}{word}")
    }

    fn comment<'c>(&mut self, words: impl Iterator<Item = &'c str>) -> fmt::Result {
        self.word("{")?;
        for word in words {
            self.word(word)?;
        }
        self.word("}")
    }

    /// Writes what is beside a move, and says whether that was a comment.
    fn notes(&mut self, count: CountAction, notes: &Notes) -> Result<bool, fmt::Error> {
        for nag in &notes.nags {
            self.word(&format!("${nag}"))?;
        }
        let time = |name: &str, millis: u32| format!("[%{name} {}]", Clock(millis));
        let commands = [
            (count != CountAction::None).then(|| format!("[%count {count}]")),
            notes.clock_ms.map(|millis| time("clk", millis)),
            notes.elapsed_ms.map(|millis| time("emt", millis)),
        ];
        let commands: Vec<String> = commands.into_iter().flatten().collect();
        let text = notes.comment.as_str();
        if commands.is_empty() && text.is_empty() {
            return Ok(false);
        }
        let words = text.split(' ').filter(|word| !word.is_empty());
        self.comment(commands.iter().map(String::as_str).chain(words))?;
        Ok(true)
    }
}
