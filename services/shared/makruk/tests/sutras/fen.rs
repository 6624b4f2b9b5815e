//! Free moves in the third field of FEN.

use makruk::{Fault, FenFault, Game, Mode, Position, RuleSet, SetupProblem, StartProblem};

use crate::{ALL, game, position, rights, start};

const BOARD: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";

#[test]
fn every_set_of_them_is_written_and_read_back() {
    for set in 0..64 {
        let text: String =
            "KMNkmn".chars().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, it)| it).collect();
        let text = if text.is_empty() { "-".to_owned() } else { text };
        let fen = format!("{BOARD} w {text} - 0 1");
        let read = position(&fen);
        assert_eq!((read.fen(), read.free()), (fen.clone(), rights(&text)));
        assert_eq!(read.setup().to_string(), fen);
        assert_eq!(read.to_string(), fen);
        let game = Game::new(ALL.parse().unwrap(), Mode::Online, read).unwrap();
        assert_eq!(game.fen(), fen);
    }
}

#[test]
fn the_short_forms_leave_them_out() {
    assert_eq!(start(ALL).board_fen(), format!("{BOARD} w"));
    assert_eq!(start(ALL).fairy_board_fen(), format!("{BOARD} w"));
    assert_eq!(position(&format!("{BOARD} w")).free(), rights("-"));
    assert_eq!(position(&format!("{BOARD} w 128 3 40")).free(), rights("-"));
}

#[test]
fn games_write_them_as_they_are_lost() {
    for (turns, fen) in [
        ("", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w KMNkmn - 0 1"),
        ("e1e3", "rnsmksnr/8/pppppppp/8/4P3/PPPPMPPP/8/RNSK1SNR b Kkmn - 0 1"),
        ("e1e3 e8c7", "rnsm1snr/2k5/pppppppp/8/4P3/PPPPMPPP/8/RNSK1SNR w K - 1 2"),
        ("e1e3 e8c7 d1f2", "rnsm1snr/2k5/pppppppp/8/4P3/PPPPMPPP/5K2/RNS2SNR b - - 2 2"),
        // The bia moves with it, so that no such move is quiet.
        ("a3a4 g8h6", "rnsmks1r/8/pppppppn/7p/P7/1PPPPPPP/8/RNSKMSNR w Kk - 0 2"),
    ] {
        assert_eq!(game(ALL, turns).fen(), fen, "{turns}");
    }
}

#[test]
fn what_is_no_set_of_them_is_refused_with_the_text() {
    for field in ["kK", "KK", "NM", "KMNkmnk", "Q", "KQkq", "K-", "--", "kmnKMN", "é", "x", "0x1", "-1", "1234567890"]
    {
        let error = format!("{BOARD} w {field} - 0 1").parse::<Position>().unwrap_err();
        let expected = Fault::Fen(FenFault::FreeMoves { found: field.to_owned() });
        assert_eq!(error.faults(), [expected], "{field}");
    }
}

#[test]
fn those_without_their_piece_are_refused_by_name() {
    let bare = "4k3/8/8/8/8/8/8/3K4";
    for (fen, found) in [
        (format!("{bare} w KMk"), "M"),
        (format!("{bare} w Nn"), "Nn"),
        (format!("{bare} b KMNkmn"), "MNmn"),
        ("3k4/8/8/8/8/8/8/4K3 w Kk".to_owned(), "Kk"),
        ("3mk3/8/8/8/8/8/8/3KM3 w Mmn".to_owned(), "n"),
    ] {
        let error = fen.parse::<Position>().unwrap_err();
        assert_eq!(error.faults(), [Fault::Setup(SetupProblem::FreeMoves { found: rights(found) })], "{fen}");
        assert_eq!(
            error.to_string(),
            format!("expected a piece on its first square for each free move, found none for {found}")
        );
    }
}

#[test]
fn those_that_the_rule_set_does_not_give_are_refused_at_the_start() {
    for (rules, field, extra) in [
        ("ttakji", "KMNkmn", "KMNkmn"),
        ("ply_yard", "Kk", "Kk"),
        ("traditional", "n", "n"),
        ("traditional+sut_khun", "KMk", "M"),
        ("traditional+sut_met+sut_ma", "KMNkmn", "Kk"),
    ] {
        let rules: RuleSet = rules.parse().unwrap();
        let fen = format!("{BOARD} w {field}");
        let problem = StartProblem::FreeMoves { found: rights(extra), rules };
        assert_eq!(rules.start_problems(&position(&fen)), [problem]);
        assert_eq!(rules.read_start(&fen).unwrap_err().faults(), [Fault::Start(problem)]);
        let error = Game::new(rules, Mode::Online, position(&fen)).unwrap_err();
        assert_eq!(error.problems(), [problem]);
        assert_eq!(error.to_string(), format!("{rules} has no free moves {extra}"));
    }
    let rules: RuleSet = "traditional+sut_khun".parse().unwrap();
    assert_eq!(rules.read_start(&format!("{BOARD} w k")).map(|start| start.free()), Ok(rights("k")));
}
