//! Watches for what should have happened by now, and rings at the rules service when it has not.
//!
//! - **Owns** nothing: it reads an index and makes calls, so any number of replicas runs side by side. They can only waste
//!   each other's work.
//! - **RPCs**: none of its own but health and reflection.
//! - **Keys**: reads `game:{NN}:bots_due`, which the rules service writes. Writes none.
//! - **Subjects**: none.
//! - **Calls** `AdjudicatorService.PlayOverdueBotMove` with a service token.
//!
//! # Invariants
//!
//! - A game in `bots_due` whose time is past, by the clock of Redis, has its alarm rung within half a second, and again
//!   every half second until it has left the index, whatever became of NATS and the AI workers.
//! - An alarm decides nothing. Rules goes by the time it stored itself, so that a stale or repeated one does nothing.
//! - Redis or rules being away costs only time: the sweep goes on when they are back.
//!
//! Deadlines of players' clocks come when games with clocks do: then a second sweep runs here, over their own index.

mod alarm;
mod config;

use std::time::Duration;

use anyhow::Context as _;
use makruk_proto::FILE_DESCRIPTOR_SET;
use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_runtime::grpc::channel;
use makruk_runtime::sweep::Sweep;
use makruk_runtime::{Bound, Context, Env, Service, store, topology};

use crate::alarm::Alarm;

pub use config::Config;

/// Twice a second: a player who waits for an AI that died has waited for 25 s already.
const OVERDUE_BOTS: Sweep =
    Sweep { index: topology::BOTS_DUE, period: Duration::from_millis(499), age: Duration::ZERO };

/// The clock service.
#[derive(Clone, Copy, Debug)]
pub struct Clock;

impl Service for Clock {
    const NAME: &'static str = "clock";
    type Config = Config;

    fn configure(env: &mut Env) -> Config {
        Config::read(env)
    }

    async fn bind(config: Config, context: Context) -> anyhow::Result<Bound> {
        let alarm = Alarm {
            rules: AdjudicatorServiceClient::new(channel(&config.rules_url).context("MAKRUK_RULES_URL")?),
            secret: config.fleet_secret.context("MAKRUK_FLEET_SECRET")?,
        };
        let connection = store::connect(config.redis_url.reveal()).await?;
        Ok(Bound::new(FILE_DESCRIPTOR_SET).task(async move {
            OVERDUE_BOTS.run(connection, context.stop, |game_id| alarm.overdue_bot(game_id)).await;
            Ok(())
        }))
    }
}
