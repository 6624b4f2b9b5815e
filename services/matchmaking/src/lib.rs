//! Decides who plays whom, and has the rules service create the game.
//!
//! - **Owns** tickets, friends' links, rematches, who is in which game against whom, who is there; and of a game, before it
//!   exists, its id, its sides and who sits where.
//! - **RPCs**: [`makruk.matchmaking.v1`](makruk_proto::matchmaking::v1) `MatchmakingService`, whose callers need a player token,
//!   which only the gateway can make, and `AttendanceService`: `Attend` with such a token, whoever it names, and
//!   `ClaimFill` with a service token.
//! - **Calls** rules with a service token: `CreateGame`, `GetGame`, `SettleGame`, and `LegalMoves` to have the options of a
//!   rule set filled in. What rules says of a request is passed on to the caller word for word.
//! - **Keys**, all in the slot of `{match}` and written by scripts (`lua/`, each told of at its head):
//!   `match:{match}:` `player:<id>` (hash: revision, ticket, latest ended ticket, the one game that keeps the player from
//!   others, the latest such game that is over, balance of colours, last opponent, rating), `ticket:<id>`, `open` (tickets by their
//!   begin), `leases` (waiting players by the last sign of their lobby), `fills` (casual tickets by the time of the next
//!   offer), `game:<id>` (how a game came about), `games:<player>` (those that go on), `made` (claimed games that rules has not
//!   created yet), `link:<code>`, `links:<player>`, `command:<player>/<cmd_id>` (of links), `lapses` (open links by their end), `windows` (games by
//!   when it is too late for a rematch),
//!   `rematch:<game before>`, `seen` (players by when they were last seen), `reports` (when gateways last said so). Everything has an end: tickets an hour after
//!   theirs, links a week, games a day, players 30 days after the last change, who was seen a day.
//! - **Subjects**: publishes `makruk.match.v1.fill.<rule set>` (stream `FILLS`) and, without a stream,
//!   `makruk.match.v1.<player>.lobby`; consumes `makruk.game.v1.*.finished` as `matchmaking-finished`.
//!
//! # Invariants
//!
//! - A player has one open ticket at most, and is in one game at most that came of a ticket or is against another session's
//!   player. Every step that could break this is one script, the claim of two tickets among them, so that any
//!   number of replicas can only waste work. Going into any game cancels the player's ticket.
//! - The id of a game is a function of what it came of (a command, tickets, a link, the game before), and rules answers an
//!   id that exists with its game: a retry gets the same game, whatever the lot for the colours says the second time.
//! - A claim is kept until rules has answered for its game, whoever dies meanwhile: a sweep takes up what is older than a
//!   second. Until then its players see their tickets; then they see a game that is there. When rules refuses it for good,
//!   they are free again and told so.
//! - An AI is never seated in a ranked game, nor once a person has come: both are the same claim.
//! - A finished or aborted game frees its players, whatever became of its event: a sweep over `game:{NN}:seated` takes
//!   up what is older than five seconds, and a game that is in the way of a request is looked up at rules first.
//! - Each change of a lobby raises its revision in the same step. The doorbell may be lost.
//! - All times that decide are those of Redis.

mod attendance;
mod claim;
mod config;
mod desk;
mod fill;
mod link;
mod lobby;
mod maker;
mod matcher;
pub mod pairing;
mod peer;
pub mod presets;
mod queue;
mod refusal;
mod release;
mod rematch;
mod request;
mod seating;
mod service;
mod side_game;
mod store;
mod stored;
mod sweeps;
mod ticket;

use std::sync::Arc;

use anyhow::Context as _;
use makruk_proto::FILE_DESCRIPTOR_SET;
use makruk_proto::matchmaking::v1::attendance_service_server::AttendanceServiceServer;
use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingServiceServer;
use makruk_runtime::bus::Bus;
use makruk_runtime::grpc::{MESSAGE_LIMIT, channel};
use makruk_runtime::{Bound, Context, Env, Service, store as redis_store};
use tonic::Status;

use crate::desk::Desk;

pub use config::{Config, Settings};

/// Finished games that one replica releases at once.
const RELEASES: usize = 4;
/// Three lists of ids with the longest of them: what a gateway with many players sends.
const ATTEND_LIMIT: usize = 3 * 1_000 * 132;

/// The matchmaking service.
#[derive(Clone, Copy, Debug)]
pub struct Matchmaking;

impl Service for Matchmaking {
    const NAME: &'static str = "matchmaking";
    type Config = Config;

    fn configure(env: &mut Env) -> Config {
        Config::read(env)
    }

    async fn bind(config: Config, context: Context) -> anyhow::Result<Bound> {
        let verifier = config.verifier.context("MAKRUK_VERIFY_KEY")?;
        let secret = config.fleet_secret.context("MAKRUK_FLEET_SECRET")?;
        let channel = channel(&config.rules_url).context("MAKRUK_RULES_URL")?;
        let mut redis = redis_store::connect(config.redis_url.reveal()).await?;
        redis_store::ensure_durable(&mut redis).await?;
        let bus = Bus::connect(config.nats_url.reveal(), Self::NAME).await?;
        let peer = peer::Peer::new(channel, secret.clone());
        let desk = Desk { redis, bus, peer, settings: Arc::new(config.settings) };
        let matches = service::Matches { desk: desk.clone(), verifier: verifier.clone() };
        let attendances = service::Attendances { desk: desk.clone(), verifier, secret };
        let bound = Bound::new(FILE_DESCRIPTOR_SET)
            .rpc(MatchmakingServiceServer::new(matches).max_decoding_message_size(MESSAGE_LIMIT))
            .rpc(AttendanceServiceServer::new(attendances).max_decoding_message_size(ATTEND_LIMIT));
        Ok(with_loops(bound, &desk, &context))
    }
}

/// Everything that goes on without being asked.
fn with_loops(bound: Bound, desk: &Desk, context: &Context) -> Bound {
    let of = || (desk.clone(), context.stop.clone());
    let (matching, filling, sweeping, releasing) = (of(), of(), of(), of());
    let bound = bound
        .task(async move {
            matcher::run(matching.0, matching.1).await;
            Ok(())
        })
        .task(async move {
            Box::pin(fill::run(filling.0, filling.1)).await;
            Ok(())
        })
        .task(async move {
            sweeps::run(sweeping.0, sweeping.1).await;
            Ok(())
        })
        .task(async move {
            let (desk, stop) = releasing;
            let release = |game: String| {
                let desk = desk.clone();
                async move { desk.release(&game).await.map_err(Status::from) }
            };
            release::FORGOTTEN.run(desk.redis.clone(), stop, release).await;
            Ok(())
        });
    (0..RELEASES).fold(bound, |bound, _| {
        let (desk, stop) = of();
        bound.task(async move {
            let hear = |message| desk.hear_of_finish(message);
            release::finished_games().run(desk.bus.clone(), stop, hear).await;
            Ok(())
        })
    })
}
