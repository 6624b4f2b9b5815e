//! What the person sees.

use std::io::Write;

use super::{Seats, Table, WATCHING};
use crate::board::{self, Board};
use crate::input::Input;
use crate::words::people;
use crate::{clock, time, words};

/// Legal moves on a line.
const MOVES_ON_A_LINE: usize = 10;

impl<W: Write> Table<'_, W> {
    pub(crate) fn greet(&mut self, interactive: bool) -> anyhow::Result<()> {
        self.say(&format!("Game {}", self.game.id))?;
        self.say(&words::seats(&self.game, self.me()))?;
        for line in words::rules(&self.game) {
            self.say(&line)?;
        }
        if let Some(clock) = &self.game.clock {
            self.say(&format!("Time: {}", time::words(clock.control.as_ref())))?;
        }
        self.say(&self.legend())?;
        if self.seats == Seats::None {
            self.say(WATCHING)?;
        } else if interactive {
            self.say("Type a move such as e3e4, or help.")?;
        }
        self.show()
    }

    pub(super) fn show(&mut self) -> anyhow::Result<()> {
        let last = self.game.plies.last().map(|ply| ply.r#move.as_str());
        let state = self.state();
        let drawn = Board::from_fen(&state.fen).map(|board| board.draw(self.person.letters, self.flipped, last));
        let drawn = drawn.unwrap_or_else(|| format!("{}\n", state.fen));
        self.say(&format!("\n{drawn}"))?;
        // Who plays both sides is told what either may say, but is not one of them.
        let me = if self.seats == Seats::Both { Some(state.turn()) } else { self.me() };
        for line in words::standing(&state, me) {
            let line = if self.seats == Seats::Both { line.replace(" (you)", "") } else { line };
            self.say(&line)?;
        }
        if state.result.is_none() {
            if let Some(line) = people::first_move(&self.game, self.me()) {
                self.say(&line)?;
            }
            if self.game.clock.is_some() {
                self.show_clocks()?;
            }
        }
        Ok(self.out.flush()?)
    }

    pub(super) fn show_clocks(&mut self) -> anyhow::Result<()> {
        let since = i64::try_from(self.told_at.elapsed().as_millis()).unwrap_or(i64::MAX);
        let line = self.game.clock.as_ref().map(|clock| clock::line(clock, since));
        self.say(line.as_deref().unwrap_or("This game has no clocks."))
    }

    /// Which letters stand for which piece; for a lying rua only where one can be.
    pub(super) fn legend(&self) -> String {
        let lying = self.game.rule_options.as_ref().is_some_and(|options| !options.takhaeng_ruea.is_empty());
        board::legend(self.person.letters, lying)
    }

    pub(super) fn show_moves(&mut self) -> anyhow::Result<()> {
        for line in self.state().legal_moves.chunks(MOVES_ON_A_LINE) {
            self.say(&line.join(" "))?;
        }
        Ok(())
    }

    /// Leaves on an interrupt, which a terminal shows on the line of the prompt.
    pub(crate) fn interrupted(&mut self, interactive: bool) -> anyhow::Result<()> {
        self.prompted = interactive;
        self.leave()
    }

    pub(super) fn leave(&mut self) -> anyhow::Result<()> {
        let resume = self.person.resume_hint.replace("{game}", &self.game.id);
        self.say(&format!("The game stays. Resume it with: {resume}"))
    }

    /// Asks a person for a line, unless they were asked already.
    pub(super) fn prompt(&mut self, input: &Input) -> anyhow::Result<()> {
        if input.interactive && !self.prompted {
            write!(self.out, "> ")?;
            self.prompted = true;
        }
        Ok(self.out.flush()?)
    }

    /// Writes lines, off the line of the prompt.
    pub(super) fn say(&mut self, text: &str) -> anyhow::Result<()> {
        if std::mem::take(&mut self.prompted) {
            writeln!(self.out)?;
        }
        writeln!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }
}
