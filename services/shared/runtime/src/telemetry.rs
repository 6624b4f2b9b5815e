//! Logs to standard output or a file, traces to an OTLP collector where one is named.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::WithExportConfig as _;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing_subscriber::fmt::writer::BoxMakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _};

use crate::env::Env;

/// How long the last spans may take to leave; a collector that is away must not hold the process.
const FLUSH: Duration = Duration::from_secs(3);

/// Where telemetry goes.
#[derive(Debug, Clone)]
pub struct Config {
    /// Filter of the logs, in the syntax of `tracing_subscriber::EnvFilter`.
    pub filter: String,
    /// `json` for machines, `text` for people.
    pub format: Format,
    /// The file that logs are appended to; standard output without one.
    pub file: Option<PathBuf>,
    /// URL of an OTLP collector (gRPC); traces are off without one.
    pub otlp: Option<String>,
}

/// The look of a log line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// One JSON object a line.
    Json,
    /// Plain text.
    Text,
}

impl std::str::FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "json" => Ok(Self::Json),
            "text" => Ok(Self::Text),
            _ => Err("expected json or text".to_owned()),
        }
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Json => "json",
            Self::Text => "text",
        })
    }
}

impl Config {
    /// Reads `MAKRUK_LOG` (default `info`), `MAKRUK_LOG_FORMAT` (default `json`),
    /// `MAKRUK_LOG_FILE` (default none) and `OTEL_EXPORTER_OTLP_ENDPOINT` (default none).
    pub fn read(env: &mut Env) -> Self {
        Self {
            filter: env.or("MAKRUK_LOG", "info".to_owned()),
            format: env.or("MAKRUK_LOG_FORMAT", Format::Json),
            file: env.optional("MAKRUK_LOG_FILE"),
            otlp: env.optional("OTEL_EXPORTER_OTLP_ENDPOINT"),
        }
    }
}

/// Keeps telemetry alive; [`Guard::flush`] sends what is left.
#[derive(Debug)]
#[must_use = "traces stop when the guard is dropped"]
pub struct Guard(Option<SdkTracerProvider>);

/// Starts telemetry for this process. Needs a running tokio runtime where traces are on.
///
/// # Errors
/// When the filter or the endpoint can't be read, or telemetry was started before.
pub fn init(service: &'static str, config: &Config) -> anyhow::Result<Guard> {
    let filter = EnvFilter::try_new(&config.filter).context("MAKRUK_LOG")?;
    let writer = config.file.as_deref().map_or_else(|| Ok(BoxMakeWriter::new(std::io::stdout)), appending)?;
    let layer = tracing_subscriber::fmt::layer().with_writer(writer);
    let lines = match config.format {
        Format::Json => layer.json().flatten_event(true).boxed(),
        Format::Text => layer.compact().boxed(),
    };
    let provider = config.otlp.as_deref().map(|endpoint| provider(service, endpoint)).transpose()?;
    let spans = provider
        .as_ref()
        .map(|provider| tracing_opentelemetry::layer().with_tracer(provider.tracer(service)).with_filter(own_spans()));
    tracing_subscriber::registry().with(spans).with(lines.with_filter(filter)).try_init()?;
    Ok(Guard(provider))
}

/// Each line is one write to the end of the file, so that lines of several threads stay whole.
fn appending(path: &Path) -> anyhow::Result<BoxMakeWriter> {
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    Ok(BoxMakeWriter::new(Arc::new(file.with_context(|| format!("can't log to {}", path.display()))?)))
}

/// Traces show our own spans. Without this filter the exporter's own gRPC calls would be traced, and
/// their export traced again.
fn own_spans() -> tracing_subscriber::filter::FilterFn {
    tracing_subscriber::filter::filter_fn(|metadata| metadata.target().starts_with("makruk"))
}

fn provider(service: &'static str, endpoint: &str) -> anyhow::Result<SdkTracerProvider> {
    let exporter = opentelemetry_otlp::SpanExporter::builder()
        .with_tonic()
        .with_endpoint(endpoint)
        .with_timeout(FLUSH)
        .build()
        .context("OTEL_EXPORTER_OTLP_ENDPOINT")?;
    let resource = Resource::builder()
        .with_service_name(format!("makruk-{service}"))
        .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
        .build();
    Ok(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build())
}

impl Guard {
    /// Sends the last spans, within 3 s. Runs on a thread of its own: the exporter needs the runtime's
    /// threads to finish.
    pub async fn flush(self) {
        let Some(provider) = self.0 else { return };
        let flushed = tokio::task::spawn_blocking(move || provider.shutdown_with_timeout(FLUSH)).await;
        if !matches!(flushed, Ok(Ok(()))) {
            tracing::warn!("the last spans were not delivered");
        }
    }
}
