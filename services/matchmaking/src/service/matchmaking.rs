//! `MatchmakingService`: for players.

use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingService;
use makruk_proto::matchmaking::v1::{
    AcceptLinkRequest, AcceptLinkResponse, CancelLinkRequest, CancelLinkResponse, CancelTicketRequest,
    CancelTicketResponse, CreateBotGameRequest, CreateBotGameResponse, CreateLinkRequest, CreateLinkResponse,
    CreateLocalGameRequest, CreateLocalGameResponse, CreateTicketRequest, CreateTicketResponse, DeclineRematchRequest,
    DeclineRematchResponse, GetLinkRequest, GetLinkResponse, GetLobbyRequest, GetLobbyResponse,
    ListTimeControlsRequest, ListTimeControlsResponse, OfferRematchRequest, OfferRematchResponse,
};
use makruk_runtime::identity::{Person, Verifier};
use tonic::{Request, Response, Status};

use crate::desk::Desk;
use crate::presets;
use crate::refusal::Refusal;
use crate::request::{BotGame, LinkWish, LocalGame, TicketWish};

/// Serves players.
#[derive(Debug)]
pub(crate) struct Matches {
    pub(crate) desk: Desk,
    pub(crate) verifier: Verifier,
}

impl Matches {
    /// Who calls, and what they ask for.
    fn of<T>(&self, request: Request<T>) -> Result<(Person, T), Status> {
        let person = self.verifier.player(request.metadata())?;
        Ok((person, request.into_inner()))
    }
}

#[tonic::async_trait]
impl MatchmakingService for Matches {
    async fn list_time_controls(
        &self,
        request: Request<ListTimeControlsRequest>,
    ) -> Result<Response<ListTimeControlsResponse>, Status> {
        self.of(request)?;
        let default = presets::USUAL.to_owned();
        Ok(Response::new(ListTimeControlsResponse { time_controls: presets::presets(), default }))
    }

    async fn create_bot_game(
        &self,
        request: Request<CreateBotGameRequest>,
    ) -> Result<Response<CreateBotGameResponse>, Status> {
        let (person, wanted) = self.of(request)?;
        let wanted = BotGame::try_from(wanted).map_err(Refusal::from)?;
        let game = Box::pin(self.desk.create_bot_game(person, wanted)).await?;
        Ok(Response::new(CreateBotGameResponse { game: Some(game) }))
    }

    async fn create_local_game(
        &self,
        request: Request<CreateLocalGameRequest>,
    ) -> Result<Response<CreateLocalGameResponse>, Status> {
        let (person, wanted) = self.of(request)?;
        let wanted = LocalGame::try_from(wanted).map_err(Refusal::from)?;
        let game = Box::pin(self.desk.create_local_game(person, wanted)).await?;
        Ok(Response::new(CreateLocalGameResponse { game: Some(game) }))
    }

    async fn create_ticket(
        &self,
        request: Request<CreateTicketRequest>,
    ) -> Result<Response<CreateTicketResponse>, Status> {
        let (person, wish) = self.of(request)?;
        let wish = TicketWish::try_from(wish).map_err(Refusal::from)?;
        Ok(Response::new(Box::pin(self.desk.create_ticket(person, wish)).await?))
    }

    async fn cancel_ticket(
        &self,
        request: Request<CancelTicketRequest>,
    ) -> Result<Response<CancelTicketResponse>, Status> {
        let (person, request) = self.of(request)?;
        self.desk.cancel_ticket(&person.id, &request.ticket_id).await?;
        Ok(Response::new(CancelTicketResponse {}))
    }

    async fn create_link(&self, request: Request<CreateLinkRequest>) -> Result<Response<CreateLinkResponse>, Status> {
        let (person, wish) = self.of(request)?;
        let wish = LinkWish::try_from(wish).map_err(Refusal::from)?;
        let link = Box::pin(self.desk.create_link(person, wish)).await?;
        Ok(Response::new(CreateLinkResponse { link: Some(link) }))
    }

    async fn get_link(&self, request: Request<GetLinkRequest>) -> Result<Response<GetLinkResponse>, Status> {
        let (_, request) = self.of(request)?;
        let link = self.desk.link(&request.code).await?;
        Ok(Response::new(GetLinkResponse { link: Some(link) }))
    }

    async fn accept_link(&self, request: Request<AcceptLinkRequest>) -> Result<Response<AcceptLinkResponse>, Status> {
        let (person, request) = self.of(request)?;
        let game_id = Box::pin(self.desk.accept_link(person, &request.code)).await?;
        Ok(Response::new(AcceptLinkResponse { game_id }))
    }

    async fn cancel_link(&self, request: Request<CancelLinkRequest>) -> Result<Response<CancelLinkResponse>, Status> {
        let (person, request) = self.of(request)?;
        self.desk.cancel_link(&person.id, &request.code).await?;
        Ok(Response::new(CancelLinkResponse {}))
    }

    async fn offer_rematch(
        &self,
        request: Request<OfferRematchRequest>,
    ) -> Result<Response<OfferRematchResponse>, Status> {
        let (person, request) = self.of(request)?;
        let rematch = Box::pin(self.desk.offer_rematch(&person.id, &request.game_id)).await?;
        Ok(Response::new(OfferRematchResponse { rematch: Some(rematch) }))
    }

    async fn decline_rematch(
        &self,
        request: Request<DeclineRematchRequest>,
    ) -> Result<Response<DeclineRematchResponse>, Status> {
        let (person, request) = self.of(request)?;
        let rematch = self.desk.decline_rematch(&person.id, &request.game_id).await?;
        Ok(Response::new(DeclineRematchResponse { rematch: Some(rematch) }))
    }

    async fn get_lobby(&self, request: Request<GetLobbyRequest>) -> Result<Response<GetLobbyResponse>, Status> {
        let (person, _) = self.of(request)?;
        let lobby = self.desk.lobby(&person.id).await?;
        Ok(Response::new(GetLobbyResponse { lobby: Some(lobby) }))
    }
}
