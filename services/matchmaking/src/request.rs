//! From a request, which promises nothing, to one that can be carried out.

use makruk::clock::TimeControlError;
use makruk_proto::game::v1::{BotLevel, Color, RuleOptions, RuleSet, TimeControl};
use makruk_proto::matchmaking::v1::{
    CreateBotGameRequest, CreateLinkRequest, CreateLocalGameRequest, CreateTicketRequest,
};
use makruk_runtime::cmd_id;
use tonic::Status;

use crate::presets;

/// Time controls of one ticket.
const CONTROLS: usize = 8;

/// A game against an AI, as a player may ask for it. The start position and the options of the rule set are still
/// unread: judging them is up to rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BotGame {
    pub(crate) cmd_id: String,
    pub(crate) rule_set: RuleSet,
    pub(crate) rule_options: Option<RuleOptions>,
    pub(crate) level: BotLevel,
    /// `Unspecified`: by lot.
    pub(crate) color: Color,
    pub(crate) start_fen: String,
    pub(crate) time_control: Option<TimeControl>,
}

/// A game of two on one device. As [`BotGame`], where it has the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LocalGame {
    pub(crate) cmd_id: String,
    pub(crate) rule_set: RuleSet,
    pub(crate) rule_options: Option<RuleOptions>,
    pub(crate) start_fen: String,
    pub(crate) time_control: Option<TimeControl>,
}

/// A wish for an opponent. The rule set is never left open, and there is a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TicketWish {
    pub(crate) cmd_id: String,
    pub(crate) rule_set: RuleSet,
    pub(crate) rule_options: Option<RuleOptions>,
    pub(crate) time_controls: Vec<TimeControl>,
    pub(crate) ranked: bool,
    pub(crate) rating_range: u32,
}

/// An invitation to be made. The rule set is never left open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LinkWish {
    pub(crate) cmd_id: String,
    pub(crate) rule_set: RuleSet,
    pub(crate) rule_options: Option<RuleOptions>,
    pub(crate) time_control: Option<TimeControl>,
    /// `Unspecified`: by lot.
    pub(crate) color: Color,
}

/// What is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Fault {
    #[error("cmd_id: expected 1 to {} characters of A-Z, a-z, 0-9, _ and -", cmd_id::LENGTH)]
    CmdId,
    #[error("rule_set: {0} is no rule set")]
    RuleSet(i32),
    #[error("level: expected easy, normal or hard, got {0}")]
    Level(i32),
    #[error("color: {0} is no color")]
    Color(i32),
    #[error("time_control: {0}")]
    TimeControl(TimeControlError),
    #[error("time_controls[{0}]: {1}")]
    TimeControls(usize, TimeControlError),
    #[error("time_controls: expected {CONTROLS} at most, got {0}")]
    ManyTimeControls(usize),
    #[error("{field}: expected {limit} ids at most, got {count}")]
    ManyIds { field: &'static str, limit: usize, count: usize },
    #[error("{field}: expected ids of 1 to {limit} bytes")]
    BadId { field: &'static str, limit: usize },
}

impl From<Fault> for Status {
    fn from(fault: Fault) -> Self {
        Self::invalid_argument(fault.to_string())
    }
}

impl TryFrom<CreateBotGameRequest> for BotGame {
    type Error = Fault;

    fn try_from(request: CreateBotGameRequest) -> Result<Self, Fault> {
        let CreateBotGameRequest { cmd_id, rule_set, level, color, start_fen, rule_options, time_control } = request;
        Ok(Self {
            cmd_id: checked_cmd_id(cmd_id)?,
            rule_set: known_rule_set(rule_set)?,
            rule_options,
            level: BotLevel::try_from(level)
                .ok()
                .filter(|level| *level != BotLevel::Unspecified)
                .ok_or(Fault::Level(level))?,
            color: known_color(color)?,
            start_fen,
            time_control: fit(time_control)?,
        })
    }
}

impl TryFrom<CreateLocalGameRequest> for LocalGame {
    type Error = Fault;

    fn try_from(request: CreateLocalGameRequest) -> Result<Self, Fault> {
        let CreateLocalGameRequest { cmd_id, rule_set, rule_options, start_fen, time_control } = request;
        Ok(Self {
            cmd_id: checked_cmd_id(cmd_id)?,
            rule_set: known_rule_set(rule_set)?,
            rule_options,
            start_fen,
            time_control: fit(time_control)?,
        })
    }
}

impl TryFrom<CreateTicketRequest> for TicketWish {
    type Error = Fault;

    fn try_from(request: CreateTicketRequest) -> Result<Self, Fault> {
        let CreateTicketRequest { cmd_id, rule_set, rule_options, mut time_controls, ranked, rating_range } = request;
        if time_controls.len() > CONTROLS {
            return Err(Fault::ManyTimeControls(time_controls.len()));
        }
        for (place, control) in time_controls.iter().enumerate() {
            check(control).map_err(|error| Fault::TimeControls(place, error))?;
        }
        if time_controls.is_empty() {
            time_controls.push(presets::usual());
        }
        Ok(Self {
            cmd_id: checked_cmd_id(cmd_id)?,
            rule_set: settled_rule_set(rule_set)?,
            rule_options,
            time_controls,
            ranked,
            rating_range,
        })
    }
}

impl TryFrom<CreateLinkRequest> for LinkWish {
    type Error = Fault;

    fn try_from(request: CreateLinkRequest) -> Result<Self, Fault> {
        let CreateLinkRequest { cmd_id, rule_set, rule_options, time_control, color } = request;
        Ok(Self {
            cmd_id: checked_cmd_id(cmd_id)?,
            rule_set: settled_rule_set(rule_set)?,
            rule_options,
            time_control: fit(time_control)?,
            color: known_color(color)?,
        })
    }
}

fn checked_cmd_id(cmd_id: String) -> Result<String, Fault> {
    if cmd_id::is_valid(&cmd_id) { Ok(cmd_id) } else { Err(Fault::CmdId) }
}

fn known_rule_set(rule_set: i32) -> Result<RuleSet, Fault> {
    RuleSet::try_from(rule_set).map_err(|_| Fault::RuleSet(rule_set))
}

/// The rule set; the default where it was left open.
fn settled_rule_set(rule_set: i32) -> Result<RuleSet, Fault> {
    let rule_set = known_rule_set(rule_set)?;
    Ok(if rule_set == RuleSet::Unspecified { RuleSet::Ttakji } else { rule_set })
}

fn known_color(color: i32) -> Result<Color, Fault> {
    Color::try_from(color).map_err(|_| Fault::Color(color))
}

fn fit(control: Option<TimeControl>) -> Result<Option<TimeControl>, Fault> {
    control.map(|control| check(&control).map(|()| control)).transpose().map_err(Fault::TimeControl)
}

/// Whether figures make a time control, by the one place that says so.
fn check(control: &TimeControl) -> Result<(), TimeControlError> {
    let TimeControl { main_ms, periods, period_ms, increment_ms } = *control;
    makruk::clock::TimeControl::new(main_ms, periods, period_ms, increment_ms).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> CreateBotGameRequest {
        CreateBotGameRequest {
            cmd_id: "c-1_Z".to_owned(),
            level: BotLevel::Hard.into(),
            start_fen: "for rules to judge".to_owned(),
            ..CreateBotGameRequest::default()
        }
    }

    #[test]
    fn what_is_left_open_stays_open() {
        let game = BotGame::try_from(request()).unwrap();
        assert_eq!(game.rule_set, RuleSet::Unspecified);
        assert_eq!(game.color, Color::Unspecified);
        assert_eq!(game.start_fen, "for rules to judge");
        assert_eq!(game.time_control, None);
    }

    #[test]
    fn a_level_is_never_guessed() {
        for level in [0, 4, -1] {
            assert_eq!(BotGame::try_from(CreateBotGameRequest { level, ..request() }), Err(Fault::Level(level)));
        }
    }

    #[test]
    fn unknown_numbers_are_refused() {
        assert_eq!(BotGame::try_from(CreateBotGameRequest { rule_set: 9, ..request() }), Err(Fault::RuleSet(9)));
        assert_eq!(BotGame::try_from(CreateBotGameRequest { color: 3, ..request() }), Err(Fault::Color(3)));
    }

    #[test]
    fn a_cmd_id_is_short_and_plain() {
        let of = |cmd_id: &str| BotGame::try_from(CreateBotGameRequest { cmd_id: cmd_id.to_owned(), ..request() });
        assert!(of(&"x".repeat(64)).is_ok());
        for cmd_id in ["", "a b", "a/b", "é", &"x".repeat(65)] {
            assert_eq!(of(cmd_id), Err(Fault::CmdId), "{cmd_id:?}");
        }
    }

    #[test]
    fn a_ticket_gets_the_usual_time_and_rules() {
        let wish = TicketWish::try_from(CreateTicketRequest { cmd_id: "c".to_owned(), ..Default::default() }).unwrap();
        assert_eq!(wish.time_controls, [presets::usual()]);
        assert_eq!(wish.rule_set, RuleSet::Ttakji);
    }

    #[test]
    fn the_time_control_that_is_wrong_is_named() {
        let usual = presets::usual();
        let bad = TimeControl { main_ms: -1, ..usual };
        let ticket = |time_controls| {
            let request = CreateTicketRequest { cmd_id: "c".to_owned(), time_controls, ..Default::default() };
            TicketWish::try_from(request).map_err(|fault| fault.to_string())
        };
        assert_eq!(
            ticket(vec![usual, bad]).unwrap_err(),
            "time_controls[1]: main_ms: expected 0 to 10800000, found -1"
        );
        assert_eq!(
            ticket(vec![TimeControl::default()]).unwrap_err(),
            "time_controls[0]: main_ms, periods: expected one of them above 0, found neither: a game without time"
        );
        assert_eq!(ticket(vec![usual; 9]).unwrap_err(), "time_controls: expected 8 at most, got 9");
        assert!(ticket(vec![usual; 8]).is_ok());
        let link = CreateLinkRequest { cmd_id: "c".to_owned(), time_control: Some(bad), ..Default::default() };
        let fault = LinkWish::try_from(link).unwrap_err().to_string();
        assert_eq!(fault, "time_control: main_ms: expected 0 to 10800000, found -1");
    }
}
