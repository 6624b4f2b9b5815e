//! Settling one game: it is recorded for its players, and rules is told.

use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_proto::rules::v1::{GetGameRequest, SettleGameRequest, Settlement as Purpose};
use makruk_runtime::grpc::Channel;
use makruk_runtime::identity::FleetSecret;
use makruk_runtime::{Service as _, store};
use tonic::{Request, Status};

use crate::Rating;
use crate::finished::{Finished, Nothing};
use crate::records::Records;

/// The line to the rules service, and the records. Clones share their connections.
#[derive(Clone, Debug)]
pub(crate) struct Settlement {
    rules: RulesServiceClient<Channel>,
    adjudicator: AdjudicatorServiceClient<Channel>,
    secret: FleetSecret,
    records: Records,
}

impl Settlement {
    pub(crate) fn new(rules: Channel, secret: FleetSecret, records: Records) -> Self {
        let adjudicator = AdjudicatorServiceClient::new(rules.clone());
        Self { rules: RulesServiceClient::new(rules), adjudicator, secret, records }
    }

    /// Settles a finished game. Idempotent. `FAILED_PRECONDITION` when rules says that it goes on, `NOT_FOUND` when there
    /// is no such game.
    ///
    /// The records come first: whoever dies between the two leaves a game that is not settled, and so is done again.
    pub(crate) async fn settle(&self, game_id: String) -> Result<(), Status> {
        let read = self.rules.clone().get_game(self.signed(GetGameRequest { game_id: game_id.clone() })?).await?;
        let game = read.into_inner().game.ok_or_else(|| Status::internal("rules read no game"))?;
        match Finished::of(game) {
            Ok(Finished { game, players }) => {
                for player in players {
                    self.records.add(&player, &game).await.map_err(|error| store::unavailable(&error))?;
                }
            }
            Err(Nothing::Aborted) => tracing::debug!(game = game_id, "aborted: nothing to record"),
            Err(Nothing::Running) => return Err(Status::failed_precondition("the game goes on")),
        }
        let request = SettleGameRequest { game_id, settlement: Purpose::Rating.into() };
        self.adjudicator.clone().settle_game(self.signed(request)?).await?;
        Ok(())
    }

    fn signed<T>(&self, message: T) -> Result<Request<T>, Status> {
        let mut request = Request::new(message);
        self.secret.as_service(Rating::NAME, &mut request)?;
        Ok(request)
    }
}
