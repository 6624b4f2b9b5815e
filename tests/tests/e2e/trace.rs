//! One move is one trace, from the gateway to the AI's answer.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use makruk_local::Member;
use makruk_proto::game::v1::{BotLevel, Color};
use makruk_runtime::trace;
use makruk_tests::{Player, Process, TestFleet, eventually};
use opentelemetry_proto::tonic::collector::trace::v1::trace_service_server::{TraceService, TraceServiceServer};
use opentelemetry_proto::tonic::collector::trace::v1::{ExportTraceServiceRequest, ExportTraceServiceResponse};
use tokio::net::TcpListener;
use tokio_stream::wrappers::TcpListenerStream;
use tonic::{Request, Response, Status};

/// A collector that keeps which service sent which span of which trace.
#[derive(Clone, Default)]
struct Collector(Arc<Mutex<Vec<Span>>>);

#[derive(Clone, Debug)]
struct Span {
    trace: Vec<u8>,
    service: String,
    name: String,
}

#[tonic::async_trait]
impl TraceService for Collector {
    async fn export(
        &self,
        request: Request<ExportTraceServiceRequest>,
    ) -> Result<Response<ExportTraceServiceResponse>, Status> {
        let mut spans = self.0.lock().unwrap();
        for resource in request.into_inner().resource_spans {
            let attributes = resource.resource.unwrap_or_default().attributes;
            let service = attributes.into_iter().find(|attribute| attribute.key == "service.name");
            let service = format!("{:?}", service.and_then(|attribute| attribute.value));
            for span in resource.scope_spans.into_iter().flat_map(|scope| scope.spans) {
                spans.push(Span { trace: span.trace_id, service: service.clone(), name: span.name });
            }
        }
        Ok(Response::new(ExportTraceServiceResponse::default()))
    }
}

impl Collector {
    async fn listen(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = tonic::transport::Server::builder().add_service(TraceServiceServer::new(self.clone()));
        tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
        address
    }

    /// The services that took part in the trace that holds a span of this name.
    fn services_of(&self, name: &str) -> Option<BTreeSet<String>> {
        let spans = self.0.lock().unwrap();
        let trace = &spans.iter().find(|span| span.name.contains(name))?.trace;
        Some(spans.iter().filter(|span| span.trace == *trace).map(|span| span.service.clone()).collect())
    }
}

#[tokio::test]
async fn a_move_is_one_trace_through_all_services() {
    let collector = Collector::default();
    let endpoint = format!("http://{}", collector.listen().await);
    let outside = [Member::Rules, Member::Bot, Member::Gateway];
    let fleet = TestFleet::with(|options| outside.into_iter().fold(options, makruk_local::Options::without)).await;
    let mut processes = Vec::new();
    for member in outside {
        processes.push(Process::start(&fleet, member, &[("OTEL_EXPORTER_OTLP_ENDPOINT", &endpoint)]).await);
    }
    let player = Player::join(&fleet.gateway_url(), "Somchai").await;
    let game = player.create(BotLevel::Easy, Color::White, "").await.unwrap();
    player.play(&game.id, 0, "e3e4").await.unwrap();
    assert_eq!(player.my_turn(&game.id).await.plies.len(), 2);
    let expected = ["makruk-gateway", "makruk-rules", "makruk-bot"];
    eventually("the spans of one move", || async {
        let services = collector.services_of("GameService/PlayMove")?;
        expected.iter().all(|name| services.iter().any(|service| service.contains(name))).then_some(())
    })
    .await;
    assert!(collector.services_of("AdjudicatorService/PlayBotMove").is_some(), "the answer is traced");
    assert_eq!(trace::current(), "", "no trace where none was asked for");
    fleet.stop().await;
}
