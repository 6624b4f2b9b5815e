//! Trace context across processes: in gRPC metadata, in NATS headers and in the outbox, always as the
//! W3C `traceparent` text.

use std::collections::HashMap;

use opentelemetry::propagation::TextMapPropagator as _;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt as _;

/// The name of the header and of the outbox field.
pub const TRACEPARENT: &str = "traceparent";

/// The `traceparent` of the current span; empty where traces are off.
pub fn current() -> String {
    let mut carrier = HashMap::new();
    TraceContextPropagator::new().inject_context(&Span::current().context(), &mut carrier);
    carrier.remove(TRACEPARENT).unwrap_or_default()
}

/// Makes `span` a child of the span that `traceparent` names. Text that is no trace context is passed
/// over: a broken header must not cost the message it came with.
pub fn adopt(span: &Span, traceparent: &str) {
    if traceparent.is_empty() {
        return;
    }
    let carrier = HashMap::from([(TRACEPARENT.to_owned(), traceparent.to_owned())]);
    let context = TraceContextPropagator::new().extract(&carrier);
    // Fails only where traces are off, or the span has begun already: then there is nothing to link.
    let _unlinked = span.set_parent(context);
}
