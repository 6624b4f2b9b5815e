//! The one life cycle of a service: configure, bind, serve, drain.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use tokio::net::TcpListener;
use tokio::task::{JoinHandle, JoinSet};
use tonic::body::Body;
use tonic::server::NamedService;
use tonic::service::{Routes, RoutesBuilder};
use tonic::transport::server::TcpIncoming;
use tonic_health::ServingStatus;
use tonic_health::server::HealthReporter;

use crate::env::{Env, Faults};
use crate::fallback::{Fallback, FallbackLayer};
use crate::stop::Stop;
use crate::{grpc, telemetry};

/// What is in flight at a stop has this long to finish, in the server and in the tasks each.
const GRACE: Duration = Duration::from_secs(8);
/// Exit status for a configuration that can't be used, as in `sysexits.h`.
const EX_USAGE: u8 = 64;

/// A service of the fleet.
pub trait Service: Send + 'static {
    /// The service's name in logs, traces and tokens.
    const NAME: &'static str;
    /// What it reads from its environment.
    type Config: std::fmt::Debug + Send;

    /// Reads the configuration. Faults are noted in `env`; the service is not bound when there is one.
    fn configure(env: &mut Env) -> Self::Config;

    /// Connects to what the service needs and lays out its RPCs and loops.
    fn bind(config: Self::Config, context: Context) -> impl Future<Output = anyhow::Result<Bound>> + Send;
}

/// What a service is given to bind with.
#[derive(Debug, Clone)]
pub struct Context {
    /// Ends streams and loops. Triggered after health has said `NOT_SERVING` for the drain delay.
    pub stop: Stop,
}

/// A service that is ready to serve: its RPCs and its loops.
#[derive(Debug)]
pub struct Bound {
    routes: RoutesBuilder,
    names: Vec<&'static str>,
    descriptors: &'static [u8],
    tasks: JoinSet<anyhow::Result<()>>,
    web: bool,
    fallback: Option<Fallback>,
}

impl Bound {
    /// A service without RPCs and loops yet. `descriptors` is the `FileDescriptorSet` for reflection.
    pub fn new(descriptors: &'static [u8]) -> Self {
        Self {
            routes: RoutesBuilder::default(),
            names: Vec::new(),
            descriptors,
            tasks: JoinSet::new(),
            web: false,
            fallback: None,
        }
    }

    /// Adds a gRPC service.
    #[must_use]
    pub fn rpc<S>(mut self, service: S) -> Self
    where
        S: tower::Service<http::Request<Body>, Response = http::Response<Body>, Error = Infallible>
            + NamedService
            + Clone
            + Send
            + Sync
            + 'static,
        S::Future: Send + 'static,
    {
        self.names.push(S::NAME);
        self.routes.add_service(service);
        self
    }

    /// Adds a loop that runs until the stop. One that ends before it, or fails, ends the process: a
    /// service without one of its loops only looks alive.
    #[must_use]
    pub fn task(mut self, task: impl Future<Output = anyhow::Result<()>> + Send + 'static) -> Self {
        self.tasks.spawn(task);
        self
    }

    /// Serves browsers too: gRPC-Web, from any origin (the token is in the metadata, not in a cookie).
    #[must_use]
    pub fn web(mut self) -> Self {
        self.web = true;
        self
    }

    /// Serves browsers as [`Bound::web`] does, and has `fallback` answer whatever is no gRPC, from the same address.
    #[must_use]
    pub fn fallback(mut self, fallback: Fallback) -> Self {
        self.fallback = Some(fallback);
        self.web()
    }

    fn into_parts(mut self) -> anyhow::Result<(Door, JoinSet<anyhow::Result<()>>, HealthReporter)> {
        let (health, service) = tonic_health::server::health_reporter();
        self.routes.add_service(service);
        let reflection = || {
            self.names.iter().fold(
                tonic_reflection::server::Builder::configure()
                    .register_encoded_file_descriptor_set(self.descriptors)
                    .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
                    .with_service_name("grpc.health.v1.Health"),
                |builder, name| builder.with_service_name(*name),
            )
        };
        // Foreign clients still ask in v1alpha.
        let (v1, v1alpha) = (reflection().build_v1()?, reflection().build_v1alpha()?);
        self.routes.add_service(v1);
        self.routes.add_service(v1alpha);
        let door = Door { routes: self.routes.routes(), web: self.web, fallback: self.fallback };
        Ok((door, self.tasks, health))
    }
}

/// What a service answers, and whom.
#[derive(Debug)]
struct Door {
    routes: Routes,
    web: bool,
    fallback: Option<Fallback>,
}

/// A service that runs.
#[derive(Debug)]
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    task: JoinHandle<anyhow::Result<()>>,
}

impl Running {
    /// Waits for its end.
    ///
    /// # Errors
    /// What made it end, other than the stop.
    pub async fn ended(self) -> anyhow::Result<()> {
        self.task.await.context("the service panicked")?
    }
}

/// Runs one service as this process, until a signal or a failure. `--check` only checks the
/// configuration. Exit status: 0 after a stop, 64 for a bad configuration or argument, 1 for a
/// failure.
pub fn main<S: Service>() -> ExitCode {
    let mut env = Env::from_process();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument != "--check") {
        return usage(S::NAME);
    }
    if !arguments.is_empty() {
        let _base = Base::read(&mut env);
        let _telemetry = telemetry::Config::read(&mut env);
        let _config = S::configure(&mut env);
        return code(env.finish().map_err(anyhow::Error::from));
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return code(Err(error.into())),
    };
    code(runtime.block_on(run::<S>(env)))
}

#[allow(clippy::print_stderr, reason = "for the person who typed the command")]
fn usage(name: &str) -> ExitCode {
    eprintln!(
        "makruk-{name} [--check]\n\nServes the {name} service until SIGTERM. It is configured by environment variables \
         alone, which ARCHITECTURE.md lists; --check reports their faults and exits."
    );
    ExitCode::from(EX_USAGE)
}

async fn run<S: Service>(mut env: Env) -> anyhow::Result<()> {
    let config = telemetry::Config::read(&mut env);
    env.finish()?;
    let guard = telemetry::init(S::NAME, &config)?;
    let stop = Stop::new();
    stop.on_signals()?;
    let result = match stop.or(start::<S>(env, stop.clone())).await {
        Some(Ok(running)) => running.ended().await,
        Some(Err(error)) => Err(error),
        None => Ok(()),
    };
    guard.flush().await;
    result
}

/// The exit status of a process whose work ended with `result`, which is told on standard error.
#[allow(clippy::print_stderr, reason = "logging may not be up, and this is the last word of the process")]
pub fn code(result: anyhow::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            if error.is::<Faults>() { ExitCode::from(EX_USAGE) } else { ExitCode::FAILURE }
        }
    }
}

/// Starts one service, in this process, until `stop`. It is ready when this returns.
///
/// # Errors
/// [`Faults`] of the configuration, or whatever keeps it from binding.
pub async fn start<S: Service>(mut env: Env, stop: Stop) -> anyhow::Result<Running> {
    let base = Base::read(&mut env);
    let config = S::configure(&mut env);
    env.finish()?;
    let listener =
        TcpListener::bind(base.listen).await.with_context(|| format!("{} can't listen at {}", S::NAME, base.listen))?;
    let address = listener.local_addr()?;
    tracing::info!(service = S::NAME, %address, config = env.effective(), "starting");
    let serving = Stop::new();
    let bound =
        S::bind(config, Context { stop: serving.clone() }).await.with_context(|| format!("{} can't start", S::NAME))?;
    let task = tokio::spawn(serve(S::NAME, base, listener, bound, stop, serving));
    Ok(Running { address, task })
}

/// What every service reads.
#[derive(Debug)]
struct Base {
    listen: SocketAddr,
    drain_delay: Duration,
}

impl Base {
    fn read(env: &mut Env) -> Self {
        Self {
            listen: env.or("MAKRUK_LISTEN", SocketAddr::from(([127, 0, 0, 1], 0))),
            // On Kubernetes: as long as endpoints need to forget us. Alone: nobody has to.
            drain_delay: Duration::from_millis(env.or("MAKRUK_DRAIN_DELAY_MS", 0)),
        }
    }
}

async fn serve(
    name: &'static str,
    base: Base,
    listener: TcpListener,
    bound: Bound,
    stop: Stop,
    serving: Stop,
) -> anyhow::Result<()> {
    let (door, mut tasks, mut health) = bound.into_parts()?;
    let transport = tokio::spawn(transport(door, listener, serving.clone()));
    tracing::info!(service = name, "serving");

    let failed = tokio::select! {
        () = stop.triggered() => None,
        Some(ended) = tasks.join_next() => Some(loop_ended(ended)),
    };
    health.set_service_status("", ServingStatus::NotServing).await;
    if failed.is_none() {
        tokio::time::sleep(base.drain_delay).await;
    }
    // Ends the streams that watch our health; they would hold the server for its whole grace.
    health.clear_service_status("").await;
    serving.trigger();
    // Our own deadline: an open stream can hold tonic's graceful shutdown for ever.
    let abort = transport.abort_handle();
    let served = tokio::time::timeout(GRACE, transport).await.unwrap_or_else(|_| {
        abort.abort();
        tracing::warn!(service = name, "calls still open at the end of the grace were cut");
        Ok(Ok(()))
    });
    let served = served.context("the server panicked").and_then(|result| Ok(result?));
    let joined = tokio::time::timeout(GRACE, join_all(&mut tasks)).await.unwrap_or_else(|_| {
        tracing::warn!(service = name, "a loop did not end within the grace");
        Ok(())
    });
    tracing::info!(service = name, "stopped");
    failed.map_or(Ok(()), Err).and(served).and(joined)
}

fn loop_ended(ended: Result<anyhow::Result<()>, tokio::task::JoinError>) -> anyhow::Error {
    match ended {
        Ok(Ok(())) => anyhow::anyhow!("a loop ended before the stop"),
        Ok(Err(error)) => error.context("a loop failed"),
        Err(error) => anyhow::Error::from(error).context("a loop panicked"),
    }
}

async fn join_all(tasks: &mut JoinSet<anyhow::Result<()>>) -> anyhow::Result<()> {
    while let Some(ended) = tasks.join_next().await {
        ended??;
    }
    Ok(())
}

async fn transport(door: Door, listener: TcpListener, stop: Stop) -> Result<(), tonic::transport::Error> {
    let Door { routes, web, fallback } = door;
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    let stopped = async move { stop.triggered().await };
    if web {
        grpc::server()
            .accept_http1(true)
            // Outermost: the page is for its own origin alone.
            .layer(FallbackLayer(fallback))
            .layer(cors())
            .layer(tonic_web::GrpcWebLayer::new())
            .add_routes(routes)
            .serve_with_incoming_shutdown(incoming, stopped)
            .await
    } else {
        grpc::server().add_routes(routes).serve_with_incoming_shutdown(incoming, stopped).await
    }
}

/// Any origin may call: a browser sends no cookie that a stranger's page could ride on. The headers a
/// gRPC-Web client has to read are exposed.
fn cors() -> tower_http::cors::CorsLayer {
    use http::header::HeaderName;
    tower_http::cors::CorsLayer::new()
        .allow_origin(tower_http::cors::Any)
        .allow_methods([http::Method::POST])
        // Not `*`, which does not cover `authorization`: whatever the browser asks for is allowed by name.
        .allow_headers(tower_http::cors::AllowHeaders::mirror_request())
        .expose_headers(["grpc-status", "grpc-message", "grpc-status-details-bin"].map(HeaderName::from_static))
        .max_age(Duration::from_hours(24))
}
