//! Takhaeng ruea: rua that lie on their side and move as mets.

use makruk::{Color, CountAction, Game, Mode, Piece, Position, Role, RuleSet, StartProblem, Turn, pieces_limit};

use crate::{after, game, moves, position, start};

/// Handicap, board, and the moves of White's and Black's corners after a3a4.
const LAID: [(&str, &str, &str, &str); 6] = [
    ("a1", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/R~NSKMSNR w - - 0 1", "a1b2 h1h2", "a8a7 h8h7"),
    ("h1", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR~ w - - 0 1", "a1a2 h1g2", "a8a7 h8h7"),
    ("a1h1", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/R~NSKMSNR~ w - - 0 1", "a1b2 h1g2", "a8a7 h8h7"),
    ("a8", "r~nsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", "a1a2 h1h2", "a8b7 h8h7"),
    ("h8", "rnsmksnr~/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", "a1a2 h1h2", "a8a7 h8g7"),
    ("a8h8", "r~nsmksnr~/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", "a1a2 h1h2", "a8b7 h8g7"),
];

fn of_corners(position: &Position) -> String {
    let corner = |mv: &String| ["a1", "h1", "a8", "h8"].iter().any(|corner| mv.starts_with(corner));
    moves(position).into_iter().filter(corner).collect::<Vec<_>>().join(" ")
}

#[test]
fn each_handicap_lays_its_rua_and_no_other() {
    for (laid, fen, white, black) in LAID {
        let start = start(&format!("traditional+takhaeng_ruea={laid}"));
        assert_eq!(start.fen(), fen, "{laid}");
        assert_eq!(position(fen), start, "{laid}");
        assert_eq!((of_corners(&start).as_str(), moves(&start).len()), (white, 23), "{laid}");
        let reply = after(&start, "h3h4");
        assert_eq!((of_corners(&reply).as_str(), moves(&reply).len()), (black, 23), "{laid}");
        assert_eq!(start.by_role(Role::LyingRua).count() + start.by_role(Role::Rua).count(), 4, "{laid}");
    }
}

#[test]
fn it_moves_as_a_met_for_good() {
    let lying = position("4k3/8/8/8/3R~4/8/8/3K4 w");
    assert_eq!(moves(&lying), ["d1c1", "d1c2", "d1d2", "d1e1", "d1e2", "d4c3", "d4c5", "d4e3", "d4e5"]);
    let met = position("4k3/8/8/8/3M4/8/8/3K4 w");
    assert_eq!(moves(&met), moves(&lying));
    // It keeps lying wherever it goes, what it takes included, and never reaches a rank that raises it.
    let far = after(&position("4k3/8/8/2n5/3R~4/8/8/3K4 w"), "d4c5 e8f8 c5b6 f8e8 b6c7 e8f8 c7b8");
    assert_eq!(far.fen(), "1R~3k2/8/8/8/8/8/8/3K4 b - - 0 1");
    assert_eq!(far.piece_at("b8".parse().unwrap()), Some(Piece { color: Color::White, role: Role::LyingRua }));
}

#[test]
fn it_gives_check_as_a_met_and_not_as_a_rua() {
    assert!(!position("4k3/8/8/8/4R~3/8/8/3K4 b").is_check());
    assert!(position("4k3/3R~4/8/8/8/8/8/3K4 b").is_check());
}

#[test]
fn once_taken_it_is_gone() {
    let game = game("traditional+takhaeng_ruea=a8h8", "b1d2 h8g7 g1e2 a8b7");
    assert_eq!(game.fen(), "1nsmksn1/1r~4r~1/pppppppp/8/8/PPPPPPPP/3NN3/R1SKMS1R w - - 4 3");
    let taken = after(&position("4k3/1r~6/8/8/8/8/8/1R1K4 w"), "b1b7");
    assert_eq!(taken.fen(), "4k3/1R6/8/8/8/8/8/3K4 b - - 0 1");
    assert!(taken.by_role(Role::LyingRua).is_empty());
    // A bia ngai that takes one is a bia ngai, and the other way round.
    let taken = after(&position("4k3/2r~5/1M~6/8/8/8/8/3K4 w"), "b6c7");
    assert_eq!(taken.fen(), "4k3/2M~5/8/8/8/8/8/3K4 b - - 0 1");
    let taken = after(&position("4k3/2m~5/1R~6/8/8/8/8/3K4 w"), "b6c7");
    assert_eq!(taken.fen(), "4k3/2R~5/8/8/8/8/8/3K4 b - - 0 1");
    // A bia that takes one on its sixth rank is a bia ngai.
    let taken = after(&position("4k3/8/2r~5/1P6/8/8/8/3K4 w"), "b5c6m");
    assert_eq!(taken.fen(), "4k3/8/2M~5/8/8/8/8/3K4 b - - 0 1");
}

#[test]
fn it_repeats_mets_and_counts_as_one() {
    let [lying, met, ngai] = ["R~", "M", "M~"].map(|it| position(&format!("4k3/8/8/8/3{it}4/8/8/3K4 b")));
    assert_eq!((lying, lying.key()), (met, met.key()));
    assert_eq!((lying, lying.key()), (ngai, ngai.key()));
    assert_ne!(lying.fen(), met.fen());
    assert_eq!([lying, met, ngai].map(|it| it.material(Color::White)), [2, 2, 2]);
    assert_eq!([lying, met, ngai].map(|it| it.insufficient_material()), [met.insufficient_material(); 3]);
    let limit = |rules: &str| pieces_limit(rules.parse().unwrap(), &lying, Color::White);
    assert_eq!([limit("ttakji"), limit("traditional")], [Some(64), Some(64)]);
}

#[test]
fn the_bare_side_counts_it_among_the_pieces() {
    let rules: RuleSet = "traditional+takhaeng_ruea=a1h1".parse().unwrap();
    let mut game = Game::new(rules, Mode::Online, position("4k3/8/8/8/8/8/8/R~2K3R~ b")).unwrap();
    let mv = game.position().parse_uci("e8e7").unwrap();
    game.play(Turn { mv, count: CountAction::Start }).unwrap();
    assert_eq!(game.count().unwrap().to_string(), "pieces' honour 4/64 by Black");
}

#[test]
fn more_than_were_laid_are_refused() {
    let problems = |rules: &str, fen: &str| {
        let rules: RuleSet = rules.parse().unwrap();
        let found = rules.start_problems(&position(fen));
        let text: Vec<String> = found.iter().map(StartProblem::to_string).collect();
        assert_eq!(Game::new(rules, Mode::Bot, position(fen)).is_ok(), found.is_empty());
        text.join("; ").replace("@1", "")
    };
    let (white, both) = ("4k3/8/8/8/8/8/8/R~2K4 w", "r~3k3/8/8/8/8/8/8/R~2K3R~ w");
    for rules in ["ttakji", "ply_yard", "traditional", "traditional+sut_khun"] {
        assert_eq!(problems(rules, white), format!("expected at most 0 lying rua for White under {rules}, found 1"));
    }
    assert_eq!(problems("traditional+takhaeng_ruea=h1", white), "");
    assert_eq!(problems("traditional+takhaeng_ruea=a1h1", white), "");
    let one = "traditional+takhaeng_ruea=a1";
    assert_eq!(
        problems(one, both),
        format!(
            "expected at most 1 lying rua for White under {one}, found 2; \
             expected at most 0 lying rua for Black under {one}, found 1"
        )
    );
    let black = "traditional+takhaeng_ruea=a8h8";
    assert_eq!(problems(black, white), format!("expected at most 0 lying rua for White under {black}, found 1"));
}
