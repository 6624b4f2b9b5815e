//! Games: how they stand after a line.

use makruk::Game;

use crate::script::{End, game, play};

/// How a line ends, in the words of the page.
pub(crate) fn standing(end: &End) -> String {
    match end {
        End::Refused(error) => format!("refused: {error}"),
        End::Played(game) => of_game(game),
    }
}

fn of_game(game: &Game) -> String {
    match (game.outcome(), game.count()) {
        (Some(outcome), _) => outcome.to_string(),
        (None, Some(count)) => format!("goes on, {count}"),
        (None, None) => "goes on".to_owned(),
    }
}

/// `rules | start | moves | then`
pub(crate) fn then(row: &[String]) {
    let [rules, start, moves, then] = row else { panic!("{row:?}") };
    for end in play(game(rules, start), moves) {
        assert_eq!(standing(&end), *then, "{row:?}");
    }
}

/// `rules | start | moves | FEN`
pub(crate) fn fen(row: &[String]) {
    let [rules, start, moves, fen] = row else { panic!("{row:?}") };
    for end in play(game(rules, start), moves) {
        let game = end.game();
        assert_eq!(game.fen(), *fen, "{row:?}");
        assert_eq!(game.outcome(), None, "{row:?}");
    }
}
