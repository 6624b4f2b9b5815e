//! `makruk-local run` and `makruk-local play`: the whole fleet on this machine.

use std::io::Write as _;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, Parser, Subcommand};
use makruk_cli::options::GameOptions;
use makruk_local::{Fleet, Options, folder};
use makruk_runtime::telemetry::{self, Format};
use makruk_runtime::{Env, Stop, app};

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
    /// Play against the AI here, with a fleet for the time of the game when none runs yet.
    Play(Play),
}

#[derive(Debug, Clone, Args)]
struct Place {
    /// The folder that everything is kept in.
    #[arg(long, value_name = "FOLDER", default_value = ".run")]
    folder: PathBuf,
    /// The gateway's port.
    #[arg(long, env = "MAKRUK_PORT", default_value_t = 7300)]
    port: u16,
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
    let Some(fleet) = stop.or(start(&place)).await else { return Ok(()) };
    let mut fleet = fleet?;
    say(&format!(
        "The fleet is up; its gateway listens at {}.\n  play    make play, in another terminal\n  \
         log     {}\n  stop    Ctrl-C; games are kept in {}",
        fleet.gateway_url(),
        log(&place).display(),
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
        url: url.clone().unwrap_or_else(|| format!("http://127.0.0.1:{}", place.port)),
        session: Some(place.folder.join("session")),
        game,
        resume_hint: "make play GAME={game}".to_owned(),
    };
    let input = makruk_cli::Input::stdin();
    let out = &mut std::io::stdout();
    if url.is_some() || TcpListener::bind(address(&place)).is_err() {
        return makruk_cli::play(options, input, out).await;
    }
    let (stop, guard) = prepare(&place)?;
    say("No fleet is running here: starting one for this game.")?;
    let Some(fleet) = stop.or(start(&place)).await else { return Ok(()) };
    let fleet = fleet?;
    options.url = fleet.gateway_url();
    let played = stop.or(makruk_cli::play(options, input, out)).await;
    if played.is_none() {
        say("\nThe game stays. Resume it with: make play GAME=<its id, as above>")?;
    }
    let stopped = fleet.stop().await;
    guard.flush().await;
    played.unwrap_or(Ok(())).and(stopped)
}

/// Signals to a stop, and the log to its file.
fn prepare(place: &Place) -> anyhow::Result<(Stop, telemetry::Guard)> {
    folder::make(&place.folder)?;
    let mut env = Env::from_process();
    let mut config = telemetry::Config::read(&mut env);
    env.finish()?;
    config.format = Format::Text;
    config.file.get_or_insert_with(|| log(place));
    let guard = telemetry::init("local", &config)?;
    let stop = Stop::new();
    stop.on_signals()?;
    Ok((stop, guard))
}

async fn start(place: &Place) -> anyhow::Result<Fleet> {
    TcpListener::bind(address(place)).with_context(|| {
        format!(
            "port {} is taken: does the fleet run already? Then `make play` plays on it; else choose another \
             port with MAKRUK_PORT",
            place.port
        )
    })?;
    // What the person set for the services, such as MAKRUK_BOT_SLOTS.
    let set = std::env::vars().filter(|(name, _)| name.starts_with("MAKRUK_"));
    let options = Options::new(&place.folder).gateway_port(place.port);
    Fleet::start(set.fold(options, |options, (name, value)| options.set_all(&name, value))).await
}

fn address(place: &Place) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, place.port))
}

fn log(place: &Place) -> PathBuf {
    place.folder.join("fleet.log")
}

fn say(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout(), "{text}")?)
}
