//! What matchmaking reads from its environment.

use std::time::Duration;

use makruk_runtime::Env;
use makruk_runtime::env::Secret;
use makruk_runtime::identity::{FleetSecret, Verifier};

/// The configuration of the service. A key is `None` only together with a fault noted in [`Env`].
#[derive(Clone, Debug)]
pub struct Config {
    /// `MAKRUK_REDIS_URL`: where tickets, links and rematches are, as `redis://:password@host:port`.
    pub redis_url: Secret,
    /// `MAKRUK_NATS_URL`: where finished games are heard of and lobbies rung, as `nats://user:password@host:port`.
    pub nats_url: Secret,
    /// `MAKRUK_RULES_URL`: where the rules service is, as `http://host:port`.
    pub rules_url: String,
    /// `MAKRUK_VERIFY_KEY`: the gateway's public key, in PEM, which player tokens are checked with.
    pub verifier: Option<Verifier>,
    /// `MAKRUK_FLEET_SECRET`: what service tokens are made with, at least 32 characters.
    pub fleet_secret: Option<FleetSecret>,
    /// What an operator may want otherwise.
    pub settings: Settings,
}

/// Times, and what links begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// `MAKRUK_FILL_AFTER_MS`: how long a casual ticket waits before an AI may sit in. 10 s.
    pub fill_after: Duration,
    /// `MAKRUK_PUBLIC_URL`: what players reach the fleet by, without a `/` at its end. A friend's link is `<url>/f/<code>`.
    pub public_url: String,
    /// `MAKRUK_LINK_LIFETIME_S`: how long a friend's link is good for. 24 hours.
    pub link_lifetime: Duration,
    /// `MAKRUK_TICKET_LEASE_MS`: how long a ticket outlives the last sign of its player's lobby. 15 s: five signs may be
    /// lost on the way.
    pub lease: Duration,
    /// `MAKRUK_MATCH_PERIOD_MS`: the wait between two rounds of pairing.
    pub match_period: Duration,
    /// `MAKRUK_FIRST_MOVE_MS`: how long a first move may take in games that matchmaking arranges. 30 s.
    pub first_move: Duration,
    /// `MAKRUK_FRIEND_FIRST_MOVE_MS`: the same in a friend's game, whose creator may be elsewhere when it begins. 10 minutes.
    pub friend_first_move: Duration,
}

impl Config {
    pub(crate) fn read(env: &mut Env) -> Self {
        Self {
            redis_url: env.secret("MAKRUK_REDIS_URL"),
            nats_url: env.secret("MAKRUK_NATS_URL"),
            rules_url: env.required("MAKRUK_RULES_URL"),
            verifier: env.key("MAKRUK_VERIFY_KEY", Verifier::from_pem),
            fleet_secret: env.key("MAKRUK_FLEET_SECRET", FleetSecret::new),
            settings: Settings::read(env),
        }
    }
}

impl Settings {
    fn read(env: &mut Env) -> Self {
        let url: String = env.or("MAKRUK_PUBLIC_URL", "http://127.0.0.1:7300".to_owned());
        Self {
            fill_after: time(env, "MAKRUK_FILL_AFTER_MS", 0, 10_000),
            public_url: url.trim_end_matches('/').to_owned(),
            link_lifetime: time(env, "MAKRUK_LINK_LIFETIME_S", 1, 86_400) * 1_000,
            lease: time(env, "MAKRUK_TICKET_LEASE_MS", 1, 15_000),
            // A prime, so that it does not fall together with other periods.
            match_period: time(env, "MAKRUK_MATCH_PERIOD_MS", 1, 251),
            first_move: time(env, "MAKRUK_FIRST_MOVE_MS", 1, 30_000),
            friend_first_move: time(env, "MAKRUK_FRIEND_FIRST_MOVE_MS", 1, 600_000),
        }
    }
}

/// A number that is read as milliseconds, from `least` up to what 32 bits hold.
fn time(env: &mut Env, name: &str, least: u32, default: u32) -> Duration {
    let value = env.or(name, default);
    if value < least {
        env.fault(format!("{name}: expected {least} or more, got {value}"));
    }
    Duration::from_millis(value.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bad_key_is_told_and_none_is_shown() {
        let mut env = Env::default()
            .with("MAKRUK_VERIFY_KEY", "no pem")
            .with("MAKRUK_FLEET_SECRET", "hush")
            .with("MAKRUK_REDIS_URL", "redis://:hush@127.0.0.1")
            .with("MAKRUK_MATCH_PERIOD_MS", "0");
        let config = Config::read(&mut env);
        let faults = env.finish().unwrap_err().to_string();
        for name in [
            "MAKRUK_RULES_URL: is not set",
            "MAKRUK_NATS_URL: is not set",
            "MAKRUK_VERIFY_KEY: not a",
            "MAKRUK_FLEET_SECRET: not a",
            "MAKRUK_MATCH_PERIOD_MS: expected 1 or more, got 0",
        ] {
            assert!(faults.contains(name), "{faults}");
        }
        assert!(!format!("{config:?} {env:?} {faults}").contains("hush"));
    }

    #[test]
    fn a_link_lives_for_a_day() {
        let settings = Settings::read(&mut Env::default().with("MAKRUK_PUBLIC_URL", "https://makruk.example/"));
        assert_eq!(settings.link_lifetime, Duration::from_hours(24));
        assert_eq!(settings.public_url, "https://makruk.example");
    }
}
