//! Replicas of the service, and all that they talk to.

use std::future::Future;
use std::time::Duration;

use makruk_matchmaking::Matchmaking;
use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::event::v1::{Finished, GameEvent};
use makruk_proto::matchmaking::v1::attendance_service_client::AttendanceServiceClient;
use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use makruk_proto::matchmaking::v1::{AttendRequest, AttendResponse, ClaimFillRequest};
use makruk_runtime::app::Running;
use makruk_runtime::bus::{Bus, Message};
use makruk_runtime::grpc::{Channel, channel};
use makruk_runtime::identity::{FleetSecret, Person, Signer, generate};
use makruk_runtime::servers::Server;
use makruk_runtime::store::{self, Connection};
use makruk_runtime::{Env, Stop, app, topology};
use prost::Message as _;
use tempfile::TempDir;
use tonic::{Request, Status};

use crate::player::Player;
use crate::rules::Rules;

const SECRET: &str = "a secret of the fleet, for tests only";

/// A small fleet.
pub(crate) struct World {
    pub(crate) rules: Rules,
    pub(crate) bus: Bus,
    pub(crate) redis: Connection,
    pub(crate) signer: Signer,
    pub(crate) channels: Vec<Channel>,
    pub(crate) nats_server: Server,
    env: Env,
    replicas: Vec<(Running, Stop)>,
    stop: Stop,
    _redis_server: Server,
    _folder: TempDir,
}

impl Drop for World {
    fn drop(&mut self) {
        self.stop.trigger();
    }
}

impl World {
    /// With one replica.
    pub(crate) async fn start() -> Self {
        Self::with(1, &[]).await
    }

    /// With some replicas, and settings of theirs.
    pub(crate) async fn with(replicas: usize, settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let redis_server = Server::redis(&folder.path().join("redis"), 0, "secret").await.unwrap();
        let nats_server = Server::nats(&folder.path().join("nats"), 0, "secret").await.unwrap();
        let redis = store::connect(&redis_server.url()).await.unwrap();
        let bus = Bus::connect(&nats_server.url(), "test").await.unwrap();
        bus.ensure_stream(topology::games()).await.unwrap();
        let stop = Stop::new();
        let rules = Rules::new(SECRET);
        let address = rules.serve(stop.clone()).await;
        let (private, public) = generate().unwrap();
        let env = Env::default()
            .with("MAKRUK_REDIS_URL", redis_server.url())
            .with("MAKRUK_NATS_URL", nats_server.url())
            .with("MAKRUK_RULES_URL", format!("http://{address}"))
            .with("MAKRUK_VERIFY_KEY", public)
            .with("MAKRUK_FLEET_SECRET", SECRET);
        let env = settings.iter().fold(env, |env, (name, value)| env.with(name, *value));
        let signer = Signer::from_pem(&private).unwrap();
        let mut world = Self {
            rules,
            bus,
            redis,
            signer,
            channels: Vec::new(),
            nats_server,
            env,
            replicas: Vec::new(),
            stop,
            _redis_server: redis_server,
            _folder: folder,
        };
        for _ in 0..replicas {
            world.add_replica().await;
        }
        world
    }

    /// Starts one more replica.
    pub(crate) async fn add_replica(&mut self) {
        let stop = self.stop.child();
        let running = app::start::<Matchmaking>(self.env.clone(), stop.clone()).await.unwrap();
        self.channels.push(channel(&format!("http://{}", running.address)).unwrap());
        self.replicas.push((running, stop));
    }

    /// Ends the first replica, and waits until it is gone.
    pub(crate) async fn end_replica(&mut self) {
        let (running, stop) = self.replicas.remove(0);
        stop.trigger();
        running.ended().await.unwrap();
        self.channels.remove(0);
    }

    /// A player at the first replica.
    pub(crate) fn player(&self, id: &str) -> Player {
        self.player_at(0, id)
    }

    /// A player at a replica.
    pub(crate) fn player_at(&self, replica: usize, id: &str) -> Player {
        let client = MatchmakingServiceClient::new(self.channels[replica % self.channels.len()].clone());
        Player { person: Person { id: id.to_owned(), name: id.to_uppercase() }, client, signer: self.signer.clone() }
    }

    /// Says who is there, as a gateway does, and asks for others.
    pub(crate) async fn attend(
        &self,
        present: &[&str],
        waiting: &[&str],
        asked: &[&str],
    ) -> Result<AttendResponse, Status> {
        let list = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect();
        let request = AttendRequest { present: list(present), waiting: list(waiting), asked: list(asked) };
        let mut request = Request::new(request);
        self.signer.on_behalf_of(&Person { id: "gateway".to_owned(), name: String::new() }, &mut request)?;
        Ok(AttendanceServiceClient::new(self.channels[0].clone()).attend(request).await?.into_inner())
    }

    /// Sits in for an opponent, as an AI worker does.
    pub(crate) async fn fill(&self, replica: usize, ticket: &str) -> Result<String, Status> {
        let mut request = Request::new(ClaimFillRequest { ticket_id: ticket.to_owned() });
        FleetSecret::new(SECRET).unwrap().as_service("bot", &mut request)?;
        let mut client = AttendanceServiceClient::new(self.channels[replica % self.channels.len()].clone());
        Ok(client.claim_fill(request).await?.into_inner().game_id)
    }

    /// Ends a game now, and has the fleet hear of it.
    pub(crate) async fn finish(&self, game: &str) {
        self.rules.finish(game, self.now().await);
        self.tell_finish(game).await;
    }

    /// Publishes the finish of a game.
    pub(crate) async fn tell_finish(&self, game: &str) {
        let event =
            GameEvent { game_id: game.to_owned(), kind: Some(Kind::Finished(Finished {})), ..GameEvent::default() };
        let message = Message {
            subject: topology::game_event(game, "finished"),
            id: format!("{game}:finished"),
            traceparent: String::new(),
            payload: event.encode_to_vec().into(),
        };
        self.bus.publish(message).await.unwrap().await.unwrap();
    }

    /// The time, ms.
    pub(crate) async fn now(&self) -> i64 {
        store::now(&mut self.redis.clone()).await.unwrap().0
    }

    /// Asks Redis something.
    pub(crate) async fn redis<T: redis::FromRedisValue>(&self, words: &[&str]) -> T {
        let mut command = redis::cmd(words[0]);
        command.arg(&words[1..]);
        command.query_async(&mut self.redis.clone()).await.unwrap()
    }

    /// Two players in a game that came of their tickets: White, Black, and the game.
    pub(crate) async fn paired(&self, a: &str, b: &str) -> (Player, Player, String) {
        let (a, b) = (self.player(a), self.player(b));
        a.wait("pair").await;
        b.wait("pair").await;
        let game = a.in_game().await;
        assert_eq!(b.in_game().await, game);
        let white = crate::player::id(self.rules.asked(&game).white.as_ref());
        if white == a.person.id { (a, b, game) } else { (b, a, game) }
    }
}

/// Asks again until there is an answer; at most a minute.
pub(crate) async fn eventually<T, F: Future<Output = Option<T>>>(what: &str, mut ask: impl FnMut() -> F) -> T {
    let deadline = tokio::time::Instant::now() + Duration::from_mins(1);
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(tokio::time::Instant::now() < deadline, "still waiting for {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
