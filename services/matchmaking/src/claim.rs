//! Claims: out of tickets comes a game, decided by one script.

use makruk_proto::game::v1::TimeControl;
use makruk_proto::rules::v1::CreateGameRequest;
use makruk_runtime::Millis;
use prost::Message as _;

use crate::desk::Desk;
use crate::pairing;
use crate::queue::{self, Waiting};
use crate::refusal::Refusal;
use crate::seating;
use crate::store::{Answer, Detail, Fields, Step, key, step};
use crate::ticket::millis;

static CLAIM: Step = step!("claim");

impl Desk {
    /// Claims two tickets for a game against each other; `None` when one of them has gone, as into the same game by another
    /// replica, which makes it then. The game is still to be made.
    pub(crate) async fn claim_pair(
        &self,
        a: &Waiting,
        b: &Waiting,
        control: TimeControl,
    ) -> Result<Option<CreateGameRequest>, Refusal> {
        let new = self.pairing(a, b, control);
        let answer = self.claim(&new, "pairing", &[&a.id, &b.id]).await?;
        Ok((answer.word == "OK").then_some(new))
    }

    /// Has an AI sit in for the opponent that a ticket waits for, and the game made. Idempotent by the ticket.
    pub(crate) async fn claim_fill(&self, ticket: &str) -> Result<String, Refusal> {
        if ticket.len() != 32 || !ticket.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(Refusal::FillGone(String::new()));
        }
        let ticket = ticket.to_owned();
        let Some(waiting) = queue::read(&mut self.redis.clone(), &[&ticket]).await?.pop() else {
            return self.filled_before(&ticket).await;
        };
        let game_id = seating::claimed_id("fill", &waiting.name());
        let new = self.fill(&waiting, game_id.clone());
        let mut answer = self.claim(&new, "fill", &[&ticket]).await?;
        match answer.word.as_str() {
            "OK" | "DONE" => {
                self.make(new).await?;
                Ok(game_id)
            }
            "AWAY" => Err(Refusal::FillAway),
            "RANKED" => Err(Refusal::FillRanked),
            "EARLY" => Err(Refusal::FillEarly),
            _ => Err(gone(&answer.detail.text())),
        }
    }

    /// The answer for a ticket that is not open: its game, if it came of this very claim.
    async fn filled_before(&self, ticket: &str) -> Result<String, Refusal> {
        let mut command = redis::cmd("HMGET");
        command.arg(key(&format!("ticket:{ticket}"))).arg("game").arg("enqueued");
        let fields: Fields = command.query_async(&mut self.redis.clone()).await?;
        let mut fields = Detail::new(fields);
        let (game, enqueued) = (fields.text(), fields.number()?.unwrap_or(0));
        if game.is_empty() || game != seating::claimed_id("fill", &queue::name(ticket, Millis(enqueued))) {
            return Err(gone(&game));
        }
        self.remake(&game).await?;
        Ok(game)
    }

    async fn claim(&self, new: &CreateGameRequest, origin: &str, tickets: &[&str]) -> Result<Answer, Refusal> {
        let (white, black) = (seating::id(new.white.as_ref()), seating::id(new.black.as_ref()));
        let (lease, fill_after) = (millis(self.settings.lease), millis(self.settings.fill_after));
        let args = (&new.game_id, new.encode_to_vec(), origin, white, black, lease, fill_after, tickets);
        self.run(&CLAIM, args).await
    }

    /// The game of two tickets: White is who had it less often.
    fn pairing(&self, a: &Waiting, b: &Waiting, control: TimeControl) -> CreateGameRequest {
        // The same two tickets make the same game, whoever pairs them, and in whatever order.
        let (first, second) = if a.id < b.id { (a, b) } else { (b, a) };
        let game_id = seating::claimed_id("pairing", &format!("{}/{}", first.name(), second.name()));
        let white_first = pairing::first_is_white(first.balance, second.balance, seating::lot(&game_id));
        let (white, black) = if white_first { (first, second) } else { (second, first) };
        let seat = |waiting: &Waiting| seating::player(waiting.player.id.clone(), waiting.player.name.clone());
        CreateGameRequest {
            white: Some(seat(white)),
            black: Some(seat(black)),
            rated: a.ticket.ranked,
            ..self.of_ticket(a, game_id, control)
        }
    }

    /// The game of a ticket against an AI about as strong as its player.
    fn fill(&self, waiting: &Waiting, game_id: String) -> CreateGameRequest {
        let person = seating::player(waiting.player.id.clone(), waiting.player.name.clone());
        let bot = seating::bot(pairing::level(waiting.rating));
        let white = pairing::first_is_white(waiting.balance, 0, seating::lot(&game_id));
        let (white, black) = if white { (person, bot) } else { (bot, person) };
        let control = waiting.ticket.time_controls.first().copied().unwrap_or_else(crate::presets::usual);
        CreateGameRequest { white: Some(white), black: Some(black), ..self.of_ticket(waiting, game_id, control) }
    }

    fn of_ticket(&self, waiting: &Waiting, game_id: String, control: TimeControl) -> CreateGameRequest {
        CreateGameRequest {
            fingerprint: seating::number(game_id.as_bytes()),
            game_id,
            rule_set: waiting.ticket.rule_set,
            rule_options: waiting.ticket.rule_options.clone(),
            time_control: Some(control),
            first_move_ms: first_move(self.settings.first_move),
            ..CreateGameRequest::default()
        }
    }
}

fn gone(game: &str) -> Refusal {
    Refusal::FillGone(if game.is_empty() { String::new() } else { format!(": it became game {game}") })
}

/// A duration as rules takes it.
pub(crate) fn first_move(duration: std::time::Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}
