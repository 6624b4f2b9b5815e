//! Who sits where, and under which id. Pure.

use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Bot, BotLevel, Color, Player, Seat};
use makruk_runtime::Partition;
use makruk_runtime::identity::Person;
use uuid::Uuid;

/// The namespace of our game ids among name-based UUIDs. Changing it would break retries that are under way.
const NAMESPACE: Uuid = Uuid::from_u128(0xa6c4_92ee_4d0b_4a0f_8f4c_2f51_9d0b_7e63);

/// The id of the game that `player` asks for with `cmd_id`: two digits of partition, then a name-based UUID as 32
/// hexadecimal digits. The same for the same two, on every replica and for ever. `cmd_id` must hold no `/`.
pub(crate) fn game_id(player: &str, cmd_id: &str) -> String {
    // The last `/` parts the two, so that no other pair gives this name.
    let id = Uuid::new_v5(&NAMESPACE, format!("{player}/{cmd_id}").as_bytes());
    let partition = Partition::of_byte(id.as_bytes()[0]);
    format!("{partition}{}", id.simple())
}

/// White's seat and Black's, for a person of a colour against an AI. `lot` decides where the colour is left open: `true`
/// seats the person as White.
pub(crate) fn seats(person: Person, color: Color, level: BotLevel, lot: bool) -> (Seat, Seat) {
    let player = Seat { occupant: Some(Occupant::Player(Player { id: person.id, name: person.name })) };
    let bot = Seat { occupant: Some(Occupant::Bot(Bot { level: level.into() })) };
    let white = match color {
        Color::White => true,
        Color::Black => false,
        Color::Unspecified => lot,
    };
    if white { (player, bot) } else { (bot, player) }
}

#[cfg(test)]
mod tests {
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
