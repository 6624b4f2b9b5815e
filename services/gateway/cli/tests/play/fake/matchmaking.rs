//! Who plays whom at the fake gateway: whatever is asked for, it is the one game there is.

use makruk_proto::game::v1::TimeControl;
use makruk_proto::gateway::v1::lobby_service_server::LobbyService;
use makruk_proto::gateway::v1::watch_lobby_response::Update;
use makruk_proto::gateway::v1::{WatchLobbyRequest, WatchLobbyResponse};
use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingService;
use makruk_proto::matchmaking::v1::*;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status};

use super::Fake;

/// Five minutes and three periods.
pub(crate) const STANDARD: TimeControl =
    TimeControl { main_ms: 300_000, periods: 3, period_ms: 30_000, increment_ms: 0 };

impl Fake {
    fn ask<T: std::fmt::Debug>(&self, rpc: &str, request: &Request<T>) -> Result<(), Status> {
        self.authorized(request)?;
        self.seen.lock().unwrap().pairing.push(format!("{rpc} {:?}", request.get_ref()));
        Ok(())
    }

    fn link(&self) -> Link {
        self.lobby.borrow().links.first().cloned().unwrap_or_default()
    }
}

#[tonic::async_trait]
impl MatchmakingService for Fake {
    async fn list_time_controls(
        &self,
        request: Request<ListTimeControlsRequest>,
    ) -> Result<Response<ListTimeControlsResponse>, Status> {
        self.authorized(&request)?;
        let named = NamedTimeControl { name: "standard".to_owned(), time_control: Some(STANDARD) };
        Ok(Response::new(ListTimeControlsResponse { time_controls: vec![named], default: "standard".to_owned() }))
    }

    async fn create_bot_game(
        &self,
        request: Request<CreateBotGameRequest>,
    ) -> Result<Response<CreateBotGameResponse>, Status> {
        self.ask("bot", &request)?;
        Ok(Response::new(CreateBotGameResponse { game: Some(self.game.borrow().clone()) }))
    }

    async fn create_local_game(
        &self,
        request: Request<CreateLocalGameRequest>,
    ) -> Result<Response<CreateLocalGameResponse>, Status> {
        self.ask("local", &request)?;
        Ok(Response::new(CreateLocalGameResponse { game: Some(self.game.borrow().clone()) }))
    }

    async fn create_ticket(
        &self,
        request: Request<CreateTicketRequest>,
    ) -> Result<Response<CreateTicketResponse>, Status> {
        self.ask("ticket", &request)?;
        let ticket = Ticket {
            id: "t".to_owned(),
            time_controls: vec![STANDARD],
            rating: 1_200,
            window: 100,
            fill_at_ms: Some(20_000),
            ..Ticket::default()
        };
        self.change_lobby(|lobby| (lobby.now_ms, lobby.ticket) = (5_000, Some(ticket.clone())));
        Ok(Response::new(CreateTicketResponse { ticket: Some(ticket), ended: None }))
    }

    async fn cancel_ticket(
        &self,
        request: Request<CancelTicketRequest>,
    ) -> Result<Response<CancelTicketResponse>, Status> {
        self.ask("cancel", &request)?;
        Ok(Response::new(CancelTicketResponse {}))
    }

    async fn create_link(&self, request: Request<CreateLinkRequest>) -> Result<Response<CreateLinkResponse>, Status> {
        self.ask("link", &request)?;
        let time_control = request.get_ref().time_control;
        let (code, url) = ("abcdef234567".to_owned(), "http://play.example/j/abcdef234567".to_owned());
        let link = Link { code, url, state: LinkState::Open.into(), time_control, ..Link::default() };
        self.change_lobby(|lobby| lobby.links = vec![link.clone()]);
        Ok(Response::new(CreateLinkResponse { link: Some(link) }))
    }

    async fn get_link(&self, request: Request<GetLinkRequest>) -> Result<Response<GetLinkResponse>, Status> {
        self.authorized(&request)?;
        Ok(Response::new(GetLinkResponse { link: Some(self.link()) }))
    }

    async fn accept_link(&self, request: Request<AcceptLinkRequest>) -> Result<Response<AcceptLinkResponse>, Status> {
        self.ask("accept", &request)?;
        Ok(Response::new(AcceptLinkResponse { game_id: self.game.borrow().id.clone() }))
    }

    async fn cancel_link(&self, request: Request<CancelLinkRequest>) -> Result<Response<CancelLinkResponse>, Status> {
        self.ask("withdraw", &request)?;
        Ok(Response::new(CancelLinkResponse {}))
    }

    async fn offer_rematch(
        &self,
        request: Request<OfferRematchRequest>,
    ) -> Result<Response<OfferRematchResponse>, Status> {
        self.ask("rematch", &request)?;
        let rematch = self.lobby.borrow().rematch.clone();
        rematch
            .map(|rematch| Response::new(OfferRematchResponse { rematch: Some(rematch) }))
            .ok_or_else(|| Status::failed_precondition("the time is over"))
    }

    async fn decline_rematch(
        &self,
        request: Request<DeclineRematchRequest>,
    ) -> Result<Response<DeclineRematchResponse>, Status> {
        self.ask("no rematch", &request)?;
        self.change_lobby(|lobby| lobby.rematch.as_mut().unwrap().state = RematchState::Declined.into());
        Ok(Response::new(DeclineRematchResponse { rematch: self.lobby.borrow().rematch.clone() }))
    }

    async fn get_lobby(&self, request: Request<GetLobbyRequest>) -> Result<Response<GetLobbyResponse>, Status> {
        self.authorized(&request)?;
        Ok(Response::new(GetLobbyResponse { lobby: Some(self.lobby.borrow().clone()) }))
    }
}

#[tonic::async_trait]
impl LobbyService for Fake {
    type WatchLobbyStream = ReceiverStream<Result<WatchLobbyResponse, Status>>;

    async fn watch_lobby(
        &self,
        request: Request<WatchLobbyRequest>,
    ) -> Result<Response<Self::WatchLobbyStream>, Status> {
        self.authorized(&request)?;
        let (sender, receiver) = mpsc::channel(4);
        let mut lobbies = self.lobby.subscribe();
        tokio::spawn(async move {
            loop {
                let lobby = lobbies.borrow_and_update().clone();
                let message = WatchLobbyResponse { update: Some(Update::Lobby(lobby)) };
                if sender.send(Ok(message)).await.is_err() || lobbies.changed().await.is_err() {
                    return;
                }
            }
        });
        Ok(Response::new(ReceiverStream::new(receiver)))
    }
}
