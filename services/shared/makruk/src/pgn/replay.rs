//! From a record back to a game.

use crate::{Color, Game, GameOver, Mode, PlayError, RuleSet, StartError};

use super::{Pgn, Score};

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
    /// what they say of the last position. If they say nothing, the tag `Termination` with the value `resignation`,
    /// `time`, `agreement` or `aborted`, as [`Pgn::of`] writes it, ends the game so, if that gives the record's score.
    /// What else ended a game is the record's own, see [`Pgn::score`].
    ///
    /// # Errors
    /// The start position or what is said about the counts is not of this rule set.
    pub fn replay(&self, rules: RuleSet, mode: Mode) -> Result<Game, ReplayError> {
        let mut game = Game::new(rules, mode, *self.start().position())?;
        for (index, ply) in self.plies().iter().enumerate() {
            game.play_on(ply.turn).map_err(|error| ReplayError::Ply { ply: index + 1, error })?;
        }
        if game.outcome().is_none() {
            self.end_from_outside(&mut game);
        }
        Ok(game)
    }

    /// Ends an open game as the record says that it was ended from outside, if it does.
    fn end_from_outside(&self, game: &mut Game) {
        let mut ended = game.clone();
        let end = match (self.tag("Termination"), self.score().loser()) {
            (Some("resignation"), Some(loser)) => ended.resign(loser),
            (Some("time"), Some(loser)) => ended.time_out(loser),
            // A draw: the other side is bare.
            (Some("time"), None) => Color::ALL
                .into_iter()
                .find(|color| game.position().bare(!*color))
                .map_or(Err(GameOver), |color| ended.time_out(color)),
            (Some("agreement"), None) => ended.agree(),
            (Some("aborted"), None) => ended.abort(),
            _ => return,
        };
        if end.is_ok() && self.score() == Score::from(ended.outcome()) {
            *game = ended;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CountAction, Turn};

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
    fn an_end_from_outside_is_played_back_where_it_gives_the_score() {
        let outcome = |reason: &str, score: &str| {
            let text = format!("[Termination \"{reason}\"]\n\n1. e4 {score}");
            let game = text.parse::<Pgn>().unwrap().replay(RuleSet::Ttakji, Mode::Online).unwrap();
            game.outcome().map(ToString::to_string)
        };
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(outcome("resignation", "0-1"), some("Black wins: resignation"));
        assert_eq!(outcome("time", "1-0"), some("White wins: time"));
        assert_eq!(outcome("agreement", "1/2-1/2"), some("draw: agreement"));
        assert_eq!(outcome("aborted", "*"), some("no result: aborted"));
        let others = [("time forfeit", "0-1"), ("time", "1/2-1/2"), ("time", "*"), ("agreement", "*")];
        for (reason, score) in others.into_iter().chain([("agreement", "1-0"), ("aborted", "1/2-1/2")]) {
            assert_eq!(outcome(reason, score), None, "{reason} {score}");
        }
    }

    #[test]
    fn every_end_from_outside_is_written_and_read() {
        type End = fn(&mut Game) -> Result<(), GameOver>;
        let ends: [End; 5] = [
            |game| game.resign(Color::White),
            Game::agree,
            |game| game.time_out(Color::White),
            Game::abort,
            |game| game.time_out(Color::Black),
        ];
        for rules in ["ttakji", "ply_yard"].map(|text| text.parse::<RuleSet>().unwrap()) {
            for end in ends {
                let mut game = Game::new(rules, Mode::Local, "k7/8/1K6/8/8/8/8/7R w".parse().unwrap()).unwrap();
                end(&mut game).unwrap();
                let read: Pgn = Pgn::of(&game).unwrap().to_string().parse().unwrap();
                assert_eq!(read.mode(), Ok(Some(Mode::Local)));
                assert_eq!(read.replay(rules, Mode::Local).unwrap(), game);
            }
        }
    }
}
