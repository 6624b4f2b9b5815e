//! What the rating service reads from its environment.

use makruk_runtime::Env;
use makruk_runtime::env::Secret;
use makruk_runtime::identity::{FleetSecret, Verifier};

/// The configuration of the service. A key is `None` only together with a fault noted in [`Env`].
#[derive(Clone, Debug)]
pub struct Config {
    /// `MAKRUK_REDIS_URL`: where the index of finished games and the records are, as
    /// `redis://user:password@host:port`.
    pub redis_url: Secret,
    /// `MAKRUK_NATS_URL`: where the events come from, as `nats://user:password@host:port`.
    pub nats_url: Secret,
    /// `MAKRUK_RULES_URL`: where the rules service is, as `http://host:port`.
    pub rules_url: String,
    /// `MAKRUK_VERIFY_KEY`: the gateway's public key, in PEM, which player tokens are checked with.
    pub verifier: Option<Verifier>,
    /// `MAKRUK_FLEET_SECRET`: what service tokens are made with, at least 32 characters.
    pub fleet_secret: Option<FleetSecret>,
}

impl Config {
    pub(crate) fn read(env: &mut Env) -> Self {
        Self {
            redis_url: env.secret("MAKRUK_REDIS_URL"),
            nats_url: env.secret("MAKRUK_NATS_URL"),
            rules_url: env.required("MAKRUK_RULES_URL"),
            verifier: env.key("MAKRUK_VERIFY_KEY", Verifier::from_pem),
            fleet_secret: env.key("MAKRUK_FLEET_SECRET", FleetSecret::new),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_told_all_at_once_and_passwords_are_not() {
        let mut env = Env::default()
            .with("MAKRUK_REDIS_URL", "redis://:hush@127.0.0.1")
            .with("MAKRUK_NATS_URL", "nats://me:hush@127.0.0.1");
        let config = Config::read(&mut env);
        let faults = env.finish().unwrap_err().to_string();
        assert_eq!(
            faults,
            "configuration: MAKRUK_RULES_URL: is not set; MAKRUK_VERIFY_KEY: is not set; MAKRUK_FLEET_SECRET: is not set"
        );
        assert!(!format!("{config:?} {env:?}").contains("hush"));
    }
}
