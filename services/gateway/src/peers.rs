//! The services behind the gateway, called in the name of a player.

use std::future::Future;
use std::time::Duration;

use makruk_proto::game::v1::Game;
use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use makruk_proto::matchmaking::v1::{CreateBotGameRequest, CreateBotGameResponse};
use makruk_proto::rules::v1::referee_service_client::RefereeServiceClient;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_proto::rules::v1::{
    CommandRequest, CommandResponse, DescribePositionRequest, DescribePositionResponse, GetGameRequest,
    LegalMovesRequest, LegalMovesResponse, ReplayRequest, ReplayResponse, ValidateFenRequest, ValidateFenResponse,
};
use makruk_runtime::backoff::Backoff;
use makruk_runtime::grpc::{Channel, channel, is_transient};
use makruk_runtime::identity::{Person, Signer};
use tokio::time::{sleep, timeout};
use tonic::{Request, Response, Status};

use crate::error::{from_peer, unreachable_peer};

/// A call into the fleet, its retry included, is over by then: below the 5 s after which the server cuts
/// the client's call without a word about why.
const BUDGET: Duration = Duration::from_millis(4500);
/// The wait before the one retry. A killed replica's connections break at once, and another is found on the
/// next attempt.
const RETRY: Duration = Duration::from_millis(100);
/// The largest answer of the referee: 2,000 states with their legal moves come to a few MiB.
const REPLAY_ANSWER: usize = 8 * 1024 * 1024;

/// Clients of the services behind. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Peers {
    signer: Signer,
    rules: RulesServiceClient<Channel>,
    referee: RefereeServiceClient<Channel>,
    matchmaking: MatchmakingServiceClient<Channel>,
}

impl Peers {
    /// Clients that connect on their first call.
    ///
    /// # Errors
    /// When an address is no URL.
    pub fn new(rules: &str, matchmaking: &str, signer: Signer) -> Result<Self, tonic::transport::Error> {
        let rules = channel(rules)?;
        Ok(Self {
            signer,
            rules: RulesServiceClient::new(rules.clone()),
            referee: RefereeServiceClient::new(rules).max_decoding_message_size(REPLAY_ANSWER),
            matchmaking: MatchmakingServiceClient::new(channel(matchmaking)?),
        })
    }

    /// A game as it stands.
    ///
    /// # Errors
    /// As [`from_peer`] says.
    pub async fn game(&self, person: &Person, game_id: &str) -> Result<Game, Status> {
        let message = GetGameRequest { game_id: game_id.to_owned() };
        let rpc = |request| {
            let mut rules = self.rules.clone();
            async move { rules.get_game(request).await }
        };
        self.call("rules", person, message, rpc).await?.game.ok_or_else(|| Status::internal("rules answered no game"))
    }

    /// Applies a command; a retry carries the same `cmd_id`, so it is applied once.
    ///
    /// # Errors
    /// As [`from_peer`] says.
    pub async fn command(&self, person: &Person, message: CommandRequest) -> Result<CommandResponse, Status> {
        let rpc = |request| {
            let mut rules = self.rules.clone();
            async move { rules.command(request).await }
        };
        self.call("rules", person, message, rpc).await
    }

    /// Seats the player against an AI; a retry is answered with the same game.
    ///
    /// # Errors
    /// As [`from_peer`] says.
    pub async fn create_bot_game(
        &self,
        person: &Person,
        message: CreateBotGameRequest,
    ) -> Result<CreateBotGameResponse, Status> {
        let rpc = |request| {
            let mut matchmaking = self.matchmaking.clone();
            async move { matchmaking.create_bot_game(request).await }
        };
        self.call("matchmaking", person, message, rpc).await
    }

    /// Asks the referee for the legal moves of positions.
    ///
    /// # Errors
    /// As [`from_peer`] says.
    pub async fn legal_moves(&self, person: &Person, message: LegalMovesRequest) -> Result<LegalMovesResponse, Status> {
        let rpc = |request| {
            let mut referee = self.referee.clone();
            async move { referee.legal_moves(request).await }
        };
        self.call("rules", person, message, rpc).await
    }

    /// Asks the referee to play moves from a position.
    ///
    /// # Errors
    /// As [`from_peer`] says.
    pub async fn replay(&self, person: &Person, message: ReplayRequest) -> Result<ReplayResponse, Status> {
        let rpc = |request| {
            let mut referee = self.referee.clone();
            async move { referee.replay(request).await }
        };
        self.call("rules", person, message, rpc).await
    }

    /// Asks the referee all about a position.
    ///
    /// # Errors
    /// As [`from_peer`] says.
    pub async fn describe_position(
        &self,
        person: &Person,
        message: DescribePositionRequest,
    ) -> Result<DescribePositionResponse, Status> {
        let rpc = |request| {
            let mut referee = self.referee.clone();
            async move { referee.describe_position(request).await }
        };
        self.call("rules", person, message, rpc).await
    }

    /// Asks the referee whether games can start from FENs.
    ///
    /// # Errors
    /// As [`from_peer`] says.
    pub async fn validate_fen(
        &self,
        person: &Person,
        message: ValidateFenRequest,
    ) -> Result<ValidateFenResponse, Status> {
        let rpc = |request| {
            let mut referee = self.referee.clone();
            async move { referee.validate_fen(request).await }
        };
        self.call("rules", person, message, rpc).await
    }

    /// One call in the name of `person`, sent once more when it failed for the moment only. That is safe for
    /// every call there is: reads change nothing, and commands are idempotent.
    async fn call<T, R, F>(
        &self,
        peer: &str,
        person: &Person,
        message: T,
        rpc: impl Fn(Request<T>) -> F,
    ) -> Result<R, Status>
    where
        T: Clone,
        F: Future<Output = Result<Response<R>, Status>>,
    {
        let attempt = |message: T| {
            let mut request = Request::new(message);
            let signed = self.signer.on_behalf_of(person, &mut request).map(|()| rpc(request));
            async move { signed?.await }
        };
        let attempts = async {
            match attempt(message.clone()).await {
                Err(status) if is_transient(&status) => {
                    tracing::debug!(peer, %status, "trying once more");
                    sleep(Backoff::new(RETRY, RETRY).next_wait()).await;
                    attempt(message).await
                }
                decided => decided,
            }
        };
        match timeout(BUDGET, attempts).await {
            Ok(Ok(response)) => Ok(response.into_inner()),
            Ok(Err(status)) => Err(from_peer(peer, &status)),
            Err(_elapsed) => {
                tracing::warn!(peer, "a call into the fleet took too long");
                Err(unreachable_peer(peer))
            }
        }
    }
}
