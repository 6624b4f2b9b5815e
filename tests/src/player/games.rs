//! Playing.

use makruk_proto::game::v1::{self as pb, BotLevel, Color, CountAction, Game, TimeControl};
use makruk_proto::gateway::v1::{
    AbortRequest, AcceptDrawRequest, Applied, DeclineDrawRequest, GetGameRequest, OfferDrawRequest, PlayMoveRequest,
    ResignRequest, UndoRequest, WatchGameRequest,
};
use makruk_proto::matchmaking::v1::{CreateBotGameRequest, CreateLocalGameRequest};
use makruk_proto::rules::v1::{ReplayRequest, ReplayResponse};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use tonic::Status;

use super::{Player, command_id};
use crate::Watch;

impl Player {
    /// A game against an AI.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn create(&self, level: BotLevel, color: Color, start_fen: &str) -> Result<Game, Status> {
        let wanted = CreateBotGameRequest { start_fen: start_fen.to_owned(), ..Default::default() };
        self.create_as(level, color, wanted).await
    }

    /// A game against an AI by the rules, with the options and from the start of a request.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn create_as(&self, level: BotLevel, color: Color, wanted: CreateBotGameRequest) -> Result<Game, Status> {
        let request = CreateBotGameRequest { cmd_id: command_id(), level: level.into(), color: color.into(), ..wanted };
        let response =
            self.ask(request, async |player: &Self, request| player.matchmaking().create_bot_game(request).await);
        Ok(response.await?.game.unwrap())
    }

    /// A game of two on this player's device.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn create_local(&self, rule_set: pb::RuleSet, control: Option<TimeControl>) -> Result<Game, Status> {
        let request = CreateLocalGameRequest {
            cmd_id: command_id(),
            rule_set: rule_set.into(),
            time_control: control,
            ..Default::default()
        };
        let response =
            self.ask(request, async |player: &Self, request| player.matchmaking().create_local_game(request).await);
        Ok(response.await?.game.unwrap())
    }

    /// A game as it stands.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn game(&self, id: &str) -> Result<Game, Status> {
        let request = GetGameRequest { game_id: id.to_owned() };
        let response = self.ask(request, async |player: &Self, request| player.games().get_game(request).await);
        Ok(response.await?.game.unwrap())
    }

    /// Plays a move under a command id, once: no retry.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn play_as(&self, cmd_id: &str, game: &str, pos: u64, mv: &str) -> Result<Applied, Status> {
        let request = step(cmd_id, game, pos, mv);
        Ok(self.games().play_move(self.request(request)).await?.into_inner().applied.unwrap())
    }

    /// Plays a move as a good client does: under one new command id until the outcome is known.
    ///
    /// # Errors
    /// What the gateway says at last.
    pub async fn play(&self, game: &str, pos: u64, mv: &str) -> Result<Applied, Status> {
        let request = step(&command_id(), game, pos, mv);
        let response = self.ask(request, async |player: &Self, request| player.games().play_move(request).await);
        Ok(response.await?.applied.unwrap())
    }

    /// Gives a game up.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn resign(&self, game: &str) -> Result<Applied, Status> {
        let request = ResignRequest { game_id: game.to_owned(), cmd_id: command_id(), color: 0 };
        let response = self.ask(request, async |player: &Self, request| player.games().resign(request).await);
        Ok(response.await?.applied.unwrap())
    }

    /// Offers a draw, or takes the one that is offered.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn offer_draw(&self, game: &str) -> Result<Applied, Status> {
        let request = OfferDrawRequest { game_id: game.to_owned(), cmd_id: command_id() };
        let response = self.ask(request, async |player: &Self, request| player.games().offer_draw(request).await);
        Ok(response.await?.applied.unwrap())
    }

    /// Takes a draw that is offered.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn accept_draw(&self, game: &str) -> Result<Applied, Status> {
        let request = AcceptDrawRequest { game_id: game.to_owned(), cmd_id: command_id() };
        let response = self.ask(request, async |player: &Self, request| player.games().accept_draw(request).await);
        Ok(response.await?.applied.unwrap())
    }

    /// Turns a draw down that is offered.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn decline_draw(&self, game: &str) -> Result<Applied, Status> {
        let request = DeclineDrawRequest { game_id: game.to_owned(), cmd_id: command_id() };
        let response = self.ask(request, async |player: &Self, request| player.games().decline_draw(request).await);
        Ok(response.await?.applied.unwrap())
    }

    /// Ends a game that has hardly begun.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn abort(&self, game: &str) -> Result<Applied, Status> {
        let request = AbortRequest { game_id: game.to_owned(), cmd_id: command_id() };
        let response = self.ask(request, async |player: &Self, request| player.games().abort(request).await);
        Ok(response.await?.applied.unwrap())
    }

    /// Takes the last move back.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn undo(&self, game: &str, pos: u64) -> Result<Applied, Status> {
        let request = UndoRequest { game_id: game.to_owned(), cmd_id: command_id(), pos };
        let response = self.ask(request, async |player: &Self, request| player.games().undo(request).await);
        Ok(response.await?.applied.unwrap())
    }

    /// Watches a game from a version on.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn watch(&self, game: &str, from_version: u64) -> Result<Watch, Status> {
        let request = WatchGameRequest { game_id: game.to_owned(), from_version };
        let stream = self.ask(request, async |player: &Self, request| player.games().watch_game(request).await);
        Ok(Watch::new(stream.await?))
    }

    /// The states that the rules say a game's moves lead to.
    ///
    /// # Panics
    /// When the moves can't be replayed.
    pub async fn replay(&self, game: &Game) -> ReplayResponse {
        let request = ReplayRequest {
            rule_set: game.rule_set,
            rule_options: game.rule_options.clone(),
            mode: game.mode,
            start_fen: game.start_fen.clone(),
            plies: game.plies.clone(),
            with_legal_moves: true,
            past_end: false,
        };
        self.ask(request, async |player: &Self, request| player.referee().replay(request).await).await.unwrap()
    }

    /// Waits until it is the player's turn, or the game is over.
    ///
    /// # Panics
    /// When neither comes.
    pub async fn my_turn(&self, id: &str) -> Game {
        let mut watch = self.watch(id, 0).await.unwrap();
        let mut game = watch.snapshot().await;
        while !self.is_to_move(&game) && !is_over(&game) {
            watch.advance(&mut game).await;
        }
        game
    }

    /// Plays legal moves by lot until the game is over, and returns it. It follows the game by a stream
    /// alone, and checks that every version comes.
    ///
    /// # Panics
    /// When a version is missing, a legal move is refused, or nothing happens for a minute.
    pub async fn play_out(&self, id: &str, lot: &mut StdRng) -> Game {
        let mut watch = self.watch(id, 0).await.unwrap();
        let mut game = watch.snapshot().await;
        loop {
            let state = game.state.clone().unwrap();
            if game.finished_at_ms.is_some() {
                return self.game(id).await.unwrap();
            }
            if self.is_to_move(&game) && state.result.is_none() {
                let mv = state.legal_moves.choose(lot).unwrap();
                self.play(id, game.pos, mv).await.unwrap();
            }
            let before = game.version;
            while game.version == before {
                watch.advance(&mut game).await;
            }
        }
    }

    /// Whether the player has the move in a game.
    ///
    /// # Panics
    /// When the game is without a state.
    pub fn is_to_move(&self, game: &Game) -> bool {
        let turn = game.state.as_ref().unwrap().turn();
        self.color(game).is_some_and(|color| color == turn)
            || [Color::White, Color::Black].iter().all(|color| self.sits_at(game, *color))
    }

    /// The player's side in a game, White where both are.
    pub fn color(&self, game: &Game) -> Option<Color> {
        [Color::White, Color::Black].into_iter().find(|color| self.sits_at(game, *color))
    }

    fn sits_at(&self, game: &Game, color: Color) -> bool {
        let seat = if color == Color::Black { game.black.as_ref() } else { game.white.as_ref() };
        let me = |occupant: &pb::seat::Occupant| matches!(occupant, pb::seat::Occupant::Player(player) if player.id == self.id());
        seat.and_then(|seat| seat.occupant.as_ref()).is_some_and(me)
    }
}

fn step(cmd_id: &str, game: &str, pos: u64, mv: &str) -> PlayMoveRequest {
    PlayMoveRequest {
        game_id: game.to_owned(),
        cmd_id: cmd_id.to_owned(),
        pos,
        r#move: mv.to_owned(),
        count_action: CountAction::Unspecified.into(),
    }
}

fn is_over(game: &Game) -> bool {
    game.state.as_ref().unwrap().result.is_some()
}
