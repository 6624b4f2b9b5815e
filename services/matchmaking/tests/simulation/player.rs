//! What a simulated player does, and what they check whenever they look at their lobby.

use std::sync::Arc;
use std::time::{Duration, Instant};

use makruk_proto::game::v1::{RuleSet, TimeControl};
use makruk_proto::matchmaking::v1::{
    CancelTicketRequest, CreateTicketRequest, EndedTicket, GameOrigin, GetLobbyRequest, LinkState, LiveGame, Lobby,
    RematchState, TicketEnd,
};
use makruk_runtime::identity::Person;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use tokio::sync::watch;
use tonic::{Code, Status};

use crate::world::{Rung, World, id};

/// How soon what must come has come, however many replicas die meanwhile.
const SOON: Duration = Duration::from_secs(30);
/// When a lobby is read though no bell rang.
const AGAIN: Duration = Duration::from_secs(5);

pub(crate) struct Player {
    pub(crate) world: Arc<World>,
    pub(crate) number: usize,
    pub(crate) person: Person,
    pub(crate) lot: StdRng,
    bell: watch::Receiver<Rung>,
    /// Rings that need no reading: what they told of is known.
    heard: usize,
    pub(crate) before: Option<Lobby>,
    commands: usize,
}

impl Player {
    pub(crate) fn new(world: Arc<World>, number: usize) -> Self {
        Self {
            bell: world.bell(number),
            world,
            number,
            person: Person { id: id(number), name: String::new() },
            lot: StdRng::seed_from_u64(crate::SEED + number as u64),
            heard: 0,
            before: None,
            commands: 0,
        }
    }

    /// A `cmd_id` not used before.
    pub(crate) fn command(&mut self) -> String {
        self.commands += 1;
        format!("c{}", self.commands)
    }

    /// A wish that many others share, or now and then nobody.
    pub(crate) fn wish(&mut self) -> CreateTicketRequest {
        let common = [(60_000, 3), (180_000, 0), (300_000, 3)].map(|(main_ms, periods)| TimeControl {
            main_ms,
            periods,
            period_ms: if periods > 0 { 30_000 } else { 0 },
            increment_ms: 0,
        });
        let time_controls = match self.lot.random_range(0..10) {
            0 => self.own_wish().time_controls,
            1..4 => vec![common[1], common[2]],
            4..6 => common.to_vec(),
            _ => vec![common[self.lot.random_range(0..3)]],
        };
        let rule_set = [RuleSet::Ttakji, RuleSet::Ttakji, RuleSet::Traditional][self.lot.random_range(0..3)].into();
        CreateTicketRequest { cmd_id: self.command(), rule_set, time_controls, ..CreateTicketRequest::default() }
    }

    /// A wish for a ranked game that nobody else has.
    pub(crate) fn own_wish(&mut self) -> CreateTicketRequest {
        let own = TimeControl { main_ms: 10_000 + i64::try_from(self.number).unwrap(), ..TimeControl::default() };
        let (cmd_id, time_controls) = (self.command(), vec![own]);
        CreateTicketRequest { cmd_id, time_controls, ranked: true, ..CreateTicketRequest::default() }
    }

    /// The lobby as it is now. It must know what the bell told of, never go back, and change with its revision alone.
    pub(crate) async fn read(&mut self) -> Lobby {
        let Rung { times, revision: heard } = *self.bell.borrow();
        self.heard = self.heard.max(times);
        let lobby = self.world.ask(&self.person, GetLobbyRequest {}, |mut matches, request| async move {
            matches.get_lobby(request).await
        });
        let lobby = lobby.await.unwrap().lobby.unwrap();
        let (record, name) = (&self.world.record, &self.person.id);
        record.check(lobby.revision >= heard, || format!("{name} heard of lobby {heard} and read {}", lobby.revision));
        if let Some(before) = &self.before {
            let fits =
                before.revision < lobby.revision || gist(before) == gist(&lobby) && before.revision == lobby.revision;
            record.check(fits, || format!("the lobby of {name} went from {before:?} to {lobby:?}"));
        }
        let serious = lobby.games.iter().filter(|game| is_serious(game)).count();
        record.check(serious <= 1, || format!("{name} is told of {serious} games at once: {:?}", lobby.games));
        for game in games(&lobby) {
            self.world.rules.told(game, name);
        }
        self.before = Some(lobby.clone());
        lobby
    }

    /// Looks at the lobby whenever the bell rings, until there is what is looked for; `None` when there is not within `limit`.
    pub(crate) async fn look<T>(&mut self, limit: Duration, mut find: impl FnMut(&Lobby) -> Option<T>) -> Option<T> {
        let begin = Instant::now();
        loop {
            if let Some(found) = self.before.as_ref().and_then(&mut find) {
                return Some(found);
            }
            let left = limit.saturating_sub(begin.elapsed());
            if left.is_zero() {
                return None;
            }
            let heard = self.heard;
            let rung = self.bell.wait_for(|rung| rung.times > heard);
            // Where no bell rings for long, it may have been lost.
            drop(tokio::time::timeout(left.min(AGAIN), rung).await);
            self.read().await;
        }
    }

    /// As [`Player::look`], for what must come.
    pub(crate) async fn expect<T>(&mut self, what: &str, find: impl FnMut(&Lobby) -> Option<T>) -> Option<T> {
        let found = self.look(SOON, find).await;
        self.world.record.check(found.is_some(), || {
            format!("{} still waits for {what} after {SOON:?}; the lobby: {:?}", self.person.id, self.before)
        });
        found
    }

    /// Opens a ticket, now and then with the call sent twice at once.
    pub(crate) async fn join(&mut self, wish: CreateTicketRequest) -> Result<String, Status> {
        let twice = self.lot.random_ratio(1, 20);
        let rung = self.bell.borrow().times;
        let ask = || {
            self.world.ask(&self.person, wish.clone(), |mut matches, request| async move {
                matches.create_ticket(request).await
            })
        };
        let answer = if twice {
            let (one, other) = tokio::join!(ask(), ask());
            let ids = [&one, &other].map(|one| one.as_ref().ok().and_then(|one| Some(one.ticket.as_ref()?.id.clone())));
            self.world
                .record
                .check(ids[0] == ids[1], || format!("one ticket asked for twice is {one:?} and {other:?}"));
            one
        } else {
            ask().await
        };
        let ticket = answer?.ticket.unwrap().id;
        // The first ring tells of the ticket, which is known.
        self.heard = self.heard.max(rung + 1);
        Ok(ticket)
    }

    /// How a ticket ended, which it must.
    pub(crate) async fn end_of(&mut self, ticket: &str) -> Option<EndedTicket> {
        self.expect("the end of a ticket", |lobby| ended(lobby, ticket)).await
    }

    /// Waits for an opponent until there is a game, and for its end.
    pub(crate) async fn seek_and_play(&mut self) -> Option<String> {
        for _ in 0..5 {
            let wish = self.wish();
            let ticket = match self.join(wish).await {
                Ok(ticket) => ticket,
                Err(status) => {
                    self.world.record.fault(&format!("{} may not wait: {status}", self.person.id));
                    return None;
                }
            };
            let ended = self.end_of(&ticket).await?;
            match ended.end() {
                TicketEnd::Matched => {
                    self.play(&ended.game_id).await?;
                    return Some(ended.game_id);
                }
                TicketEnd::Failed => self.world.record.count("tickets whose game could not be made"),
                TicketEnd::Expired if self.world.was_slow() => {
                    self.world.record.count("tickets expired on a machine too slow");
                }
                end => {
                    self.world.record.fault(&format!("the ticket {ticket} of {} ended as {end:?}", self.person.id));
                }
            }
        }
        self.world.record.fault(&format!("{} has bad luck all the time", self.person.id));
        None
    }

    /// Plays a game to its end: until the lobby does not list it.
    pub(crate) async fn play(&mut self, game: &str) -> Option<()> {
        self.world.record.count("games played by somebody");
        let listed = |lobby: &Lobby| lobby.games.iter().any(|live| live.game_id == game);
        let over = self.look(SOON, |lobby| (!listed(lobby)).then_some(())).await;
        self.world.record.check(over.is_some(), || {
            let known = self.world.rules.game(game);
            format!("{} is still in game {game}: {known:?}; the lobby: {:?}", self.person.id, self.before)
        });
        over
    }

    /// Takes a ticket back; `false` when it has become a game.
    pub(crate) async fn cancel(&mut self, ticket: &str) -> bool {
        let message = CancelTicketRequest { ticket_id: ticket.to_owned() };
        let answer = self
            .world
            .ask(&self.person, message, |mut matches, request| async move { matches.cancel_ticket(request).await });
        match answer.await {
            Ok(_) => true,
            Err(status) => {
                let expected = status.code() == Code::FailedPrecondition;
                self.world.record.check(expected, || format!("{} can't cancel: {status}", self.person.id));
                false
            }
        }
    }
}

/// How a ticket ended, if a lobby tells.
pub(crate) fn ended(lobby: &Lobby, ticket: &str) -> Option<EndedTicket> {
    lobby.ended_ticket.clone().filter(|ended| ended.ticket.as_ref().is_some_and(|one| one.id == ticket))
}

fn is_serious(game: &LiveGame) -> bool {
    !matches!(game.origin(), GameOrigin::Bot | GameOrigin::Local)
}

/// All games that a lobby says are there, or were.
fn games(lobby: &Lobby) -> Vec<&str> {
    let mut games: Vec<&str> = lobby.games.iter().map(|game| game.game_id.as_str()).collect();
    games.extend(lobby.ended_ticket.iter().map(|ended| ended.game_id.as_str()));
    games.extend(lobby.links.iter().filter(|link| link.state() == LinkState::Used).map(|link| link.game_id.as_str()));
    if let Some(rematch) = &lobby.rematch {
        games.push(&rematch.game_id);
        if rematch.state() == RematchState::Accepted {
            games.push(&rematch.rematch_game_id);
        }
    }
    games.retain(|game| !game.is_empty());
    games
}

/// What of a lobby does not change by itself.
fn gist(lobby: &Lobby) -> Lobby {
    let mut gist = lobby.clone();
    gist.now_ms = 0;
    for ticket in gist.ticket.iter_mut().chain(gist.ended_ticket.iter_mut().filter_map(|ended| ended.ticket.as_mut())) {
        ticket.window = 0;
    }
    gist
}
