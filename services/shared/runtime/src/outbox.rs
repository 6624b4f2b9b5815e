//! The outbox: messages written to Redis in the same step as the state they tell of, and from there to
//! NATS at least once.
//!
//! A commit answers with the stream ids of its entries and [`Outbox::publish`] sends them straight away.
//! What the server has acknowledged is deleted in batches; a sweep re-sends what stayed for half a second,
//! from any replica. Repetitions are told apart by message id, and consumers are idempotent.

use std::collections::HashMap;
use std::time::Duration;

use async_nats::jetstream::stream;
use redis::streams::StreamRangeReply;
use redis::{AsyncCommands as _, RedisResult};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::bus::{Bus, Message};
use crate::partition::Partition;
use crate::stop::Stop;
use crate::store::{self, Connection};

/// Entries waiting to be sent straight away. Past it they are left to the sweep.
const QUEUE: usize = 4096;
/// Acknowledgements waited for at once.
const IN_FLIGHT: usize = 512;
/// An entry this old was not sent straight away, or its sender died. Prime, as all periods here, so that
/// periodic work of several loops does not align.
const OVERDUE: Duration = Duration::from_millis(503);
/// How often acknowledged entries are deleted.
const TRIM: Duration = Duration::from_millis(199);
/// Entries re-sent of one partition in one sweep.
const SWEEP: usize = 100;
/// An outbox holds about this many entries at most; NATS being away for longer loses the oldest, and the
/// sweeps over the state itself make up for it.
pub const MAX_LEN: usize = 20_000;

/// One entry of an outbox, as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Whose outbox.
    pub partition: Partition,
    /// The entry's id in the Redis stream.
    pub id: String,
    /// What is to be published.
    pub message: Message,
}

/// Sends entries. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Outbox {
    queue: mpsc::Sender<Entry>,
}

/// The loop behind an [`Outbox`].
#[derive(Debug)]
pub struct Relay {
    entity: &'static str,
    streams: Vec<stream::Config>,
    redis: Connection,
    bus: Bus,
    queue: mpsc::Receiver<Entry>,
    acknowledged: HashMap<Partition, Vec<String>>,
    /// Publishes under way; each resolves to the entry, if the server took it.
    in_flight: JoinSet<Option<(Partition, String)>>,
    streams_exist: bool,
}

/// The outbox of an entity (`<entity>:{NN}:outbox`) and the loop to run for it. `streams` are the streams
/// its messages go to; the loop makes them, and makes them again when they are gone.
pub fn outbox(entity: &'static str, streams: Vec<stream::Config>, redis: Connection, bus: Bus) -> (Outbox, Relay) {
    let (sender, queue) = mpsc::channel(QUEUE);
    let relay = Relay {
        entity,
        streams,
        redis,
        bus,
        queue,
        acknowledged: HashMap::new(),
        in_flight: JoinSet::new(),
        streams_exist: false,
    };
    (Outbox { queue: sender }, relay)
}

impl Outbox {
    /// Sends entries that were just committed. Never waits and never fails: what can't be taken now is
    /// swept up later.
    pub fn publish(&self, entries: impl IntoIterator<Item = Entry>) {
        for entry in entries {
            if let Err(error) = self.queue.try_send(entry) {
                tracing::debug!(%error, "left to the sweep");
            }
        }
    }
}

impl Relay {
    /// Runs until the stop; then sends what is still queued, within a second.
    pub async fn run(mut self, stop: Stop) -> anyhow::Result<()> {
        // What is committed meanwhile queues up, and finds its streams.
        if self.bus.settled().await.is_ok() {
            self.ready().await;
        }
        let mut sweep = interval(OVERDUE);
        let mut trim = interval(TRIM);
        sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
        trim.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = stop.triggered() => break,
                Some(entry) = self.queue.recv(), if self.in_flight.len() < IN_FLIGHT => self.send(entry).await,
                Some(done) = self.in_flight.join_next() => self.note(done),
                _ = trim.tick() => self.trim().await,
                _ = sweep.tick() => self.sweep().await,
            }
        }
        if tokio::time::timeout(Duration::from_secs(1), self.finish()).await.is_err() {
            tracing::warn!("the outbox was not emptied; another replica will");
        }
        Ok(())
    }

    async fn finish(&mut self) {
        while let Ok(entry) = self.queue.try_recv() {
            self.send(entry).await;
        }
        while let Some(done) = self.in_flight.join_next().await {
            self.note(done);
        }
        self.trim().await;
    }

    /// Publishes an entry, whether or not its stream is known to be there: who listens without a stream hears
    /// of it at once, and what a stream did not take stays for the sweep.
    async fn send(&mut self, entry: Entry) {
        if !self.bus.is_connected() {
            self.streams_exist = false;
            return;
        }
        let Entry { partition, id, message } = entry;
        let subject = message.subject.clone();
        match self.bus.publish(message).await {
            Ok(acknowledgement) => {
                self.in_flight.spawn(async move {
                    match acknowledgement.await {
                        Ok(_) => Some((partition, id)),
                        Err(error) => {
                            tracing::debug!(%error, subject, "not acknowledged; left to the sweep");
                            None
                        }
                    }
                });
            }
            Err(error) => tracing::debug!(%error, subject, "not sent; left to the sweep"),
        }
    }

    /// Whether sending again makes sense now: the connection is up and the streams are there, made if need be.
    async fn ready(&mut self) -> bool {
        if !self.bus.is_connected() {
            self.streams_exist = false;
            return false;
        }
        if !self.streams_exist {
            let made = self.streams.iter().map(|config| self.bus.ensure_stream(config.clone()));
            let faults = futures::future::join_all(made).await.into_iter().filter_map(Result::err);
            self.streams_exist = faults.inspect(|error| tracing::warn!(%error, "a stream is missing")).count() == 0;
        }
        self.streams_exist
    }

    fn note(&mut self, done: Result<Option<(Partition, String)>, tokio::task::JoinError>) {
        match done {
            Ok(Some((partition, id))) => self.acknowledged.entry(partition).or_default().push(id),
            // No acknowledgement may mean that the stream is gone: look before the next one.
            _ => self.streams_exist = false,
        }
    }

    async fn trim(&mut self) {
        for (partition, ids) in std::mem::take(&mut self.acknowledged) {
            let deleted: RedisResult<u64> = self.redis.xdel(partition.key(self.entity, "outbox"), &ids).await;
            if let Err(error) = deleted {
                tracing::debug!(%error, "acknowledged entries stay; they will be sent once more");
            }
        }
    }

    async fn sweep(&mut self) {
        if !self.ready().await {
            return;
        }
        match self.overdue().await {
            Ok(entries) => {
                for entry in entries {
                    if self.in_flight.len() < IN_FLIGHT {
                        self.send(entry).await;
                    }
                }
            }
            Err(error) => tracing::debug!(%error, "outbox not swept"),
        }
    }

    async fn overdue(&mut self) -> RedisResult<Vec<Entry>> {
        let until = store::now(&mut self.redis).await? - OVERDUE;
        let reads = Partition::all().map(|partition| {
            let mut redis = self.redis.clone();
            let key = partition.key(self.entity, "outbox");
            async move {
                let range: StreamRangeReply = redis.xrange_count(key, "-", until.0, SWEEP).await?;
                RedisResult::Ok(range.ids.iter().filter_map(|id| entry(partition, id)).collect::<Vec<_>>())
            }
        });
        Ok(futures::future::try_join_all(reads).await?.concat())
    }
}

/// The fields of an entry, in the order a commit writes them.
pub const FIELDS: [&str; 4] = ["subject", "id", "traceparent", "payload"];

fn entry(partition: Partition, stored: &redis::streams::StreamId) -> Option<Entry> {
    let [subject, id, traceparent, payload] = FIELDS;
    Some(Entry {
        partition,
        id: stored.id.clone(),
        message: Message {
            subject: stored.get(subject)?,
            id: stored.get(id)?,
            traceparent: stored.get(traceparent)?,
            payload: stored.get::<Vec<u8>>(payload)?.into(),
        },
    })
}
