//! The line to the rules service.

use makruk_proto::game::v1::{Game, RuleOptions, RuleSet};
use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_proto::rules::v1::referee_service_client::RefereeServiceClient;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_proto::rules::v1::{CreateGameRequest, GetGameRequest, LegalMovesRequest, SettleGameRequest, Settlement};
use makruk_runtime::Service as _;
use makruk_runtime::grpc::Channel;
use makruk_runtime::identity::FleetSecret;
use tonic::{Request, Status};

use crate::Matchmaking;

/// Calls rules in the service's own name. Clones share their connection.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    rules: RulesServiceClient<Channel>,
    adjudicator: AdjudicatorServiceClient<Channel>,
    referee: RefereeServiceClient<Channel>,
    secret: FleetSecret,
}

impl Peer {
    pub(crate) fn new(channel: Channel, secret: FleetSecret) -> Self {
        Self {
            rules: RulesServiceClient::new(channel.clone()),
            adjudicator: AdjudicatorServiceClient::new(channel.clone()),
            referee: RefereeServiceClient::new(channel),
            secret,
        }
    }

    /// Creates a game. Idempotent by its id.
    pub(crate) async fn create(&self, new: CreateGameRequest) -> Result<Game, Status> {
        let created = self.rules.clone().create_game(self.signed(new)?).await?;
        created.into_inner().game.ok_or_else(|| Status::internal("rules created no game"))
    }

    /// A game as it stands.
    pub(crate) async fn game(&self, id: &str) -> Result<Game, Status> {
        let read = self.rules.clone().get_game(self.signed(GetGameRequest { game_id: id.to_owned() })?).await?;
        read.into_inner().game.ok_or_else(|| Status::internal("rules read no game"))
    }

    /// Says that the players of a finished game are free. Idempotent.
    pub(crate) async fn settle(&self, id: &str) -> Result<(), Status> {
        let request = SettleGameRequest { game_id: id.to_owned(), settlement: Settlement::Seats.into() };
        self.adjudicator.clone().settle_game(self.signed(request)?).await?;
        Ok(())
    }

    /// Has rules fill in the options of a rule set, so that what means the same is the same. `INVALID_ARGUMENT` in its
    /// words.
    pub(crate) async fn settle_options(
        &self,
        rule_set: RuleSet,
        options: Option<RuleOptions>,
    ) -> Result<RuleOptions, Status> {
        let request = LegalMovesRequest { rule_set: rule_set.into(), fens: Vec::new(), rule_options: options };
        let settled = self.referee.clone().legal_moves(self.signed(request)?).await?.into_inner();
        settled.rule_options.ok_or_else(|| Status::internal("rules settled no options"))
    }

    fn signed<T>(&self, message: T) -> Result<Request<T>, Status> {
        let mut request = Request::new(message);
        self.secret.as_service(Matchmaking::NAME, &mut request)?;
        Ok(request)
    }
}
