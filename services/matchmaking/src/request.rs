//! From a request, which promises nothing, to one that can be carried out.

use makruk_proto::game::v1::{BotLevel, Color, RuleOptions, RuleSet};
use makruk_proto::matchmaking::v1::CreateBotGameRequest;
use makruk_runtime::cmd_id;
use tonic::Status;

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
}

/// What is wrong with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Fault {
    #[error("cmd_id: expected 1 to {} characters of A-Z, a-z, 0-9, _ and -", cmd_id::LENGTH)]
    CmdId,
    #[error("rule_set: {0} is no rule set")]
    RuleSet(i32),
    #[error("level: expected easy, normal or hard, got {0}")]
    Level(i32),
    #[error("color: {0} is no color")]
    Color(i32),
}

impl From<Fault> for Status {
    fn from(fault: Fault) -> Self {
        Self::invalid_argument(fault.to_string())
    }
}

impl TryFrom<CreateBotGameRequest> for BotGame {
    type Error = Fault;

    fn try_from(request: CreateBotGameRequest) -> Result<Self, Fault> {
        let CreateBotGameRequest { cmd_id, rule_set, level, color, start_fen, rule_options } = request;
        if !cmd_id::is_valid(&cmd_id) {
            return Err(Fault::CmdId);
        }
        Ok(Self {
            cmd_id,
            rule_set: RuleSet::try_from(rule_set).map_err(|_| Fault::RuleSet(rule_set))?,
            rule_options,
            level: BotLevel::try_from(level)
                .ok()
                .filter(|level| *level != BotLevel::Unspecified)
                .ok_or(Fault::Level(level))?,
            color: Color::try_from(color).map_err(|_| Fault::Color(color))?,
            start_fen,
        })
    }
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
}
