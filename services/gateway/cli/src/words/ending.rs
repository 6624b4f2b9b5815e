//! Results in words.

use makruk_proto::game::v1::{Color, EndReason, Insufficiency, Result as GameResult};

use super::{kind, other, side};

/// A result with its reason and figures, for a person who plays `me`.
pub fn ending(result: &GameResult, me: Option<Color>) -> String {
    let winner = result.winner();
    if result.reason() == EndReason::Aborted {
        return "The game was aborted: no result.".to_owned();
    }
    let named = |color| format!("{}{}", side(color), if me == Some(color) { " (you)" } else { "" });
    if winner == Color::Unspecified {
        return format!("Draw: {}.", draw(result));
    }
    let how = match result.reason() {
        EndReason::Checkmate => "by checkmate".to_owned(),
        EndReason::Resignation => format!("because {} resigned", named(other(winner))),
        EndReason::Time => format!("because {} ran out of time", named(other(winner))),
        reason => format!("({})", plain(reason)),
    };
    format!("{} wins {how}.", named(winner))
}

/// Why a game is drawn.
fn draw(result: &GameResult) -> String {
    let count = result.count.as_ref();
    let counter = count.map_or("The counting side", |count| side(count.counter()));
    let figures = count.map(|count| format!(" ({} of {})", count.number, count.limit)).unwrap_or_default();
    match (result.reason(), result.plies) {
        (EndReason::MateByCountingSide, _) => format!("{counter} gave mate while counting board's honour{figures}"),
        (EndReason::Agreement, _) => "both sides agreed".to_owned(),
        (EndReason::Time, _) => "a side ran out of time, but the other has only its khun".to_owned(),
        (EndReason::Stalemate, _) => "stalemate".to_owned(),
        (EndReason::BareKhuns, _) => "only the two khuns are left".to_owned(),
        (EndReason::CountLimit, _) => match count {
            Some(count) => format!("{counter}'s count of {} reached its limit of {}", kind(count.kind()), count.limit),
            None => "a count reached its limit".to_owned(),
        },
        (EndReason::Threefold, _) => format!("the same position stood for the third time{}", places(result)),
        (EndReason::InsufficientMaterial, _) => {
            format!("no mate is possible any more{}", insufficient(result.insufficiency()))
        }
        (EndReason::QuietLimit, 0) => "too many plies without a capture or a bia move".to_owned(),
        (EndReason::QuietLimit, plies) => format!("{plies} plies in a row without a capture or a bia move"),
        (EndReason::PlyLimit, 0) => "the game reached the greatest number of plies".to_owned(),
        (EndReason::PlyLimit, plies) => format!("{plies} plies were played, the most a game can have"),
        (reason, _) => plain(reason),
    }
}

fn insufficient(why: Insufficiency) -> &'static str {
    match why {
        Insufficiency::BareKhuns => ", only the two khuns are left",
        Insufficiency::LoneMa => ", one ma is left against a bare khun",
        Insufficiency::MetsOnOneColor => {
            ", only met and bia ngai on squares of one colour are left against a bare khun"
        }
        Insufficiency::Unspecified => "",
    }
}

fn places(result: &GameResult) -> String {
    if result.repeated_plies.is_empty() {
        return String::new();
    }
    let plies: Vec<String> = result.repeated_plies.iter().map(u32::to_string).collect();
    format!(" (after plies {})", plies.join(", "))
}

/// The name of a reason of a later day.
fn plain(reason: EndReason) -> String {
    reason.as_str_name().trim_start_matches("END_REASON_").replace('_', " ").to_lowercase()
}

#[cfg(test)]
mod tests {
    use makruk_proto::game::v1::{Count, CountKind};

    use super::*;

    fn count(kind: CountKind, number: u32, limit: u32) -> Count {
        Count { kind: kind.into(), counter: Color::White.into(), number, limit }
    }

    fn result(winner: Color, reason: EndReason) -> GameResult {
        GameResult { winner: winner.into(), reason: reason.into(), ..GameResult::default() }
    }

    fn draw(reason: EndReason) -> GameResult {
        result(Color::Unspecified, reason)
    }

    #[test]
    fn a_win_says_whose_and_how() {
        let (white, black) = (Some(Color::White), Some(Color::Black));
        let mate = result(Color::White, EndReason::Checkmate);
        assert_eq!(ending(&mate, white), "White (you) wins by checkmate.");
        assert_eq!(ending(&mate, black), "White wins by checkmate.");
        let resigned = result(Color::Black, EndReason::Resignation);
        assert_eq!(ending(&resigned, white), "Black wins because White (you) resigned.");
        assert_eq!(ending(&resigned, None), "Black wins because White resigned.");
        let flag = result(Color::Black, EndReason::Time);
        assert_eq!(ending(&flag, black), "Black (you) wins because White ran out of time.");
    }

    #[test]
    fn an_aborted_game_has_no_result() {
        assert_eq!(ending(&draw(EndReason::Aborted), None), "The game was aborted: no result.");
    }

    #[test]
    fn a_draw_says_why_with_its_figures() {
        let limit = GameResult { count: Some(count(CountKind::Pieces, 16, 16)), ..draw(EndReason::CountLimit) };
        let mate = GameResult { count: Some(count(CountKind::Board, 3, 64)), ..draw(EndReason::MateByCountingSide) };
        let thrice = GameResult { repeated_plies: vec![0, 4, 8], ..draw(EndReason::Threefold) };
        let figure = |reason, plies| GameResult { plies, ..draw(reason) };
        for (result, words) in [
            (draw(EndReason::Stalemate), "stalemate"),
            (draw(EndReason::Agreement), "both sides agreed"),
            (draw(EndReason::Time), "a side ran out of time, but the other has only its khun"),
            (draw(EndReason::BareKhuns), "only the two khuns are left"),
            (mate, "White gave mate while counting board's honour (3 of 64)"),
            (limit, "White's count of pieces' honour reached its limit of 16"),
            (thrice, "the same position stood for the third time (after plies 0, 4, 8)"),
            (figure(EndReason::QuietLimit, 100), "100 plies in a row without a capture or a bia move"),
            (figure(EndReason::PlyLimit, 400), "400 plies were played, the most a game can have"),
            (figure(EndReason::PlyLimit, 0), "the game reached the greatest number of plies"),
        ] {
            assert_eq!(ending(&result, None), format!("Draw: {words}."));
        }
    }

    #[test]
    fn insufficient_material_says_what_is_left() {
        for (why, words) in [
            (Insufficiency::LoneMa, ", one ma is left against a bare khun"),
            (Insufficiency::BareKhuns, ", only the two khuns are left"),
            (
                Insufficiency::MetsOnOneColor,
                ", only met and bia ngai on squares of one colour are left against a bare khun",
            ),
            (Insufficiency::Unspecified, ""),
        ] {
            let result = GameResult { insufficiency: why.into(), ..draw(EndReason::InsufficientMaterial) };
            assert_eq!(ending(&result, None), format!("Draw: no mate is possible any more{words}."));
        }
    }
}
