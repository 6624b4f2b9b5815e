//! All who wait, as a replica knows them. What a ticket says never changes while it is open, so that a look at the queue
//! reads ids alone, and each ticket once.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hasher as _};

use makruk_proto::game::v1::{Player, TimeControl};
use makruk_proto::matchmaking::v1::Ticket;
use makruk_runtime::Millis;
use makruk_runtime::store::{Connection, millis};
use prost::Message as _;

use crate::pairing::Seeker;
use crate::refusal::Refusal;
use crate::store::{Detail, Fields, key};
use crate::stored::{StoredTicket, range};

/// Tickets looked at. Those who came later wait until some of these have left.
const TICKETS: isize = 100_000;
/// Tickets read in one round trip.
const READ: usize = 1_000;
/// The fields of a ticket that a seeker is made of.
const FIELDS: [&str; 6] = ["blob", "state", "enqueued", "rating", "balance", "rival"];

/// One who waits.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    pub(crate) id: String,
    pub(crate) player: Player,
    pub(crate) ticket: Ticket,
    pub(crate) enqueued: Millis,
    pub(crate) rating: i32,
    /// How much more often than Black the player has had White.
    pub(crate) balance: i32,
    /// What the pairing sees, but for the wait.
    seeker: Seeker,
}

/// The queue.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    known: HashMap<String, Waiting>,
}

impl Queue {
    /// Everybody who waits now, the longest wait first, and the time.
    pub(crate) async fn look(&mut self, redis: &Connection) -> Result<(Millis, Vec<&Waiting>), Refusal> {
        let mut redis = redis.clone();
        let mut pipe = redis::pipe();
        pipe.cmd("TIME").cmd("ZRANGE").arg(key("open")).arg(0).arg(TICKETS - 1);
        let (time, ids): ((i64, i64), Vec<String>) = pipe.query_async(&mut redis).await?;
        let open: HashSet<&String> = ids.iter().collect();
        self.known.retain(|id, _| open.contains(id));
        let new: Vec<&String> = ids.iter().filter(|id| !self.known.contains_key(*id)).collect();
        for some in new.chunks(READ) {
            for waiting in read(&mut redis, some).await? {
                self.known.insert(waiting.id.clone(), waiting);
            }
        }
        Ok((millis(time), ids.iter().filter_map(|id| self.known.get(id)).collect()))
    }
}

/// Reads tickets. Those that are not open any more, or can't be read, are left out.
pub(crate) async fn read(redis: &mut Connection, ids: &[&String]) -> Result<Vec<Waiting>, Refusal> {
    let mut pipe = redis::pipe();
    for id in ids {
        pipe.cmd("HMGET").arg(key(&format!("ticket:{id}"))).arg(&FIELDS);
    }
    let tickets: Vec<Fields> = pipe.query_async(redis).await?;
    let read = ids.iter().zip(tickets).filter_map(|(id, fields)| {
        Waiting::read(id, &mut Detail::new(fields))
            .inspect_err(|error| tracing::error!(ticket = id, %error, "a ticket was passed over"))
            .ok()
            .flatten()
    });
    Ok(read.collect())
}

impl Waiting {
    fn read(id: &str, fields: &mut Detail) -> Result<Option<Self>, Refusal> {
        let (blob, state) = (fields.bytes(), fields.text());
        if state != "open" {
            return Ok(None);
        }
        let stored = StoredTicket::decode(blob.as_slice())?;
        let small = |number: i64| i32::try_from(number).map_err(|_| Refusal::Corrupt("a number is too large"));
        let player = stored.player.ok_or(Refusal::Corrupt("a ticket without a player"))?;
        let ticket = stored.ticket.ok_or(Refusal::Corrupt("a ticket without a wish"))?;
        let enqueued = Millis(fields.int()?);
        let (rating, balance, rival) = (small(fields.int()?)?, small(fields.int()?)?, fields.text());
        let seeker = Seeker {
            player: number(&player.id),
            pool: pool(&ticket),
            controls: ticket.time_controls.iter().map(control_number).collect(),
            rating,
            range: range(ticket.rating_range),
            waited_ms: 0,
            last_opponent: (!rival.is_empty()).then(|| number(&rival)),
        };
        Ok(Some(Self { id: id.to_owned(), player, ticket, enqueued, rating, balance, seeker }))
    }

    /// As the pairing sees it.
    pub(crate) fn seeker(&self, now: Millis) -> Seeker {
        Seeker { waited_ms: now.0.saturating_sub(self.enqueued.0), ..self.seeker.clone() }
    }

    /// What the games that come of it are named by.
    pub(crate) fn name(&self) -> String {
        name(&self.id, self.enqueued)
    }

    /// The time control that a number stands for.
    pub(crate) fn control(&self, number: u64) -> Option<TimeControl> {
        self.ticket.time_controls.iter().find(|control| control_number(control) == number).copied()
    }
}

/// What the games of a ticket are named by. A player may use a `cmd_id` again once all is forgotten that came of it; hence the time.
pub(crate) fn name(ticket: &str, enqueued: Millis) -> String {
    format!("{ticket}@{}", enqueued.0)
}

/// Stands for what two tickets must have in common.
fn pool(ticket: &Ticket) -> u64 {
    let options = ticket.rule_options.clone().unwrap_or_default().encode_to_vec();
    number(&(ticket.rule_set, options, ticket.ranked))
}

fn control_number(control: &TimeControl) -> u64 {
    let TimeControl { main_ms, periods, period_ms, increment_ms } = *control;
    number(&(main_ms, periods, period_ms, increment_ms))
}

/// Stands for a value, within this process.
fn number(value: &(impl std::hash::Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
