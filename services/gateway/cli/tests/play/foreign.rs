//! Programs that are no gateway, where one should be.

use std::time::Duration;

use makruk_cli::client::Client;
use makruk_proto::gateway::v1::session_service_server::SessionServiceServer;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tonic::transport::server::TcpIncoming;

use crate::fake::Fake;

async fn listen() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    (listener, url)
}

/// What a person is told who wants to play there.
async fn refusal(url: &str) -> String {
    let connected = tokio::time::timeout(Duration::from_secs(10), Client::connect(url)).await.unwrap();
    format!("{:#}", connected.unwrap_err())
}

#[tokio::test]
async fn a_web_server_is_no_gateway() {
    let (listener, url) = listen().await;
    tokio::spawn(async move {
        loop {
            let (mut stream, _) = listener.accept().await.unwrap();
            stream.read_exact(&mut [0; 24]).await.unwrap();
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n").await.unwrap();
        }
    });
    let words = refusal(&url).await;
    assert!(words.starts_with(&format!("{url} is not a makruk gateway (")), "{words}");
    assert!(!words.contains("does not answer"), "{words}");
}

#[tokio::test]
async fn a_program_that_says_nothing_is_no_gateway() {
    let (listener, url) = listen().await;
    let words = refusal(&url).await;
    assert_eq!(words, format!("{url} is not a makruk gateway (it does not answer)"));
    drop(listener);
}

#[tokio::test]
async fn another_grpc_service_is_no_gateway() {
    let (listener, url) = listen().await;
    let other = tonic::transport::Server::builder().add_service(SessionServiceServer::new(Fake::new()));
    tokio::spawn(other.serve_with_incoming(TcpIncoming::from(listener)));
    let words = refusal(&url).await;
    assert!(words.starts_with(&format!("{url} is not a makruk gateway (")), "{words}");
}

#[tokio::test]
async fn nobody_is_no_gateway_either() {
    let (listener, url) = listen().await;
    drop(listener);
    let words = refusal(&url).await;
    assert!(words.starts_with(&format!("no gateway answers at {url}")), "{words}");
}
