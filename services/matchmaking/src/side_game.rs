//! Games that keep nobody from others: against an AI that was asked for, and of two on one device.

use makruk_proto::game::v1::Game;
use makruk_proto::rules::v1::CreateGameRequest;
use makruk_runtime::identity::Person;
use prost::Message as _;
use tonic::{Code, Status};

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::request::{BotGame, LocalGame};
use crate::seating;
use crate::store::{Step, step};

static NOTE: Step = step!("note");

impl Desk {
    /// A game against an AI. Idempotent by the player and `cmd_id`.
    pub(crate) async fn create_bot_game(&self, person: Person, wanted: BotGame) -> Result<Game, Refusal> {
        let fingerprint = seating::fingerprint(&wanted);
        let BotGame { cmd_id, rule_set, rule_options, level, color, start_fen, time_control } = wanted;
        let player = person.id.clone();
        let game_id = seating::game_id(&player, &cmd_id);
        let (white, black) = seating::seats(person, color, level, rand::random());
        let new = CreateGameRequest {
            game_id,
            rule_set: rule_set.into(),
            rule_options,
            start_fen,
            white: Some(white),
            black: Some(black),
            fingerprint,
            time_control,
            ..CreateGameRequest::default()
        };
        self.create_side_game(&player, &cmd_id, new, "bot").await
    }

    /// A game of two people on one device. Idempotent by the player and `cmd_id`.
    pub(crate) async fn create_local_game(&self, person: Person, wanted: LocalGame) -> Result<Game, Refusal> {
        let fingerprint = seating::local_fingerprint(&wanted);
        let LocalGame { cmd_id, rule_set, rule_options, start_fen, time_control } = wanted;
        let seat = seating::player(person.id.clone(), person.name);
        let new = CreateGameRequest {
            game_id: seating::game_id(&person.id, &cmd_id),
            rule_set: rule_set.into(),
            rule_options,
            start_fen,
            white: Some(seat.clone()),
            black: Some(seat),
            fingerprint,
            time_control,
            local: true,
            ..CreateGameRequest::default()
        };
        self.create_side_game(&person.id, &cmd_id, new, "local").await
    }

    async fn create_side_game(
        &self,
        player: &str,
        cmd_id: &str,
        new: CreateGameRequest,
        origin: &str,
    ) -> Result<Game, Refusal> {
        let game = self.peer.create(new.clone()).await.map_err(|status| taken(status, cmd_id))?;
        if game.finished_at_ms.is_some() {
            return Ok(game);
        }
        // As it was created: where the lot decided, a retry may have drawn another one.
        let made = CreateGameRequest {
            rule_set: game.rule_set,
            rule_options: game.rule_options.clone(),
            white: game.white.clone(),
            black: game.black.clone(),
            ..new
        };
        let (white, black) = (seating::id(game.white.as_ref()), seating::id(game.black.as_ref()));
        self.run(&NOTE, (&game.id, player, made.encode_to_vec(), origin, white, black)).await?;
        Ok(game)
    }
}

/// Rules' refusal in words of what the caller knows.
fn taken(status: Status, cmd_id: &str) -> Refusal {
    match status.code() {
        Code::AlreadyExists => Refusal::CmdIdTaken(cmd_id.to_owned()),
        _ => status.into(),
    }
}
