//! The rules service: the referee, and the only writer of a game.
//!
//! - **RPCs**: `makruk.rules.v1.RulesService` (create, command, read, pulse), `RefereeService` (the rules without a
//!   game), `AdjudicatorService` (AI answers, overdue AIs, deadlines, settlement).
//! - **Keys**: `game:{NN}:<id>` (hash: `v`, `pos`, `st`), `game:{NN}:bots_due` and `game:{NN}:due` (when an AI's move
//!   is overdue and when the time of a game has to be judged), `game:{NN}:finished` and `game:{NN}:seated` (finished
//!   games that are not rated yet, and whose players are not freed yet), `game:{NN}:outbox`, `fleet:pulse` (hash: `at`,
//!   when players were last known to reach the fleet; `outages`, when they could not). Nobody else writes them.
//! - **Subjects**: emits
//!   `makruk.game.v1.<id>.{created,moved,undone,draw_offered,draw_declined,time_credited,finished}` and
//!   `makruk.bot.v1.turn.<level>`; consumes none.
//!
//! Invariants: a command is answered after its change, the change's events and its AI turn are in Redis,
//! written by one script that compares the version; a command is applied once for its actor and `cmd_id`; a
//! game gets one result, decided here. Time is Redis's: a move is charged by when it came to the fleet, the rival's
//! turn starts when it is committed, and time in which no player could reach the fleet is charged to nobody. A replica
//! holds no state between calls.

mod adapter;
mod aggregate;
mod command;
mod config;
mod decide;
mod desk;
mod ending;
mod events;
mod id;
mod moment;
mod offers;
mod outages;
mod pgn;
mod referee;
mod refusal;
mod rule_set;
mod seats;
mod store;
mod stored;
mod timing;
mod wire;

use anyhow::Context as _;
use makruk_proto::rules::v1::adjudicator_service_server::AdjudicatorServiceServer;
use makruk_proto::rules::v1::referee_service_server::RefereeServiceServer;
use makruk_proto::rules::v1::rules_service_server::RulesServiceServer;
use makruk_runtime::bus::Bus;
use makruk_runtime::grpc::MESSAGE_LIMIT;
use makruk_runtime::{Bound, Context, Env, Service, outbox, store as redis_store, topology};

pub use config::Config;

/// The service.
#[derive(Debug, Clone, Copy)]
pub struct Rules;

impl Service for Rules {
    const NAME: &'static str = "rules";
    type Config = Config;

    fn configure(env: &mut Env) -> Config {
        Config::read(env)
    }

    async fn bind(config: Config, context: Context) -> anyhow::Result<Bound> {
        let verifier = config.verifier.context("MAKRUK_VERIFY_KEY")?;
        let secret = config.fleet_secret.context("MAKRUK_FLEET_SECRET")?;
        let mut redis = redis_store::connect(config.redis_url.reveal()).await?;
        redis_store::ensure_durable(&mut redis).await?;
        let bus = Bus::connect(config.nats_url.reveal(), Self::NAME).await?;
        let streams = vec![topology::games(), topology::bot_turns()];
        let (outbox, relay) = outbox::outbox(topology::GAME, streams, redis.clone(), bus);
        let desk = desk::Desk::new(store::Store::new(redis), outbox, config.bot_overdue);
        let rules = adapter::Rules { desk: desk.clone(), verifier, secret: secret.clone() };
        let adjudicator = adapter::Adjudicator { desk, secret };
        Ok(Bound::new(makruk_proto::FILE_DESCRIPTOR_SET)
            .rpc(RulesServiceServer::new(rules).max_decoding_message_size(MESSAGE_LIMIT))
            .rpc(AdjudicatorServiceServer::new(adjudicator).max_decoding_message_size(MESSAGE_LIMIT))
            .rpc(RefereeServiceServer::new(adapter::Referee).max_decoding_message_size(referee::MESSAGE_LIMIT))
            .task(relay.run(context.stop)))
    }
}
