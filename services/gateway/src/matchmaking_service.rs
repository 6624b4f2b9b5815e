//! gRPC adapter of the public part of the matchmaking service: `MatchmakingService`, passed on.

use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingService;
use makruk_proto::matchmaking::v1::{
    AcceptLinkRequest, AcceptLinkResponse, CancelLinkRequest, CancelLinkResponse, CancelTicketRequest,
    CancelTicketResponse, CreateBotGameRequest, CreateBotGameResponse, CreateLinkRequest, CreateLinkResponse,
    CreateLocalGameRequest, CreateLocalGameResponse, CreateTicketRequest, CreateTicketResponse, DeclineRematchRequest,
    DeclineRematchResponse, GetLinkRequest, GetLinkResponse, GetLobbyRequest, GetLobbyResponse,
    ListTimeControlsRequest, ListTimeControlsResponse, OfferRematchRequest, OfferRematchResponse,
};

use crate::peers::pass_on::pass_on;

pass_on! {
    /// Passes on who plays whom. What makes something that is stored counts as a game; so does taking a link, which a
    /// stranger could do with a guessed code.
    Matchmaking: MatchmakingService by matchmaking of MatchmakingServiceClient {
        Reads list_time_controls(ListTimeControlsRequest) -> ListTimeControlsResponse;
        Games create_bot_game(CreateBotGameRequest) -> CreateBotGameResponse;
        Games create_local_game(CreateLocalGameRequest) -> CreateLocalGameResponse;
        Games create_ticket(CreateTicketRequest) -> CreateTicketResponse;
        Commands cancel_ticket(CancelTicketRequest) -> CancelTicketResponse;
        Games create_link(CreateLinkRequest) -> CreateLinkResponse;
        Reads get_link(GetLinkRequest) -> GetLinkResponse;
        Games accept_link(AcceptLinkRequest) -> AcceptLinkResponse;
        Commands cancel_link(CancelLinkRequest) -> CancelLinkResponse;
        Games offer_rematch(OfferRematchRequest) -> OfferRematchResponse;
        Commands decline_rematch(DeclineRematchRequest) -> DeclineRematchResponse;
        Reads get_lobby(GetLobbyRequest) -> GetLobbyResponse;
    }
}
