//! How strong an AI sits in.

use makruk_proto::game::v1::BotLevel;

/// Below this an AI of the easy level sits in.
const NORMAL_FROM: i32 = 1_300;

/// From this on an AI of the hard level does.
const HARD_FROM: i32 = 1_600;

/// The AI for a player of this rating who has waited long enough for a person.
pub fn level(rating: i32) -> BotLevel {
    match rating {
        HARD_FROM.. => BotLevel::Hard,
        NORMAL_FROM.. => BotLevel::Normal,
        _ => BotLevel::Easy,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stronger_players_meet_stronger_ais() {
        let levels = [i32::MIN, 1_200, 1_299, 1_300, 1_599, 1_600, i32::MAX].map(level);
        let [easy, normal, hard] = [BotLevel::Easy, BotLevel::Normal, BotLevel::Hard];
        assert_eq!(levels, [easy, easy, easy, normal, normal, hard, hard]);
    }
}
