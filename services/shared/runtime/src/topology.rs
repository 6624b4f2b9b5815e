//! The fleet's map of names that more than one service uses: streams, subjects and index keys. What a
//! subject carries is said by `makruk.event.v1`.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};

use crate::partition::Partition;

/// The entity that games are stored under: keys `game:{NN}:...`. Written by the rules service alone.
pub const GAME: &str = "game";
/// Index of a partition: game id, scored with the time in milliseconds at which an AI's move is overdue.
/// The clock service reads it.
pub const BOTS_DUE: &str = "bots_due";
/// Index of a partition: game id, scored with the time in milliseconds at which time has to be judged: a flag falls, or a
/// first move is overdue. The clock service reads it.
pub const DUE: &str = "due";
/// Index of a partition: ids of finished games whose players are not freed yet, scored with the time they ended. The
/// matchmaking service reads it.
pub const SEATED: &str = "seated";
/// Index of a partition: ids of finished games that are not settled yet, scored with the time they ended.
/// The rating service reads it.
pub const FINISHED: &str = "finished";

/// The partition of a game's id; `None` when the text is no such id: two decimal digits of a partition (00 to 63),
/// then 32 lower-case hexadecimal digits.
pub fn partition_of_game(id: &str) -> Option<Partition> {
    let plain = id.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    Partition::of_id(id).filter(|_| id.len() == 34 && plain)
}

/// The key of a partition's index of games.
pub fn game_index(partition: Partition, index: &str) -> String {
    partition.key(GAME, index)
}

/// The subject of one kind of event of a game.
pub fn game_event(game: &str, kind: &str) -> String {
    format!("makruk.game.v1.{game}.{kind}")
}

/// The subjects of all events of a game.
pub fn game_events(game: &str) -> String {
    game_event(game, "*")
}

/// The subject of the finish of every game.
pub fn finished_games() -> String {
    game_event("*", "finished")
}

/// The game whose finish a subject of [`finished_games`] tells of; `None` for any other subject.
pub fn finished_game(subject: &str) -> Option<&str> {
    let game = subject.strip_prefix("makruk.game.v1.")?.strip_suffix(".finished")?;
    partition_of_game(game).map(|_| game)
}

/// The subject that asks for an AI's move at a level.
pub fn bot_turn(level: &str) -> String {
    format!("makruk.bot.v1.turn.{level}")
}

/// The subject that offers a waiting player's ticket to the AI workers, by rule set.
pub fn fill(rule_set: &str) -> String {
    format!("makruk.match.v1.fill.{rule_set}")
}

/// The subject that tells of a change in a player's lobby. Core NATS alone: whoever missed it reads the lobby.
pub fn lobby(player: &str) -> String {
    format!("makruk.match.v1.{player}.lobby")
}

/// The stream of all events of games. It is a window, not an archive: the games are in Redis.
pub fn games() -> Config {
    Config {
        name: "GAMES".to_owned(),
        subjects: vec![game_event("*", "*")],
        retention: RetentionPolicy::Limits,
        max_age: Duration::from_hours(1),
        ..bounded()
    }
}

/// The work queue of AI turns. A turn that waited for ten minutes was played by other means long ago.
pub fn bot_turns() -> Config {
    Config {
        name: "BOT_TURNS".to_owned(),
        subjects: vec![bot_turn("*")],
        retention: RetentionPolicy::WorkQueue,
        max_age: Duration::from_mins(10),
        ..bounded()
    }
}

/// The work queue of waiting players that an AI may sit in for. Offers are made again as long as somebody waits, so that an
/// old one is worth nothing.
pub fn fills() -> Config {
    Config {
        name: "FILLS".to_owned(),
        subjects: vec![fill("*")],
        retention: RetentionPolicy::WorkQueue,
        max_age: Duration::from_mins(1),
        // The server refuses a longer one.
        duplicate_window: Duration::from_mins(1),
        ..bounded()
    }
}

/// A durable consumer that all replicas of a service share, named `<service>-<purpose>`.
pub fn consumer(name: &str, filter_subject: String) -> pull::Config {
    pull::Config {
        durable_name: Some(name.to_owned()),
        filter_subject,
        ack_policy: AckPolicy::Explicit,
        // How soon the message of a worker that died is given to another one; a call between services ends within
        // 5 s. No backoff list: it would replace this.
        ack_wait: Duration::from_secs(10),
        // Whoever works counts the attempts: a message past a limit here would stay in the stream, seen by nobody.
        max_deliver: -1,
        ..pull::Config::default()
    }
}

fn bounded() -> Config {
    Config {
        storage: StorageType::File,
        discard: DiscardPolicy::Old,
        max_bytes: 256 * 1024 * 1024,
        duplicate_window: Duration::from_mins(2),
        ..Config::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finish_names_its_game() {
        let game = format!("07{}", "0a".repeat(16));
        assert_eq!(finished_game(&game_event(&game, "finished")), Some(game.as_str()));
        for subject in [game_event(&game, "moved"), game_event("07ab", "finished"), finished_games(), game.clone()] {
            assert_eq!(finished_game(&subject), None, "{subject}");
        }
    }

    #[test]
    fn nothing_but_an_id_gets_into_a_subject() {
        assert_eq!(partition_of_game(&format!("63{}", "0a".repeat(16))), Partition::new(63));
        for text in ["", "*", ">", "00*", &format!("64{}", "0".repeat(32)), &format!("00{}", ".".repeat(32))] {
            assert_eq!(partition_of_game(text), None, "{text:?}");
        }
    }
}
