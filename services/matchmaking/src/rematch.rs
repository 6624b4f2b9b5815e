//! Rematches: the same two once more, with colours swapped.

use makruk_proto::game::v1::Player;
use makruk_proto::matchmaking::v1::{Rematch, RematchState};
use makruk_proto::rules::v1::CreateGameRequest;
use makruk_runtime::store::millis;
use makruk_runtime::{Millis, topology};
use prost::Message as _;

use crate::claim::first_move;
use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::seating;
use crate::store::{Answer, Detail, Fields, Step, key, step};
use crate::ticket::LOOK_UPS;

static OFFER: Step = step!("offer_rematch");
static DECLINE: Step = step!("decline_rematch");
static LAPSE: Step = step!("lapse_rematch");

/// How long after its end a game can have a rematch, ms. The scripts know it as well.
const WITHIN_MS: i64 = 120_000;
/// How long after its end a lobby tells what became of a game's rematch, ms.
const SHOWN_MS: i64 = 600_000;

/// What is stored of the game before.
struct Before {
    new: CreateGameRequest,
    over: bool,
}

impl Desk {
    /// Tells the two of each game for which a rematch has become too late, and says how many games there were.
    pub(crate) async fn lapse_rematches(&self) -> Result<usize, Refusal> {
        self.lapse("windows", &LAPSE).await
    }

    /// Offers a rematch, agrees to one that is offered, or begins one against an AI. Idempotent.
    pub(crate) async fn offer_rematch(&self, player: &str, before: &str) -> Result<Rematch, Refusal> {
        let mut found = self.before(before, player).await?;
        if !found.over && self.free(before).await? {
            found = self.before(before, player).await?;
        }
        let new = self.again(&found.new);
        let (white, black) = (seating::id(new.white.as_ref()), seating::id(new.black.as_ref()));
        for _ in 0..LOOK_UPS {
            let args = (before, player, &new.game_id, new.encode_to_vec(), white, black);
            let Answer { word, mut detail, .. } = self.run(&OFFER, args).await?;
            match word.as_str() {
                "OK" => {
                    tracing::info!(game = new.game_id, before, "a rematch was agreed");
                    self.make(new.clone()).await?;
                    return self.rematch(before, player).await;
                }
                "DONE" => {
                    self.remake(&detail.text()).await?;
                    return self.rematch(before, player).await;
                }
                "OFFERED" => return self.rematch(before, player).await,
                "IN_GAME" => {
                    let (one, game) = (detail.text(), detail.text());
                    self.clear_way(player, &one, game).await?;
                }
                "LEFT" if detail.text() == player => return Err(Refusal::Left),
                "LEFT" => return Err(Refusal::OtherLeft),
                word => return Err(refused(word, before)),
            }
        }
        Err(Refusal::Contended)
    }

    /// Declines the other's offer, or takes one's own back. Idempotent.
    pub(crate) async fn decline_rematch(&self, player: &str, before: &str) -> Result<Rematch, Refusal> {
        self.before(before, player).await?;
        let Answer { word, mut detail, .. } = self.run(&DECLINE, (before, player)).await?;
        match word.as_str() {
            "OK" => self.rematch(before, player).await,
            "NO_OFFER" => Err(Refusal::NoOffer),
            "DONE" => Err(Refusal::RematchOn(detail.text())),
            word => Err(refused(word, before)),
        }
    }

    /// The game before, of those that are known here, and whether it is over.
    async fn before(&self, game: &str, player: &str) -> Result<Before, Refusal> {
        if topology::partition_of_game(game).is_none() {
            return Err(Refusal::NoGame);
        }
        let mut command = redis::cmd("HMGET");
        command.arg(key(&format!("game:{game}"))).arg(&["state", "new"]);
        let fields: Fields = command.query_async(&mut self.redis.clone()).await?;
        let mut fields = Detail::new(fields);
        let (state, new) = (fields.text(), fields.bytes());
        if new.is_empty() {
            return Err(Refusal::NoGame);
        }
        let new = CreateGameRequest::decode(new.as_slice())?;
        if ![&new.white, &new.black].iter().any(|seat| seating::id(seat.as_ref()) == player) {
            return Err(Refusal::OthersGame(game.to_owned()));
        }
        if new.local {
            return Err(Refusal::LocalRematch);
        }
        Ok(Before { new, over: state == "over" })
    }

    /// The rematch as it stands for one of the two.
    async fn rematch(&self, before: &str, player: &str) -> Result<Rematch, Refusal> {
        let mut pipe = redis::pipe();
        pipe.cmd("TIME");
        pipe.cmd("HMGET").arg(key(&format!("game:{before}"))).arg(&["new", "ended"]);
        pipe.cmd("HMGET").arg(key(&format!("rematch:{before}"))).arg(&["state", "by", "game"]);
        let (time, game, rematch): ((i64, i64), Fields, Fields) = pipe.query_async(&mut self.redis.clone()).await?;
        let mut fields = Detail::new(game.into_iter().chain(rematch).collect());
        let new = CreateGameRequest::decode(fields.bytes().as_slice())?;
        let ended = Millis(fields.int()?);
        Ok(told(before, &other(&new, player), ended, &mut fields, millis(time)))
    }

    /// All as before, but for the colours.
    fn again(&self, before: &CreateGameRequest) -> CreateGameRequest {
        let game_id = seating::claimed_id("rematch", &before.game_id);
        let people = [&before.white, &before.black].iter().all(|seat| !seating::id(seat.as_ref()).is_empty());
        CreateGameRequest {
            fingerprint: seating::number(game_id.as_bytes()),
            game_id,
            white: before.black.clone(),
            black: before.white.clone(),
            // Nobody waits for a person who plays an AI.
            first_move_ms: if people { first_move(self.settings.first_move) } else { before.first_move_ms },
            ..before.clone()
        }
    }
}

/// The person at the other side; nobody for an AI.
fn other(new: &CreateGameRequest, player: &str) -> Player {
    let people = [&new.white, &new.black].into_iter().filter_map(|seat| seating::person(seat.as_ref()));
    people.into_iter().find(|one| one.id != player).cloned().unwrap_or_default()
}

/// From the fields state, by, new game.
fn told(before: &str, opponent: &Player, ended: Millis, fields: &mut Detail, now: Millis) -> Rematch {
    let (state, by, game) = (fields.text(), fields.text(), fields.text());
    let expires = ended.0.saturating_add(WITHIN_MS);
    let state = match state.as_str() {
        "accepted" => RematchState::Accepted,
        "declined" => RematchState::Declined,
        _ if now.0 >= expires => RematchState::Expired,
        "offered" => RematchState::Offered,
        _ => RematchState::Possible,
    };
    let open = matches!(state, RematchState::Possible | RematchState::Offered);
    Rematch {
        game_id: before.to_owned(),
        state: state.into(),
        offered_by: if state == RematchState::Offered { by } else { String::new() },
        expires_at_ms: if open { expires } else { 0 },
        rematch_game_id: game,
        opponent: (!opponent.id.is_empty()).then(|| opponent.clone()),
    }
}

/// What a lobby shows, from the fields game, new, ended, state, by, new game, left; `None` when it has
/// been over for long.
pub(crate) fn listed(player: &str, fields: &mut Detail, now: Millis) -> Result<Option<Rematch>, Refusal> {
    if fields.is_empty() {
        return Ok(None);
    }
    let before = fields.text();
    let new = CreateGameRequest::decode(fields.bytes().as_slice())?;
    let ended = Millis(fields.int()?);
    let mut rematch = told(&before, &other(&new, player), ended, fields, now);
    let left = !fields.text().is_empty();
    if left && matches!(rematch.state(), RematchState::Possible | RematchState::Offered) {
        rematch.set_state(RematchState::Expired);
        (rematch.expires_at_ms, rematch.offered_by) = (0, String::new());
    }
    Ok((now.0 < ended.0.saturating_add(SHOWN_MS)).then_some(rematch))
}

fn refused(word: &str, before: &str) -> Refusal {
    match word {
        "DENIED" => Refusal::OthersGame(before.to_owned()),
        "NOT_OVER" => Refusal::NotOver(before.to_owned()),
        "DECLINED" => Refusal::RematchDeclined,
        "EXPIRED" => Refusal::RematchExpired,
        "ONCE" => Refusal::OfferedBefore,
        _ => Refusal::NoGame,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(state: &str, now: i64) -> RematchState {
        let fields = [state, "g1", ""].map(|text| Some(text.as_bytes().to_vec())).to_vec();
        told("07", &Player::default(), Millis(1_000), &mut Detail::new(fields), Millis(now)).state()
    }

    #[test]
    fn an_offer_stands_for_two_minutes_from_the_end() {
        assert_eq!(at("", 1_000), RematchState::Possible);
        assert_eq!(at("offered", 120_999), RematchState::Offered);
        assert_eq!(at("offered", 121_000), RematchState::Expired);
        assert_eq!(at("declined", 121_000), RematchState::Declined);
        assert_eq!(at("accepted", 121_000), RematchState::Accepted);
    }
}
