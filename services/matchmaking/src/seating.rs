//! Who sits where, and under which id. Pure.

use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Bot, BotLevel, Color, Player, Seat};
use makruk_runtime::Partition;
use makruk_runtime::identity::Person;
use prost::Message as _;
use uuid::Uuid;

use crate::request::{BotGame, LocalGame};

/// The namespace of the ids that go by a player's command. Changing it would break retries that are under way.
const COMMANDS: Uuid = Uuid::from_u128(0xa6c4_92ee_4d0b_4a0f_8f4c_2f51_9d0b_7e63);
/// The namespace of the ids of games that go by something else: tickets, a link, a game before. Likewise.
const CLAIMS: Uuid = Uuid::from_u128(0x51d7_02c8_9be4_4c1d_b0a6_6a3e_77f0_1c94);

/// The id of the game that `player` asks for with `cmd_id`: two digits of partition, then a name-based UUID as 32
/// hexadecimal digits. The same for the same two, on every replica and for ever. `cmd_id` must hold no `/`.
pub(crate) fn game_id(player: &str, cmd_id: &str) -> String {
    // The last `/` parts the two, so that no other pair gives this name.
    partitioned(Uuid::new_v5(&COMMANDS, format!("{player}/{cmd_id}").as_bytes()))
}

/// The id of the game that comes of something, as of a `"link"` and its code, in the same form.
pub(crate) fn claimed_id(origin: &str, of: &str) -> String {
    partitioned(Uuid::new_v5(&CLAIMS, format!("{origin}/{of}").as_bytes()))
}

/// The id of the ticket that `player` asks for with `cmd_id`: 32 hexadecimal digits.
pub(crate) fn ticket_id(player: &str, cmd_id: &str) -> String {
    Uuid::new_v5(&CLAIMS, format!("ticket/{player}/{cmd_id}").as_bytes()).simple().to_string()
}

/// The id of a game: the partition goes by the first byte.
fn partitioned(id: Uuid) -> String {
    let partition = Partition::of_byte(id.as_bytes()[0]);
    format!("{partition}{}", id.simple())
}

/// A lot that falls the same for the same text, on every replica.
pub(crate) fn lot(of: &str) -> bool {
    number(of.as_bytes()).is_multiple_of(2)
}

/// Stands for what was asked for.
pub(crate) fn number(asked: &[u8]) -> u64 {
    Uuid::new_v5(&COMMANDS, asked).as_u64_pair().0
}

/// Stands for what was asked for, colours left to the lot included: a `cmd_id` goes with one request.
pub(crate) fn fingerprint(request: &BotGame) -> u64 {
    let BotGame { cmd_id: _, rule_set, rule_options, level, color, start_fen, time_control } = request;
    let [rule_set, level, color] = [rule_set.as_str_name(), level.as_str_name(), color.as_str_name()];
    // Without options and time the name is the one that was given before there were any, for retries that are under way.
    let options = rule_options.as_ref().map(|options| format!("{:?}", options.encode_to_vec())).unwrap_or_default();
    let time = time_control.map(|time| format!("{:?}/", time.encode_to_vec())).unwrap_or_default();
    number(format!("{rule_set}/{level}/{color}/{time}{options}{start_fen}").as_bytes())
}

/// As [`fingerprint`], for a game on one device.
pub(crate) fn local_fingerprint(request: &LocalGame) -> u64 {
    let LocalGame { cmd_id: _, rule_set, rule_options, start_fen, time_control } = request;
    let options = rule_options.as_ref().map(prost::Message::encode_to_vec);
    let time = time_control.map(|time| time.encode_to_vec());
    number(format!("local/{}/{options:?}/{time:?}/{start_fen}", rule_set.as_str_name()).as_bytes())
}

/// A person's seat.
pub(crate) fn player(id: String, name: String) -> Seat {
    Seat { occupant: Some(Occupant::Player(Player { id, name })) }
}

/// An AI's seat.
pub(crate) fn bot(level: BotLevel) -> Seat {
    Seat { occupant: Some(Occupant::Bot(Bot { level: level.into() })) }
}

/// The id of who sits there; empty for an AI.
pub(crate) fn id(seat: Option<&Seat>) -> &str {
    person(seat).map_or("", |player| &player.id)
}

/// The person who sits there; `None` for an AI.
pub(crate) fn person(seat: Option<&Seat>) -> Option<&Player> {
    match seat?.occupant.as_ref()? {
        Occupant::Player(player) => Some(player),
        Occupant::Bot(_) => None,
    }
}

/// White's seat and Black's, for who wants a colour and the other. `lot` decides where the colour is left open: `true`
/// makes the first White.
pub(crate) fn sides(first: Seat, color: Color, second: Seat, lot: bool) -> (Seat, Seat) {
    let white = match color {
        Color::White => true,
        Color::Black => false,
        Color::Unspecified => lot,
    };
    if white { (first, second) } else { (second, first) }
}

/// White's seat and Black's, for a person of a colour against an AI.
pub(crate) fn seats(person: Person, color: Color, level: BotLevel, lot: bool) -> (Seat, Seat) {
    sides(player(person.id, person.name), color, bot(level), lot)
}

#[cfg(test)]
mod tests {
    use makruk_proto::game::v1::{RuleOptions, RuleSet};

    use super::*;

    #[test]
    fn an_id_is_fixed_by_player_and_command() {
        let id = game_id("g1", "c1");
        assert_eq!(id, game_id("g1", "c1"));
        assert_eq!(id, "0606e804b62f56598db501a6be36d5f3c9", "a retry may come to a replica of another build");
        for (player, cmd_id) in [("g1", "c2"), ("g2", "c1"), ("g1/c", "1"), ("g", "1c1")] {
            assert_ne!(id, game_id(player, cmd_id), "{player} {cmd_id}");
        }
    }

    #[test]
    fn an_id_has_the_form_that_rules_takes() {
        for number in 0..500 {
            let id = game_id("g1", &number.to_string());
            let (partition, rest) = id.split_at(2);
            assert_eq!(Partition::of_id(&id).unwrap().to_string(), partition);
            assert!(rest.len() == 32 && rest.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
        }
    }

    #[test]
    fn games_spread_over_the_partitions() {
        let used: std::collections::BTreeSet<_> =
            (0..2_000).map(|number| Partition::of_id(&game_id("g1", &number.to_string()))).collect();
        assert_eq!(used.len(), 64);
    }

    #[test]
    fn another_request_has_another_fingerprint() {
        let request = BotGame {
            cmd_id: "c1".to_owned(),
            rule_set: RuleSet::Ttakji,
            rule_options: None,
            level: BotLevel::Easy,
            color: Color::Unspecified,
            start_fen: String::new(),
            time_control: None,
        };
        let same = BotGame { cmd_id: "c2".to_owned(), ..request.clone() };
        assert_eq!(fingerprint(&request), fingerprint(&same), "the id is not a part of what is asked for");
        let others = [
            BotGame { rule_set: RuleSet::Unspecified, ..request.clone() },
            BotGame { rule_options: Some(RuleOptions { sut_met: true, ..Default::default() }), ..request.clone() },
            BotGame { level: BotLevel::Hard, ..request.clone() },
            BotGame { color: Color::White, ..request.clone() },
            BotGame { start_fen: "8".to_owned(), ..request.clone() },
            BotGame { time_control: Some(crate::presets::usual()), ..request.clone() },
        ];
        assert!(others.iter().all(|other| fingerprint(other) != fingerprint(&request)));
    }

    #[test]
    fn the_lot_decides_only_what_is_left_open() {
        let white = |color, lot| {
            let person = Person { id: "g1".to_owned(), name: "Somchai".to_owned() };
            let (white, black) = seats(person, color, BotLevel::Easy, lot);
            assert_ne!(white, black);
            matches!(white.occupant, Some(Occupant::Player(_)))
        };
        for lot in [true, false] {
            assert!(white(Color::White, lot));
            assert!(!white(Color::Black, lot));
            assert_eq!(white(Color::Unspecified, lot), lot);
        }
    }
}
