//! The game itself: what is typed goes to the server, what happens there is shown.

use std::io::Write;

use anyhow::Context as _;
use makruk_proto::game::v1::{Color, Game, PositionState};
use tonic::Status;

use crate::board::{self, Board};
use crate::client::Client;
use crate::command::{self, Command};
use crate::follow::{Follow, News};
use crate::input::Input;
use crate::options::{DEFAULT_URL, GameOptions, Letters, Options};
use crate::{session, words};

/// Legal moves on a line.
const MOVES_ON_A_LINE: usize = 10;

/// Plays one game from `input` to `out`, until it is over or the input ends.
///
/// # Errors
/// When there is no session, no game, or the server stays away; words for the person.
pub async fn play(options: Options, mut input: Input, out: &mut impl Write) -> anyhow::Result<()> {
    let Options { url, session, game: wanted, mut resume_hint } = options;
    let client = Client::connect(&url).await.with_context(|| format!("no gateway answers at {url}"))?;
    let path = session.map_or_else(session::default_path, Ok)?;
    let session = session::open(&client, &path, &wanted).await.with_context(|| format!("at {url}"))?;
    let client = client.with_token(&session.token).map_err(refused)?;
    let game = sit_down(&client, &wanted).await?;
    let me = words::seat_of(&game, &session.player.unwrap_or_default().id);
    if url != DEFAULT_URL && resume_hint.starts_with("makruk ") {
        resume_hint = format!("{resume_hint} --url {url}");
    }
    let mut table = Table {
        follow: Follow::new(client.clone(), game.clone()),
        resume: resume_hint.replace("{game}", &game.id),
        flipped: me == Some(Color::Black),
        letters: wanted.letters,
        client,
        game,
        me,
        out,
    };
    table.greet(input.interactive)?;
    table.play(&mut input).await
}

async fn sit_down(client: &Client, wanted: &GameOptions) -> anyhow::Result<Game> {
    match &wanted.resume {
        Some(id) => client.game(id).await.map_err(refused).with_context(|| format!("game {id} can't be resumed")),
        None => client.create(wanted).await.map_err(refused).context("no game"),
    }
}

#[allow(clippy::needless_pass_by_value, reason = "the shape of map_err")]
fn refused(status: Status) -> anyhow::Error {
    anyhow::anyhow!("{}", status.message())
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
    out: &'a mut W,
}

impl<W: Write> Table<'_, W> {
    async fn play(&mut self, input: &mut Input) -> anyhow::Result<()> {
        while self.state().result.is_none() {
            let listens = input.interactive || self.me.is_none() || self.my_turn();
            if input.interactive {
                write!(self.out, "> ")?;
            }
            self.out.flush()?;
            tokio::select! {
                biased;
                news = self.follow.next() => self.hear(news, input.interactive)?,
                line = input.next(), if listens => {
                    let Some(line) = line else { return self.leave() };
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
                writeln!(self.out, "{words}")?;
                return Ok(Next::GoOn);
            }
        };
        match command {
            Command::Nothing => {}
            Command::Quit => return Ok(Next::Leave),
            Command::Help => writeln!(self.out, "{}", command::HELP)?,
            Command::Board => self.show()?,
            Command::Moves => self.show_moves()?,
            Command::Flip => {
                self.flipped = !self.flipped;
                self.show()?;
            }
            Command::Letters(letters) => {
                self.letters = letters;
                writeln!(self.out, "{}", board::legend(letters))?;
                self.show()?;
            }
            Command::Move(_) if self.me.is_some() && !self.my_turn() => writeln!(self.out, "It is not your turn yet.")?,
            Command::Move(ply) => {
                let answer = self.client.play(&self.game, ply).await;
                self.applied(answer).await?;
            }
            Command::Undo => {
                let answer = self.client.undo(&self.game).await;
                self.applied(answer).await?;
            }
            Command::Resign => {
                let answer = self.client.resign(&self.game).await;
                self.applied(answer).await?;
            }
        }
        Ok(Next::GoOn)
    }

    /// The answer to a command. After a refusal the game is read again: it may have moved on.
    async fn applied(&mut self, answer: Result<Game, Status>) -> anyhow::Result<()> {
        match answer {
            Ok(game) => self.turn_to(game),
            Err(status) => {
                writeln!(self.out, "Refused: {}.", status.message().trim_end_matches('.'))?;
                match self.client.game(&self.game.id).await {
                    Ok(game) => self.turn_to(game),
                    Err(status) => Ok(writeln!(self.out, "The game can't be read: {}.", status.message())?),
                }
            }
        }
    }

    fn hear(&mut self, news: News, interactive: bool) -> anyhow::Result<()> {
        if interactive {
            // Off the line of the prompt.
            writeln!(self.out)?;
        }
        match news {
            News::Game(game) => self.turn_to(*game),
            News::Lost => Ok(writeln!(self.out, "The connection is lost; trying again.")?),
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
            writeln!(self.out, "{line}")?;
        }
        self.show()
    }

    fn greet(&mut self, interactive: bool) -> anyhow::Result<()> {
        writeln!(self.out, "Game {}", self.game.id)?;
        writeln!(self.out, "{}", words::seats(&self.game, self.me))?;
        writeln!(self.out, "{}", board::legend(self.letters))?;
        if interactive {
            writeln!(self.out, "Type a move such as e3e4, or help.")?;
        }
        self.show()
    }

    fn show(&mut self) -> anyhow::Result<()> {
        let last = self.game.plies.last().map(|ply| ply.r#move.as_str());
        let fen = &self.state().fen;
        let drawn = Board::from_fen(fen).map(|board| board.draw(self.letters, self.flipped, last));
        let drawn = drawn.unwrap_or_else(|| format!("{fen}\n"));
        write!(self.out, "\n{drawn}\n")?;
        for line in words::standing(&self.state(), self.me) {
            writeln!(self.out, "{line}")?;
        }
        Ok(self.out.flush()?)
    }

    fn show_moves(&mut self) -> anyhow::Result<()> {
        let moves = self.state().legal_moves;
        for line in moves.chunks(MOVES_ON_A_LINE) {
            writeln!(self.out, "{}", line.join(" "))?;
        }
        Ok(())
    }

    fn leave(&mut self) -> anyhow::Result<()> {
        writeln!(self.out, "The game stays. Resume it with: {}", self.resume)?;
        Ok(self.out.flush()?)
    }

    fn my_turn(&self) -> bool {
        self.me.is_some() && self.me == Some(self.state().turn())
    }

    fn state(&self) -> PositionState {
        self.game.state.clone().unwrap_or_default()
    }
}
