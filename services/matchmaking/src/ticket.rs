//! Tickets: a player's wish for an opponent, from the asking to its end.

use futures::stream::{self, StreamExt as _, TryStreamExt as _};
use makruk_proto::game::v1::Player;
use makruk_proto::matchmaking::v1::{CreateTicketResponse, Ticket};
use makruk_runtime::identity::Person;
use makruk_runtime::{Millis, store as redis_store};
use prost::Message as _;

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::request::TicketWish;
use crate::seating;
use crate::store::{Step, key, step};
use crate::stored::{StoredTicket, Told};

static CREATE: Step = step!("create_ticket");
static CANCEL: Step = step!("cancel_ticket");
static EXPIRE: Step = step!("expire_ticket");

/// How often a game in the way is looked up at rules before it stays there.
pub(crate) const LOOK_UPS: usize = 3;
/// Tickets that one sweep ends.
const EXPIRED: isize = 1_000;
/// Tickets ended at once.
const AT_ONCE: usize = 16;

impl Desk {
    /// Begins to wait for an opponent. Idempotent by the player and `cmd_id`.
    pub(crate) async fn create_ticket(
        &self,
        person: Person,
        wish: TicketWish,
    ) -> Result<CreateTicketResponse, Refusal> {
        if wish.ranked && is_guest(&person.id) {
            return Err(Refusal::Guest);
        }
        let rule_options = self.peer.settle_options(wish.rule_set, wish.rule_options).await?;
        let id = seating::ticket_id(&person.id, &wish.cmd_id);
        let ticket = Ticket {
            rule_set: wish.rule_set.into(),
            rule_options: Some(rule_options),
            time_controls: wish.time_controls,
            ranked: wish.ranked,
            rating_range: wish.rating_range,
            ..Ticket::default()
        };
        let asked = seating::number(&ticket.encode_to_vec());
        let casual = if ticket.ranked { "" } else { "1" };
        let rules = rules_name(&ticket);
        let player = Player { id: person.id.clone(), name: person.name };
        let blob = StoredTicket { ticket: Some(ticket), player: Some(player) }.encode_to_vec();
        let fill_after = millis(self.settings.fill_after);
        for _ in 0..LOOK_UPS {
            let args = (&id, &person.id, &blob, asked, casual, &rules, fill_after);
            let mut answer = self.run(&CREATE, args).await?;
            match answer.word.as_str() {
                "OTHER" => return Err(Refusal::CmdIdTaken(wish.cmd_id)),
                "WAITING" => return Err(Refusal::Waiting(answer.detail.text())),
                "IN_GAME" => self.clear_way(&person.id, &person.id, answer.detail.text()).await?,
                word => {
                    if word == "OK" {
                        tracing::info!(ticket = id, ranked = casual.is_empty(), rules, "a ticket was opened");
                    }
                    let now = Millis(answer.detail.int()?);
                    let told = Told::read(&id, &mut answer.detail, now, &self.settings)?;
                    return Ok(CreateTicketResponse { ended: told.ended(), ticket: Some(told.ticket) });
                }
            }
        }
        Err(Refusal::Contended)
    }

    /// Takes a ticket back. Idempotent.
    pub(crate) async fn cancel_ticket(&self, player: &str, id: &str) -> Result<(), Refusal> {
        if id.len() != 32 || !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(Refusal::NoTicket);
        }
        let mut answer = self.run(&CANCEL, (id, player)).await?;
        match answer.word.as_str() {
            "OK" => {
                if !answer.touched.is_empty() {
                    tracing::info!(ticket = id, "a ticket was taken back");
                }
                Ok(())
            }
            "NONE" => Err(Refusal::NoTicket),
            "DENIED" => Err(Refusal::OthersTicket),
            _ => {
                let (state, game) = (answer.detail.text(), answer.detail.text());
                Err(Refusal::TicketEnded(match state.as_str() {
                    "claimed" | "matched" => format!("it became game {game}"),
                    "expired" => "it expired while your lobby was closed".to_owned(),
                    _ => "its game could not be made".to_owned(),
                }))
            }
        }
    }

    /// Ends the tickets of players whose lobby has been closed for too long, and says how many.
    pub(crate) async fn expire_tickets(&self) -> Result<usize, Refusal> {
        let mut redis = self.redis.clone();
        let until = redis_store::now(&mut redis).await? - self.settings.lease;
        let mut command = redis::cmd("ZRANGEBYSCORE");
        command.arg(key("leases")).arg("-inf").arg(until.0).arg("LIMIT").arg(0).arg(EXPIRED);
        let gone: Vec<String> = command.query_async(&mut redis).await?;
        let expired = stream::iter(gone).map(|player| self.expire_ticket(player)).buffer_unordered(AT_ONCE);
        expired.try_fold(0, |sum, expired| async move { Ok(sum + usize::from(expired)) }).await
    }

    /// Ends a player's ticket, unless their lobby is open after all.
    async fn expire_ticket(&self, player: String) -> Result<bool, Refusal> {
        let mut answer = self.run(&EXPIRE, (&player, millis(self.settings.lease))).await?;
        let expired = answer.word == "EXPIRED";
        if expired {
            let (ticket, waited_ms) = (answer.detail.text(), answer.detail.text());
            tracing::info!(ticket, waited_ms, reason = "lobby closed", "a ticket expired");
        }
        Ok(expired)
    }
}

/// Whether a player has no account.
fn is_guest(player: &str) -> bool {
    player.starts_with("g_")
}

/// The name of a ticket's rule set in subjects.
fn rules_name(ticket: &Ticket) -> String {
    ticket.rule_set().as_str_name().trim_start_matches("RULE_SET_").to_lowercase()
}

/// A duration as scripts take it.
pub(crate) fn millis(duration: std::time::Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use makruk_proto::game::v1::RuleSet;

    use super::*;

    #[test]
    fn a_rule_set_has_its_name_in_subjects() {
        let ticket = Ticket { rule_set: RuleSet::PlyYard.into(), ..Ticket::default() };
        assert_eq!(rules_name(&ticket), "ply_yard");
    }

    #[test]
    fn guests_are_told_by_their_ids() {
        assert!(is_guest("g_0197"));
        assert!(!is_guest("a_g_0197"));
    }
}
