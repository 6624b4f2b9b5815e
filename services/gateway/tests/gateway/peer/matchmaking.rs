//! Matchmaking of these tests: it notes what it is asked and knows who is there.

use makruk_proto::event::v1::LobbyChanged;
use makruk_proto::matchmaking::v1::attendance_service_server::AttendanceService;
use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingService;
use makruk_proto::matchmaking::v1::*;
use makruk_runtime::topology;
use prost::Message as _;
use tonic::{Request, Response, Status};

use super::{Asked, Peer, game, lobby};

/// Notes the calls and answers each with the value that stands beside it.
macro_rules! noted {
    ($($rpc:ident($request:ident) -> $response:ident $answer:tt)*) => {
        #[tonic::async_trait]
        impl MatchmakingService for Peer {
            $(async fn $rpc(&self, request: Request<$request>) -> Result<Response<$response>, Status> {
                let person = self.player(&request)?;
                self.note(Asked::Passed(person, stringify!($rpc), request.into_inner().encode_to_vec()));
                Ok(Response::new($response $answer))
            })*

            async fn get_lobby(&self, request: Request<GetLobbyRequest>) -> Result<Response<GetLobbyResponse>, Status> {
                let person = self.player(&request)?;
                let (revision, change) = self.read_lobby();
                if let Some(nats) = change {
                    ring(&nats, &person.id, revision + 1).await;
                }
                Ok(Response::new(GetLobbyResponse { lobby: Some(lobby(revision)) }))
            }
        }
    };
}

noted! {
    list_time_controls(ListTimeControlsRequest) -> ListTimeControlsResponse {
        time_controls: Vec::new(),
        default: "usual".to_owned(),
    }
    create_bot_game(CreateBotGameRequest) -> CreateBotGameResponse { game: Some(game(1)) }
    create_local_game(CreateLocalGameRequest) -> CreateLocalGameResponse { game: Some(game(2)) }
    create_ticket(CreateTicketRequest) -> CreateTicketResponse {
        ticket: Some(Ticket { id: "t".to_owned(), ..Ticket::default() }),
        ended: None,
    }
    cancel_ticket(CancelTicketRequest) -> CancelTicketResponse {}
    create_link(CreateLinkRequest) -> CreateLinkResponse { link: Some(link()) }
    get_link(GetLinkRequest) -> GetLinkResponse { link: Some(link()) }
    accept_link(AcceptLinkRequest) -> AcceptLinkResponse { game_id: "g".to_owned() }
    cancel_link(CancelLinkRequest) -> CancelLinkResponse {}
    offer_rematch(OfferRematchRequest) -> OfferRematchResponse { rematch: Some(rematch()) }
    decline_rematch(DeclineRematchRequest) -> DeclineRematchResponse { rematch: Some(rematch()) }
}

impl Peer {
    /// A lobby's revision, and whether the lobby changes now.
    fn read_lobby(&self) -> (u64, Option<async_nats::Client>) {
        let mut state = self.state();
        state.lobby_reads += 1;
        let (revision, change) = (state.revision, state.change_during_read.take());
        state.revision += u64::from(change.is_some());
        (revision, change)
    }
}

/// Tells that a player's lobby has changed.
pub(crate) async fn ring(nats: &async_nats::Client, player: &str, revision: u64) {
    let payload = LobbyChanged { revision }.encode_to_vec();
    nats.publish(topology::lobby(player), payload.into()).await.unwrap();
    nats.flush().await.unwrap();
}

/// The only link there is.
pub(crate) fn link() -> Link {
    Link { code: "abcdef234567".to_owned(), ..Link::default() }
}

/// The only rematch there is.
pub(crate) fn rematch() -> Rematch {
    Rematch { game_id: "g".to_owned(), ..Rematch::default() }
}

#[tonic::async_trait]
impl AttendanceService for Peer {
    async fn attend(&self, request: Request<AttendRequest>) -> Result<Response<AttendResponse>, Status> {
        let person = self.gateway(&request)?;
        let message = request.into_inner();
        let mut state = self.state();
        let attendance = |player| state.attendances.get(player).copied().unwrap_or_default();
        let attendances = message.asked.iter().map(attendance).collect();
        state.attended.push((person, message));
        Ok(Response::new(AttendResponse { attendances }))
    }

    async fn claim_fill(&self, _: Request<ClaimFillRequest>) -> Result<Response<ClaimFillResponse>, Status> {
        Err(Status::permission_denied("the gateway is no AI"))
    }
}
