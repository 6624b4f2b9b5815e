//! After the end: another game of the same two.

use std::io::Write;
use std::time::Duration;

use anyhow::Context as _;
use makruk_proto::game::v1::Game;
use makruk_proto::matchmaking::v1::{Rematch, RematchState};
use tokio::time::{Instant, sleep_until};

use super::{Seats, Table};
use crate::client::refused;
use crate::command::{self, Command};
use crate::follow::News;
use crate::input::Input;

/// How long another game can be agreed on, by the contract.
const WINDOW: Duration = Duration::from_mins(2);

/// What is known of another game.
enum Again {
    /// Nobody knows yet.
    Open,
    /// It is there.
    Game(String),
    /// It will not be.
    Never(&'static str),
}

impl<W: Write> Table<'_, W> {
    /// Lets the person ask for another game, and be asked. `None`: there is none. A script is read on for as long as it
    /// speaks of this.
    pub(crate) async fn again(&mut self, input: &mut Input) -> anyhow::Result<Option<Game>> {
        if !matches!(self.seats, Seats::One(_)) {
            return Ok(None);
        }
        if input.interactive {
            self.say("Type rematch for another game with colours swapped, or quit.")?;
        }
        let over = Instant::now() + WINDOW;
        // The state that was told last: each is told once.
        let mut told = RematchState::Possible;
        let (mut lobbies, mut follows) = (true, true);
        loop {
            self.prompt(input)?;
            let again = tokio::select! {
                biased;
                lobby = self.lobby.next(), if lobbies => {
                    lobbies = lobby.is_some();
                    let rematch = lobby.and_then(|lobby| lobby.rematch).filter(|rematch| rematch.game_id == self.game.id);
                    rematch.map_or(Ok(Again::Open), |rematch| self.weigh(rematch, &mut told))?
                }
                // Whether the other one is still there to be asked.
                news = self.follow.next(), if input.interactive && follows => {
                    follows = !matches!(news, News::Over(_));
                    if matches!(news, News::Presence(_)) {
                        self.hear(news)?;
                    }
                    Again::Open
                }
                line = input.next() => {
                    self.prompted = false;
                    let again = match line {
                        Some(line) => self.answer(&line, input.interactive, &mut told).await?,
                        None => None,
                    };
                    let Some(again) = again else {
                        self.withdraw(told).await;
                        return Ok(None);
                    };
                    again
                }
                () = sleep_until(over) => Again::Never("It is too late for another game."),
            };
            match again {
                Again::Open => {}
                Again::Never(words) => {
                    self.say(words)?;
                    return Ok(None);
                }
                Again::Game(id) => {
                    let game = self.person.client.game(&id).await.map_err(refused).context("no game")?;
                    return Ok(Some(game));
                }
            }
        }
    }

    /// Does what a line asks for; `None`: the person leaves.
    async fn answer(
        &mut self,
        line: &str,
        interactive: bool,
        told: &mut RematchState,
    ) -> anyhow::Result<Option<Again>> {
        let client = self.person.client.clone();
        let rematch = match command::parse(line) {
            Ok(Command::Rematch | Command::Accept) => client.offer_rematch(&self.game.id).await,
            Ok(Command::Decline) => client.decline_rematch(&self.game.id).await,
            Ok(Command::Board) => return self.show().map(|()| Some(Again::Open)),
            Ok(Command::Nothing) => return Ok(Some(Again::Open)),
            Ok(Command::Quit) => return Ok(None),
            // What follows the end in a script was meant for the game.
            _ if !interactive => return Ok(None),
            _ => {
                self.say("The game is over: type rematch or quit.")?;
                return Ok(Some(Again::Open));
            }
        };
        match rematch {
            Ok(rematch) => self.weigh(rematch, told).map(Some),
            Err(status) => {
                self.say(&format!("Refused: {}.", status.message().trim_end_matches('.')))?;
                Ok(Some(Again::Open))
            }
        }
    }

    /// Leaves nobody waiting for an answer: an offer that stands is declined, or taken back.
    async fn withdraw(&self, told: RematchState) {
        if told == RematchState::Offered {
            // Whoever leaves has nothing to hear of it; an offer without an answer lapses by itself.
            let _answer = self.person.client.clone().decline_rematch(&self.game.id).await;
        }
    }

    fn weigh(&mut self, rematch: Rematch, told: &mut RematchState) -> anyhow::Result<Again> {
        let state = rematch.state();
        let news = std::mem::replace(told, state) != state;
        Ok(match state {
            RematchState::Accepted => Again::Game(rematch.rematch_game_id),
            RematchState::Declined => Again::Never("Another game was declined."),
            RematchState::Expired => Again::Never("There will be no other game."),
            RematchState::Offered if news => {
                let name = rematch.opponent.map_or_else(|| "Your opponent".to_owned(), |opponent| opponent.name);
                let words = if rematch.offered_by == self.person.player {
                    format!("You offer another game; waiting for {name}.")
                } else {
                    format!("{name} offers another game: type rematch or decline.")
                };
                self.say(&words)?;
                Again::Open
            }
            RematchState::Offered | RematchState::Possible | RematchState::Unspecified => Again::Open,
        })
    }
}
