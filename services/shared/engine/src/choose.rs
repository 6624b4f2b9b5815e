//! From a game to a player's whole turn: the move, and what to do about the count.

use std::sync::atomic::AtomicBool;

use makruk::{CountAction, CountKind, Game, Move, Turn};

use crate::eval::evaluate;
use crate::law::Law;
use crate::level::{Lapse, Level};
use crate::limits::{Limits, Meter};
use crate::node::Node;
use crate::ordering::Ordering;
use crate::path::Path;
use crate::rng::Rng;
use crate::root::{DEEPEST, Found};
use crate::score::{MAX_PLY, Score};
use crate::search::{Search, Taste};
use crate::table::Table;

/// At this score or below, a player starts to count for a draw.
const STARTS_COUNT: i32 = -300;

/// From this score on, a player that counts stops: it wants to win.
const STOPS_COUNT: i32 = 200;

/// What the engine would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// A legal turn: a legal move with a count action the game allows.
    pub turn: Turn,
    /// What the position is worth to the mover if it plays this.
    pub score: Score,
    /// Plies searched in full; 0 if the move was the only one, or if there was no time to search.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
}

/// Chooses a turn for the side to move. `None` only when the game is over.
///
/// The level's handicap applies whatever the limits are; of the limits and the level's own depth the lower one counts,
/// and [`Level::budget`] gives limits that suit it. The answer depends on nothing but the arguments, so that without a
/// deadline and a stop it is the same every time. A set flag or a past deadline still brings a legal move, the first one
/// by static ordering; a single legal move is answered without a search.
///
/// The move is searched under the game's own rule set and mode, free moves included. Draws are stalemate, two bare khuns or
/// all else that is [insufficient](makruk::Position::insufficient_material) there, the limits of counts, of quiet plies
/// and of plies, and the third occurrence of a position where it ends a game, those of the game counted in; a mate that
/// the running count would void is worth nothing. Where repetition ends no game, a position that comes back again and
/// again is worth less to who is ahead, and so is a lead that lets quiet plies go by.
///
/// Counts: a bare khun starts pieces' honour as soon as it may and never stops it; board's honour is started when losing
/// by 3 bia and stopped when winning by 2, or in time for a mate. Of both sides it is assumed in the search that a bare
/// khun starts its count with the first move it can, and that a counter stops in time for a mate that it gives, and before
/// the limit if it is well ahead now.
///
/// **Not guaranteed**: that a score is exact (the search prunes), and that any other choice to start or stop a count is
/// foreseen.
pub fn think(game: &Game, level: Level, limits: Limits, stop: &AtomicBool, seed: u64) -> Option<Choice> {
    // More entries than nodes would only cost the time to clear them.
    let enough = limits.nodes.map_or(u32::MAX, |nodes| nodes.max(1).ilog2() + 1);
    search(game, level, limits, stop, seed, level.skill().table_bits.min(enough))
}

/// [`think`] with a transposition table of another size; 0 bits: none.
pub(crate) fn search(
    game: &Game,
    level: Level,
    limits: Limits,
    stop: &AtomicBool,
    seed: u64,
    table_bits: u32,
) -> Option<Choice> {
    if game.outcome().is_some() {
        return None;
    }
    let root = Node::root(game);
    let mut rng = Rng::new(seed);
    let mut moves = ordered(&root, &mut rng);
    let first = *moves.first()?;
    let fallback = Found { mv: first, value: evaluate(&root.position), depth: 0 };
    if moves.len() == 1 {
        return Some(choice(game, fallback, 0));
    }
    let skill = level.skill();
    let depth = [skill.depth, limits.depth].into_iter().flatten().min().unwrap_or(DEEPEST);
    let mut search = Search {
        meter: Meter::new(limits, stop),
        path: Path::of(game),
        table: Table::new(table_bits),
        ordering: Ordering::new(),
        taste: Taste { seed, grain: skill.grain },
        law: Law::of(game),
    };
    let found = match skill.lapse {
        None => search.deepen(&root, &mut moves, depth),
        Some(lapse) => pick(search.weigh(&root, &moves, depth), lapse, &mut rng),
    };
    Some(choice(game, found.unwrap_or(fallback), search.meter.nodes()))
}

/// All legal moves, the most promising first and equally promising ones in the seed's order: so games differ.
fn ordered(root: &Node, rng: &mut Rng) -> Vec<Move> {
    let ordering = Ordering::new();
    let mut moves: Vec<Move> = root.position.legal_moves().into_iter().collect();
    rng.shuffle(&mut moves);
    moves.sort_by_key(|&mv| -ordering.guess(&root.position, mv, MAX_PLY, None));
    moves
}

/// A weak player's pick: some moves are overlooked, and among the rest all near the best look alike.
fn pick(weighed: Vec<Found>, lapse: Lapse, rng: &mut Rng) -> Option<Found> {
    let seen: Vec<Found> = weighed.iter().filter(|_| !rng.chance(lapse.overlook)).copied().collect();
    let seen = if seen.is_empty() { weighed } else { seen };
    let best = seen.iter().map(|found| found.value).max()?;
    let near: Vec<Found> = seen.into_iter().filter(|found| found.value >= best - lapse.margin).collect();
    near.get(rng.below(near.len())).copied()
}

fn choice(game: &Game, found: Found, nodes: u64) -> Choice {
    let score = Score::from_value(found.value);
    let turn = Turn { mv: found.mv, count: count_action(game, score) };
    Choice { turn, score, depth: found.depth, nodes }
}

/// Count when losing; stop counting when winning. A bare khun has nothing to lose by its count and everything to gain.
/// A mate given with a counted move is only a draw: the score of a mate ahead stops the count in time.
fn count_action(game: &Game, score: Score) -> CountAction {
    match game.startable() {
        Some(CountKind::Pieces) => CountAction::Start,
        Some(CountKind::Board) if !score.at_least(STARTS_COUNT + 1) => CountAction::Start,
        _ if game.may_stop() && score.at_least(STOPS_COUNT) => CountAction::Stop,
        _ => CountAction::None,
    }
}

#[cfg(test)]
mod tests {
    use makruk::{Mode, RuleSet, Setup};

    use super::*;
    use crate::bench::suite;

    fn searched(game: &Game, depth: u8, table_bits: u32) -> Choice {
        search(game, Level::Hard, Limits::depth(depth), &AtomicBool::new(false), 0, table_bits).unwrap()
    }

    /// The table cuts lines short and changes the order of moves, which the reductions depend on: estimates may differ
    /// with and without it. Forced mates may not.
    #[test]
    fn the_table_changes_no_mate() {
        for fen in ["4k3/8/8/3K4/8/8/R7/7R w", "8/8/3M~2M~1/1M~5R/3P4/5S2/3S4/3KM1k1 w", "7k/8/5K2/8/8/8/8/R6r w"] {
            let position = fen.parse::<Setup>().unwrap().validate().unwrap();
            let game = Game::new(RuleSet::Ttakji, Mode::Bot, position).unwrap();
            let [none, small, large] = [0, 6, 18].map(|bits| searched(&game, 7, bits).score);
            assert!(matches!(none, Score::Mate(3..=5)), "{fen}: {none:?}");
            assert_eq!([small, large], [none; 2], "{fen}");
        }
    }

    #[test]
    fn the_table_saves_work() {
        let nodes = |bits| suite().map(|game| searched(&game, 6, bits).nodes).sum::<u64>();
        assert!(nodes(18) < nodes(0));
    }

    #[test]
    fn a_weak_player_sees_some_moves_and_takes_one_near_the_best() {
        let moves = makruk::Position::start().legal_moves();
        let weighed = |values: &[i32]| -> Vec<Found> {
            moves.iter().zip(values).map(|(&mv, &value)| Found { mv, value, depth: 2 }).collect()
        };
        let mut picked = [0_u32; 4];
        for seed in 0..2_000 {
            let lapse = Lapse { overlook: 20, margin: 80 };
            let found = pick(weighed(&[500, 30, 0, -60]), lapse, &mut Rng::new(seed)).unwrap();
            picked[moves.iter().position(|&mv| mv == found.mv).unwrap()] += 1;
        }
        // Four times in five it sees the winning move; otherwise one of those near the next best it sees.
        assert!((1_500..1_700).contains(&picked[0]), "{picked:?}");
        assert!(picked[1] > picked[3] && picked[3] > 0, "{picked:?}");
        assert_eq!(pick(Vec::new(), Lapse { overlook: 20, margin: 80 }, &mut Rng::new(1)), None);
    }
}
