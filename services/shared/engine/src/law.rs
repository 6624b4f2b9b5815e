//! What the search must know of a game's rule set: the draws it gives beside stalemate, counts and repetitions.

use makruk::{Color, Game, RuleSet};

use crate::node::Node;
use crate::rng::mix;
use crate::score::Value;

/// With at most so many quiet plies left, positions are told apart by their exact number, and before that in steps.
const NEAR_LIMIT: u16 = 32;
const STEP: u16 = 8;

/// The rule set of a game, as far as a line of the search can meet it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Law {
    pub(crate) rules: RuleSet,
    /// The ply below the root with which the rules end the game.
    last_ply: usize,
    /// So many quiet plies in a row draw.
    quiet_limit: Option<u16>,
    /// Material that cannot mate draws; without this only two bare khuns do.
    by_material: bool,
}

impl Law {
    pub(crate) fn of(game: &Game) -> Self {
        let rules = game.rules();
        Self {
            rules,
            last_ply: usize::from(rules.ply_limit().saturating_sub(game.ply())),
            quiet_limit: rules.quiet_limit(),
            by_material: matches!(rules, RuleSet::PlyYard(_)),
        }
    }

    /// Do the rules end the game in this node as a draw, unless it is mate? Repetitions are not looked at.
    #[inline]
    pub(crate) fn draws(&self, node: &Node, ply: usize) -> bool {
        node.spent
            || self.is_dead(node)
            || ply >= self.last_ply
            || self.quiet_limit.is_some_and(|most| node.quiet >= most)
    }

    #[inline]
    fn is_dead(&self, node: &Node) -> bool {
        if self.by_material {
            node.position.insufficient_material().is_some()
        } else {
            node.position.board_count() == 2
        }
    }

    /// An estimate, and what remains of it as quiet plies go by: a lead that waits for the limit is none. So captures
    /// and bia moves, which start the count of them anew, gain in worth just when they are needed. Where neither is
    /// left to the hunter of a bare khun the estimate stays: it shows the way to the mate.
    #[inline]
    pub(crate) fn fade(&self, value: Value, node: &Node) -> Value {
        let Some(most) = self.quiet_limit else { return value };
        let bare = || Color::ALL.into_iter().any(|color| node.position.bare(color));
        if node.position.bia().is_empty() && bare() {
            return value;
        }
        // Neither exceeds the ply ceiling of 2,000, so that no product comes near the end of the type.
        let (gone, most) = (Value::from(node.quiet.min(most)), Value::from(most));
        let part = 256 - 256 * gone * gone / (most * most).max(1);
        value * part / 256
    }

    /// Tells positions apart in the transposition table by how near the quiet limit is; 0 where there is none.
    #[inline]
    pub(crate) fn salt(&self, node: &Node) -> u64 {
        let Some(most) = self.quiet_limit else { return 0 };
        let left = most.saturating_sub(node.quiet);
        mix(u64::from(if left <= NEAR_LIMIT { left } else { left.next_multiple_of(STEP) }))
    }
}

#[cfg(test)]
mod tests {
    use makruk::{Mode, PLY_CEILING, PLY_LIMIT, PlyYard, Setup, Sutras};

    use super::*;

    const PLY_YARD: &str = "ply_yard";

    fn root(rules: &str, fen: &str, quiet: u16) -> (Law, Node) {
        let position = fen.parse::<Setup>().unwrap().validate().unwrap();
        let game = Game::new(rules.parse().unwrap(), Mode::Bot, position).unwrap();
        (Law::of(&game), Node { quiet, ..Node::root(&game) })
    }

    fn draws(rules: &str, fen: &str, quiet: u16) -> bool {
        let (law, node) = root(rules, fen, quiet);
        law.draws(&node, 0)
    }

    #[test]
    fn each_rule_set_has_its_own_draws() {
        let (lone_ma, rua) = ("7k/8/8/8/8/2N5/8/K7 w", "7k/8/8/8/8/2R5/8/K7 w");
        for (rules, by_material, by_quiet) in
            [("ttakji", false, false), (PLY_YARD, true, true), ("traditional", false, false)]
        {
            assert!(draws(rules, "7k/8/8/8/8/8/8/K7 w", 0), "{rules}");
            assert_eq!(draws(rules, lone_ma, 0), by_material, "{rules}");
            assert!(!draws(rules, rua, 99), "{rules}");
            assert_eq!(draws(rules, rua, 100), by_quiet, "{rules}");
        }
    }

    #[test]
    fn the_last_ply_is_the_rule_sets() {
        for (rules, last) in [
            (RuleSet::Ttakji, PLY_LIMIT),
            (RuleSet::PlyYard(PlyYard::default()), PLY_CEILING),
            (RuleSet::Traditional(Sutras::default()), PLY_CEILING),
        ] {
            let game = Game::usual(rules, Mode::Bot);
            let (law, node) = (Law::of(&game), Node::root(&game));
            let at = |ply| law.draws(&node, ply);
            assert_eq!([at(usize::from(last) - 1), at(usize::from(last))], [false, true], "{rules}");
        }
    }

    #[test]
    fn a_lead_fades_only_where_the_quiet_limit_can_be_put_off() {
        let fade = |rules, fen, quiet| {
            let (law, node) = root(rules, fen, quiet);
            law.fade(800, &node)
        };
        let bia = "7k/8/8/8/P7/2R5/8/K7 w";
        assert_eq!([0, 50, 100].map(|quiet| fade(PLY_YARD, bia, quiet)), [800, 600, 0]);
        assert_eq!(fade("ply_yard+quiet_turns=1000", bia, 1_000), 600);
        assert_eq!(fade(PLY_YARD, "7k/8/8/8/8/2R5/8/K7 w", 90), 800);
        assert_eq!(fade("ttakji", bia, 90), 800);
    }

    #[test]
    fn the_table_knows_how_near_the_limit_is() {
        let salt = |rules, quiet| {
            let (law, node) = root(rules, "7k/8/8/8/P7/2R5/8/K7 w", quiet);
            law.salt(&node)
        };
        assert_eq!([0, 30, 90].map(|quiet| salt("ttakji", quiet)), [0; 3]);
        assert_eq!(salt(PLY_YARD, 30), salt(PLY_YARD, 33));
        assert_ne!(salt(PLY_YARD, 90), salt(PLY_YARD, 91));
    }
}
