//! What must hold in every position and every game, tried on random ones.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod random;

use makruk::{Color, CountAction, Game, Mode, Move, MoveList, Piece, Position, Role, Setup, Square, Turn};
use random::{RULES, Random, random_positions};

/// Games from legal positions, each by a rule set that knows what is on the board.
fn random_games(count: usize, mode: Mode, seed: u64) -> impl Iterator<Item = Game> {
    let mut random = Random(seed);
    random_positions(count, seed + 1).into_iter().filter_map(move |start| {
        let rules = random.one_of(&RULES).parse().unwrap();
        let other = RULES[6].parse().unwrap();
        [rules, other].into_iter().find_map(|rules| Game::new(rules, mode, start).ok())
    })
}

fn sorted(list: MoveList) -> Vec<Move> {
    let mut moves: Vec<Move> = list.into_iter().collect();
    moves.sort();
    moves
}

#[test]
fn fen_round_trips_and_the_key_is_that_of_the_position_read_anew() {
    for position in random_positions(5_000, 11) {
        let again: Position = position.fen().parse().unwrap();
        assert_eq!((again.fen(), again.key()), (position.fen(), position.key()));
        assert_eq!(again, position);
        assert_eq!(position.setup().validate(), Ok(position));
        let fairy: Position = position.fairy_board_fen().parse().unwrap();
        if position.free().is_empty() {
            assert_eq!((fairy, fairy.key()), (position, position.key()));
        }
        let ordinary = position.legal_moves().into_iter().filter(|&mv| position.free_move(mv).is_none()).collect();
        assert_eq!(sorted(fairy.legal_moves()), sorted(ordinary));
    }
}

#[test]
fn every_move_keeps_the_key_and_the_legality_of_the_position() {
    for position in random_positions(2_000, 12) {
        for mv in position.legal_moves() {
            let next = position.play(mv).unwrap();
            let anew: Position = next.fen().parse().unwrap_or_else(|error| panic!("{position:?} {mv}: {error}"));
            assert_eq!(anew.key(), next.key(), "{position:?} {mv}");
            assert_ne!(next.key(), position.key());
            assert_eq!(next.turn(), !position.turn());
        }
    }
}

#[test]
fn the_predicate_agrees_with_the_list_on_all_pairs_of_squares() {
    for position in random_positions(1_000, 13) {
        let mut legal = Vec::new();
        for from in Square::ALL {
            for to in Square::ALL {
                for promotion in [false, true] {
                    let mv = Move { from, to, promotion };
                    assert_eq!(position.play(mv).is_ok(), position.is_legal(mv));
                    legal.extend(position.is_legal(mv).then_some(mv));
                }
            }
        }
        legal.sort();
        assert_eq!(legal, sorted(position.legal_moves()), "{position:?}");
        assert_eq!(legal.len(), position.legal_move_count() as usize);
        assert_eq!(legal.is_empty(), !position.has_legal_move());
    }
}

#[test]
fn passing_twice_changes_nothing_and_checks_forbid_it() {
    for position in random_positions(5_000, 14) {
        match position.pass() {
            None => assert!(position.is_check()),
            Some(passed) => {
                assert!(!position.is_check());
                assert_ne!(passed.key(), position.key());
                let back = passed.pass();
                assert!(back.is_none_or(|back| back == position && back.key() == position.key()));
                assert_eq!(back.is_none(), passed.is_check());
            }
        }
    }
}

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

/// Random edits of good texts, and outright noise: the readers answer, whatever comes.
#[test]
fn no_text_makes_a_reader_panic() {
    const LETTERS: &[char] = &[
        'K',
        'k',
        'M',
        'm',
        '~',
        'P',
        'p',
        'r',
        '/',
        '8',
        '1',
        '9',
        '0',
        ' ',
        '-',
        'w',
        'b',
        'a',
        'h',
        'é',
        'ข',
        '\u{0}',
        '\u{1f600}',
        '\n',
        '+',
    ];
    let mut random = Random(19);
    let mut read = 0;
    for position in random_positions(20_000, 20) {
        let mut text: Vec<char> = if random.below(4) == 0 { Vec::new() } else { position.fen().chars().collect() };
        for _ in 0..=random.below(6) {
            let at = random.below(text.len() + 1);
            match random.below(3) {
                0 => text.insert(at, random.one_of(LETTERS)),
                1 if at < text.len() => drop(text.remove(at)),
                _ => text.truncate(if random.below(8) == 0 { at } else { text.len() }),
            }
        }
        let text: String = text.into_iter().collect();
        match text.parse::<Position>() {
            Ok(position) => {
                read += 1;
                assert_eq!(position.fen().parse::<Position>().map(|again| again.fen()), Ok(position.fen()));
                assert!(position.legal_moves().len() <= makruk::MAX_MOVES);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        let word: String = (0..random.below(7)).map(|_| random.one_of(LETTERS)).collect();
        assert_eq!(word.parse::<Move>().is_ok(), word.parse::<Move>().is_ok_and(|mv| mv.to_string() == word));
        assert!(Position::start().parse_uci(&word).is_err());
    }
    assert!(read > 1_000, "only {read} texts were still positions");
}

/// Fifteen rua are the most moves a side can have; a list has room for them wherever they stand.
#[test]
fn a_list_has_room_for_sixteen_pieces() {
    let mut random = Random(21);
    let mut most = 0;
    for _ in 0..20_000 {
        let mut setup = Setup::empty(Color::White);
        for _ in 0..15 {
            setup.set(random.one_of(&Square::ALL), Some(Piece { color: Color::White, role: Role::Rua }));
        }
        for color in Color::ALL {
            setup.set(random.one_of(&Square::ALL), Some(Piece { color, role: Role::Khun }));
        }
        setup.turn = random.one_of(&Color::ALL);
        // It is White's turn in few of them, as a rua mostly attacks the black khun.
        let Ok(position) = setup.validate() else { continue };
        let listed = position.legal_moves().len();
        assert_eq!(listed, position.legal_move_count() as usize);
        most = most.max(listed);
    }
    assert!(most > 80 && most <= makruk::MAX_MOVES, "{most} moves at most");
}
