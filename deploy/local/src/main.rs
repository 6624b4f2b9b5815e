//! `makruk-local run` and `makruk-local play`: the whole fleet on this machine.

mod place;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use makruk_cli::options::GameOptions;
use makruk_local::folder;
use makruk_runtime::telemetry::{self, Format};
use makruk_runtime::{Env, Stop, app};

use crate::place::Place;

/// The whole fleet on this machine.
#[derive(Debug, Parser)]
#[command(name = "makruk-local", version)]
struct Command {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Run the fleet until Ctrl-C.
    Run(Place),
    /// Play here, against the AI or people, with a fleet for the time of the game when none runs yet.
    Play(Play),
}

#[derive(Debug, Args)]
struct Play {
    #[command(flatten)]
    place: Place,
    /// Play at this gateway instead.
    #[arg(long, env = "MAKRUK_URL")]
    url: Option<String>,
    #[command(flatten)]
    game: GameOptions,
}

#[tokio::main]
async fn main() -> ExitCode {
    app::code(match Command::parse().task {
        Task::Run(place) => run(place).await,
        Task::Play(wanted) => play(wanted).await,
    })
}

async fn run(place: Place) -> anyhow::Result<()> {
    let (stop, guard) = prepare(&place)?;
    let Some(fleet) = stop.or(place.start()).await else { return Ok(()) };
    let mut fleet = fleet?;
    say(&format!(
        "The fleet is up; its gateway listens at {}.\n  page    {}\n  play    make play, in another terminal\n  \
         log     {}\n  stop    Ctrl-C; games are kept in {}",
        fleet.gateway_url(),
        Place::page_hint(&fleet),
        place.log().display(),
        place.folder.display(),
    ))?;
    let failed = tokio::select! {
        () = stop.triggered() => None,
        failed = fleet.failed() => Some(failed),
    };
    say("Stopping: finishing what is in flight.")?;
    let stopped = fleet.stop().await;
    guard.flush().await;
    failed.map_or(stopped, Err)
}

async fn play(Play { place, url, game }: Play) -> anyhow::Result<()> {
    let mut options = makruk_cli::Options {
        url: url.clone().unwrap_or_else(|| place.url()),
        sessions: Some(place.folder.join("sessions")),
        game,
        resume_hint: place.resume_hint(url.as_deref()),
    };
    let input = makruk_cli::Input::stdin();
    let out = &mut std::io::stdout();
    if url.is_some() || place.is_served() {
        let stop = Stop::new();
        stop.on_signals()?;
        return makruk_cli::play(options, input, stop.triggered(), out).await;
    }
    let (stop, guard) = prepare(&place)?;
    say("No fleet is running here: starting one for this game.")?;
    let Some(fleet) = stop.or(place.start()).await else { return Ok(()) };
    let fleet = fleet?;
    options.url = fleet.gateway_url();
    let played = makruk_cli::play(options, input, stop.triggered(), out).await;
    let stopped = fleet.stop().await;
    guard.flush().await;
    played.and(stopped)
}

/// Signals to a stop, and the log to its file.
fn prepare(place: &Place) -> anyhow::Result<(Stop, telemetry::Guard)> {
    folder::make(&place.folder)?;
    let mut env = Env::from_process();
    let mut config = telemetry::Config::read(&mut env);
    env.finish()?;
    config.format = Format::Text;
    config.file.get_or_insert_with(|| place.log());
    let guard = telemetry::init("local", &config)?;
    let stop = Stop::new();
    stop.on_signals()?;
    Ok((stop, guard))
}

fn say(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout(), "{text}")?)
}
