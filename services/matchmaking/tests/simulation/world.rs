//! What all players share: the replicas to call, the doorbells, and who is there.

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures::StreamExt as _;
use makruk_proto::event::v1::{FillOffer, LobbyChanged};
use makruk_proto::matchmaking::v1::attendance_service_client::AttendanceServiceClient;
use makruk_proto::matchmaking::v1::matchmaking_service_client::MatchmakingServiceClient;
use makruk_proto::matchmaking::v1::{AttendRequest, ClaimFillRequest};
use makruk_runtime::bus::Bus;
use makruk_runtime::consume::{Consumer, Verdict};
use makruk_runtime::grpc::{self, Channel, channel};
use makruk_runtime::identity::{FleetSecret, Person, Signer};
use makruk_runtime::{Stop, topology};
use prost::Message as _;
use rand::Rng as _;
use tokio::sync::{Semaphore, watch};
use tonic::{Code, Request, Response, Status};

use crate::record::Record;
use crate::rules::Rules;

/// The public face of matchmaking.
pub(crate) type Matches = MatchmakingServiceClient<Channel>;

/// Calls under way at once, so that a small machine is busy and no more.
const CALLS: usize = 64;
/// Players who are there at once.
const AT_ONCE: usize = 800;
/// A call that fails for so long has failed.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often a gateway tells who is there; here more often than usual, since leases are shorter.
const ATTEND: Duration = Duration::from_secs(1);

/// What a doorbell has told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rung {
    /// How often it rang.
    pub(crate) times: usize,
    /// The newest revision of the lobby.
    pub(crate) revision: u64,
}

pub(crate) struct World {
    pub(crate) record: Record,
    pub(crate) rules: Rules,
    channels: Vec<Channel>,
    signer: Signer,
    secret: FleetSecret,
    calls: Semaphore,
    /// Room for players: on a slow machine they come more slowly.
    pub(crate) here: Semaphore,
    bells: Vec<watch::Sender<Rung>>,
    attending: Vec<AtomicBool>,
    /// Signs of who is there have come too late at some time, so that tickets may expire whose players are there.
    slow: AtomicBool,
    /// The codes of links, by the number of who made them; empty when there will be none.
    codes: Mutex<HashMap<usize, watch::Sender<Option<String>>>>,
}

impl World {
    pub(crate) fn new(
        urls: &[String],
        signer: Signer,
        secret: &str,
        rules: Rules,
        record: Record,
        players: usize,
    ) -> Arc<Self> {
        Arc::new(Self {
            record,
            rules,
            channels: urls.iter().map(|url| channel(url).unwrap()).collect(),
            signer,
            secret: FleetSecret::new(secret).unwrap(),
            calls: Semaphore::new(CALLS),
            here: Semaphore::new(AT_ONCE),
            bells: (0..players).map(|_| watch::Sender::default()).collect(),
            attending: (0..players).map(|_| AtomicBool::new(false)).collect(),
            slow: AtomicBool::new(false),
            codes: Mutex::default(),
        })
    }

    /// Asks for something in a player's name, some replica first and others when it is away, as the gateway and its clients
    /// do between them. Whatever is still refused after that is a word of matchmaking.
    pub(crate) async fn ask<T, R, F>(
        &self,
        person: &Person,
        message: T,
        call: impl Fn(Matches, Request<T>) -> F,
    ) -> Result<R, Status>
    where
        T: Clone,
        F: Future<Output = Result<Response<R>, Status>>,
    {
        let _permit = self.calls.acquire().await.unwrap();
        self.persist(|channel| {
            let mut request = Request::new(message.clone());
            let signed = self.signer.on_behalf_of(person, &mut request);
            let call = &call;
            async move {
                signed?;
                call(MatchmakingServiceClient::new(channel), request).await
            }
        })
        .await
    }

    /// Tries replica after replica.
    async fn persist<R, F>(&self, call: impl Fn(Channel) -> F) -> Result<R, Status>
    where
        F: Future<Output = Result<Response<R>, Status>>,
    {
        let begin = Instant::now();
        let mut replica = rand::rng().random_range(0..self.channels.len());
        loop {
            self.record.count("calls");
            match call(self.channels[replica].clone()).await {
                Ok(answer) => return Ok(answer.into_inner()),
                Err(status) if grpc::is_transient(&status) && begin.elapsed() < PATIENCE => {
                    self.record.count("calls sent again");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    replica = (replica + 1) % self.channels.len();
                }
                Err(status) => return Err(status),
            }
        }
    }

    /// The doorbell of a player.
    pub(crate) fn bell(&self, player: usize) -> watch::Receiver<Rung> {
        self.bells[player].subscribe()
    }

    /// Whether a player's lobby is open from now on.
    pub(crate) fn attend(&self, player: usize, there: bool) {
        self.attending[player].store(there, Ordering::Relaxed);
    }

    /// Whether the machine was too slow at some time to keep the tickets of those who are there alive.
    pub(crate) fn was_slow(&self) -> bool {
        self.slow.load(Ordering::Relaxed)
    }

    /// Tells the takers of a link its code, or that there is none.
    pub(crate) fn post(&self, creator: usize, code: String) {
        self.link(creator).send_replace(Some(code));
    }

    /// The code of a player's link, once there is one.
    pub(crate) async fn code(&self, creator: usize) -> String {
        let link = self.link(creator);
        let mut code = link.subscribe();
        code.wait_for(Option::is_some).await.unwrap().clone().unwrap()
    }

    fn link(&self, creator: usize) -> watch::Sender<Option<String>> {
        self.codes.lock().unwrap().entry(creator).or_default().clone()
    }

    /// Rings the doorbells, until the stop.
    pub(crate) async fn ring(self: Arc<Self>, bus: Bus, stop: Stop) {
        let mut changes = bus.subscribe(topology::lobby("*")).await.unwrap();
        while let Some(Some(message)) = stop.or(changes.next()).await {
            let player = message.subject.split('.').nth(3).and_then(number).filter(|player| *player < self.bells.len());
            let Some(player) = player else {
                self.record.fault(&format!("a bell for nobody: {}", message.subject));
                continue;
            };
            let revision = LobbyChanged::decode(message.payload).unwrap().revision;
            self.bells[player].send_modify(|rung| {
                *rung = Rung { times: rung.times + 1, revision: revision.max(rung.revision) };
            });
        }
    }

    /// Tells matchmaking who is there, as a gateway does, until the stop.
    pub(crate) async fn keep_attending(self: Arc<Self>, stop: Stop) {
        let gateway = Person { id: "gateway".to_owned(), name: String::new() };
        let mut last = Instant::now();
        while stop.or(tokio::time::sleep(ATTEND)).await.is_some() {
            let begin = Instant::now();
            let there = (0..self.attending.len()).filter(|player| self.attending[*player].load(Ordering::Relaxed));
            let there: Vec<String> = there.map(id).collect();
            for some in there.chunks(1_000) {
                let message = AttendRequest { present: some.to_vec(), waiting: some.to_vec(), asked: Vec::new() };
                let told = self.persist(|channel| {
                    let mut request = Request::new(message.clone());
                    let signed = self.signer.on_behalf_of(&gateway, &mut request);
                    async move {
                        signed?;
                        AttendanceServiceClient::new(channel).attend(request).await
                    }
                });
                if let Err(status) = told.await {
                    self.record.fault(&format!("nobody hears who is there: {status}"));
                }
            }
            // From one sign to the end of the next.
            let gap = std::mem::replace(&mut last, begin).elapsed();
            self.record.took("a sign of who is there came again", gap);
            self.slow.fetch_or(gap >= crate::LEASE, Ordering::Relaxed);
        }
    }

    /// An AI worker that sits in wherever it may, until the stop.
    pub(crate) async fn work(self: Arc<Self>, bus: Bus, stop: Stop) {
        let offers = Consumer {
            span: "fill",
            stream: topology::fills(),
            consumer: topology::consumer("bot-fills", topology::fill("*")),
        };
        offers
            .run(bus, stop, |message| self.sit_in(FillOffer::decode(message.payload.clone()).unwrap().ticket_id))
            .await;
    }

    async fn sit_in(&self, ticket: String) -> Verdict {
        let claim = || {
            self.persist(|channel| {
                let mut request = Request::new(ClaimFillRequest { ticket_id: ticket.clone() });
                let signed = self.secret.as_service("bot", &mut request);
                async move {
                    signed?;
                    AttendanceServiceClient::new(channel).claim_fill(request).await
                }
            })
        };
        match claim().await {
            Ok(claimed) => {
                self.record.count("offers taken by an AI");
                if rand::rng().random_ratio(1, 10) {
                    let again = claim().await.map(|claimed| claimed.game_id);
                    let same = again.as_ref().is_ok_and(|game| *game == claimed.game_id);
                    self.record.check(same, || format!("game {} claimed again is {again:?}", claimed.game_id));
                }
                Verdict::Done
            }
            Err(status) => {
                let expected = matches!(status.code(), Code::FailedPrecondition | Code::InvalidArgument);
                self.record.check(expected, || format!("a fill was refused: {status}"));
                self.record.count("offers refused to an AI");
                Verdict::Done
            }
        }
    }
}

/// The id of a player, who is no guest.
pub(crate) fn id(player: usize) -> String {
    format!("p{player}")
}

/// The number of a player.
pub(crate) fn number(id: &str) -> Option<usize> {
    id.strip_prefix('p')?.parse().ok()
}
