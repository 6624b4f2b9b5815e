//! Real Redis and NATS servers as child processes, on private ports of the loopback interface: for
//! `make run` and for every test. They die with their owner, even when it is killed.

use std::net::{Ipv4Addr, TcpListener as StdListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

/// A server that does not answer by then will not.
const START: Duration = Duration::from_secs(20);
const USER: &str = "makruk";

/// Which server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Redis,
    Nats,
}

/// A server of our own. Killed when dropped.
#[derive(Debug)]
pub struct Server {
    kind: Kind,
    child: Child,
    folder: PathBuf,
    port: u16,
    password: String,
}

impl Server {
    /// Starts a Redis server with its data in `folder`: every write is on disk before it is answered,
    /// and nothing is evicted. `port` 0 takes a free one.
    ///
    /// # Errors
    /// When the program is missing, or does not answer in time.
    pub async fn redis(folder: &Path, port: u16, password: &str) -> anyhow::Result<Self> {
        Self::start(Kind::Redis, folder, port, password).await
    }

    /// Starts a NATS server with JetStream, its data in `folder`. `port` 0 takes a free one.
    ///
    /// # Errors
    /// When the program is missing, or does not answer in time.
    pub async fn nats(folder: &Path, port: u16, password: &str) -> anyhow::Result<Self> {
        Self::start(Kind::Nats, folder, port, password).await
    }

    /// The URL that services connect to, credentials included.
    pub fn url(&self) -> String {
        let Self { port, password, .. } = self;
        match self.kind {
            Kind::Redis => format!("redis://:{password}@127.0.0.1:{port}"),
            Kind::Nats => format!("nats://{USER}:{password}@127.0.0.1:{port}"),
        }
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Kills it with SIGKILL and waits until it is gone. [`Server::restart`] brings it back.
    ///
    /// # Errors
    /// When it can't be waited for.
    pub async fn kill(&mut self) -> anyhow::Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Waits until it ends by itself, and says how. Cancel it freely.
    pub async fn ended(&mut self) -> anyhow::Error {
        let how = match self.child.wait().await {
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        };
        let log = self.folder.join("server.log");
        anyhow::anyhow!("{:?} ended by itself ({how}); its log is {}", self.kind, log.display())
    }

    /// Starts it again on the same port and data.
    ///
    /// # Errors
    /// As for the first start.
    pub async fn restart(&mut self) -> anyhow::Result<()> {
        self.child = spawn(self.kind, &self.folder)?;
        self.answer().await
    }

    async fn start(kind: Kind, folder: &Path, port: u16, password: &str) -> anyhow::Result<Self> {
        std::fs::create_dir_all(folder).with_context(|| format!("can't make {}", folder.display()))?;
        let folder = folder.canonicalize()?;
        if port != 0 {
            ensure!(is_free(port), "port {port} is taken by another program");
            return Self::start_at(kind, &folder, port, password).await;
        }
        // A free port can be taken by somebody else before the server has it.
        for _ in 0..3 {
            let port = free_port()?;
            match Self::start_at(kind, &folder, port, password).await {
                Err(_) if !is_free(port) => {}
                result => return result,
            }
        }
        Self::start_at(kind, &folder, free_port()?, password).await
    }

    async fn start_at(kind: Kind, folder: &Path, port: u16, password: &str) -> anyhow::Result<Self> {
        std::fs::write(folder.join("server.conf"), configuration(kind, folder, port, password))?;
        let child = spawn(kind, folder)?;
        let mut server = Self { kind, child, folder: folder.to_owned(), port, password: password.to_owned() };
        server.answer().await?;
        Ok(server)
    }

    /// Waits until it answers as it should.
    async fn answer(&mut self) -> anyhow::Result<()> {
        let deadline = Instant::now() + START;
        loop {
            if let Some(status) = self.child.try_wait()? {
                let log = std::fs::read_to_string(self.folder.join("server.log")).unwrap_or_default();
                bail!("{:?} ended at its start ({status}): {}", self.kind, log.trim_end());
            }
            if self.probe().await.unwrap_or(false) {
                return Ok(());
            }
            ensure!(Instant::now() < deadline, "{:?} does not answer on port {}", self.kind, self.port);
            sleep(Duration::from_millis(20)).await;
        }
    }

    async fn probe(&self) -> anyhow::Result<bool> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).await?;
        let (request, reply) = match self.kind {
            // While it loads its data it answers PING with an error.
            Kind::Redis => (format!("AUTH {}\r\nPING\r\n", self.password), "+OK\r\n+PONG"),
            // It greets by itself, once it takes connections.
            Kind::Nats => (String::new(), "INFO "),
        };
        stream.write_all(request.as_bytes()).await?;
        let mut read = vec![0; reply.len()];
        tokio::time::timeout(Duration::from_secs(1), stream.read_exact(&mut read)).await??;
        Ok(read == reply.as_bytes())
    }
}

fn spawn(kind: Kind, folder: &Path) -> anyhow::Result<Child> {
    let program = match kind {
        Kind::Redis => "redis-server",
        Kind::Nats => "nats-server",
    };
    let mut command = Command::new("setpriv");
    // The kernel kills it when we die in whatever way. A group of its own keeps Ctrl-C from reaching it
    // before the fleet has drained.
    command.args(["--pdeathsig", "KILL", program]).process_group(0).kill_on_drop(true);
    match kind {
        Kind::Redis => command.arg(folder.join("server.conf")),
        Kind::Nats => command.arg("-c").arg(folder.join("server.conf")),
    };
    let log = std::fs::OpenOptions::new().create(true).append(true).open(folder.join("server.log"))?;
    command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    // Debian keeps servers in sbin, which a person's PATH may lack.
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into(), "/sbin".into()]);
    command.env("PATH", std::env::join_paths(paths)?);
    command.spawn().with_context(|| format!("can't start {program}; is it installed? `make deps` installs it"))
}

fn configuration(kind: Kind, folder: &Path, port: u16, password: &str) -> String {
    let folder = folder.display();
    match kind {
        Kind::Redis => format!(
            "bind 127.0.0.1\nport {port}\nrequirepass {password}\ndir \"{folder}\"\nsave \"\"\nappendonly yes\n\
             appendfsync always\nno-appendfsync-on-rewrite no\nmaxmemory-policy noeviction\n"
        ),
        Kind::Nats => format!(
            "listen: \"127.0.0.1:{port}\"\nauthorization {{ user: {USER}, password: \"{password}\" }}\n\
             jetstream {{ store_dir: \"{folder}\" }}\n"
        ),
    }
}

fn is_free(port: u16) -> bool {
    StdListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

/// A port that is free now.
///
/// # Errors
/// When there is none.
pub fn free_port() -> std::io::Result<u16> {
    Ok(StdListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}
