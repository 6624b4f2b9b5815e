//! Properties of games.

use makruk::{Color, CountAction, Game, Mode, Move, PlayError, Square, Turn};

use crate::{Random, random_games};

/// Everything a game shows, for comparison.
fn shown(game: &Game) -> String {
    let keys: Vec<u64> = game.keys().collect();
    let turns = (game.turns(), game.ply(), game.may_start(), game.may_stop());
    format!("{} {:?} {:?} {turns:?} {keys:?}", game.fen(), game.counting(), game.outcome())
}

fn random_turn(game: &Game, random: &mut Random) -> Turn {
    let mv = random.one_of(&game.position().legal_moves());
    let count = match random.below(6) {
        0 if game.may_start() => CountAction::Start,
        0 if game.may_stop() => CountAction::Stop,
        _ => CountAction::None,
    };
    Turn { mv, count }
}

#[test]
fn undo_restores_every_state_and_the_same_turns_lead_back() {
    let mut random = Random(15);
    for mut game in random_games(250, Mode::Bot, 16) {
        let mut history = vec![game.clone()];
        while game.outcome().is_none() && game.ply() < 500 {
            game.play(random_turn(&game, &mut random)).unwrap();
            history.push(game.clone());
        }
        for _ in 0..20 {
            let back = random.below(history.len());
            let mut undone = game.clone();
            undone.undo(game.ply() - u16::try_from(back).unwrap()).unwrap();
            assert_eq!(undone, history[back]);
            assert_eq!(shown(&undone), shown(&history[back]));
            for turn in &game.turns()[back..] {
                undone.play(*turn).unwrap();
            }
            assert_eq!(shown(&undone), shown(&game));
        }
    }
}

#[test]
fn a_refused_turn_leaves_the_game_as_it_was() {
    let mut random = Random(17);
    let mut refused = 0;
    for mut game in random_games(300, Mode::Online, 18) {
        for _ in 0..30 {
            let before = shown(&game);
            let count = random.one_of(&[CountAction::None, CountAction::Start, CountAction::Stop]);
            let (from, to) = (random.one_of(&Square::ALL), random.one_of(&Square::ALL));
            let legal = game.position().legal_moves();
            let any = Move { from, to, promotion: random.below(4) == 0 };
            let mv = if legal.is_empty() || random.below(2) == 0 { any } else { random.one_of(&legal) };
            if game.play(Turn { mv, count }).is_err() {
                assert_eq!(shown(&game), before);
                refused += 1;
            }
        }
    }
    assert!(refused > 1_000);
}

/// A record is played on whatever the rules say, and leads to the same states as often as it is played.
#[test]
fn a_record_played_on_leads_to_the_same_states_and_undo_back_through_them() {
    let mut random = Random(25);
    let (mut ended, mut after_the_end) = (0, 0);
    for mut game in random_games(150, Mode::Online, 26) {
        let start = *game.start();
        let mut states = vec![shown(&game)];
        for _ in 0..150 {
            if game.position().legal_moves().is_empty() {
                break;
            }
            let mv = random.one_of(&game.position().legal_moves());
            let may_start = game.counting().check_start(game.rules(), game.position()).is_ok();
            let may_stop = game.counting().check_stop(game.rules(), game.position()).is_ok();
            let count = match random.below(6) {
                0 if may_start => CountAction::Start,
                0 if may_stop => CountAction::Stop,
                _ => CountAction::None,
            };
            let turn = Turn { mv, count };
            let mut played = game.clone();
            let result = played.play(turn);
            after_the_end += usize::from(game.outcome().is_some());
            assert_eq!(result.is_err(), game.outcome().is_some());
            assert!(result.is_ok() || result == Err(PlayError::GameOver));
            game.play_on(turn).unwrap();
            assert!(result.is_err() || played == game);
            states.push(shown(&game));
        }
        ended += usize::from(game.outcome().is_some());
        let mut again = Game::new(game.rules(), game.mode(), start).unwrap();
        for (turn, state) in game.turns().iter().zip(&states) {
            assert_eq!(shown(&again), *state);
            again.play_on(*turn).unwrap();
        }
        assert_eq!(again, game);
        for state in states.iter().rev().skip(1) {
            again.undo(1).unwrap();
            assert_eq!(shown(&again), *state);
        }
    }
    assert!(ended > 10 && after_the_end > 1_000, "{ended} ended, {after_the_end} plies after the end");
}

/// What a game stores of each ply is what the moves alone lead to.
#[test]
fn stored_positions_are_those_of_the_moves() {
    let mut random = Random(27);
    for mut game in random_games(150, Mode::Online, 28) {
        let mut position = *game.start();
        let mut quiet = 0;
        while game.outcome().is_none() && game.ply() < 200 {
            let turn = random_turn(&game, &mut random);
            let bia = position.bia();
            let men = position.board_count();
            position = position.play(turn.mv).unwrap();
            game.play(turn).unwrap();
            quiet = if position.bia() == bia && position.board_count() == men { quiet + 1 } else { 0 };
            assert_eq!((game.position(), game.quiet_plies()), (&position, quiet));
            let fields = |fen: String| fen.split(' ').take(3).map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(fields(game.fen()), fields(position.fen()));
        }
        assert_eq!(game.positions().count(), usize::from(game.ply()) + 1);
        assert!(game.keys().eq(game.positions().map(makruk::Position::key)));
        let open = game.outcome().is_none();
        assert_eq!(game.resign(Color::White).is_ok(), open);
    }
}
