//! Plays for the AIs: takes their turns from a queue, thinks, and answers through the rules service. Sits in for opponents
//! that somebody has waited for.
//!
//! - **Owns** the durable consumers `bot-turns` on the work queue `BOT_TURNS` and `bot-fills` on `FILLS`. It keeps no state: all it needs is in the
//!   game, which it reads anew for each turn. Any number of replicas runs side by side.
//! - **RPCs**: none of its own but health and reflection.
//! - **Subjects**: consumes `makruk.bot.v1.turn.*` and `makruk.match.v1.fill.*`. Publishes none.
//! - **Keys**: none.
//! - **Calls**, with a service token: `RulesService.GetGame` and `AdjudicatorService.PlayBotMove`; `AttendanceService.ClaimFill`.
//!
//! # Invariants
//!
//! - A turn is a doorbell. What is played on is the game as rules has it, and the answer names the position it was found
//!   in: one that comes late, or twice, is refused there, and changes nothing.
//! - A slot holds one turn at a time, so that none waits behind a search while another worker is free. There are as many
//!   searches as slots.
//! - The more turns wait, the shorter each thought, so that a crowd meets weaker AIs instead of silent ones.
//! - Where the AI has a clock, a thought takes a small part of what is left on it, whatever else is asked for.
//! - A process whose slots are all taken claims no offer: it puts it back for another one. An offer is a doorbell too;
//!   whether it still stands is up to matchmaking, and a claim that comes twice changes nothing.
//! - A turn belongs to a worker as long as it reports progress, every 3 s. A worker that dies loses it within 10 s to
//!   another one.
//! - No turn is tried for ever at full length: from the third attempt on it is answered with an instant move. One that
//!   can't be played at all is given up. In both cases rules has the last word: it plays a legal move for an AI that is
//!   overdue.
//! - At a stop no new turn is taken, and each search ends at once. Its turn is answered with what it has found, or, if it
//!   has found nothing yet, put back for another worker without delay.

mod allowance;
mod config;
mod events;
mod fills;
mod host;
mod job;
mod progress;
mod rebuild;
mod referee;
mod slots;
mod think;
mod worker;

use anyhow::Context as _;
use makruk_proto::FILE_DESCRIPTOR_SET;
use makruk_proto::matchmaking::v1::attendance_service_client::AttendanceServiceClient;
use makruk_runtime::bus::Bus;
use makruk_runtime::grpc::channel;
use makruk_runtime::{Bound, Context, Env, Service};

use crate::fills::Fills;
use crate::host::Host;
use crate::job::Job;
use crate::referee::Referee;
use crate::slots::Slots;
use crate::worker::Worker;

pub use config::Config;

/// The bot service.
#[derive(Clone, Copy, Debug)]
pub struct Bot;

impl Service for Bot {
    const NAME: &'static str = "bot";
    type Config = Config;

    fn configure(env: &mut Env) -> Config {
        Config::read(env)
    }

    async fn bind(config: Config, context: Context) -> anyhow::Result<Bound> {
        let secret = config.fleet_secret.context("MAKRUK_FLEET_SECRET")?;
        let attendance =
            AttendanceServiceClient::new(channel(&config.matchmaking_url).context("MAKRUK_MATCHMAKING_URL")?);
        let host = Host { attendance, secret: secret.clone() };
        let referee = Referee::new(&channel(&config.rules_url).context("MAKRUK_RULES_URL")?, secret);
        let job = Job { referee, least: config.min_think, stop: context.stop.clone() };
        let bus = Bus::connect(config.nats_url.reveal(), Self::NAME).await?;
        let slots = Slots::new(config.slots);
        let fills = Fills::new(bus.clone(), host, slots.clone(), context.stop);
        let workers = (0..config.slots).map(|_| Worker::new(bus.clone(), job.clone(), slots.clone()));
        let bound = Bound::new(FILE_DESCRIPTOR_SET).task(fills.run());
        Ok(workers.fold(bound, |bound, worker| bound.task(worker.run())))
    }
}
