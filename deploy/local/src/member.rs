//! The services that make a fleet.

use makruk_runtime::app::{self, Running};
use makruk_runtime::{Env, Service, Stop};

/// A service of the fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Member {
    /// The referee.
    Rules,
    /// Who plays whom.
    Matchmaking,
    /// Alarms.
    Clock,
    /// What follows from finished games.
    Rating,
    /// The AI workers.
    Bot,
    /// The public door.
    Gateway,
}

impl Member {
    /// All of them, each after those it calls. They stop the other way round: who calls leaves first.
    pub const ALL: [Self; 6] = [Self::Rules, Self::Matchmaking, Self::Clock, Self::Rating, Self::Bot, Self::Gateway];

    /// The service's name; its binary is `makruk-<name>`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rules => makruk_rules::Rules::NAME,
            Self::Matchmaking => makruk_matchmaking::Matchmaking::NAME,
            Self::Clock => makruk_clock::Clock::NAME,
            Self::Rating => makruk_rating::Rating::NAME,
            Self::Bot => makruk_bot::Bot::NAME,
            Self::Gateway => makruk_gateway::Gateway::NAME,
        }
    }

    /// Starts it in this process.
    pub(crate) async fn start(self, env: Env, stop: Stop) -> anyhow::Result<Running> {
        match self {
            Self::Rules => app::start::<makruk_rules::Rules>(env, stop).await,
            Self::Matchmaking => app::start::<makruk_matchmaking::Matchmaking>(env, stop).await,
            Self::Clock => app::start::<makruk_clock::Clock>(env, stop).await,
            Self::Rating => app::start::<makruk_rating::Rating>(env, stop).await,
            Self::Bot => app::start::<makruk_bot::Bot>(env, stop).await,
            Self::Gateway => app::start::<makruk_gateway::Gateway>(env, stop).await,
        }
    }
}
