//! Settles finished games: does what is still owed after a game's end, once, and tells rules so. That is to record the game for
//! the people who played it; every game is casual so far, so that no rating changes.
//!
//! - **Owns** the durable consumer `rating-finished` on the stream `GAMES`.
//! - **RPCs**: `makruk.rating.v1.RecordService`, for players by way of the gateway.
//! - **Subjects**: consumes `makruk.game.v1.*.finished`. Publishes none.
//! - **Keys**: writes `record:{<player>}:games` (sorted set, game -> time of its end) and `record:{<player>}:summaries` (hash,
//!   game -> `FinishedGame`). Reads `game:{NN}:finished`, which the rules service writes.
//! - **Calls** `RulesService.GetGame` once for a finished game and `AdjudicatorService.SettleGame`, which takes the game off
//!   `finished`, both with a service token.
//!
//! # Invariants
//!
//! - Every finished game is settled, whatever became of its event: five seconds after its end it counts as forgotten, and
//!   a sweep over `finished`, which runs every five seconds, settles it.
//! - A game is recorded for each of its people before it is settled, and once however often that is tried: events may come
//!   twice and in any order, any number of replicas may run, and each may die at any point.
//! - No event is lost for a dependency that is away. It is delivered again, later each time, until rules has answered.
//!   Only one that can't be read is given up, with a line in the log.
//! - A page of a list is stable: it goes on behind a game and not at a number.

mod config;
mod consumer;
mod events;
mod finished;
mod page;
mod records;
mod service;
mod settlement;

use std::time::Duration;

use anyhow::Context as _;
use makruk_proto::FILE_DESCRIPTOR_SET;
use makruk_proto::rating::v1::record_service_server::RecordServiceServer;
use makruk_runtime::bus::Bus;
use makruk_runtime::grpc::{MESSAGE_LIMIT, channel};
use makruk_runtime::sweep::Sweep;
use makruk_runtime::{Bound, Context, Env, Service, store, topology};

use crate::records::Records;
use crate::settlement::Settlement;

pub use config::Config;

/// A game's event has five seconds to come: long enough that the sweep seldom takes what is on its way already.
const FORGOTTEN_GAMES: Sweep =
    Sweep { index: topology::FINISHED, period: Duration::from_millis(4_999), age: Duration::from_secs(5) };

/// The rating service.
#[derive(Clone, Copy, Debug)]
pub struct Rating;

impl Service for Rating {
    const NAME: &'static str = "rating";
    type Config = Config;

    fn configure(env: &mut Env) -> Config {
        Config::read(env)
    }

    async fn bind(config: Config, context: Context) -> anyhow::Result<Bound> {
        let verifier = config.verifier.context("MAKRUK_VERIFY_KEY")?;
        let secret = config.fleet_secret.context("MAKRUK_FLEET_SECRET")?;
        let rules = channel(&config.rules_url).context("MAKRUK_RULES_URL")?;
        let connection = store::connect(config.redis_url.reveal()).await?;
        let records = Records::new(connection.clone());
        let settlement = Settlement::new(rules, secret, records.clone());
        let service = RecordServiceServer::new(service::Service { records, verifier });
        let bus = Bus::connect(config.nats_url.reveal(), Self::NAME).await?;
        let (sweeper, stop) = (settlement.clone(), context.stop.clone());
        Ok(Bound::new(FILE_DESCRIPTOR_SET)
            .rpc(service.max_decoding_message_size(MESSAGE_LIMIT))
            .task(async move {
                let settle = |message| consumer::settle(&settlement, message);
                consumer::finished_games().run(bus, context.stop, settle).await;
                Ok(())
            })
            .task(async move {
                FORGOTTEN_GAMES.run(connection, stop, |game_id| sweeper.settle(game_id)).await;
                Ok(())
            }))
    }
}
