//! The page and gRPC from one origin.

use http::{HeaderMap, Method, Request, StatusCode, Version};
use makruk_gateway::Gateway;
use makruk_proto::gateway::v1::{CreateGuestSessionRequest, CreateGuestSessionResponse, GetGameRequest};
use makruk_runtime::{Env, Service as _};
use prost::Message as _;
use tempfile::TempDir;
use tonic::Code;
use tonic::body::Body;
use tower::ServiceExt as _;

use crate::peer::GAME;
use crate::web::{framed, frames, receive, send};
use crate::world::{World, bearing};

const CREATE: &str = "/makruk.gateway.v1.SessionService/CreateGuestSession";
const INDEX: &str = "<!doctype html><title>Makruk</title>";

/// A gateway with a page, the folder of which has a secret beside it.
struct Site {
    world: World,
    _folder: TempDir,
}

impl Site {
    async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let dist = folder.path().join("dist");
        let write = |name: &str, text: &str| {
            let path = dist.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("index.html", INDEX);
        write("index.html.gz", "gzip of the index");
        write("assets/app-a1b2.js", "plain script");
        write("assets/app-a1b2.js.br", "brotli of the script");
        write("assets/app-a1b2.js.gz", "gzip of the script");
        write("assets/app-a1b2.css", "b{}");
        write("manifest.webmanifest", "{}");
        write(".hidden.txt", "hidden");
        write("folder.d/inner.txt", "inner");
        std::fs::write(folder.path().join("secret.txt"), "secret").unwrap();
        let world = World::with(&[("MAKRUK_WEB_DIR", dist.to_str().unwrap())]).await;
        Self { world, _folder: folder }
    }

    /// The head in small letters, and the body, of an answer to a request as it is written here.
    async fn ask(&self, head: &str) -> (String, String) {
        let (head, body) = receive(send(&self.world, head, &[]).await, Vec::new()).await;
        (head, String::from_utf8(body).unwrap())
    }

    async fn get(&self, path: &str) -> (String, String) {
        self.ask(&format!("GET {path} HTTP/1.1")).await
    }
}

fn assert_guarded(head: &str) {
    for header in [
        "content-security-policy: default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; \
         object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cross-origin-opener-policy: same-origin",
        "permissions-policy: accelerometer=(), ",
    ] {
        assert!(head.contains(header), "{header} in {head}");
    }
    assert!(!head.contains("access-control-allow-origin"), "the page is for its own origin: {head}");
}

#[tokio::test]
async fn every_view_is_the_page_and_is_asked_for_again() {
    let site = Site::open().await;
    for path in ["/", "/f/AbC9", "/game/07ab", "/learn", "/learn/", "/learn/counting", "/games", "/settings?tab=1"] {
        let (head, body) = site.get(path).await;
        assert!(head.starts_with("http/1.1 200") && head.contains("content-type: text/html"), "{path}: {head}");
        assert!(head.contains("cache-control: no-cache") && !head.contains("immutable"), "{head}");
        assert_eq!(body, INDEX, "{path}");
        assert_guarded(&head);
    }
    let (head, body) = site.ask("HEAD /game/07ab HTTP/1.1").await;
    assert!(head.starts_with("http/1.1 200") && head.contains(&format!("content-length: {}", INDEX.len())), "{head}");
    assert_eq!(body, "");
}

#[tokio::test]
async fn files_have_their_types_and_those_named_by_content_are_kept() {
    let site = Site::open().await;
    for (path, kind, body) in
        [("/assets/app-a1b2.js", "text/javascript", "plain script"), ("/assets/app-a1b2.css", "text/css", "b{}")]
    {
        let (head, found) = site.get(path).await;
        assert!(head.starts_with("http/1.1 200") && head.contains(&format!("content-type: {kind}")), "{head}");
        assert!(head.contains("cache-control: public, max-age=31536000, immutable"), "{head}");
        assert_eq!(found, body);
        assert_guarded(&head);
    }
    let (head, _) = site.get("/manifest.webmanifest").await;
    assert!(head.contains("cache-control: no-cache") && head.contains("application/manifest+json"), "{head}");
}

#[tokio::test]
async fn compressed_files_go_to_who_takes_them() {
    let site = Site::open().await;
    let get = async |path: &str, takes: &str| {
        let (head, body) = site.ask(&format!("GET {path} HTTP/1.1\r\naccept-encoding: {takes}")).await;
        assert!(head.contains("vary: accept-encoding"), "{head}");
        (head.contains("content-encoding: br"), head.contains("content-encoding: gzip"), body)
    };
    let script = "/assets/app-a1b2.js";
    assert_eq!(get(script, "gzip, deflate, br").await, (true, false, "brotli of the script".to_owned()));
    assert_eq!(get(script, "gzip").await, (false, true, "gzip of the script".to_owned()));
    assert_eq!(get(script, "identity").await, (false, false, "plain script".to_owned()));
    assert_eq!(get("/game/07ab", "br, gzip").await, (false, true, "gzip of the index".to_owned()));
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again() {
    let site = Site::open().await;
    let (head, _) = site.get("/games").await;
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let (head, body) = site.ask(&format!("GET / HTTP/1.1\r\nif-none-match: {tag}")).await;
    assert!(head.starts_with("http/1.1 304") && head.contains("cache-control: no-cache"), "{head}");
    assert_eq!(body, "");
    assert_guarded(&head);
}

#[tokio::test]
async fn nothing_but_the_files_of_the_folder_is_told() {
    let site = Site::open().await;
    for path in [
        "/missing.js",
        "/assets/missing-a1.js",
        "/assets/",
        "/assets/app-a1b2",
        "/folder.d",
        "/folder.d/",
        "/.hidden.txt",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "//etc/passwd",
        "/a%00.js",
        "/index.html%00.js",
        "/assets%2fapp-a1b2.js",
        "/%",
    ] {
        let (head, body) = site.get(path).await;
        assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
        assert!(body.is_empty() && !head.contains("immutable"), "{path}: {body}");
        assert_guarded(&head);
    }
    // What the HTTP library itself takes for no request.
    let (head, body) = site.get("/..\\secret.txt").await;
    assert!(head.starts_with("http/1.1 4") && !body.contains("secret"), "{head}");
    let (head, body) = site.get("/folder.d/inner.txt").await;
    assert!(head.starts_with("http/1.1 200") && body == "inner", "{head}");
}

#[tokio::test]
async fn other_methods_are_refused() {
    let site = Site::open().await;
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"] {
        let (head, body) = site.ask(&format!("{method} /games HTTP/1.1")).await;
        assert!(head.starts_with("http/1.1 405") && head.contains("allow: get, head"), "{method}: {head}");
        assert_eq!(body, "");
    }
}

#[tokio::test]
async fn grpc_and_grpc_web_are_as_without_a_page() {
    let site = Site::open().await;
    let guest = site.world.guest("Malee").await;
    let request = bearing(&guest.token, GetGameRequest { game_id: GAME.to_owned() });
    assert_eq!(site.world.games().get_game(request).await.unwrap().into_inner().game.unwrap().id, GAME);
    // One that this gateway does not serve.
    let mut rules = makruk_proto::rules::v1::rules_service_client::RulesServiceClient::new(site.world.channel.clone());
    let unknown = rules.get_game(makruk_proto::rules::v1::GetGameRequest::default()).await.unwrap_err();
    assert_eq!(unknown.code(), Code::Unimplemented);

    let body = framed(&CreateGuestSessionRequest { nickname: "Prem".to_owned() });
    let head = format!("POST {CREATE} HTTP/1.1\r\ncontent-type: application/grpc-web+proto\r\nx-grpc-web: 1");
    let (head, body) = receive(send(&site.world, &head, &body).await, Vec::new()).await;
    assert!(head.starts_with("http/1.1 200") && head.contains("access-control-allow-origin: *"), "{head}");
    assert!(!head.contains("content-security-policy"), "{head}");
    let (messages, trailers) = frames(&body);
    assert_eq!(CreateGuestSessionResponse::decode(messages[0]).unwrap().session.unwrap().player.unwrap().name, "Prem");
    assert!(trailers.contains("grpc-status:0"), "{trailers}");

    let asked = "authorization,content-type,x-grpc-web";
    let (head, _) = site
        .ask(&format!(
            "OPTIONS {CREATE} HTTP/1.1\r\naccess-control-request-method: POST\r\naccess-control-request-headers: {asked}"
        ))
        .await;
    assert!(
        head.starts_with("http/1.1 200") && head.contains(&format!("access-control-allow-headers: {asked}")),
        "{head}"
    );
}

#[tokio::test]
async fn the_page_comes_over_http_2_too() {
    let site = Site::open().await;
    let get = async |method: Method, path: &str| {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        let answer = site.world.channel.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.version(), Version::HTTP_2);
        let told = |headers: &HeaderMap, name: &str| headers.get(name).map(|value| value.to_str().unwrap().to_owned());
        (answer.status(), told(answer.headers(), "content-type"), told(answer.headers(), "x-content-type-options"))
    };
    let nosniff = || Some("nosniff".to_owned());
    assert_eq!(get(Method::GET, "/f/AbC9").await, (StatusCode::OK, Some("text/html".to_owned()), nosniff()));
    assert_eq!(get(Method::GET, "/..%2fsecret.txt").await, (StatusCode::NOT_FOUND, None, nosniff()));
    assert_eq!(get(Method::POST, "/").await, (StatusCode::METHOD_NOT_ALLOWED, None, nosniff()));
}

#[tokio::test]
async fn a_connection_that_is_kept_does_not_hold_up_the_stop() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let site = Site::open().await;
    let mut kept = tokio::net::TcpStream::connect(site.world.running.address).await.unwrap();
    kept.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(INDEX.as_bytes()) {
        assert_ne!(kept.read_buf(&mut answer).await.unwrap(), 0, "closed too soon");
    }
    let stopping = std::time::Instant::now();
    site.world.stop.trigger();
    site.world.running.ended().await.unwrap();
    assert!(stopping.elapsed() < std::time::Duration::from_secs(5), "below the grace that cuts calls");
    assert_eq!(kept.read(&mut [0]).await.unwrap(), 0, "closed");
}

#[tokio::test]
async fn without_a_folder_there_is_no_page() {
    let world = World::new().await;
    let (head, _) = receive(send(&world, "GET / HTTP/1.1", &[]).await, Vec::new()).await;
    assert!(head.starts_with("http/1.1 400"), "{head}");
}

#[test]
fn a_folder_without_a_page_is_a_fault_of_the_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let fault = |folder: &str| {
        let mut env = Env::default().with("MAKRUK_WEB_DIR", folder);
        Gateway::configure(&mut env);
        env.finish().unwrap_err().to_string().contains("MAKRUK_WEB_DIR: there is no index.html in")
    };
    let path = folder.path().to_str().unwrap();
    assert!(fault(path) && fault("/nowhere/at/all") && !fault(""));
    std::fs::create_dir(folder.path().join("index.html")).unwrap();
    assert!(fault(path), "a folder of that name is none either");
    std::fs::remove_dir(folder.path().join("index.html")).unwrap();
    std::fs::write(folder.path().join("index.html"), INDEX).unwrap();
    assert!(!fault(path));
}
