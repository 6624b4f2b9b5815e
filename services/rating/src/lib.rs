//! Settles finished games: does what is still owed after a game's end, once, and tells rules so.
//!
//! Every game is casual so far. Nothing is owed for one, so that it is settled as soon as it is seen, and no rating
//! changes.
//!
//! - **Owns** the durable consumer `rating-finished` on the stream `GAMES`.
//! - **RPCs**: none of its own but health and reflection.
//! - **Subjects**: consumes `makruk.game.v1.*.finished`. Publishes none.
//! - **Keys**: reads `game:{NN}:finished`, which the rules service writes. Writes none.
//! - **Calls** `AdjudicatorService.SettleGame` with a service token, which takes the game off `finished`.
//!
//! # Invariants
//!
//! - Every finished game is settled, whatever became of its event: five seconds after its end it counts as forgotten, and
//!   a sweep over `finished`, which runs every five seconds, settles it.
//! - Settling is idempotent by the game: events may come twice and in any order, and any number of replicas may run.
//! - No event is lost for a dependency that is away. It is delivered again, later each time, until rules has answered.
//!   Only one that can't be read is given up, with a line in the log.

mod config;
mod consumer;
mod events;
mod settlement;

use std::time::Duration;

use anyhow::Context as _;
use makruk_proto::FILE_DESCRIPTOR_SET;
use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_runtime::bus::Bus;
use makruk_runtime::grpc::channel;
use makruk_runtime::sweep::Sweep;
use makruk_runtime::{Bound, Context, Env, Service, store, topology};

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
        let settlement = Settlement {
            rules: AdjudicatorServiceClient::new(channel(&config.rules_url).context("MAKRUK_RULES_URL")?),
            secret: config.fleet_secret.context("MAKRUK_FLEET_SECRET")?,
        };
        let connection = store::connect(config.redis_url.reveal()).await?;
        let bus = Bus::connect(config.nats_url.reveal(), Self::NAME).await?;
        let (sweeper, stop) = (settlement.clone(), context.stop.clone());
        Ok(Bound::new(FILE_DESCRIPTOR_SET)
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
