//! Decides who plays whom, and has the rules service create the game.
//!
//! - **Owns** the seats of a game before it exists: its id, its sides, who sits where. It keeps no state, so any
//!   number of replicas runs side by side.
//! - **RPCs**: [`makruk.matchmaking.v1.MatchmakingService`](makruk_proto::matchmaking::v1). Callers need a player token,
//!   which only the gateway can make.
//! - **Calls** `RulesService.CreateGame` with a service token. What rules says of the request (of its start position,
//!   say) is passed on to the caller word for word.
//! - **Keys and subjects**: none.
//!
//! # Invariants
//!
//! - The id of a game is a function of the player and their `cmd_id`, and rules answers an id that exists with its game:
//!   a retry gets the same game, whatever the lot for the colours says the second time.
//! - Ids of two players never meet, whatever `cmd_id` they choose.

mod config;
mod request;
mod seating;
mod service;

use anyhow::Context as _;
use makruk_proto::FILE_DESCRIPTOR_SET;
use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingServiceServer;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_runtime::grpc::{MESSAGE_LIMIT, channel};
use makruk_runtime::{Bound, Context, Env, Service};

pub use config::Config;

/// The matchmaking service.
#[derive(Clone, Copy, Debug)]
pub struct Matchmaking;

impl Service for Matchmaking {
    const NAME: &'static str = "matchmaking";
    type Config = Config;

    fn configure(env: &mut Env) -> Config {
        Config::read(env)
    }

    async fn bind(config: Config, _context: Context) -> anyhow::Result<Bound> {
        let service = service::Seating {
            rules: RulesServiceClient::new(channel(&config.rules_url).context("MAKRUK_RULES_URL")?),
            verifier: config.verifier.context("MAKRUK_VERIFY_KEY")?,
            secret: config.fleet_secret.context("MAKRUK_FLEET_SECRET")?,
        };
        Ok(Bound::new(FILE_DESCRIPTOR_SET)
            .rpc(MatchmakingServiceServer::new(service).max_decoding_message_size(MESSAGE_LIMIT)))
    }
}
