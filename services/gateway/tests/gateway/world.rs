//! One gateway with what it needs, and its clients.

use std::time::Duration;

use makruk_gateway::Gateway;
use makruk_proto::gateway::v1::game_service_client::GameServiceClient;
use makruk_proto::gateway::v1::lobby_service_client::LobbyServiceClient;
use makruk_proto::gateway::v1::session_service_client::SessionServiceClient;
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{
    CreateGuestSessionRequest, Session, WatchGameRequest, WatchGameResponse, WatchLobbyRequest, WatchLobbyResponse,
};
use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use makruk_proto::rating::v1::record_service_client::RecordServiceClient;
use makruk_proto::rules::v1::referee_service_client::RefereeServiceClient;
use makruk_runtime::app::{self, Running};
use makruk_runtime::identity::{Person, Verifier, generate};
use makruk_runtime::servers::Server;
use makruk_runtime::{Env, Stop, topology};
use prost::Message as _;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};
use tonic::transport::{Channel, Endpoint};
use tonic::{Request, Status, Streaming};

use crate::peer::{GAME, Peer, Serving, event};

/// What does not come by then never will.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct World {
    pub(crate) nats: Server,
    pub(crate) rules: Serving,
    pub(crate) running: Running,
    pub(crate) stop: Stop,
    pub(crate) private_key: String,
    pub(crate) channel: Channel,
    pub(crate) client_of_nats: async_nats::Client,
    _folder: TempDir,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with(&[]).await
    }

    /// A world with some variables of the gateway set.
    pub(crate) async fn with(variables: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let nats = Server::nats(folder.path(), 0, "secret").await.unwrap();
        let (private_key, public_key) = generate().unwrap();
        let rules = Peer::serve(Verifier::from_pem(&public_key).unwrap()).await;
        let url = format!("http://{}", rules.address);
        let env = Env::default()
            .with("MAKRUK_NATS_URL", nats.url())
            .with("MAKRUK_RULES_URL", &url)
            .with("MAKRUK_MATCHMAKING_URL", &url)
            .with("MAKRUK_RATING_URL", &url)
            .with("MAKRUK_SIGNING_KEY", &private_key)
            .with("MAKRUK_VERIFY_KEY", &public_key)
            // Heartbeats and polls would make up for whatever else is broken; the tests of them bring their own.
            .with("MAKRUK_WATCH_HEARTBEAT_MS", "3600000")
            .with("MAKRUK_LOBBY_POLL_MS", "3600000");
        let env = variables.iter().fold(env, |env, (name, value)| env.with(name, *value));
        let stop = Stop::new();
        let running = app::start::<Gateway>(env, stop.clone()).await.unwrap();
        // A small window, so that a client that does not read is noticed soon.
        let endpoint = Endpoint::from_shared(format!("http://{}", running.address)).unwrap();
        let channel = endpoint.initial_stream_window_size(65_535).connect_lazy();
        let client_of_nats =
            async_nats::ConnectOptions::with_user_and_password("makruk".to_owned(), "secret".to_owned())
                .connect(format!("127.0.0.1:{}", nats.port()))
                .await
                .unwrap();
        Self { nats, rules, running, stop, private_key, channel, client_of_nats, _folder: folder }
    }

    pub(crate) fn sessions(&self) -> SessionServiceClient<Channel> {
        SessionServiceClient::new(self.channel.clone())
    }

    pub(crate) fn games(&self) -> GameServiceClient<Channel> {
        GameServiceClient::new(self.channel.clone())
    }

    pub(crate) fn referee(&self) -> RefereeServiceClient<Channel> {
        RefereeServiceClient::new(self.channel.clone()).max_decoding_message_size(usize::MAX)
    }

    pub(crate) fn matchmaking(&self) -> MatchmakingServiceClient<Channel> {
        MatchmakingServiceClient::new(self.channel.clone())
    }

    pub(crate) fn records(&self) -> RecordServiceClient<Channel> {
        RecordServiceClient::new(self.channel.clone())
    }

    /// A stream on the lobby of a session's player.
    pub(crate) async fn lobby(&self, token: &str) -> Result<Streaming<WatchLobbyResponse>, Status> {
        let mut lobbies = LobbyServiceClient::new(self.channel.clone());
        Ok(lobbies.watch_lobby(bearing(token, WatchLobbyRequest {})).await?.into_inner())
    }

    /// A new guest.
    pub(crate) async fn guest(&self, nickname: &str) -> Session {
        let request = CreateGuestSessionRequest { nickname: nickname.to_owned() };
        self.sessions().create_guest_session(request).await.unwrap().into_inner().session.unwrap()
    }

    /// A new guest's stream on the game.
    pub(crate) async fn watch(&self, from_version: u64) -> Watcher {
        let token = self.guest("Watcher").await.token;
        Watcher(self.open(&token, GAME, from_version).await.unwrap())
    }

    /// A stream on a game.
    pub(crate) async fn open(
        &self,
        token: &str,
        game_id: &str,
        from_version: u64,
    ) -> Result<Streaming<WatchGameResponse>, Status> {
        let request = bearing(token, WatchGameRequest { game_id: game_id.to_owned(), from_version });
        Ok(self.games().watch_game(request).await?.into_inner())
    }

    /// Stores a version and sends its event, as rules does.
    pub(crate) async fn publish(&self, version: u64) {
        self.rules.peer.raise_version(version);
        let payload = event(version).encode_to_vec();
        self.client_of_nats.publish(topology::game_event(GAME, "moved"), payload.into()).await.unwrap();
    }

    /// Waits until NATS has passed on what was published.
    pub(crate) async fn nats_has_passed_on(&self) {
        let answer = self.client_of_nats.request("nobody.serves.this", Vec::new().into()).await;
        assert_eq!(answer.unwrap_err().kind(), async_nats::RequestErrorKind::NoResponders);
    }

    /// Plays on from `version` until the watcher gets an event, which shows that its subscription is in force. The
    /// version of that event.
    pub(crate) async fn play_until_live(&self, version: u64, watcher: &mut Watcher) -> u64 {
        let played = async {
            let mut next = version + 1;
            loop {
                self.publish(next).await;
                match timeout(Duration::from_millis(50), watcher.next()).await {
                    Ok(Update::Event(seen)) if seen.version == next => break next,
                    Ok(Update::Snapshot(game)) => next = game.version + 1,
                    Ok(Update::Heartbeat(_)) => {}
                    Ok(update) => panic!("expected the event of {next}, got {update:?}"),
                    // It went by before the subscription; it is sent again.
                    Err(_elapsed) => {}
                }
            }
        };
        timeout(PATIENCE, played).await.unwrap()
    }
}

/// A client that watches.
pub(crate) struct Watcher(pub(crate) Streaming<WatchGameResponse>);

impl Watcher {
    /// The next message.
    pub(crate) async fn next(&mut self) -> Update {
        self.end().await.expect("the stream failed").expect("the stream ended").update.unwrap()
    }

    /// The next message, or how the stream ended.
    pub(crate) async fn end(&mut self) -> Result<Option<WatchGameResponse>, Status> {
        timeout(PATIENCE, self.0.message()).await.expect("nothing came")
    }
}

/// Whom a session is of.
pub(crate) fn person(session: &Session) -> Person {
    let player = session.player.clone().unwrap();
    Person { id: player.id, name: player.name }
}

/// Waits until something is so.
pub(crate) async fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let checks = async {
        while !holds() {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, checks).await.unwrap_or_else(|_| panic!("never: {what}"));
}

/// A request with a session's token.
pub(crate) fn bearing<T>(token: &str, message: T) -> Request<T> {
    let mut request = Request::new(message);
    request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    request
}
