//! Watches for what should have happened by now, and rings at the rules service when it has not. Tells the time of games.
//!
//! - **Owns** nothing: it reads indexes and makes calls, so any number of replicas runs side by side. They can only waste
//!   each other's work.
//! - **RPCs**: [`makruk.clock.v1.ClockService`](makruk_proto::clock::v1). Callers need a service token, or a player token,
//!   which only the gateway can make.
//! - **Keys**: reads `game:{NN}:due` and `game:{NN}:bots_due`, which the rules service writes. Writes none.
//! - **Subjects**: a core subscription to `makruk.game.v1.<id>.*` for each stream of clocks. Publishes none.
//! - **Calls**, with a service token: `AdjudicatorService.JudgeTime` and `AdjudicatorService.PlayOverdueBotMove`;
//!   `RulesService.GetGame` for whoever asks for a clock.
//!
//! # Invariants
//!
//! - An entry of an index has its alarm rung when its time has come by the clock of Redis, not before, and within a few
//!   milliseconds if it was there a tenth of a second earlier. While it stays in the index, it is rung for about once
//!   a second, whatever became of NATS and the AI workers.
//! - An alarm decides nothing. Rules goes by the time it stored itself, so that a stale or repeated one does nothing.
//! - Redis or rules being away costs only time: alarms go on when they are back, with the deadlines that are stored.
//! - How many alarms ring at once, how many entries are held in memory, how many streams are open, and how much each of
//!   them holds back for a slow caller: all are bounded.
//!
//! # Two ways to ring
//!
//! Ten times a second a lookout reads what falls due within a second, and a ringer rings it on time, once. An alarm
//! whose entry is gone by the next look is off, so that few are stale. What was not rung by that, or came to nothing, is
//! worked off by a sweep over all that is due for more than a second.

mod bell;
mod callers;
mod config;
mod dial;
mod games;
mod lateness;
mod lookout;
mod ringer;
mod schedule;
mod service;
mod watch;

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use makruk_proto::FILE_DESCRIPTOR_SET;
use makruk_proto::clock::v1::clock_service_server::ClockServiceServer;
use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_runtime::bus::Bus;
use makruk_runtime::grpc::{MESSAGE_LIMIT, channel};
use makruk_runtime::store::Connection;
use makruk_runtime::sweep::Sweep;
use makruk_runtime::{Bound, Context, Env, Service, Stop, store};
use tokio::sync::watch as latest;

use crate::bell::Bell;
use crate::callers::Callers;
use crate::games::Games;
use crate::lookout::Lookout;
use crate::ringer::Ringer;
use crate::schedule::Matter;
use crate::watch::Watches;

pub use config::Config;

/// What an alarm came to nothing for is tried about once a second: an entry that rules refuses to act on may stay for long,
/// as all do while no player can reach the fleet.
const TIMES: Sweep = sweep(Matter::Time, 1_009);
const OVERDUE_BOTS: Sweep = sweep(Matter::OverdueBot, 997);

const fn sweep(matter: Matter, period_ms: u64) -> Sweep {
    Sweep { index: matter.index(), period: Duration::from_millis(period_ms), age: lookout::BACK }
}

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
        let secret = config.fleet_secret.context("MAKRUK_FLEET_SECRET")?;
        let verifier = config.verifier.context("MAKRUK_VERIFY_KEY")?;
        let channel = channel(&config.rules_url).context("MAKRUK_RULES_URL")?;
        let lateness = Arc::default();
        let bell = Bell {
            rules: AdjudicatorServiceClient::new(channel.clone()),
            secret: secret.clone(),
            lateness: Arc::clone(&lateness),
        };
        let games = Games { rules: RulesServiceClient::new(channel), secret: secret.clone() };
        let bus = Bus::connect(config.nats_url.reveal(), Self::NAME).await?;
        let service = service::Times {
            callers: Callers { secret, verifier },
            games: games.clone(),
            watches: Watches::new(games, bus, context.stop.clone()),
            lateness,
        };
        let connection = store::connect(config.redis_url.reveal()).await?;
        Ok(Bound::new(FILE_DESCRIPTOR_SET)
            .rpc(ClockServiceServer::new(service).max_decoding_message_size(MESSAGE_LIMIT))
            .task(on_time(connection.clone(), bell.clone(), context.stop.clone()))
            .task(swept(TIMES, Matter::Time, connection.clone(), bell.clone(), context.stop.clone()))
            .task(swept(OVERDUE_BOTS, Matter::OverdueBot, connection, bell, context.stop)))
    }
}

/// Rings alarms on time until the stop.
async fn on_time(connection: Connection, bell: Bell, stop: Stop) -> anyhow::Result<()> {
    let (show, sights) = latest::channel(None);
    let lookout = Lookout { connection, stop: stop.clone(), sights: show };
    let ringer = Ringer { bell, stop, sights };
    tokio::join!(lookout.run(), ringer.run());
    Ok(())
}

/// Rings for what is left, until the stop.
async fn swept(sweep: Sweep, matter: Matter, connection: Connection, bell: Bell, stop: Stop) -> anyhow::Result<()> {
    sweep.run(connection, stop, |game| bell.tell(matter, game)).await;
    Ok(())
}
