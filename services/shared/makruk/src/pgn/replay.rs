//! From a record back to a game.

use crate::{Game, Mode, PlayError, RuleSet, StartError};

use super::Pgn;

/// Why a record gives no game by a rule set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// No game of this rule set starts like this.
    #[error(transparent)]
    Start(#[from] StartError),
    /// What is said about a count with a ply is not allowed.
    #[error("ply {ply}: {error}")]
    Ply {
        /// The ply, from 1.
        ply: usize,
        /// Why it cannot be played.
        error: PlayError,
    },
}

impl Pgn {
    /// The game of this record by a rule set, which need not be the one it says it was played by.
    ///
    /// A record can go on past the end these rules would have set, as records of others do; [`Game::outcome`] then is
    /// what they say of the last position. If they say nothing, the tag `Termination` with the value `resignation`, as
    /// [`Pgn::of`] writes it, makes the loser's resignation of a decisive score. Time outs and agreement are the record's
    /// own, see [`Pgn::score`].
    ///
    /// # Errors
    /// The start position or what is said about the counts is not of this rule set.
    pub fn replay(&self, rules: RuleSet, mode: Mode) -> Result<Game, ReplayError> {
        let mut game = Game::new(rules, mode, *self.start().position())?;
        for (index, ply) in self.plies().iter().enumerate() {
            game.play_on(ply.turn).map_err(|error| ReplayError::Ply { ply: index + 1, error })?;
        }
        if self.tag("Termination") == Some("resignation")
            && game.outcome().is_none()
            && let Some(loser) = self.score().loser()
        {
            // The game is not over, as was just asked.
            let resigned = game.resign(loser);
            debug_assert!(resigned.is_ok());
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, CountAction, Turn, pgn::Score};

    #[test]
    fn a_count_that_is_not_allowed_is_told_with_its_ply() {
        let mut record: Pgn = "1. e4 { [%count start] } *".parse().unwrap();
        assert_eq!(record.plies()[0].turn.count, CountAction::Start);
        let error = record.replay(RuleSet::Ttakji, Mode::Online).unwrap_err();
        assert_eq!(error.to_string(), "ply 1: a count cannot start while an unpromoted bia is on the board");
        let stop = Turn { mv: record.position().parse_uci("d6d5").unwrap(), count: CountAction::Stop };
        record.push(stop).unwrap();
        assert!(record.replay(RuleSet::Ttakji, Mode::Online).is_err());
    }

    #[test]
    fn a_record_of_other_rules_goes_on_past_the_end() {
        // Two bare khuns are the end here, and were not there.
        let text = "[FEN \"4k3/8/8/8/8/8/3m4/4K3 w - - 0 40\"]\n\n40. Kxd2 Ke7 41. Kd3 1/2-1/2\n";
        let record: Pgn = text.parse().unwrap();
        let game = record.replay(RuleSet::Ttakji, Mode::Bot).unwrap();
        assert_eq!(game.outcome().unwrap().to_string(), "draw: two bare khuns");
        assert_eq!((game.ply(), record.score()), (3, Score::Draw));
    }

    #[test]
    fn only_a_resignation_is_played_back() {
        let text = |reason: &str| format!("[Termination \"{reason}\"]\n\n1. e4 0-1");
        let game = |reason| text(reason).parse::<Pgn>().unwrap().replay(RuleSet::Ttakji, Mode::Online).unwrap();
        assert_eq!(game("resignation").outcome().and_then(|outcome| outcome.winner), Some(Color::Black));
        assert_eq!(game("time forfeit").outcome(), None);
    }
}
