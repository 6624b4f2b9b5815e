//! The gateway: the one public door of the fleet. It holds no game state; any replica serves any client.
//!
//! RPCs: `makruk.gateway.v1.SessionService` (nickname to session token), `makruk.gateway.v1.GameService`
//! (play and watch), `makruk.gateway.v1.LobbyService` (what concerns a player outside of a game), and
//! `makruk.matchmaking.v1.MatchmakingService`, `makruk.rules.v1.RefereeService` and `makruk.rating.v1.RecordService` passed on;
//! as gRPC and as gRPC-Web.
//!
//! - Identity: a session is a signed token and is stored nowhere. Every call but the one that makes a
//!   session needs one, and goes on into the fleet under a token of its own for the same player.
//! - Limits: by address and by player, each replica for itself, answered `RESOURCE_EXHAUSTED` with a retry
//!   delay ([`limits`]).
//! - Watching: events come over core NATS (`makruk.game.v1.<id>.*`, no stream, no consumer). What a client
//!   sees is gap-free by version, or a fresh snapshot; without NATS the game is read once a second
//!   ([`watch`]).
//! - Lobbies: as games, but always told whole, and read every few seconds in any case.
//! - Presence: players with a stream open are there; matchmaking hears of them every few seconds and tells of their
//!   opponents ([`attendance`]).
//! - The page: files of a folder, for whatever is no gRPC, from the same address ([`page`]).
//! - Time: a command says how long it was on its way in here, and a pulse once a second shows that players reach the
//!   fleet ([`pulse`]).
//! - Failures: what the services behind decide passes through; what only says that they could not be
//!   asked becomes `UNAVAILABLE`, after one retry ([`error`], [`peers`]).

pub mod address;
pub mod attendance;
pub mod config;
pub mod error;
pub mod game_service;
pub mod gate;
pub mod limits;
pub mod lobby_service;
pub mod matchmaking_service;
pub mod nickname;
pub mod page;
pub mod peers;
pub mod pulse;
pub mod quota;
pub mod record_service;
pub mod referee_service;
pub mod session_service;
pub mod watch;

use std::sync::Arc;

use anyhow::Context as _;
use makruk_proto::FILE_DESCRIPTOR_SET;
use makruk_proto::gateway::v1::game_service_server::GameServiceServer;
use makruk_proto::gateway::v1::lobby_service_server::LobbyServiceServer;
use makruk_proto::gateway::v1::session_service_server::SessionServiceServer;
use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingServiceServer;
use makruk_proto::rating::v1::record_service_server::RecordServiceServer;
use makruk_proto::rules::v1::referee_service_server::RefereeServiceServer;
use makruk_runtime::bus::Bus;
use makruk_runtime::grpc::MESSAGE_LIMIT;
use makruk_runtime::{Bound, Context, Env, Service};

use crate::attendance::Attendance;
use crate::config::Config;
use crate::game_service::Games;
use crate::gate::Gate;
use crate::limits::Limits;
use crate::lobby_service::Lobbies;
use crate::matchmaking_service::Matchmaking;
use crate::peers::Peers;
use crate::record_service::Records;
use crate::referee_service::Referee;
use crate::session_service::Sessions;
use crate::watch::Watches;

/// The largest question to the referee: 2,000 plies of some 10 bytes each, and room for a longer FEN.
const REFEREE_LIMIT: usize = 128 * 1024;

/// The gateway service.
#[derive(Clone, Copy, Debug)]
pub struct Gateway;

impl Service for Gateway {
    const NAME: &'static str = "gateway";
    type Config = Config;

    fn configure(env: &mut Env) -> Config {
        Config::read(env)
    }

    async fn bind(config: Config, context: Context) -> anyhow::Result<Bound> {
        let (signer, verifier) = config.keys.context("no keys")?;
        let limits = Arc::new(Limits::new(&config.quotas));
        let gate = Gate::new(verifier, Arc::clone(&limits), config.trust_forwarded);
        let peers = Peers::new(&config.rules_url, &config.matchmaking_url, &config.rating_url, &signer)
            .context("MAKRUK_RULES_URL, MAKRUK_MATCHMAKING_URL, MAKRUK_RATING_URL")?;
        let bus = Bus::connect(config.nats_url.reveal(), Self::NAME).await?;
        let attendance = Attendance::new(config.watch.per_player);
        let stop = context.stop;
        let watches = Watches::new(peers.clone(), bus, config.watch, attendance.clone(), stop.clone());

        let (rules, matchmaking) = (peers.rules.clone(), peers.attendance.clone());
        let sessions = Sessions::new(gate.clone(), signer, config.session_lifetime);
        let games = Games::new(gate.clone(), peers.clone(), watches.clone());
        let lobbies = Lobbies::new(gate.clone(), watches);
        let pairing = Matchmaking::new(gate.clone(), peers.clone());
        let records = Records::new(gate.clone(), peers.clone());
        let referee = Referee::new(gate, peers);
        let bound = Bound::new(FILE_DESCRIPTOR_SET);
        let bound = match config.web_dir {
            Some(folder) => bound.fallback(page::serve(&folder)),
            None => bound.web(),
        };
        Ok(bound
            .rpc(SessionServiceServer::new(sessions).max_decoding_message_size(MESSAGE_LIMIT))
            .rpc(GameServiceServer::new(games).max_decoding_message_size(MESSAGE_LIMIT))
            .rpc(LobbyServiceServer::new(lobbies).max_decoding_message_size(MESSAGE_LIMIT))
            .rpc(MatchmakingServiceServer::new(pairing).max_decoding_message_size(MESSAGE_LIMIT))
            .rpc(RecordServiceServer::new(records).max_decoding_message_size(MESSAGE_LIMIT))
            .rpc(RefereeServiceServer::new(referee).max_decoding_message_size(REFEREE_LIMIT))
            .task(unfailing(pulse::keep(rules, config.pulse, stop.clone())))
            .task(unfailing(attendance.keep(matchmaking, config.attend, stop.clone())))
            .task(unfailing(async move { limits.forget_idle(&stop).await })))
    }
}

/// A loop that ends on the stop and never otherwise.
async fn unfailing(task: impl Future<Output = ()>) -> anyhow::Result<()> {
    task.await;
    Ok(())
}
