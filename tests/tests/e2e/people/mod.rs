//! People who meet, play, and meet again.

mod clocks;
mod draws;
mod links;
mod outages;
mod pairing;
mod presence;
mod refusals;
mod rematches;
mod taps;

use makruk_proto::game::v1::{Color, Game, Result, TimeControl};
use makruk_proto::matchmaking::v1::Lobby;
use makruk_tests::{LobbyWatch, Player, TestFleet};

/// Somebody with the lobby open, as a client keeps it.
pub(crate) struct Guest {
    pub(crate) player: Player,
    pub(crate) lobby: LobbyWatch,
}

impl Guest {
    /// Somebody who has just come in.
    pub(crate) async fn enter(fleet: &TestFleet, name: &str) -> Self {
        let player = Player::join(&fleet.gateway_url(), name).await;
        let lobby = player.enter().await;
        Self { player, lobby }
    }

    /// The game that the lobby tells of.
    pub(crate) async fn game(&mut self) -> Game {
        let live = self.lobby.game().await;
        self.player.game(&live.game_id).await.unwrap()
    }

    /// Waits until the lobby tells of no game any more.
    pub(crate) async fn freed(&mut self) -> Lobby {
        let free = |lobby: &Lobby| lobby.games.is_empty().then(|| lobby.clone());
        self.lobby.until("the end of the game", free).await
    }
}

/// Five minutes and three periods of 30 s, the usual time.
pub(crate) fn standard() -> TimeControl {
    TimeControl { main_ms: 300_000, periods: 3, period_ms: 30_000, increment_ms: 0 }
}

/// A game of two who have found each other, White first.
pub(crate) async fn pair(fleet: &TestFleet, control: TimeControl) -> (Guest, Guest, Game) {
    let (mut first, mut second) = (Guest::enter(fleet, "Malee").await, Guest::enter(fleet, "Somchai").await);
    first.player.seek(control).await.unwrap();
    second.player.seek(control).await.unwrap();
    let (game, same) = (first.game().await, second.game().await);
    assert_eq!(game.id, same.id, "both are told of one game");
    match first.player.color(&game).unwrap() {
        Color::White => (first, second, game),
        _ => (second, first, game),
    }
}

/// Plays moves in turn, White's first, and gives the game after them.
pub(crate) async fn play(white: &Player, black: &Player, game: &Game, moves: &[&str]) -> Game {
    let mut game = white.game(&game.id).await.unwrap();
    for mv in moves {
        let player = if game.state.as_ref().unwrap().turn() == Color::White { white } else { black };
        game = player.play(&game.id, game.pos, mv).await.unwrap().game.unwrap();
    }
    game
}

/// The result of a game that is over.
pub(crate) fn result(game: &Game) -> &Result {
    game.state.as_ref().unwrap().result.as_ref().expect("a result")
}
