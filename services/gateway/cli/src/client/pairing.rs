//! Making games: against an AI, on one device, with whoever waits, with a friend, and again.

use makruk_proto::game::v1::{BotLevel, Color, Game, RuleSet, TimeControl};
use makruk_proto::gateway::v1::lobby_service_client::LobbyServiceClient;
use makruk_proto::gateway::v1::{WatchLobbyRequest, WatchLobbyResponse};
use makruk_proto::matchmaking::v1::{
    AcceptLinkRequest, CancelLinkRequest, CancelTicketRequest, CreateBotGameRequest, CreateLinkRequest,
    CreateLocalGameRequest, CreateTicketRequest, CreateTicketResponse, DeclineRematchRequest, GetLinkRequest, Link,
    ListTimeControlsRequest, OfferRematchRequest, Rematch,
};
use tonic::{Status, Streaming};

use super::{Client, PATIENCE, command_id, incomplete};
use crate::options::GameOptions;
use crate::time::TimeChoice;

impl Client {
    /// A new game against the AI.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn create(&self, options: &GameOptions) -> Result<Game, Status> {
        let request = CreateBotGameRequest {
            cmd_id: command_id(),
            rule_set: RuleSet::from(options.rules.rules).into(),
            rule_options: Some(options.rules.clone().into()),
            level: BotLevel::from(options.level).into(),
            color: Color::from(options.color).into(),
            start_fen: options.fen.clone(),
            time_control: self.time_control(options).await?,
        };
        let call = |request| async move { self.matchmaking().create_bot_game(request).await };
        self.ask(PATIENCE, request, call).await?.game.ok_or_else(incomplete)
    }

    /// A new game of two on one device.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn create_local(&self, options: &GameOptions) -> Result<Game, Status> {
        let request = CreateLocalGameRequest {
            cmd_id: command_id(),
            rule_set: RuleSet::from(options.rules.rules).into(),
            rule_options: Some(options.rules.clone().into()),
            start_fen: options.fen.clone(),
            time_control: self.time_control(options).await?,
        };
        let call = |request| async move { self.matchmaking().create_local_game(request).await };
        self.ask(PATIENCE, request, call).await?.game.ok_or_else(incomplete)
    }

    /// Waits for an opponent. No time control asks for the usual one.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn create_ticket(&self, options: &GameOptions) -> Result<CreateTicketResponse, Status> {
        let request = CreateTicketRequest {
            cmd_id: command_id(),
            rule_set: RuleSet::from(options.rules.rules).into(),
            rule_options: Some(options.rules.clone().into()),
            time_controls: Vec::from_iter(self.time_control(options).await?),
            ranked: false,
            rating_range: 0,
        };
        let call = |request| async move { self.matchmaking().create_ticket(request).await };
        self.ask(PATIENCE, request, call).await
    }

    /// Waits no longer.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn cancel_ticket(&self, id: &str) -> Result<(), Status> {
        let request = CancelTicketRequest { ticket_id: id.to_owned() };
        let call = |request| async move { self.matchmaking().cancel_ticket(request).await };
        self.ask(PATIENCE, request, call).await.map(drop)
    }

    /// A link for a friend.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn create_link(&self, options: &GameOptions) -> Result<Link, Status> {
        let request = CreateLinkRequest {
            cmd_id: command_id(),
            rule_set: RuleSet::from(options.rules.rules).into(),
            rule_options: Some(options.rules.clone().into()),
            time_control: self.time_control(options).await?,
            color: Color::from(options.color).into(),
        };
        let call = |request| async move { self.matchmaking().create_link(request).await };
        self.ask(PATIENCE, request, call).await?.link.ok_or_else(incomplete)
    }

    /// What a link offers.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn link(&self, code: &str) -> Result<Link, Status> {
        let call = |request| async move { self.matchmaking().get_link(request).await };
        self.ask(PATIENCE, GetLinkRequest { code: code.to_owned() }, call).await?.link.ok_or_else(incomplete)
    }

    /// Takes a link. Returns the game's id.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn accept_link(&self, code: &str) -> Result<String, Status> {
        let call = |request| async move { self.matchmaking().accept_link(request).await };
        Ok(self.ask(PATIENCE, AcceptLinkRequest { code: code.to_owned() }, call).await?.game_id)
    }

    /// Withdraws a link.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn cancel_link(&self, code: &str) -> Result<(), Status> {
        let call = |request| async move { self.matchmaking().cancel_link(request).await };
        self.ask(PATIENCE, CancelLinkRequest { code: code.to_owned() }, call).await.map(drop)
    }

    /// Offers another game, or accepts the offer of one.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn offer_rematch(&self, game_id: &str) -> Result<Rematch, Status> {
        let call = |request| async move { self.matchmaking().offer_rematch(request).await };
        let request = OfferRematchRequest { game_id: game_id.to_owned() };
        self.ask(PATIENCE, request, call).await?.rematch.ok_or_else(incomplete)
    }

    /// Turns the offer of another game down, or takes one's own back.
    ///
    /// # Errors
    /// As [`Client::guest`].
    pub async fn decline_rematch(&self, game_id: &str) -> Result<Rematch, Status> {
        let call = |request| async move { self.matchmaking().decline_rematch(request).await };
        let request = DeclineRematchRequest { game_id: game_id.to_owned() };
        self.ask(PATIENCE, request, call).await?.rematch.ok_or_else(incomplete)
    }

    /// One stream of the lobby. Not sent again: see [`crate::lobby`].
    ///
    /// # Errors
    /// What the server answers, or how the connection failed.
    pub async fn watch_lobby(&self) -> Result<Streaming<WatchLobbyResponse>, Status> {
        let mut lobbies = LobbyServiceClient::new(self.channel.clone());
        Ok(lobbies.watch_lobby(self.request(WatchLobbyRequest {})).await?.into_inner())
    }

    /// What is asked for, with a name looked up at the server.
    async fn time_control(&self, options: &GameOptions) -> Result<Option<TimeControl>, Status> {
        let name = match &options.time {
            None => return Ok(None),
            Some(TimeChoice::Figures(control)) => return Ok(Some(*control)),
            Some(TimeChoice::Named(name)) => name,
        };
        let call = |request| async move { self.matchmaking().list_time_controls(request).await };
        let listed = self.ask(PATIENCE, ListTimeControlsRequest {}, call).await?.time_controls;
        let found = listed.iter().find(|named| named.name == *name).and_then(|named| named.time_control);
        let names = || listed.iter().map(|named| named.name.as_str()).collect::<Vec<_>>().join(", ");
        found
            .map(Some)
            .ok_or_else(|| Status::not_found(format!("no time control is called {name}; there are {}", names())))
    }
}
