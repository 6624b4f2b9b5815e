//! The rules of how a game ends, said a second time: as slowly and plainly as it goes.
//!
//! Nothing is kept up to date here that can be counted anew, and nothing of the library is used but where the pieces
//! stand and which moves are legal. Where the two differ, one of them is wrong.

mod counts;

use makruk::{Color, CountAction, CountKind, Game, Mode, Piece, Position, Reason, Role, RuleSet, Setup, Square};

use crate::material::{Material, insufficiency};
use counts::Counted;

/// A game as the rules see it: what is known after each ply, the start first.
#[derive(Debug)]
pub(crate) struct Model {
    rules: RuleSet,
    mode: Mode,
    plies: Vec<Ply>,
}

/// What is known after a ply.
#[derive(Debug)]
struct Ply {
    /// The placement and the free moves, as they count for repetition.
    identity: Setup,
    /// Plies without a capture or a bia move.
    quiet: u16,
    counted: Counted,
    ending: Option<Ending>,
}

#[derive(Debug, PartialEq, Eq)]
struct Ending {
    winner: Option<Color>,
    reason: Reason,
}

/// The placement, with a met wherever a piece moves as one.
fn identity(position: &Position) -> Setup {
    let mut setup = position.setup();
    for square in Square::ALL {
        if let Some(Piece { color, role: Role::BiaNgai | Role::LyingRua }) = setup.piece_at(square) {
            setup.set(square, Some(Piece { color, role: Role::Met }));
        }
    }
    setup
}

impl Model {
    /// A position a game starts from, as if it had just been reached.
    pub(crate) fn start(game: &Game) -> Self {
        let (rules, mode, position) = (game.rules(), game.mode(), game.position());
        let counted = Counted::at_start(rules, position);
        let mut model = Self { rules, mode, plies: Vec::new() };
        model.push(position, 0, counted);
        model
    }

    fn now(&self) -> &Ply {
        self.plies.last().unwrap()
    }

    fn ply(&self) -> u16 {
        u16::try_from(self.plies.len() - 1).unwrap()
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.now().ending.is_some()
    }

    /// Whether the side to move may say this with a legal move.
    pub(crate) fn allows(&self, action: CountAction, position: &Position) -> bool {
        match action {
            CountAction::None => true,
            CountAction::Start => self.startable(position).is_some(),
            CountAction::Stop => self.now().counted.is_stoppable(self.rules, position.turn()),
        }
    }

    fn startable(&self, position: &Position) -> Option<CountKind> {
        self.now().counted.startable(self.rules, position)
    }

    /// Plays a turn that is allowed.
    pub(crate) fn play(&mut self, before: &Position, action: CountAction, reached: &Position) {
        let counted = self.now().counted.after(self.rules, before, action, reached);
        let irreversible = Material::of(before) != Material::of(reached) || before.bia() != reached.bia();
        let quiet = if irreversible { 0 } else { self.now().quiet + 1 };
        self.push(reached, quiet, counted);
    }

    fn push(&mut self, position: &Position, quiet: u16, counted: Counted) {
        self.plies.push(Ply { identity: identity(position), quiet, counted, ending: None });
        let ending = self.judge(position);
        self.plies.last_mut().unwrap().ending = ending;
    }

    /// Of several endings at once the first counts.
    fn judge(&self, position: &Position) -> Option<Ending> {
        let draw = |reason| Some(Ending { winner: None, reason });
        let Ply { counted, quiet, .. } = self.now();
        if position.legal_moves().is_empty() {
            return match counted.board {
                _ if !position.is_check() => draw(Reason::Stalemate),
                Some(count) => draw(Reason::MateByCountingSide { count }),
                None => Some(Ending { winner: Some(!position.turn()), reason: Reason::Checkmate }),
            };
        }
        if let RuleSet::PlyYard(options) = self.rules {
            if let Some(material) = insufficiency(position) {
                return draw(Reason::InsufficientMaterial { material });
            }
            if *quiet >= 2 * options.quiet_turns() {
                return draw(Reason::QuietLimit { plies: *quiet });
            }
        } else if Material::of(position).is_bare(Color::White) && Material::of(position).is_bare(Color::Black) {
            return draw(Reason::BareKhuns);
        }
        if let Some(count) = counted.expired {
            return draw(Reason::CountLimit { count });
        }
        if let Some(plies) = self.threefold() {
            return draw(Reason::Threefold { plies });
        }
        let last = if self.rules == RuleSet::Ttakji { 400 } else { 2_000 };
        if self.ply() >= last { draw(Reason::PlyLimit { plies: self.ply() }) } else { None }
    }

    /// The last three plies after which the position on the board stood.
    fn threefold(&self) -> Option<[u16; 3]> {
        if matches!(self.rules, RuleSet::PlyYard(_)) && self.mode != Mode::Online {
            return None;
        }
        let same = (0..).zip(&self.plies).filter(|(_, ply)| ply.identity == self.now().identity);
        let numbers: Vec<u16> = same.map(|(number, _)| number).collect();
        match numbers[..] {
            [.., first, second, third] => Some([first, second, third]),
            _ => None,
        }
    }

    /// Forgets the last plies.
    pub(crate) fn undo(&mut self, plies: u16) {
        self.plies.truncate(self.plies.len() - usize::from(plies));
    }

    /// The library's game has to be where this one is. A resignation is not known here.
    pub(crate) fn check(&self, game: &Game) {
        let (now, position) = (self.now(), game.position());
        assert_eq!(game.ply(), self.ply());
        assert_eq!(identity(position), now.identity);
        assert_eq!(game.quiet_plies(), now.quiet, "{}", game.fen());
        assert_eq!(game.count(), now.counted.count, "{}", game.fen());
        let ending = game.outcome().map(|outcome| Ending { winner: outcome.winner, reason: outcome.reason });
        assert_eq!(ending, now.ending, "{}", game.fen());
        let running = !self.is_over();
        assert_eq!(game.startable(), self.startable(position).filter(|_| running), "{}", game.fen());
        assert_eq!(game.may_stop(), running && self.allows(CountAction::Stop, position), "{}", game.fen());
    }
}
