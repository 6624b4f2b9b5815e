//! The game itself: what is typed goes to the server, what happens there is shown.

use std::io::Write;
use std::time::Duration;

use anyhow::Context as _;
use makruk_proto::game::v1::{Color, Game, PositionState};
use tokio::time::timeout;
use tonic::Status;

use crate::board::{self, Board};
use crate::client::{Client, refused};
use crate::command::{self, Command};
use crate::follow::{Follow, News};
use crate::input::Input;
use crate::options::{DEFAULT_URL, Letters, Options};
use crate::retry::is_open;
use crate::session::Sessions;
use crate::{rules, words};

/// Legal moves on a line.
const MOVES_ON_A_LINE: usize = 10;
/// A server that is there answers within this.
const AWAY: Duration = Duration::from_secs(1);
/// What somebody without a seat is told.
const WATCHING: &str = "You are only watching this game.";

/// Plays one game from `input` to `out`, until it is over, the input ends, or the person interrupts.
///
/// # Errors
/// When there is no session, no game, or the server stays away; words for the person.
pub async fn play(
    options: Options,
    mut input: Input,
    interrupted: impl Future<Output = ()>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    tokio::pin!(interrupted);
    let mut table = tokio::select! {
        table = sit_down(options, out) => table?,
        () = &mut interrupted => return Ok(()),
    };
    table.greet(input.interactive)?;
    tokio::select! {
        played = table.play(&mut input) => played,
        () = &mut interrupted => {
            // The terminal shows ^C on the line.
            table.prompted = input.interactive;
            table.leave()
        }
    }
}

async fn sit_down<W: Write>(options: Options, out: &mut W) -> anyhow::Result<Table<'_, W>> {
    let Options { url, sessions, game: wanted, mut resume_hint } = options;
    let client = Client::connect(&url).await?;
    if resume_hint.starts_with("makruk ") {
        let url = if url == DEFAULT_URL { String::new() } else { format!(" --url {url}") };
        let folder = sessions.as_ref().map(|folder| format!(" --sessions {}", folder.display()));
        resume_hint.extend([url, folder.unwrap_or_default()]);
    }
    let sessions = sessions.map_or_else(Sessions::of_user, |folder| Ok(Sessions::new(folder)))?;
    let name = wanted.name.as_deref();
    let (session, game) = match &wanted.resume {
        Some(id) => sessions.resume(&client, name, id).await.map(|(session, game)| (session, Some(game))),
        None => sessions.open(&client, name).await.map(|session| (session, None)),
    }
    .with_context(|| format!("at {url}"))?;
    let client = client.with_token(&session.token).map_err(refused)?;
    let game = match game {
        Some(game) => game,
        None => client.create(&wanted).await.map_err(refused).context("no game")?,
    };
    let me = words::seat_of(&game, &session.player.unwrap_or_default().id);
    Ok(Table {
        follow: Follow::new(client.clone(), game.clone()),
        resume: resume_hint.replace("{game}", &game.id),
        flipped: me == Some(Color::Black),
        letters: wanted.letters,
        prompted: false,
        told_away: false,
        client,
        game,
        me,
        out,
    })
}

enum Next {
    GoOn,
    Leave,
}

struct Table<'a, W> {
    client: Client,
    follow: Follow,
    game: Game,
    me: Option<Color>,
    letters: Letters,
    flipped: bool,
    resume: String,
    /// Whether the cursor stands behind a prompt.
    prompted: bool,
    /// Whether the person knows that the server is away.
    told_away: bool,
    out: &'a mut W,
}

impl<W: Write> Table<'_, W> {
    async fn play(&mut self, input: &mut Input) -> anyhow::Result<()> {
        while self.state().result.is_none() {
            let listens = input.interactive || self.me.is_none() || self.my_turn();
            if input.interactive && !self.prompted {
                write!(self.out, "> ")?;
                self.prompted = true;
            }
            self.out.flush()?;
            tokio::select! {
                biased;
                news = self.follow.next() => self.hear(news)?,
                line = input.next(), if listens => {
                    let Some(line) = line else { return self.leave() };
                    self.prompted = false;
                    if matches!(self.obey(&line).await?, Next::Leave) {
                        return self.leave();
                    }
                }
            }
        }
        Ok(self.out.flush()?)
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
            Command::Flip => {
                self.flipped = !self.flipped;
                self.show()?;
            }
            Command::Letters(letters) => {
                self.letters = letters;
                self.say(&self.legend())?;
                self.show()?;
            }
            Command::Move(_) | Command::Undo | Command::Resign if self.me.is_none() => self.say(WATCHING)?,
            Command::Move(_) if !self.my_turn() => self.say("It is not your turn yet.")?,
            Command::Move(ply) => self.send("move", async |client, game| client.play(game, ply).await).await?,
            Command::Undo => self.send("undo", async |client, game| client.undo(game).await).await?,
            Command::Resign => self.send("resignation", async |client, game| client.resign(game).await).await?,
        }
        Ok(Next::GoOn)
    }

    /// Sends a command, `what`, and shows what it did. After a refusal the game is read again: it may have
    /// moved on.
    async fn send(
        &mut self,
        what: &str,
        call: impl AsyncFnOnce(&Client, &Game) -> Result<Game, Status>,
    ) -> anyhow::Result<()> {
        let (client, game) = (self.client.clone(), self.game.clone());
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
        let lines = words::news(&self.game, &game, self.me);
        self.game = game;
        if lines.is_empty() && self.state().result.is_none() {
            return Ok(());
        }
        for line in lines {
            self.say(&line)?;
        }
        self.show()
    }

    fn greet(&mut self, interactive: bool) -> anyhow::Result<()> {
        self.say(&format!("Game {}", self.game.id))?;
        self.say(&words::seats(&self.game, self.me))?;
        for line in words::rules(&self.game) {
            self.say(&line)?;
        }
        self.say(&self.legend())?;
        if self.me.is_none() {
            self.say(WATCHING)?;
        } else if interactive {
            self.say("Type a move such as e3e4, or help.")?;
        }
        self.show()
    }

    fn show(&mut self) -> anyhow::Result<()> {
        let last = self.game.plies.last().map(|ply| ply.r#move.as_str());
        let fen = &self.state().fen;
        let drawn = Board::from_fen(fen).map(|board| board.draw(self.letters, self.flipped, last));
        let drawn = drawn.unwrap_or_else(|| format!("{fen}\n"));
        self.say(&format!("\n{drawn}"))?;
        for line in words::standing(&self.state(), self.me) {
            self.say(&line)?;
        }
        Ok(self.out.flush()?)
    }

    /// Which letters stand for which piece; for a lying rua only where one can be.
    fn legend(&self) -> String {
        let lying = self.game.rule_options.as_ref().is_some_and(|options| !options.takhaeng_ruea.is_empty());
        board::legend(self.letters, lying)
    }

    fn show_moves(&mut self) -> anyhow::Result<()> {
        for line in self.state().legal_moves.chunks(MOVES_ON_A_LINE) {
            self.say(&line.join(" "))?;
        }
        Ok(())
    }

    fn leave(&mut self) -> anyhow::Result<()> {
        self.say(&format!("The game stays. Resume it with: {}", self.resume))
    }

    /// Writes lines, off the line of the prompt.
    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        if std::mem::take(&mut self.prompted) {
            writeln!(self.out)?;
        }
        writeln!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }

    fn my_turn(&self) -> bool {
        self.me.is_some() && self.me == Some(self.state().turn())
    }

    fn state(&self) -> PositionState {
        self.game.state.clone().unwrap_or_default()
    }
}
