//! The services behind the gateway, called in the name of a player or of the gateway itself.

pub mod pass_on;
mod peer;

use makruk_proto::game::v1::Game;
use makruk_proto::matchmaking::v1::attendance_service_client::AttendanceServiceClient;
use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use makruk_proto::matchmaking::v1::{GetLobbyRequest, Lobby};
use makruk_proto::rating::v1::record_service_client::RecordServiceClient;
use makruk_proto::rules::v1::referee_service_client::RefereeServiceClient;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_proto::rules::v1::{CommandRequest, CommandResponse, ExportPgnRequest, GetGameRequest};
use makruk_runtime::grpc::{Channel, channel};
use makruk_runtime::identity::{Person, Signer};
use tokio::time::Instant;
use tonic::Status;

pub use self::peer::Peer;

/// The largest answer of the referee: 2,000 states with their legal moves come to a few MiB.
const REPLAY_ANSWER: usize = 8 * 1024 * 1024;

/// Clients of the services behind. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Peers {
    /// Games, at rules.
    pub rules: Peer<RulesServiceClient<Channel>>,
    /// The rules without a game, at rules.
    pub referee: Peer<RefereeServiceClient<Channel>>,
    /// Who plays whom, at matchmaking.
    pub matchmaking: Peer<MatchmakingServiceClient<Channel>>,
    /// Who is there, at matchmaking.
    pub attendance: Peer<AttendanceServiceClient<Channel>>,
    /// What players have played, at rating.
    pub records: Peer<RecordServiceClient<Channel>>,
}

/// Who the gateway is where it calls for itself: no player's id looks like this.
pub fn gateway() -> Person {
    Person { id: "gateway".to_owned(), name: String::new() }
}

impl Peers {
    /// Clients that connect on their first call.
    ///
    /// # Errors
    /// When an address is no URL.
    pub fn new(rules: &str, matchmaking: &str, rating: &str, signer: &Signer) -> Result<Self, tonic::transport::Error> {
        let (rules, matchmaking, rating) = (channel(rules)?, channel(matchmaking)?, channel(rating)?);
        let referee = RefereeServiceClient::new(rules.clone()).max_decoding_message_size(REPLAY_ANSWER);
        Ok(Self {
            rules: Peer::new("rules", RulesServiceClient::new(rules), signer),
            referee: Peer::new("rules", referee, signer),
            matchmaking: Peer::new("matchmaking", MatchmakingServiceClient::new(matchmaking.clone()), signer),
            attendance: Peer::new("matchmaking", AttendanceServiceClient::new(matchmaking), signer),
            records: Peer::new("rating", RecordServiceClient::new(rating), signer),
        })
    }

    /// A game as it stands.
    ///
    /// # Errors
    /// As [`from_peer`](crate::error::from_peer) says.
    pub async fn game(&self, person: &Person, game_id: &str) -> Result<Game, Status> {
        let message = GetGameRequest { game_id: game_id.to_owned() };
        let answer = self.rules.call(person, message, RulesServiceClient::get_game).await?;
        answer.game.ok_or_else(|| Status::internal("rules answered no game"))
    }

    /// A game as PGN, as it stands.
    ///
    /// # Errors
    /// As [`from_peer`](crate::error::from_peer) says.
    pub async fn pgn(&self, person: &Person, game_id: &str) -> Result<String, Status> {
        let message = ExportPgnRequest { game_id: game_id.to_owned() };
        Ok(self.rules.call(person, message, RulesServiceClient::export_pgn).await?.pgn)
    }

    /// A player's lobby.
    ///
    /// # Errors
    /// As [`from_peer`](crate::error::from_peer) says.
    pub async fn lobby(&self, person: &Person) -> Result<Lobby, Status> {
        let answer = self.matchmaking.call(person, GetLobbyRequest {}, MatchmakingServiceClient::get_lobby).await?;
        answer.lobby.ok_or_else(|| Status::internal("matchmaking answered no lobby"))
    }

    /// Applies a command that reached the gateway at `arrived`; a retry carries the same `cmd_id`, so it is
    /// applied once, and says anew how long the command has been on its way, so that it costs the player no time.
    ///
    /// # Errors
    /// As [`from_peer`](crate::error::from_peer) says.
    pub async fn command(
        &self,
        person: &Person,
        message: CommandRequest,
        arrived: Instant,
    ) -> Result<CommandResponse, Status> {
        let message = || CommandRequest {
            waited_ms: u32::try_from(arrived.elapsed().as_millis()).unwrap_or(u32::MAX),
            ..message.clone()
        };
        self.rules.call_made(person, message, RulesServiceClient::command).await
    }
}
