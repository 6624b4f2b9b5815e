//! The connection to Redis, which is the only truth.

use std::time::Duration;

use anyhow::Context as _;
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::{Client, RedisError, RedisResult};

use crate::backoff::Backoff;
use crate::time::Millis;

/// A multiplexed connection that reconnects by itself. Cheap to clone. Never block on it: commands of
/// all callers share it.
pub type Connection = ConnectionManager;

/// An fsync stall must not look like a lost command (the client's own default is 0.5 s), and a call must
/// still be answered within the 5 s of its caller.
const RESPONSE: Duration = Duration::from_secs(3);

/// How long a service waits for Redis at its start.
const START: Duration = Duration::from_secs(30);

/// Connects to Redis, retrying for about half a minute.
///
/// # Errors
/// When the URL is no Redis URL, or the server stays away.
pub async fn connect(url: &str) -> anyhow::Result<Connection> {
    let client = Client::open(url).context("MAKRUK_REDIS_URL")?;
    // A call made while the connection is down waits for these few attempts, so that it can tell its own
    // caller in time; the next call starts over.
    let config = ConnectionManagerConfig::new()
        .set_connection_timeout(Some(Duration::from_millis(500)))
        .set_response_timeout(Some(RESPONSE))
        .set_min_delay(Duration::from_millis(50))
        .set_max_delay(Duration::from_millis(200))
        .set_number_of_retries(2);
    let mut backoff = Backoff::default();
    let connecting = async {
        loop {
            match ConnectionManager::new_with_config(client.clone(), config.clone()).await {
                Ok(connection) => return connection,
                Err(error) => tracing::warn!(%error, "Redis can't be reached; trying again"),
            }
            tokio::time::sleep(backoff.next_wait()).await;
        }
    };
    tokio::time::timeout(START, connecting).await.context("Redis can't be reached")
}

/// Checks that the server keeps what it has acknowledged: every write is on disk before its answer, and nothing
/// is evicted. A server that does not tell its settings is taken at its operator's word.
///
/// # Errors
/// Naming the setting that would lose acknowledged commands, or when the connection fails.
pub async fn ensure_durable(connection: &mut Connection) -> anyhow::Result<()> {
    for (name, wanted) in [("appendonly", "yes"), ("appendfsync", "always"), ("maxmemory-policy", "noeviction")] {
        let mut command = redis::cmd("CONFIG");
        let setting: RedisResult<Vec<String>> = command.arg("GET").arg(name).query_async(connection).await;
        match setting {
            Ok(setting) => {
                let found = setting.get(1).map_or("unknown", String::as_str);
                anyhow::ensure!(
                    found == wanted,
                    "Redis would lose what was acknowledged: {name} is {found}, not {wanted}"
                );
            }
            Err(error) if error.is_io_error() => return Err(error.into()),
            Err(error) => tracing::warn!(%error, name, "Redis does not tell this setting; see that it is {wanted}"),
        }
    }
    Ok(())
}

/// The server's clock, which all decisions about time go by.
///
/// # Errors
/// Whatever the connection says.
pub async fn now(connection: &mut Connection) -> RedisResult<Millis> {
    let time: (i64, i64) = redis::cmd("TIME").query_async(connection).await?;
    Ok(millis(time))
}

/// What `TIME` answers, as [`Millis`].
pub fn millis((seconds, microseconds): (i64, i64)) -> Millis {
    Millis(seconds.saturating_mul(1000).saturating_add(microseconds / 1000))
}

/// The status for a failed Redis call: the command may or may not have been carried out, and is safe to
/// send again under its `cmd_id`.
pub fn unavailable(error: &RedisError) -> tonic::Status {
    tracing::warn!(%error, "Redis call failed");
    tonic::Status::unavailable("the store can't be reached; send the same request again")
}
