//! Once more against the same one.

use std::time::Duration;

use makruk_proto::matchmaking::v1::{DeclineRematchRequest, Lobby, OfferRematchRequest, Rematch, RematchState};
use rand::Rng as _;
use tonic::Code;

use crate::player::Player;
use crate::rules::person;

/// How long an offer is left standing.
const OFFER: Duration = Duration::from_secs(2);

impl Player {
    /// After a game against a person: offers a rematch or not, and plays it if the other one wants it too.
    pub(crate) async fn rematch(&mut self, game: &str) {
        // Two often agree about it.
        let offers = game.ends_with(['a', 'b', 'c']) || self.lot.random_ratio(1, 20);
        let rematch = self.before.as_ref().and_then(|lobby| lobby.rematch.as_ref());
        let possible = rematch.is_some_and(|rematch| of(rematch, game) && is_open(rematch));
        if !offers || !possible {
            return;
        }
        let message = OfferRematchRequest { game_id: game.to_owned() };
        let offered = self
            .world
            .ask(&self.person, message, |mut matches, request| async move { matches.offer_rematch(request).await });
        if let Err(status) = offered.await {
            // The other one may have left for another game, or rules may want to know nothing of it.
            let expected = matches!(status.code(), Code::FailedPrecondition | Code::InvalidArgument);
            self.world.record.check(expected, || format!("{} may not offer a rematch: {status}", self.person.id));
        }
        self.world.record.count("rematches offered");
        let settled = |lobby: &Lobby| {
            let rematch = lobby.rematch.as_ref().filter(|rematch| of(rematch, game))?;
            (!is_open(rematch)).then(|| rematch.clone())
        };
        let mut answer = self.look(OFFER, settled).await;
        if answer.is_none() {
            self.take_back(game).await;
            answer = settled(&self.read().await);
        }
        let Some(rematch) = answer.filter(|rematch| rematch.state() == RematchState::Accepted) else { return };
        self.world.record.count("rematches seen by somebody");
        let next = rematch.rematch_game_id;
        let [before, after] = [game, &next].map(|game| self.world.rules.game(game).map(|known| known.new));
        let swapped = before.as_ref().zip(after.as_ref()).is_some_and(|(before, after)| {
            person(before.white.as_ref()) == person(after.black.as_ref())
                && person(before.black.as_ref()) == person(after.white.as_ref())
                && before.time_control == after.time_control
        });
        self.world.record.check(swapped, || format!("a rematch of {before:?} is {after:?}"));
        self.read().await;
        let _over = self.play(&next).await;
    }

    /// Takes back an offer that nobody answers; it may be accepted at this very moment.
    async fn take_back(&mut self, game: &str) {
        let message = DeclineRematchRequest { game_id: game.to_owned() };
        let answer = self
            .world
            .ask(&self.person, message, |mut matches, request| async move { matches.decline_rematch(request).await });
        if let Err(status) = answer.await {
            let expected = status.code() == Code::FailedPrecondition;
            self.world.record.check(expected, || format!("{} can't take an offer back: {status}", self.person.id));
        }
    }
}

fn of(rematch: &Rematch, game: &str) -> bool {
    rematch.game_id == game
}

fn is_open(rematch: &Rematch) -> bool {
    matches!(rematch.state(), RematchState::Possible | RematchState::Offered)
}
