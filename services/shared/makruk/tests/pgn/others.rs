//! What others write, in small games made for this.

use makruk::{
    Color, Mode, Position, RuleSet,
    fairy::State,
    pgn::{Pgn, Score, games},
};

use crate::assert_same;

fn sample(text: &str) -> Vec<Pgn> {
    let games: Vec<Pgn> = games(text).collect::<Result<_, _>>().unwrap_or_else(|error| panic!("{error}"));
    for game in &games {
        assert_same(game.to_string().parse(), game, text);
    }
    games
}

fn last(game: &Pgn) -> String {
    game.position().board_fen()
}

/// In the form of that server: every game with its start position, every first move with number 1, nothing escaped,
/// one line, nothing said about counts but in the start position.
#[test]
fn games_of_the_pychess_server_are_read() {
    let games = sample(include_str!("pychess_server.pgn"));
    let ends: Vec<_> = games.iter().map(last).collect();
    assert_eq!(
        ends,
        ["rn1mk3/3sns2/ppp2p2/3p2pr/3P4/PPP2PPP/2SN4/R2KMS1R w", "8/8/R7/6k1/4K3/3M4/8/8 w", "8/8/3K1k2/8/8/8/8/4R3 b"]
    );
    assert_eq!(games[0].start(), &State::from(Position::start()));
    assert_eq!(games.iter().map(Pgn::score).collect::<Vec<_>>(), [Score::White, Score::Open, Score::Draw]);
    assert_eq!((games[1].tag("White"), games[1].tag("Black")), (Some("The \"Rua\" Club"), Some("บัว")));
    assert_eq!((games[1].start().fullmove(), games[1].start().position().turn()), (57, Color::Black));
    let count = games[2].start().count().unwrap();
    assert_eq!((count.said(), count.limit(), games[2].start().counter()), (15, 16, Some(Color::Black)));
    assert!(games[1].to_string().contains("\n57... Kxe5 58. Rc5+ Kd6"));
}

/// In the form of that program: a mark at the beginning, ends of lines as on Windows, times, evaluations, variations.
#[test]
fn games_of_the_pychess_program_are_read() {
    let games = sample(include_str!("pychess_desktop.pgn"));
    let [game] = &games[..] else { panic!("{} games", games.len()) };
    assert_eq!(last(game), "rn1mk3/3sns2/ppp2p2/3p2pr/3P4/PPP2PPP/2SN4/R2KMS1R w");
    assert_eq!((game.tag("White"), game.tag("Black")), (Some("Bua \"Khun\" Srisai"), Some("C:\\engines\\fairy")));
    assert_eq!((game.score(), game.tag("Termination")), (Score::Black, Some("time forfeit")));
    assert_eq!(game.foreword().as_str(), "A game to try things");
    let notes = |ply: usize| game.plies()[ply].notes.clone();
    assert_eq!((notes(0).elapsed_ms, notes(0).comment.as_str()), (Some(1_500), "[%eval 0.31/12]"));
    assert_eq!((&notes(2).nags[..], notes(2).comment.as_str()), (&[4][..], "takes at once"));
    assert_eq!(notes(9).comment.as_str(), "a quiet line");
    assert_eq!((&notes(11).nags[..], &notes(13).nags[..]), (&[5][..], &[2][..]));
}

/// In the form of tools for matches between programs: variants in small letters, Black's first move with number 1,
/// moves in UCI, scores and times as free text.
#[test]
fn games_of_match_tools_are_read() {
    let games = sample(include_str!("cutechess.pgn"));
    assert_eq!(
        games.iter().map(last).collect::<Vec<_>>(),
        ["1k5R/8/1K6/8/8/8/8/8 b", "r1smksnr/3n4/pppp1ppp/8/3pP3/PPP2PPP/3N4/R1SKMSNR w"]
    );
    assert_eq!(games[0].plies()[3].notes.comment.as_str(), "+M1/1 0.001s, White mates");
    let game = games[0].replay(RuleSet::Ttakji, Mode::Bot).unwrap();
    assert_eq!(game.outcome().unwrap().to_string(), "White wins: checkmate");
    assert_eq!((games[1].score(), games[1].tag("Termination")), (Score::Draw, Some("max_ply")));
}
