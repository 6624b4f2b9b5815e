//! The gRPC face: who calls, what they want, and rules' word on it.

use makruk_proto::matchmaking::v1::matchmaking_service_server::MatchmakingService;
use makruk_proto::matchmaking::v1::{CreateBotGameRequest, CreateBotGameResponse};
use makruk_proto::rules::v1::CreateGameRequest;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_runtime::Service as _;
use makruk_runtime::grpc::Channel;
use makruk_runtime::identity::{FleetSecret, Verifier};
use tonic::{Code, Request, Response, Status};

use crate::Matchmaking;
use crate::request::BotGame;
use crate::seating::{fingerprint, game_id, seats};

/// Seats players and asks rules for their games.
#[derive(Debug)]
pub(crate) struct Seating {
    pub(crate) rules: RulesServiceClient<Channel>,
    pub(crate) verifier: Verifier,
    pub(crate) secret: FleetSecret,
}

#[tonic::async_trait]
impl MatchmakingService for Seating {
    async fn create_bot_game(
        &self,
        request: Request<CreateBotGameRequest>,
    ) -> Result<Response<CreateBotGameResponse>, Status> {
        let person = self.verifier.player(request.metadata())?;
        let wanted = BotGame::try_from(request.into_inner())?;
        let fingerprint = fingerprint(&wanted);
        let BotGame { cmd_id, rule_set, rule_options, level, color, start_fen } = wanted;
        let game_id = game_id(&person.id, &cmd_id);
        let (white, black) = seats(person, color, level, rand::random());
        let mut request = Request::new(CreateGameRequest {
            game_id,
            rule_set: rule_set.into(),
            rule_options,
            start_fen,
            white: Some(white),
            black: Some(black),
            fingerprint,
        });
        self.secret.as_service(Matchmaking::NAME, &mut request)?;
        // A clone of a client shares its connection.
        let created = self.rules.clone().create_game(request).await.map_err(|status| passed_on(&status, &cmd_id))?;
        Ok(Response::new(CreateBotGameResponse { game: created.into_inner().game }))
    }
}

/// Rules' status without the metadata of its connection, in words of what the caller knows. A connection that broke under the call shows as one of two
/// codes that tell a client nothing.
fn passed_on(status: &Status, cmd_id: &str) -> Status {
    match status.code() {
        Code::AlreadyExists => Status::invalid_argument(format!("cmd_id {cmd_id} was used for another game")),
        Code::Unknown | Code::Cancelled => {
            Status::unavailable("the rules service can't be reached; send the same request again")
        }
        code => Status::with_details(code, status.message(), status.details().to_vec().into()),
    }
}
