//! What the rules service reads from its environment.

use std::time::Duration;

use makruk_runtime::Env;
use makruk_runtime::env::Secret;
use makruk_runtime::identity::{FleetSecret, Verifier};

/// The configuration of the service. A key is `None` only together with a fault noted in [`Env`].
#[derive(Debug)]
pub struct Config {
    /// `MAKRUK_REDIS_URL`: where the games are, as `redis://:password@host:port`.
    pub redis_url: Secret,
    /// `MAKRUK_NATS_URL`: where events go, as `nats://user:password@host:port`.
    pub nats_url: Secret,
    /// `MAKRUK_VERIFY_KEY`: checks the tokens of players.
    pub verifier: Option<Verifier>,
    /// `MAKRUK_FLEET_SECRET`: checks the tokens of services, at least 32 characters.
    pub fleet_secret: Option<FleetSecret>,
    /// `MAKRUK_BOT_OVERDUE_MS`: after so long without an AI's answer rules plays for it. The default, 25 s,
    /// leaves room for a first worker that dies (10 s until the turn is handed out again), a second one
    /// that does, and the third attempt, which is instant.
    pub bot_overdue: Duration,
}

impl Config {
    pub(crate) fn read(env: &mut Env) -> Self {
        Self {
            redis_url: env.secret("MAKRUK_REDIS_URL"),
            nats_url: env.secret("MAKRUK_NATS_URL"),
            verifier: env.key("MAKRUK_VERIFY_KEY", Verifier::from_pem),
            fleet_secret: env.key("MAKRUK_FLEET_SECRET", FleetSecret::new),
            bot_overdue: Duration::from_millis(env.or("MAKRUK_BOT_OVERDUE_MS", 25_000)),
        }
    }
}
