//! How a game ended, and the judgement after each ply.

use std::fmt;

use crate::{Color, Count, CountStep, Insufficiency, Position, RuleSet};

/// The result of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` is a draw, or with [`Reason::Aborted`] no result at all.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason,
}

/// Why a game is over, with the figures that prove it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// No legal move, in check. The mating side wins.
    Checkmate,
    /// Mate given with a move counted by board's honour: a draw.
    MateByCountingSide {
        /// The count, the mating move included.
        count: Count,
    },
    /// No legal move, not in check: a draw.
    Stalemate,
    /// Neither side has more than its khun: a draw.
    BareKhuns,
    /// A count reached its limit and the last move left did not mate: a draw.
    CountLimit {
        /// The count.
        count: Count,
    },
    /// The same position for the third time: a draw.
    Threefold {
        /// The numbers of the plies after which it stood on the board; 0 is the start position. In a game that was
        /// played on these are the last three.
        plies: [u16; 3],
    },
    /// Mate has become impossible, whatever the moves: a draw.
    InsufficientMaterial {
        /// Why.
        material: Insufficiency,
    },
    /// Too many plies in a row without a capture or a bia move: a draw.
    QuietLimit {
        /// How many, of both sides together.
        plies: u16,
    },
    /// The last ply a game can have was played: a draw.
    PlyLimit {
        /// Which one it was.
        plies: u16,
    },
    /// A player resigned. The other side wins, whatever it has left.
    Resignation,
    /// Both players agreed to a draw.
    Agreement,
    /// A flag fell. The other side wins whatever it has left; by [`RuleSet::PlyYard`] it is a draw if the other side has
    /// a bare khun.
    Timeout,
    /// Called off before it had really begun: neither a win nor a draw.
    Aborted,
}

impl Reason {
    /// A name of lowercase letters and underscores that stays the same: for records and logs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::MateByCountingSide { .. } => "mate_by_counting_side",
            Self::Stalemate => "stalemate",
            Self::BareKhuns => "bare_khuns",
            Self::CountLimit { .. } => "count_limit",
            Self::Threefold { .. } => "threefold",
            Self::InsufficientMaterial { .. } => "insufficient_material",
            Self::QuietLimit { .. } => "quiet_limit",
            Self::PlyLimit { .. } => "ply_limit",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Timeout => "time",
            Self::Aborted => "aborted",
        }
    }
}

/// What is known about a ply just played, or about a start position (then by default).
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Evidence {
    pub(crate) ply: u16,
    pub(crate) quiet: u16,
    pub(crate) count: CountStep,
    pub(crate) repetition: Option<[u16; 3]>,
}

impl Outcome {
    const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The rival of the side that resigns wins.
    pub(crate) fn resignation(by: Color) -> Self {
        Self { winner: Some(!by), reason: Reason::Resignation }
    }

    /// Both sides agreed.
    pub(crate) const fn agreement() -> Self {
        Self::draw(Reason::Agreement)
    }

    /// The rival of the side whose flag fell wins, unless the rules ask for more than a bare khun.
    pub(crate) fn timeout(rules: RuleSet, position: &Position, by: Color) -> Self {
        let wins = rules.loses_to_bare_khun() || !position.bare(!by);
        Self { winner: wins.then_some(!by), reason: Reason::Timeout }
    }

    /// Neither side won or drew.
    pub(crate) const fn aborted() -> Self {
        Self::draw(Reason::Aborted)
    }

    /// Whether each side has half a point. A game that was [aborted](Reason::Aborted) is no draw: it has no result.
    pub const fn is_draw(&self) -> bool {
        self.winner.is_none() && !self.is_void()
    }

    /// Whether the game ended without a result.
    pub const fn is_void(&self) -> bool {
        matches!(self.reason, Reason::Aborted)
    }

    /// The judgement on a position just reached. Of several endings at once the first counts: checkmate, stalemate,
    /// material (bare khuns, or all that is insufficient), count limit or quiet limit, threefold, ply limit.
    pub(crate) fn judge(rules: RuleSet, position: &Position, evidence: &Evidence) -> Option<Self> {
        if !position.has_legal_move() {
            return Some(match evidence.count.counted_board {
                _ if !position.is_check() => Self::draw(Reason::Stalemate),
                Some(count) => Self::draw(Reason::MateByCountingSide { count }),
                None => Self { winner: Some(!position.turn()), reason: Reason::Checkmate },
            });
        }
        let (ply, quiet) = (evidence.ply, evidence.quiet);
        let reason = material_reason(rules, position)
            .or_else(|| evidence.count.expired.map(|count| Reason::CountLimit { count }))
            .or_else(|| rules.quiet_limit().filter(|&most| quiet >= most).map(|_| Reason::QuietLimit { plies: quiet }))
            .or_else(|| evidence.repetition.map(|plies| Reason::Threefold { plies }))
            .or_else(|| (ply >= rules.ply_limit()).then_some(Reason::PlyLimit { plies: ply }));
        reason.map(Self::draw)
    }
}

/// Whether the rule set ends a game for what is left on the board.
fn material_reason(rules: RuleSet, position: &Position) -> Option<Reason> {
    if let RuleSet::PlyYard(_) = rules {
        return position.insufficient_material().map(|material| Reason::InsufficientMaterial { material });
    }
    Color::ALL.into_iter().all(|color| position.bare(color)).then_some(Reason::BareKhuns)
}

/// As in "White wins: checkmate", "draw: stalemate" or "no result: aborted".
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(color) => write!(f, "{} wins: {}", color.name(), self.reason),
            None if self.is_void() => write!(f, "no result: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate => f.write_str("checkmate"),
            Self::MateByCountingSide { count } => write!(f, "mate by the counting side ({count})"),
            Self::Stalemate => f.write_str("stalemate"),
            Self::BareKhuns => f.write_str("two bare khuns"),
            Self::CountLimit { count } => write!(f, "no mate within the count ({count})"),
            Self::Threefold { plies: [first, second, third] } => {
                write!(f, "the same position after plies {first}, {second} and {third}")
            }
            Self::InsufficientMaterial { material } => write!(f, "no mate is possible ({material})"),
            Self::QuietLimit { plies } => write!(f, "{plies} plies without a capture or a bia move"),
            Self::PlyLimit { plies } => write!(f, "{plies} plies played"),
            Self::Resignation | Self::Agreement | Self::Timeout | Self::Aborted => f.write_str(self.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CountKind, PLY_CEILING, PLY_LIMIT, PlyYard, Sutras};

    const COUNT: Count = Count { kind: CountKind::Board, counter: Color::White, number: 64, limit: 64 };

    /// Everything a ply can bring about at once.
    fn all() -> Evidence {
        let count = CountStep { counted_board: Some(COUNT), expired: Some(COUNT), ..CountStep::default() };
        Evidence { ply: PLY_LIMIT, quiet: 100, count, repetition: Some([1, 2, 3]) }
    }

    fn reason(fen: &str, evidence: &Evidence) -> Option<Reason> {
        Outcome::judge(RuleSet::Ttakji, &fen.parse().unwrap(), evidence).map(|outcome| outcome.reason)
    }

    #[test]
    fn of_several_endings_the_first_counts() {
        let mut evidence = all();
        assert_eq!(reason("k6R/8/1K6/8/8/8/8/8 b", &evidence), Some(Reason::MateByCountingSide { count: COUNT }));
        assert_eq!(reason("k7/2R5/1K6/8/8/8/8/8 b", &evidence), Some(Reason::CountLimit { count: COUNT }));
        assert_eq!(reason("k7/1R6/1K6/8/8/8/8/8 b", &evidence), Some(Reason::Stalemate));
        assert_eq!(reason("k7/8/1K6/8/8/8/8/8 b", &evidence), Some(Reason::BareKhuns));
        let open = "k7/8/1K6/8/8/8/8/7R b";
        assert_eq!(reason(open, &evidence), Some(Reason::CountLimit { count: COUNT }));
        evidence.count.expired = None;
        assert_eq!(reason(open, &evidence), Some(Reason::Threefold { plies: [1, 2, 3] }));
        evidence.repetition = None;
        assert_eq!(reason(open, &evidence), Some(Reason::PlyLimit { plies: PLY_LIMIT }));
        evidence.ply = PLY_LIMIT - 1;
        assert_eq!(reason(open, &evidence), None);
    }

    #[test]
    fn a_mate_wins_on_the_last_ply_and_on_the_last_move_of_a_count() {
        let mut evidence = all();
        evidence.count.counted_board = None;
        let outcome = Outcome::judge(RuleSet::Ttakji, &"k6R/8/1K6/8/8/8/8/8 b".parse().unwrap(), &evidence);
        assert_eq!(outcome, Some(Outcome { winner: Some(Color::White), reason: Reason::Checkmate }));
    }

    #[test]
    fn each_rule_set_has_its_own_endings() {
        let judge = |rules, fen: &str, evidence: &Evidence| {
            Outcome::judge(rules, &fen.parse().unwrap(), evidence).map(|outcome| outcome.reason)
        };
        let (ply_yard, traditional) = (RuleSet::PlyYard(PlyYard::default()), RuleSet::Traditional(Sutras::default()));
        let bare = "k7/8/1K6/8/8/8/8/8 b";
        let material = Insufficiency::BareKhuns;
        let evidence = Evidence { quiet: 100, ply: 2_000, ..Evidence::default() };
        assert_eq!(judge(ply_yard, bare, &evidence), Some(Reason::InsufficientMaterial { material }));
        assert_eq!(judge(traditional, bare, &evidence), Some(Reason::BareKhuns));
        let open = "k7/8/1K6/8/8/8/8/7R b";
        assert_eq!(judge(ply_yard, open, &evidence), Some(Reason::QuietLimit { plies: 100 }));
        for rules in [RuleSet::Ttakji, traditional] {
            assert_eq!(judge(rules, open, &evidence), Some(Reason::PlyLimit { plies: PLY_CEILING }), "{rules}");
        }
        let evidence = Evidence { quiet: 99, ply: 1_999, ..evidence };
        assert_eq!([ply_yard, traditional].map(|rules| judge(rules, open, &evidence)), [None, None]);
    }

    #[test]
    fn the_text_carries_the_figures() {
        let text = |reason| Outcome::draw(reason).to_string();
        assert_eq!(
            text(Reason::CountLimit { count: COUNT }),
            "draw: no mate within the count (board's honour 64/64 by White)"
        );
        assert_eq!(
            text(Reason::MateByCountingSide { count: COUNT }),
            "draw: mate by the counting side (board's honour 64/64 by White)"
        );
        assert_eq!(
            text(Reason::Threefold { plies: [12, 30, 44] }),
            "draw: the same position after plies 12, 30 and 44"
        );
        assert_eq!(text(Reason::PlyLimit { plies: PLY_LIMIT }), "draw: 400 plies played");
        assert_eq!(text(Reason::Stalemate), "draw: stalemate");
        assert_eq!(text(Reason::BareKhuns), "draw: two bare khuns");
        assert_eq!(Outcome::resignation(Color::White).to_string(), "Black wins: resignation");
        assert_eq!(Outcome::agreement().to_string(), "draw: agreement");
        assert_eq!(Outcome::aborted().to_string(), "no result: aborted");
    }

    #[test]
    fn a_flag_loses_whatever_is_left_but_for_a_bare_khun_by_ply_yard() {
        let sets = ["ttakji", "traditional", "ply_yard"].map(|text| text.parse::<RuleSet>().unwrap());
        let judge = |fen: &str, by| {
            let position = fen.parse().unwrap();
            sets.map(|rules| Outcome::timeout(rules, &position, by).to_string())
        };
        let (white, black, draw) = ("White wins: time", "Black wins: time", "draw: time");
        // White has a rua and Black a bare khun.
        let fen = "k7/8/1K6/8/8/8/8/7R w";
        assert_eq!(judge(fen, Color::White), [black, black, draw]);
        assert_eq!(judge(fen, Color::Black), [white, white, white]);
        // One ma and even one bia are enough.
        for fen in ["k7/8/1K6/8/8/8/4n3/7R w", "k7/8/1K6/7p/8/8/8/7R w"] {
            assert_eq!(judge(fen, Color::White), [black, black, black], "{fen}");
        }
    }

    #[test]
    fn an_aborted_game_is_neither_won_nor_drawn() {
        let aborted = Outcome::aborted();
        assert_eq!((aborted.winner, aborted.is_void(), aborted.is_draw()), (None, true, false));
        let agreed = Outcome::agreement();
        assert_eq!((agreed.winner, agreed.is_void(), agreed.is_draw()), (None, false, true));
        assert!(!Outcome::resignation(Color::White).is_draw());
    }
}
