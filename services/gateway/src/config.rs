//! What the gateway reads from its environment, with the reason for each number.

use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;
use std::time::Duration;

use makruk_runtime::Env;
use makruk_runtime::env::Secret;
use makruk_runtime::identity::{Person, Signer, Verifier};
use tonic::Request;

use crate::page::INDEX;
use crate::quota::Quota;

/// The gateway's configuration.
#[derive(Debug)]
pub struct Config {
    /// `MAKRUK_NATS_URL`.
    pub nats_url: Secret,
    /// `MAKRUK_RULES_URL`.
    pub rules_url: String,
    /// `MAKRUK_MATCHMAKING_URL`.
    pub matchmaking_url: String,
    /// `MAKRUK_RATING_URL`.
    pub rating_url: String,
    /// `MAKRUK_SIGNING_KEY` and `MAKRUK_VERIFY_KEY`, which belong together. `None` only beside a fault.
    pub keys: Option<(Signer, Verifier)>,
    /// `MAKRUK_SESSION_LIFETIME_S`. 30 days: a guest has nothing but the token, and whoever plays at all in
    /// a month renews it on the way.
    pub session_lifetime: Duration,
    /// `MAKRUK_TRUST_FORWARDED`. Off: a client could claim any address.
    pub trust_forwarded: bool,
    /// `MAKRUK_LIMIT_*`.
    pub quotas: Quotas,
    /// `MAKRUK_WATCH_*` and `MAKRUK_LOBBY_*`.
    pub watch: Watching,
    /// `MAKRUK_ATTEND_MS`: how often matchmaking hears who is there. 3 s, because it takes a player for absent after 10 s
    /// without: two rounds may fail. Prime.
    pub attend: Duration,
    /// `MAKRUK_WEB_DIR`: the folder of the built page. `None`: no page is served.
    pub web_dir: Option<PathBuf>,
    /// `MAKRUK_PULSE_MS`: how often rules hears that players can reach it. 1 s, because it takes 3 s without for an outage
    /// of the fleet: two may fail. Prime.
    pub pulse: Duration,
}

/// How often something may be done. What a person does by hand stays far below; a class room or a test
/// fleet behind one address still fits.
#[derive(Clone, Copy, Debug)]
pub struct Quotas {
    /// `MAKRUK_LIMIT_CALLS`: calls of any kind, by address. 1000/s:2000: a school behind one
    /// address, or programs that play as fast as they can.
    pub calls: Quota,
    /// `MAKRUK_LIMIT_SESSIONS`: new and renewed sessions, by address. 300/min:300, because every session brings
    /// fresh limits by player with it.
    pub sessions: Quota,
    /// `MAKRUK_LIMIT_GAMES`: new games, tickets, links and rematches, and links taken, by player. 60/min:60, because a game
    /// stays in the store.
    pub games: Quota,
    /// `MAKRUK_LIMIT_COMMANDS`: moves and whatever else is done in a game, and what takes a ticket, a link or a rematch
    /// back, by player. 100/s:200, a program that plays against an AI as fast as the two can.
    pub commands: Quota,
    /// `MAKRUK_LIMIT_READS`: looks at games, lobbies and links, new streams and questions to the referee, by player.
    /// 100/s:200, as commands.
    pub reads: Quota,
}

/// How games and lobbies are watched.
#[derive(Clone, Copy, Debug)]
pub struct Watching {
    /// `MAKRUK_WATCH_HEARTBEAT_MS`. 13 s: the contract says 15 s at most, and the read before a heartbeat takes
    /// a moment. Prime, so that it does not align with other periods.
    pub heartbeat: Duration,
    /// `MAKRUK_WATCH_PATIENCE_MS`: how long a watcher is kept while what it watches can't be read. 30 s, as long as a
    /// restart of a service or of Redis takes; after it the client should try another gateway.
    pub patience: Duration,
    /// `MAKRUK_WATCH_PER_PLAYER`: streams of one player on this replica, on games and lobbies. 32, a wall of boards.
    pub per_player: u32,
    /// `MAKRUK_LOBBY_POLL_MS`: how often a lobby is read though nothing rang. 5 s, which is how late a player hears of an
    /// opponent at worst. Prime.
    pub lobby_poll: Duration,
}

impl Config {
    /// Reads everything; faults are noted in `env`.
    pub fn read(env: &mut Env) -> Self {
        Self {
            nats_url: env.secret("MAKRUK_NATS_URL"),
            rules_url: env.required("MAKRUK_RULES_URL"),
            matchmaking_url: env.required("MAKRUK_MATCHMAKING_URL"),
            rating_url: env.required("MAKRUK_RATING_URL"),
            keys: keys(env),
            session_lifetime: Duration::from_secs(env.or("MAKRUK_SESSION_LIFETIME_S", number(30 * 24 * 3600)).get()),
            trust_forwarded: env.or("MAKRUK_TRUST_FORWARDED", false),
            quotas: Quotas {
                calls: env.or("MAKRUK_LIMIT_CALLS", Quota::per_second(count(1000), count(2000))),
                sessions: env.or("MAKRUK_LIMIT_SESSIONS", Quota::per_minute(count(300), count(300))),
                games: env.or("MAKRUK_LIMIT_GAMES", Quota::per_minute(count(60), count(60))),
                commands: env.or("MAKRUK_LIMIT_COMMANDS", Quota::per_second(count(100), count(200))),
                reads: env.or("MAKRUK_LIMIT_READS", Quota::per_second(count(100), count(200))),
            },
            watch: Watching {
                heartbeat: Duration::from_millis(env.or("MAKRUK_WATCH_HEARTBEAT_MS", number(13_000)).get()),
                patience: Duration::from_millis(env.or("MAKRUK_WATCH_PATIENCE_MS", number(30_000)).get()),
                per_player: env.or("MAKRUK_WATCH_PER_PLAYER", count(32)).get(),
                lobby_poll: Duration::from_millis(env.or("MAKRUK_LOBBY_POLL_MS", number(4_999)).get()),
            },
            web_dir: web_dir(env),
            attend: Duration::from_millis(env.or("MAKRUK_ATTEND_MS", number(2_999)).get()),
            pulse: Duration::from_millis(env.or("MAKRUK_PULSE_MS", number(997)).get()),
        }
    }
}

/// Reads where the page is, and sees to it that one is there: a folder that was not built, or not copied, is found out at
/// the start and not by players.
fn web_dir(env: &mut Env) -> Option<PathBuf> {
    let folder: PathBuf = env.optional("MAKRUK_WEB_DIR")?;
    if !folder.join(INDEX).is_file() {
        env.fault(format!("MAKRUK_WEB_DIR: there is no {INDEX} in {}", folder.display()));
    }
    Some(folder)
}

/// Reads the pair of keys and sees to it that they are one: with a stranger's public key every session
/// would be refused, and by the gateway itself.
fn keys(env: &mut Env) -> Option<(Signer, Verifier)> {
    let signer = env.key("MAKRUK_SIGNING_KEY", Signer::from_pem);
    let verifier = env.key("MAKRUK_VERIFY_KEY", Verifier::from_pem);
    let (signer, verifier) = signer.zip(verifier)?;
    let mut probe = Request::new(());
    let person = Person { id: "probe".to_owned(), name: String::new() };
    let taken = signer.on_behalf_of(&person, &mut probe).and_then(|()| verifier.player(probe.metadata()));
    if taken.is_err() {
        env.fault("MAKRUK_VERIFY_KEY: is not the public key of MAKRUK_SIGNING_KEY");
    }
    Some((signer, verifier))
}

fn count(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

fn number(number: u64) -> NonZeroU64 {
    NonZeroU64::new(number).unwrap_or(NonZeroU64::MIN)
}

#[cfg(test)]
mod tests {
    use makruk_runtime::identity::generate;

    use super::*;

    fn env() -> Env {
        let (private, public) = generate().unwrap();
        Env::default()
            .with("MAKRUK_NATS_URL", "nats://u:hush@127.0.0.1:4222")
            .with("MAKRUK_RULES_URL", "http://127.0.0.1:1")
            .with("MAKRUK_MATCHMAKING_URL", "http://127.0.0.1:2")
            .with("MAKRUK_RATING_URL", "http://127.0.0.1:3")
            .with("MAKRUK_SIGNING_KEY", private)
            .with("MAKRUK_VERIFY_KEY", public)
    }

    #[test]
    fn the_defaults_need_no_more_than_addresses_and_keys() {
        let mut env = env();
        let config = Config::read(&mut env);
        env.finish().unwrap();
        assert!(config.keys.is_some() && config.web_dir.is_none());
        assert!(config.watch.heartbeat < Duration::from_secs(15), "the contract's longest silence");
        assert!(config.attend * 3 < Duration::from_secs(10), "two rounds may fail before a player is taken for absent");
        assert!(config.pulse * 3 < Duration::from_secs(3), "two pulses may fail before that is an outage");
        assert!(!format!("{config:?} {}", env.effective()).contains("hush"));
    }

    #[test]
    fn faults_name_their_variable() {
        let (_, stranger) = generate().unwrap();
        for (name, value) in [
            ("MAKRUK_VERIFY_KEY", stranger.as_str()),
            ("MAKRUK_SIGNING_KEY", "no key"),
            ("MAKRUK_LIMIT_READS", "many"),
            ("MAKRUK_WATCH_HEARTBEAT_MS", "0"),
            ("MAKRUK_LOBBY_POLL_MS", "0"),
            ("MAKRUK_ATTEND_MS", "0"),
            ("MAKRUK_PULSE_MS", "0"),
            ("MAKRUK_RULES_URL", ""),
            ("MAKRUK_RATING_URL", ""),
            ("MAKRUK_WEB_DIR", "/nowhere"),
        ] {
            let mut env = env().with(name, value);
            Config::read(&mut env);
            let text = env.finish().unwrap_err().to_string();
            assert!(text.contains(&format!("{name}: ")), "{text}");
        }
    }
}
