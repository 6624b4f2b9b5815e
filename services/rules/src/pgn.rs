//! A game as a PGN file: what the rules library writes of it, and who played it, when, and with what time.

use makruk::Color;
use makruk::clock::TimeControl;
use makruk::pgn::Pgn;
use makruk_proto::game::v1::{self as pb, BotLevel, seat::Occupant};
use makruk_runtime::Millis;
use time::OffsetDateTime;

use crate::aggregate::Aggregate;
use crate::refusal::Refusal;

/// Where every game of the fleet was played.
const SITE: &str = "Makruk Fleet";

/// Writes a game as it stands. The rules' own text is in the tag `RuleSet`, as the library reads it.
///
/// # Errors
/// [`Refusal::Corrupt`] for a game that no record can hold, which is none that was played here.
pub(crate) fn write(game: &Aggregate) -> Result<String, Refusal> {
    let corrupt = |error: &dyn std::fmt::Display| Refusal::Corrupt(format!("{}: {error}", game.id));
    let mut record = Pgn::annotated(&game.game).map_err(|error| corrupt(&error))?;
    for (name, value) in tags(game) {
        record.set_tag(name, &value).map_err(|error| corrupt(&error))?;
    }
    Ok(record.to_string())
}

fn tags(game: &Aggregate) -> Vec<(&'static str, String)> {
    let (date, hour) = calendar(game.created_at);
    let (white, white_type) = occupant(game.seats.at(Color::White));
    let (black, black_type) = occupant(game.seats.at(Color::Black));
    let control = game.timing.control;
    let mut tags = vec![
        ("Event", if game.rated { "Rated game" } else { "Casual game" }.to_owned()),
        ("Site", SITE.to_owned()),
        ("Date", date.clone()),
        ("Round", "-".to_owned()),
        ("White", white),
        ("Black", black),
        ("GameId", game.id.to_string()),
        ("UTCDate", date),
        ("UTCTime", hour),
        ("WhiteType", white_type.to_owned()),
        ("BlackType", black_type.to_owned()),
        ("TimeControl", control.map_or_else(|| "-".to_owned(), time_control)),
    ];
    if let Some(control) = control.filter(|control| control.periods() > 0) {
        // PGN has no word for periods that are used up one by one.
        tags.push(("Byoyomi", format!("{}x{}", control.periods(), seconds(control.period_ms()))));
    }
    tags
}

/// A seat's name, and whether a human or a program sits there, as PGN calls them.
fn occupant(seat: &pb::Seat) -> (String, &'static str) {
    match &seat.occupant {
        Some(Occupant::Player(player)) => (plain(&player.name), "human"),
        Some(Occupant::Bot(bot)) => {
            let level = match BotLevel::try_from(bot.level) {
                Ok(BotLevel::Hard) => "hard",
                Ok(BotLevel::Normal) => "normal",
                _ => "easy",
            };
            (format!("AI, {level}"), "program")
        }
        None => ("?".to_owned(), "human"),
    }
}

/// A name as the value of a tag, which holds no control characters. Quotes and backslashes are the writer's to escape.
fn plain(name: &str) -> String {
    name.chars().map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter }).collect()
}

/// Main time and increment as PGN writes them, then one move in each period: `300+2`, `300:1/30`, `1/10`.
fn time_control(control: TimeControl) -> String {
    let main = match (control.main_ms(), control.increment_ms()) {
        (0, 0) if control.periods() > 0 => None,
        (main, 0) => Some(seconds(main)),
        (main, increment) => Some(format!("{}+{}", seconds(main), seconds(increment))),
    };
    let periods = (control.periods() > 0).then(|| format!("1/{}", seconds(control.period_ms())));
    main.into_iter().chain(periods).collect::<Vec<_>>().join(":")
}

/// Milliseconds as seconds, with as many decimals as they need.
fn seconds(millis: i64) -> String {
    let (whole, rest) = (millis / 1_000, millis % 1_000);
    if rest == 0 { whole.to_string() } else { format!("{whole}.{rest:03}").trim_end_matches('0').to_owned() }
}

/// The day and the time of day in UTC, as `2026.08.31` and `23:59:59`.
fn calendar(at: Millis) -> (String, String) {
    let Ok(at) = OffsetDateTime::from_unix_timestamp(at.0.div_euclid(1_000)) else {
        // Unknown, as PGN writes it: the store's clock is beyond every calendar.
        return ("????.??.??".to_owned(), "??:??:??".to_owned());
    };
    let day = format!("{:04}.{:02}.{:02}", at.year(), u8::from(at.month()), at.day());
    (day, format!("{:02}:{:02}:{:02}", at.hour(), at.minute(), at.second()))
}

#[cfg(test)]
mod tests;
