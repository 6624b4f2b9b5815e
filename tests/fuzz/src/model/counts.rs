//! The counts of the rule sets, and what they forbid and end.

use makruk::{Color, Count, CountAction, CountKind, Position, Role, RuleSet};

use crate::material::Material;

/// What is known of the count after a ply.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Counted {
    /// The one that is running.
    pub(super) count: Option<Count>,
    /// A count at its limit, after which the counter's rival has to mate with its next move.
    last_chance: Option<Count>,
    /// Board's honour that counted this ply: a mate given with it draws.
    pub(super) board: Option<Count>,
    /// A count that ends the game with this ply.
    pub(super) expired: Option<Count>,
}

impl Counted {
    pub(super) fn at_start(rules: RuleSet, position: &Position) -> Self {
        if rules == RuleSet::Ttakji { Self::default().with_pieces_honour(position) } else { Self::default() }
    }

    /// The count that the side to move may start with its move.
    pub(super) fn startable(&self, rules: RuleSet, position: &Position) -> Option<CountKind> {
        let (material, us, them) = (Material::of(position), position.turn(), !position.turn());
        if self.count.is_some() || material.has_bia() {
            return None;
        }
        let bare = (material.is_bare(us), material.is_bare(them));
        match (rules, bare) {
            (RuleSet::Ttakji, (false, false)) => Some(CountKind::Board),
            (RuleSet::Traditional(_), (true, _)) => Some(CountKind::Pieces),
            (RuleSet::Traditional(_), (false, false)) => {
                (material.worth(us) <= material.worth(them)).then_some(CountKind::Board)
            }
            _ => None,
        }
    }

    /// Whether a side may stop the count with its move.
    pub(super) fn is_stoppable(&self, rules: RuleSet, side: Color) -> bool {
        self.count.is_some_and(|count| {
            count.counter == side && (count.kind == CountKind::Board || matches!(rules, RuleSet::Traditional(_)))
        })
    }

    /// What a turn that is allowed does to the count.
    pub(super) fn after(self, rules: RuleSet, before: &Position, action: CountAction, reached: &Position) -> Self {
        match rules {
            RuleSet::Ttakji => self.after_ttakji(before.turn(), action).with_pieces_honour(reached),
            RuleSet::Traditional(_) => self.after_traditional(before, action, reached),
            _ => Self::default(),
        }
    }

    /// STOP still counts the move it comes with.
    fn after_ttakji(self, mover: Color, action: CountAction) -> Self {
        let counted = self.counted(mover, action);
        Self {
            count: if action == CountAction::Stop { None } else { counted.or(self.count) },
            last_chance: counted.filter(at_limit),
            board: counted.filter(is_board),
            expired: self.last_chance.filter(|count| count.counter != mover),
        }
    }

    /// Pieces' honour, where it starts by itself. It takes the place of board's honour, but not of itself.
    fn with_pieces_honour(self, position: &Position) -> Self {
        let material = Material::of(position);
        let bare: Vec<Color> = Color::ALL.into_iter().filter(|side| material.is_bare(*side)).collect();
        let [counter] = bare[..] else { return self };
        if material.has_bia() || self.count.is_some_and(|count| !is_board(&count)) {
            return self;
        }
        let count = pieces_honour(&material, counter, limit(&material, !counter, false));
        Self { count: Some(count), last_chance: Some(count).filter(at_limit), ..self }
    }

    /// STOP takes effect before the move it comes with; a bare side announces the pieces on the board.
    fn after_traditional(self, before: &Position, action: CountAction, reached: &Position) -> Self {
        let (mover, material) = (before.turn(), Material::of(reached));
        let counted = match action {
            CountAction::Stop => None,
            CountAction::Start if material.is_bare(mover) => {
                Some(pieces_honour(&material, mover, limit(&material, !mover, true)))
            }
            _ => self.counted(mover, action),
        };
        let running = if action == CountAction::Stop { None } else { counted.or(self.count) };
        let bared = Color::ALL.iter().any(|side| material.is_bare(*side));
        let drawn = counted.filter(|count| !is_board(count)).filter(at_limit);
        Self {
            count: running.filter(|count| !(bared && is_board(count))),
            last_chance: counted.filter(is_board).filter(at_limit).filter(|_| !bared),
            board: counted.filter(is_board),
            expired: drawn.or_else(|| self.last_chance.filter(|count| count.counter != mover)),
        }
    }

    /// The count with this ply counted, if it is one of the counter's; a start of board's honour is 1.
    fn counted(self, mover: Color, action: CountAction) -> Option<Count> {
        let started = Count { kind: CountKind::Board, counter: mover, number: 0, limit: 64 };
        let running = if action == CountAction::Start { Some(started) } else { self.count };
        running.filter(|count| count.counter == mover).map(|count| Count { number: count.number + 1, ..count })
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as Option::filter hands it out")]
fn at_limit(count: &Count) -> bool {
    count.number >= count.limit
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as Option::filter hands it out")]
fn is_board(count: &Count) -> bool {
    count.kind == CountKind::Board
}

fn pieces_honour(material: &Material, counter: Color, limit: u16) -> Count {
    let number = material.pieces(Color::White) + material.pieces(Color::Black);
    Count { kind: CountKind::Pieces, counter, number, limit }
}

/// The limit of pieces' honour by what the stronger side has. A khon with two ma differs by rule set.
fn limit(material: &Material, stronger: Color, khon_first: bool) -> u16 {
    let has = |role| material.count(stronger, role);
    match (has(Role::Rua), has(Role::Khon), has(Role::Ma)) {
        (2.., _, _) => 8,
        (1, _, _) => 16,
        (_, 2.., _) => 22,
        (_, 1, 2..) if khon_first => 44,
        (_, _, 2..) => 32,
        (_, 1, _) => 44,
        _ => 64,
    }
}
