//! What the rules service reads from its environment.

use std::time::Duration;

use makruk_runtime::Env;

/// Configuration of the rules service.
#[derive(Debug)]
pub struct Config {
    /// `MAKRUK_REDIS_URL`.
    pub redis: Secret,
    /// `MAKRUK_NATS_URL`.
    pub nats: Secret,
    /// `MAKRUK_VERIFY_KEY`: checks the tokens of players.
    pub verify_key: String,
    /// `MAKRUK_FLEET_SECRET`: checks the tokens of services.
    pub fleet_secret: Secret,
    /// `MAKRUK_BOT_OVERDUE_MS`: after so long without an AI's answer rules plays for it. The default, 25 s,
    /// leaves room for a first worker that dies (10 s until the turn is handed out again), a second one
    /// that does, and the third attempt, which is instant.
    pub bot_overdue: Duration,
}

/// A text that no log shows.
#[derive(Clone, Default)]
pub struct Secret(pub String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("<redacted>")
    }
}

impl Config {
    /// Reads the configuration; faults are noted in `env`.
    pub fn read(env: &mut Env) -> Self {
        Self {
            redis: Secret(env.secret("MAKRUK_REDIS_URL")),
            nats: Secret(env.secret("MAKRUK_NATS_URL")),
            verify_key: env.secret("MAKRUK_VERIFY_KEY"),
            fleet_secret: Secret(env.secret("MAKRUK_FLEET_SECRET")),
            bot_overdue: Duration::from_millis(env.or("MAKRUK_BOT_OVERDUE_MS", 25_000)),
        }
    }
}
