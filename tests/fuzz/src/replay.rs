//! Target `replay`: a game, played and taken back, checked after every ply.

use makruk::{CountAction, Game, GameOver, Move, Outcome, PlayError, Position, Reason, Turn, UndoError, fairy::State};

use crate::{
    board,
    bytes::Bytes,
    check_error,
    known::Known,
    model::Model,
    opening,
    ops::{Op, Wanderer},
    pgn, position,
};

/// A turn is played exactly if it is allowed; one that is refused changes nothing. After every ply the game is where
/// the plain model of the rules is, and its position is what its FEN says. Taking back restores all there is to see,
/// and the same turns lead to the same game; so does its record.
pub fn check(data: &[u8]) {
    if let Some(played) = Played::read(data) {
        played.finish();
    }
}

/// The game that an input plays, checked on the way; `None` if the input does not get as far as a start position.
pub fn play(data: &[u8]) -> Option<Game> {
    Some(Played::read(data)?.game)
}

/// The most turns that are tried for one input: twice the longest game, so that no input takes for ever.
const MAX_TURNS: u16 = 4_000;

/// A game and what the model says of it.
struct Played {
    game: Game,
    model: Model,
    /// What the game showed after each ply, the start first.
    plies: Vec<Known>,
    /// What it shows now: the last of these, or that a side resigned.
    shown: Known,
    /// The position on the board before the next turn.
    before: Position,
    resigned: bool,
    /// How many turns were tried.
    turns: u16,
}

impl Played {
    fn read(data: &[u8]) -> Option<Self> {
        let mut bytes = Bytes::new(data);
        let game = opening::game(&mut bytes)?;
        let model = Model::start(&game);
        model.check(&game);
        let shown = Known::of(&game);
        let before = *game.position();
        let mut played = Self { game, model, plies: vec![shown.clone()], shown, before, resigned: false, turns: 0 };
        while let Some(op) = Op::read(&mut bytes)
            && played.turns < MAX_TURNS
        {
            played.step(op);
        }
        Some(played)
    }

    fn is_over(&self) -> bool {
        self.resigned || self.model.is_over()
    }

    fn step(&mut self, op: Op) {
        match op {
            Op::Legal(place, count) => self.legal(place, count),
            Op::PlayOn(place) => {
                if let Some(mv) = self.chosen(place) {
                    self.play_on(mv.into());
                }
            }
            Op::Any(mv, count) => self.turn(Turn { mv, count }),
            Op::Undo(plies) => self.undo(plies),
            Op::Resign(color) => {
                let before = self.game.outcome().copied();
                let expected = if self.is_over() { Err(GameOver) } else { Ok(()) };
                assert_eq!(self.game.resign(color), expected);
                let resigned = Outcome { winner: Some(!color), reason: Reason::Resignation };
                assert_eq!(self.game.outcome(), Some(&before.unwrap_or(resigned)));
                self.resigned |= expected.is_ok();
                self.shown = Known::of(&self.game);
            }
            Op::Wander(seed, plies) => {
                let mut wanderer = Wanderer::new(seed);
                for _ in 0..plies {
                    self.legal(wanderer.next(), CountAction::None);
                }
            }
            Op::Shuffle(plies) => {
                for _ in 0..plies {
                    self.shuffle();
                }
            }
        }
    }

    fn legal(&mut self, place: u8, count: CountAction) {
        if let Some(mv) = self.chosen(place) {
            self.turn(Turn { mv, count });
        }
    }

    fn chosen(&self, place: u8) -> Option<Move> {
        let moves = position::legal(self.game.position());
        moves.get(usize::from(place).checked_rem(moves.len())?).copied()
    }

    /// Puts the piece that the mover has moved last back to where it was, if there is one and that is legal.
    fn shuffle(&mut self) {
        let turns = self.game.turns();
        let last = turns.len().checked_sub(2).map(|at| turns[at].mv);
        let back = last.map(|mv| Move { from: mv.to, to: mv.from, promotion: false });
        let moves = position::legal(self.game.position());
        let place = back.and_then(|back| moves.iter().position(|mv| *mv == back)).unwrap_or(0);
        self.legal(u8::try_from(place).unwrap(), CountAction::None);
    }

    fn turn(&mut self, turn: Turn) {
        let over = self.is_over();
        let played = self.game.play(turn);
        self.check_turn(turn, over, played);
    }

    fn play_on(&mut self, turn: Turn) {
        let over = self.resigned;
        let played = self.game.play_on(turn);
        self.check_turn(turn, over, played);
    }

    fn check_turn(&mut self, turn: Turn, over: bool, played: Result<(), PlayError>) {
        self.turns += 1;
        let before = self.before;
        let allowed = !over && before.is_legal(turn.mv) && self.model.allows(turn.count, &before);
        let now = Known::of(&self.game);
        if let Err(error) = played {
            check_error(&error);
            assert!(!allowed, "{turn:?} was refused: {error} after {now:?}");
            assert_eq!(error == PlayError::GameOver, over);
            assert_eq!(now, self.shown);
            return;
        }
        assert!(allowed, "{turn:?} was played after {:?}", self.shown);
        self.before = *self.game.position();
        assert_eq!(self.before.setup(), board::after(&before, turn.mv));
        self.model.play(&before, turn.count, &self.before);
        self.model.check(&self.game);
        position::check_text(&self.before);
        self.plies.push(now.clone());
        self.shown = now;
    }

    fn undo(&mut self, plies: u16) {
        let played = self.game.ply();
        if plies > played {
            assert_eq!(self.game.undo(plies), Err(UndoError { asked: plies, played }));
        } else {
            assert_eq!(self.game.undo(plies), Ok(()));
            self.model.undo(plies);
            self.plies.truncate(self.plies.len() - usize::from(plies));
            if plies > 0 {
                self.resigned = false;
                self.shown = self.plies.last().unwrap().clone();
                self.model.check(&self.game);
                self.before = *self.game.position();
            }
        }
        assert_eq!(Known::of(&self.game), self.shown);
    }

    /// Nobody plays on after the end, and the same turns lead to the same game from its start or from its middle.
    fn finish(mut self) {
        position::check(self.game.position());
        pgn::check_game(&self.game);
        assert!(self.game.fairy_fen().parse::<State>().is_ok(), "{}", self.game.fairy_fen());
        if self.is_over() {
            let moves = position::legal(self.game.position());
            moves.into_iter().take(2).for_each(|mv| self.turn(mv.into()));
        }
        let turns = self.game.turns();
        let start = Game::new(self.game.rules(), self.game.mode(), *self.game.start()).unwrap();
        let replay = |game: &mut Game, turns: &[Turn]| turns.iter().try_for_each(|turn| game.play_on(*turn));
        let mut again = start.clone();
        assert_eq!(replay(&mut again, turns), Ok(()));
        assert!(self.resigned || again == self.game);
        let (played, middle) = (again.ply(), again.ply() / 2);
        assert_eq!(again.undo(played - middle), Ok(()));
        assert_eq!(Known::of(&again), self.plies[usize::from(middle)]);
        assert_eq!(replay(&mut again, &turns[usize::from(middle)..]), Ok(()));
        assert_eq!(Some(&Known::of(&again)), self.plies.last());
        assert_eq!(again.keys().collect::<Vec<_>>(), self.game.keys().collect::<Vec<_>>());
        assert_eq!(again.undo(played), Ok(()));
        assert_eq!(again, start);
    }
}
