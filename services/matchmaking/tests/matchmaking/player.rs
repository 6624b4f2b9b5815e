//! A player at the service, behind a gateway that signs for them.

use makruk_proto::game::v1::seat::Occupant;
use makruk_proto::game::v1::{BotLevel, Game, Seat};
use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use makruk_proto::matchmaking::v1::{
    AcceptLinkRequest, CancelLinkRequest, CancelTicketRequest, CreateBotGameRequest, CreateLinkRequest,
    CreateLocalGameRequest, CreateTicketRequest, CreateTicketResponse, DeclineRematchRequest, EndedTicket,
    GetLinkRequest, GetLobbyRequest, Link, Lobby, OfferRematchRequest, Rematch, Ticket,
};
use makruk_runtime::grpc::Channel;
use makruk_runtime::identity::{Person, Signer};
use tonic::{Code, Request, Status};

use crate::world::eventually;

#[derive(Clone)]
pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) client: MatchmakingServiceClient<Channel>,
    pub(crate) signer: Signer,
}

impl Player {
    /// A request in the player's name.
    pub(crate) fn signed<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        self.signer.on_behalf_of(&self.person, &mut request).unwrap();
        request
    }

    pub(crate) async fn bot_game(&self, request: CreateBotGameRequest) -> Result<Game, Status> {
        Ok(self.client.clone().create_bot_game(self.signed(request)).await?.into_inner().game.unwrap())
    }

    pub(crate) async fn local_game(&self, request: CreateLocalGameRequest) -> Result<Game, Status> {
        Ok(self.client.clone().create_local_game(self.signed(request)).await?.into_inner().game.unwrap())
    }

    pub(crate) async fn ticket(&self, request: CreateTicketRequest) -> Result<CreateTicketResponse, Status> {
        Ok(self.client.clone().create_ticket(self.signed(request)).await?.into_inner())
    }

    pub(crate) async fn cancel_ticket(&self, id: &str) -> Result<(), Status> {
        let request = CancelTicketRequest { ticket_id: id.to_owned() };
        self.client.clone().cancel_ticket(self.signed(request)).await.map(|_| ())
    }

    pub(crate) async fn link(&self, request: CreateLinkRequest) -> Result<Link, Status> {
        Ok(self.client.clone().create_link(self.signed(request)).await?.into_inner().link.unwrap())
    }

    pub(crate) async fn see_link(&self, code: &str) -> Result<Link, Status> {
        let request = GetLinkRequest { code: code.to_owned() };
        Ok(self.client.clone().get_link(self.signed(request)).await?.into_inner().link.unwrap())
    }

    pub(crate) async fn accept_link(&self, code: &str) -> Result<String, Status> {
        let request = AcceptLinkRequest { code: code.to_owned() };
        Ok(self.client.clone().accept_link(self.signed(request)).await?.into_inner().game_id)
    }

    pub(crate) async fn cancel_link(&self, code: &str) -> Result<(), Status> {
        let request = CancelLinkRequest { code: code.to_owned() };
        self.client.clone().cancel_link(self.signed(request)).await.map(|_| ())
    }

    pub(crate) async fn offer_rematch(&self, game: &str) -> Result<Rematch, Status> {
        let request = OfferRematchRequest { game_id: game.to_owned() };
        Ok(self.client.clone().offer_rematch(self.signed(request)).await?.into_inner().rematch.unwrap())
    }

    pub(crate) async fn decline_rematch(&self, game: &str) -> Result<Rematch, Status> {
        let request = DeclineRematchRequest { game_id: game.to_owned() };
        Ok(self.client.clone().decline_rematch(self.signed(request)).await?.into_inner().rematch.unwrap())
    }

    pub(crate) async fn lobby(&self) -> Lobby {
        self.client.clone().get_lobby(self.signed(GetLobbyRequest {})).await.unwrap().into_inner().lobby.unwrap()
    }

    /// Begins to wait for an opponent, as usual.
    pub(crate) async fn wait(&self, cmd_id: &str) -> Ticket {
        self.ticket(ticket(cmd_id)).await.unwrap().ticket.unwrap()
    }

    /// Waits until there is a game to play that keeps the player from others, and says which.
    pub(crate) async fn in_game(&self) -> String {
        eventually("a game", || async { self.lobby().await.games.first().map(|game| game.game_id.clone()) }).await
    }

    /// Waits until no game goes on.
    pub(crate) async fn free(&self) {
        eventually("the end of a game", || async { self.lobby().await.games.is_empty().then_some(()) }).await;
    }

    /// Waits until a ticket has ended, and says how.
    pub(crate) async fn ended(&self, ticket: &str) -> EndedTicket {
        eventually("the end of a ticket", || async {
            self.lobby().await.ended_ticket.filter(|ended| ended.ticket.as_ref().unwrap().id == ticket)
        })
        .await
    }
}

/// A casual ticket of the usual kind.
pub(crate) fn ticket(cmd_id: &str) -> CreateTicketRequest {
    CreateTicketRequest { cmd_id: cmd_id.to_owned(), ..CreateTicketRequest::default() }
}

/// A link of the usual kind.
pub(crate) fn link(cmd_id: &str) -> CreateLinkRequest {
    CreateLinkRequest { cmd_id: cmd_id.to_owned(), ..CreateLinkRequest::default() }
}

/// A game against a normal AI.
pub(crate) fn bot_game(cmd_id: &str) -> CreateBotGameRequest {
    CreateBotGameRequest {
        cmd_id: cmd_id.to_owned(),
        level: BotLevel::Normal.into(),
        ..CreateBotGameRequest::default()
    }
}

/// The id of who sits there; empty for an AI.
pub(crate) fn id(seat: Option<&Seat>) -> String {
    match seat.and_then(|seat| seat.occupant.clone()).unwrap() {
        Occupant::Player(player) => player.id,
        Occupant::Bot(_) => String::new(),
    }
}

/// Code and text of a refusal.
pub(crate) fn refused<T: std::fmt::Debug>(result: Result<T, Status>) -> (Code, String) {
    let status = result.unwrap_err();
    (status.code(), status.message().to_owned())
}
