//! From the command line to a game, and from one game to the next.

use std::io::Write;

use anyhow::Context as _;
use makruk_proto::game::v1::Game;
use makruk_proto::matchmaking::v1::LinkState;

use crate::client::{Client, refused};
use crate::input::Input;
use crate::lobby::Lobby;
use crate::options::{DEFAULT_URL, GameOptions, Options};
use crate::pairing::{Begun, Pairing, Step};
use crate::session::Sessions;
use crate::table::{Left, Person, Table};
use crate::words::people;

/// Plays from `input` to `out`, until the game is over, the input ends, or the person interrupts.
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
    let arrived = tokio::select! {
        arrived = arrive(options, out) => arrived?,
        () = &mut interrupted => return Ok(()),
    };
    let Arrival { person, mut lobby, begun } = arrived;
    let game = match begun {
        Begun::Game(game) => *game,
        Begun::Pairing(pairing, words) => {
            let found = wait(pairing, words, &mut lobby, (&mut input, &mut interrupted), out).await?;
            let Some(game) = found else { return Ok(()) };
            game
        }
    };
    let mut table = Table::new(person, lobby, game, out);
    table.greet(input.interactive)?;
    loop {
        let left = tokio::select! {
            left = table.play(&mut input) => left?,
            () = &mut interrupted => {
                // The terminal shows ^C on the line.
                return table.interrupted(input.interactive);
            }
        };
        let again = match left {
            Left::Over => tokio::select! {
                again = table.again(&mut input) => again?,
                () = &mut interrupted => return Ok(()),
            },
            Left::Early => None,
        };
        let Some(game) = again else { return Ok(()) };
        table.turn_over(game);
        table.greet(input.interactive)?;
    }
}

/// Somebody who is known to the server, and what they begin.
struct Arrival {
    person: Person,
    lobby: Lobby,
    begun: Begun,
}

async fn arrive(options: Options, out: &mut impl Write) -> anyhow::Result<Arrival> {
    let Options { url, sessions, game: wanted, mut resume_hint } = options;
    let client = Client::connect(&url).await?;
    if resume_hint.starts_with("makruk ") {
        let url = if url == DEFAULT_URL { String::new() } else { format!(" --url {url}") };
        let folder = sessions.as_ref().map(|folder| format!(" --sessions {}", folder.display()));
        resume_hint.extend([url, folder.unwrap_or_default()]);
    }
    let sessions = sessions.map_or_else(Sessions::of_user, |folder| Ok(Sessions::new(folder)))?;
    let name = wanted.name.as_deref();
    let (session, resumed) = match &wanted.resume {
        Some(id) => sessions.resume(&client, name, id).await.map(|(session, game)| (session, Some(game))),
        None => sessions.open(&client, name).await.map(|session| (session, None)),
    }
    .with_context(|| format!("at {url}"))?;
    let client = client.with_token(&session.token).map_err(refused)?;
    let mut lobby = Lobby::new(client.clone());
    let begun = match resumed {
        Some(game) => Begun::Game(Box::new(game)),
        None => begin(&client, &mut lobby, &wanted, out).await?,
    };
    let player = session.player.unwrap_or_default().id;
    let person = Person { client, player, letters: wanted.letters, resume_hint };
    Ok(Arrival { person, lobby, begun })
}

async fn begin(
    client: &Client,
    lobby: &mut Lobby,
    wanted: &GameOptions,
    out: &mut impl Write,
) -> anyhow::Result<Begun> {
    if let Some(code) = &wanted.join {
        let link = client.link(crate::pairing::code(code)).await.map_err(refused).context("the link can't be taken")?;
        // What can't be taken is told by who refuses it.
        if link.state() == LinkState::Open {
            writeln!(out, "{}", people::invitation(&link))?;
        }
    }
    Pairing::begin(client, lobby, wanted).await
}

/// Waits for an opponent; `None` when the person gives it up.
async fn wait(
    mut pairing: Pairing,
    words: Vec<String>,
    lobby: &mut Lobby,
    (input, interrupted): (&mut Input, impl Future<Output = ()>),
    out: &mut impl Write,
) -> anyhow::Result<Option<Game>> {
    tokio::pin!(interrupted);
    for line in words {
        writeln!(out, "{line}")?;
    }
    if input.interactive {
        writeln!(out, "Type quit to stop.")?;
    }
    out.flush()?;
    loop {
        tokio::select! {
            biased;
            () = &mut interrupted => break,
            step = pairing.step(lobby) => match step? {
                Step::Say(words) => {
                    for line in words {
                        writeln!(out, "{line}")?;
                    }
                }
                Step::Found(game) => return Ok(Some(*game)),
            },
            // A script waits for its turn.
            line = input.next(), if input.interactive => match line.as_deref().map(str::trim) {
                None | Some("quit" | "exit") => break,
                Some(_) => writeln!(out, "There is no game yet; quit stops waiting.")?,
            },
        }
        out.flush()?;
    }
    writeln!(out, "{}", pairing.give_up().await)?;
    Ok(None)
}
