//! What the bot service reads from its environment.

use std::time::Duration;

use makruk_runtime::Env;
use makruk_runtime::env::Secret;
use makruk_runtime::identity::FleetSecret;

/// More searches in one process than any machine has cores for.
const SLOTS_LIMIT: usize = 256;
/// A player won't wait longer, and an AI is overdue after 25 s.
const MIN_THINK_LIMIT: u64 = 15_000;

/// The configuration of the service. The secret is `None` only together with a fault noted in [`Env`].
#[derive(Clone, Debug)]
pub struct Config {
    /// `MAKRUK_NATS_URL`: where turns and offers come from, as `nats://user:password@host:port`.
    pub nats_url: Secret,
    /// `MAKRUK_RULES_URL`: where the rules service is, as `http://host:port`.
    pub rules_url: String,
    /// `MAKRUK_MATCHMAKING_URL`: where the matchmaking service is, as `http://host:port`.
    pub matchmaking_url: String,
    /// `MAKRUK_FLEET_SECRET`: what service tokens are made with, at least 32 characters.
    pub fleet_secret: Option<FleetSecret>,
    /// `MAKRUK_BOT_SLOTS`: how many turns are thought about at once, 1 to 256. The default is the number of cores: a
    /// search keeps one busy, and its time is counted by the clock.
    pub slots: usize,
    /// `MAKRUK_BOT_MIN_THINK_MS`: the least time to think about a turn, at most 15,000, so that a reply does not appear
    /// before the player's own move is drawn. The default is 0.
    pub min_think: Duration,
}

impl Config {
    pub(crate) fn read(env: &mut Env) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from).min(SLOTS_LIMIT);
        let slots = env.or("MAKRUK_BOT_SLOTS", cores);
        if !(1..=SLOTS_LIMIT).contains(&slots) {
            env.fault(format!("MAKRUK_BOT_SLOTS: expected 1 to {SLOTS_LIMIT}, got {slots}"));
        }
        let min_think = env.or("MAKRUK_BOT_MIN_THINK_MS", 0);
        if min_think > MIN_THINK_LIMIT {
            env.fault(format!("MAKRUK_BOT_MIN_THINK_MS: expected at most {MIN_THINK_LIMIT}, got {min_think}"));
        }
        Self {
            nats_url: env.secret("MAKRUK_NATS_URL"),
            rules_url: env.required("MAKRUK_RULES_URL"),
            matchmaking_url: env.required("MAKRUK_MATCHMAKING_URL"),
            fleet_secret: env.key("MAKRUK_FLEET_SECRET", FleetSecret::new),
            slots,
            min_think: Duration::from_millis(min_think),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete() -> Env {
        Env::default()
            .with("MAKRUK_NATS_URL", "nats://me:hush@127.0.0.1")
            .with("MAKRUK_RULES_URL", "http://127.0.0.1:1")
            .with("MAKRUK_MATCHMAKING_URL", "http://127.0.0.1:1")
            .with("MAKRUK_FLEET_SECRET", "hush".repeat(8))
    }

    #[test]
    fn the_defaults_are_a_slot_a_core_and_no_delay() {
        let mut env = complete();
        let config = Config::read(&mut env);
        env.finish().unwrap();
        assert!(config.slots >= 1);
        assert_eq!(config.min_think, Duration::ZERO);
        assert!(!format!("{config:?} {env:?}").contains("hush"));
    }

    #[test]
    fn numbers_out_of_range_are_faults() {
        let mut env = complete().with("MAKRUK_BOT_SLOTS", "0").with("MAKRUK_BOT_MIN_THINK_MS", "15001");
        Config::read(&mut env);
        let faults = env.finish().unwrap_err().to_string();
        assert!(faults.contains("MAKRUK_BOT_SLOTS: expected 1 to 256, got 0"), "{faults}");
        assert!(faults.contains("MAKRUK_BOT_MIN_THINK_MS: expected at most 15000, got 15001"), "{faults}");
    }
}
