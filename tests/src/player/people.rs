//! Finding somebody to play with.

use makruk_proto::game::v1::{Color, RuleSet, TimeControl};
use makruk_proto::gateway::v1::WatchLobbyRequest;
use makruk_proto::gateway::v1::lobby_service_client::LobbyServiceClient;
use makruk_proto::matchmaking::v1::{
    AcceptLinkRequest, CancelLinkRequest, CancelTicketRequest, CreateLinkRequest, CreateTicketRequest,
    CreateTicketResponse, DeclineRematchRequest, GetLinkRequest, GetLobbyRequest, Link, Lobby, OfferRematchRequest,
    Rematch,
};
use tonic::Status;

use super::{Player, command_id};
use crate::LobbyWatch;

impl Player {
    /// Waits for an opponent under a time control.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn seek(&self, control: TimeControl) -> Result<CreateTicketResponse, Status> {
        self.seek_as(CreateTicketRequest { time_controls: vec![control], ..Default::default() }).await
    }

    /// Waits for an opponent as a request says, under a new command id where it has none.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn seek_as(&self, mut wanted: CreateTicketRequest) -> Result<CreateTicketResponse, Status> {
        if wanted.cmd_id.is_empty() {
            wanted.cmd_id = command_id();
        }
        self.ask(wanted, async |player: &Self, request| player.matchmaking().create_ticket(request).await).await
    }

    /// Takes a ticket back.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn cancel_ticket(&self, ticket: &str) -> Result<(), Status> {
        let request = CancelTicketRequest { ticket_id: ticket.to_owned() };
        let response =
            self.ask(request, async |player: &Self, request| player.matchmaking().cancel_ticket(request).await);
        response.await.map(drop)
    }

    /// A link for a friend, untimed without a time control.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn invite(&self, control: Option<TimeControl>, color: Color) -> Result<Link, Status> {
        let request = CreateLinkRequest {
            cmd_id: command_id(),
            rule_set: RuleSet::Ttakji.into(),
            time_control: control,
            color: color.into(),
            ..Default::default()
        };
        self.invite_as(request).await
    }

    /// A link for a friend as a request says.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn invite_as(&self, wanted: CreateLinkRequest) -> Result<Link, Status> {
        let response = self.ask(wanted, async |player: &Self, request| player.matchmaking().create_link(request).await);
        Ok(response.await?.link.unwrap())
    }

    /// What a link offers.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn link(&self, code: &str) -> Result<Link, Status> {
        let request = GetLinkRequest { code: code.to_owned() };
        let response = self.ask(request, async |player: &Self, request| player.matchmaking().get_link(request).await);
        Ok(response.await?.link.unwrap())
    }

    /// Takes a link, and gives the id of the game.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn accept_link(&self, code: &str) -> Result<String, Status> {
        let request = AcceptLinkRequest { code: code.to_owned() };
        let response =
            self.ask(request, async |player: &Self, request| player.matchmaking().accept_link(request).await);
        Ok(response.await?.game_id)
    }

    /// Withdraws a link.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn cancel_link(&self, code: &str) -> Result<(), Status> {
        let request = CancelLinkRequest { code: code.to_owned() };
        let response =
            self.ask(request, async |player: &Self, request| player.matchmaking().cancel_link(request).await);
        response.await.map(drop)
    }

    /// Offers a rematch, or accepts it.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn offer_rematch(&self, game: &str) -> Result<Rematch, Status> {
        let request = OfferRematchRequest { game_id: game.to_owned() };
        let response =
            self.ask(request, async |player: &Self, request| player.matchmaking().offer_rematch(request).await);
        Ok(response.await?.rematch.unwrap())
    }

    /// Declines a rematch, or takes the offer back.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn decline_rematch(&self, game: &str) -> Result<Rematch, Status> {
        let request = DeclineRematchRequest { game_id: game.to_owned() };
        let response =
            self.ask(request, async |player: &Self, request| player.matchmaking().decline_rematch(request).await);
        Ok(response.await?.rematch.unwrap())
    }

    /// The lobby as it stands.
    ///
    /// # Errors
    /// What the gateway says.
    pub async fn lobby(&self) -> Result<Lobby, Status> {
        let response =
            self.ask(GetLobbyRequest {}, async |player: &Self, request| player.matchmaking().get_lobby(request).await);
        Ok(response.await?.lobby.unwrap())
    }

    /// Opens the lobby: the player is there as long as it is.
    ///
    /// # Panics
    /// When there is none.
    pub async fn enter(&self) -> LobbyWatch {
        let stream = self.ask(WatchLobbyRequest {}, async |player: &Self, request| {
            LobbyServiceClient::new(player.channel.clone()).watch_lobby(request).await
        });
        LobbyWatch::new(stream.await.unwrap())
    }
}
