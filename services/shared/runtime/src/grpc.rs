//! gRPC between services: one way to make a client's channel, one way to make a server.

use std::time::Duration;

use tonic::metadata::MetadataMap;
use tonic::service::Interceptor;
use tonic::service::interceptor::InterceptedService;
use tonic::transport::{Endpoint, Server};
use tonic::{Request, Status};

use crate::trace;

/// The largest request a service takes, unless an RPC says otherwise. A command is a few hundred bytes.
pub const MESSAGE_LIMIT: usize = 16 * 1024;
/// How long a unary call may take, from either end.
pub const UNARY_TIMEOUT: Duration = Duration::from_secs(5);
/// Calls in flight on one connection; past it the server answers `RESOURCE_EXHAUSTED` instead of queueing.
const CONNECTION_CALLS: usize = 1024;
/// Calls and streams open on one connection. A stream counts for as long as it is open.
const CONNECTION_STREAMS: u32 = 1024;

/// A client's channel: connects lazily, notices a dead peer, and carries the trace along.
pub type Channel = InterceptedService<tonic::transport::Channel, Outgoing>;

/// Puts the current trace on every call.
#[derive(Clone, Copy, Debug)]
pub struct Outgoing;

impl Interceptor for Outgoing {
    fn call(&mut self, mut request: Request<()>) -> Result<Request<()>, Status> {
        if let Ok(value) = trace::current().parse() {
            request.metadata_mut().insert(trace::TRACEPARENT, value);
        }
        Ok(request)
    }
}

/// A channel to the service at `url`. Connecting happens on the first call, and again after a loss.
///
/// # Errors
/// When `url` is not one.
pub fn channel(url: &str) -> Result<Channel, tonic::transport::Error> {
    let endpoint = Endpoint::from_shared(url.to_owned())?
        .connect_timeout(Duration::from_secs(2))
        .timeout(UNARY_TIMEOUT)
        .tcp_nodelay(true)
        .http2_keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(10))
        .keep_alive_while_idle(true);
    Ok(InterceptedService::new(endpoint.connect_lazy(), Outgoing))
}

/// A server with the fleet's limits. Every call gets a span that continues the caller's trace.
pub fn server() -> Server {
    Server::builder()
        .timeout(UNARY_TIMEOUT)
        .tcp_nodelay(true)
        .http2_keepalive_interval(Some(Duration::from_secs(20)))
        .http2_keepalive_timeout(Some(Duration::from_secs(10)))
        .concurrency_limit_per_connection(CONNECTION_CALLS)
        .max_concurrent_streams(CONNECTION_STREAMS)
        .load_shed(true)
        .trace_fn(|request| {
            let span = tracing::info_span!("rpc", otel.name = request.uri().path(), rpc = request.uri().path());
            if let Some(parent) = request.headers().get(trace::TRACEPARENT).and_then(|value| value.to_str().ok()) {
                trace::adopt(&span, parent);
            }
            span
        })
}

/// Whether the same call may succeed if it is sent again: the peer was away, or never saw it.
pub fn is_transient(status: &Status) -> bool {
    use tonic::Code::{Cancelled, DeadlineExceeded, ResourceExhausted, Unavailable, Unknown};
    // A broken connection under a call shows as Unknown or Cancelled in tonic; inside the fleet no
    // service answers so by itself.
    matches!(status.code(), Unavailable | DeadlineExceeded | ResourceExhausted | Cancelled | Unknown)
}

/// Carries the caller's identity from an incoming call over to an outgoing one.
pub fn forward_identity(from: &MetadataMap, to: &mut MetadataMap) {
    if let Some(value) = from.get("authorization") {
        to.insert("authorization", value.clone());
    }
}
