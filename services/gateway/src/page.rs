//! The page: the files of a folder, under headers that let a browser do with them what the page needs and no more.
//!
//! Whatever has no dot in the last part of its path is a view of the page and is answered with [`INDEX`], where the page's
//! script finds the view; whatever has one is a file, or NOT FOUND. Names below `/assets/` carry a hash of their content, so
//! that they may be kept for ever; everything else is asked for again each time, which costs little where it has not changed.

mod headers;
mod path;

use std::convert::Infallible;
use std::path::Path;

use http::header::ALLOW;
use http::{HeaderValue, Method, Request, Response, StatusCode, Uri};
use makruk_runtime::fallback::Fallback;
use tonic::body::Body;
use tower::util::BoxCloneSyncService;
use tower::{ServiceExt as _, service_fn};
use tower_http::services::ServeDir;

use self::path::Wanted;

/// The file that the page starts with.
pub const INDEX: &str = "index.html";

/// A service over the files of `folder`, compressed beforehand (`.br`, `.gz`) where the client takes that.
pub fn serve(folder: &Path) -> Fallback {
    let files = ServeDir::new(folder).append_index_html_on_directories(false).precompressed_br().precompressed_gzip();
    BoxCloneSyncService::new(service_fn(move |request| answer(files.clone(), request)))
}

async fn answer(files: ServeDir, request: Request<Body>) -> Result<Response<Body>, Infallible> {
    let wanted = Wanted::at(request.uri().path());
    let mut response = if matches!(*request.method(), Method::GET | Method::HEAD) {
        match wanted {
            Wanted::Nothing => empty(StatusCode::NOT_FOUND),
            Wanted::View => files.oneshot(of_index(request)).await?.map(Body::new),
            Wanted::Asset | Wanted::File => files.oneshot(request).await?.map(Body::new),
        }
    } else {
        let mut refused = empty(StatusCode::METHOD_NOT_ALLOWED);
        refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        refused
    };
    headers::set(&mut response, wanted == Wanted::Asset);
    Ok(response)
}

/// The same request for the page's first file.
fn of_index(mut request: Request<Body>) -> Request<Body> {
    *request.uri_mut() = Uri::from_static("/index.html");
    request
}

fn empty(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}
