//! The line to the rules service.

use makruk_proto::event::v1::BotTurn;
use makruk_proto::game::v1::{Game, Ply};
use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_proto::rules::v1::{GetGameRequest, PlayBotMoveRequest};
use makruk_runtime::Service as _;
use makruk_runtime::grpc::Channel;
use makruk_runtime::identity::FleetSecret;
use tonic::{Request, Status};

use crate::Bot;

/// Clones share their connection.
#[derive(Clone, Debug)]
pub(crate) struct Referee {
    games: RulesServiceClient<Channel>,
    adjudicator: AdjudicatorServiceClient<Channel>,
    secret: FleetSecret,
}

impl Referee {
    pub(crate) fn new(channel: &Channel, secret: FleetSecret) -> Self {
        let games = RulesServiceClient::new(channel.clone());
        Self { games, adjudicator: AdjudicatorServiceClient::new(channel.clone()), secret }
    }

    /// A game as it stands.
    pub(crate) async fn game(&self, id: &str) -> Result<Game, Status> {
        let request = self.signed(GetGameRequest { game_id: id.to_owned() })?;
        let response = self.games.clone().get_game(request).await?;
        response.into_inner().game.ok_or_else(|| Status::internal("rules answered without the game"))
    }

    /// Answers a turn with a ply. Idempotent by the position.
    pub(crate) async fn play(&self, turn: &BotTurn, ply: Ply) -> Result<(), Status> {
        let BotTurn { game_id, pos } = turn.clone();
        let request = self.signed(PlayBotMoveRequest { game_id, pos, ply: Some(ply) })?;
        self.adjudicator.clone().play_bot_move(request).await?;
        Ok(())
    }

    fn signed<T>(&self, message: T) -> Result<Request<T>, Status> {
        let mut request = Request::new(message);
        self.secret.as_service(Bot::NAME, &mut request)?;
        Ok(request)
    }
}
