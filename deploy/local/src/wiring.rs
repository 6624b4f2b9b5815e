//! Who listens where, and the environment that follows from it.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};

use crate::folder::Secrets;
use crate::member::Member;
use crate::options::Options;

/// What ties the services of one fleet together.
#[derive(Debug)]
pub(crate) struct Wiring {
    pub(crate) redis_url: String,
    pub(crate) nats_url: String,
    pub(crate) secrets: Secrets,
    pub(crate) addresses: BTreeMap<Member, SocketAddr>,
}

impl Wiring {
    /// Where a service listens; port 0 until it does.
    pub(crate) fn address(&self, member: Member) -> SocketAddr {
        self.addresses.get(&member).copied().unwrap_or_else(|| SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))
    }

    pub(crate) fn url(&self, member: Member) -> String {
        format!("http://{}", self.address(member))
    }

    /// The environment of a service: what it was set, and over it the wiring. Each is told only what it
    /// needs, as it would be in a cluster.
    pub(crate) fn env(&self, member: Member, options: &Options) -> BTreeMap<String, String> {
        let set = options.settings.iter().filter(|(for_one, ..)| for_one.is_none_or(|one| one == member));
        let mut env: BTreeMap<String, String> = set.map(|(_, name, value)| (name.clone(), value.clone())).collect();
        env.insert("MAKRUK_LISTEN".to_owned(), self.address(member).to_string());
        for name in needs(member) {
            env.insert((*name).to_owned(), self.value(name));
        }
        // Behind a proxy only its operator knows what players call us.
        if member == Member::Matchmaking && self.address(Member::Gateway).port() != 0 {
            env.entry(PUBLIC.to_owned()).or_insert_with(|| self.url(Member::Gateway));
        }
        env
    }

    fn value(&self, name: &str) -> String {
        match name {
            REDIS => self.redis_url.clone(),
            NATS => self.nats_url.clone(),
            RULES => self.url(Member::Rules),
            MATCHMAKING => self.url(Member::Matchmaking),
            RATING => self.url(Member::Rating),
            SIGNING => self.secrets.signing_key.clone(),
            VERIFY => self.secrets.verify_key.clone(),
            _ => self.secrets.fleet.clone(),
        }
    }
}

const REDIS: &str = "MAKRUK_REDIS_URL";
const NATS: &str = "MAKRUK_NATS_URL";
const RULES: &str = "MAKRUK_RULES_URL";
const MATCHMAKING: &str = "MAKRUK_MATCHMAKING_URL";
const RATING: &str = "MAKRUK_RATING_URL";
const PUBLIC: &str = "MAKRUK_PUBLIC_URL";
const SIGNING: &str = "MAKRUK_SIGNING_KEY";
const VERIFY: &str = "MAKRUK_VERIFY_KEY";
const FLEET: &str = "MAKRUK_FLEET_SECRET";

fn needs(member: Member) -> &'static [&'static str] {
    match member {
        Member::Rules => &[REDIS, NATS, VERIFY, FLEET],
        Member::Matchmaking | Member::Clock | Member::Rating => &[REDIS, NATS, RULES, VERIFY, FLEET],
        Member::Bot => &[NATS, RULES, MATCHMAKING, FLEET],
        Member::Gateway => &[NATS, RULES, MATCHMAKING, RATING, SIGNING, VERIFY],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wiring() -> Wiring {
        let text = |name: &str| name.to_owned();
        Wiring {
            redis_url: text("redis://:hush@127.0.0.1:1"),
            nats_url: text("nats://makruk:hush@127.0.0.1:2"),
            secrets: Secrets {
                signing_key: text("private"),
                verify_key: text("public"),
                fleet: text("fleet"),
                redis: text("hush"),
                nats: text("hush"),
            },
            addresses: BTreeMap::from([(Member::Rules, SocketAddr::from(([127, 0, 0, 1], 3)))]),
        }
    }

    #[test]
    fn only_the_gateway_can_sign_and_it_never_sees_the_store() {
        for member in Member::ALL {
            let env = wiring().env(member, &Options::new(""));
            assert_eq!(env.contains_key(SIGNING), member == Member::Gateway, "{member:?}");
        }
        let gateway = wiring().env(Member::Gateway, &Options::new(""));
        assert!(!gateway.contains_key(REDIS) && !gateway.contains_key(FLEET));
    }

    #[test]
    fn links_lead_to_the_gateway_unless_the_operator_knows_better() {
        let mut wiring = wiring();
        let url = |wiring: &Wiring, options| wiring.env(Member::Matchmaking, &options).get(PUBLIC).cloned();
        assert_eq!(url(&wiring, Options::new("")), None, "while its port is not known");
        wiring.addresses.insert(Member::Gateway, SocketAddr::from(([127, 0, 0, 1], 4)));
        assert_eq!(url(&wiring, Options::new("")).as_deref(), Some("http://127.0.0.1:4"));
        let set = Options::new("").set(Member::Matchmaking, PUBLIC, "https://play.example");
        assert_eq!(url(&wiring, set).as_deref(), Some("https://play.example"));
    }

    #[test]
    fn settings_reach_whom_they_are_for_and_never_the_wiring() {
        let options = Options::new("")
            .set(Member::Bot, "MAKRUK_BOT_SLOTS", "1")
            .set_all("MAKRUK_DRAIN_DELAY_MS", "7")
            .set_all(RULES, "http://elsewhere");
        let (bot, clock) = (wiring().env(Member::Bot, &options), wiring().env(Member::Clock, &options));
        assert_eq!((bot["MAKRUK_BOT_SLOTS"].as_str(), bot["MAKRUK_DRAIN_DELAY_MS"].as_str()), ("1", "7"));
        assert!(!clock.contains_key("MAKRUK_BOT_SLOTS") && clock["MAKRUK_DRAIN_DELAY_MS"] == "7");
        assert_eq!(bot[RULES], "http://127.0.0.1:3");
    }
}
