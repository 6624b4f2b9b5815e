//! Redis, NATS, and replicas of matchmaking that are killed.

use std::collections::BTreeMap;
use std::process::Stdio;
use std::time::{Duration, Instant};

use makruk_runtime::Stop;
use makruk_runtime::servers::{Server, free_port};
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use tempfile::TempDir;
use tokio::process::{Child, Command};

use crate::record::Record;

/// How many replicas there are.
pub(crate) const REPLICAS: usize = 3;

/// A port that listens by then belongs to a replica that serves.
const START: Duration = Duration::from_secs(30);

/// The servers that everything rests on. They die with this.
pub(crate) struct Servers {
    pub(crate) redis: Server,
    pub(crate) nats: Server,
    _folder: TempDir,
}

impl Servers {
    pub(crate) async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let redis = Server::redis(&folder.path().join("redis"), 0, "password").await.unwrap();
        let nats = Server::nats(&folder.path().join("nats"), 0, "password").await.unwrap();
        Self { redis, nats, _folder: folder }
    }
}

/// Replicas of matchmaking, each a process.
pub(crate) struct Replicas {
    env: BTreeMap<&'static str, String>,
    ports: Vec<u16>,
    children: Vec<Child>,
}

impl Replicas {
    /// Starts them with these variables, and waits until they listen.
    pub(crate) async fn start(env: BTreeMap<&'static str, String>) -> Self {
        let ports: Vec<u16> = (0..REPLICAS).map(|_| free_port().unwrap()).collect();
        let children = ports.iter().map(|port| spawn(&env, *port)).collect();
        let mut replicas = Self { env, ports, children };
        for number in 0..REPLICAS {
            replicas.listens(number).await;
        }
        replicas
    }

    /// Where each of them is.
    pub(crate) fn urls(&self) -> Vec<String> {
        self.ports.iter().map(|port| format!("http://127.0.0.1:{port}")).collect()
    }

    /// Kills one after the other, now and then all at once, and starts each of them again, until the stop. Gives them back alive.
    pub(crate) async fn under_fire(mut self, record: Record, stop: Stop) -> Self {
        let mut lot = StdRng::seed_from_u64(crate::SEED);
        loop {
            let pause = Duration::from_millis(lot.random_range(1_000..4_000));
            if stop.or(tokio::time::sleep(pause)).await.is_none() {
                return self;
            }
            let victims = if lot.random_ratio(1, 8) { 0..REPLICAS } else { one(lot.random_range(0..REPLICAS)) };
            for victim in victims.clone() {
                self.children[victim].kill().await.unwrap();
                record.count("replicas killed");
            }
            for victim in victims.clone() {
                self.children[victim] = spawn(&self.env, self.ports[victim]);
            }
            for victim in victims {
                self.listens(victim).await;
            }
        }
    }

    /// A service listens once it is bound to everything it needs.
    async fn listens(&mut self, number: usize) {
        let (begin, address) = (Instant::now(), ("127.0.0.1", self.ports[number]));
        while tokio::net::TcpStream::connect(address).await.is_err() {
            let ended = self.children[number].try_wait().unwrap();
            assert!(ended.is_none(), "replica {number} ended instead of serving: {ended:?}");
            assert!(begin.elapsed() < START, "replica {number} does not serve");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

fn one(number: usize) -> std::ops::Range<usize> {
    number..number + 1
}

fn spawn(env: &BTreeMap<&'static str, String>, port: u16) -> Child {
    Command::new(env!("CARGO_BIN_EXE_makruk-matchmaking"))
        .envs(env)
        .env("MAKRUK_LISTEN", format!("127.0.0.1:{port}"))
        .env("MAKRUK_LOG", "error")
        .env("MAKRUK_LOG_FORMAT", "text")
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap()
}
