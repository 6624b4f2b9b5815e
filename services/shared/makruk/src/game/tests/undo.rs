//! Taking back.

use super::*;

#[test]
fn undo_reopens_a_game_and_cannot_go_beyond_its_start() {
    let mut game = after(START, DANCE);
    let before = game.clone();
    play(&mut game, "d7b8");
    assert!(game.outcome().is_some());
    game.undo(1).unwrap();
    assert_eq!(game, before);
    assert_eq!(game.undo(8), Err(UndoError { asked: 8, played: 7 }));
    assert_eq!(game, before);
    game.undo(7).unwrap();
    assert_eq!(game, after(START, ""));
}

#[test]
fn undo_takes_a_resignation_back_along_with_a_ply_and_never_alone() {
    let mut game = after(START, "e3e4 e6e5");
    game.resign(Color::White).unwrap();
    game.undo(0).unwrap();
    assert_eq!(reason(&game), Some(Reason::Resignation));
    game.undo(1).unwrap();
    assert_eq!((game.ply(), game.outcome()), (1, None));
    play(&mut game, "e6e5");
    assert_eq!(game, after(START, "e3e4 e6e5"));
}

#[test]
fn undo_brings_a_count_and_what_was_repeated_back() {
    let mut game = after("4k3/4m3/8/8/8/8/8/R3K3 w", "a1a2+start e8d8 a2a1 d8e8 a1a2 e8d8 a2a1");
    let before = game.clone();
    play(&mut game, "d8e8");
    assert!(matches!(reason(&game), Some(Reason::Threefold { .. })));
    game.undo(2).unwrap();
    play(&mut game, "a2a1");
    assert_eq!((&game, game.count()), (&before, before.count()));
    play(&mut game, "d8e8");
    assert_eq!(reason(&game), Some(Reason::Threefold { plies: [0, 4, 8] }));
}
