//! A game as clients see it.

use makruk::Color;
use makruk_proto::game::v1 as pb;

use super::Aggregate;
use crate::moment::Moment;
use crate::rule_set;
use crate::wire;

impl Aggregate {
    /// The game as clients see it at a moment.
    pub(crate) fn view(&self, at: &Moment) -> pb::Game {
        let (rule_set, rule_options) = rule_set::show(self.game.rules());
        pb::Game {
            id: self.id.to_string(),
            rule_set: rule_set.into(),
            rule_options: Some(rule_options),
            rules: self.game.rules().to_string(),
            mode: wire::show_mode(self.seats.mode()).into(),
            start_fen: self.game.start().fen(),
            white: Some(self.seats.at(Color::White).clone()),
            black: Some(self.seats.at(Color::Black).clone()),
            version: self.version,
            pos: self.pos,
            state: Some(wire::state(&self.game, true)),
            plies: self.game.turns().iter().copied().map(wire::ply).collect(),
            created_at_ms: self.created_at.0,
            finished_at_ms: self.finished_at.map(|at| at.0),
            clock: self.timing.show(&self.game, self.finished_at, at),
            draw_offers: Some(self.offers.show(&self.game)),
            first_move_due_ms: self.timing.first_move_due(&self.game, at).map(|due| due.0),
            rated: self.rated,
        }
    }
}
