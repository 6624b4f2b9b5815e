//! What is left in Redis at the end, held against what rules was asked for.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

use makruk_runtime::store::Connection;
use makruk_runtime::{Partition, topology};

use crate::player::Player;
use crate::record::Record;
use crate::rules::{Known, Rules, is_serious, people, person};
use crate::world::{World, number};

/// What every key of matchmaking begins with.
const PREFIX: &str = "match:{match}:";
/// By then everything has come to an end.
const END: Duration = Duration::from_secs(30);
/// Keys read at a time.
const PAGE: usize = 1_000;

/// Waits until nothing is under way any more.
pub(crate) async fn settled(redis: &mut Connection, rules: &Rules, record: &Record) {
    let mut keys: Vec<String> = ["made", "open", "fills", "leases"].map(|key| format!("{PREFIX}{key}")).to_vec();
    keys.extend(Partition::all().map(|partition| topology::game_index(partition, topology::SEATED)));
    let begin = Instant::now();
    loop {
        let mut left = Vec::new();
        for key in &keys {
            let entries: Vec<String> = redis::cmd("ZRANGE").arg(key).arg(0).arg(5).query_async(redis).await.unwrap();
            if !entries.is_empty() {
                left.push((key, entries));
            }
        }
        let live = rules.games().into_values().find(|known| known.over.is_none() || !known.settled);
        if left.is_empty() && live.is_none() {
            return;
        }
        if begin.elapsed() > END {
            return record.fault(&format!("still there after {END:?}: {left:?}, {live:?}"));
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Has those look at their lobby once more who left before they could hear of a game.
pub(crate) async fn call_the_roll(world: &Arc<World>) {
    for Known { new, told, .. } in world.rules.games().into_values().filter(|known| is_serious(&known.new)) {
        for one in people(&new).into_iter().filter(|one| !told.contains(one)) {
            world.record.count("games heard of in the end");
            Player::new(world.clone(), number(&one).unwrap()).read().await;
        }
    }
}

/// Compares the books.
pub(crate) async fn compare(redis: &mut Connection, rules: &Rules, record: &Record) {
    let games = rules.games();
    for (id, Known { new, told, settled, over, .. }) in &games {
        record.check(over.is_some() && *settled, || format!("game {id} was not settled"));
        // Whoever plays an AI is told of the game in the answer, and it may be over before it is in the lobby.
        for one in people(new).iter().filter(|one| is_serious(new) && !told.contains(*one)) {
            record.fault(&format!("{one} never heard of game {id}: {new:?}"));
        }
    }
    let noted = hashes(redis, "game:*").await;
    for id in games.keys().filter(|id| !noted.contains_key(*id)) {
        record.fault(&format!("game {id} is known to rules alone"));
    }
    let mut used = BTreeMap::new();
    for (id, game) in &noted {
        record.check(games.contains_key(id), || format!("game {id} is not known to rules: {game:?}"));
        record.check(game["state"] == "over", || format!("game {id} is left as {}", game["state"]));
        for ticket in game.get("tickets").into_iter().flat_map(|tickets| tickets.split_whitespace()) {
            if let Some(other) = used.insert(ticket.to_owned(), id.clone()) {
                record.fault(&format!("ticket {ticket} is in two games, {other} and {id}"));
            }
        }
    }
    tickets(redis, &used, record).await;
    balances(redis, &games, record).await;
}

async fn tickets(redis: &mut Connection, used: &BTreeMap<String, String>, record: &Record) {
    let tickets = hashes(redis, "ticket:*").await;
    for (id, ticket) in &tickets {
        let (state, game) = (ticket["state"].as_str(), ticket["game"].as_str());
        let fits = match state {
            "matched" => used.get(id).is_some_and(|other| other == game),
            "cancelled" | "expired" | "failed" => game.is_empty() && !used.contains_key(id),
            _ => false,
        };
        record.check(fits, || format!("ticket {id} is left as {ticket:?}, in game {:?}", used.get(id)));
    }
    record.check(used.keys().all(|ticket| tickets.contains_key(ticket)), || "a game of unknown tickets".to_owned());
}

/// Everybody is free, and has been counted the colours that they had.
async fn balances(redis: &mut Connection, games: &BTreeMap<String, Known>, record: &Record) {
    let mut balances: HashMap<String, i64> = HashMap::new();
    for Known { new, .. } in games.values().filter(|known| is_serious(&known.new)) {
        for (seat, by) in [(&new.white, 1), (&new.black, -1)] {
            if let Some(one) = person(seat.as_ref()) {
                *balances.entry(one).or_default() += by;
            }
        }
    }
    let players = hashes(redis, "player:*").await;
    for (id, player) in &players {
        for way in ["game", "ticket"] {
            record.check(!player.contains_key(way), || format!("{id} is left with a {way}: {player:?}"));
        }
        let counted: i64 = player.get("balance").map_or(0, |balance| balance.parse().unwrap());
        let had = balances.get(id).copied().unwrap_or_default();
        record.check(counted == had, || format!("{id} had White {had} times more often, and {counted} are counted"));
    }
    let known: BTreeSet<&String> = players.keys().collect();
    record.check(balances.keys().all(|id| known.contains(id)), || "somebody played whom nobody knows".to_owned());
}

/// All hashes of a kind, without their binary fields, by what their keys end with.
async fn hashes(redis: &mut Connection, kind: &str) -> BTreeMap<String, HashMap<String, String>> {
    let (mut cursor, mut keys) = (0_u64, BTreeSet::new());
    let escaped = PREFIX.replace('{', "\\{").replace('}', "\\}");
    loop {
        let mut scan = redis::cmd("SCAN");
        scan.arg(cursor).arg("MATCH").arg(format!("{escaped}{kind}")).arg("COUNT").arg(PAGE);
        let (next, page): (u64, Vec<String>) = scan.query_async(redis).await.unwrap();
        keys.extend(page);
        cursor = next;
        if cursor == 0 {
            break;
        }
    }
    let keys: Vec<String> = keys.into_iter().collect();
    let begin = PREFIX.len() + kind.len() - 1;
    let mut hashes = BTreeMap::new();
    for some in keys.chunks(PAGE) {
        let mut pipe = redis::pipe();
        for key in some {
            pipe.cmd("HGETALL").arg(key);
        }
        let read: Vec<HashMap<String, Vec<u8>>> = pipe.query_async(redis).await.unwrap();
        for (key, fields) in some.iter().zip(read) {
            let text = fields.into_iter().filter_map(|(name, value)| Some((name, String::from_utf8(value).ok()?)));
            hashes.insert(key[begin..].to_owned(), text.collect());
        }
    }
    hashes
}
