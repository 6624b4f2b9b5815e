//! A game as a blob: start, moves, and what can't be derived from them. The position, the counts and the
//! repetitions are not in it; they come from playing the moves again, so that they can't disagree with them.

mod offers;
mod timing;

use makruk::{Color, CountAction, Mode, Move, RuleSet, Square, Turn};
use makruk_proto::game::v1 as pb;
use makruk_runtime::Millis;
use prost::Message;

use crate::aggregate::{Aggregate, Applied};
use crate::command::Actor;
use crate::ending::Ending;
use crate::id::GameId;
use crate::refusal::Refusal;
use crate::seats::Seats;

/// The layout of the blob. A reader refuses a newer one.
const LAYOUT: u32 = 1;

#[derive(Clone, PartialEq, Message)]
struct StoredGame {
    #[prost(uint32, tag = "1")]
    layout: u32,
    #[prost(string, tag = "2")]
    rule_set: String,
    /// Empty: the usual start position.
    #[prost(string, tag = "3")]
    start_fen: String,
    #[prost(message, optional, tag = "4")]
    white: Option<pb::Seat>,
    #[prost(message, optional, tag = "5")]
    black: Option<pb::Seat>,
    /// Two bytes a turn, little-endian: from (6 bits), to (6), promotion (1), count action (2).
    #[prost(bytes = "vec", tag = "6")]
    turns: Vec<u8>,
    /// 0: by no one but the rules, if at all; else the code of an [`Ending`].
    #[prost(uint32, tag = "7")]
    ending: u32,
    #[prost(uint64, tag = "8")]
    version: u64,
    #[prost(uint64, tag = "9")]
    pos: u64,
    #[prost(int64, tag = "10")]
    created_at_ms: i64,
    #[prost(int64, optional, tag = "11")]
    finished_at_ms: Option<i64>,
    #[prost(int64, optional, tag = "12")]
    bot_due_ms: Option<i64>,
    #[prost(message, repeated, tag = "13")]
    recent: Vec<StoredCommand>,
    #[prost(fixed64, tag = "14")]
    fingerprint: u64,
    /// Absent: untimed, and a first move may take as long as it likes.
    #[prost(message, optional, tag = "15")]
    timing: Option<timing::StoredTiming>,
    /// Absent: none was made.
    #[prost(message, optional, tag = "16")]
    offers: Option<offers::StoredOffers>,
    #[prost(bool, tag = "17")]
    rated: bool,
    #[prost(bool, tag = "18")]
    local: bool,
}

#[derive(Clone, PartialEq, Message)]
struct StoredCommand {
    /// Empty: the AI.
    #[prost(string, tag = "1")]
    player: String,
    #[prost(string, tag = "2")]
    id: String,
    #[prost(fixed64, tag = "3")]
    fingerprint: u64,
    #[prost(uint64, tag = "4")]
    version: u64,
    #[prost(uint64, tag = "5")]
    pos: u64,
}

/// The blob of a game.
pub(crate) fn encode(game: &Aggregate) -> Vec<u8> {
    let start = game.game.start();
    let stored = StoredGame {
        layout: LAYOUT,
        rule_set: game.game.rules().to_string(),
        start_fen: if start.fen() == game.game.rules().start().fen() { String::new() } else { start.fen() },
        white: Some(game.seats.at(Color::White).clone()),
        black: Some(game.seats.at(Color::Black).clone()),
        turns: game.game.turns().iter().flat_map(|turn| pack(*turn).to_le_bytes()).collect(),
        ending: game.ending.map_or(0, Ending::code),
        version: game.version,
        pos: game.pos,
        created_at_ms: game.created_at.0,
        finished_at_ms: game.finished_at.map(|at| at.0),
        bot_due_ms: game.bot_due.map(|at| at.0),
        recent: game.recent.iter().map(store_command).collect(),
        fingerprint: game.fingerprint,
        timing: timing::store(&game.timing),
        offers: offers::store(&game.offers),
        rated: game.rated,
        local: game.seats.mode() == Mode::Local,
    };
    stored.encode_to_vec()
}

/// The game of a blob.
///
/// # Errors
/// [`Refusal::Corrupt`] when the blob is not one of ours.
pub(crate) fn decode(id: GameId, blob: &[u8]) -> Result<Aggregate, Refusal> {
    let corrupt = |what: &str| Refusal::Corrupt(format!("{id}: {what}"));
    let stored = StoredGame::decode(blob).map_err(|error| corrupt(&error.to_string()))?;
    if stored.layout != LAYOUT {
        return Err(corrupt(&format!("layout {}", stored.layout)));
    }
    let rules: RuleSet = stored.rule_set.parse().map_err(|_| corrupt("rule set"))?;
    let seats = Seats::new(stored.white, stored.black, stored.local).map_err(|error| corrupt(&error.to_string()))?;
    let ending = match stored.ending {
        0 => None,
        code => Some(Ending::of_code(code).ok_or_else(|| corrupt("ending"))?),
    };
    let mut game = crate::wire::game(rules, seats.mode(), "start", &stored.start_fen)
        .map_err(|error| corrupt(&error.to_string()))?;
    for pair in stored.turns.chunks(2) {
        let packed = <[u8; 2]>::try_from(pair).map(u16::from_le_bytes).map_err(|_| corrupt("half a turn"))?;
        let turn = unpack(packed).ok_or_else(|| corrupt("turn"))?;
        game.play(turn).map_err(|error| corrupt(&format!("ply {}: {error}", game.ply())))?;
    }
    if let Some(ending) = ending {
        ending.carry_out(&mut game).map_err(|_| corrupt("ended after its end"))?;
    }
    let created_at = Millis(stored.created_at_ms);
    let timing = timing::read(stored.timing, created_at).ok_or_else(|| corrupt("time control"))?;
    let offers = offers::read(stored.offers).ok_or_else(|| corrupt("offers"))?;
    Ok(Aggregate {
        id,
        seats,
        game,
        ending,
        timing,
        offers,
        rated: stored.rated,
        version: stored.version,
        pos: stored.pos,
        fingerprint: stored.fingerprint,
        created_at,
        finished_at: stored.finished_at_ms.map(Millis),
        bot_due: stored.bot_due_ms.map(Millis),
        recent: stored.recent.into_iter().map(read_command).collect(),
        events: Vec::new(),
    })
}

fn store_command(applied: &Applied) -> StoredCommand {
    let player = match &applied.actor {
        Actor::Player(id) => id.clone(),
        Actor::Bot => String::new(),
    };
    let Applied { id, fingerprint, version, pos, .. } = applied.clone();
    StoredCommand { player, id, fingerprint, version, pos }
}

fn read_command(stored: StoredCommand) -> Applied {
    let StoredCommand { player, id, fingerprint, version, pos } = stored;
    let actor = if player.is_empty() { Actor::Bot } else { Actor::Player(player) };
    Applied { actor, id, fingerprint, version, pos }
}

fn pack(turn: Turn) -> u16 {
    let count = match turn.count {
        CountAction::None => 0,
        CountAction::Start => 1,
        CountAction::Stop => 2,
    };
    let Move { from, to, promotion } = turn.mv;
    let bits = |square: Square| u16::from(square.rank()) << 3 | u16::from(square.file());
    bits(from) | bits(to) << 6 | u16::from(promotion) << 12 | count << 13
}

fn unpack(packed: u16) -> Option<Turn> {
    let square = |bits: u16| u8::try_from(bits & 0x3f).ok().and_then(Square::new);
    let count = match packed >> 13 {
        0 => CountAction::None,
        1 => CountAction::Start,
        2 => CountAction::Stop,
        _ => return None,
    };
    let mv = Move { from: square(packed)?, to: square(packed >> 6)?, promotion: packed >> 12 & 1 == 1 };
    Some(Turn { mv, count })
}

#[cfg(test)]
mod tests;
