//! One game as the referee holds it: the game of the rules library, who plays, and what was decided.
//!
//! It is read from its blob, changed by one command, and written back with the events of the change, or
//! dropped. Time is an argument.

use std::time::Duration;

use makruk::{Color, Game};
use makruk_proto::event::v1::{Created, Finished, GameEvent, game_event::Kind};
use makruk_proto::game::v1 as pb;
use makruk_runtime::Millis;

use crate::command::{Actor, Command};
use crate::id::GameId;
use crate::refusal::Refusal;
use crate::rule_set;
use crate::seats::Seats;
use crate::wire;

/// Commands whose results are kept for retries, an AI's latest answer among them. A client has one or two under way.
const RECENT: usize = 8;

/// A command that was applied, with the answer it got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Applied {
    /// Who sent it.
    pub(crate) actor: Actor,
    /// Its id.
    pub(crate) id: String,
    /// Tells it from another command with the same id.
    pub(crate) fingerprint: u64,
    /// The version it made: that of its own event, before what followed from it.
    pub(crate) version: u64,
    /// The position it made, likewise.
    pub(crate) pos: u64,
}

/// A game with its history, seats, and what has changed since it was read.
#[derive(Clone, Debug)]
pub(crate) struct Aggregate {
    /// Its id.
    pub(crate) id: GameId,
    /// Who plays.
    pub(crate) seats: Seats,
    /// The game by the rules.
    pub(crate) game: Game,
    /// The side that gave up.
    pub(crate) resigned: Option<Color>,
    /// Grows by one with every event.
    pub(crate) version: u64,
    /// Grows with every ply and every undo.
    pub(crate) pos: u64,
    /// Stands for what its creator asked for.
    pub(crate) fingerprint: u64,
    /// When it was created.
    pub(crate) created_at: Millis,
    /// When it ended.
    pub(crate) finished_at: Option<Millis>,
    /// When the answer of the AI to move is overdue; `None` when no AI is to move.
    pub(crate) bot_due: Option<Millis>,
    /// The latest commands, oldest first.
    pub(crate) recent: Vec<Applied>,
    /// What happened since it was read, in order of versions.
    pub(crate) events: Vec<GameEvent>,
}

impl Aggregate {
    /// A new game, judged at once: the position it starts from may be over, or in a count.
    pub(crate) fn create(id: GameId, game: Game, seats: Seats, now: Millis, overdue: Duration) -> Self {
        let mut new = Self {
            id,
            game,
            seats,
            resigned: None,
            version: 0,
            pos: 0,
            fingerprint: 0,
            created_at: now,
            finished_at: None,
            bot_due: None,
            recent: Vec::new(),
            events: Vec::new(),
        };
        new.emit(Kind::Created(Created {}), now);
        new.settle(now, overdue);
        new
    }

    /// The AI whose turn it is.
    pub(crate) fn bot_to_move(&self) -> Option<pb::BotLevel> {
        if self.game.outcome().is_some() { None } else { self.seats.bot(self.game.position().turn()) }
    }

    /// What a command with the same actor and id was answered.
    ///
    /// # Errors
    /// [`Refusal::CommandIdReused`] when that was another command.
    pub(crate) fn recorded(&self, command: &Command) -> Result<Option<Applied>, Refusal> {
        let same = |applied: &&Applied| applied.actor == command.actor && applied.id == command.id;
        match self.recent.iter().find(same) {
            Some(applied) if applied.fingerprint == command.fingerprint => Ok(Some(applied.clone())),
            Some(_) => Err(Refusal::CommandIdReused(command.id.clone())),
            None => Ok(None),
        }
    }

    /// Carries out a command, remembers its answer, and does what follows from it.
    ///
    /// # Errors
    /// Why it is refused; the aggregate is to be dropped then.
    pub(crate) fn apply(&mut self, command: &Command, now: Millis, overdue: Duration) -> Result<Applied, Refusal> {
        let version = self.version + 1;
        crate::decide::carry_out(self, command, now)?;
        let applied = Applied {
            actor: command.actor.clone(),
            id: command.id.clone(),
            fingerprint: command.fingerprint,
            version,
            pos: self.pos,
        };
        if !command.id.is_empty() {
            if command.actor == Actor::Bot {
                // A worker asks again about its latest answer only; players' commands are not to be crowded out.
                self.recent.retain(|applied| applied.actor != Actor::Bot);
            }
            let surplus = (self.recent.len() + 1).saturating_sub(RECENT);
            self.recent.drain(..surplus);
            self.recent.push(applied.clone());
        }
        self.settle(now, overdue);
        Ok(applied)
    }

    /// Notes an event: the next version.
    pub(crate) fn emit(&mut self, kind: Kind, now: Millis) {
        self.version += 1;
        self.events.push(GameEvent {
            game_id: self.id.to_string(),
            version: self.version,
            pos: self.pos,
            at_ms: now.0,
            state: Some(wire::state(&self.game, true)),
            kind: Some(kind),
        });
    }

    /// What follows from a change by itself: an AI's only move is played, the end is noted, and the time is
    /// set at which an AI's answer is overdue.
    fn settle(&mut self, now: Millis, overdue: Duration) {
        if self.bot_to_move().is_some() {
            crate::decide::play_forced(self, now);
        }
        if self.game.outcome().is_some() && self.finished_at.is_none() {
            self.finished_at = Some(now);
            self.emit(Kind::Finished(Finished {}), now);
        }
        self.bot_due = self.bot_to_move().map(|_| now + overdue);
    }

    /// The game as clients see it.
    pub(crate) fn view(&self) -> pb::Game {
        let mode = match self.seats.mode() {
            makruk::Mode::Online => pb::GameMode::Online,
            makruk::Mode::Bot => pb::GameMode::Bot,
        };
        let (rule_set, rule_options) = rule_set::show(self.game.rules());
        pb::Game {
            id: self.id.to_string(),
            rule_set: rule_set.into(),
            rule_options: Some(rule_options),
            rules: self.game.rules().to_string(),
            mode: mode.into(),
            start_fen: self.game.start().fen(),
            white: Some(self.seats.at(Color::White).clone()),
            black: Some(self.seats.at(Color::Black).clone()),
            version: self.version,
            pos: self.pos,
            state: Some(wire::state(&self.game, true)),
            plies: self.game.turns().iter().copied().map(wire::ply).collect(),
            created_at_ms: self.created_at.0,
            finished_at_ms: self.finished_at.map(|at| at.0),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use makruk::{CountAction, Reason};
    use makruk_proto::game::v1::BotLevel;

    use super::*;
    use crate::command::Action;
    use crate::seats::tests::{bot, player};
    use crate::stored;

    const OVERDUE: Duration = Duration::from_secs(25);
    const NOW: Millis = Millis(1_000_000);

    fn id() -> GameId {
        format!("07{}", "ab".repeat(16)).parse().unwrap()
    }

    fn by(player: &str, id: &str, action: Action) -> Command {
        Command { id: id.to_owned(), actor: Actor::Player(player.to_owned()), action, fingerprint: 7 }
    }

    fn step(pos: u64, text: &str) -> Action {
        Action::Move { pos, text: text.to_owned(), count: CountAction::None }
    }

    fn created(fen: &str, white: pb::Seat, black: pb::Seat) -> Aggregate {
        created_by("ttakji", fen, white, black)
    }

    fn created_by(rules: &str, fen: &str, white: pb::Seat, black: pb::Seat) -> Aggregate {
        let seats = Seats::new(Some(white), Some(black)).unwrap();
        let game = crate::wire::game(rules.parse().unwrap(), seats.mode(), "fen", fen).unwrap();
        Aggregate::create(id(), game, seats, NOW, OVERDUE)
    }

    /// A game of person g1 (White) against an AI.
    pub(crate) fn against_bot(fen: &str) -> Aggregate {
        let mut game = created(fen, player("g1"), bot(BotLevel::Easy));
        game.events.clear();
        game
    }

    fn apply(game: &mut Aggregate, command: &Command) -> Result<Applied, Refusal> {
        game.apply(command, NOW, OVERDUE)
    }

    /// As the store would give it back.
    fn stored(game: &Aggregate) -> Aggregate {
        stored::decode(game.id.clone(), &stored::encode(game)).unwrap()
    }

    #[test]
    fn a_move_is_one_version_and_calls_the_bot() {
        let mut game = against_bot("");
        assert_eq!(game.bot_due, None);
        let applied = apply(&mut game, &by("g1", "a", step(0, "e3e4"))).unwrap();
        assert_eq!((applied.version, applied.pos, game.version, game.pos), (2, 1, 2, 1));
        assert_eq!(game.bot_due, Some(NOW + OVERDUE));
        assert_eq!(game.bot_to_move(), Some(BotLevel::Easy));
        assert!(matches!(game.events[..], [GameEvent { version: 2, pos: 1, kind: Some(Kind::Moved(_)), .. }]));
    }

    #[test]
    fn a_blob_gives_the_same_game_back() {
        let mut game = against_bot("4k3/8/8/4P3/8/8/8/R3K3 w - - 0 1");
        apply(&mut game, &by("g1", "a", step(0, "e5e6m"))).unwrap();
        let mut back = stored(&game);
        assert_eq!(back.view(), game.view());
        assert_eq!((back.bot_due, &back.recent), (game.bot_due, &game.recent));
        apply(&mut back, &Command::of_bot(1, "e8d8".to_owned(), CountAction::None)).unwrap();
        assert_eq!(stored(&back).view().state.unwrap().count.unwrap().number, 5, "pieces' honour goes on");
    }

    #[test]
    fn a_game_keeps_its_rules_with_version_and_options() {
        let rules = "traditional@1+sut_met+takhaeng_ruea=a8";
        let mut game = created_by(rules, "", player("g1"), bot(BotLevel::Easy));
        apply(&mut game, &by("g1", "a", step(0, "e1e3"))).unwrap();
        let back = stored(&game).view();
        assert_eq!(back, game.view());
        assert_eq!((back.rules.as_str(), back.rule_set()), (rules, pb::RuleSet::Traditional));
        let options = back.rule_options.unwrap();
        assert_eq!((options.version, options.sut_met, options.takhaeng_ruea), (1, true, vec!["a8".to_owned()]));
        let blob = stored::encode(&game);
        assert!(blob.windows(rules.len()).any(|bytes| bytes == rules.as_bytes()), "the version is in the blob");
    }

    #[test]
    fn a_start_that_only_moves_like_the_usual_one_is_not_it() {
        let fen = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKM~SNR w - - 0 1";
        assert_eq!(stored(&against_bot(fen)).view().start_fen, fen);
    }

    #[test]
    fn a_retry_finds_its_answer_and_another_command_does_not() {
        let mut game = against_bot("");
        let command = by("g1", "a", step(0, "e3e4"));
        let applied = apply(&mut game, &command).unwrap();
        let mut game = stored(&game);
        assert_eq!(game.recorded(&command).unwrap(), Some(applied));
        let other = Command { fingerprint: 8, ..command.clone() };
        assert!(matches!(game.recorded(&other), Err(Refusal::CommandIdReused(_))));
        assert_eq!(game.recorded(&by("g2", "a", step(0, "e3e4"))).unwrap(), None);
        let there_and_back = ["b8d7", "b1d2", "d7b8", "d2b1", "b8d7", "b1d2"];
        let forward = ["a6a5", "a3a4", "c6c5", "c3c4", "h6h5", "h3h4", "g6g5", "g3g4", "f6f5", "f3f4"];
        for (pos, text) in (1..).zip(there_and_back.into_iter().chain(forward)) {
            let actor = if pos % 2 == 1 { Actor::Bot } else { Actor::Player("g1".to_owned()) };
            let id = pos.to_string();
            if let Err(error) = apply(&mut game, &Command { id, actor, action: step(pos, text), fingerprint: 0 }) {
                panic!("{pos} {text}: {error}");
            }
        }
        assert_eq!(game.recent.len(), RECENT, "what is kept is bounded");
        assert_eq!(game.recent.iter().filter(|applied| applied.actor == Actor::Bot).count(), 1);
    }

    #[test]
    fn refusals_come_in_order_and_say_why() {
        let mut game = against_bot("");
        let mut text = |command: &Command| apply(&mut game, command).unwrap_err().to_string();
        assert_eq!(text(&by("g2", "a", step(9, "e3e4"))), "you hold no seat in this game");
        assert_eq!(text(&by("g1", "a", step(9, "e3e4"))), "made on pos 9, the game is at pos 0");
        assert_eq!(text(&by("g1", "a", step(0, "e3e5"))), "e3e5: the bia on e3 does not move to e5");
        assert_eq!(text(&by("g1", "a", Action::Undo { pos: 0 })), "you have no move to take back");
        assert_eq!(text(&Command::of_bot(0, "e3e4".to_owned(), CountAction::None)), "it is not an AI's turn");
        assert_eq!(text(&Command::play_overdue()), "it is not an AI's turn");
        apply(&mut game, &by("g1", "a", step(0, "e3e4"))).unwrap();
        assert_eq!(apply(&mut game, &by("g1", "b", step(1, "d3d4"))).unwrap_err().to_string(), "it is Black's turn");
    }

    #[test]
    fn undo_takes_back_the_reply_too_if_there_was_one() {
        let mut game = against_bot("");
        apply(&mut game, &by("g1", "a", step(0, "e3e4"))).unwrap();
        apply(&mut game, &by("g1", "b", Action::Undo { pos: 1 })).unwrap();
        assert_eq!((game.game.ply(), game.pos, game.bot_due), (0, 2, None));
        apply(&mut game, &by("g1", "c", step(2, "d3d4"))).unwrap();
        apply(&mut game, &Command::of_bot(3, "e6e5".to_owned(), CountAction::None)).unwrap();
        apply(&mut game, &by("g1", "d", Action::Undo { pos: 4 })).unwrap();
        assert_eq!((game.game.ply(), game.pos, game.version), (0, 5, 6));
        assert_eq!(stored(&game).view(), game.view());
    }

    #[test]
    fn a_bots_only_move_is_played_in_the_same_step() {
        // After a2d2 the black khun has one square: f8.
        let mut game = against_bot("4k3/8/4K3/4P3/8/8/R7/8 w - - 0 1");
        let applied = apply(&mut game, &by("g1", "a", step(0, "a2d2"))).unwrap();
        assert_eq!((applied.version, applied.pos), (2, 1), "the answer is that of the command alone");
        assert_eq!((game.version, game.pos, game.bot_due), (3, 2, None));
        assert_eq!(game.game.turns()[1].mv.to_string(), "e8f8");
    }

    #[test]
    fn a_bare_ai_counts_with_its_only_move_where_it_may() {
        let fen = "4k3/8/4K3/8/8/8/R7/8 w - - 0 1";
        let mut game = created_by("traditional", fen, player("g1"), bot(BotLevel::Easy));
        apply(&mut game, &by("g1", "a", step(0, "a2d2"))).unwrap();
        assert_eq!(game.game.turns()[1].count, CountAction::Start);
        assert_eq!(game.game.count().unwrap().to_string(), "pieces' honour 3/16 by Black");
    }

    #[test]
    fn an_overdue_bot_is_played_for_only_when_it_is() {
        let mut game = against_bot("4k3/8/4r3/3P4/8/8/R7/4K3 w - - 0 1");
        apply(&mut game, &by("g1", "a", step(0, "d5e6m"))).unwrap();
        let early = game.apply(&Command::play_overdue(), NOW + OVERDUE - Duration::from_millis(1), OVERDUE);
        assert!(matches!(early, Err(Refusal::NotOverdue)));
        game.apply(&Command::play_overdue(), NOW + OVERDUE, OVERDUE).unwrap();
        assert_eq!((game.game.ply(), game.bot_due), (2, None));
    }

    #[test]
    fn a_game_ends_once_with_its_last_event() {
        let mut game = against_bot("");
        apply(&mut game, &by("g1", "a", Action::Resign)).unwrap();
        assert_eq!(game.game.outcome().map(|outcome| outcome.reason), Some(Reason::Resignation));
        assert!(matches!(game.events[..], [GameEvent { version: 2, kind: Some(Kind::Finished(_)), .. }]));
        let mut game = stored(&game);
        assert_eq!(game.finished_at, Some(NOW));
        for action in [Action::Resign, step(0, "e3e4"), Action::Undo { pos: 0 }] {
            assert!(matches!(apply(&mut game, &by("g1", "b", action)), Err(Refusal::Over(_))));
        }
    }

    #[test]
    fn a_game_may_be_over_from_the_start() {
        let game = created("8/8/4k3/8/8/4K3/8/8 w - - 0 1", bot(BotLevel::Hard), player("g1"));
        let kinds: Vec<_> = game.events.iter().map(|event| event.kind.clone().unwrap()).collect();
        assert_eq!(kinds, [Kind::Created(Created {}), Kind::Finished(Finished {})]);
        assert_eq!((game.bot_due, game.finished_at), (None, Some(NOW)));
    }
}
