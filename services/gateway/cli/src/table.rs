//! The game itself: what is typed goes to the server, what happens there is shown.

mod again;
mod show;

use std::io::Write;
use std::time::Duration;

use makruk_proto::game::v1::{Color, Game, GameMode, PositionState};
use makruk_proto::gateway::v1::Presence;
use tokio::time::{Instant, timeout};
use tonic::Status;

use crate::client::{Client, refused};
use crate::command::{self, Command};
use crate::follow::{Follow, News};
use crate::input::Input;
use crate::lobby::Lobby;
use crate::options::Letters;
use crate::retry::is_open;
use crate::words::people;
use crate::{rules, words};

/// A server that is there answers within this.
const AWAY: Duration = Duration::from_secs(1);
/// What somebody without a seat is told.
const WATCHING: &str = "You are only watching this game.";

/// Who plays, and how they like it shown.
#[derive(Debug)]
pub(crate) struct Person {
    pub(crate) client: Client,
    /// The player's id.
    pub(crate) player: String,
    pub(crate) letters: Letters,
    /// How to resume, with `{game}` for the game's id.
    pub(crate) resume_hint: String,
}

/// How a game was left.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Left {
    /// It is over.
    Over,
    /// It goes on without the person.
    Early,
}

enum Next {
    GoOn,
    Leave,
}

/// Which seats are the person's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seats {
    None,
    One(Color),
    Both,
}

/// One game in front of a person.
pub(crate) struct Table<'a, W> {
    person: Person,
    /// Open as long as the person is here: it shows to others that they are.
    lobby: Lobby,
    follow: Follow,
    game: Game,
    /// When the game came in, which its clocks are counted down from.
    told_at: Instant,
    presence: Option<Presence>,
    seats: Seats,
    flipped: bool,
    /// Whether the cursor stands behind a prompt.
    prompted: bool,
    /// Whether the person knows that the server is away.
    told_away: bool,
    out: &'a mut W,
}

impl<'a, W: Write> Table<'a, W> {
    pub(crate) fn new(person: Person, lobby: Lobby, game: Game, out: &'a mut W) -> Self {
        let seats = Seats::of(&game, &person.player);
        Self {
            follow: Follow::new(person.client.clone(), game.clone()),
            person,
            lobby,
            told_at: Instant::now(),
            presence: None,
            seats,
            flipped: seats == Seats::One(Color::Black),
            prompted: false,
            told_away: false,
            game,
            out,
        }
    }

    /// Turns to another game of the same person.
    pub(crate) fn turn_over(&mut self, game: Game) {
        self.seats = Seats::of(&game, &self.person.player);
        self.flipped = self.seats == Seats::One(Color::Black);
        self.follow = Follow::new(self.person.client.clone(), game.clone());
        (self.game, self.told_at, self.presence) = (game, Instant::now(), None);
    }

    /// Plays until the game is over or the person leaves it.
    pub(crate) async fn play(&mut self, input: &mut Input) -> anyhow::Result<Left> {
        while self.state().result.is_none() {
            let listens = input.interactive || self.seats == Seats::None || self.my_turn();
            self.prompt(input)?;
            tokio::select! {
                biased;
                news = self.follow.next() => self.hear(news)?,
                line = input.next(), if listens => {
                    let left = match line {
                        None => true,
                        Some(line) => {
                            self.prompted = false;
                            matches!(self.obey(&line).await?, Next::Leave)
                        }
                    };
                    if left {
                        self.leave()?;
                        return Ok(Left::Early);
                    }
                }
            }
        }
        self.out.flush()?;
        Ok(Left::Over)
    }

    async fn obey(&mut self, line: &str) -> anyhow::Result<Next> {
        let command = match command::parse(line) {
            Ok(command) => command,
            Err(words) => {
                self.say(&words)?;
                return Ok(Next::GoOn);
            }
        };
        match command {
            Command::Nothing => {}
            Command::Quit => return Ok(Next::Leave),
            Command::Rules => self.say(&rules::text(&self.game))?,
            Command::Help => self.say(command::HELP)?,
            Command::Board => self.show()?,
            Command::Moves => self.show_moves()?,
            Command::Clock => self.show_clocks()?,
            Command::Flip => {
                self.flipped = !self.flipped;
                self.show()?;
            }
            Command::Letters(letters) => {
                self.person.letters = letters;
                self.say(&self.legend())?;
                self.show()?;
            }
            _ if self.seats == Seats::None => self.say(WATCHING)?,
            command => self.act(command).await?,
        }
        Ok(Next::GoOn)
    }

    /// Does what only a player can.
    async fn act(&mut self, command: Command) -> anyhow::Result<()> {
        match command {
            Command::Move(_) if !self.my_turn() => self.say("It is not your turn yet."),
            Command::Move(ply) => self.send("move", async |client, game| client.play(game, ply).await).await,
            Command::Undo => self.send("undo", async |client, game| client.undo(game).await).await,
            Command::Resign => self.send("resignation", async |client, game| client.resign(game).await).await,
            Command::Draw => self.send("offer", async |client, game| client.offer_draw(game).await).await,
            Command::Accept => self.send("answer", async |client, game| client.accept_draw(game).await).await,
            Command::Decline => self.send("answer", async |client, game| client.decline_draw(game).await).await,
            Command::Abort => self.send("abort", async |client, game| client.abort(game).await).await,
            Command::Rematch => self.say("The game still goes on."),
            _ => Ok(()),
        }
    }

    /// Sends a command, `what`, and shows what it did. After a refusal the game is read again: it may have
    /// moved on.
    async fn send(
        &mut self,
        what: &str,
        call: impl AsyncFnOnce(&Client, &Game) -> Result<Game, Status>,
    ) -> anyhow::Result<()> {
        let (client, game) = (self.person.client.clone(), self.game.clone());
        let answer = call(&client, &game);
        tokio::pin!(answer);
        let answer = if let Ok(answer) = timeout(AWAY, &mut answer).await {
            answer
        } else {
            self.told_away = true;
            self.say(&format!("The server is away; your {what} will be sent when it is back."))?;
            answer.await
        };
        match answer {
            Ok(game) => self.turn_to(game),
            Err(status) if is_open(&status) => self.say("The server stays away."),
            Err(status) => {
                self.say(&format!("Refused: {}.", status.message().trim_end_matches('.')))?;
                match client.game(&game.id).await {
                    Ok(game) => self.turn_to(game),
                    Err(status) => self.say(&format!("The game can't be read: {}.", status.message())),
                }
            }
        }
    }

    fn hear(&mut self, news: News) -> anyhow::Result<()> {
        match news {
            News::Game(game) => {
                self.told_away = false;
                self.turn_to(*game)
            }
            News::Presence(presence) => {
                let lines = people::presence(&self.game, self.presence.as_ref(), &presence, self.me());
                self.presence = Some(presence);
                lines.iter().try_for_each(|line| self.say(line))
            }
            News::Lost if self.told_away => Ok(()),
            News::Lost => self.say("The connection is lost; trying again."),
            News::Over(status) => {
                self.leave()?;
                Err(refused(status).context("the game can't be followed"))
            }
        }
    }

    /// Shows what a later version brought; an earlier one is old news.
    fn turn_to(&mut self, game: Game) -> anyhow::Result<()> {
        if game.version <= self.game.version {
            return Ok(());
        }
        let moves = words::news(&self.game, &game, self.me());
        let offers = people::offers(&self.game, &game, self.me());
        (self.game, self.told_at) = (game, Instant::now());
        moves.iter().chain(&offers).try_for_each(|line| self.say(line))?;
        // An offer moves nothing on the board.
        if moves.is_empty() && self.state().result.is_none() { Ok(()) } else { self.show() }
    }

    fn my_turn(&self) -> bool {
        match self.seats {
            Seats::None => false,
            Seats::One(color) => color == self.state().turn(),
            Seats::Both => true,
        }
    }

    /// The person's colour, where they have one.
    fn me(&self) -> Option<Color> {
        match self.seats {
            Seats::One(color) => Some(color),
            Seats::None | Seats::Both => None,
        }
    }

    fn state(&self) -> PositionState {
        self.game.state.clone().unwrap_or_default()
    }
}

impl Seats {
    fn of(game: &Game, player: &str) -> Self {
        match words::seat_of(game, player) {
            None => Self::None,
            Some(_) if game.mode() == GameMode::Local => Self::Both,
            Some(color) => Self::One(color),
        }
    }
}
