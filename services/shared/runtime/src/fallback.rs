//! One origin for gRPC and for what is not: requests are told apart by what they carry, not by their path.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use http::header::{ACCESS_CONTROL_REQUEST_METHOD, CONTENT_TYPE};
use http::{Method, Request, Response};
use tonic::body::Body;
use tower::util::BoxCloneSyncService;
use tower::{Layer, Service, ServiceExt as _};

/// A service that answers whatever is no gRPC.
pub type Fallback = BoxCloneSyncService<Request<Body>, Response<Body>, Infallible>;

/// Sends what is neither gRPC nor gRPC-Web, nor a browser's question whether it may send such, to a fallback; everything, where
/// there is none, goes on to gRPC.
#[derive(Clone, Debug)]
pub(crate) struct FallbackLayer(pub(crate) Option<Fallback>);

impl<S> Layer<S> for FallbackLayer {
    type Service = Split<S>;

    fn layer(&self, grpc: S) -> Split<S> {
        Split { grpc, fallback: self.0.clone() }
    }
}

/// What [`FallbackLayer`] makes of a service.
#[derive(Clone, Debug)]
pub(crate) struct Split<S> {
    grpc: S,
    fallback: Option<Fallback>,
}

impl<S> Service<Request<Body>> for Split<S>
where
    S: Service<Request<Body>, Response = Response<Body>>,
    S::Future: Send + 'static,
    S::Error: Send + 'static,
{
    type Response = Response<Body>;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, S::Error>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        // The fallback is made ready by the call itself: it is not needed most of the time.
        self.grpc.poll_ready(cx)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        match &self.fallback {
            Some(fallback) if !is_grpc(&request) => {
                let answer = fallback.clone().oneshot(request);
                Box::pin(async move { answer.await.map_err(|never| match never {}) })
            }
            _ => Box::pin(self.grpc.call(request)),
        }
    }
}

/// Whether a request is gRPC, gRPC-Web or the preflight of the latter.
fn is_grpc<B>(request: &Request<B>) -> bool {
    let headers = request.headers();
    let preflight = request.method() == Method::OPTIONS && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    preflight || headers.get(CONTENT_TYPE).is_some_and(|value| value.as_bytes().starts_with(b"application/grpc"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grpc_is_told_by_its_content_type_and_a_preflight_by_its_question() {
        let request = |method: Method, header: &str, value: &str| {
            Request::builder().method(method).uri("/a").header(header, value).body(()).unwrap()
        };
        for content_type in ["application/grpc", "application/grpc+proto", "application/grpc-web-text"] {
            assert!(is_grpc(&request(Method::POST, "content-type", content_type)), "{content_type}");
        }
        assert!(is_grpc(&request(Method::OPTIONS, "access-control-request-method", "POST")));
        assert!(!is_grpc(&request(Method::GET, "access-control-request-method", "POST")));
        assert!(!is_grpc(&request(Method::OPTIONS, "origin", "http://a")));
        assert!(!is_grpc(&request(Method::POST, "content-type", "text/plain; application/grpc")));
        assert!(!is_grpc(&request(Method::GET, "accept", "application/grpc")));
    }
}
