//! A player's lobby: all that concerns them outside of a game.

use makruk_proto::matchmaking::v1::{LiveGame, Lobby};
use makruk_proto::rules::v1::CreateGameRequest;
use makruk_runtime::Millis;
use prost::Message as _;

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::rematch;
use crate::store::{Detail, Fields, PREFIX, Step, step};
use crate::stored::{self, Told};

static LOBBY: Step = step!("lobby");

/// Links that are listed for a player.
pub(crate) const LINKS: usize = 32;

impl Desk {
    /// The lobby of a player, read in one step.
    pub(crate) async fn lobby(&self, player: &str) -> Result<Lobby, Refusal> {
        let mut call = LOBBY.prepare_invoke();
        call.key(PREFIX).arg(player).arg(LINKS);
        let answer: (i64, u64, Fields, Fields, Vec<Fields>, Vec<Fields>, Fields) =
            call.invoke_async(&mut self.redis.clone()).await?;
        let (now, revision, ticket, ended, games, links, rematch) = answer;
        let now = Millis(now);
        let ticket = self.told(ticket, now)?.map(|told| told.ticket);
        let ended = self.told(ended, now)?.and_then(|told| told.ended());
        let links = links.into_iter().map(|fields| {
            let mut fields = Detail::new(fields);
            stored::link(&fields.text(), &mut fields, now, &self.settings)
        });
        Ok(Lobby {
            revision,
            now_ms: now.0,
            ticket,
            ended_ticket: ended,
            games: games.into_iter().map(|fields| live(&mut Detail::new(fields))).collect::<Result<_, _>>()?,
            links: links.collect::<Result<_, _>>()?,
            rematch: rematch::listed(player, &mut Detail::new(rematch), now)?,
        })
    }

    fn told(&self, fields: Fields, now: Millis) -> Result<Option<Told>, Refusal> {
        let mut fields = Detail::new(fields);
        if fields.is_empty() {
            return Ok(None);
        }
        Told::read(&fields.text(), &mut fields, now, &self.settings).map(Some)
    }
}

/// From the fields id, new, origin, of, at.
fn live(fields: &mut Detail) -> Result<LiveGame, Refusal> {
    let game_id = fields.text();
    let new = CreateGameRequest::decode(fields.bytes().as_slice())?;
    Ok(LiveGame {
        game_id,
        origin: stored::origin(&fields.text()).into(),
        of: fields.text(),
        made_at_ms: fields.int()?,
        rule_set: new.rule_set,
        rule_options: new.rule_options,
        white: new.white,
        black: new.black,
        time_control: new.time_control,
        rated: new.rated,
    })
}
