//! How a person comes by a game.

use anyhow::{Context as _, bail};
use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{Game, Seat};
use makruk_proto::matchmaking::v1 as wire;
use makruk_proto::matchmaking::v1::{LinkState, TicketEnd};
use tokio::time::timeout;

use crate::client::{Client, PATIENCE, refused};
use crate::lobby::Lobby;
use crate::options::GameOptions;
use crate::words::people;

/// The search for an opponent, until there is a game.
#[derive(Debug)]
pub(crate) struct Pairing {
    client: Client,
    waits_for: WaitsFor,
    /// The game that was found; it has to be read still.
    found: Option<String>,
    /// The window of ratings that was told last.
    window: Option<u32>,
}

#[derive(Debug)]
enum WaitsFor {
    Ticket(String),
    Link(String),
}

/// What a search has come to.
#[derive(Debug)]
pub(crate) enum Step {
    /// Words for the person.
    Say(Vec<String>),
    /// There is a game.
    Found(Box<Game>),
}

/// What was begun.
#[derive(Debug)]
pub(crate) enum Begun {
    /// A game that is there at once.
    Game(Box<Game>),
    /// A search, with words for the person.
    Pairing(Pairing, Vec<String>),
}

impl Pairing {
    /// Begins what is asked for on the command line. The lobby has to be open for a ticket to live.
    pub(crate) async fn begin(client: &Client, lobby: &mut Lobby, wanted: &GameOptions) -> anyhow::Result<Begun> {
        let at_once = |game| Ok(Begun::Game(Box::new(game)));
        if wanted.random {
            let open = timeout(PATIENCE, lobby.next()).await.context("the server is away")?;
            open.context("the lobby can't be followed")?;
            let ticket =
                client.create_ticket(wanted).await.map_err(refused).context("no opponent can be looked for")?;
            let ticket = ticket.ticket.or_else(|| ticket.ended?.ticket).context("the server gave no ticket")?;
            let words = vec![people::waiting(&ticket)];
            return Ok(Begun::Pairing(Self::new(client, WaitsFor::Ticket(ticket.id)), words));
        }
        if wanted.friend {
            let link = client.create_link(wanted).await.map_err(refused).context("no link")?;
            let send = format!("Send this link to a friend: {}", link.url);
            let take = format!("In a terminal it is taken with: make play ARGS='--join {}'", link.code);
            let words = vec![send, take, "Waiting.".to_owned()];
            return Ok(Begun::Pairing(Self::new(client, WaitsFor::Link(link.code)), words));
        }
        if let Some(link) = &wanted.join {
            let id = client.accept_link(code(link)).await.map_err(refused).context("the link can't be taken")?;
            return at_once(client.game(&id).await.map_err(refused).context("no game")?);
        }
        let game = if wanted.local { client.create_local(wanted).await } else { client.create(wanted).await };
        at_once(game.map_err(refused).context("no game")?)
    }

    fn new(client: &Client, waits_for: WaitsFor) -> Self {
        Self { client: client.clone(), waits_for, found: None, window: None }
    }

    /// What happens next. May be dropped and called again at any time.
    pub(crate) async fn step(&mut self, lobby: &mut Lobby) -> anyhow::Result<Step> {
        loop {
            if let Some(id) = &self.found {
                let game = self.client.game(id).await.map_err(refused).context("no game")?;
                return Ok(Step::Found(Box::new(game)));
            }
            let lobby = lobby.next().await.context("the lobby can't be followed any longer")?;
            let words = match &self.waits_for {
                WaitsFor::Ticket(id) => self.look_for_ticket(&id.clone(), &lobby)?,
                WaitsFor::Link(code) => self.look_for_link(&code.clone(), &lobby)?,
            };
            if !words.is_empty() {
                return Ok(Step::Say(words));
            }
        }
    }

    fn look_for_ticket(&mut self, id: &str, lobby: &wire::Lobby) -> anyhow::Result<Vec<String>> {
        if let Some(ticket) = lobby.ticket.as_ref().filter(|ticket| ticket.id == id) {
            let mut words = Vec::new();
            if self.window.is_none()
                && let Some(fill_at) = ticket.fill_at_ms
            {
                let wait = (fill_at - lobby.now_ms).max(0) / 1_000;
                words.push(format!("If nobody has come in {wait} s, an AI may sit in."));
            }
            if self.window.replace(ticket.window) != Some(ticket.window) {
                words.push(people::window(ticket));
            }
            return Ok(words);
        }
        let ended = lobby.ended_ticket.as_ref();
        let Some(ended) = ended.filter(|ended| ended.ticket.as_ref().is_some_and(|ticket| ticket.id == id)) else {
            return Ok(Vec::new());
        };
        match ended.end() {
            TicketEnd::Matched => {
                self.found = Some(ended.game_id.clone());
                Ok(vec![Self::opponent(lobby, &ended.game_id)])
            }
            TicketEnd::Cancelled => bail!("the search was ended elsewhere"),
            TicketEnd::Expired => bail!("the server lost sight of you, and the search is over"),
            TicketEnd::Failed | TicketEnd::Unspecified => bail!("the game could not be made; try again"),
        }
    }

    /// Who came.
    fn opponent(lobby: &wire::Lobby, game_id: &str) -> String {
        let game = lobby.games.iter().find(|game| game.game_id == game_id);
        let is_ai =
            |seat: &Option<Seat>| seat.as_ref().is_some_and(|seat| matches!(seat.occupant, Some(Occupant::Bot(_))));
        if game.is_some_and(|game| is_ai(&game.white) || is_ai(&game.black)) {
            "Nobody came in time: an AI sits in.".to_owned()
        } else {
            "There is an opponent.".to_owned()
        }
    }

    fn look_for_link(&mut self, code: &str, lobby: &wire::Lobby) -> anyhow::Result<Vec<String>> {
        let Some(link) = lobby.links.iter().find(|link| link.code == code) else { return Ok(Vec::new()) };
        match link.state() {
            LinkState::Used => {
                self.found = Some(link.game_id.clone());
                Ok(vec!["Your friend is there.".to_owned()])
            }
            LinkState::Expired => bail!("nobody took the link in time"),
            LinkState::Cancelled => bail!("the link was withdrawn elsewhere"),
            LinkState::Open | LinkState::Unspecified => Ok(Vec::new()),
        }
    }

    /// Gives the search up: words for the person.
    pub(crate) async fn give_up(self) -> String {
        let given_up = match &self.waits_for {
            WaitsFor::Ticket(id) => self.client.cancel_ticket(id).await,
            WaitsFor::Link(code) => self.client.cancel_link(code).await,
        };
        match given_up {
            Ok(()) => "Nobody is waited for any more.".to_owned(),
            Err(status) => format!("The search can't be ended: {}.", status.message().trim_end_matches('.')),
        }
    }
}

/// The code in a link, or the code itself.
pub(crate) fn code(link: &str) -> &str {
    let link = link.trim().trim_end_matches('/');
    link.rsplit(['/', '=', '#']).next().unwrap_or(link)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_what_a_link_ends_with() {
        for link in ["abcdef234567", " abcdef234567\n", "https://play.example/j/abcdef234567/", "x?join=abcdef234567"] {
            assert_eq!(code(link), "abcdef234567", "{link:?}");
        }
    }
}
