//! What matchmaking reads from its environment.

use makruk_runtime::Env;
use makruk_runtime::identity::{FleetSecret, Verifier};

/// The configuration of the service. A key is `None` only together with a fault noted in [`Env`].
#[derive(Clone, Debug)]
pub struct Config {
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
    fn every_bad_key_is_told_and_none_is_shown() {
        let mut env = Env::default().with("MAKRUK_VERIFY_KEY", "no pem").with("MAKRUK_FLEET_SECRET", "hush");
        let config = Config::read(&mut env);
        let faults = env.finish().unwrap_err().to_string();
        for name in ["MAKRUK_RULES_URL: is not set", "MAKRUK_VERIFY_KEY: not a", "MAKRUK_FLEET_SECRET: not a"] {
            assert!(faults.contains(name), "{faults}");
        }
        assert!(!format!("{config:?} {env:?} {faults}").contains("hush"));
    }
}
