//! What people read beside the moves: the counts as they were said, and how the game ended.

use crate::{Count, CountAction, Game};

use super::{Comment, MAX_COMMENT, MAX_PLIES, Notes, Pgn, PushError};

/// No count and no ending takes more bytes to say.
const LONGEST: usize = 100;

const _: () = assert!((MAX_PLIES + 1) * 2 * LONGEST < MAX_COMMENT, "whatever is said has room");

impl Pgn {
    /// The record of a game as [`Pgn::of`] makes it, with a comment beside every move that began, moved on, stopped or ended
    /// a count, and one at the end for how the game ended.
    ///
    /// ```
    /// use makruk::{CountAction, Game, Mode, RuleSet, Turn, pgn::Pgn};
    /// let start = "k6r/8/8/8/8/8/M7/K7 w - - 0 1".parse()?;
    /// let mut game = Game::new(RuleSet::Ttakji, Mode::Online, start)?;
    /// let count = CountAction::Start;
    /// game.play(Turn { mv: game.position().parse_uci("a1b1")?, count })?;
    /// game.resign(makruk::Color::White)?;
    /// // A line breaks where the next word has no room.
    /// let text = Pgn::annotated(&game)?.to_string().replace('\n', " ");
    /// assert!(text.contains("1. Kb1 { [%count start] board's honour 1/64 by White begins; Black wins: resignation }"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The game was played on beyond what a record can hold.
    pub fn annotated(game: &Game) -> Result<Self, PushError> {
        let mut record = Self::of(game)?;
        let counts: Vec<Option<Count>> = game.counts().collect();
        let actions = game.turns().iter().map(|turn| turn.count);
        let beside = actions.zip(counts.windows(2)).map(|(action, pair)| said(action, pair[0], pair[1]));
        let first = said(CountAction::None, None, counts.first().copied().flatten());
        let mut remarks: Vec<Option<String>> = [first].into_iter().chain(beside).collect();
        if let (Some(last), Some(outcome)) = (remarks.last_mut(), game.outcome()) {
            *last = Some(last.take().map_or_else(|| outcome.to_string(), |count| format!("{count}; {outcome}")));
        }
        for (index, remark) in remarks.into_iter().enumerate() {
            let Some(comment) = remark.map(|text| Comment::from(text.as_str())) else { continue };
            let written = match index.checked_sub(1) {
                None => record.set_foreword(comment),
                Some(ply) => record.annotate(ply, Notes { comment, ..Notes::default() }),
            };
            debug_assert!(written.is_ok());
        }
        Ok(record)
    }
}

/// What there is to say of a count after a ply.
fn said(action: CountAction, before: Option<Count>, after: Option<Count>) -> Option<String> {
    let name = |count: Count| format!("{} by {}", count.kind, count.counter.name());
    let same = |a: Count, b: Count| (a.kind, a.counter) == (b.kind, b.counter);
    match (before, after) {
        (Some(before), None) if action == CountAction::Stop => Some(format!("{} stopped", name(before))),
        (Some(before), None) => Some(format!("{} is over", name(before))),
        (Some(before), Some(after)) if before == after => None,
        (Some(before), Some(after)) if same(before, after) => Some(after.to_string()),
        (_, Some(after)) => Some(format!("{after} begins")),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Mode, RuleSet, Turn};

    fn game(rules: &str, fen: &str, turns: &[(&str, CountAction)]) -> Game {
        let mut game = Game::new(rules.parse().unwrap(), Mode::Online, fen.parse().unwrap()).unwrap();
        for (text, count) in turns {
            let mv = game.position().parse_uci(text).unwrap();
            game.play(Turn { mv, count: *count }).unwrap();
        }
        game
    }

    /// The moves as text, in one line.
    fn moves(game: &Game) -> String {
        let text = Pgn::annotated(game).unwrap().to_string();
        text.split_once("\n\n").unwrap().1.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_counted_move_is_said() {
        use CountAction::{None, Start, Stop};
        let turns = [("a1b1", Start), ("a8b8", None), ("b1a1", None), ("b8a8", None), ("a1b1", Stop), ("a8b8", None)];
        let board = game("ttakji", "k6r/8/8/8/8/8/M7/K7 w", &turns);
        assert_eq!(
            moves(&board),
            "1. Kb1 { [%count start] board's honour 1/64 by White begins } 1... Kb8 \
             2. Ka1 { board's honour 2/64 by White } 2... Ka8 \
             3. Kb1 { [%count stop] board's honour by White stopped } 3... Kb8 *"
        );
    }

    #[test]
    fn a_count_that_takes_the_place_of_another_begins() {
        use CountAction::{None, Start};
        let turns = [("a1b1", Start), ("h8h2", None), ("b1c1", None), ("h2a2", None)];
        let taken = game("ttakji", "k6r/8/8/8/8/8/M7/K7 w", &turns);
        let text = moves(&taken);
        assert!(text.ends_with("2... Rxa2 { pieces' honour 3/16 by White begins } *"), "{text}");
    }

    #[test]
    fn a_count_that_runs_from_the_start_and_an_end_without_a_move_are_said_before_the_first() {
        let mut game = game("ttakji", "k7/8/1K6/8/8/8/8/7R w", &[]);
        assert_eq!(moves(&game), "{ pieces' honour 3/16 by Black begins } *");
        game.resign(Color::Black).unwrap();
        assert_eq!(moves(&game), "{ pieces' honour 3/16 by Black begins; White wins: resignation } 1-0");
    }

    #[test]
    fn a_draw_by_a_count_says_which() {
        let mut game = Game::new(RuleSet::Ttakji, Mode::Local, "k7/8/1K6/8/8/8/8/7R w".parse().unwrap()).unwrap();
        while game.outcome().is_none() {
            let legal = game.position().legal_moves();
            // To and fro in ever new places, so that neither mate nor repetition comes first.
            let next = legal.iter().copied().find(|mv| {
                let mut tried = game.clone();
                tried.play(Turn::from(*mv)).is_ok()
                    && tried.outcome().is_none_or(|outcome| outcome.to_string().contains("within the count"))
            });
            game.play(next.unwrap().into()).unwrap();
        }
        let text = moves(&game);
        assert!(text.ends_with("draw: no mate within the count (pieces' honour 16/16 by Black) } 1/2-1/2"), "{text}");
    }

    #[test]
    fn an_aborted_game_says_so_and_has_no_result() {
        let mut game = Game::usual(RuleSet::Ttakji, Mode::Online);
        game.abort().unwrap();
        assert_eq!(moves(&game), "{ no result: aborted } *");
    }
}
