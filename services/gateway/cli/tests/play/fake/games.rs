//! Games at the fake gateway.

use makruk_proto::event::v1::game_event::Kind;
use makruk_proto::event::v1::{GameEvent, Moved};
use makruk_proto::game::v1::{Color, DrawOffers, EndReason, Game, GameMode, Result as GameResult};
use makruk_proto::gateway::v1::game_service_server::GameService;
use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{
    AbortRequest, AbortResponse, AcceptDrawRequest, AcceptDrawResponse, Applied, DeclineDrawRequest,
    DeclineDrawResponse, ExportPgnRequest, ExportPgnResponse, GetGameRequest, GetGameResponse, Goodbye, Heartbeat,
    OfferDrawRequest, OfferDrawResponse, PlayMoveRequest, PlayMoveResponse, Presence, ResignRequest, ResignResponse,
    UndoRequest, UndoResponse, WatchGameRequest, WatchGameResponse,
};
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status};

use super::{Fake, REPLY};

impl Fake {
    /// Changes the game by a command.
    fn changed(&self, change: impl FnOnce(&mut Game)) -> Applied {
        self.game.send_modify(|game| {
            game.version += 1;
            change(game);
        });
        Applied { game: Some(self.game.borrow().clone()), ..Applied::default() }
    }
}

/// Makes an offer of a draw stand, or nobody's.
pub(crate) fn stand(game: &mut Game, by: Color) {
    game.draw_offers = Some(DrawOffers { standing: by.into(), ..DrawOffers::default() });
}

/// Ends the game without a winner.
fn end(game: &mut Game, reason: EndReason) {
    let result = GameResult { reason: reason.into(), ..GameResult::default() };
    game.state.as_mut().unwrap().result = Some(result);
}

#[tonic::async_trait]
impl GameService for Fake {
    async fn get_game(&self, request: Request<GetGameRequest>) -> Result<Response<GetGameResponse>, Status> {
        self.authorized(&request)?;
        Ok(Response::new(GetGameResponse { game: Some(self.game.borrow().clone()) }))
    }

    async fn export_pgn(&self, _: Request<ExportPgnRequest>) -> Result<Response<ExportPgnResponse>, Status> {
        Err(Status::unimplemented("the terminal client exports no games"))
    }

    async fn play_move(&self, request: Request<PlayMoveRequest>) -> Result<Response<PlayMoveResponse>, Status> {
        self.authorized(&request)?;
        let PlayMoveRequest { cmd_id, r#move, .. } = request.into_inner();
        let known = {
            let mut seen = self.seen.lock().unwrap();
            if seen.away > 0 {
                seen.away -= 1;
                return Err(Status::unavailable("away"));
            }
            let known = seen.commands.contains(&cmd_id);
            seen.commands.push(cmd_id);
            known
        };
        if r#move == "a1a8" {
            return Err(Status::failed_precondition("a1a8 is not legal"));
        }
        if !known {
            self.push(&r#move, Color::Black);
            return Err(Status::unavailable("the answer was lost"));
        }
        let game = self.game.borrow().clone();
        if self.game.borrow().mode() != GameMode::Local {
            self.push(REPLY, Color::White);
        }
        let applied = Applied { version: game.version, pos: game.pos, game: Some(game) };
        Ok(Response::new(PlayMoveResponse { applied: Some(applied) }))
    }

    async fn resign(&self, request: Request<ResignRequest>) -> Result<Response<ResignResponse>, Status> {
        self.authorized(&request)?;
        let applied = self.changed(|game| {
            end(game, EndReason::Resignation);
            game.state.as_mut().unwrap().result.as_mut().unwrap().winner = Color::Black.into();
        });
        Ok(Response::new(ResignResponse { applied: Some(applied) }))
    }

    /// The other side offers at once, and takes what is offered to it.
    async fn offer_draw(&self, request: Request<OfferDrawRequest>) -> Result<Response<OfferDrawResponse>, Status> {
        self.authorized(&request)?;
        Ok(Response::new(OfferDrawResponse { applied: Some(self.changed(|game| stand(game, Color::White))) }))
    }

    async fn accept_draw(&self, request: Request<AcceptDrawRequest>) -> Result<Response<AcceptDrawResponse>, Status> {
        self.authorized(&request)?;
        if self.game.borrow().draw_offers.unwrap_or_default().standing() != Color::Black {
            return Err(Status::failed_precondition("no draw is offered"));
        }
        Ok(Response::new(AcceptDrawResponse { applied: Some(self.changed(|game| end(game, EndReason::Agreement))) }))
    }

    async fn decline_draw(
        &self,
        request: Request<DeclineDrawRequest>,
    ) -> Result<Response<DeclineDrawResponse>, Status> {
        self.authorized(&request)?;
        Ok(Response::new(DeclineDrawResponse { applied: Some(self.changed(|game| stand(game, Color::Unspecified))) }))
    }

    async fn abort(&self, request: Request<AbortRequest>) -> Result<Response<AbortResponse>, Status> {
        self.authorized(&request)?;
        Ok(Response::new(AbortResponse { applied: Some(self.changed(|game| end(game, EndReason::Aborted))) }))
    }

    async fn undo(&self, _request: Request<UndoRequest>) -> Result<Response<UndoResponse>, Status> {
        Err(Status::failed_precondition("there is no move to take back"))
    }

    type WatchGameStream = ReceiverStream<Result<WatchGameResponse, Status>>;

    async fn watch_game(&self, request: Request<WatchGameRequest>) -> Result<Response<Self::WatchGameStream>, Status> {
        self.authorized(&request)?;
        let from = request.into_inner().from_version;
        let first = {
            let mut seen = self.seen.lock().unwrap();
            seen.watched_from.push(from);
            seen.watched_from.len() == 1
        };
        let (sender, receiver) = mpsc::channel(16);
        let send = |update| sender.try_send(Ok(WatchGameResponse { update: Some(update) })).unwrap();
        if first && self.goodbye {
            send(Update::Goodbye(Goodbye { reconnect_after_ms: 0 }));
            return Ok(Response::new(ReceiverStream::new(receiver)));
        }
        send(Update::Heartbeat(Heartbeat { version: from }));
        tokio::spawn(tell_presence(self.presence.subscribe(), sender.clone()));
        tokio::spawn(tell_events(self.game.subscribe(), from, sender));
        Ok(Response::new(ReceiverStream::new(receiver)))
    }
}

/// Who is there, whenever that is news.
async fn tell_presence(
    mut presences: watch::Receiver<Option<Presence>>,
    sender: mpsc::Sender<Result<WatchGameResponse, Status>>,
) {
    loop {
        let presence = *presences.borrow_and_update();
        if let Some(presence) = presence {
            let update = Some(Update::Presence(presence));
            if sender.send(Ok(WatchGameResponse { update })).await.is_err() {
                return;
            }
        }
        if presences.changed().await.is_err() {
            return;
        }
    }
}

/// Every ply above the version as an event; the start position is version 1.
async fn tell_events(
    mut games: watch::Receiver<Game>,
    mut version: u64,
    sender: mpsc::Sender<Result<WatchGameResponse, Status>>,
) {
    loop {
        let game = games.borrow_and_update().clone();
        while usize::try_from(version).unwrap() <= game.plies.len() && version < game.version {
            let ply = game.plies[usize::try_from(version).unwrap() - 1].clone();
            version += 1;
            let turn = if version.is_multiple_of(2) { Color::Black } else { Color::White };
            let mut state = game.state.clone().unwrap();
            state.turn = turn.into();
            let kind = Some(Kind::Moved(Moved { ply: Some(ply), ..Moved::default() }));
            let event = GameEvent { version, pos: version - 1, state: Some(state), kind, ..GameEvent::default() };
            if sender.send(Ok(WatchGameResponse { update: Some(Update::Event(event)) })).await.is_err() {
                return;
            }
        }
        if version < game.version {
            version = game.version;
            if sender.send(Ok(WatchGameResponse { update: Some(Update::Snapshot(game)) })).await.is_err() {
                return;
            }
        }
        if games.changed().await.is_err() {
            return;
        }
    }
}
