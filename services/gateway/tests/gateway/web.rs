use makruk_proto::gateway::v1::watch_game_response::Update;
use makruk_proto::gateway::v1::{
    CreateGuestSessionRequest, CreateGuestSessionResponse, WatchGameRequest, WatchGameResponse,
};
use prost::Message as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::peer::{GAME, game};
use crate::world::World;

const CREATE: &str = "/makruk.gateway.v1.SessionService/CreateGuestSession";
const WATCH: &str = "/makruk.gateway.v1.GameService/WatchGame";

/// Sends one HTTP/1.1 request as a browser does.
pub(crate) async fn send(world: &World, head: &str, body: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(world.running.address).await.unwrap();
    let length = body.len();
    let request = format!(
        "{head}\r\nhost: localhost\r\norigin: http://example.org\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    stream.write_all(body).await.unwrap();
    stream
}

/// The head and the body of the answer, some of which was read before.
pub(crate) async fn receive(mut stream: TcpStream, mut answer: Vec<u8>) -> (String, Vec<u8>) {
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap().to_lowercase();
    let body = answer.split_off(end + 4);
    let body = if head.contains("transfer-encoding: chunked") { unchunk(&body) } else { body };
    (head, body)
}

/// Undoes the chunks of HTTP/1.1.
fn unchunk(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|window| window == b"\r\n").unwrap();
        let size = usize::from_str_radix(std::str::from_utf8(&body[..end]).unwrap(), 16).unwrap();
        if size == 0 {
            return whole;
        }
        whole.extend_from_slice(&body[end + 2..end + 2 + size]);
        body = &body[end + 4 + size..];
    }
}

/// A message as a frame of gRPC-Web.
pub(crate) fn framed(message: &impl prost::Message) -> Vec<u8> {
    let message = message.encode_to_vec();
    let mut frame = vec![0];
    frame.extend_from_slice(&u32::try_from(message.len()).unwrap().to_be_bytes());
    frame.extend_from_slice(&message);
    frame
}

/// The frames of an answer: those of messages, and the one of trailers at its end.
pub(crate) fn frames(mut body: &[u8]) -> (Vec<&[u8]>, &str) {
    let mut messages = Vec::new();
    loop {
        let length = u32::from_be_bytes(body[1..5].try_into().unwrap()) as usize;
        let (flags, payload) = (body[0], &body[5..5 + length]);
        body = &body[5 + length..];
        if flags == 0x80 {
            assert!(body.is_empty(), "trailers come last");
            return (messages, std::str::from_utf8(payload).unwrap());
        }
        assert_eq!(flags, 0);
        messages.push(payload);
    }
}

#[tokio::test]
async fn a_browser_calls_over_http_1() {
    let world = World::new().await;
    let body = framed(&CreateGuestSessionRequest { nickname: "Malee".to_owned() });
    let head = format!("POST {CREATE} HTTP/1.1\r\ncontent-type: application/grpc-web+proto\r\nx-grpc-web: 1");
    let (head, body) = receive(send(&world, &head, &body).await, Vec::new()).await;

    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert!(head.contains("content-type: application/grpc-web+proto"), "{head}");
    assert!(head.contains("access-control-allow-origin: *"), "{head}");
    let (messages, trailers) = frames(&body);
    assert_eq!(messages.len(), 1);
    let session = CreateGuestSessionResponse::decode(messages[0]).unwrap().session.unwrap();
    assert_eq!(session.player.unwrap().name, "Malee");
    assert!(trailers.contains("grpc-status:0"), "{trailers}");
}

#[tokio::test]
async fn a_browser_watches_over_http_1() {
    let world = World::new().await;
    let token = world.guest("Malee").await.token;
    let body = framed(&WatchGameRequest { game_id: GAME.to_owned(), from_version: 0 });
    let head =
        format!("POST {WATCH} HTTP/1.1\r\ncontent-type: application/grpc-web+proto\r\nauthorization: Bearer {token}");
    let mut stream = send(&world, &head, &body).await;
    let mut answer = Vec::new();
    while !answer.windows(GAME.len()).any(|window| window == GAME.as_bytes()) {
        assert_ne!(stream.read_buf(&mut answer).await.unwrap(), 0, "closed before the first message");
    }
    world.stop.trigger();
    let (_, body) = receive(stream, answer).await;
    let (messages, trailers) = frames(&body);
    let updates: Vec<_> = messages.into_iter().map(|message| WatchGameResponse::decode(message).unwrap()).collect();
    assert_eq!(updates.len(), 2);
    assert_eq!(updates[0].update, Some(Update::Snapshot(game(1))));
    assert!(matches!(updates[1].update, Some(Update::Goodbye(_))), "{updates:?}");
    assert!(trailers.contains("grpc-status:0"), "{trailers}");
}

#[tokio::test]
async fn a_browser_is_told_that_it_may_send_the_token() {
    let world = World::new().await;
    let asked = "authorization,content-type,x-grpc-web";
    let head = format!(
        "OPTIONS {CREATE} HTTP/1.1\r\naccess-control-request-method: POST\r\naccess-control-request-headers: {asked}"
    );
    let (head, _) = receive(send(&world, &head, &[]).await, Vec::new()).await;
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert!(head.contains("access-control-allow-origin: *"), "{head}");
    assert!(head.contains("access-control-allow-methods: post"), "{head}");
    // By name: `*` does not cover `authorization`.
    assert!(head.contains(&format!("access-control-allow-headers: {asked}")), "{head}");
}
