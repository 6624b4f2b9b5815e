//! Playing and watching games.

use makruk_proto::game::v1::{Game, Ply};
use makruk_proto::gateway::v1::{
    AbortRequest, AcceptDrawRequest, Applied, DeclineDrawRequest, GetGameRequest, OfferDrawRequest, PlayMoveRequest,
    ResignRequest, UndoRequest, WatchGameRequest, WatchGameResponse,
};
use tonic::{Status, Streaming};

use super::{COMMAND_PATIENCE, Client, PATIENCE, command_id, incomplete};

impl Client {
    /// A game as it stands.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn game(&self, id: &str) -> Result<Game, Status> {
        let request = GetGameRequest { game_id: id.to_owned() };
        let call = |request| async move { self.games().get_game(request).await };
        self.ask(PATIENCE, request, call).await?.game.ok_or_else(incomplete)
    }

    /// Plays a move on `game` as this client knows it. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn play(&self, game: &Game, ply: Ply) -> Result<Game, Status> {
        let request = PlayMoveRequest {
            game_id: game.id.clone(),
            cmd_id: command_id(),
            pos: game.pos,
            r#move: ply.r#move,
            count_action: ply.count_action,
        };
        let call = |request| async move { self.games().play_move(request).await };
        after(self.ask(COMMAND_PATIENCE, request, call).await?.applied)
    }

    /// Takes back the last move and the reply to it. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn undo(&self, game: &Game) -> Result<Game, Status> {
        let request = UndoRequest { game_id: game.id.clone(), cmd_id: command_id(), pos: game.pos };
        let call = |request| async move { self.games().undo(request).await };
        after(self.ask(COMMAND_PATIENCE, request, call).await?.applied)
    }

    /// Gives the game up; who holds both seats, for the side to move. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn resign(&self, game: &Game) -> Result<Game, Status> {
        let request = ResignRequest { game_id: game.id.clone(), cmd_id: command_id(), color: 0 };
        let call = |request| async move { self.games().resign(request).await };
        after(self.ask(COMMAND_PATIENCE, request, call).await?.applied)
    }

    /// Offers a draw. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn offer_draw(&self, game: &Game) -> Result<Game, Status> {
        let request = OfferDrawRequest { game_id: game.id.clone(), cmd_id: command_id() };
        let call = |request| async move { self.games().offer_draw(request).await };
        after(self.ask(COMMAND_PATIENCE, request, call).await?.applied)
    }

    /// Takes the other side's offer of a draw. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn accept_draw(&self, game: &Game) -> Result<Game, Status> {
        let request = AcceptDrawRequest { game_id: game.id.clone(), cmd_id: command_id() };
        let call = |request| async move { self.games().accept_draw(request).await };
        after(self.ask(COMMAND_PATIENCE, request, call).await?.applied)
    }

    /// Turns the other side's offer of a draw down. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn decline_draw(&self, game: &Game) -> Result<Game, Status> {
        let request = DeclineDrawRequest { game_id: game.id.clone(), cmd_id: command_id() };
        let call = |request| async move { self.games().decline_draw(request).await };
        after(self.ask(COMMAND_PATIENCE, request, call).await?.applied)
    }

    /// Ends a game that has hardly begun, without a result. Returns the game after it.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn abort(&self, game: &Game) -> Result<Game, Status> {
        let request = AbortRequest { game_id: game.id.clone(), cmd_id: command_id() };
        let call = |request| async move { self.games().abort(request).await };
        after(self.ask(COMMAND_PATIENCE, request, call).await?.applied)
    }

    /// One stream of what happens in a game after `version`. Not sent again: see [`crate::follow`].
    ///
    /// # Errors
    /// What the server answers, or how the connection failed.
    pub async fn watch(&self, id: &str, version: u64) -> Result<Streaming<WatchGameResponse>, Status> {
        let request = WatchGameRequest { game_id: id.to_owned(), from_version: version };
        Ok(self.games().watch_game(self.request(request)).await?.into_inner())
    }
}

/// The game after a command.
fn after(applied: Option<Applied>) -> Result<Game, Status> {
    applied.and_then(|applied| applied.game).ok_or_else(incomplete)
}
