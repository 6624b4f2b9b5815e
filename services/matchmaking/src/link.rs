//! Links for friends: one game within a day.

use makruk_proto::game::v1::{Color, Player};
use makruk_proto::matchmaking::v1::{Link, LinkState};
use makruk_proto::rules::v1::CreateGameRequest;
use makruk_runtime::identity::Person;
use makruk_runtime::{Millis, store as redis_store};
use prost::Message as _;
use rand::Rng as _;

use crate::claim::first_move;
use crate::desk::Desk;
use crate::lobby::LINKS;
use crate::refusal::Refusal;
use crate::request::LinkWish;
use crate::seating;
use crate::store::{Answer, Detail, Fields, Step, key, step};
use crate::stored;
use crate::ticket::{LOOK_UPS, millis};

static CREATE: Step = step!("create_link");
static ACCEPT: Step = step!("accept_link");
static CANCEL: Step = step!("cancel_link");
static LAPSE: Step = step!("lapse_link");

/// Links of one player that may be open at once.
const OPEN: usize = 5;
/// Characters of a code: 59 bits of chance.
const CODE: usize = 12;
/// What a code is made of: nothing that is easily taken for something else.
const ALPHABET: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";

impl Desk {
    /// Makes a link. Idempotent by the player and `cmd_id`.
    pub(crate) async fn create_link(&self, person: Person, wish: LinkWish) -> Result<Link, Refusal> {
        let rule_options = self.peer.settle_options(wish.rule_set, wish.rule_options).await?;
        let link = Link {
            creator: Some(Player { id: person.id.clone(), name: person.name }),
            rule_set: wish.rule_set.into(),
            rule_options: Some(rule_options),
            time_control: wish.time_control,
            color: wish.color.into(),
            ..Link::default()
        };
        let blob = link.encode_to_vec();
        // Without the name, which may have changed by the time of a retry.
        let asked = seating::number(&Link { creator: None, ..link }.encode_to_vec());
        let lifetime = millis(self.settings.link_lifetime);
        for _ in 0..LOOK_UPS {
            let args = (new_code(), &person.id, &wish.cmd_id, &blob, asked, lifetime, OPEN, LINKS);
            let Answer { word, mut detail, .. } = self.run(&CREATE, args).await?;
            match word.as_str() {
                "TAKEN" => {}
                "OTHER" => return Err(Refusal::CmdIdTaken(wish.cmd_id)),
                "FULL" => return Err(Refusal::TooManyLinks(OPEN)),
                _ => {
                    let now = Millis(detail.int()?);
                    let code = detail.text();
                    return stored::link(&code, &mut detail, now, &self.settings);
                }
            }
        }
        Err(Refusal::Contended)
    }

    /// A link, whatever became of it.
    pub(crate) async fn link(&self, code: &str) -> Result<Link, Refusal> {
        if !is_code(code) {
            return Err(Refusal::NoLink);
        }
        let mut pipe = redis::pipe();
        pipe.cmd("TIME").cmd("HMGET").arg(key(&format!("link:{code}"))).arg(&["blob", "state", "expires", "game"]);
        let (time, fields): ((i64, i64), Fields) = pipe.query_async(&mut self.redis.clone()).await?;
        if fields.first().is_none_or(Option::is_none) {
            return Err(Refusal::NoLink);
        }
        stored::link(code, &mut Detail::new(fields), redis_store::millis(time), &self.settings)
    }

    /// Takes a link, and has its game made. Idempotent for the one who took it.
    pub(crate) async fn accept_link(&self, person: Person, code: &str) -> Result<String, Refusal> {
        let link = self.link(code).await?;
        let new = self.of_link(&link, &person);
        let (white, black) = (seating::id(new.white.as_ref()), seating::id(new.black.as_ref()));
        for _ in 0..LOOK_UPS {
            let args = (code, &person.id, &new.game_id, new.encode_to_vec(), white, black);
            let Answer { word, mut detail, .. } = self.run(&ACCEPT, args).await?;
            match word.as_str() {
                "OK" => {
                    tracing::info!(game = new.game_id, "a link was taken");
                    self.make(new.clone()).await?;
                    return Ok(new.game_id);
                }
                "DONE" => {
                    let game = detail.text();
                    self.remake(&game).await?;
                    return Ok(game);
                }
                "IN_GAME" => {
                    let (one, game) = (detail.text(), detail.text());
                    self.clear_way(&person.id, &one, game).await?;
                }
                "NONE" => return Err(Refusal::NoLink),
                "OWN" => return Err(Refusal::OwnLink),
                "USED" => return Err(self.used(code).await),
                "EXPIRED" => return Err(Refusal::LinkExpired),
                _ => return Err(Refusal::LinkCancelled),
            }
        }
        Err(Refusal::Contended)
    }

    /// Withdraws a link. Idempotent.
    pub(crate) async fn cancel_link(&self, player: &str, code: &str) -> Result<(), Refusal> {
        if !is_code(code) {
            return Err(Refusal::NoLink);
        }
        let mut answer = self.run(&CANCEL, (code, player)).await?;
        match answer.word.as_str() {
            "OK" => Ok(()),
            "NONE" => Err(Refusal::NoLink),
            "DENIED" => Err(Refusal::OthersLink),
            "USED" => Err(Refusal::LinkUsed(format!(", for game {}", answer.detail.text()))),
            _ => Err(Refusal::LinkExpired),
        }
    }

    /// Tells the creators of links whose time is over, and says how many there were.
    pub(crate) async fn lapse_links(&self) -> Result<usize, Refusal> {
        self.lapse("lapses", &LAPSE).await
    }

    /// What somebody is told who came too late: the game, which anybody may watch.
    async fn used(&self, code: &str) -> Refusal {
        match self.link(code).await {
            Ok(link) if link.state() == LinkState::Used => Refusal::LinkUsed(format!(", for game {}", link.game_id)),
            Ok(_) => Refusal::LinkUsed(String::new()),
            Err(refusal) => refusal,
        }
    }

    /// The game of a link and who takes it.
    fn of_link(&self, link: &Link, taker: &Person) -> CreateGameRequest {
        let game_id = seating::claimed_id("link", &link.code);
        let creator = link.creator.clone().unwrap_or_default();
        let (white, black) = seating::sides(
            seating::player(creator.id, creator.name),
            Color::try_from(link.color).unwrap_or_default(),
            seating::player(taker.id.clone(), taker.name.clone()),
            seating::lot(&link.code),
        );
        CreateGameRequest {
            fingerprint: seating::number(game_id.as_bytes()),
            game_id,
            rule_set: link.rule_set,
            rule_options: link.rule_options.clone(),
            white: Some(white),
            black: Some(black),
            time_control: link.time_control,
            first_move_ms: first_move(self.settings.friend_first_move),
            ..CreateGameRequest::default()
        }
    }
}

/// A new code, which nobody can guess.
fn new_code() -> String {
    let mut chance = rand::rng();
    (0..CODE).map(|_| char::from(ALPHABET[chance.random_range(0..ALPHABET.len())])).collect()
}

fn is_code(text: &str) -> bool {
    text.len() == CODE && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_are_plain_and_all_different() {
        let codes: BTreeSet<String> = (0..1_000).map(|_| new_code()).collect();
        assert_eq!(codes.len(), 1_000);
        assert!(codes.iter().all(|code| is_code(code)));
        for text in ["", "23456789abc", "23456789abcdd", "l3456789abcd", "23456789ABCD", "é3456789abc"] {
            assert!(!is_code(text), "{text}");
        }
    }
}
