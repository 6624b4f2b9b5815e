//! One service behind the gateway, and how it is called.

use std::time::Duration;

use makruk_runtime::backoff::Backoff;
use makruk_runtime::grpc::is_transient;
use makruk_runtime::identity::{Person, Signer};
use tokio::time::{sleep, timeout};
use tonic::{Request, Response, Status};

use crate::error::{from_peer, is_decided, unreachable_peer};

/// A call into the fleet, its retry included, is over by then: below the 5 s after which the server cuts
/// the client's call without a word about why.
const BUDGET: Duration = Duration::from_millis(4500);
/// The wait before the one retry. A killed replica's connections break at once, and another is found on the
/// next attempt.
const RETRY: Duration = Duration::from_millis(100);

/// A client of one service. Cheap to clone.
///
/// The methods of the generated clients are given by name, as in `RulesServiceClient::get_game`.
#[derive(Clone, Debug)]
pub struct Peer<C> {
    name: &'static str,
    client: C,
    signer: Signer,
}

impl<C: Clone> Peer<C> {
    /// A client of the service `name`, as errors and logs call it.
    pub fn new(name: &'static str, client: C, signer: &Signer) -> Self {
        Self { name, client, signer: signer.clone() }
    }

    /// One call in the name of `person`, sent once more when it failed for the moment only. That is safe for
    /// every call there is: reads change nothing, and commands are idempotent.
    ///
    /// # Errors
    /// As [`from_peer`] says.
    pub async fn call<T: Clone, R>(
        &self,
        person: &Person,
        message: T,
        rpc: impl AsyncFn(&mut C, Request<T>) -> Result<Response<R>, Status>,
    ) -> Result<R, Status> {
        self.call_made(person, || message.clone(), rpc).await
    }

    /// As [`Peer::call`], with a message that is made anew for the retry.
    ///
    /// # Errors
    /// As [`from_peer`] says.
    pub async fn call_made<T, R>(
        &self,
        person: &Person,
        message: impl Fn() -> T,
        rpc: impl AsyncFn(&mut C, Request<T>) -> Result<Response<R>, Status>,
    ) -> Result<R, Status> {
        let peer = self.name;
        let attempts = async {
            match self.attempt(person, message(), &rpc).await {
                Err(status) if is_transient(&status) && !is_decided(&status) => {
                    tracing::debug!(peer, %status, "trying once more");
                    sleep(Backoff::new(RETRY, RETRY).next_wait()).await;
                    self.attempt(person, message(), &rpc).await
                }
                decided => decided,
            }
        };
        match timeout(BUDGET, attempts).await {
            Ok(answer) => answer.map_err(|status| from_peer(peer, &status)),
            Err(_elapsed) => {
                tracing::warn!(peer, "a call into the fleet took too long");
                Err(unreachable_peer(peer))
            }
        }
    }

    /// One call that is sent once, for those who call again anyway. It ends within `limit`.
    ///
    /// # Errors
    /// Whatever the call came to.
    pub async fn call_once<T, R>(
        &self,
        person: &Person,
        message: T,
        limit: Duration,
        rpc: impl AsyncFn(&mut C, Request<T>) -> Result<Response<R>, Status>,
    ) -> Result<R, Status> {
        timeout(limit, self.attempt(person, message, &rpc)).await.unwrap_or_else(|_| Err(unreachable_peer(self.name)))
    }

    async fn attempt<T, R>(
        &self,
        person: &Person,
        message: T,
        rpc: &impl AsyncFn(&mut C, Request<T>) -> Result<Response<R>, Status>,
    ) -> Result<R, Status> {
        let mut request = Request::new(message);
        self.signer.on_behalf_of(person, &mut request)?;
        // A client's future borrows the client, and a clone of it costs a count of references.
        Ok(rpc(&mut self.client.clone(), request).await?.into_inner())
    }
}
