//! Boards: what the pieces are, where they go, and which FEN are boards.

use std::collections::BTreeSet;

use makruk::{Color, Piece, Position, Role, RuleSet, Setup, Square};

/// `piece | letter | Thai | how it moves | worth`
pub(crate) fn piece(row: &[String]) {
    let [name, letter, thai, _, worth] = row else { panic!("{row:?}") };
    let role = Role::ALL.into_iter().find(|role| role.name() == name).unwrap_or_else(|| panic!("{name}"));
    assert_eq!(Piece { color: Color::White, role }.to_string(), *letter, "{name}");
    let mut setup: Setup = "k7/8/8/8/8/8/8/6K1 w".parse().unwrap();
    let square: Square = "d4".parse().unwrap();
    if role != Role::Khun {
        setup.set(square, Some(Piece { color: Color::White, role }));
    }
    let position = setup.validate().unwrap();
    let own = |mv: &&makruk::Move| position.piece_at(mv.from).is_some_and(|piece| piece.role == role);
    let mv = *position.legal_moves().iter().find(own).unwrap();
    let written = position.san(mv).unwrap().thai().to_string();
    assert!(written.starts_with(thai) || role == Role::Bia, "{name}: {written}");
    let spelt = format!("{thai}{written}");
    assert!(role != Role::Bia || position.parse_san(&spelt) == Ok(mv), "{name}: {spelt}");
    assert_eq!(position.material(Color::White).to_string(), *worth, "{name}");
}

/// `board | square | goes to`
pub(crate) fn reach(row: &[String]) {
    let [board, square, targets] = row else { panic!("{row:?}") };
    let (position, from): (Position, Square) = (board.parse().unwrap(), square.parse().unwrap());
    let moves = position.legal_moves();
    let found: BTreeSet<String> = moves.iter().filter(|mv| mv.from == from).map(|mv| mv.to.to_string()).collect();
    assert_eq!(found, targets.split(' ').map(str::to_owned).collect(), "{board}");
}

/// `switch | what White gains on the first move`
pub(crate) fn gain(row: &[String]) {
    let [switch, moves] = row else { panic!("{row:?}") };
    let rules: RuleSet = format!("traditional+{switch}").parse().unwrap();
    let legal = |position: Position| position.legal_moves().iter().map(ToString::to_string).collect::<BTreeSet<_>>();
    let usual = legal(Position::start());
    let found: BTreeSet<String> = legal(rules.start()).difference(&usual).cloned().collect();
    assert_eq!(found, moves.split(' ').map(str::to_owned).collect(), "{switch}");
}

/// `FEN | what it is read as`
pub(crate) fn fen(row: &[String]) {
    let [fen, reading] = row else { panic!("{row:?}") };
    let position = fen.parse::<Position>();
    assert_eq!(position.map_or_else(|error| error.to_string(), |position| position.fen()), *reading, "{fen}");
}
