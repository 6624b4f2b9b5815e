//! A fleet that runs.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context as _, bail};
use makruk_runtime::servers::Server;
use makruk_runtime::{Env, Stop};
use tokio::net::TcpSocket;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::folder::Folder;
use crate::member::Member;
use crate::options::Options;
use crate::wiring::Wiring;

/// A fleet of this process. [`Fleet::stop`] ends it in order; when it is dropped instead, its servers
/// are killed, which loses nothing that was acknowledged.
#[derive(Debug)]
pub struct Fleet {
    /// The store: can be killed and restarted under the fleet.
    pub redis: Server,
    /// The doorbell: likewise.
    pub nats: Server,
    options: Options,
    wiring: Wiring,
    running: BTreeMap<Member, Running>,
    failures: (mpsc::Sender<anyhow::Error>, mpsc::Receiver<anyhow::Error>),
    _reserved: Vec<TcpSocket>,
    _folder: Folder,
}

#[derive(Debug)]
struct Running {
    stop: Stop,
    ended: JoinHandle<()>,
}

impl Fleet {
    /// Starts servers and services. All of them are ready when this returns.
    ///
    /// # Errors
    /// When the folder is in use, a server is not installed, the gateway's port is taken, or a service
    /// can't start.
    pub async fn start(options: Options) -> anyhow::Result<Self> {
        let folder = Folder::take(&options.folder)?;
        let secrets = folder.secrets()?;
        let redis = Server::redis(&folder.inner("redis")?, 0, &secrets.redis).await?;
        let nats = Server::nats(&folder.inner("nats")?, 0, &secrets.nats).await?;
        let gateway = SocketAddr::from((Ipv4Addr::LOCALHOST, options.gateway_port));
        let mut addresses = BTreeMap::from([(Member::Gateway, gateway)]);
        let mut reserved = Vec::new();
        for member in &options.outside {
            let socket = reserve()?;
            addresses.insert(*member, socket.local_addr()?);
            reserved.push(socket);
        }
        let wiring = Wiring { redis_url: redis.url(), nats_url: nats.url(), secrets, addresses };
        let failures = mpsc::channel(Member::ALL.len());
        let running = BTreeMap::new();
        let mut fleet = Self { redis, nats, options, wiring, running, failures, _reserved: reserved, _folder: folder };
        for member in Member::ALL {
            if !fleet.options.outside.contains(&member) {
                fleet.start_member(member).await?;
            }
        }
        Ok(fleet)
    }

    /// Where clients connect.
    pub fn gateway_url(&self) -> String {
        self.url(Member::Gateway)
    }

    /// Where a service listens.
    pub fn url(&self, member: Member) -> String {
        self.wiring.url(member)
    }

    /// The environment that a service runs with here, or as a process of its own.
    pub fn env(&self, member: Member) -> BTreeMap<String, String> {
        self.wiring.env(member, &self.options)
    }

    /// Starts a service in this process, after [`Fleet::stop_member`] at the address it had.
    ///
    /// # Errors
    /// When it runs already, or can't start.
    pub async fn start_member(&mut self, member: Member) -> anyhow::Result<()> {
        if self.running.contains_key(&member) {
            bail!("{} runs already", member.name());
        }
        let stop = Stop::new();
        let env: Env = self.env(member).into_iter().collect();
        let started = Box::pin(member.start(env, stop.clone())).await?;
        self.wiring.addresses.insert(member, started.address);
        let failures = self.failures.0.clone();
        let ended = tokio::spawn(async move {
            if let Err(error) = started.ended().await {
                // A second failure of the same service finds the channel full only when nobody reads.
                let _unread = failures.try_send(error.context(format!("{} failed", member.name())));
            }
        });
        self.running.insert(member, Running { stop, ended });
        Ok(())
    }

    /// Drains one service and waits for its end. Nothing happens when it does not run here.
    ///
    /// # Errors
    /// When it failed meanwhile.
    pub async fn stop_member(&mut self, member: Member) -> anyhow::Result<()> {
        if let Some(Running { stop, ended }) = self.running.remove(&member) {
            stop.trigger();
            ended.await.context("a service panicked")?;
        }
        self.failures.1.try_recv().map_or(Ok(()), Err)
    }

    /// Waits until a service or a server ends that should not.
    pub async fn failed(&mut self) -> anyhow::Error {
        tokio::select! {
            failure = self.failures.1.recv() => failure.unwrap_or_else(|| anyhow::anyhow!("the fleet is gone")),
            ended = self.redis.ended() => ended,
            ended = self.nats.ended() => ended,
        }
    }

    /// Drains the services, those that call before those that are called, and ends the servers.
    ///
    /// # Errors
    /// The first failure of a service; the rest is stopped all the same.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        let mut result = Ok(());
        for member in Member::ALL.into_iter().rev() {
            let stopped = self.stop_member(member).await;
            result = result.and(stopped);
        }
        // Every write is on disk before it is answered: killing is as good as asking.
        self.nats.kill().await?;
        self.redis.kill().await?;
        result
    }
}

/// A free port of a service outside that nobody else draws as long as the socket is held: it is bound,
/// but does not listen, so that the service itself can still listen there (Linux allows it among sockets
/// that reuse addresses), and again after each of its deaths.
fn reserve() -> anyhow::Result<TcpSocket> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
    Ok(socket)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn a_reserved_port_is_drawn_once_and_listens_for_its_service_alone() {
        let reserved: Vec<_> = (0..500).map(|_| reserve().unwrap()).collect();
        let drawn: Vec<_> = reserved.iter().map(|socket| socket.local_addr().unwrap()).collect();
        assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), drawn.len());
        for _ in 0..2 {
            let service = TcpListener::bind(drawn[0]).await.unwrap();
            TcpListener::bind(drawn[0]).await.unwrap_err();
            drop(service);
        }
    }
}
