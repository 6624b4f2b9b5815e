//! Telling the rules service that a time has passed.

use std::sync::Arc;

use makruk_proto::rules::v1::adjudicator_service_client::AdjudicatorServiceClient;
use makruk_proto::rules::v1::{JudgeTimeRequest, PlayOverdueBotMoveRequest};
use makruk_runtime::Service as _;
use makruk_runtime::grpc::Channel;
use makruk_runtime::identity::FleetSecret;
use tonic::{Code, Request, Status};

use crate::Clock;
use crate::lateness::Lateness;
use crate::schedule::{Alarm, Matter};

/// The line to the rules service. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Bell {
    pub(crate) rules: AdjudicatorServiceClient<Channel>,
    pub(crate) secret: FleetSecret,
    pub(crate) lateness: Arc<Lateness>,
}

impl Bell {
    /// Rings once. What it comes to is not told: the sweep rings for whatever is still due a second later.
    pub(crate) async fn ring(self, alarm: Alarm) {
        let Alarm { due, matter, game } = alarm;
        if let Err(status) = self.tell(matter, game.clone()).await {
            tracing::debug!(game, ?matter, %due, %status, "an alarm came to nothing");
        }
    }

    /// Has rules do what a time stands for. `FAILED_PRECONDITION`, `ABORTED` and `NOT_FOUND` mean that there is nothing to do,
    /// or no more.
    pub(crate) async fn tell(&self, matter: Matter, game: String) -> Result<(), Status> {
        let told = match matter {
            Matter::Time => self.time(game).await,
            Matter::OverdueBot => self.overdue_bot(game).await,
        };
        if let Err(status) = &told
            && matches!(status.code(), Code::FailedPrecondition | Code::Aborted | Code::NotFound)
        {
            self.lateness.stale();
        }
        told
    }

    async fn time(&self, game: String) -> Result<(), Status> {
        // Whatever the position is: an index tells none, and rules goes by the deadline that it stored.
        let request = self.signed(JudgeTimeRequest { game_id: game.clone(), pos: 0 })?;
        let judged = self.rules.clone().judge_time(request).await?.into_inner();
        let (deadline_ms, lateness_ms) = (judged.deadline_ms, judged.late_ms);
        if judged.credited {
            // The deadline moved, so nothing was late.
            tracing::info!(game, deadline_ms, "time was credited");
        } else {
            self.lateness.judged(u64::try_from(lateness_ms).unwrap_or(0));
            tracing::info!(game, deadline_ms, lateness_ms, "time was judged");
        }
        Ok(())
    }

    async fn overdue_bot(&self, game: String) -> Result<(), Status> {
        let request = self.signed(PlayOverdueBotMoveRequest { game_id: game })?;
        let played = self.rules.clone().play_overdue_bot_move(request).await?.into_inner();
        tracing::debug!(version = played.version, pos = played.pos, "rules played for an overdue AI");
        Ok(())
    }

    fn signed<T>(&self, message: T) -> Result<Request<T>, Status> {
        let mut request = Request::new(message);
        self.secret.as_service(Clock::NAME, &mut request)?;
        Ok(request)
    }
}
