//! What must hold of Fairy-Stockfish's FEN and its way of counting.

use makruk::{
    Position, PositionError,
    fairy::{FenError, Line, Started, State},
};

use crate::check_error;

/// A text that is a position is a state with that position, unless the limit of a count stands in the wrong field; what
/// is written of the state, and of those a move further on, is read as the same.
pub(crate) fn check(text: &str, read: &Result<Position, PositionError>) {
    match (text.parse::<State>(), read) {
        (Ok(state), Ok(position)) => {
            assert_eq!(state.position(), position, "{text}");
            check_state(&state);
            for mv in position.legal_moves() {
                let mut line = Line::from(state);
                assert_eq!(line.play(mv), Ok(()));
                check_state(line.state());
                assert_eq!(state.play(mv).as_ref(), Ok(line.state()));
                line.optional_end(Started::Automatic);
            }
        }
        (Err(FenError::Position(error)), Err(read)) => assert_eq!(&error, read),
        (Err(error @ FenError::NoDash { .. }), Ok(_)) => check_error(&error),
        (state, read) => panic!("{text} is {state:?}, but {read:?}"),
    }
}

fn check_state(state: &State) {
    let ours = state.to_string();
    assert_eq!(ours.parse().as_ref(), Ok(state), "{ours}");
    for show_promoted in [false, true] {
        let theirs = state.fen(show_promoted);
        let again: State = theirs.parse().unwrap_or_else(|error| panic!("{theirs}: {error}"));
        assert_eq!(again.fen(show_promoted), theirs);
        let counts = |state: &State| (state.count(), state.halfmoves(), state.fullmove());
        assert_eq!(counts(&again), counts(state), "{theirs}");
    }
    assert_eq!(state.counter().is_some(), state.count().is_some(), "{ours}");
    for started in [-1, 0, 1, 100, i32::MAX] {
        assert_eq!(state.shown(started.into()).count().is_some(), state.count().is_some(), "{ours}");
    }
}
