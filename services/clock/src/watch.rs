//! Streams of a game's clocks.

mod follower;
mod phase;

use std::sync::Arc;

use makruk_proto::clock::v1::WatchClockResponse;
use makruk_runtime::Stop;
use makruk_runtime::bus::Bus;
use tokio::sync::{Semaphore, mpsc};
use tokio_stream::wrappers::ReceiverStream;
use tonic::Status;

use self::follower::{End, Follower};
use crate::games::Games;

/// Streams open at once on this replica. Each is a subscription and a few kilobytes.
const STREAMS: usize = 4_096;
/// Messages that wait for a caller. One that is slower than that gets the newest once it has caught up, instead of what it
/// missed.
const WAITING: usize = 16;

/// What a caller that watches receives.
pub(crate) type Updates = ReceiverStream<Result<WatchClockResponse, Status>>;

/// Opens streams.
#[derive(Debug)]
pub(crate) struct Watches {
    games: Games,
    bus: Bus,
    places: Arc<Semaphore>,
    stop: Stop,
}

impl Watches {
    /// Streams that end on `stop`.
    pub(crate) fn new(games: Games, bus: Bus, stop: Stop) -> Self {
        Self { games, bus, places: Arc::new(Semaphore::new(STREAMS)), stop }
    }

    /// Opens a stream on a game. Its first message is ready when this returns.
    ///
    /// # Errors
    /// As [`Games::timed`]; `RESOURCE_EXHAUSTED` when there are too many streams.
    pub(crate) async fn open(&self, game_id: String) -> Result<Updates, Status> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| {
            Status::resource_exhausted(format!("at most {STREAMS} streams can be open here; try again later"))
        })?;
        let (sender, receiver) = mpsc::channel(WAITING + 1);
        // A slot of its own for the last message, so that a slow caller is told too.
        let last = sender.clone().try_reserve_owned().map_err(|_| Status::internal("a new channel is full"))?;
        let (mut follower, begun) = Follower::begin(self, sender, game_id).await?;
        tokio::spawn(async move {
            let _place = place;
            let end = match begun {
                Ok(()) => follower.follow().await,
                Err(end) => end,
            };
            match end {
                End::Left => {}
                End::Over(clock) => drop(last.send(Ok(WatchClockResponse { clock: Some(*clock), over: true }))),
                End::Failed(status) => drop(last.send(Err(status))),
            }
        });
        Ok(ReceiverStream::new(receiver))
    }
}

#[cfg(test)]
mod tests {
    use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
    use makruk_runtime::grpc::channel;
    use makruk_runtime::identity::FleetSecret;
    use tonic::Code;

    use super::*;

    #[tokio::test]
    async fn past_the_limit_of_streams_none_is_opened_until_one_ends() {
        let rules = RulesServiceClient::new(channel("http://127.0.0.1:1").unwrap());
        let games = Games { rules, secret: FleetSecret::new(&"s".repeat(32)).unwrap() };
        let bus = Bus::connect("nats://127.0.0.1:1", "test").await.unwrap();
        let watches = Watches::new(games, bus, Stop::new());
        let all = Arc::clone(&watches.places).try_acquire_many_owned(STREAMS.try_into().unwrap()).unwrap();
        let code = async || watches.open("a game".to_owned()).await.unwrap_err().code();
        assert_eq!(code().await, Code::ResourceExhausted);
        drop(all);
        // There is a place now, though no rules service; and a stream that did not come about gives it back.
        assert_eq!(code().await, Code::Unavailable);
        assert_eq!(watches.places.available_permits(), STREAMS);
    }
}
