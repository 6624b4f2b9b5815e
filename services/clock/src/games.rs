//! Reading games from the rules service.

use makruk_proto::game::v1::{Clock, Game};
use makruk_proto::rules::v1::GetGameRequest;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_runtime::Service as _;
use makruk_runtime::grpc::{Channel, is_transient};
use makruk_runtime::identity::FleetSecret;
use tonic::{Code, Request, Status};

/// The line to the rules service. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    pub(crate) rules: RulesServiceClient<Channel>,
    pub(crate) secret: FleetSecret,
}

/// A game, as far as its time goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Timed {
    pub(crate) version: u64,
    pub(crate) clock: Clock,
    pub(crate) over: bool,
}

impl Games {
    /// The clocks of a game as it stands.
    ///
    /// # Errors
    /// `NOT_FOUND`; `FAILED_PRECONDITION` when it is untimed; `UNAVAILABLE` when rules can't be asked.
    pub(crate) async fn timed(&self, game_id: &str) -> Result<Timed, Status> {
        let mut request = Request::new(GetGameRequest { game_id: game_id.to_owned() });
        self.secret.as_service(crate::Clock::NAME, &mut request)?;
        let response = self.rules.clone().get_game(request).await.map_err(|status| told(&status))?;
        let game = response.into_inner().game.ok_or_else(|| Status::internal("rules answered no game"))?;
        let over = is_over(&game);
        let clock = game.clock.ok_or_else(|| Status::failed_precondition("the game is untimed"))?;
        Ok(Timed { version: game.version, clock, over })
    }
}

fn is_over(game: &Game) -> bool {
    game.finished_at_ms.is_some() || game.state.as_ref().is_some_and(|state| state.result.is_some())
}

/// What a caller hears of a read that failed.
fn told(status: &Status) -> Status {
    if status.code() == Code::NotFound {
        return Status::not_found("no such game");
    }
    tracing::warn!(%status, "a game can't be read");
    if is_transient(status) {
        Status::unavailable("rules can't be reached; call again")
    } else {
        Status::internal("rules refused to tell the game")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caller_hears_whether_to_call_again() {
        let of = |code| told(&Status::new(code, "transport error")).code();
        assert_eq!(of(Code::NotFound), Code::NotFound);
        for code in [Code::Unavailable, Code::Unknown, Code::DeadlineExceeded, Code::ResourceExhausted] {
            assert_eq!(of(code), Code::Unavailable);
        }
        for code in [Code::PermissionDenied, Code::Internal, Code::Unauthenticated] {
            assert_eq!(of(code), Code::Internal);
        }
    }
}
